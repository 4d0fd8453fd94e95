// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The incremental scorer against the plain scores: every change is what a full
// rescore says, and swapping back restores everything.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/dungeon/generate/scorer.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"
#include "oracles/dungeon/plain_dragon.hpp"

namespace boardwright::dungeon {
namespace {

// All actors of the recipe on random cells; with `filled` some more of any
// form, which no layer would place.
std::vector<FormId> random_forms(const Recipe& recipe, Random& random, bool filled) {
  std::vector<FormId> forms(recipe.size(), kEmpty);
  std::size_t next = 0;
  for (const Layer& layer : recipe.layers) {
    for (const LayerEntry& entry : layer) {
      for (int i = 0; i < entry.count; ++i) forms[next++] = entry.form;
    }
  }
  for (; filled && next < forms.size(); ++next) {
    forms[next] = FormId{
        static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(recipe.forms.size())))};
  }
  random.shuffle(forms);
  return forms;
}

void check_swaps(const Recipe& recipe, std::uint64_t seed, bool filled) {
  Random random(seed, "scorer-test");
  const CompiledRules rules(recipe);
  Scorer scorer(rules);
  std::vector<FormId> forms = random_forms(recipe, random, filled);
  scorer.reset(forms);
  RC_ASSERT(scorer.total() == happiness(recipe, forms));
  const auto cells = static_cast<std::uint32_t>(forms.size());
  for (int i = 0; i < 60; ++i) {
    const Cell p(random.below(cells));
    const Cell q(random.below(cells));
    if (p == q) continue;
    const std::int64_t before = scorer.total();
    const std::int64_t slack = scorer.slack();
    const std::int64_t delta = scorer.delta(p, q);
    RC_ASSERT(scorer.total() == before);
    RC_ASSERT(delta <= scorer.place_delta(p, q) + scorer.ceiling(scorer.at(p), scorer.at(q)));
    RC_ASSERT(delta <= slack);
    std::swap(forms[p.index], forms[q.index]);
    const std::int64_t after = happiness(recipe, forms);
    RC_ASSERT(delta == after - before);
    scorer.swap(p, q);
    RC_ASSERT(scorer.total() == after);
    RC_ASSERT(scorer.slack() == slack - delta);
    if (random.chance(1, 2)) {
      RC_ASSERT(scorer.delta(p, q) == -delta);
      scorer.swap(q, p);
      std::swap(forms[p.index], forms[q.index]);
      RC_ASSERT(scorer.total() == before);
      RC_ASSERT(scorer.slack() == slack);
    }
  }
  // What was kept all along is what a fresh start works out.
  Scorer fresh(rules);
  fresh.reset(forms);
  RC_ASSERT(fresh.total() == scorer.total());
  RC_ASSERT(fresh.slack() == scorer.slack());
  for (int i = 0; i < 30; ++i) {
    const Cell p(random.below(cells));
    const Cell q(random.below(cells));
    RC_ASSERT(fresh.delta(p, q) == scorer.delta(p, q));
  }
}

RC_GTEST_PROP(Scorer, DeltaEqualsFullRescoreOnTheDragon, (std::uint64_t seed)) {
  check_swaps(*dragon().recipe(), seed, false);
}

RC_GTEST_PROP(Scorer, DeltaEqualsFullRescoreOnEveryTypeOfRule, (std::uint64_t seed)) {
  check_swaps(*zoo(), seed, false);
}

RC_GTEST_PROP(Scorer, DeltaEqualsFullRescoreOnCrowdedBoards, (std::uint64_t seed)) {
  check_swaps(*dragon().recipe(), seed, true);
  check_swaps(*zoo(), seed, true);
}

// The recipe says what the specification's table says.
RC_GTEST_PROP(Scorer, RecipeEqualsThePlainRules, (std::uint64_t seed, bool filled)) {
  Random random(seed, "plain");
  const Recipe& recipe = *dragon().recipe();
  std::vector<FormId> forms = random_forms(recipe, random, filled);
  // A second giant of a name is not in the plain rules.
  int romeos = 0;
  int juliets = 0;
  for (FormId& form : forms) {
    if (recipe.form(form).id == "romeo" && ++romeos > 1) form = kEmpty;
    if (recipe.form(form).id == "juliet" && ++juliets > 1) form = kEmpty;
  }
  std::string letters;
  for (FormId form : forms) letters += recipe.form(form).letter;
  RC_ASSERT(happiness(recipe, forms) == oracle::plain_happiness(letters));
}

TEST(Scorer, NeutralActorsCostNothing) {
  const Recipe& recipe = *dragon().recipe();
  const CompiledRules rules(recipe);
  const auto form = [&](const char* id) { return recipe.by_id(id).first(); };
  EXPECT_TRUE(rules.change(form("bat"), form("skeleton")).ops.empty());
  for (std::size_t i = 0; i < recipe.size(); ++i) {
    EXPECT_EQ(rules.place_points(form("bat"), Cell(i)),
              rules.place_points(form("skeleton"), Cell(i)));
  }
  EXPECT_TRUE(rules.change(form("bat"), kEmpty).ops.empty());
  EXPECT_TRUE(rules.change(form("gazer"), form("mine")).ops.empty()) << "both only trouble the orb";
  EXPECT_FALSE(rules.change(form("gazer"), kEmpty).ops.empty());
}

}  // namespace
}  // namespace boardwright::dungeon
