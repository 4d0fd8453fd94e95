// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Worlds with a carried quantity, and worlds with negation: small ones with known
// answers, and random ones against the slow oracle.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "boardwright/games/items/explain/explain.hpp"
#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/logic/analyse.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "games/items/verify/verify_placement.hpp"
#include "games/items/worlds.hpp"
#include "oracles/items/careful.hpp"

namespace boardwright::items {
namespace {

// A line of places a, b, c, ... with these requirements between them, one way; an
// event "e<n>" at each, and a location "L<n>".
std::string line_text(const std::string& carried, const std::vector<std::string>& requirements) {
  std::string nodes = "['n0','X','r','n']";
  std::string edges;
  std::string locations = "{'id':'L0','node':0,'category':'s'}";
  for (std::size_t i = 0; i < requirements.size(); ++i) {
    const std::string to = std::to_string(i + 1);
    nodes += ",['n" + to + "','X','r','n']";
    edges += (i == 0 ? "[" : ",[") + std::to_string(i) + "," + to + "," + requirements[i] + "]";
    locations += ",{'id':'L" + to + "','node':" + to + ",'category':'s'}";
  }
  return "{'items':{'Tank':{'class':'filler','count':1},'Suit':{'class':'major','count':1}}," +
         (carried.empty() ? "" : "'carried':" + carried + ",") + "'nodes':[" + nodes +
         "],'edges':[" + edges + "],'locations':[" + locations +
         "],'start':{'nodes':[0]},'goal':true}";
}

struct Reached {
  std::vector<std::size_t> nodes;
  std::size_t locations = 0;
  bool goal = false;
};

Reached reach_of(const World& world, const ItemCounts& held = {}) {
  CompileOptions options;
  options.held = held;
  options.negation = true;
  const Logic logic = compile(world, options);
  const Runs::Union all = reach_of(logic);
  Reached reached;
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    if (all.on[logic.node_fact[i]] != 0) reached.nodes.push_back(i);
  }
  for (std::size_t i = 0; i < world.locations.size(); ++i) reached.locations += all.on[i];
  reached.goal = all.goal;
  return reached;
}

std::size_t nodes_reached(const std::string& text, const ItemCounts& held = {}) {
  return reach_of(*world_from(text), held).nodes.size();
}

const std::string kPlain = "{'name':'Energy','base':99,'gain':{'Tank':100}";

TEST(Carried, IsLostAlongAPathAndNotComparedEdgeByEdge) {
  const std::vector<std::string> costs = {"['cost','Heat',50]", "['cost','Heat',48]",
                                          "['cost','Heat',1]"};
  EXPECT_EQ(nodes_reached(line_text(kPlain + "}", costs)), 3U);
  EXPECT_EQ(nodes_reached(line_text(kPlain + ",'empty':true}", costs)), 4U);
  EXPECT_EQ(nodes_reached(line_text(kPlain + "}", costs), {{ItemId(0), 1}}), 4U);
  EXPECT_EQ(nodes_reached(line_text(kPlain + ",'refill':[1]}", costs)), 4U);
}

TEST(Carried, NothingCanBeTakenWithNothingLeft) {
  const auto world = world_from(line_text(kPlain + ",'empty':true}", {"['cost','Heat',99]"}));
  const Reached reached = reach_of(*world);
  EXPECT_EQ(reached.nodes.size(), 2U);
  EXPECT_EQ(reached.locations, 1U);
}

TEST(Carried, RoundsEachCostUpOrTheSumDown) {
  const std::string half = ",'suits':[{'when':true,'factor':0.5}]";
  // 1.5 + 1.5 + 1.5: each up 2 + 2 + 2, the whole 4.5, of which 4 are lost.
  const std::vector<std::string> costs = {
      "['and',['cost','Heat',3],['cost','Heat',3],['cost','Heat',3]]"};
  const auto life = [&](int base, const char* more) {
    return "{'name':'Life','base':" + std::to_string(base) + half + more + "}";
  };
  EXPECT_EQ(nodes_reached(line_text(life(6, ""), costs)), 1U);
  EXPECT_EQ(nodes_reached(line_text(life(7, ""), costs)), 2U);
  EXPECT_EQ(nodes_reached(line_text(life(4, ",'rounding':'whole_down','empty':true"), costs)), 1U);
  EXPECT_EQ(nodes_reached(line_text(life(5, ",'rounding':'whole_down','empty':true"), costs)), 2U);
  const std::vector<std::string> twice = {costs[0], "['cost','Heat',2]"};
  EXPECT_EQ(nodes_reached(line_text(life(5, ",'rounding':'whole_down','empty':true"), twice)), 3U);
}

TEST(Carried, TakesTheLeastFactorAndTheCheapestWay) {
  const std::string carried =
      kPlain +
      ",'factors':{'Heat':[{'when':['has','Suit',1],'factor':0},{'when':['has','Tank',1],"
      "'factor':0.5}]}}";
  EXPECT_EQ(nodes_reached(line_text(carried, {"['cost','Heat',500]"}), {{ItemId(1), 1}}), 2U);
  EXPECT_EQ(nodes_reached(line_text(carried, {"['cost','Heat',390]"}), {{ItemId(0), 1}}), 2U);
  EXPECT_EQ(nodes_reached(line_text(carried, {"['or',['cost','Heat',500],['cost','Cold',98]]"})),
            2U);
  // An `and` pays for the same twice.
  EXPECT_EQ(nodes_reached(line_text(carried, {"['and',['cost','Cold',60],['cost','Cold',60]]"})),
            1U);
}

// Two rooms off the start; the event in the first closes the second.
std::string closing_world(const std::string& more_edges) {
  return "{'items':{'A':{'class':'major','count':1}},"
         "'events':[{'id':'boom','node':1}],"
         "'nodes':[['s','X','r','n'],['a','X','r','n'],['b','X','r','n'],['c','X','r','n']],"
         "'edges':[[0,1,true],[0,2,['not',['event','boom']]]" +
         more_edges +
         "],'locations':[{'id':'L','node':2,'category':'s'},{'id':'M','node':3,'category':'s'}],"
         "'start':{'nodes':[0]},'goal':['and',['event','boom'],['has','A',1]]}";
}

TEST(Negation, WhatIsHarmlessComesFirst) {
  const auto world = world_from(closing_world(",[1,3,['event','boom']]"));
  const Reached reached = reach_of(*world);
  EXPECT_EQ(reached.nodes.size(), 4U);
  EXPECT_EQ(reached.locations, 2U);
  const Verifier verifier(*world, 0);
  EXPECT_TRUE(verifier.replay(world->start, {}, {ItemId(0), ItemId()}).beatable());
  EXPECT_TRUE(verifier.replay(world->start, {}, {ItemId(), ItemId(0)}).beatable());
}

TEST(Negation, BranchesThatExcludeEachOtherAreNotJoinedInOnePlay) {
  // What is behind `boom` must be found before it, and the way there is closed.
  const auto world = world_from(closing_world(",[2,3,['event','boom']]"));
  EXPECT_EQ(reach_of(*world).nodes.size(), 3U);
  const Verifier verifier(*world, 0);
  EXPECT_FALSE(verifier.replay(world->start, {}, {ItemId(), ItemId(0)}).beatable());
  EXPECT_TRUE(verifier.replay(world->start, {}, {ItemId(0), ItemId()}).beatable());
}

TEST(Negation, WhereOneStandsWhenItHappensMatters) {
  // From the event's own room a door leads on that its happening opens, and the
  // way back into the room is closed by it.
  const std::string text =
      "{'items':{},'events':[{'id':'boom','node':1}],"
      "'nodes':[['s','X','r','n'],['a','X','r','n'],['b','X','r','n']],"
      "'edges':[[0,1,['not',['event','boom']]],[1,2,['event','boom']]],"
      "'locations':[{'id':'L','node':2,'category':'s'}],'start':{'nodes':[0]},'goal':true}";
  EXPECT_EQ(reach_of(*world_from(text)).nodes.size(), 3U);
}

TEST(Negation, GeneratesOnlyWhatOneRunCanFinish) {
  const auto world = world_from(closing_world(",[2,3,['event','boom']]"));
  const Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan);
  for (int seed = 0; seed < 20; ++seed) {
    const Result<Placement> placement =
        verified_generator(*plan).generate_document(std::to_string(seed));
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->placements[0].item, "A");
  }
}

