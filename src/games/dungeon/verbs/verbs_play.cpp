// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/play/session.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

// The board that --board names.
Result<std::shared_ptr<const Board>> given_board(const Call& call) {
  Result<std::shared_ptr<const Board>> board = resolve_board(
      call.options.document("board")->as<BoardDocument>(), call.options.document("recipe"));
  if (!board) board.error().where.file = call.options.text("board");
  return board;
}

Option history_option() {
  return {.name = "history",
          .type = OptionType::Output,
          .help = "write what was seen, step by step, to this file"};
}

Answer replay(const Call& call, const std::shared_ptr<const Board>& board,
              const std::vector<Action>& actions) {
  Answer answer;
  answer.lines = replay_lines(board, actions);
  answer.nodes = actions.size();
  if (call.options.given("position")) {
    Run run(board);
    for (const Action& action : actions) run.act(action);
    answer.files.push_back(
        {call.options.text("position"), position_record().write(to_position(run)).dump() + "\n"});
  }
  if (call.options.given("history")) {
    answer.files.push_back(
        {call.options.text("history"),
         history_record().write(to_document(watch(board, actions))).dump() + "\n"});
  }
  return answer;
}

Result<Answer> replay_lines_of(const Call& call, const std::shared_ptr<const Board>& board) {
  std::vector<Action> actions;
  for (const ActionLine& line : call.inputs.front().as<ActionsDocument>().lines) {
    Result<Action> action = to_action(line, *board->recipe);
    if (!action) return action.error();
    actions.push_back(*action);
  }
  return replay(call, board, actions);
}

Result<Answer> run_replay(const Call& call) {
  if (call.inputs.front().kind() == "game") {
    if (call.options.document("board") != nullptr) {
      return Error{"bad_option", "a game has its own board; leave out --board", {}};
    }
    Result<std::shared_ptr<const Board>> board = board_of(call);
    if (!board) return board.error();
    return replay(call, *board, call.inputs.front().as<GameDocument>().actions);
  }
  if (call.options.document("board") != nullptr) {
    Result<std::shared_ptr<const Board>> board = given_board(call);
    if (!board) return board.error();
    return replay_lines_of(call, *board);
  }
  Result<GenerateResult> result = make_board(call);
  if (!result) return result.error();
  if (misses_bound(*result)) return budget_spent(*result, call.look);
  Document document = Document::make("board", to_document(result->board));
  Result<Answer> answer =
      replay_lines_of(call, std::make_shared<const Board>(std::move(result->board)));
  if (answer) answer->made = {std::move(document)};
  return answer;
}

}  // namespace

Verb replay_verb() {
  std::vector<Option> options = board_options();
  options.push_back({.name = "board",
                     .type = OptionType::Input,
                     .help = "play on this board, not on one from the seed",
                     .kinds = {"board"},
                     .replaces_seed = true});
  options.push_back({.name = "position",
                     .type = OptionType::Output,
                     .help = "write the last position to this file"});
  options.push_back(history_option());
  return {.name = "replay",
          .help = "play a list of actions, or a saved game again, with the state after each",
          .example =
              "echo '{\"a\": \"click\", \"x\": 6, \"y\": 4}' | boardwright dungeon replay "
              "--seed 1 --mode classic -",
          .inputs = {{.name = "FILE",
                      .kinds = {"actions", "game"},
                      .help = "one action per line, or a saved game",
                      .whole = true}},
          .options = std::move(options),
          .seeded = true,
          .budget_unit = "swaps tried to make the board",
          .budget = kSwapBudget,
          .run = run_replay};
}

Verb play_verb() {
  std::vector<Option> options = board_options();
  options.push_back({.name = "practice",
                     .type = OptionType::Flag,
                     .help = "actions can be taken back; the saved game says so"});
  options.push_back(history_option());
  return {.name = "play",
          .help = "play a game in the terminal",
          .example = "printf '5 7\\nlevel\\nquit\\n' | boardwright dungeon play --seed 1",
          .inputs = {{.name = "FILE",
                      .kinds = {"game", "board"},
                      .help = "a saved game to go on with, or a board",
                      .required = false}},
          .options = std::move(options),
          .seeded = true,
          .budget_unit = "swaps tried to make a board",
          .budget = kSwapBudget,
          .play = open_session};
}

}  // namespace boardwright::dungeon
