// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/model/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/cell_name.hpp"

namespace boardwright::squad {
namespace {

constexpr std::string_view kLetters = ".OLWRI.olwri";

template <class Letter>
std::vector<std::string> letter_rows(const Board& board, Letter letter) {
  std::vector<std::string> rows;
  for (Cell cell : board.all_cells()) {
    if (board.grid().col(cell) == 0) rows.emplace_back();
    rows.back() += letter(cell);
  }
  return rows;
}

}  // namespace

char terrain_letter(Terrain terrain) { return kLetters[static_cast<std::size_t>(terrain)]; }

std::optional<Terrain> terrain_by_letter(char letter) {
  if (letter == '#') return Terrain::Wall;
  const std::size_t at = kLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Terrain>(at % 6);
}

std::string_view terrain_name(Terrain terrain) {
  constexpr std::string_view kNames[] = {"floor", "wall", "lava", "water", "rubble", "ice"};
  return kNames[static_cast<std::size_t>(terrain)];
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
  for (Cell cell : all_cells()) {
    if (monsters[cell.index] > 0) set.insert(cell);
  }
  return set;
}

CellSet Board::terrain_cells(Terrain kind) const {
  CellSet set;
  for (Cell cell : all_cells()) {
    if (terrain[cell.index] == kind) set.insert(cell);
  }
  return set;
}

HeroIndex Board::find_hero(int id) const {
  for (HeroIndex index : hero_indices()) {
    if (heroes[index.index].id == id) return index;
  }
  return {};
}

std::vector<HeroIndex> Board::candidates() const {
  std::vector<HeroIndex> marked;
  std::vector<HeroIndex> all;
  for (HeroIndex index : hero_indices()) {
    all.push_back(index);
    if (heroes[index.index].pivot) marked.push_back(index);
  }
  return marked.empty() ? all : marked;
}

bool Board::operator==(const Board& other) const {
  return rows == other.rows && cols == other.cols && terrain == other.terrain &&
         monsters == other.monsters && heroes == other.heroes && settings == other.settings &&
         seed == other.seed && engine == other.engine && parameters == other.parameters;
}

char monster_letter(int hits) { return kMonsterLetters[static_cast<std::size_t>(hits - 1)]; }

int monster_hits(char letter) {
  const std::size_t at = kMonsterLetters.find(
      letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter);
  return at == std::string_view::npos ? 0 : static_cast<int>(at) + 1;
}

std::vector<std::string> terrain_rows(const Board& board) {
  return letter_rows(board, [&](Cell cell) { return terrain_letter(board.terrain[cell.index]); });
}

std::vector<std::string> position_rows(const Board& board) {
  return letter_rows(board, [&](Cell cell) {
    for (const Hero& hero : board.heroes) {
      if (hero.cell == cell) return "0123456"[hero.id];
    }
    const int hits = board.monsters[cell.index];
    return hits > 0 ? monster_letter(hits) : '.';
  });
}

std::string cell_text(const Board& board, Cell cell) {
  return "(" + cell_name(board.grid(), cell) + ")";
}

Status apply_classes(Board& board, const ClassTable& table) {
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const std::vector<Finding> wrong = resolve_hero(board.heroes[i], &table);
    if (wrong.empty()) continue;
    return Error{wrong.front().code,
                 fmt::format("hero {}: {}", board.heroes[i].id, wrong.front().message),
                 at_pointer(fmt::format("/heroes/{}", i))};
  }
  return {};
}

}  // namespace boardwright::squad
