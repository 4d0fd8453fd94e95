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
  int worst = 0;     // greatest damage possible
  bool known = true;  // what is under the tile is not in doubt for its damage
};

// How it plays; see the variants in player.cpp.
struct Policy {
  bool scroll_last = true;    // random scrolls are read when nothing is hidden
  bool fights_first = false;  // known monsters before unknown tiles
  bool probe_early = false;   // probe before every decision
  bool lazy = false;          // probe only when nothing can be fought
  double boldness = 0;        // weight of a tile's worst case: the dear ones first
  double thrift = 0;          // weight of what a tile costs on average
  double curiosity = 0.3;     // weight of a hidden neighbour
  bool clear = true;          // goes on when the crown is there
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
  std::optional<Move> fight() const;
  std::optional<Move> hit_wall() const;
  std::optional<Move> level_up() const;
  std::optional<Move> crown() const;
  std::optional<Move> medikit() const;
  int hearts() const { return deducer_.knowledge().hero().hp - 1; }
  void find_prizes();
  double interest(Cell cell) const;
  double expected_cost(Cell cell) const;
  bool anything_left() const;
  Move click(Cell cell, Motive motive, int worst, bool known = true) const;

  Deducer& deducer_;
  Policy policy_;
  std::vector<double> prize_;  // by cell: what is hoped for there
};

}  // namespace boardwright::dungeon
