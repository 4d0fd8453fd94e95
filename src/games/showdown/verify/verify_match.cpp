// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The judge of match logs. It plays the log on boards of its own and tells by
// its own reading of the rules who won.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/showdown/verify/verify.hpp"
#include "games/showdown/verify/verify_parts.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::int64_t kTick = 100;  // milliseconds; wins within one are simultaneous

// One side of the match.
struct Side {
  const Board* board = nullptr;
  std::vector<Tiles> history;  // the arrangement after each move that stands
  std::int64_t won_at = -1;
  std::int64_t last_at = 0;

  const Tiles& now() const { return history.back(); }
  std::size_t moves() const { return history.size() - 1; }
};

class Judge {
 public:
  Judge(const MatchDocument& match, VerifyReport& report) : match_(match), report_(report) {
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      Side side;
      side.board = &match.boards[match.boards.size() == 1 ? 0 : i];
      side.history = {side.board->start};
      if (is_won(side.board->start, *side.board)) side.won_at = 0;
      sides_.push_back(std::move(side));
    }
  }

  // False at the first record that cannot be.
  bool play() {
    for (std::size_t i = 0; i < match_.records.size(); ++i) {
      if (!play(match_.records[i], i)) return false;
    }
    return true;
  }

  void judge() {
    std::int64_t last = 0;
    for (const Record& record : match_.records) last = std::max(last, record.at_ms);
    if (match_.elapsed_ms < last) {
      report_.problem("wrong_time", fmt::format("the last move was made at {} ms", last),
                      "/elapsed_ms");
    }
    for (const Side& side : sides_) check_distance_of(side);
    if (!match_.result) return;
    const MatchResult& claim = *match_.result;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (static_cast<std::size_t>(claim.moves[i]) != sides_[i].moves()) {
        report_.problem(
            "wrong_result",
            fmt::format("side {} made {} moves, not {}", i + 1, sides_[i].moves(), claim.moves[i]),
            fmt::format("/result/moves/{}", i));
      }
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) check_efficiency(claim, i);
    std::string ending = "open";
    int winner = -1;
    decide(ending, winner);
    if (ending != kEndingNames.name(claim.ending)) {
      report_.problem("wrong_result",
                      fmt::format("the match ended as \"{}\", not \"{}\"", ending,
                                  kEndingNames.name(claim.ending)),
                      "/result/ending");
    } else if (winner != claim.winner) {
      report_.problem(
          "wrong_result",
          winner < 0 ? std::string("nobody won") : fmt::format("side {} won", winner + 1),
          "/result/winner");
    }
  }

 private:
  bool refuse(std::size_t number, std::string code, std::string why) {
    report_.problem(std::move(code), fmt::format("move {}: {}", number + 1, why),
                    fmt::format("/moves/{}", number));
    return false;
  }

  std::int64_t first_win() const {
    std::int64_t first = -1;
    for (const Side& side : sides_) {
      if (side.won_at >= 0 && (first < 0 || side.won_at < first)) first = side.won_at;
    }
    return first;
  }

  void check_distance_of(const Side& side) {
    if (side.won_at < 0) return;
    check_won_in(report_, *side.board, fmt::format("/boards/{}", side.board - match_.boards.data()),
                 static_cast<int>(side.moves()));
  }

  void check_efficiency(const MatchResult& claim, std::size_t i) {
    if (!claim.efficiency[i]) return;
    const Side& side = sides_[i];
    const bool known = side.won_at >= 0 && side.board->distance && side.moves() > 0;
    const int right = known ? *side.board->distance * 100 / static_cast<int>(side.moves()) : -1;
    if (*claim.efficiency[i] == right) return;
    report_.problem("wrong_result",
                    known ? fmt::format("the efficiency of side {} is {} %", i + 1, right)
                          : fmt::format("side {} has no efficiency that could be known", i + 1),
                    fmt::format("/result/efficiency_percent/{}", i));
  }

  bool play(const Record& record, std::size_t number) {
    Side& side = sides_[static_cast<std::size_t>(record.side)];
    const Seat& seat = match_.seats[static_cast<std::size_t>(record.side)];
    const std::int64_t first = first_win();
    if (side.won_at >= 0 || (first >= 0 && record.at_ms / kTick > first / kTick)) {
      return refuse(number, "illegal_move", "the match was decided before it");
    }
    if (seat.level > 0 && record.at_ms - side.last_at < seat.pace_ms) {
      return refuse(number, "wrong_pace",
                    fmt::format("the computer waits {} ms between moves", seat.pace_ms));
    }
    side.last_at = record.at_ms;
    if (record.undo) {
      if (match_.mode != Mode::Practice || side.moves() == 0) {
        return refuse(number, "illegal_move", "there is no move that may be taken back");
      }
      side.history.pop_back();
      return true;
    }
    Tiles tiles = side.now();
    if (!replay_move(tiles, side.board->size, move_letter(record.move))) {
      return refuse(number, "illegal_move", "there is no tile that can move that way");
    }
    if (is_won(tiles, *side.board)) side.won_at = record.at_ms;
    side.history.push_back(std::move(tiles));
    return true;
  }

  void decide(std::string& ending, int& winner) const {
    const std::int64_t first = first_win();
    if (first < 0) return;
    std::vector<std::size_t> winners;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (sides_[i].won_at >= 0 && sides_[i].won_at / kTick == first / kTick) winners.push_back(i);
    }
    if (winners.size() == 2 && sides_[0].moves() == sides_[1].moves()) {
      ending = "draw";
      return;
    }
    ending = winners.size() == 2 ? "fewer_moves" : "win";
    winner = static_cast<int>(winners.front());
    if (winners.size() == 2 && sides_[1].moves() < sides_[0].moves()) winner = 1;
  }

  const MatchDocument& match_;
  VerifyReport& report_;
  std::vector<Side> sides_;
};

