// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "games/null/draw/draw.hpp"
#include "games/null/generate/generate.hpp"
#include "games/null/model/board.hpp"
#include "games/null/solve/solve.hpp"

namespace boardwright::null {
namespace {

class Session : public PlaySession {
 public:
  // `board`: what the game is played on, as it was given or made.
  Session(PlayedGame game, Document board) : game_(std::move(game)), boards_{std::move(board)} {}

  Screen draw(int /*side*/, const Look& look) const override {
    return draw_text(row(), game_.picked, look.width);
  }
  std::string picture(int /*side*/, const PictureLook& look) const override {
    return draw_svg(row(), game_.picked, look);
  }
  io::Json view(int /*side*/) const override {
    io::Json json = io::Json::object();
    json.set("numbers", io::Json::list(row())).set("swaps", game_.swaps.size());
    if (game_.picked) json.set("picked", *game_.picked);
    return json.set("over", over());
  }

  std::vector<Control> controls(int /*side*/) const override {
    return {{.id = "pick",
             .label = game_.picked ? "Swap" : "Pick",
             .group = "board",
             .keys = {"Enter", "Space"},
             .gesture = Gesture::Tap,
             .line = "pick #{cell}",
             .enabled = !over(),
             .note = "two numbers that are picked change places"},
            {.id = "hint",
             .label = "Hint",
             .group = "help",
             .keys = {"h"},
             .line = "hint",
             .enabled = !over()}};
  }
  std::vector<Panel> panels(int /*side*/) const override {
    const std::vector<int> now = row();
    std::int64_t home = 0;
    for (std::size_t place = 0; place < now.size(); ++place) {
      if (now[place] == static_cast<int>(place) + 1) ++home;
    }
    return {{.id = "progress",
             .kind = PanelKind::Meters,
             .rows = {{.title = "in place",
                       .value = home,
                       .most = static_cast<std::int64_t>(now.size())}}},
            {.id = "facts",
             .kind = PanelKind::Facts,
             .rows = {{.title = "swaps", .detail = std::to_string(game_.swaps.size())}}}};
  }
  std::string help() const override {
    return "  pick PLACE   pick a place, counted from 1; the second one is swapped with the first\n"
           "  hint         a swap that brings a number to its place\n";
  }

  Result<Done> act(int /*side*/, std::string_view line, std::int64_t /*now_ms*/) override {
    if (over()) return Error{"game_over", "the row is sorted", {}};
    if (line == "hint") return hint();
    constexpr std::string_view kPick = "pick ";
    if (!line.starts_with(kPick)) {
      return Error{"unknown_command", "type `pick PLACE`, or help", {}};
    }
    // People count from 1; a front end names the cell, #0 to #n-1.
    std::string_view number = line.substr(kPick.size());
    const bool cell = number.starts_with('#');
    if (cell) number.remove_prefix(1);
    int place = -1;
    const char* end = number.data() + number.size();
    const bool read = std::from_chars(number.data(), end, place).ptr == end;
    if (!cell) --place;
    if (!read || place < 0 || place >= static_cast<int>(row().size())) {
      return Error{"no_such_place", fmt::format("there is no place {}", number), {}};
    }
    return pick(place);
  }

  std::vector<Document> boards() const override { return boards_; }
  bool over() const override {
    const std::vector<int> now = row();
    return std::is_sorted(now.begin(), now.end());
  }
  Document save(std::int64_t /*now_ms*/) const override { return Document::make("game", game_); }
  bool allows_undo() const override { return true; }
  void restore(const Document& saved, std::int64_t /*now_ms*/) override {
    game_ = saved.as<PlayedGame>();
  }

 private:
  std::vector<int> row() const { return row_after(game_.board.numbers, game_.swaps); }

  Done pick(int place) {
    if (!game_.picked) {
      game_.picked = place;
      return {.events = {{.kind = "picked", .cells = {std::to_string(place)}}}};
    }
    const int other = *std::exchange(game_.picked, std::nullopt);
    if (other == place) return {.text = "Put down.\n", .events = {{.kind = "put_down"}}};
    game_.swaps.push_back({other, place});
    Done done{.text = fmt::format("Swapped places {} and {}.\n", other + 1, place + 1)};
    done.events.push_back({.kind = "swapped",
                           .cells = {std::to_string(other), std::to_string(place)},
                           .text = done.text});
    if (over()) {
      done.text += fmt::format("Sorted by {} swap{}.\n", game_.swaps.size(),
                               game_.swaps.size() == 1 ? "" : "s");
      done.events.push_back({.kind = "won", .text = "Sorted."});
    }
    return done;
  }

  Result<Done> hint() const {
    const std::optional<Solution> solution = solve_board({row(), {}, {}});
    if (!solution) return Error{"no_hint", "not a row of the numbers 1 to n", {}};
    const Swap& swap = solution->swaps.front();
    Done done{.text = fmt::format("Swap places {} and {}.\n", swap.first + 1, swap.second + 1),
              .changed = false};
    done.events.push_back({.kind = "hint",
                           .cells = {std::to_string(swap.first), std::to_string(swap.second)},
                           .text = done.text});
    return done;
  }

  PlayedGame game_;
  std::vector<Document> boards_;
};

}  // namespace

Result<Opening> open_session(const Call& call) {
  PlayedGame game;
  if (call.inputs.empty()) {
    game.board = generate_board(static_cast<int>(call.options.integer("size")), call.seed);
  } else if (call.inputs.front().kind() == "game") {
    game = call.inputs.front().as<PlayedGame>();
  } else {
    game.board = call.inputs.front().as<Board>();
  }
  Document board = call.inputs.empty() ? Document::make("board", game.board) : call.inputs.front();
  return Opening{std::make_unique<Session>(std::move(game), std::move(board))};
}

}  // namespace boardwright::null
