// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>

#include "boardwright/games/showdown/verify/verify.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {

Input board_input() { return {.name = "FILE", .kinds = {"board"}, .help = "a board"}; }

const Board& board_of(const Call& call) { return call.inputs.front().as<Board>(); }

std::vector<Option> board_options() {
  return {{.name = "size",
           .type = OptionType::Integer,
           .fallback = "3",
           .help = "rows and columns",
           .least = kenken::kSmallestSize,
           .most = kLargestSize},
          {.name = "rule",
           .type = OptionType::Choice,
           .fallback = "any",
           .help = "any solution wins, or the hidden one only",
           .choices = kRuleNames.texts()},
          {.name = "scramble",
           .type = OptionType::Text,
           .fallback = "medium",
           .help = "easy, medium, hard, distance:12, distance:12-18, walk:100, walk:100:classic or "
                   "uniform"},
          {.name = "style",
           .type = OptionType::Choice,
           .fallback = "showdown",
           .help = "how the board is cut into cages",
           .choices = kStyleNames.texts()},
          {.name = "difficulty",
           .type = OptionType::Choice,
           .fallback = "any",
           .help = "of the KenKen",
           .choices = {"any", "easy", "normal", "hard", "extreme", "unreasonable"}},
          {.name = "several", .help = "allow several solutions, as the original does"},
          {.name = "puzzle",
           .type = OptionType::Input,
           .help = "make the board from this KenKen, not from one of the seed",
           .kinds = {"kenken.puzzle"},
           .makes = true,
           .contradicts = {"size", "style", "difficulty"}}};
}

bool verify_confirms(const Board& board, const Budget& budget) {
  return verify_board(board, budget.with_nodes(kVerifyBudget)).decided();
}

Result<GenerateOptions> read_board_options(const Options& options) {
  GenerateOptions made;
  made.size = static_cast<int>(options.integer("size"));
  made.rule = *kRuleNames.find(options.text("rule"));
  made.style = *kStyleNames.find(options.text("style"));
  made.difficulty = kenken::kDifficultyNames.find(options.text("difficulty"));
  made.several = options.flag("several");
  if (made.several && made.difficulty) {
    return Error{"bad_option", "--difficulty asks for one solution, --several for any number", {}};
  }
  if (const Document* puzzle = options.document("puzzle")) {
    made.puzzle = puzzle->as<kenken::PuzzleDocument>();
    made.size = made.puzzle->puzzle.size;
    if (made.size > kLargestSize) {
      return Error{
          "size_out_of_range",
          fmt::format("a sliding board has size 3 to {}, this puzzle {}", kLargestSize, made.size),
          at_pointer("/size")};
    }
  }
  Result<Scramble> scramble = parse_scramble(options.text("scramble"), made.size);
  if (!scramble) return scramble.error();
  made.scramble = *scramble;
  made.confirms_distance = verify_confirms;
  return made;
}

Answer spent(std::string message) {
  Answer answer;
  answer.verdict = Verdict::Spent;
  answer.error = Error{"budget_spent", std::move(message), {}};
  return answer;
}

std::string no_goal_in_time(const Budget& budget) {
  return fmt::format("no solution of the cages was found in time; {}", remedy_for(budget));
}

std::string_view remedy_for(const Budget& budget) {
  const bool late = budget.deadline && std::chrono::steady_clock::now() >= *budget.deadline;
  return late ? "raise --time-limit" : "raise --budget";
}

Budget search_budget(const Call& call, std::uint64_t fallback) {
  Budget budget = call.budget;
  if (!budget.deadline) return budget;
  if (budget.nodes == fallback) budget.nodes = Budget::kUnlimited;
  *budget.deadline -= (*budget.deadline - std::chrono::steady_clock::now()) / 20;
  return budget;
}

Result<Goals> goals_or_answer(const Board& board, const Budget& budget,
                              std::optional<Answer>& none) {
  Result<Goals> goals = find_goals(board, kMostGoals, budget);
  if (!goals || !goals->tiles.empty()) return goals;
  if (!goals->complete) {
    none = spent(no_goal_in_time(budget));
    return goals;
  }
  none.emplace();
  none->verdict = Verdict::No;
  none->json = io::Json(io::Json::Object{{"status", "impossible"},
                                         {"reason", "no arrangement of the tiles fits the cages"}});
  none->text = "impossible: no arrangement of the tiles fits the cages\n";
  return goals;
}

namespace {

// Nothing: none was found within the budget.
Result<std::optional<Board>> make_board(const GenerateOptions& options, const std::string& seed,
                                        const Budget& budget) {
  auto made = generate_board(options, seed, budget.with_nodes(kGenerateBudget));
  if (!made) return made.error();
  if (!*made) return std::optional<Board>();
  return std::optional(std::move((*made)->board));
}

}  // namespace

Result<std::optional<std::vector<Board>>> boards_for(const Call& call, SecondBoard second) {
  Result<GenerateOptions> options = read_board_options(call.options);
  if (!options) return options.error();
  std::vector<Board> boards;
  if (!call.inputs.empty()) {
    boards.push_back(board_of(call));
    if (auto error = check_unsolved(boards.front(), "")) return *error;
  } else {
    Result<std::optional<Board>> board = make_board(*options, call.seed, call.budget);
    if (!board) return board.error();
    if (!*board) return std::optional<std::vector<Board>>();
    boards.push_back(**std::move(board));
  }
  const bool asked = second != SecondBoard::Never && call.options.flag("different");
  const bool usual =
      second == SecondBoard::Usually && call.inputs.empty() && !call.options.flag("same");
  if (!asked && !usual) return std::optional(std::move(boards));
  // As far from its goal as the first, where that can be told.
  const Board& first = boards.front();
  if (asked && !first.distance) {
    return Error{"bad_option",
                 "--different gives boards that are equally far, and how far this one is cannot be "
                 "told; use --scramble easy, medium, hard or distance:N, or a board that says its "
                 "distance",
                 {}};
  }
  options->size = first.size;
  options->rule = first.rule;
  if (first.distance) {
    options->scramble = {ScrambleKind::Distance, *first.distance, *first.distance};
  }
  Result<std::optional<Board>> board = make_board(*options, call.seed + "/other", call.budget);
  if (!board) return board.error();
  if (!*board) return std::optional<std::vector<Board>>();
  boards.push_back(**std::move(board));
  return std::optional(std::move(boards));
}

Status check_unsolved(const Board& board, const std::string& pointer) {
  if (!is_won(board.start, board)) return {};
  return Error{"already_solved",
               "the board is won before the first move; scramble it, or leave the file out to have "
               "a board made",
               at_pointer(pointer + "/start")};
}

Result<Goals> playable_goals(const Board& board, const Budget& budget) {
  constexpr std::uint64_t kGoalNodes = 5'000'000;
  const std::uint64_t nodes = std::min(budget.nodes, kGoalNodes);
  Result<Goals> goals = find_goals(board, kMostGoals, budget.with_nodes(nodes));
  if (!goals || !goals->tiles.empty() || !goals->complete) return goals;
  return Error{"no_solution", "no arrangement of the tiles fits the cages, so nobody can win",
               at_pointer("/cages")};
}

}  // namespace boardwright::showdown
