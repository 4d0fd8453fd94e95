// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random worlds: every clever part against the plain way.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/fill/place.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/logic/analyse.hpp"
#include "games/items/verify/verify_placement.hpp"
#include "games/items/worlds.hpp"
#include "oracles/items/plain.hpp"

namespace boardwright::items {
namespace {

World draw_world(std::uint64_t seed) {
  Random random(seed, "world");
  return random_world(random);
}

std::vector<std::int64_t> draw_copies(const World& world, std::uint64_t seed) {
  Random random(seed, "copies");
  std::vector<std::int64_t> copies(world.items.size(), 0);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (world.items[i].declared) copies[i] = random.below(3);
  }
  return copies;
}

RC_GTEST_PROP(Navigator, ReachesWhatThePlainLoopReaches, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  const std::vector<std::int64_t> copies = draw_copies(world, seed);
  CompileOptions options;
  options.difficulty = hard ? 1 : 0;
  const Logic logic = compile(world, options);
  Navigator navigator(logic);
  for (std::size_t i = 0; i < copies.size(); ++i) navigator.add(ItemId(i), copies[i]);
  navigator.close();
  const plain::State state = plain::reach(world, options.difficulty, world.start, copies);
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    RC_ASSERT(navigator.on(logic.node_fact[i]) == state.nodes[i]);
  }
  for (std::size_t i = 0; i < world.events.size(); ++i) {
    RC_ASSERT(navigator.on(logic.event_fact[i]) == state.events[i]);
  }
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    RC_ASSERT(navigator.reached(LocationId(i)) == state.locations[i]);
  }
  RC_ASSERT(navigator.goal() == plain::goal(world, options.difficulty, state));
}

// The logic for placing: merged and shortened, with what is held folded away.
RC_GTEST_PROP(Navigator, ReachesTheSameWithFewerFacts, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  CompileOptions options;
  options.difficulty = hard ? 1 : 0;
  options.prune = true;
  options.compact = true;
  Random random(seed, "held");
  const std::vector<std::int64_t> copies = draw_copies(world, seed);
  options.most = copies;
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!world.items[i].declared || random.below(4) != 0) continue;
    options.held.emplace_back(ItemId(i), 1);
    ++options.most[i];
  }
  const Logic logic = compile(world, options);
  Navigator navigator(logic);
  for (int round = 0; round < 4; ++round) {
    std::vector<std::int64_t> held(copies.size(), 0);
    for (const auto& [item, count] : options.held) held[item.index] += count;
    navigator.reset();
    for (std::size_t i = 0; i < copies.size(); ++i) {
      const auto some =
          static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(copies[i]) + 1));
      navigator.add(ItemId(i), some);
      held[i] += some;
    }
    navigator.close();
    const plain::State state = plain::reach(world, options.difficulty, world.start, held);
    for (std::size_t i = 0; i < world.locations.size(); ++i) {
      RC_ASSERT(navigator.reached(LocationId(i)) == state.locations[i]);
    }
    RC_ASSERT(navigator.goal() == plain::goal(world, options.difficulty, state));
  }
}

RC_GTEST_PROP(Navigator, MoreItemsNeverCloseAnything, (std::uint64_t seed)) {
  const World world = draw_world(seed);
  const Logic logic = compile(world, {});
  Navigator navigator(logic);
  Navigator::Snapshot before;
  Random random(seed, "order");
  for (int step = 0; step < 8; ++step) {
    std::vector<bool> was;
    for (Fact fact = 0; fact < logic.facts; ++fact) was.push_back(navigator.on(fact));
    navigator.add(ItemId(random.below(static_cast<std::uint32_t>(world.items.size()))));
    navigator.close();
    for (Fact fact = 0; fact < logic.facts; ++fact) RC_ASSERT(!was[fact] || navigator.on(fact));
  }
}

RC_GTEST_PROP(Verifier, FindsTheSpheresOfThePlainLoop, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  Random random(seed, "placement");
  const Pickups items = random_placement(world, random);
  const std::size_t difficulty = hard ? 1 : 0;
  const plain::Spheres plain_spheres = plain::spheres(world, difficulty, world.start, {}, items);
  const Replay replay = Verifier(world, difficulty).replay(world.start, {}, items);
  RC_ASSERT(replay.spheres == plain_spheres.spheres);
  RC_ASSERT(replay.goal_sphere == plain_spheres.goal.value_or(-1));
}

