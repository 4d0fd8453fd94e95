// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A whole game, from the opening view to its end, played by what a player sees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/model/certificate.hpp"
#include "games/dungeon/solve/complete/complete.hpp"
#include "games/dungeon/solve/policy/odds.hpp"
#include "games/dungeon/solve/policy/player.hpp"

namespace boardwright::dungeon {

enum class SolveStatus : std::uint8_t { Won, Cleared, Lost, Stuck };

struct SolveOptions {
  BoardClass board_class = BoardClass::Patterns;
  bool guess = true;                // when nothing is safe; otherwise it stops, stuck
  bool clear = true;                // goes on after the crown is there, as long as it is safe
  bool want_clear = false;          // tries other ways to play until one clears
  bool certify = false;             // scrolls of chance are read when nothing is hidden
  std::uint64_t tree_nodes = 2000;  // for each tile that tier 3 looks at
  int conflicts = 0;                // for each tile that tier 4 looks at before a guess
  std::uint64_t probes = ~std::uint64_t{0};  // assumptions of all ways to play together
  // Ways to play that are tried in turn until one needs no guess. More than one is
  // for the maker of a board, who knows it; a player has one try.
  std::size_t policies = 1;
};

struct SolvedStep {
  Action action;
  int hp = 0;
  int worst = 0;         // greatest damage possible, as deduced
  bool unknown = false;  // a tile that was hidden, or may be disguised
  bool guess = false;
  bool certain = true;           // proved in the class; not after the class was contradicted
  std::optional<TileOdds> odds;  // of a guess: the chance to die
  Motive motive = Motive::Collect;
  std::vector<ProvedFact> proof;
};

struct SolvedGame {
  SolveStatus status = SolveStatus::Stuck;
  std::vector<SolvedStep> steps;
  int guesses = 0;
  int clicks = 0;
  int tier = 1;
  int margin = 0;
  std::uint64_t probes = 0;         // assumptions tried
  bool spent = false;               // it stopped because there were too many
  std::size_t policy = 0;           // which of the ways to play
  std::vector<std::string> broken;  // patterns that the board was seen to break
};

// Networks are made once per recipe and class, and kept. Not thread safe.
class Solver {
 public:
  explicit Solver(std::shared_ptr<const Recipe> recipe);

  // REQUIRES: the board is of the recipe
  SolvedGame solve(const std::shared_ptr<const Board>& board, const SolveOptions& options);

 private:
  SolvedGame play(const std::shared_ptr<const Board>& board, const SolveOptions& options,
                  std::size_t policy);
  std::shared_ptr<const Network> network(BoardClass board_class);

  std::shared_ptr<const Recipe> recipe_;
  std::shared_ptr<const Network> patterns_;
  std::shared_ptr<const Network> composition_;
};

// A deducer for the same knowledge without the rules that contradict it: every rule
// that alone explains the contradiction, since any of them may be the broken one; if
// none does, a set of which none can be spared. `broken` becomes their names.
// Probing: probes have to find no contradiction either, not propagation alone.
// Contradicted as well if no board of the composition shows what was seen.
Deducer without_contradiction(const Deducer& contradicted, std::vector<std::string>& broken,
                              bool probing = false);

// The document. REQUIRES: the game needed no guess, and ended as `goal` says
Certificate certificate_of(const Board& board, const SolvedGame& game, BoardClass board_class,
                           CertificateGoal goal);

}  // namespace boardwright::dungeon
