// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/forms/raw_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

// What a grid of either section must be: not empty, not ragged, not too large.
Status check_grid(const std::vector<RawRow>& grid, std::string_view name, const Where& where) {
  if (grid.empty() || grid.front().letters.empty()) {
    return error_at("E03", fmt::format("the {} grid is empty; write one row per line", name),
                    grid.empty() ? where : grid.front().where);
  }
  const std::size_t width = grid.front().letters.size();
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const RawRow& row = grid[i];
    if (row.letters.size() > kLongestSide) {
      return error_at("E03",
                      fmt::format("a row of {} cells; at most {} are allowed", row.letters.size(),
                                  kLongestSide),
                      row.at(kLongestSide));
    }
    if (row.letters.size() != width) {
      const std::size_t shorter = std::min(width, row.letters.size());
      const bool longer = row.letters.size() > width;
      return error_at("E03",
                      fmt::format("this row has {} cells, the first one has {}; make them equal",
                                  row.letters.size(), width),
                      longer ? row.at(shorter) : row.where);
    }
    if (i >= kLongestSide) {
      return error_at("E03", fmt::format("more than {} rows; remove some", kLongestSide),
                      row.where);
    }
  }
  if (grid.size() * width > kMostCells) {
    return error_at("E03",
                    fmt::format("{} x {} cells are {}; at most {} cells are possible", grid.size(),
                                width, grid.size() * width, kMostCells),
                    grid.front().where);
  }
  return {};
}

Status read_terrain(const RawBoard& raw, Board& board) {
  if (auto error = check_grid(raw.terrain, "terrain", raw.terrain_where)) return error;
  board.rows = static_cast<int>(raw.terrain.size());
  board.cols = static_cast<int>(raw.terrain.front().letters.size());
  for (const RawRow& row : raw.terrain) {
    for (std::size_t i = 0; i < row.letters.size(); ++i) {
      const auto terrain = terrain_by_letter(row.letters[i]);
      if (!terrain) {
        return error_at("E04",
                        "unknown terrain; use . floor, O wall, L lava, W water, R rubble, I ice",
                        row.at(i));
      }
      board.terrain.push_back(*terrain);
    }
  }
  return {};
}

Status check_size(const RawBoard& raw, const Board& board) {
  const std::size_t rows = raw.positions.size();
  const std::size_t cols = raw.positions.front().letters.size();
  if (std::cmp_equal(rows, board.rows) && std::cmp_equal(cols, board.cols)) {
    return {};
  }
  return error_at("E05",
                  fmt::format("the positions are {} x {}, the terrain is {} x {}; make them equal",
                              rows, cols, board.rows, board.cols),
                  raw.positions.front().where);
}

struct Units {
  Board& board;

  Status place(char letter, const Where& where) {
    board.places.emplace_back(where.line, where.column);
    const Cell cell(board.monsters.size());
    int hits = 0;
    if (letter >= '1' && letter <= '6') {
      const int id = letter - '0';
      if (board.find_hero(id)) {
        return error_at("E07", fmt::format("hero {} stands there twice; remove one", id), where);
      }
      Hero hero;
      hero.id = id;
      hero.cell = cell;
      board.heroes.push_back(hero);
    } else if (letter >= 'A' && letter <= 'D') {
      hits = letter - 'A' + 1;
    } else if (letter >= 'a' && letter <= 'd') {
      hits = letter - 'a' + 1;
    } else if (letter != '.') {
      return error_at("E06", "unknown unit; use . nothing, 1 to 6 heroes, A to D monsters", where);
    }
    board.monsters.push_back(hits);
    if (letter != '.' && board.terrain[cell.index] == Terrain::Wall) {
      return error_at("E10", fmt::format("`{}` stands on a wall; move it or open the wall", letter),
                      where);
    }
    return {};
  }
};

Status read_positions(const RawBoard& raw, Board& board) {
  if (auto error = check_grid(raw.positions, "positions", raw.positions_where)) return error;
  if (auto error = check_size(raw, board)) return error;
  Units units{board};
  for (const RawRow& row : raw.positions) {
    for (std::size_t i = 0; i < row.letters.size(); ++i) {
      if (auto error = units.place(row.letters[i], row.at(i))) return error;
    }
  }
  if (board.heroes.empty()) {
    return error_at("E11", "there is no hero on the board; place at least one of 1 to 6",
                    raw.positions.front().where);
  }
  std::sort(board.heroes.begin(), board.heroes.end(),
            [](const Hero& a, const Hero& b) { return a.id < b.id; });
  return {};
}

Status read_hero(const RawHero& raw, Board& board, std::vector<int>& listed) {
  const HeroIndex index = board.find_hero(raw.id);
  if (!index) {
    return error_at("E08",
                    fmt::format("hero {} is not on the board; place it or remove this", raw.id),
                    raw.where);
  }
  if (std::find(listed.begin(), listed.end(), raw.id) != listed.end()) {
    return error_at("E08", fmt::format("hero {} is listed twice; keep one", raw.id), raw.where);
  }
  listed.push_back(raw.id);
  Hero& hero = board.heroes[index.index];
  hero.class_name = raw.class_name.text;
  hero.pivot = raw.pivot;
  for (const auto& [key, value] : raw.keys) hero.keys.emplace_back(key, value.text);
  return {};
}

Status resolve_heroes(const RawBoard& raw, Board& board) {
  const ClassTable* table = builtin_classes(board.settings.classes);  // none for `file`
  for (const RawHero& line : raw.heroes) {
    const auto wrong = resolve_hero(board.heroes[board.find_hero(line.id).index], table);
    if (!wrong) continue;
    return error_at("E09", wrong->message,
                    wrong->key ? line.keys[*wrong->key].second.where : line.class_name.where);
  }
  return {};
}

Status read_options(const RawBoard& raw, Board& board) {
  for (std::size_t i = 0; i < raw.options.size(); ++i) {
    const RawOption& option = raw.options[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (raw.options[j].name == option.name) {
        return error_at("E09", fmt::format("\"{}\" is set twice; keep one", option.name),
                        option.name_where);
      }
    }
    const std::string wrong = set_setting(board.settings, option.name, option.value);
    if (!wrong.empty()) {
      const bool unknown = find_setting(option.name) == nullptr;
      return error_at("E09", wrong, unknown ? option.name_where : option.value_where);
    }
  }
  return {};
}

}  // namespace

Result<Board> assemble(const RawBoard& raw) {
  Board board;
  if (auto error = read_terrain(raw, board)) return *error;
  if (auto error = read_positions(raw, board)) return *error;
  if (auto error = read_options(raw, board)) return *error;
  std::vector<int> listed;
  for (const RawHero& hero : raw.heroes) {
    if (auto error = read_hero(hero, board, listed)) return *error;
  }
  if (auto error = resolve_heroes(raw, board)) return *error;
  if (!raw.positions.front().columns.empty()) return board;
  board.places.clear();
  return board;
}

}  // namespace boardwright::squad
