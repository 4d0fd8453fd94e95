// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Player: chooses the next action from what a player knows. It clicks what cannot
// kill as long as there is such a click that helps; a guess is the last resort
// and is called one.
//
// The law behind the order: a fight gives as much xp as it costs hearts, so only
// free xp, walls and heals move what is missing for the next level. Hearts must
// not be wasted: levels and heals wait until the last visible heart is spent.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/dungeon/solve/deduce/deducer.hpp"
#include "games/dungeon/solve/policy/endgame.hpp"
#include "games/dungeon/solve/policy/likelihood.hpp"

namespace boardwright::dungeon {

// Why an action was chosen.
enum class Motive : std::uint8_t {
  Collect,     // what lies there for the taking
  Free,        // nothing under the tile can hurt
  KeyMonster,  // a monster whose defeat opens up the board
  Open,        // an unknown tile whose worst case is affordable
  Fight,       // a known monster
  Wall,        // hearts that would be lost
  LevelUp,
  Heal,
  Guess,
  Crown,
};

struct Move {
  Action action;
  Motive motive = Motive::Collect;
  int worst = 0;      // greatest damage possible
  bool known = true;  // what is under the tile is not in doubt for its damage
};

// How it plays. The weights were chosen by what is cleared of optimal boards
// 2001..2600 and 3001..3600, those of early clicks by 20001..20500, 30001..30500 and
// 40001..40800; most may be doubled or halved without a difference that could be told from
// noise.
struct Policy {
  bool scroll_last = false;   // random scrolls are read when nothing is hidden
  bool fights_first = false;  // known monsters before unknown tiles
  bool probe_early = false;   // probe before every decision
  // Weight of a tile's worst case: what is cheap stays affordable.
  double boldness = 0.05;
  double early_boldness = 0.4;
  int early_levels = 11;  // the levels below this one are early
  // Early, what a click is hoped to bring is divided by what it costs on average, and this:
  // hearts come back as xp wherever they are spent, but the fewer a click takes, the more
  // is seen before they are gone.
  double click_cost = 1;
  int fitting_levels = 11;   // below this one, key monsters wait until they fit the hearts
  double curiosity = 0.1;    // weight of what is open about a neighbour
  double heavy_first = 0.1;  // weight of a fight's cost: small ones fit later; not early
  // Early, an unknown tile is left alone if known monsters fit the hearts of now and would
  // leave so many more unspent after it, on average.
  double most_unspent = 0.8;
  bool clear = true;      // goes on when the crown is there
  bool may_guess = true;  // who may not breaks walls before giving up
  std::uint64_t tree_nodes = 2000;
};

// The ways to play, the best one first.
const std::vector<Policy>& policies();

class Player {
 public:
  Player(Deducer& deducer, const Policy& policy) : deducer_(deducer), policy_(policy) {}

  // The next move that cannot kill; nothing: there is none that helps.
  std::optional<Move> safe_move();

 private:
  std::optional<Move> choose();
  std::optional<Move> by_trees();
  std::optional<Move> collect() const;
  std::optional<Move> key_monster() const;
  std::optional<Move> open_tile() const;
  bool foe(Cell cell) const;
  bool early() const { return deducer_.knowledge().hero().level < policy_.early_levels; }
  std::optional<Move> fight() const;
  // The hearts do not suffice for the next level, no medikit is known, and something is
  // still unknown.
  bool famine() const;
  std::optional<Move> ask() const;
  std::optional<Move> endgame() const;
  Endgame without_fights() const;  // the hero as it is; fights are added to it
  bool add_to_endgame(Endgame& game, Cell cell) const;
  // Which of the fights is that with the monster on the cell.
  std::size_t kind_of(const Endgame& game, Cell cell) const;
  // Broken: only a wall that the hearts suffice to break.
  enum class WallGoal : std::uint8_t { Hit, Broken };
  std::optional<Move> hit_wall(WallGoal least) const;
  std::optional<Move> level_up() const;
  std::optional<Move> crown() const;
  std::optional<Move> medikit() const;
  int hearts() const { return deducer_.knowledge().hero().hp - 1; }
  void find_prizes();
  void dim_gazed_numbers();
  void find_unspent();
  // By hearts up to those of now: the fewest that known monsters leave unspent; without
  // the monster on one of the cells.
  std::vector<int> unspent(std::optional<Cell> without) const;
  double worth(int symbol) const;
  // The likeliest numbers on the cell, with how likely each is.
  std::vector<std::pair<int, double>> likely_sums(Cell cell, NumberFact& fact) const;
  // What would follow from the likeliest numbers on the cell.
  double foresee(Cell cell) const;
  // What a number on the cell is hoped to tell about its neighbours.
  double news_around(Cell cell) const;
  double interest(Cell cell) const;
  bool anything_left() const;
  Move click(Cell cell, Motive motive, int worst, bool known = true) const;

  Deducer& deducer_;
  Policy policy_;
  std::vector<double> prize_;    // by cell: what is hoped for there
  std::vector<double> news_;     // how open it is who is there
  std::vector<double> numbers_;  // how likely a click leads to a number
  std::vector<double> cost_;     // what a click costs on average
  std::vector<double> unspent_;  // how many more hearts are left unspent after it, early
  std::optional<Likelihood> likely_;
  mutable std::vector<double> foreseen_;  // what foresee() found; -1: not asked yet
};

}  // namespace boardwright::dungeon
