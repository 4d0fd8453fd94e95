// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/session_setup.hpp"

#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/model/names.hpp"

namespace boardwright::dungeon {
namespace {

std::optional<RecipeDocument> own_recipe(const Document* given) {
  if (given == nullptr) return std::nullopt;
  return given->as<RecipeDocument>();
}

}  // namespace

GenerateResult make_game_board(const SessionSetup& setup, std::uint64_t game) {
  const std::string seed = batch_seed(setup.seed, game);
  const std::shared_ptr<const Generator> generator = generator_of(setup.recipe);
  return setup.mode == Mode::Classic ? generator->classic(seed)
                                     : generator->optimal(seed, setup.budget);
}

Status bound_status(const GenerateResult& result) {
  if (!misses_bound(result)) return {};
  return Error{"budget_spent",
               fmt::format("no board of \"{}\" reaches {}; the best found has {}",
                           result.board.recipe->name, result.bound, result.board.happiness),
               {}};
}

Result<std::shared_ptr<const Board>> board_of_game(const SessionSetup& setup, std::uint64_t game) {
  if (game == 0 && setup.first) return setup.first;
  GenerateResult made = make_game_board(setup, game);
  if (Status spent = bound_status(made)) return *spent;
  return std::make_shared<const Board>(std::move(made.board));
}

Result<SessionSetup> session_setup(const Call& call) {
  SessionSetup setup;
  setup.budget = call.budget;
  setup.budget.progress = nullptr;
  const Document* recipe = call.options.document("recipe");
  RecipeName name{call.options.text("theme"), std::nullopt};
  setup.own_recipe = own_recipe(recipe);
  setup.seed = call.seed;
  setup.practice = call.options.flag("practice");
  setup.history = call.options.text("history");
  setup.mode = *kModeNames.find(call.options.text("mode"));
  if (!call.inputs.empty() && call.inputs.front().kind() == "board") {
    const auto& document = call.inputs.front().as<BoardDocument>();
    Result<std::shared_ptr<const Board>> board = resolve_board(document, recipe);
    if (!board) return board.error();
    setup.first = *board;
    setup.seed = document.seed;
    setup.mode = document.mode;
    name = document.recipe;
  } else if (!call.inputs.empty()) {
    const auto& saved = call.inputs.front().as<GameDocument>();
    setup.own_recipe = saved.recipe;
    setup.seed = saved.seed;
    setup.practice = saved.practice;
    setup.mode = saved.board.mode;
    name = saved.board.recipe;
  } else if (recipe != nullptr) {
    name = {setup.own_recipe->recipe->name, std::nullopt};
  }
  if (setup.own_recipe) {
    setup.recipe = setup.own_recipe->recipe;
    return setup;
  }
  Result<std::shared_ptr<const Recipe>> found = find_recipe(name, nullptr);
  if (!found) return found.error();
  setup.recipe = *found;
  return setup;
}

}  // namespace boardwright::dungeon