// The suit closes the way to n1, and the goal needs it.
TEST(Negation, AnItemThatClosesAWayMayBeNeeded) {
  std::string text = line_text("", {"['not',['has','Suit',1]]"});
  text.replace(text.find("'goal':true"), std::string("'goal':true").size(),
               "'goal':['has','Suit',1]");
  const auto world = world_from(text);
  const Result<Plan> plan = make_plan(world, {});
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  for (int seed = 0; seed < 20; ++seed) {
    ASSERT_TRUE(verified_generator(*plan).generate_document(std::to_string(seed)));
  }
}

// Whoever goes on has opened the door before he takes the storm; whoever begins anew with
// the storm cannot get to the switch.
TEST(Negation, BeginningAnewMayReachLess) {
  const auto anew = [](const std::string& edges) {
    const auto world = world_from(
        "{'items':{'Storm':{'class':'major','count':1},'Key':{'class':'major','count':1}},"
        "'events':[{'id':'open','node':1},{'id':'end','node':2}],"
        "'nodes':[['s','X','r','n'],['switch','X','r','n'],['end','X','r','n']],"
        "'edges':[" +
        edges +
        "],'locations':[{'id':'L','node':0,'category':'s'},{'id':'M','node':1,'category':'s'}],"
        "'start':{'nodes':[0]},'goal':['event','end']}");
    CompileOptions options;
    options.negation = true;
    const Logic logic = compile(*world, options);
    const Pickups items = {ItemId(0), ItemId(1)};
    EXPECT_TRUE(Runs(logic).reaches_goal(items)) << edges;
    EXPECT_EQ(Analyst(logic).beatable_anew(items), Runs(logic).beatable_anew(items)) << edges;
    return Runs(logic).beatable_anew(items);
  };
  const std::string closed = "[0,1,['not',['has','Storm',1]]],";
  EXPECT_FALSE(anew(closed + "[0,2,['and',['event','open'],['has','Storm',1]]]"));
  EXPECT_TRUE(
      anew("[0,1,['or',['not',['has','Storm',1]],['has','Key',1]]],"
           "[0,2,['and',['event','open'],['has','Storm',1]]]"));
  // The key is kept when he begins anew.
  EXPECT_TRUE(anew(closed + "[0,2,['and',['has','Key',1],['has','Storm',1]]]"));
}

