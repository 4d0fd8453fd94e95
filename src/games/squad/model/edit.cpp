// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/edit.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace boardwright::squad {
namespace {

constexpr Terrain kTerrains[] = {Terrain::Floor, Terrain::Wall,   Terrain::Lava,
                                 Terrain::Water, Terrain::Rubble, Terrain::Ice};

const Hero* hero_at(const Board& board, Cell cell) {
  for (const Hero& hero : board.heroes) {
    if (hero.cell == cell) return &hero;
  }
  return nullptr;
}

void remove_units(Board& board, Cell cell) {
  board.monsters[cell.index] = 0;
  std::erase_if(board.heroes, [&](const Hero& hero) { return hero.cell == cell; });
}

void put_hero(Board& board, Cell cell, int id) {
  Hero hero;
  hero.id = id;
  if (const HeroIndex old = board.find_hero(id)) hero = board.heroes[old.index];
  std::erase_if(board.heroes, [&](const Hero& each) { return each.id == id; });
  hero.cell = cell;
  const auto place = std::find_if(board.heroes.begin(), board.heroes.end(),
                                  [&](const Hero& each) { return each.id > id; });
  board.heroes.insert(place, std::move(hero));
}

// Changes a hero and fills in what follows from it.
template <class Change>
Status change_hero(Board& board, int id, Change change) {
  const HeroIndex index = board.find_hero(id);
  if (!index) return Error{"E11", fmt::format("hero {} is not on the board", id), {}};
  Hero hero = board.heroes[index.index];
  change(hero);
  const auto problems = resolve_hero(hero, builtin_classes(board.settings.classes));
  if (!problems.empty()) return Error{"E09", problems.front().message, {}};
  board.heroes[index.index] = std::move(hero);
  return {};
}

}  // namespace

std::optional<Brush> brush_by_text(std::string_view text) {
  const std::vector<std::string> words = split(text);
  if (words.size() == 1) {
    if (words[0] == "erase") return Brush{};
    for (const Terrain terrain : kTerrains) {
      if (words[0] == terrain_name(terrain)) return Brush{Brush::Kind::Terrain, terrain, 0};
    }
  }
  if (words.size() != 2) return std::nullopt;
  const bool hero = words[0] == "hero";
  if (!hero && words[0] != "monster") return std::nullopt;
  const auto number = parse_number<int>(words[1], 1, hero ? kMostHeroes : kMostHits);
  if (!number) return std::nullopt;
  return Brush{hero ? Brush::Kind::Hero : Brush::Kind::Monster, Terrain::Floor, *number};
}

std::string paint_problem(const Board& board, Cell cell, const Brush& brush) {
  const bool removes = brush.kind == Brush::Kind::Erase || brush.kind == Brush::Kind::Monster ||
                       (brush.kind == Brush::Kind::Terrain && brush.terrain == Terrain::Wall);
  if (removes && board.heroes.size() == 1 && hero_at(board, cell) != nullptr) {
    return "the last hero stays on the board; put another one first";
  }
  return {};
}

void paint(Board& board, Cell cell, const Brush& brush) {
  board.seed.reset();
  board.engine.reset();
  board.parameters.clear();
  board.places.clear();
  Terrain& ground = board.terrain[cell.index];
  if (brush.kind == Brush::Kind::Terrain) {
    if (brush.terrain == Terrain::Wall) remove_units(board, cell);
    ground = brush.terrain;
    return;
  }
  // A hero that comes takes the place of whoever is there, but not of itself.
  const Hero* there = hero_at(board, cell);
  const bool same =
      brush.kind == Brush::Kind::Hero && there != nullptr && there->id == brush.number;
  if (!same) remove_units(board, cell);
  if (brush.kind == Brush::Kind::Erase) return;
  if (ground == Terrain::Wall) ground = Terrain::Floor;
  if (brush.kind == Brush::Kind::Monster) {
    board.monsters[cell.index] = brush.number;
  } else {
    put_hero(board, cell, brush.number);
  }
}

Status set_class(Board& board, int id, const std::string& class_name) {
  return change_hero(board, id, [&](Hero& hero) { hero.class_name = lower(class_name); });
}

Status set_walk(Board& board, int id, const std::string& walk) {
  return change_hero(board, id, [&](Hero& hero) {
    std::erase_if(hero.keys, [](const auto& key) { return key.first == "walk"; });
    hero.keys.emplace_back("walk", lower(walk));
  });
}

}  // namespace boardwright::squad
