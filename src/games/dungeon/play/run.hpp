// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Run: one game on one board, by the complete rules of play. It knows what is
// under every tile; what a player may know is view() and book(). The outcome
// is a function of the board and the actions: there is no clock in here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "boardwright/core/random.hpp"
#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/model/action.hpp"
#include "games/dungeon/model/initial_state.hpp"
#include "games/dungeon/model/splitmix.hpp"

namespace boardwright::dungeon {

struct Tile {
  FormId form;
  bool revealed = false;
  bool defeated = false;
  bool disarmed = false;  // beaten by a spell: its level counts 0
  bool unmasked = false;  // a disguised actor that was fought
  int mark = 0;
  int hits = 0;      // walls: hits left
  std::string look;  // how a guarding actor looked when it was defeated
};

// What an action did besides changing tiles.
struct ActionResult {
  struct Jump {
    Cell from;
    Cell to;
  };
  struct Block {
    std::size_t hidden = 0;  // tiles before; as many draws were taken
    std::optional<Cell> pick;
  };
  std::optional<Jump> jump;    // an actor fled
  std::optional<Block> block;  // a block of tiles was uncovered by a scroll
};

// A line of the book as it stands now.
struct BookCount {
  std::optional<int> count;  // none: it reads "?"
  int power = 0;
};

class Run {
 public:
  // Begins in status Playing. REQUIRES: check_board(*board) finds nothing
  explicit Run(std::shared_ptr<const Board> board);

  // Does it if the rules allow it; otherwise nothing changes.
  // REQUIRES: action.cell is on the board
  ActionResult act(const Action& action);

  const Board& board() const { return *board_; }
  const Recipe& recipe() const { return *board_->recipe; }
  const InitialState& initial() const { return initial_; }
  const Tile& tile(Cell cell) const { return tiles_[cell.index]; }
  PlayStatus status() const { return status_; }
  int hp() const { return hp_; }  // counts the heart that is not shown
  int max_hp() const { return max_hp_; }
  int xp() const { return xp_; }
  int level() const { return level_; }
  int score() const { return score_; }
  bool book_open() const { return book_open_; }
  // Random numbers taken so far, those of a classic generation included.
  std::uint32_t draws() const { return draws_; }
  // Fights with the actors of a tally of the recipe.
  int tally(std::size_t index) const { return tallies_[index]; }
  // Who killed the player.
  std::optional<Cell> killer() const { return killer_; }
  // Indices into Recipe::stamps, ascending; empty unless won.
  std::vector<std::size_t> stamps() const;
  std::vector<BookCount> book() const;
  // xp that the next level needs.
  int xp_needed() const { return recipe().player.need(level_); }

  // What a click on the tile may still do to its level: 0 once disarmed.
  int level_of(Cell cell) const {
    const Tile& at = tile(cell);
    return at.disarmed ? 0 : recipe().form(at.form).level;
  }

 private:
  const Form& form(Cell cell) const { return recipe().form(tiles_[cell.index].form); }
  ActionResult click(Cell cell);
  void use(Cell cell, ActionResult& result);
  void fight(Cell cell);
  void collect(Cell cell);
  void hit_wall(Cell cell);
  void become(Cell cell, FormId form);
  void reveal_around(Cell centre, const Reach& reach);
  void cast(Cell cell, ActionResult& result);
  ActionResult::Block reveal_block(FormSet near);
  std::optional<Cell> flight_target(FormSet to) const;
  void level_up();
  void mark(Cell cell, int mark);
  bool earned(const Stamp& stamp) const;

  std::shared_ptr<const Board> board_;
  InitialState initial_;
  std::vector<Tile> tiles_;
  std::variant<Splitmix32, Random> stream_;
  std::vector<int> tallies_;
  PlayStatus status_ = PlayStatus::Playing;
  int hp_;
  int max_hp_;
  int xp_ = 0;
  int level_ = 1;
  int score_ = 0;
  bool book_open_ = false;
  std::uint32_t draws_;
  std::optional<Cell> killer_;
};

}  // namespace boardwright::dungeon
