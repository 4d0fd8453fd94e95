// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A board says rule, style and scramble, but not the difficulty that was asked for,
// nor whether several solutions were allowed. These are few, so all are tried, the
// usual one first. A board without a style was made of a given puzzle, which is that
// of its cages and its goal; the seed scrambled it.
#include <algorithm>

#include "boardwright/games/showdown/verify/verify.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

// What a log does not say.
struct Unsaid {
  std::optional<kenken::Difficulty> difficulty;
  bool several = false;
};

std::vector<Unsaid> all_unsaid() {
  std::vector<Unsaid> all{{}, {std::nullopt, true}};
  for (const std::string& name : kenken::kDifficultyNames.texts()) {
    all.push_back({kenken::kDifficultyNames.find(name), false});
  }
  return all;
}

bool equal_but_engine(Board left, const Board& right) {
  left.origin.engine = right.origin.engine;
  return left == right;
}

class Remaker {
 public:
  Remaker(const MatchDocument& log, const Budget& budget) : log_(log), budget_(budget) {
    const bool bounded = budget.nodes < Budget::kUnlimited / kRaceStatesPerArrangement;
    left_ = bounded ? budget.nodes * kRaceStatesPerArrangement : Budget::kUnlimited;
  }

  // The number of the first board that is not made so.
  std::optional<std::size_t> first_wrong(const Unsaid& unsaid) {
    for (std::size_t i = log_.race.given ? 1 : 0; i < log_.boards.size(); ++i) {
      if (!is_made(i, unsaid)) return i;
    }
    return std::nullopt;
  }
  bool known() const { return known_; }

 private:
  bool is_made(std::size_t number, const Unsaid& unsaid) {
    const Board& board = log_.boards[number];
    if (!board.origin.scramble || !log_.seed) return false;
    GenerateOptions options;
    if (!set_puzzle(options, board)) return false;
    options.size = board.size;
    options.rule = board.rule;
    options.difficulty = unsaid.difficulty;
    options.several = unsaid.several;
    options.scramble = *parse_scramble(*board.origin.scramble, board.size);
    options.confirms_distance = verify_confirms;
    const std::uint64_t nodes = std::min(left_, kGenerateBudget);
    const auto made = generate_board(options, number == 0 ? *log_.seed : *log_.seed + "/other",
                                     budget_.with_nodes(nodes));
    if (!made) return false;
    if (!*made) known_ = false;
    left_ -= *made ? std::min((*made)->nodes, left_) : nodes;
    return *made && equal_but_engine((*made)->board, board);
  }

  // False: nothing makes such a board.
  static bool set_puzzle(GenerateOptions& options, const Board& board) {
    if (board.origin.style) {
      const auto style = kStyleNames.find(*board.origin.style);
      if (style) options.style = *style;
      return style.has_value();
    }
    if (board.cages.empty() || !board.goal) return false;
    options.puzzle.emplace();
    options.puzzle->puzzle = puzzle_of(board);
    options.puzzle->solution = completed(*board.goal, board.size);
    return true;
  }

  const MatchDocument& log_;
  const Budget& budget_;
  std::uint64_t left_ = 0;
  bool known_ = true;
};

}  // namespace

RemadeBoards remake_boards(const MatchDocument& log, const Budget& budget) {
  Remaker remaker(log, budget);
  RemadeBoards remade{0, true};
  for (const Unsaid& unsaid : all_unsaid()) {
    const auto wrong = remaker.first_wrong(unsaid);
    if (!wrong) return {};
    remade.wrong = std::max(*remade.wrong, *wrong);
  }
  remade.known = remaker.known();
  return remade;
}

}  // namespace boardwright::showdown