RC_GTEST_PROP(Analyst, AgreesWithTryingEachItem, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  Random random(seed, "placement");
  Resolved resolved;
  resolved.difficulty = hard ? 1 : 0;
  resolved.start = world.start;
  resolved.items = random_placement(world, random);
  const Logic logic = logic_for(world, resolved);
  const Analysis analysis = Analyst(logic).analyse(resolved.items);
  const plain::Spheres spheres =
      plain::spheres(world, resolved.difficulty, world.start, {}, resolved.items);
  RC_ASSERT(analysis.spheres.spheres == spheres.spheres);
  RC_ASSERT(analysis.spheres.goal == spheres.goal.value_or(-1));
  if (!spheres.goal) return;
  std::vector<LocationId> required;
  for (std::size_t i = 0; i < analysis.required.size(); ++i) {
    if (analysis.required[i] != 0) required.emplace_back(i);
  }
  RC_ASSERT(required ==
            plain::required(world, resolved.difficulty, world.start, {}, resolved.items));
  std::vector<LocationId> kept;
  for (const auto& step : analysis.playthrough) kept.insert(kept.end(), step.begin(), step.end());
  std::sort(kept.begin(), kept.end());
  RC_ASSERT(kept ==
            plain::playthrough(world, resolved.difficulty, world.start, {}, resolved.items));
}

// Relevance: the compiler's and the verifier's, which share no code.
RC_GTEST_PROP(Verifier, FindsTheRelevanceOfTheCompiler, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  CompileOptions options;
  options.difficulty = hard ? 1 : 0;
  options.prune = true;
  Random random(seed, "held");
  const std::vector<std::int64_t> copies = draw_copies(world, seed);
  options.most = copies;
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!world.items[i].declared || random.below(4) != 0) continue;
    options.held.emplace_back(ItemId(i), 1 + random.below(2));
    options.most[i] += options.held.back().second;
  }
  const auto relevant_copies =
      Verifier(world, options.difficulty).relevant_copies(world.start, options.held, copies);
  RC_ASSERT(*relevant_copies == compile(world, options).relevant_copies);
}

RC_GTEST_PROP(Verifier, PlaysManyVariantsLikeOne, (std::uint64_t seed, bool hard)) {
  const World world = draw_world(seed);
  Random random(seed, "variants");
  const Pickups items = random_placement(world, random);
  const Verifier verifier(world, hard ? 1 : 0);
  ItemCounts held;
  if (random.below(2) == 0) {
    held.emplace_back(ItemId(random.below(static_cast<std::uint32_t>(world.items.size()))), 2);
  }
  Variants variants;
  variants.players = 0xffffffffffffffffULL >> random.below(60);
  for (std::size_t i = 0; i < items.size(); ++i) {
    variants.present.push_back(std::uint64_t{random.below(0xffffffffU)} << 32U |
                               random.below(0xffffffffU));
  }
  const std::uint64_t won = verifier.goals(world.start, held, items, variants);
  for (std::size_t player = 0; player < 64; ++player) {
    if ((variants.players >> player & 1U) == 0) continue;
    Pickups own(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      if ((variants.present[i] >> player & 1U) != 0) own[i] = items[i];
    }
    RC_ASSERT(verifier.replay(world.start, held, own).beatable() == ((won >> player & 1U) != 0));
  }
}

// A plan for the random world, cut down until it fits, or nothing.
std::optional<Plan> draw_plan(std::uint64_t seed, const Settings& settings) {
  World world = draw_world(seed);
  std::int64_t room = static_cast<std::int64_t>(world.locations.size());
  for (Item& item : world.items) {
    item.count = std::min(item.count, room);
    room -= item.count;
  }
  Result<Plan> plan = make_plan(std::make_shared<const World>(std::move(world)), settings);
  if (!plan) return std::nullopt;
  return *std::move(plan);
}

// Whatever is generated, every member of its document stands.
RC_GTEST_PROP(Verifier, FindsNothingWrongWithWhatIsGenerated, (std::uint64_t seed)) {
  Random random(seed, "wishes");
  Settings settings;
  settings.difficulty = random.below(2) == 0 ? "hard" : "";
  settings.algorithm = static_cast<Algorithm>(random.below(4));
  settings.random_start = random.below(4) == 0;
  if (random.below(3) == 0) settings.accessibility = static_cast<Accessibility>(random.below(3));
  if (random.below(4) == 0 && settings.algorithm != Algorithm::Forward) {
    settings.traversal = Traversal::Return;
  }
  const World world = draw_world(seed);
  const auto item = [&] {
    return world.items[random.below(static_cast<std::uint32_t>(world.items.size()))];
  };
  const auto place = [&] {
    return world.locations[random.below(static_cast<std::uint32_t>(world.locations.size()))].id;
  };
  if (random.below(3) == 0) settings.start_items = {{item().name, 1 + random.below(2)}};
  if (random.below(3) == 0) settings.fixed = {{place(), item().name}};
  if (random.below(3) == 0) settings.excluded = {place()};
  if (random.below(3) == 0) settings.early = {{item().name, random.below(3)}};
  if (random.below(3) == 0) settings.junk = item().name;
  const std::optional<Plan> plan = draw_plan(seed, settings);
  RC_PRE(plan.has_value());
  const Result<Placement> placement = verified_generator(*plan).generate_document("p");
  RC_PRE(placement.has_value());
  const Result<Resolved> resolved = resolve_placement(*plan->world, plan->world_hash, *placement);
  RC_ASSERT(resolved.has_value());
  const Findings findings = verify_placement(
      *plan->world, Verifier(*plan->world, resolved->difficulty), *placement, *resolved, true);
  for (const Finding& problem : findings.problems) {
    RC_LOG() << problem.code << " " << problem.message << " " << problem.where.pointer << "\n";
  }
  RC_ASSERT(findings.problems.empty());
}

