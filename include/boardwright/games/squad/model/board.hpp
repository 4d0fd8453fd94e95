// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Board: terrain, heroes, monsters and the rules they play by. A Board that a reader or
// the generator has returned is right: every unit has a cell of its own that is
// no wall, ids are different, and there is at least one hero.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/grid.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/core/wide_set.hpp"
#include "boardwright/games/squad/model/hero.hpp"
#include "boardwright/games/squad/model/settings.hpp"

namespace boardwright::squad {

inline constexpr int kLongestSide = 16;
inline constexpr int kMostCells = 100;

using CellSet = WideSet<Cell>;

enum class Terrain : std::uint8_t { Floor, Wall, Lava, Water, Rubble, Ice };
char terrain_letter(Terrain terrain);  // . O L W R I
std::optional<Terrain> terrain_by_letter(char letter);
std::string_view terrain_name(Terrain terrain);  // "lava"

// A, B, C, ... for 1, 2, 3, ... hits, without the letters of terrain.
inline constexpr std::string_view kMonsterLetters = "ABCDEFGHJKMNPQSTUVXYZ";
inline constexpr int kMostHits = static_cast<int>(kMonsterLetters.size());
char monster_letter(int hits);
int monster_hits(char letter);  // in any case; 0 when it is none

// True if one who walks so can stand on it.
bool can_stand(Walk walk, Terrain terrain);

struct Board {
  int rows = 0;
  int cols = 0;
  std::vector<Terrain> terrain;  // per cell
  std::vector<int> monsters;     // per cell: hits that the monster needs, 0: none
  std::vector<Hero> heroes;      // by ascending id
  Settings settings;

  // How it was made, if it was: kept, without effect.
  std::optional<std::string> seed;
  std::optional<std::string> engine;
  std::vector<std::pair<std::string, std::string>> parameters;

  // Where each cell of the positions stood in the text (line, column); empty
  // for boards that were not typed. Not part of what the board is.
  std::vector<std::pair<int, int>> places;

  Grid grid() const { return Grid(rows, cols); }
  int cells() const { return rows * cols; }
  CellSet all_cells() const { return CellSet::range(0, cells() - 1); }
  CellSet monster_cells() const;
  CellSet terrain_cells(Terrain kind) const;
  IdRange<HeroIndex> hero_indices() const { return IdRange<HeroIndex>(heroes.size()); }
  // None when there is none of that id.
  HeroIndex find_hero(int id) const;
  // The heroes that may be dragged: those marked, or all.
  std::vector<HeroIndex> candidates() const;

  bool operator==(const Board& other) const;
};

// The rows of the text form: terrain, and who stands there.
std::vector<std::string> terrain_rows(const Board& board);
std::vector<std::string> position_rows(const Board& board);

// "(3,4)": row and column from 1, as core/cell_name.hpp has it.
std::string cell_text(const Board& board, Cell cell);

// Fills in what the heroes are from another table. Error E09 when a class is
// not in it.
Status apply_classes(Board& board, const ClassTable& table);

}  // namespace boardwright::squad
