// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown play` and `race`.
#include <fmt/format.h>

#include <algorithm>

#include "games/showdown/draw/draw.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/play/race.hpp"
#include "games/showdown/play/replay_session.hpp"
#include "games/showdown/play/session.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

// "5,3": a level per side.
Result<std::vector<int>> read_levels(const std::string& text) {
  const bool right = text.size() == 3 && text[1] == ',' && text[0] >= '1' && text[0] <= '5' &&
                     text[2] >= '1' && text[2] <= '5';
  if (right) return std::vector<int>{text[0] - '0', text[2] - '0'};
  return Error{
      "bad_option", fmt::format("--levels {}: write two levels from 1 to 5, as in 5,3", text), {}};
}

std::string race_text(const MatchDocument& log, const Look& look) {
  const Match match = *replayed(log);
  const MatchResult& result = *log.result;
  std::string text = draw_match_text(match, look);
  for (int side = 0; side < match.sides(); ++side) {
    const auto at = static_cast<std::size_t>(side);
    const Standing& standing = match.standing(side);
    text += fmt::format("side {}: {}, {} ms a move, {}", side + 1, seat_text(match.seats()[at]),
                        match.seats()[at].pace_ms,
                        count_text(static_cast<std::size_t>(standing.moves)));
    if (standing.won_ms) text += fmt::format(", won at {}", clock_text(*standing.won_ms));
    if (result.efficiency[at]) text += fmt::format(", {} % efficient", *result.efficiency[at]);
    text += '\n';
  }
  if (result.winner >= 0) {
    text += fmt::format("side {} wins{}\n", result.winner + 1,
                        result.ending == Ending::FewerMoves ? " with fewer moves" : "");
  } else {
    text += result.ending == Ending::Draw ? "a draw\n" : "nobody won\n";
  }
  return text;
}

Result<Answer> race(const Call& call) {
  Result<std::vector<int>> levels = read_levels(call.options.text("levels"));
  if (!levels) return levels.error();
  Result<std::optional<std::vector<Board>>> boards = boards_for(call, SecondBoard::IfAsked);
  if (!boards) return boards.error();
  if (!*boards) return spent(std::string(kNoBoardInTime));
  MatchDocument terms;
  terms.mode = Mode::Exhibition;
  terms.boards = **std::move(boards);
  for (int level : *levels) {
    const bool chosen = call.options.given("pace");
    terms.seats.push_back(
        {level, chosen ? static_cast<int>(call.options.integer("pace")) : default_pace_ms(level)});
  }
  terms.race = {std::min(call.budget.nodes, kMostRaceStates),
                static_cast<int>(call.options.integer("most-moves")), !call.inputs.empty()};
  terms.seed = call.seed;
  terms.engine = engine_version();
  Result<RaceRun> run = run_race(terms, call.budget, {});
  if (!run) return run.error();
  if (run->end == RaceEnd::NoGoal) return spent(no_goal_in_time(call.budget));
  Answer answer;
  answer.text = race_text(run->log, call.look);
  answer.document = Document::make("match", std::move(run->log));
  if (run->end == RaceEnd::Interrupted) {
    answer.warnings.push_back(
        {"time_limit", "the time limit ended the race before anybody won; raise --time-limit", {}});
  }
  return answer;
}

std::vector<Option> play_options() {
  std::vector<Option> options = board_options();
  for (Option& option : options) option.makes = true;
  options.push_back({.name = "different", .help = "each side on a puzzle of its own, equally far"});
  return options;
}

Option pace_option(std::string help) {
  return {.name = "pace",
          .type = OptionType::Integer,
          .help = std::move(help),
          .least = 1,
          .most = kMostPaceMs};
}

}  // namespace

Verb play_verb() {
  std::vector<Option> options = play_options();
  options.push_back({.name = "same",
                     .help = "solo: both on the same board; else each has a puzzle of its own",
                     .contradicts = {"different"}});
  options.push_back({.name = "mode",
                     .type = OptionType::Choice,
                     .fallback = "practice",
                     .help = "alone with hints, against a computer, or two people",
                     .choices = {"practice", "solo", "versus"}});
  options.push_back({.name = "level",
                     .type = OptionType::Integer,
                     .fallback = "3",
                     .help = "of the computer, 5 is the best",
                     .least = 1,
                     .most = kLevels});
  options.push_back(
      pace_option("of the computer, in milliseconds per move; left out, the level's own"));
  return {.name = "play",
          .help = "play on the terminal: practice, or solo against a computer",
          .example = "echo hint | boardwright showdown play --seed 1",
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "match"},
                      .help = "a board, or a saved match that goes on; else one is made",
                      .required = false}},
          .options = std::move(options),
          .seeded = true,
          .play = open_session};
}

Verb replay_verb() {
  return {
      .name = "replay",
      .help = "show a match again, move by move",
      .example =
          "boardwright showdown race --seed 1 --json -o race.json && boardwright showdown replay "
          "race.json </dev/null",
      .inputs = {{.name = "FILE",
                  .kinds = {"match", "replay"},
                  .help = "the log of a match or a race, or a replay that goes on"}},
      .play = open_replay};
}

Verb race_verb() {
  std::vector<Option> options = play_options();
  options.push_back({.name = "levels",
                     .type = OptionType::Text,
                     .fallback = "5,3",
                     .help = "of the two players, 1 to 5"});
  options.push_back(pace_option("of both, in milliseconds per move; left out, the levels' own"));
  options.push_back({.name = "most-moves",
                     .type = OptionType::Integer,
                     .fallback = std::to_string(RaceTerms{}.most_moves),
                     .help = "a side that needs more gives up",
                     .least = 1,
                     .most = kMostRaceMoves});
  return {.name = "race",
          .help = "let two computer players race; the answer is the match log",
          .example = "boardwright showdown race --levels 5,3 --size 4 --seed 1",
          .inputs = {{.name = "FILE",
                      .kinds = {"board"},
                      .help = "a board; else one is made",
                      .required = false}},
          .options = std::move(options),
          .seeded = true,
          .budget_unit = "states per plan",
          .budget = RaceTerms{}.states,
          .run = race};
}

}  // namespace boardwright::showdown
