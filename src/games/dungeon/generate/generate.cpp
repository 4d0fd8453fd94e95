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
#include "boardwright/games/dungeon/model/splitmix.hpp"
#include "games/dungeon/generate/placement.hpp"

namespace boardwright::dungeon {
namespace {

class ClassicDraws : public DrawSource {
 public:
  explicit ClassicDraws(std::uint32_t seed) : generator_(seed) {}
  std::uint32_t below(std::uint32_t bound) override { return generator_.below(bound); }

 private:
  Splitmix32 generator_;
};

class StreamDraws : public DrawSource {
 public:
  StreamDraws(std::uint64_t seed, std::uint64_t attempt)
      : random_(seed, "dungeon/place/" + std::to_string(attempt)) {}
  std::uint32_t below(std::uint32_t bound) override { return random_.below(bound); }

 private:
  Random random_;
};

constexpr std::uint64_t kAttemptsPerStep = 16;
constexpr std::uint64_t kMostSteps = 4;

// An attempt costs something even when no swap is worth working out.
bool charge(NodeCounter& counter, std::uint64_t nodes) {
  for (std::uint64_t i = 0; i < nodes; ++i) {
    if (!counter.spend()) return false;
  }
  return true;
}

int passes_of(const Recipe& recipe, std::uint64_t attempt) {
  return recipe.passes << std::min(attempt / kAttemptsPerStep, kMostSteps);
}

}  // namespace

std::uint32_t classic_draws(const Recipe& recipe) { return draws_needed(recipe, recipe.passes); }

Generator::Generator(std::shared_ptr<const Recipe> recipe)
    : recipe_(std::move(recipe)), book_(std::make_unique<const Rulebook>(*recipe_)) {}

Generator::~Generator() = default;

Generated Generator::classic(const std::string& seed) const {
  Generated made;
  made.board.recipe = recipe_;
  made.board.seed = seed;
  made.board.mode = Mode::Classic;
  made.board.draws = classic_draws(*recipe_);
  made.bound = recipe_->bound();
  const Budget unlimited;
  NodeCounter counter(unlimited);
  ClassicDraws draws(static_cast<std::uint32_t>(seed_number(seed)));
  Placement placement(*recipe_, *book_);
  placement.run(draws, recipe_->passes, counter);
  placement.store(made.board);
  made.swaps = counter.spent();
  if (made.board.happiness < made.bound) made.outcome = Outcome::BudgetSpent;
  return made;
}

Generated Generator::optimal(const std::string& seed, const Budget& budget) const {
  Generated made;
  made.board.recipe = recipe_;
  made.board.seed = seed;
  made.bound = recipe_->bound();
  // The first run is always finished, so that there is a best found.
  const Budget unlimited;
  NodeCounter first(unlimited);
  Placement placement(*recipe_, *book_);
  StreamDraws first_draws(seed_number(seed), 0);
  placement.run(first_draws, recipe_->passes, first);
  placement.store(made.board);
  NodeCounter counter(budget);
  bool more = charge(counter, first.spent());
  for (; more && made.board.happiness < made.bound; ++made.attempts) {
    StreamDraws draws(seed_number(seed), made.attempts);
    more = charge(counter, recipe_->size()) && !counter.interrupted() &&
           placement.run(draws, passes_of(*recipe_, made.attempts), counter);
    if (more && placement.happiness() > made.board.happiness) placement.store(made.board);
  }
  made.swaps = counter.spent();
  if (made.board.happiness < made.bound) made.outcome = Outcome::BudgetSpent;
  return made;
}

}  // namespace boardwright::dungeon
