// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/games/showdown/model/scramble.hpp"
#include "games/showdown/verify/verify_parts.hpp"

namespace boardwright::showdown {
namespace {

// Why the scramble cannot have led to the board; empty: it may have.
std::string reason_against(const Scramble& scramble, const Board& board) {
  const int last = board.size - 1;
  const int hole = hole_of(board.start);
  const int away = (last - hole / board.size) + (last - hole % board.size);
  const bool walk =
      scramble.kind == ScrambleKind::Walk || scramble.kind == ScrambleKind::ClassicWalk;
  const bool exact = scramble.kind == ScrambleKind::Distance;
  if ((walk || exact) && (scramble.least - away) % 2 != 0) {
    return fmt::format("the blank is {} cells from its corner, which {} moves cannot make", away,
                       scramble.least);
  }
  if (!board.distance || scramble.kind == ScrambleKind::Uniform) return {};
  const bool near = !walk && *board.distance < scramble.least;
  const bool far = *board.distance > (walk ? scramble.least : scramble.most);
  if (!near && !far) return {};
  return fmt::format("the board is {} moves from its goal", *board.distance);
}

}  // namespace

void check_scramble(VerifyReport& report, const Board& board, const std::string& prefix) {
  if (!board.origin.scramble) return;
  const Result<Scramble> scramble = parse_scramble(*board.origin.scramble, board.size);
  if (!scramble) {
    report.problem(scramble.error().code, scramble.error().message, prefix + "/scramble");
    return;
  }
  const std::string reason = reason_against(*scramble, board);
  if (reason.empty()) return;
  report.problem("wrong_scramble",
                 fmt::format("{} did not scramble this: {}", *board.origin.scramble, reason),
                 prefix + "/scramble");
}

}  // namespace boardwright::showdown
