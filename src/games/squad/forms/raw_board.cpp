// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/forms/raw_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

class Assembler {
 public:
  Assembler(const RawBoard& raw, std::vector<Error>& errors) : raw_(raw), errors_(errors) {}

  Board run() {
    const bool terrain =
        raw_.has_terrain && check_grid(raw_.terrain, "terrain", raw_.terrain_where);
    // The same rows again have nothing new to say.
    const bool positions =
        raw_.has_positions &&
        (raw_.one_grid ? terrain : check_grid(raw_.positions, "positions", raw_.positions_where));
    read_terrain();
    aligned_ = terrain && positions && check_size();
    read_positions(positions);
    read_options();
    std::vector<int> listed;
    for (const RawHero& hero : raw_.heroes) read_hero(hero, listed);
    return std::move(board_);
  }

 private:
  void fail(std::string code, std::string message, Where where) {
    errors_.push_back(error_at(std::move(code), std::move(message), std::move(where)));
  }

  // What a grid of either section must be: not empty, not ragged, not too large.
  bool check_grid(const std::vector<RawRow>& grid, std::string_view name, const Where& where) {
    const std::size_t before = errors_.size();
    if (grid.empty() || grid.front().letters.empty()) {
      fail("E03", fmt::format("the {} grid is empty; write one row per line", name),
           grid.empty() ? where : grid.front().where);
      return false;
    }
    const std::size_t width = grid.front().letters.size();
    for (const RawRow& row : grid) check_row(row, width);
    if (grid.size() > kLongestSide) {
      fail("E03", fmt::format("more than {} rows; remove some", kLongestSide),
           grid[kLongestSide].where);
    } else if (errors_.size() == before && grid.size() * width > kMostCells) {
      fail("E03",
           fmt::format("{} x {} cells are {}; at most {} cells are possible", grid.size(), width,
                       grid.size() * width, kMostCells),
           grid.front().where);
    }
    return errors_.size() == before;
  }

  void check_row(const RawRow& row, std::size_t width) {
    const std::size_t size = row.letters.size();
    if (size > kLongestSide) {
      fail("E03", fmt::format("a row of {} cells; at most {} are allowed", size, kLongestSide),
           row.at(kLongestSide));
    } else if (size != width) {
      fail("E03",
           fmt::format("this row has {} cells, the first one has {}; make them equal", size, width),
           size > width ? row.at(width) : row.where);
    }
  }

  void read_terrain() {
    board_.rows = static_cast<int>(raw_.terrain.size());
    if (!raw_.terrain.empty()) board_.cols = static_cast<int>(raw_.terrain.front().letters.size());
    each_letter(raw_.terrain, [&](char letter, const Where& where) {
      const auto terrain = terrain_by_letter(letter);
      if (!terrain) {
        fail("E04",
             fmt::format("unknown terrain; use . floor, O or # wall, L lava, W water, R rubble, "
                         "I ice{}",
                         raw_.one_grid ? ", 1 to 6 heroes, other letters monsters" : ""),
             where);
      }
      board_.terrain.push_back(terrain.value_or(Terrain::Floor));
    });
  }

  // Rows of a grid that is too large are read up to the limit.
  template <class Visit>
  static void each_letter(const std::vector<RawRow>& grid, Visit visit) {
    for (std::size_t r = 0; r < std::min<std::size_t>(grid.size(), kLongestSide); ++r) {
      const RawRow& row = grid[r];
      for (std::size_t i = 0; i < std::min<std::size_t>(row.letters.size(), kLongestSide); ++i) {
        visit(row.letters[i], row.at(i));
      }
    }
  }

  bool check_size() {
    const std::size_t rows = raw_.positions.size();
    const std::size_t cols = raw_.positions.front().letters.size();
    if (std::cmp_equal(rows, board_.rows) && std::cmp_equal(cols, board_.cols)) return true;
    fail("E05",
         fmt::format("the positions are {} x {}, the terrain is {} x {}; make them equal", rows,
                     cols, board_.rows, board_.cols),
         raw_.positions.front().where);
    return false;
  }

