// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/match_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "boardwright/games/showdown/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/showdown/draw/draw.hpp"

namespace boardwright::showdown {
namespace {

// "You", "The computer, level 3", "Side 1 (w a s d)".
std::string side_title(const Match& match, int side) {
  const Seat& seat = match.seats()[static_cast<std::size_t>(side)];
  std::string text = capital(side_name(match, side));
  if (seat.level > 0) return text + fmt::format(", level {}", seat.level);
  if (match.mode() == Mode::Versus) text += side == 0 ? " (w a s d)" : " (arrows)";
  return text;
}

Panel side_panel(const Match& match, int side) {
  const Standing& standing = match.standing(side);
  const Board& board = match.board(side);
  const RightCount progress = right_count(standing.tiles, board);
  Panel panel{.id = fmt::format("side-{}", side + 1),
              .title = fmt::format("{}: {}{}", side_title(match, side),
                                   count_text(static_cast<std::size_t>(standing.moves)),
                                   standing.won_ms ? ", won" : ""),
              .kind = PanelKind::Meters};
  panel.rows.push_back({.title = board.cages.empty() ? "tiles in place" : "cages right",
                        .value = progress.right,
                        .most = progress.all});
  return panel;
}

Panel result_panel(const Match& match) {
  const MatchResult result = match.result();
  Panel panel{.id = "result", .title = "The end", .kind = PanelKind::Facts};
  panel.rows.push_back({.title = "result", .detail = result_text(match)});
  for (int side = 0; side < match.sides(); ++side) {
    const auto at = static_cast<std::size_t>(side);
    std::string text = count_text(static_cast<std::size_t>(result.moves[at]));
    if (match.standing(side).won_ms) {
      text += ", won at " + clock_text(*match.standing(side).won_ms);
    }
    if (result.efficiency[at]) text += fmt::format(", {} % efficient", *result.efficiency[at]);
    panel.rows.push_back({.title = side_name(match, side), .detail = std::move(text)});
  }
  return panel;
}

Panel facts_panel(const Match& match, bool paused) {
  Panel panel{.id = "facts", .kind = PanelKind::Facts};
  const auto add = [&](std::string title, std::string detail) {
    panel.rows.push_back({.title = std::move(title), .detail = std::move(detail)});
  };
  // Tenths of a second flicker; the result tells them.
  const std::int64_t seconds = match.elapsed_ms() / 1000;
  add("time", fmt::format("{}:{:02}{}", seconds / 60, seconds % 60, paused ? ", paused" : ""));
  add("mode", std::string(kModeNames.name(match.mode())));
  const auto& distance = match.board(0).distance;
  if (distance) add("fewest", count_text(static_cast<std::size_t>(*distance)));
  if (match.mode() == Mode::Solo) {
    for (const Seat& seat : match.seats()) {
      if (seat.level > 0) add("pace", fmt::format("{:.1f} s a move", seat.pace_ms / 1000.0));
    }
  }
  return panel;
}

io::Json side_view(const Match& match, int side) {
  const Standing& standing = match.standing(side);
  const Seat& seat = match.seats()[static_cast<std::size_t>(side)];
  const Board& board = match.board(side);
  const RightCount progress = right_count(standing.tiles, board);
  io::Json json = io::Json::object();
  json.set("player", seat.level > 0 ? "computer" : "person");
  if (seat.level > 0) json.set("level", seat.level).set("pace_ms", seat.pace_ms);
  json.set("tiles", tiles_text(standing.tiles)).set("moves", standing.moves);
  const io::Json written = write_board(board);
  if (const io::Json* cages = written.find("cages")) json.set("cages", *cages);
  if (board.rule == Rule::Hidden && board.cages.empty()) json.set("goal", tiles_text(*board.goal));
  json.set("right", progress.right).set("right_of", progress.all);
  if (board.distance) json.set("distance", *board.distance);
  if (standing.won_ms) {
    json.set("won_ms", *standing.won_ms);
    const auto percent = match.result().efficiency[static_cast<std::size_t>(side)];
    if (percent) json.set("efficiency_percent", *percent);
  }
  return json.set("ignored", match.ignored()[static_cast<std::size_t>(side)]);
}

// "You win", "Draw", "Side 2 wins with fewer moves".
std::string winner_text(const Match& match) {
  const MatchResult result = match.result();
  if (match.mode() == Mode::Practice) return "Solved";
  if (result.winner < 0) return "Draw";
  const std::string name = capital(side_name(match, result.winner));
  return fmt::format("{} win{}{}", name, name == "You" ? "" : "s",
                     result.ending == Ending::FewerMoves ? " with fewer moves" : "");
}

}  // namespace

std::string side_name(const Match& match, int side) {
  const Seat& seat = match.seats()[static_cast<std::size_t>(side)];
  if (match.mode() == Mode::Versus || match.mode() == Mode::Exhibition) {
    return fmt::format("side {}", side + 1);
  }
  return seat.level > 0 ? "the computer" : "you";
}

Event slide_event(const Match& match, int side, Move move) {
  const Tiles& tiles = match.standing(side).tiles;
  // The tile has left its cell, which is the blank now.
  const Cell from = blank_of(tiles);
  const Cell to = *tile_of(reverse(move), from, match.board(side).size);
  return {.kind = "slid",
          .cells = {std::to_string(from.index), std::to_string(to.index)},
          .text = fmt::format("{} slid the {} {}.", capital(side_name(match, side)),
                              tiles[to.index], kMoveNames.name(move)),
          .side = side};
}

std::string result_text(const Match& match) {
  const MatchResult result = match.result();
  const int shown = std::max(result.winner, 0);
  std::string text =
      winner_text(match) + ": " +
      count_text(static_cast<std::size_t>(result.moves[static_cast<std::size_t>(shown)]));
  if (const auto& distance = match.board(shown).distance) {
    text += fmt::format(" ({} are the fewest)", *distance);
  }
  if (const auto& won = match.standing(shown).won_ms) text += " in " + clock_text(*won);
  return text + ".";
}

GameResult game_result(const Match& match) {
  if (!match.decided()) return GameResult::Open;
  const int winner = match.result().winner;
  if (winner < 0 || (match.mode() != Mode::Solo && match.mode() != Mode::Practice)) {
    return GameResult::Ended;
  }
  const bool person = match.seats()[static_cast<std::size_t>(winner)].level == 0;
  return person ? GameResult::Won : GameResult::Lost;
}

Event result_event(const Match& match) {
  const MatchResult result = match.result();
  const bool lost =
      result.winner >= 0 && match.seats()[static_cast<std::size_t>(result.winner)].level > 0;
  return {.kind = result.winner < 0 ? "draw"
                  : lost            ? "lost"
                                    : "won",
          .text = result_text(match),
          .side = std::max(result.winner, 0)};
}

std::vector<Panel> match_panels(const Match& match, bool paused) {
  std::vector<Panel> panels;
  if (match.decided()) panels.push_back(result_panel(match));
  for (int side = 0; side < match.sides(); ++side) panels.push_back(side_panel(match, side));
  panels.push_back(facts_panel(match, paused));
  return panels;
}

io::Json match_view(const Match& match) {
  io::Json sides = io::Json::array();
  for (int side = 0; side < match.sides(); ++side) sides.push(side_view(match, side));
  io::Json json = io::Json::object();
  json.set("mode", kModeNames.name(match.mode()))
      .set("size", match.board(0).size)
      .set("rule", kRuleNames.name(match.board(0).rule))
      .set("elapsed_ms", match.elapsed_ms())
      .set("sides", std::move(sides))
      .set("over", match.decided());
  if (match.decided()) {
    const MatchResult result = match.result();
    json.set("ending", kEndingNames.name(result.ending));
    if (result.winner >= 0) json.set("winner", result.winner);
  }
  return json;
}

std::vector<int> tile_ids(const Match& match, int side) {
  const int size = match.board(side).size;
  std::vector<int> ids(match.board(side).start.size());
  std::iota(ids.begin(), ids.end(), 0);
  Cell blank = blank_of(match.board(side).start);
  Moves made;
  const auto slide_id = [&](Move move) {
    const Cell tile = *tile_of(move, blank, size);
    std::swap(ids[tile.index], ids[blank.index]);
    blank = tile;
  };
  for (const Record& record : match.records()) {
    if (record.side != side) continue;
    if (record.undo) {
      slide_id(reverse(made.back()));
      made.pop_back();
    } else {
      slide_id(record.move);
      made.push_back(record.move);
    }
  }
  return ids;
}

}  // namespace boardwright::showdown
