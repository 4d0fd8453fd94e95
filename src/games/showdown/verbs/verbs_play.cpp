// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown play` and `race`.
#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "games/showdown/draw/draw.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/play/session.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::uint64_t kThinkBudget = 3'000'000;

// "5,3": a level per side.
Result<std::vector<int>> read_levels(const std::string& text) {
  const bool right = text.size() == 3 && text[1] == ',' && text[0] >= '1' && text[0] <= '5' &&
                     text[2] >= '1' && text[2] <= '5';
  if (right) return std::vector<int>{text[0] - '0', text[2] - '0'};
  return Error{
      "bad_option", fmt::format("--levels {}: write two levels from 1 to 5, as in 5,3", text), {}};
}

// One side of a race, on its own time.
struct Runner {
  Planner planner;
  std::int64_t due_ms;
  Moves plan;  // in reverse: the next move is the last
};

void run_match(Match& match, std::vector<Runner>& runners, int most_moves, const Budget& budget) {
  while (!match.decided()) {
    int side = -1;
    for (int i = 0; i < match.sides(); ++i) {
      const bool done = match.standing(i).won_ms || match.standing(i).moves >= most_moves;
      const auto at = static_cast<std::size_t>(i);
      if (!done &&
          (side < 0 || runners[at].due_ms < runners[static_cast<std::size_t>(side)].due_ms)) {
        side = i;
      }
    }
    if (side < 0 || NodeCounter(budget).interrupted()) return;
    Runner& runner = runners[static_cast<std::size_t>(side)];
    match.pass_time(runner.due_ms);
    if (match.decided()) return;
    if (runner.plan.empty()) {
      const Moves plan = runner.planner.plan(match.standing(side).tiles, budget);
      runner.plan.assign(plan.rbegin(), plan.rend());
    }
    match.slide(side, runner.plan.back(), runner.due_ms);
    runner.plan.pop_back();
    runner.due_ms += match.seats()[static_cast<std::size_t>(side)].pace_ms;
  }
}

std::string race_text(const Match& match, const Look& look) {
  const MatchResult result = match.result();
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

Result<Answer> run_race(const Call& call) {
  Result<std::vector<int>> levels = read_levels(call.options.text("levels"));
  if (!levels) return levels.error();
  Result<std::optional<std::vector<Board>>> found = boards_for(call, true);
  if (!found) return found.error();
  if (!*found) return spent(std::string(kNoBoardInTime));
  std::vector<Board> boards = **std::move(found);
  std::vector<Seat> seats;
  for (int level : *levels) {
    const bool chosen = call.options.given("pace");
    seats.push_back(
        {level, chosen ? static_cast<int>(call.options.integer("pace")) : default_pace_ms(level)});
  }
  std::vector<Runner> runners;
  for (std::size_t side = 0; side < seats.size(); ++side) {
    const Board& board = boards[boards.size() == 1 ? 0 : side];
    Result<Goals> goals = playable_goals(board, call.budget);
    if (!goals) return goals.error();
    if (goals->tiles.empty()) return spent(no_goal_in_time(call.budget));
    runners.push_back(
        {Planner(seats[side].level, board.size, *std::move(goals), seed_number(call.seed) + side),
         seats[side].pace_ms,
         {}});
  }
  Match match(Mode::Exhibition, std::move(boards), std::move(seats));
  run_match(match, runners, static_cast<int>(call.options.integer("most-moves")), call.budget);
  // The tick in which somebody won is played to its end.
  if (!match.decided()) match.pass_time(match.elapsed_ms() + kTickMs);
  MatchDocument document = document_of(match);
  document.result = match.result();
  document.seed = call.seed;
  document.engine = engine_version();
  Answer answer;
  answer.text = race_text(match, call.look);
  answer.document = Document::make("match", std::move(document));
  if (!match.decided() && NodeCounter(call.budget).interrupted()) {
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

Verb race_verb() {
  std::vector<Option> options = play_options();
  options.push_back({.name = "levels",
                     .type = OptionType::Text,
                     .fallback = "5,3",
                     .help = "of the two players, 1 to 5"});
  options.push_back(pace_option("of both, in milliseconds per move; left out, the levels' own"));
  options.push_back({.name = "most-moves",
                     .type = OptionType::Integer,
                     .fallback = "1000",
                     .help = "a side that needs more gives up",
                     .least = 1,
                     .most = 50'000});
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
          .budget = kThinkBudget,
          .run = run_race};
}

}  // namespace boardwright::showdown
