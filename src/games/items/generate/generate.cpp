// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/generate/generate.hpp"

#include <optional>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/contract.hpp"
#include "games/items/fill/place.hpp"
#include "games/items/generate/wishes.hpp"
#include "games/items/logic/analyse.hpp"

namespace boardwright::items {

struct Generator::Scratch {
  Scratch(const Plan& which, PlacementCheck passed)
      : plan(which), check(std::move(passed)), placer(which) {
    analysts.resize(which.stages.size());
  }

  Analyst& analyst(std::size_t stage) {
    if (!analysts[stage]) {
      const Stage& which = plan.stages[stage];
      const Logic* at_best = nullptr;
      if (which.costless_logic) {
        at_best = &*which.costless_logic;
      } else if (which.careful_logic) {
        at_best = &which.logic;
      }
      analysts[stage].emplace(which.careful_logic ? *which.careful_logic : which.logic,
                              plan.settings.traversal, at_best);
    }
    return *analysts[stage];
  }

  const Plan& plan;
  PlacementCheck check;
  Placer placer;
  std::vector<std::optional<Analyst>> analysts;
  std::optional<std::string> in_the_way;  // see wishes_in_the_way
};

namespace {

constexpr std::int64_t kTriedAttempts = 20;
constexpr std::uint64_t kTriedSeeds = 2;

// Wishes with which no placement is found, and one is as soon as any of them is left
// out, for an error; empty if there are none. They are tried on a few seeds, so that
// the answer does not depend on the one that failed.
std::string wishes_in_the_way(const Plan& plan, const Budget& budget) {
  const auto impossible = [&](const Settings& some) {
    Settings tried = some;
    tried.attempts = kTriedAttempts;
    const Result<Plan> own = make_plan(plan.world, tried);
    if (!own) return true;
    Generator generator(*own);
    for (std::uint64_t seed = 1; seed <= kTriedSeeds; ++seed) {
      if (generator.place(seed, budget) || generator.stopped()) return false;
    }
    return true;
  };
  if (!impossible(plan.settings)) return {};
  std::vector<Wish> wishes = conflicting_wishes(plan.settings, impossible);
  if (wishes.empty()) wishes = conflicting_wishes(plan.settings, impossible, true);
  if (NodeCounter(budget).interrupted()) return {};
  if (wishes.empty()) return "; nor is one found with the usual settings";
  std::string text = wishes.size() == 1
                         ? "; already with this wish no placement is found: "
                         : "; only together do these wishes leave no placement to be found: ";
  for (const Wish& wish : wishes) text += (&wish == wishes.data() ? "" : ", ") + wish.text;
  return text;
}

}  // namespace

Error Generator::named(Error error, const Budget& budget) {
  if (error.code != "no_placement") return error;
  std::optional<std::string>& text = scratch_->in_the_way;
  if (!text) text = wishes_in_the_way(scratch_->plan, budget);
  error.message += *text;
  return error;
}

Generator::Generator(const Plan& plan, PlacementCheck check)
    : scratch_(std::make_unique<Scratch>(plan, std::move(check))) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;

bool Generator::stopped() const { return scratch_->placer.stopped(); }

// Where items close ways, other programs begin anew with all that was found, and may
// reach less than who goes on: a placement on which both win is looked for, so often.
constexpr int kTriesAnew = 16;

Result<FillResult> Generator::place(std::uint64_t seed, const Budget& budget) {
  Result<FillResult> first = checked(seed, budget, 0);
  if (!first || !scratch_->check) return first;
  Result<FillResult> filled = first;
  for (int i = 0; i < kTriesAnew; ++i) {
    if (scratch_->analyst(filled->stage).beatable_anew(filled->items)) return filled;
    filled = checked(seed, budget, filled->attempts);
    if (!filled) break;
  }
  return first;
}

// The first placement after so many attempts that passes the check.
Result<FillResult> Generator::checked(std::uint64_t seed, const Budget& budget,
                                      std::int64_t after) {
  Result<FillResult> filled = scratch_->placer.place(seed, budget, after);
  if (!filled) return filled;
  if (!scratch_->check) return filled;
  bool passed = scratch_->check(*filled);
  // Where something is dangerous, placing only approximates what can be reached.
  while (!passed && scratch_->plan.stages[filled->stage].careful_logic) {
    filled = scratch_->placer.place(seed, budget, filled->attempts);
    if (!filled) return filled;
    passed = scratch_->check(*filled);
  }
  if (!passed) {
    return Error{"not_verified",
                 "the placement did not pass the independent replay and is withheld; please report "
                 "this seed",
                 {}};
  }
  return filled;
}

Result<Generated> Generator::generate(std::uint64_t seed, const Budget& budget) {
  Result<FillResult> filled = place(seed, budget);
  if (!filled) return filled.error();
  Analysis analysis = scratch_->analyst(filled->stage).analyse(filled->items);
  return Generated{*std::move(filled), std::move(analysis)};
}

Result<Placement> Generator::generate_document(const std::string& seed, const Budget& budget) {
  const Result<Generated> generated = generate(seed_number(seed), budget);
  if (!generated) return named(generated.error(), budget);
  return make_document(scratch_->plan, seed, *generated);
}

Result<Placement> Generator::generate_race(const std::string& seed, const RaceKey& key,
                                           const Budget& budget) {
  const Result<Generated> generated = generate(key.placement_seed, budget);
  if (!generated) return named(generated.error(), budget);
  return make_document(scratch_->plan, seed, *generated, key.digest);
}

Placement make_document(const Plan& plan, const std::string& seed, const Generated& generated,
                        const std::string& race) {
  const World& world = *plan.world;
  const FillResult& filled = generated.filled;
  const Stage& stage = plan.stages[filled.stage];
  Placement document;
  document.world = world.name;
  document.world_hash = plan.world_hash;
  document.difficulty = world.difficulties[plan.difficulty].name;
  for (NodeId node : stage.start) document.start.push_back(node.index);
  document.traversal = plan.settings.traversal;
  document.placements.reserve(world.locations.size());
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const Location& location = world.locations[i];
    PlacedItem& placed = document.placements.emplace_back();
    if (filled.items[i]) placed.item = world.items[filled.items[i].index].name;
    placed.location = location.id;
    placed.name = location.name;
    placed.note = location.note;
    placed.room = location.room;
    placed.area = world.areas[location.area.index];
    placed.category = location.category;
    if (location.vanilla) placed.original_item = world.items[location.vanilla.index].name;
    placed.is_progression = filled.relevant[i] != 0;
    const std::int32_t sphere = generated.analysis.spheres.of[i];
    if (sphere >= 0) placed.sphere = sphere;
    placed.required = generated.analysis.required[i] != 0;
  }
  Origin origin;
  origin.seed = seed;
  origin.engine = engine_version();
  origin.settings = plan.settings;
  origin.guarantee = guarantee_text(plan.settings.algorithm, plan.accessibility,
                                    plan.settings.traversal, world.carried.has_value());
  origin.attempts = filled.attempts;
  origin.evictions = filled.evictions;
  origin.projected_leaves = world.projection ? world.projection->projected_leaves : 0;
  origin.hash = identity_hash(plan.world_hash, plan.settings, seed, race);
  origin.race = race;
  if (race.empty()) origin.permalink = encode_permalink({plan.world_hash, plan.settings, seed});
  origin.goal_sphere = generated.analysis.spheres.goal;
  origin.sphere_count = static_cast<std::int32_t>(generated.analysis.spheres.spheres.size());
  origin.playthrough = playthrough_steps(world, generated.analysis);
  origin.summary = stage.summary;
  document.origin = std::move(origin);
  return document;
}

}  // namespace boardwright::items