TEST(Careful, TraversalReturnIsRefused) {
  EXPECT_EQ(plan_code(world_from(line_text(kPlain + "}", {"['cost','Heat',1]"})),
                      "{'traversal':'return'}"),
            "unsupported");
  EXPECT_EQ(plan_code(world_from(closing_world("")), "{'traversal':'return'}"), "unsupported");
}

TEST(Careful, ExplainKnowsWhatIsTooDear) {
  const auto world = world_from(
      line_text(kPlain + ",'refill':[2]}", {"['cost','Heat',50]", "['cost','Heat',50]"}));
  const Situation nothing{0, world->start, {}};
  const Explanation dear = explain(*world, nothing, {Target::Kind::Node, 2});
  EXPECT_FALSE(dear.reached);
  ASSERT_EQ(dear.obstructions.size(), 1U);
  EXPECT_EQ(requirement_text(*world, dear.obstructions[0].missing.at(0)), "50 of Heat");
  ASSERT_EQ(dear.openers.size(), 1U);
  EXPECT_EQ(dear.openers[0], (ItemCounts{{ItemId(0), 1}}));
  const Situation tank{0, world->start, {{ItemId(0), 1}}};
  EXPECT_EQ(explain(*world, tank, {Target::Kind::Node, 2}).path.size(), 2U);
}

World draw(std::uint64_t seed, const Extras& extras) {
  Random random(seed, "careful");
  return random_careful_world(random, extras);
}

