// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {

Option recipe_option() {
  return {.name = "recipe",
          .type = OptionType::Input,
          .help = "the board's recipe, if it is not built in",
          .kinds = {"recipe"}};
}

Status check_recipe_option(const Call& call) {
  const std::string& kind = call.inputs.front().kind();
  if (!call.options.given("recipe") || (kind != "game" && kind != "recipe")) return {};
  return Error{"bad_option",
               kind == "game" ? "a saved game holds its recipe; leave out --recipe"
                              : "the file is a recipe itself; leave out --recipe",
               {}};
}

io::Json odds_json(const TileOdds& odds) {
  io::Json json(
      io::Json::Object{{"cell", odds.cell.index}, {"kind", kOddsKindNames.name(odds.kind)}});
  if (odds.kind != OddsKind::Bounds) json.set("deadly", odds.deadly);
  if (odds.kind != OddsKind::Exact) json.set("least", odds.least).set("most", odds.most);
  return json;
}

std::string broken_text(const std::vector<std::string>& rules) {
  return fmt::format("the board breaks {} ({})",
                     rules.size() == 1 ? "a pattern" : "one or more of these patterns",
                     fmt::join(rules, ", "));
}

std::string piped_example(std::string_view verb) {
  return fmt::format("boardwright dungeon generate --seed 17 | boardwright dungeon {} -", verb);
}

Result<std::shared_ptr<const Board>> board_of(const Call& call) {
  const Document& input = call.inputs.front();
  if (auto error = check_recipe_option(call)) return *error;
  if (input.kind() == "game") {
    return std::make_shared<const Board>(input.as<GameDocument>().run->board());
  }
  return resolve_board(input.as<BoardDocument>(), call.options.document("recipe"));
}

Answer budget_spent(const GenerateResult& result, const Look& look) {
  Answer answer;
  answer.verdict = Verdict::Spent;
  answer.nodes = result.swaps;
  answer.json =
      io::Json(io::Json::Object{{"status", "budget_spent"},
                                {"happiness", result.board.happiness},
                                {"bound", result.bound},
                                {"gap", "open"},
                                {"attempts", result.attempts},
                                {"best", board_record().write(to_document(result.board))}});
  answer.text = draw_board(result.board, look);
  answer.warnings.push_back(
      {"bound_not_reached",
       fmt::format(
           "no board reaches {} within the budget; the best of {} has {}. Whether one can is open: "
           "rules may contradict each other, and `score` on the \"best\" board names those that "
           "are short",
           result.bound, result.attempts, result.board.happiness),
       {}});
  return answer;
}

}  // namespace boardwright::dungeon
