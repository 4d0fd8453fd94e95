// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/solve/policy/certified.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

Answer answer_with(const GenerateResult& result, const Look& look,
                   const std::optional<CertifiedBoard>& certified) {
  Answer answer;
  answer.nodes = result.swaps;
  if (look.wanted) answer.text = draw_board(result.board, look);
  BoardDocument document = to_document(result.board);
  document.certified = certified;
  if (look.wanted && certified) {
    answer.text +=
        fmt::format("{} without a guess: tier {}, {} hearts to spare at the tightest click\n",
                    certified->goal == CertificateGoal::Cleared ? "cleared" : "won",
                    certified->tier, certified->margin);
  }
  answer.document = Document::make("board", std::move(document));
  return answer;
}

// The board of the seed, or of SEED~1, SEED~2 ...: the first that can be won
// without a guess. Its document holds the seed that makes it.
Result<Answer> generate_certified(const Call& call) {
  constexpr int kMostAttempts = 200;
  const auto goal = call.options.flag("clear") ? CertificateGoal::Cleared : CertificateGoal::Won;
  Call attempt = call;
  for (int i = 0; i < kMostAttempts; ++i) {
    if (i > 0) attempt.seed = fmt::format("{}~{}", call.seed, i);
    Result<GenerateResult> result = make_board(attempt);
    if (!result) return result.error();
    if (misses_bound(*result)) return budget_spent(*result, call.look);
    Solver solver(result->board.recipe);
    const std::optional<CertifiedGame> game =
        certify(solver, std::make_shared<const Board>(result->board), goal);
    if (!game) continue;
    if (call.options.given("tier") && game->summary.tier != call.options.integer("tier")) continue;
    return answer_with(*result, call.look, game->summary);
  }
  Answer answer;
  answer.verdict = Verdict::Spent;
  answer.json = io::Json(io::Json::Object{{"status", "budget_spent"}, {"attempts", kMostAttempts}});
  answer.text = "";
  answer.warnings.push_back(
      {"not_certified",
       fmt::format("none of {} boards of this seed is as wanted; try another seed, or ask for less",
                   kMostAttempts),
       {}});
  return answer;
}

Result<Answer> run_generate(const Call& call) {
  const bool certified = call.options.flag("no-guess");
  if (!certified && (call.options.flag("clear") || call.options.given("tier"))) {
    return Error{"bad_option", "--clear and --tier belong to --no-guess; give that too", {}};
  }
  if (certified && call.options.text("mode") == "classic") {
    return Error{
        "bad_option",
        "classic boards may miss a pattern, and these proofs rely on all of them; leave out "
        "--mode classic or --no-guess",
        {}};
  }
  if (certified) return generate_certified(call);
  Result<GenerateResult> result = make_board(call);
  if (!result) return result.error();
  if (misses_bound(*result)) return budget_spent(*result, call.look);
  return answer_with(*result, call.look, std::nullopt);
}

std::vector<Option> generate_options() {
  std::vector<Option> options = board_options();
  options.push_back(
      {.name = "no-guess",
       .type = OptionType::Flag,
       .help = "only boards that can be won without a guess, with the proof's digest"});
  options.push_back({.name = "clear",
                     .type = OptionType::Flag,
                     .help = "with --no-guess: every tile can be cleared without a guess"});
  options.push_back({.name = "tier",
                     .type = OptionType::Integer,
                     .help = "with --no-guess: the hardest deduction needed, 1 to 3",
                     .least = 1,
                     .most = 3});
  return options;
}

}  // namespace

Verb generate_verb() {
  return {.name = "generate",
          .help = "make a board from a seed",
          .example = "boardwright dungeon generate --mode classic --seed 1 --count 3",
          .options = generate_options(),
          .seeded = true,
          .counted = true,
          .budget_unit = "swaps tried by an optimal search",
          .budget = kSwapBudget,
          .run = run_generate};
}

}  // namespace boardwright::dungeon
