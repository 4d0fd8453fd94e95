// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/model/board.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::squad {
namespace {

constexpr std::string_view kLetters = ".OLWRI";
constexpr std::string_view kTerrainNames[] = {"floor", "a wall", "lava", "water", "rubble", "ice"};

Where place_of(const Board& board, int cell) {
  Where where;
  if (board.places.empty()) {
    where.pointer = fmt::format("/positions/{}", cell / board.cols);
  } else {
    where.line = board.places[static_cast<std::size_t>(cell)].first;
    where.column = board.places[static_cast<std::size_t>(cell)].second;
  }
  return where;
}

Terrain terrain_at(const Board& board, int cell) {
  return board.terrain[static_cast<std::size_t>(cell)];
}

}  // namespace

char terrain_letter(Terrain terrain) { return kLetters[static_cast<std::size_t>(terrain)]; }

std::optional<Terrain> terrain_by_letter(char letter) {
  const char upper =
      letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  const std::size_t at = kLetters.find(upper);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Terrain>(at);
}

bool can_stand(Walk walk, Terrain terrain) {
  switch (terrain) {
    case Terrain::Floor:
    case Terrain::Ice: return true;
    case Terrain::Wall: return false;
    case Terrain::Lava: return walk.lava;
    case Terrain::Water: return walk.water;
    case Terrain::Rubble: return walk.rubble;
  }
  return false;
}

CellSet Board::monster_cells() const {
  CellSet set;
  for (int cell = 0; cell < cells(); ++cell) {
    if (monsters[static_cast<std::size_t>(cell)] > 0) set.insert(cell);
  }
  return set;
}

CellSet Board::terrain_cells(Terrain kind) const {
  CellSet set;
  for (int cell = 0; cell < cells(); ++cell) {
    if (terrain_at(*this, cell) == kind) set.insert(cell);
  }
  return set;
}

const Hero* Board::hero(int id) const {
  for (const Hero& known : heroes) {
    if (known.id == id) return &known;
  }
  return nullptr;
}

std::vector<int> Board::candidates() const {
  std::vector<int> marked;
  std::vector<int> all;
  for (std::size_t i = 0; i < heroes.size(); ++i) {
    all.push_back(static_cast<int>(i));
    if (heroes[i].pivot) marked.push_back(static_cast<int>(i));
  }
  return marked.empty() ? all : marked;
}

bool Board::operator==(const Board& other) const {
  return rows == other.rows && cols == other.cols && terrain == other.terrain &&
         monsters == other.monsters && heroes == other.heroes && settings == other.settings &&
         seed == other.seed && engine == other.engine && parameters == other.parameters;
}

std::string cell_text(const Board& board, int cell, bool a1) {
  const int row = cell / board.cols;
  const int col = cell % board.cols;
  if (a1) return fmt::format("{}{}", static_cast<char>('a' + col), row + 1);
  return fmt::format("({},{})", row, col);
}

Status apply_classes(Board& board, const ClassTable& table) {
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    int wrong_key = -1;
    const std::string wrong = resolve_hero(board.heroes[i], &table, wrong_key);
    if (wrong.empty()) continue;
    return Error{"E09", fmt::format("hero {}: {}", board.heroes[i].id, wrong),
                 at_pointer(fmt::format("/heroes/{}", i))};
  }
  return {};
}

std::vector<Warning> board_warnings(const Board& board) {
  std::vector<Warning> warnings;
  for (const Hero& hero : board.heroes) {
    const Terrain terrain = terrain_at(board, hero.cell);
    if (!can_stand(hero.walk, terrain)) {
      warnings.push_back({"W01",
                          fmt::format("hero {} stands on {}, which it cannot walk; it does not "
                                      "attack while it stands there (walk= would change that)",
                                      hero.id, kTerrainNames[static_cast<std::size_t>(terrain)]),
                          place_of(board, hero.cell)});
    }
    if (hero.mighty > 0 || hero.rubble > 0) {
      warnings.push_back(
          {"W04", fmt::format("hero {}: mighty and rubble are kept but have no effect", hero.id),
           place_of(board, hero.cell)});
    }
  }
  for (int cell : board.monster_cells()) {
    const Terrain terrain = terrain_at(board, cell);
    if (terrain == Terrain::Floor || terrain == Terrain::Ice) continue;
    warnings.push_back({"W02",
                        fmt::format("the monster at {} stands on {}", cell_text(board, cell),
                                    kTerrainNames[static_cast<std::size_t>(terrain)]),
                        place_of(board, cell)});
  }
  if (board.monster_cells().empty()) {
    warnings.push_back({"W03", "there is no monster, so the best drag is none", {}});
  }
  return warnings;
}

}  // namespace boardwright::squad
