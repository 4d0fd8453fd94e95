// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/showdown/draw/draw.hpp"
#include "games/showdown/forms/replay_json.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

// Legal moves of a text, up to the first that is none.
Tiles played(const Board& board, std::string_view moves, std::size_t count) {
  Tiles tiles = board.start;
  for (char letter : moves.substr(0, std::min(count, moves.size()))) {
    const auto move = move_by_letter(letter);
    if (!move || !slide(tiles, board.size, *move)) break;
  }
  return tiles;
}

std::vector<Picture> board_pictures(const Board& board, bool goal) {
  std::vector<Picture> pictures{{&board, board.start, goal ? "start" : "", {}}};
  if (goal && board.goal) pictures.push_back({&board, *board.goal, "goal", {}});
  return pictures;
}

std::vector<Picture> solution_pictures(const SolutionDocument& solution) {
  const Board& board = solution.board;
  const std::size_t length = solution.moves.size();
  std::vector<Picture> pictures{{&board, board.start, "start", {}}};
  if (length >= 2) {
    pictures.push_back(
        {&board, played(board, solution.moves, length / 2), "after " + count_text(length / 2), {}});
  }
  pictures.push_back(
      {&board, played(board, solution.moves, length), "after " + count_text(length), {}});
  return pictures;
}

std::vector<Picture> match_pictures(const Match& match) {
  std::vector<Picture> pictures;
  for (int side = 0; side < match.sides(); ++side) {
    const Standing& standing = match.standing(side);
    std::string title = seat_title(match, side);
    if (standing.won_ms) title += ", won";
    pictures.push_back({&match.board(side), standing.tiles, std::move(title), {}});
  }
  return pictures;
}

std::string pictures_text(const std::vector<Picture>& pictures, const Look& look) {
  std::string text;
  for (const Picture& picture : pictures) {
    if (!picture.title.empty()) text += picture.title + "\n";
    text += draw_text(*picture.board, picture.tiles, look);
  }
  return text;
}

Answer drawn(const Call& call, std::string text, const std::vector<Picture>& pictures) {
  Answer answer;
  answer.json = io::Json(io::Json::Object{{"text", text}});
  answer.text = std::move(text);
  if (call.options.given("svg")) {
    const std::string& path = call.options.text("svg");
    answer.files.push_back({path, draw_svg(pictures)});
    answer.json.set("svg", path);
    answer.written = fmt::format("drawn to {}\n", path);
  }
  return answer;
}

Result<Answer> run_show(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() == "match" || document.kind() == "replay") {
    Result<Match> match =
        replayed(document.kind() == "match" ? document.as<MatchDocument>()
                                            : shown_part(document.as<ReplayDocument>()));
    if (!match) return match.error();
    return drawn(call, draw_match_text(*match, call.look), match_pictures(*match));
  }
  if (document.kind() == "solution") {
    const auto& solution = document.as<SolutionDocument>();
    const auto pictures = solution_pictures(solution);
    return drawn(call, pictures_text(pictures, call.look) + solution.moves + "\n", pictures);
  }
  const Board& board = board_of(call);
  const auto pictures = board_pictures(board, call.options.flag("goal"));
  std::string text;
  if (pictures.size() == 2) {
    text = side_by_side(draw_text(board, board.start, call.look), "start",
                        draw_text(board, *board.goal, call.look), "goal", call.look);
  } else {
    text = draw_text(board, board.start, call.look);
  }
  text += to_win_text(board);
  return drawn(call, std::move(text), pictures);
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .help = "draw a board, a solution or a match",
          .example =
              "boardwright showdown generate --seed 1 | boardwright showdown show - --svg "
              "board.svg",
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "solution", "match", "replay"},
                      .help = "a board, a solution, a match or a replay"}},
          .options = {{.name = "svg", .type = OptionType::Output, .help = "draw to this file"},
                      {.name = "goal", .help = "with the stored goal beside it"}},
          .run = run_show};
}

}  // namespace boardwright::showdown