RC_GTEST_PROP(Placer, AssumedFillIsAlwaysBeatable, (std::uint64_t seed, bool hard)) {
  Settings settings;
  settings.difficulty = hard ? "hard" : "easy";
  const std::optional<Plan> plan = draw_plan(seed, settings);
  RC_PRE(plan.has_value());
  const Result<FillResult> filled = Placer(*plan).place(seed);
  if (!filled) {
    RC_ASSERT(filled.error().code == "no_placement");
    return;
  }
  const Replay replay = Verifier(*plan->world, plan->difficulty)
                            .replay(plan->stages[0].start, plan->held, filled->items);
  RC_ASSERT(replay.beatable());
  std::vector<std::int64_t> used(plan->world->items.size(), 0);
  for (std::size_t i = 0; i < filled->items.size(); ++i) {
    if (filled->items[i]) ++used[filled->items[i].index];
    RC_ASSERT(filled->relevant[i] == 0 || replay.sphere_of[i] >= 0);
  }
  RC_ASSERT(used == plan->pool);
}

RC_GTEST_PROP(Placer, EveryAlgorithmKeepsItsPromise, (std::uint64_t seed, bool returning)) {
  for (Algorithm algorithm :
       {Algorithm::Assumed, Algorithm::AssumedBeatable, Algorithm::Forward, Algorithm::Random}) {
    Settings settings;
    settings.algorithm = algorithm;
    settings.attempts = 50;
    if (returning && algorithm != Algorithm::Forward) settings.traversal = Traversal::Return;
    const std::optional<Plan> plan = draw_plan(seed, settings);
    if (!plan) continue;
    // The generator replays; what breaks its promise would be not_verified.
    const Result<FillResult> filled = verified_generator(*plan).place(seed);
    if (!filled) RC_ASSERT(filled.error().code == "no_placement");
  }
}

RC_GTEST_PROP(Return, NeverReachesMoreThanWarping, (std::uint64_t seed)) {
  const World world = draw_world(seed);
  Random random(seed, "placement");
  const Pickups items = random_placement(world, random);
  const Verifier verifier(world, 0);
  const Replay warp = verifier.replay(world.start, {}, items, Traversal::Warp);
  const Replay back = verifier.replay(world.start, {}, items, Traversal::Return);
  for (std::size_t i = 0; i < items.size(); ++i) {
    RC_ASSERT(back.sphere_of[i] < 0 || warp.sphere_of[i] >= 0);
  }
  RC_ASSERT(!back.beatable() || warp.beatable());
}

RC_GTEST_PROP(Return, NavigatorAgreesWithTheVerifier, (std::uint64_t seed)) {
  const World world = draw_world(seed);
  Random random(seed, "placement");
  Resolved resolved;
  resolved.start = world.start;
  resolved.items = random_placement(world, random);
  const Logic logic = logic_for(world, resolved);
  const Analysis analysis = Analyst(logic, Traversal::Return).analyse(resolved.items);
  const Replay replay =
      Verifier(world, 0).replay(world.start, {}, resolved.items, Traversal::Return);
  RC_ASSERT(analysis.spheres.spheres == replay.spheres);
  RC_ASSERT(analysis.spheres.goal == replay.goal_sphere);
}

RC_GTEST_PROP(WorldJson, ReadsBackEqual, (std::uint64_t seed)) {
  const World world = draw_world(seed);
  const io::Json json = write_world(world);
  Result<World> again = read_world(json);
  RC_ASSERT(again.has_value());
  RC_ASSERT(write_world(*again).dump() == json.dump());
  RC_ASSERT(content_hash(*again) == content_hash(world));
}

}  // namespace
}  // namespace boardwright::items
