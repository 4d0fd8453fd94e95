// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/generate/board_maker.hpp"

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {

std::vector<Option> making_options() {
  Option theme;
  theme.name = "theme";
  theme.type = OptionType::Choice;
  theme.fallback = built_in_names().front();
  theme.help = "which built-in recipe";
  theme.choices = built_in_names();
  Option recipe;
  recipe.name = "recipe";
  recipe.type = OptionType::Input;
  recipe.help = "a recipe of your own instead";
  recipe.kinds = {"recipe"};
  Option mode;
  mode.name = "mode";
  mode.type = OptionType::Choice;
  mode.fallback = "optimal";
  mode.help = "optimal: every rule at its maximum; classic: bit for bit the original's boards";
  mode.choices = {"optimal", "classic"};
  return {theme, recipe, mode};
}

Result<Generated> make_board(const Call& call) {
  const Document* recipe = call.options.document("recipe");
  if (recipe != nullptr && call.options.given("theme")) {
    return Error{"theme_and_recipe", "give --theme or --recipe, not both", {}};
  }
  const Generator* generator = recipe != nullptr ? recipe->as<RecipeDocument>().generator.get()
                                                 : built_in(call.options.text("theme"));
  BOARDWRIGHT_ASSERT(generator != nullptr);
  if (call.options.text("mode") == "classic") return generator->classic(call.seed);
  return generator->optimal(call.seed, call.budget);
}

}  // namespace boardwright::dungeon
