// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// RawBoard: what the text reader and the JSON reader found, each piece with its
// place, before anybody has asked what it means. assemble() does that once for
// both.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

struct RawRow {
  std::string letters;
  std::vector<int> columns;  // of each letter in its line; empty for JSON
  Where where;               // of the row; the column is that of its first letter

  // The place of one letter.
  Where at(std::size_t index) const {
    Where place = where;
    if (!columns.empty()) place.column = columns[index];
    return place;
  }
};

struct RawWord {
  std::string text;
  Where where;
};

struct RawHero {
  int id = 0;
  Where where;
  RawWord class_name;
  bool pivot = false;
  std::vector<std::pair<std::string, RawWord>> keys;
};

struct RawOption {
  std::string name;
  std::string value;
  Where name_where;
  Where value_where;
};

struct RawBoard {
  // Left out by a text: not looked at, because the reader has named it already.
  bool has_terrain = true;
  bool has_positions = true;
  bool one_grid = false;  // both grids come from one
  std::vector<RawRow> terrain;
  std::vector<RawRow> positions;
  Where terrain_where;  // of the section or member, for an empty grid
  Where positions_where;
  std::vector<RawHero> heroes;
  std::vector<RawOption> options;
};

// All that is wrong (E03..E11, each with its place) is added to `errors`; the
// board is right if nothing was.
Board assemble(const RawBoard& raw, std::vector<Error>& errors);

inline Error error_at(std::string code, std::string message, Where where) {
  return Error{std::move(code), std::move(message), std::move(where)};
}

}  // namespace boardwright::squad