// The sides of a race have the paces of their levels, or one pace that was chosen
// for both. It says its seed, and its boards say what was made of it.
void check_race(const MatchDocument& match, VerifyReport& report) {
  const auto& seats = match.seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const int right = default_pace_ms(seats[i].level);
    if (seats[0].pace_ms == seats[1].pace_ms || seats[i].pace_ms == right) continue;
    report.problem("wrong_pace",
                   fmt::format("level {} moves every {} ms, unless both sides have one pace",
                               seats[i].level, right),
                   fmt::format("/sides/{}/pace_ms", i));
  }
  if (!match.seed) {
    report.problem("missing_seed",
                   "a race of computers is made from a seed, and this one says none", "/seed");
    return;
  }
  for (std::size_t i = match.race.given ? 1 : 0; i < match.boards.size(); ++i) {
    const auto& engine = match.boards[i].origin.engine;
    if (engine && engine != match.engine) {
      report.problem("wrong_engine",
                     fmt::format("the board was made by the race, whose engine is {}, not {}",
                                 match.engine.value_or("not told"), *engine),
                     fmt::format("/boards/{}/engine", i));
    }
    const auto& seed = match.boards[i].origin.seed;
    const std::string right = i == 0 ? *match.seed : *match.seed + "/other";
    if (!seed || *seed == right) continue;
    report.problem("wrong_seed",
                   fmt::format("the board was made from the seed {}, not from that of the race, {}",
                               *seed, right),
                   fmt::format("/boards/{}/seed", i));
  }
}

std::string move_text(const Record& record) {
  return fmt::format("side {} plays {} at {} ms", record.side + 1, move_letter(record.move),
                     record.at_ms);
}

}  // namespace

void compare_race(VerifyReport& report, const MatchDocument& log,
                  const std::optional<MatchDocument>& again) {
  if (!again) return not_proven(report, "the play of the computers", "/moves");
  const std::size_t count = std::max(log.records.size(), again->records.size());
  for (std::size_t i = 0; i < count; ++i) {
    const bool more = i < again->records.size();
    if (i < log.records.size() && more && log.records[i] == again->records[i]) continue;
    std::string message = fmt::format("move {}: with these levels, paces and this seed {}", i + 1,
                                      more ? move_text(again->records[i]) : "the race is over");
    if (log.engine != again->engine) {
      message += fmt::format("; the log is of engine {}, this is {}", log.engine.value_or("none"),
                             again->engine.value_or("none"));
    }
    report.problem("wrong_play", std::move(message), fmt::format("/moves/{}", i));
    return;
  }
  for (std::size_t i = 0; i < log.ignored.size(); ++i) {
    if (log.ignored[i] == again->ignored[i]) continue;
    report.problem("wrong_play",
                   fmt::format("side {} asks for a move without a tile {} times, not {}", i + 1,
                               again->ignored[i], log.ignored[i]),
                   fmt::format("/ignored/{}", i));
  }
  if (log.engine && log.engine != again->engine) {
    report.warning(
        "other_engine",
        fmt::format("the log says that engine {} made it; this is {}, and plays the same",
                    *log.engine, again->engine.value_or("none")),
        "/engine");
  }
  if (log.elapsed_ms != again->elapsed_ms) {
    report.problem("wrong_time", fmt::format("the race takes {} ms", again->elapsed_ms),
                   "/elapsed_ms");
  }
  const auto has_given_up = [&](std::size_t side) {
    const auto made = std::count_if(
        log.records.begin(), log.records.end(),
        [&](const Record& each) { return static_cast<std::size_t>(each.side) == side; });
    return made >= log.race.most_moves;
  };
  const bool open = !again->result || again->result->ending == Ending::Open;
  if (open && !(has_given_up(0) && has_given_up(1))) {
    report.warning("race_not_finished", "the race was stopped before anybody won", "/moves");
  }
}

VerifyReport verify_match(const MatchDocument& match, const Budget& budget) {
  VerifyReport report;
  for (std::size_t i = 0; i < match.boards.size(); ++i) {
    report.add(verify_board(match.boards[i], budget), fmt::format("/boards/{}", i));
  }
  if (!report.problems.empty() && report.decided()) return report;
  Judge judge(match, report);
  if (judge.play()) judge.judge();
  if (match.mode == Mode::Exhibition) check_race(match, report);
  return report;
}

}  // namespace boardwright::showdown
