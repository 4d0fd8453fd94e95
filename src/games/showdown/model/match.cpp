// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/model/match.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::showdown {
namespace {

std::int64_t tick_of(std::int64_t ms) { return ms / kTickMs; }

}  // namespace

int default_pace_ms(int level) {
  constexpr std::array<int, kLevels> kPaces{4000, 3000, 2000, 1500, 1000};
  return kPaces[static_cast<std::size_t>(level - 1)];
}

Match::Match(Mode mode, std::vector<Board> boards, std::vector<Seat> seats)
    : mode_(mode),
      boards_(std::move(boards)),
      seats_(std::move(seats)),
      ignored_(seats_.size(), 0),
      made_(seats_.size()) {
  BOARDWRIGHT_ASSERT(boards_.size() == 1 || boards_.size() == seats_.size());
  for (int side = 0; side < sides(); ++side) {
    Standing standing{board(side).start, 0, std::nullopt};
    if (is_won(standing.tiles, board(side))) standing.won_ms = 0;
    standings_.push_back(std::move(standing));
  }
}

std::int64_t Match::clock(std::int64_t at_ms) {
  elapsed_ms_ = std::clamp(at_ms, elapsed_ms_, kLongestMs);
  return elapsed_ms_;
}

bool Match::slide(int side, Move move, std::int64_t at_ms) {
  pass_time(at_ms);
  const auto at = static_cast<std::size_t>(side);
  Standing& standing = standings_[at];
  if (decided() || standing.won_ms || records_.size() >= kMostRecords) return false;
  if (!showdown::slide(standing.tiles, board(side).size, move)) {
    ++ignored_[at];
    return false;
  }
  ++standing.moves;
  made_[at].push_back(move);
  records_.push_back({elapsed_ms_, side, move, false});
  if (is_won(standing.tiles, board(side))) standing.won_ms = elapsed_ms_;
  return true;
}

bool Match::undo(int side, std::int64_t at_ms) {
  pass_time(at_ms);
  const auto at = static_cast<std::size_t>(side);
  if (mode_ != Mode::Practice || decided() || made_[at].empty()) return false;
  if (records_.size() >= kMostRecords) return false;
  Standing& standing = standings_[at];
  showdown::slide(standing.tiles, board(side).size, reverse(made_[at].back()));
  made_[at].pop_back();
  --standing.moves;
  records_.push_back({elapsed_ms_, side, Move::Up, true});
  return true;
}

void Match::pass_time(std::int64_t at_ms) { clock(at_ms); }

std::optional<std::int64_t> Match::first_win() const {
  std::optional<std::int64_t> first;
  for (const Standing& standing : standings_) {
    if (standing.won_ms && (!first || *standing.won_ms < *first)) first = standing.won_ms;
  }
  return first;
}

bool Match::decided() const {
  const auto first = first_win();
  if (!first) return false;
  const bool all = std::all_of(standings_.begin(), standings_.end(), [](const Standing& standing) {
    return standing.won_ms.has_value();
  });
  return all || tick_of(elapsed_ms_) > tick_of(*first);
}

MatchResult Match::result() const {
  MatchResult made;
  for (int side = 0; side < sides(); ++side) {
    const Standing& each = standing(side);
    const auto& distance = board(side).distance;
    made.moves.push_back(each.moves);
    made.efficiency.emplace_back();
    if (each.won_ms && distance && each.moves > 0) {
      made.efficiency.back() = 100 * *distance / each.moves;
    }
  }
  const auto first = first_win();
  if (!first || !decided()) return made;
  std::vector<int> winners;
  for (int side = 0; side < sides(); ++side) {
    const auto& won = standing(side).won_ms;
    if (won && tick_of(*won) == tick_of(*first)) winners.push_back(side);
  }
  made.ending = Ending::Win;
  made.winner = winners.front();
  if (winners.size() == 1) return made;
  const int zero = standing(0).moves;
  const int one = standing(1).moves;
  made.ending = zero == one ? Ending::Draw : Ending::FewerMoves;
  made.winner = zero == one ? -1 : zero < one ? 0 : 1;
  return made;
}

MatchDocument document_of(const Match& match) {
  MatchDocument document;
  document.mode = match.mode();
  document.boards = match.boards();
  document.seats = match.seats();
  document.records = match.records();
  document.ignored = match.ignored();
  document.elapsed_ms = match.elapsed_ms();
  if (match.decided()) document.result = match.result();
  return document;
}

Result<Match> replayed(const MatchDocument& document) {
  Match match(document.mode, document.boards, document.seats);
  for (std::size_t i = 0; i < document.records.size(); ++i) {
    const Record& record = document.records[i];
    const bool done = record.undo ? match.undo(record.side, record.at_ms)
                                  : match.slide(record.side, record.move, record.at_ms);
    if (done) continue;
    std::string why = match.decided() ? "the match was decided before it"
                      : record.undo   ? "there is no move that may be taken back"
                                      : "there is no tile that can move that way";
    return Error{"illegal_move", fmt::format("move {} of the log: {}", i + 1, why),
                 at_pointer(fmt::format("/moves/{}", i))};
  }
  match.pass_time(document.elapsed_ms);
  match.set_ignored(document.ignored);
  return match;
}

}  // namespace boardwright::showdown