  void read_positions(bool whole) {
    each_letter(raw_.positions, [&](char letter, const Where& where) { place(letter, where); });
    if (raw_.positions.empty() || raw_.positions.front().columns.empty()) board_.places.clear();
    if (whole && board_.heroes.empty()) {
      fail("E11", "there is no hero on the board; place at least one of 1 to 6",
           raw_.positions.front().where);
    }
    std::sort(board_.heroes.begin(), board_.heroes.end(),
              [](const Hero& a, const Hero& b) { return a.id < b.id; });
  }

  void place(char letter, const Where& where) {
    const Cell cell(board_.monsters.size());
    board_.places.emplace_back(where.line, where.column);
    board_.monsters.push_back(0);
    if (letter >= '1' && letter <= '6') {
      const int id = letter - '0';
      if (board_.find_hero(id)) {
        return fail("E07", fmt::format("hero {} stands there twice; remove one", id), where);
      }
      Hero hero;
      hero.id = id;
      hero.cell = cell;
      board_.heroes.push_back(hero);
    } else if (const int hits = monster_hits(letter); hits > 0) {
      board_.monsters.back() = hits;
    } else if (letter != '.') {
      return fail("E06",
                  "unknown unit; use . nothing, 1 to 6 heroes, A to Z (without I L O R W) monsters",
                  where);
    }
    if (letter != '.' && aligned_ && board_.terrain[cell.index] == Terrain::Wall) {
      fail("E10", fmt::format("`{}` stands on a wall; move it or open the wall", letter), where);
    }
  }

  void read_options() {
    for (std::size_t i = 0; i < raw_.options.size(); ++i) {
      const RawOption& option = raw_.options[i];
      const auto same = [&](const RawOption& other) { return other.name == option.name; };
      const auto end = raw_.options.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::any_of(raw_.options.begin(), end, same)) {
        fail("E09", fmt::format("\"{}\" is set twice; keep one", option.name), option.name_where);
        continue;
      }
      std::string wrong = set_setting(board_.settings, option.name, option.value);
      if (wrong.empty()) continue;
      const bool unknown = find_setting(option.name) == nullptr;
      fail("E09", std::move(wrong), unknown ? option.name_where : option.value_where);
    }
  }

  void read_hero(const RawHero& raw, std::vector<int>& listed) {
    if (std::find(listed.begin(), listed.end(), raw.id) != listed.end()) {
      return fail("E08", fmt::format("hero {} is listed twice; keep one", raw.id), raw.where);
    }
    listed.push_back(raw.id);
    const HeroIndex index = board_.find_hero(raw.id);
    if (!index && raw_.has_positions) {
      fail("E08", fmt::format("hero {} is not on the board; place it or remove this", raw.id),
           raw.where);
    }
    Hero unplaced;
    Hero& hero = index ? board_.heroes[index.index] : unplaced;
    hero.class_name = raw.class_name.text;
    hero.pivot = raw.pivot;
    for (const auto& [key, value] : raw.keys) hero.keys.emplace_back(key, value.text);
    const ClassTable* table = builtin_classes(board_.settings.classes);  // none for `file`
    const auto place = [&](std::optional<std::size_t> key) {
      return key ? raw.keys[*key].second.where : raw.class_name.where;
    };
    for (Finding& wrong : resolve_hero(hero, table, place)) {
      fail(std::move(wrong.code), std::move(wrong.message), std::move(wrong.where));
    }
  }

  const RawBoard& raw_;
  std::vector<Error>& errors_;
  Board board_;
  bool aligned_ = false;  // both grids are right and of one size
};

}  // namespace

Board assemble(const RawBoard& raw, std::vector<Error>& errors) {
  return Assembler(raw, errors).run();
}

}  // namespace boardwright::squad
