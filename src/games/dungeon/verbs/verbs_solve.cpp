// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `dungeon solve`: a whole game, played by what a player sees.
#include <fmt/format.h>

#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/solve/policy/solver.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

std::string_view solve_status_name(SolveStatus status) {
  switch (status) {
    case SolveStatus::Won: return "won";
    case SolveStatus::Cleared: return "cleared";
    case SolveStatus::Lost: return "lost";
    case SolveStatus::Stuck: return "stuck";
  }
  return "";
}

io::Json solved_action_json(const SolvedStep& step, const Recipe& recipe) {
  io::Json json = write_action(step.action, recipe);
  json.set("guess", step.guess);
  if (step.odds) json.set("odds", odds_json(*step.odds));
  if (!step.certain && !step.guess) json.set("certain", false);
  return json;
}

// Why a game was not played to its end.
std::string stuck_text(const SolvedGame& game, bool may_guess) {
  const std::string after = game.clicks == 0   ? std::string("before the first click")
                            : game.clicks == 1 ? std::string("after 1 click")
                                               : fmt::format("after {} clicks", game.clicks);
  if (game.spent) {
    return fmt::format("stopped {}: {} assumptions were tried, and the budget is spent\n", after,
                       game.probes);
  }
  if (may_guess) return fmt::format("stuck {}: there is nothing left to click\n", after);
  return fmt::format("stuck {}: no click is known to be safe, and a certificate allows no guess\n",
                     after);
}

std::string solve_text(const SolvedGame& game, bool may_guess) {
  if (game.status == SolveStatus::Stuck) return stuck_text(game, may_guess);
  std::string text = fmt::format("{}: {} clicks, {}\n", solve_status_name(game.status), game.clicks,
                                 game.guesses == 0   ? std::string("no guess")
                                 : game.guesses == 1 ? std::string("1 guess")
                                                     : fmt::format("{} guesses", game.guesses));
  text +=
      fmt::format("tier {}, {} hearts to spare at the tightest click\n", game.tier, game.margin);
  for (const SolvedStep& step : game.steps) {
    if (!step.odds) continue;
    text += fmt::format("a guess with {} hp: {}\n", step.hp, odds_text(*step.odds));
  }
  if (!game.broken.empty()) {
    text +=
        fmt::format("{}: what followed is not certain, only likely\n", broken_text(game.broken));
  }
  return text;
}

// The game as a document that can be gone on with.
GameDocument played(const Call& call, const std::shared_ptr<const Board>& board,
                    const SolvedGame& game) {
  GameDocument document;
  if (const Document* recipe = call.options.document("recipe")) {
    document.recipe = recipe->as<RecipeDocument>();
  }
  document.seed = board->seed;
  document.board = to_document(*board);
  auto run = std::make_shared<Run>(board);
  for (const SolvedStep& step : game.steps) {
    document.actions.push_back(step.action);
    run->act(step.action);
  }
  document.run = std::move(run);
  return document;
}

Result<Answer> run_solve(const Call& call) {
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  SolveOptions options;
  options.board_class = *kBoardClassNames.find(call.options.text("class"));
  options.probes = call.budget.nodes;
  const bool certify = call.options.given("certificate");
  options.certify = certify;
  options.guess = !certify;
  const Result<int> conflicts = conflicts_of(call);
  if (!conflicts) return conflicts.error();
  if (certify && *conflicts > 0) {
    return Error{"bad_option", "a certificate holds no fact of tier 4; leave out --tiers", {}};
  }
  options.conflicts = *conflicts;
  if (certify) options.policies = policies().size();
  // A board that claims to be certified gets the certificate that it names.
  std::optional<CertificateGoal> goal;
  if (certify && call.inputs.front().kind() == "board") {
    if (const auto& claim = call.inputs.front().as<BoardDocument>().certified) goal = claim->goal;
  }
  if (goal) options.clear = options.want_clear = *goal == CertificateGoal::Cleared;
  Solver solver((*board)->recipe);
  const SolvedGame game = solver.solve(*board, options);
  const bool good = game.status == SolveStatus::Won || game.status == SolveStatus::Cleared;
  Answer answer;
  answer.nodes = game.probes;
  answer.verdict = good ? Verdict::Yes : game.spent ? Verdict::Spent : Verdict::No;
  answer.witness = Document::make("game", played(call, *board, game));
  io::Json actions = io::Json::array();
  for (const SolvedStep& step : game.steps)
    actions.push(solved_action_json(step, *(*board)->recipe));
  answer.json = io::Json(io::Json::Object{{"status", solve_status_name(game.status)},
                                          {"guesses", game.guesses},
                                          {"tier", game.tier},
                                          {"clicks", game.clicks},
                                          {"hp_margin", game.margin},
                                          {"class", call.options.text("class")},
                                          {"policy", game.policy},
                                          {"actions", std::move(actions)}});
  if (!game.broken.empty()) {
    io::Json broken = io::Json::array();
    for (const std::string& rule : game.broken) broken.push(rule);
    answer.json.set("broken", std::move(broken));
  }
  answer.text = solve_text(game, options.guess);
  if (!certify) return answer;
  if (!good || game.guesses > 0 || !game.broken.empty()) {
    answer.verdict = Verdict::No;
    answer.warnings.push_back(
        {"not_certified",
         game.broken.empty()
             ? "no way to play was found that needs no guess; no certificate is written"
             : "the board breaks a pattern, so nothing is proved in this class; no certificate is "
               "written; try --class composition",
         {}});
    return answer;
  }
  if (!goal) {
    goal = game.status == SolveStatus::Cleared ? CertificateGoal::Cleared : CertificateGoal::Won;
  }
  const Certificate certificate = certificate_of(**board, game, options.board_class, *goal);
  answer.json.set("certificate", certificate_digest(certificate));
  answer.files.push_back(
      {call.options.text("certificate"), certificate_record().write(certificate).dump() + "\n"});
  return answer;
}

}  // namespace

Option class_option() {
  return {.name = "class",
          .type = OptionType::Choice,
          .fallback = "patterns",
          .help = "what is taken for granted: the recipe's patterns, or its composition alone",
          .choices = {"patterns", "composition"}};
}

Option tiers_option() {
  return {.name = "tiers",
          .type = OptionType::Integer,
          .fallback = "3",
          .help = "how far deduction goes; 4 asks a SAT solver for what three tiers leave open",
          .least = 3,
          .most = 4};
}

Result<int> conflicts_of(const Call& call) {
  if (call.options.integer("tiers") < 4) return 0;
  if (Complete::available()) return kConflicts;
  return Error{
      "no_sat_solver", "this program was built without a SAT solver; leave out --tiers 4", {}};
}

Verb solve_verb() {
  return {.name = "solve",
          .help = "play a whole game by what a player sees, without guessing if it can be",
          .example = piped_example("solve"),
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "game"},
                      .help = "the board, or a game on it"}},
          .options = {recipe_option(),
                      class_option(),
                      tiers_option(),
                      {.name = "certificate",
                       .type = OptionType::Output,
                       .help = "write the proof that no click could have killed to this file"}},
          .budget_unit = "assumptions tried",
          .run = run_solve};
}

}  // namespace boardwright::dungeon
