// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two ways to draw. Classic: one run of the search on splitmix32. Optimal:
// rejection. The search is run on fresh streams of the seed until a board
// reaches the bound, so the boards are exactly those of the classic search on
// the condition that they reach it: no cell is more or less likely than
// before. The dragon's dungeon needs a second run for one board in 33. Recipes
// that are harder get more passes per layer as attempts go on.
#include "boardwright/games/dungeon/generate/generate.hpp"

#include <algorithm>

#include "boardwright/core/seed.hpp"
#include "games/dungeon/generate/placement.hpp"
#include "games/dungeon/model/bound.hpp"
#include "games/dungeon/model/splitmix.hpp"

namespace boardwright::dungeon {
namespace {

class ClassicRandom : public RandomSource {
 public:
  explicit ClassicRandom(std::uint32_t seed) : generator_(seed) {}
  std::uint32_t below(std::uint32_t bound) override { return generator_.below(bound); }

 private:
  Splitmix32 generator_;
};

class StreamRandom : public RandomSource {
 public:
  StreamRandom(std::uint64_t seed, std::uint64_t attempt)
      : random_(seed, "dungeon/place/" + std::to_string(attempt)) {}
  std::uint32_t below(std::uint32_t bound) override { return random_.below(bound); }

 private:
  Random random_;
};

constexpr std::uint64_t kAttemptsPerStep = 16;
constexpr std::uint64_t kMostSteps = 4;

// An attempt costs something even when no swap is worth working out.
bool spend_nodes(NodeCounter& counter, std::uint64_t nodes) {
  for (std::uint64_t i = 0; i < nodes; ++i) {
    if (!counter.spend()) return false;
  }
  return true;
}

int passes_of(const Recipe& recipe, std::uint64_t attempt) {
  return recipe.passes << std::min(attempt / kAttemptsPerStep, kMostSteps);
}

}  // namespace

Generator::Generator(std::shared_ptr<const Recipe> recipe)
    : recipe_(std::move(recipe)),
      rules_(std::make_unique<const CompiledRules>(*recipe_)),
      shortfalls_(prove_shortfalls(*recipe_)) {}

Generator::~Generator() = default;

GenerateResult Generator::classic(const std::string& seed) const {
  GenerateResult result;
  result.board.recipe = recipe_;
  result.board.seed = seed;
  result.board.mode = Mode::Classic;
  result.board.draws = classic_draws(*recipe_);
  result.bound = recipe_->bound();
  const Budget unlimited;
  NodeCounter counter(unlimited);
  ClassicRandom random(static_cast<std::uint32_t>(seed_number(seed)));
  Placement placement(*recipe_, *rules_);
  placement.run(random, recipe_->passes, counter);
  placement.store(result.board);
  result.swaps = counter.spent();
  if (result.board.happiness < result.bound) result.outcome = Outcome::BudgetSpent;
  return result;
}

GenerateResult Generator::optimal(const std::string& seed, const Budget& budget) const {
  GenerateResult result;
  result.board.recipe = recipe_;
  result.board.seed = seed;
  result.bound = recipe_->bound();
  // The first run is always finished, so that there is a best found.
  const Budget unlimited;
  NodeCounter first(unlimited);
  Placement placement(*recipe_, *rules_);
  StreamRandom first_random(seed_number(seed), 0);
  placement.run(first_random, recipe_->passes, first);
  placement.store(result.board);
  NodeCounter counter(budget);
  bool more = spend_nodes(counter, first.spent()) && shortfalls_.empty();
  for (; more && result.board.happiness < result.bound; ++result.attempts) {
    StreamRandom random(seed_number(seed), result.attempts);
    more = spend_nodes(counter, recipe_->size()) && !counter.interrupted() &&
           placement.run(random, passes_of(*recipe_, result.attempts), counter);
    if (more && placement.happiness() > result.board.happiness) placement.store(result.board);
  }
  result.swaps = counter.spent();
  if (result.board.happiness < result.bound) {
    result.outcome = shortfalls_.empty() ? Outcome::BudgetSpent : Outcome::Impossible;
  }
  return result;
}

}  // namespace boardwright::dungeon
