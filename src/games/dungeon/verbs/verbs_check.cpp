// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is true of a board: verify, score and measure.
#include <fmt/format.h>

#include "boardwright/games/dungeon/verify/verify.hpp"
#include "games/dungeon/explain/measure.hpp"
#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/model/bound.hpp"
#include "games/dungeon/model/score.hpp"
#include "games/dungeon/solve/policy/certified.hpp"
#include "games/dungeon/verbs/verbs.hpp"
#include "games/dungeon/verify/certificate/check_certificate.hpp"

namespace boardwright::dungeon {
namespace {

// A recipe that could be read is right, but no board may be able to follow it.
Findings check_rules(const Recipe& recipe) {
  Findings findings;
  for (const Shortfall& each : prove_shortfalls(recipe)) {
    findings.warning("bound_not_reachable", shortfall_text(recipe, each),
                     fmt::format("/rules/{}", each.rules.front()));
  }
  return findings;
}

// A board that claims to be certified: its certificate is made again unless it is
// the one given, checked, and compared with the claim.
Findings check_claim(const CertifiedBoard& claim, const std::shared_ptr<const Board>& board,
                     const Document* given) {
  Findings findings;
  if (given != nullptr && certificate_digest(given->as<Certificate>()) == claim.certificate) {
    return findings;  // it is checked as it is
  }
  Solver solver(board->recipe);
  const std::optional<CertifiedGame> game = certify(solver, board, claim.goal);
  if (!game) {
    findings.problem("not_certified", "no way to play was found that needs no guess", "/certified");
    return findings;
  }
  findings.add(check_certificate(game->certificate, board));
  if (!(game->summary == claim)) {
    findings.problem(
        "wrong_claim",
        fmt::format("the certificate is {}, of tier {} with margin {}", game->summary.certificate,
                    game->summary.tier, game->summary.margin),
        "/certified");
  }
  return findings;
}

Result<Answer> run_verify(const Call& call) {
  const Document& input = call.inputs.front();
  const bool board_given = input.kind() == "board" || input.kind() == "game";
  if (!board_given && call.options.given("certificate")) {
    return Error{"bad_option", "a certificate is checked against its board; give the board", {}};
  }
  if (auto error = check_recipe_option(call)) return *error;
  if (input.kind() == "recipe")
    return verification(check_rules(*input.as<RecipeDocument>().recipe));
  if (input.kind() == "position") {
    const auto& position = input.as<PositionDocument>();
    Result<std::shared_ptr<const Recipe>> recipe =
        find_recipe(position.recipe, call.options.document("recipe"));
    if (!recipe) return recipe.error();
    return verification(check_position(position, **recipe));
  }
  if (input.kind() == "history") {
    Result<History> history =
        resolve_history(input.as<HistoryDocument>(), call.options.document("recipe"));
    if (!history) return history.error();
    return verification(check_history(*history));
  }
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  Findings findings = verify(**board);
  if (input.kind() == "board" && findings.valid()) {
    const std::optional<CertifiedBoard>& claim = input.as<BoardDocument>().certified;
    if (claim) findings.add(check_claim(*claim, *board, call.options.document("certificate")));
  }
  if (const Document* certificate = call.options.document("certificate")) {
    findings.add(check_certificate(certificate->as<Certificate>(), *board));
  }
  return verification(findings);
}

Result<Answer> run_score(const Call& call) {
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  const Recipe& recipe = *(*board)->recipe;
  Answer answer;
  io::Json rules = io::Json::array();
  std::int64_t total = 0;
  std::string lines;
  for (const RuleScore& score : score_rules(recipe, (*board)->forms)) {
    total += score.points;
    io::Json faults = io::Json::array();
    std::string places;
    for (Cell cell : score.faults) {
      faults.push(cell.index);
      places += fmt::format(" {},{}", recipe.y(cell) + 1, recipe.x(cell) + 1);
    }
    const std::string& name = recipe.rules[score.rule].name;
    rules.push(io::Json(io::Json::Object{
        {"rule", name},
        {"points", score.points},
        {"maximum", score.maximum},
        {"least_each", score.least_each ? io::Json(*score.least_each) : io::Json()},
        {"most_each", score.most_each},
        {"faults", std::move(faults)}}));
    lines += fmt::format("  {:<20} {:>8} of {:>7}{}{}\n", name, score.points, score.maximum,
                         places.empty() ? "" : "   at", places);
  }
  answer.json = io::Json(io::Json::Object{
      {"happiness", total}, {"maximum", recipe.bound()}, {"rules", std::move(rules)}});
  answer.text = fmt::format("happiness {} of {}\n{}", total, recipe.bound(), lines);
  return answer;
}

Result<Answer> run_measure(const Call& call) {
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  const Measures found = measure(**board);
  const Recipe& recipe = *(*board)->recipe;
  std::vector<std::pair<std::string, io::Json>> measures{
      {"total_xp", found.total_xp},
      {"monster_hp", found.monster_hp},
      {"xp_required", found.xp_required},
      {"excess_xp", found.excess_xp},
      {"hp_on_max_level", found.hp_on_max_level},
      {"empties", found.empties},
      {"cells", recipe.size()},
      {"happiness", happiness(recipe, (*board)->forms)},
      {"maximum", recipe.bound()}};
  if (call.inputs.front().kind() == "board") {
    if (const auto& certified = call.inputs.front().as<BoardDocument>().certified) {
      measures.emplace_back("tier", certified->tier);
      measures.emplace_back("tier2_steps", certified->tier2_steps);
      measures.emplace_back("tier3_steps", certified->tier3_steps);
      measures.emplace_back("margin", certified->margin);
    }
  }
  return measurement(measures);
}

Verb board_verb(const std::string& name, std::string help, Result<Answer> (*run)(const Call&)) {
  return {.name = name,
          .help = std::move(help),
          .example = piped_example(name),
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "game"},
                      .help = "the board, or a game on it"}},
          .options = {recipe_option()},
          .run = run};
}

}  // namespace

Verb verify_verb() {
  return {.name = "verify",
          .help = "the level check and the full pattern check",
          .example = piped_example("verify"),
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "game", "position", "history", "recipe"},
                      .help = "what to check"}},
          .options = {recipe_option(),
                      {.name = "certificate",
                       .type = OptionType::Input,
                       .help = "check this proof that the board can be won without a guess",
                       .kinds = {"certificate"}}},
          .run = run_verify};
}

Verb score_verb() { return board_verb("score", "happiness, rule by rule", run_score); }

Verb measure_verb() { return board_verb("measure", "named numbers of a board", run_measure); }

}  // namespace boardwright::dungeon