std::vector<std::int64_t> draw_held(const World& world, std::uint64_t seed, ItemCounts& held) {
  Random random(seed, "held");
  std::vector<std::int64_t> copies(world.items.size(), 0);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!world.items[i].declared) continue;
    copies[i] = random.below(3);
    held.emplace_back(ItemId(i), copies[i]);
  }
  return copies;
}

void expect_same_reach(std::uint64_t seed, const Extras& extras, bool hard) {
  const World world = draw(seed, extras);
  CompileOptions options;
  options.difficulty = hard ? 1 : 0;
  options.negation = true;
  const std::vector<std::int64_t> copies = draw_held(world, seed, options.held);
  const Logic logic = compile(world, options);
  const Runs::Union all = reach_of(logic);
  const careful::Reach slow = careful::reach(world, options.difficulty, world.start, copies);
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    RC_ASSERT((all.on[logic.node_fact[i]] != 0) == slow.nodes[i]);
  }
  for (std::size_t i = 0; i < world.events.size(); ++i) {
    RC_ASSERT((all.on[logic.event_fact[i]] != 0) == slow.events[i]);
  }
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    RC_ASSERT((all.on[i] != 0) == slow.locations[i]);
  }
  RC_ASSERT(all.goal == slow.goal);
}

RC_GTEST_PROP(Carried, ClosureIsThatOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_reach(seed, {true, false}, hard);
}
RC_GTEST_PROP(Negation, RunsAreThoseOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_reach(seed, {false, true}, hard);
}
RC_GTEST_PROP(Careful, RunsWithCostsAreThoseOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_reach(seed, {true, true}, hard);
}

// Adding items one by one to a closure, and going back, gives the same as a
// closure from nothing.
RC_GTEST_PROP(Carried, ClosureGrowsStepByStep, (std::uint64_t seed)) {
  const World world = draw(seed, {true, false});
  const Logic logic = compile(world, {});
  Navigator navigator(logic);
  Navigator::Snapshot before;
  Random random(seed, "order");
  ItemCounts held;
  for (int step = 0; step < 6; ++step) {
    navigator.save(before);
    for (int detour = 0; detour < 2; ++detour) {
      navigator.load(before);
      navigator.add(ItemId(random.below(static_cast<std::uint32_t>(world.items.size()))));
      navigator.close();
    }
    navigator.load(before);
    const ItemId item(random.below(static_cast<std::uint32_t>(world.items.size())));
    held.emplace_back(item, 1);
    navigator.add(item);
    navigator.close();
    Navigator fresh(logic);
    for (const auto& [each, count] : held) fresh.add(each, count);
    fresh.close();
    for (Fact fact = 0; fact < logic.facts; ++fact) RC_ASSERT(navigator.on(fact) == fresh.on(fact));
    for (Fact place : logic.node_fact) {
      RC_ASSERT(!fresh.on(place) || navigator.loss(place) == fresh.loss(place));
    }
  }
}

