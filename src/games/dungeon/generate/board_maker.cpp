// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/generate/board_maker.hpp"

#include <fmt/format.h>

#include <deque>
#include <mutex>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/bound.hpp"

namespace boardwright::dungeon {

std::vector<Option> board_options() {
  return {{.name = "theme",
           .type = OptionType::Choice,
           .fallback = built_in_names().front(),
           .help = "which built-in recipe",
           .choices = built_in_names(),
           .makes = true,
           .contradicts = {"recipe"}},
          {.name = "recipe",
           .type = OptionType::Input,
           .help = "a recipe of your own instead",
           .kinds = {"recipe"}},
          {.name = "mode",
           .type = OptionType::Choice,
           .fallback = "optimal",
           .help = "optimal: every rule at its maximum; classic: bit for bit the original's boards",
           .choices = {"optimal", "classic"},
           .makes = true}};
}

std::shared_ptr<const Generator> generator_of(const std::shared_ptr<const Recipe>& recipe) {
  constexpr std::size_t kMostKept = 8;
  static std::mutex mutex;
  static std::deque<std::shared_ptr<const Generator>> kept;
  const std::lock_guard lock(mutex);
  for (const std::shared_ptr<const Generator>& generator : kept) {
    if (generator->recipe() == recipe) return generator;
  }
  if (kept.size() == kMostKept) kept.pop_front();
  kept.push_back(std::make_shared<const Generator>(recipe));
  return kept.back();
}

bool misses_bound(const GenerateResult& result) {
  return result.board.mode == Mode::Optimal && result.outcome != Outcome::Solved;
}

Status check_reachable(const Generator& generator) {
  const std::vector<Shortfall>& shortfalls = generator.shortfalls();
  if (shortfalls.empty()) return {};
  const Recipe& recipe = *generator.recipe();
  std::string why;
  for (const Shortfall& each : shortfalls) {
    why += (why.empty() ? "" : "; ") + shortfall_text(recipe, each);
  }
  return Error{
      "bound_not_reachable",
      fmt::format("no board of \"{}\" can make everybody happy: {}. Change a rule, or take "
                  "--mode classic, which promises nothing",
                  recipe.name, why),
      at_pointer(fmt::format("/rules/{}", shortfalls.front().rules.front()))};
}

Result<GenerateResult> make_board(const Call& call) {
  const Document* recipe = call.options.document("recipe");
  if (recipe != nullptr && call.options.given("theme")) {
    return Error{"theme_and_recipe", "give --theme or --recipe, not both", {}};
  }
  const std::shared_ptr<const Generator> generator =
      generator_of(recipe != nullptr ? recipe->as<RecipeDocument>().recipe
                                     : built_in(call.options.text("theme")));
  if (call.options.text("mode") == "classic") return generator->classic(call.seed);
  if (Status error = check_reachable(*generator)) {
    return in_option_file(call.options, "recipe", *std::move(error));
  }
  return generator->optimal(call.seed, call.budget);
}

}  // namespace boardwright::dungeon
