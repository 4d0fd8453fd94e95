// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way that is kept in a file, for a front end with a file system
// and a clock. After each action the game is saved, whole and atomically, so a
// kill at any moment loses at most the last action; a save that fails is told. Files
// that options asked for are written with it.
// All else is the table's (host/table.hpp).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/host/table.hpp"
#include "host/write_file.hpp"

namespace boardwright {

struct PlayOpening;

class PlayTable {
 public:
  using Reply = GameTable::Reply;

  // Opens the game that a request for a played verb asks for: new, or from its
  // input file. A saved game goes on in its own file; otherwise it is kept in
  // `save_path`, unless that is empty. A `save_path` that exists already is
  // resumed. The file of the game is kept from other programs as long as the
  // table lives. Errors besides those of GameTable::open: save_exists when
  // another file was named as well; in_use.
  static Result<PlayOpening> open(const Request& request, const std::string& save_path);

  const PlaySession& session() const { return table_.session(); }
  const std::string& save_path() const { return save_path_; }
  bool resumed() const { return table_.resumed(); }

  io::Json view(int side) const { return table_.view(side); }
  std::vector<Control> controls(int side) const { return table_.controls(side); }

  // Does what a line asks. Besides the table's words it knows `save FILE` and `quit`.
  Reply say(int side, std::string_view line);
  // Does what an action asks; see GameTable::line_of.
  Reply act(int side, const io::Json& action);
  // Lets time pass. Nothing is told and nothing redrawn if nothing happened.
  Reply tick();

 private:
  explicit PlayTable(GameTable table) : table_(std::move(table)), opened_(Clock::now()) {}

  using Clock = std::chrono::steady_clock;
  std::int64_t now_ms() const;
  Status save() const;
  Reply saved(Reply reply) const;
  Reply save_to(std::string_view path);

  GameTable table_;
  std::string save_path_;
  FileLock lock_;       // of save_path_
  bool acted_ = false;  // since it was opened
  Clock::time_point opened_;
};

// What opening a table led to: the table, or why the budget ended before there
// was a board.
struct PlayOpening {
  std::optional<PlayTable> table;  // empty if `spent`
  Status spent{};
};

}  // namespace boardwright