void expect_same_spheres(std::uint64_t seed, const Extras& extras, bool hard) {
  const World world = draw(seed, extras);
  Random random(seed, "placement");
  Resolved resolved;
  resolved.difficulty = hard ? 1 : 0;
  resolved.start = world.start;
  resolved.items = random_placement(world, random);
  const auto slow_goal = [&](const Pickups& items) {
    return careful::spheres(world, resolved.difficulty, world.start, {}, items).goal.has_value();
  };
  const plain::Spheres slow =
      careful::spheres(world, resolved.difficulty, world.start, {}, resolved.items);
  const Verifier verifier(world, resolved.difficulty);
  const Replay replay = verifier.replay(world.start, {}, resolved.items);
  RC_ASSERT(replay.spheres == slow.spheres);
  RC_ASSERT(replay.goal_sphere == slow.goal.value_or(-1));
  const Logic logic = logic_for(world, resolved);
  const Analysis analysis = Analyst(logic).analyse(resolved.items);
  RC_ASSERT(analysis.spheres.spheres == slow.spheres);
  RC_ASSERT(analysis.spheres.goal == slow.goal.value_or(-1));
  CompileOptions costless;
  costless.difficulty = resolved.difficulty;
  costless.start = world.start;
  costless.prune = costless.compact = costless.without_costs = true;
  const Logic at_best = compile(world, costless);
  const Analysis shorter = Analyst(logic, Traversal::Warp, &at_best).analyse(resolved.items);
  RC_ASSERT(shorter.playthrough == analysis.playthrough);
  RC_ASSERT(shorter.required == analysis.required);
  if (!slow.goal) return;
  Pickups kept(resolved.items.size());
  for (const std::vector<LocationId>& step : analysis.playthrough) {
    for (LocationId at : step) kept[at.index] = resolved.items[at.index];
  }
  RC_ASSERT(slow_goal(kept));
  Variants variants;
  variants.players = 0;
  variants.present.assign(kept.size(), ~std::uint64_t{0});
  for (std::size_t i = 0; i < kept.size(); ++i) {
    Pickups without = kept;
    without[i] = ItemId();
    RC_ASSERT(!kept[i] || !slow_goal(without));
    without = resolved.items;
    without[i] = ItemId();
    const bool needed = !slow_goal(without);
    if (kept[i] || !logic.dangerous) {
      RC_ASSERT((analysis.required[i] != 0) == needed);
    }
    variants.players |= std::uint64_t{1} << i;
    variants.present[i] &= ~(std::uint64_t{1} << i);
  }
  const std::uint64_t won = verifier.goals(world.start, {}, resolved.items, variants);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    Pickups without = resolved.items;
    without[i] = ItemId();
    RC_ASSERT(((won >> i & 1U) != 0) == slow_goal(without));
  }
}

RC_GTEST_PROP(Carried, PlayIsThatOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_spheres(seed, {true, false}, hard);
}
RC_GTEST_PROP(Negation, PlayIsThatOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_spheres(seed, {false, true}, hard);
}
RC_GTEST_PROP(Careful, PlayWithCostsIsThatOfTheOracle, (std::uint64_t seed, bool hard)) {
  expect_same_spheres(seed, {true, true}, hard);
}

RC_GTEST_PROP(Careful, RelevanceIsThatOfTheCompiler,
              (std::uint64_t seed, bool hard, bool carried, bool negation)) {
  const World world = draw(seed, {carried, negation});
  CompileOptions options;
  options.difficulty = hard ? 1 : 0;
  options.prune = true;
  std::vector<std::int64_t> copies = draw_held(world, seed, options.held);
  options.held.clear();
  options.most = copies;
  const auto relevant =
      Verifier(world, options.difficulty).relevant_copies(world.start, {}, copies);
  RC_ASSERT(*relevant == compile(world, options).relevant_copies);
}

RC_GTEST_PROP(Careful, WhatIsGeneratedIsVerified,
              (std::uint64_t seed, bool carried, bool negation)) {
  World world = draw(seed, {carried, negation});
  auto room = static_cast<std::int64_t>(world.locations.size());
  for (Item& item : world.items) {
    item.count = std::min(item.count, room);
    room -= item.count;
  }
  Settings settings;
  settings.algorithm = static_cast<Algorithm>(seed % 4);
  settings.attempts = 10;
  const Result<Plan> plan = make_plan(std::make_shared<const World>(std::move(world)), settings);
  RC_PRE(plan.has_value());
  const Result<Placement> placement = verified_generator(*plan).generate_document("p");
  if (!placement) RC_ASSERT(placement.error().code == "no_placement");
  RC_PRE(placement.has_value());
  const Result<Resolved> resolved = resolve_placement(*plan->world, plan->world_hash, *placement);
  RC_ASSERT(resolved.has_value());
  const plain::Spheres slow = careful::spheres(*plan->world, resolved->difficulty, resolved->start,
                                               resolved->held, resolved->items);
  RC_ASSERT(slow.goal.has_value());
  const Findings findings = verify_placement(
      *plan->world, Verifier(*plan->world, resolved->difficulty), *placement, *resolved, true);
  for (const Finding& problem : findings.problems) {
    RC_LOG() << problem.code << " " << problem.message << " " << problem.where.pointer << "\n";
  }
  RC_ASSERT(findings.problems.empty());
}

}  // namespace
}  // namespace boardwright::items
