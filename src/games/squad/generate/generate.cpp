// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/generate/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

constexpr int kTries = 200;

using Params = GenerateParams;
constexpr GenerateNumber kNumbers[] = {
    {"rows", &Params::rows, 1, kLongestSide, "rows"},
    {"cols", &Params::cols, 1, kLongestSide, "columns; at most 100 cells"},
    {"walls", &Params::walls, 0, 90, "percent of the cells that are walls"},
    {"lava", &Params::lava, 0, 90, "percent of lava"},
    {"water", &Params::water, 0, 90, "percent of water"},
    {"rubble", &Params::rubble, 0, 90, "percent of rubble"},
    {"ice", &Params::ice, 0, 90, "percent of ice"},
    {"heroes", &Params::heroes, 1, kMostHeroes, "heroes"},
    {"monsters", &Params::monsters, 0, 58, "monsters"},
    {"walkers", &Params::walkers, 0, 100,
     "percent of the heroes that walk on lava, water or rubble"},
};

// Exact shares of each terrain, shuffled.
std::vector<Terrain> make_terrain(const GenerateParams& params, Random& random) {
  const int cells = params.rows * params.cols;
  std::vector<Terrain> terrain(static_cast<std::size_t>(cells), Terrain::Floor);
  std::size_t at = 0;
  const auto add = [&](Terrain kind, int percent) {
    const int count = (cells * percent + 50) / 100;
    for (int i = 0; i < count && at < terrain.size(); ++i) terrain[at++] = kind;
  };
  add(Terrain::Wall, params.walls);
  add(Terrain::Lava, params.lava);
  add(Terrain::Water, params.water);
  add(Terrain::Rubble, params.rubble);
  add(Terrain::Ice, params.ice);
  random.shuffle(terrain);
  return terrain;
}

CellSet largest_part(const Board& board, CellSet cells) {
  const WideMotionGraph graph = orthogonal_graph(board, cells);
  CellSet largest;
  for (CellSet rest = cells; !rest.empty();) {
    const CellSet part(graph.component(rest.first().index));
    if (part.size() > largest.size()) largest = part;
    rest -= part;
  }
  return largest;
}

std::vector<Cell> shuffled(CellSet cells, Random& random) {
  std::vector<Cell> list;
  for (Cell cell : cells) list.push_back(cell);
  random.shuffle(list);
  return list;
}

std::string random_walk(Random& random) {
  constexpr std::string_view kWalks[] = {"lava", "water", "rubble", "flying", "lava+water"};
  return std::string(kWalks[random.below(5)]);
}

Hero random_hero(int id, Cell cell, const GenerateParams& params, Random& random) {
  const ClassTable& table = *builtin_classes("wiki");
  Hero hero;
  hero.id = id;
  hero.cell = cell;
  hero.class_name =
      table.classes[random.below(static_cast<std::uint32_t>(table.classes.size()))].name;
  if (random.chance(static_cast<std::uint32_t>(params.walkers), 100)) {
    hero.keys.emplace_back("walk", random_walk(random));
  }
  const std::vector<Finding> wrong = resolve_hero(hero, &table);
  BOARDWRIGHT_ASSERT(wrong.empty());
  return hero;
}

// Monsters first: they bar the way, and the heroes must be in one part of what
// is left. False when there is no room.
bool place_units(Board& board, const GenerateParams& params, Random& random) {
  board.monsters.assign(board.terrain.size(), 0);
  board.heroes.clear();
  CellSet floor = board.terrain_cells(Terrain::Floor) | board.terrain_cells(Terrain::Ice);
  std::vector<Cell> cells = shuffled(floor, random);
  if (std::cmp_less(cells.size(), params.monsters + params.heroes)) return false;
  cells.resize(static_cast<std::size_t>(params.monsters));
  for (Cell cell : cells) {
    board.monsters[cell.index] = 1 + static_cast<int>(random.below(4));
    floor.erase(cell);
  }
  cells = shuffled(params.together ? largest_part(board, floor) : floor, random);
  if (std::cmp_less(cells.size(), params.heroes)) return false;
  for (int id = 1; Cell cell : cells) {
    if (id > params.heroes) break;
    board.heroes.push_back(random_hero(id++, cell, params, random));
  }
  return true;
}

void record(Board& board, const GenerateParams& params) {
  const auto add = [&](std::string name, int value) {
    board.parameters.emplace_back(std::move(name), std::to_string(value));
  };
  for (const GenerateNumber& number : kNumbers) add(std::string(number.name), params.*number.value);
  add("moves", params.moves);
  add("together", params.together ? 1 : 0);
}

}  // namespace

std::span<const GenerateNumber> generate_numbers() { return kNumbers; }

Result<Board> generate(const GenerateParams& params, const std::string& seed) {
  if (params.rows * params.cols > kMostCells) {
    return Error{"E03",
                 fmt::format("{} x {} are {} cells; at most {} are possible", params.rows,
                             params.cols, params.rows * params.cols, kMostCells),
                 {}};
  }
  Random random(seed_number(seed), "squad/board");
  Board board;
  board.rows = params.rows;
  board.cols = params.cols;
  board.settings.moves = params.moves;
  for (int tries = 0; tries < kTries; ++tries) {
    board.terrain = make_terrain(params, random);
    if (!place_units(board, params, random)) continue;
    board.seed = seed;
    record(board, params);
    return board;
  }
  return Error{"too_crowded",
               fmt::format("{} heroes and {} monsters find no room on this floor; take fewer of "
                           "them, a larger board or fewer walls",
                           params.heroes, params.monsters),
               {}};
}

}  // namespace boardwright::squad
