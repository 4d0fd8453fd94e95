// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A match: one or two sides, each on a board, sliding at the same time. The
// first to win wins; of two that win within one tick the one with fewer moves wins,
// and with as many moves it is a draw. A match is also its own log:
// played again from its records it gives the same result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

constexpr int kLevels = 5;
constexpr int kTickMs = 100;  // wins within one tick count as simultaneous
// The records that a match may hold; far beyond any game.
constexpr std::size_t kMostRecords = 100'000;
constexpr std::int64_t kLongestMs = 1'000'000'000;
constexpr int kMostPaceMs = 3'600'000;

enum class Mode : std::uint8_t {
  Practice,    // one person, with hints and taking back
  Solo,        // a person against a computer
  Versus,      // two persons
  Exhibition,  // two computers
};
inline constexpr auto kModeNames = names<Mode>({{Mode::Practice, "practice"},
                                                {Mode::Solo, "solo"},
                                                {Mode::Versus, "versus"},
                                                {Mode::Exhibition, "exhibition"}});

// Who plays a side.
struct Seat {
  int level = 0;    // 0: a person; else the computer of that level, 1..kLevels
  int pace_ms = 0;  // of a computer: one move every so many milliseconds

  bool operator==(const Seat&) const = default;
};

// Milliseconds per move of a level: 4000, 3000, 2000, 1500, 1000.
// REQUIRES: 1 <= level <= kLevels
int default_pace_ms(int level);

struct Record {
  std::int64_t at_ms = 0;  // since the match began
  int side = 0;
  Move move = Move::Up;
  bool undo = false;  // practice: the last move is taken back; `move` means nothing

  bool operator==(const Record&) const = default;
};

enum class Ending : std::uint8_t {
  Open,        // still going on, or given up
  Win,         // `winner` was first, or alone
  FewerMoves,  // both within one tick, `winner` with fewer moves
  Draw,        // both within one tick with as many moves
};
inline constexpr auto kEndingNames = names<Ending>({{Ending::Open, "open"},
                                                    {Ending::Win, "win"},
                                                    {Ending::FewerMoves, "fewer_moves"},
                                                    {Ending::Draw, "draw"}});

struct MatchResult {
  Ending ending = Ending::Open;
  int winner = -1;         // with Win and FewerMoves
  std::vector<int> moves;  // made by each side
  // By side: the fewest moves possible in percent of those made, where the side
  // won and the board says its distance.
  std::vector<std::optional<int>> efficiency;

  bool operator==(const MatchResult&) const = default;
};

// How a side stands.
struct Standing {
  Tiles tiles;
  int moves = 0;
  std::optional<std::int64_t> won_ms;

  bool operator==(const Standing&) const = default;
};

class Match {
 public:
  // One board for all seats, or one per seat. REQUIRES: boards that
  // check_board() accepts, one or two seats, as many for the mode
  Match(Mode mode, std::vector<Board> boards, std::vector<Seat> seats);

  Mode mode() const { return mode_; }
  int sides() const { return static_cast<int>(seats_.size()); }
  const std::vector<Board>& boards() const { return boards_; }
  const std::vector<Seat>& seats() const { return seats_; }
  const Board& board(int side) const {
    return boards_[boards_.size() == 1 ? 0 : static_cast<std::size_t>(side)];
  }
  const Standing& standing(int side) const { return standings_[static_cast<std::size_t>(side)]; }
  const std::vector<Record>& records() const { return records_; }
  // Moves that were asked for where there was no tile to move.
  const std::vector<int>& ignored() const { return ignored_; }
  void set_ignored(std::vector<int> ignored) { ignored_ = std::move(ignored); }
  std::int64_t elapsed_ms() const { return elapsed_ms_; }

  // Slides; false when it cannot be done: no tile there (counted as ignored),
  // the match is decided, or the log is full. Time never runs backwards: an
  // earlier `at_ms` counts as the time of the last record.
  bool slide(int side, Move move, std::int64_t at_ms);
  // Takes the side's last move back; false when there is none. Practice only.
  bool undo(int side, std::int64_t at_ms);
  // Lets time pass, which can decide the match.
  void pass_time(std::int64_t at_ms);

  // Nothing can change any more: somebody won, and nobody else can in the same
  // tick.
  bool decided() const;
  MatchResult result() const;

 private:
  std::optional<std::int64_t> first_win() const;
  std::int64_t clock(std::int64_t at_ms);

  Mode mode_;
  std::vector<Board> boards_;
  std::vector<Seat> seats_;
  std::vector<Standing> standings_;
  std::vector<Record> records_;
  std::vector<int> ignored_;
  std::vector<Moves> made_;  // by side, for undo
  std::int64_t elapsed_ms_ = 0;
};

// What a race of computer players depends on besides its boards, seats and seed.
struct RaceTerms {
  std::uint64_t states = 3'000'000;  // that a player may look at for one plan
  int most_moves = 1000;             // a side that needs more gives up
  bool given = false;                // the first board was given, not made from the race's seed

  bool operator==(const RaceTerms&) const = default;
};
constexpr std::uint64_t kMostRaceStates = 1'000'000'000'000'000;
constexpr int kMostRaceMoves = 50'000;

// A match as a document: what happened, and what is said about it.
struct MatchDocument {
  Mode mode = Mode::Practice;
  std::vector<Board> boards;
  std::vector<Seat> seats;
  std::vector<Record> records;
  std::vector<int> ignored;
  std::int64_t elapsed_ms = 0;
  bool paused = false;                // the players rest
  std::optional<Move> hint;           // in practice: the move that is shown as one
  std::optional<MatchResult> result;  // a claim
  RaceTerms race;                     // in Mode::Exhibition
  std::optional<std::string> seed;
  std::optional<std::string> engine;

  bool operator==(const MatchDocument&) const = default;
};

MatchDocument document_of(const Match& match);

// Plays a document again. Error illegal_move with the place (pointer
// "/moves/7"): no tile to move, an undo that is not allowed, a move after the
// match was decided.
Result<Match> replayed(const MatchDocument& document);

}  // namespace boardwright::showdown
