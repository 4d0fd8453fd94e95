// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Verification catches what is broken: every claim of a good placement is
// changed, one at a time, and each change is found.
#include <gtest/gtest.h>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/world_document.hpp"
#include "games/items/verify/verify_placement.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

struct Made {
  const WorldDocument* world;
  Placement placement;
};

Made make(const std::string& settings = "{}", const std::string& world = "station") {
  const WorldDocument& document = builtin_world(world);
  const auto plan = document.cache->plan(document.world, settings_from(settings));
  BOARDWRIGHT_ASSERT(plan.has_value());
  Result<Placement> placement = verified_generator(**plan).generate_document("mutation");
  BOARDWRIGHT_ASSERT(placement.has_value());
  return {&document, *std::move(placement)};
}

std::set<std::string> problems(const Made& made, bool full = false) {
  const Result<Resolved> resolved =
      resolve_placement(*made.world->world, made.world->hash, made.placement);
  if (!resolved) return {resolved.error().code};
  std::set<std::string> codes;
  const auto verifier = made.world->cache->verifier(*made.world->world, resolved->difficulty);
  for (const Finding& problem :
       verify_placement(*made.world->world, *verifier, made.placement, *resolved, full).problems) {
    codes.insert(problem.code);
  }
  return codes;
}

PlacedItem& at(Placement& placement, const std::string& item) {
  for (PlacedItem& placed : placement.placements) {
    if (placed.item == item) return placed;
  }
  BOARDWRIGHT_ASSERT(!"no such item");
  return placement.placements.front();
}

TEST(Mutation, AGoodPlacementPasses) {
  EXPECT_EQ(problems(make(), true), std::set<std::string>{});
  EXPECT_EQ(problems(make("{}", "lesson"), true), std::set<std::string>{});
}

TEST(Mutation, EverySwapOfARequiredItemWithALateOneIsNoticed) {
  const Made good = make();
  int unbeatable = 0;
  int swaps = 0;
  for (std::size_t i = 0; i < good.placement.placements.size(); ++i) {
    if (!good.placement.placements[i].required) continue;
    for (std::size_t j = 0; j < good.placement.placements.size(); ++j) {
      const auto later = good.placement.placements[j].sphere;
      if (!later || *later <= *good.placement.placements[i].sphere + 1) continue;
      if (good.placement.placements[j].item == good.placement.placements[i].item) continue;
      Made bad = good;
      std::swap(bad.placement.placements[i].item, bad.placement.placements[j].item);
      const std::set<std::string> found = problems(bad);
      EXPECT_FALSE(found.empty()) << i << " " << j;
      unbeatable += found.contains("not_beatable") ? 1 : 0;
      ++swaps;
    }
  }
  EXPECT_GT(swaps, 50);
  EXPECT_GT(unbeatable, 10);
}

TEST(Mutation, EachClaimIsChecked) {
  const Made good = make();
  const auto changed = [&](auto change, bool full = false) {
    Made bad = good;
    change(bad.placement);
    return problems(bad, full);
  };
  EXPECT_TRUE(changed([](Placement& p) { p.placements[3].sphere = 99; }).contains("wrong_sphere"));
  EXPECT_TRUE(changed([](Placement& p) { p.origin->goal_sphere += 1; }).contains("wrong_sphere"));
  EXPECT_TRUE(changed([](Placement& p) {
                p.origin->playthrough.pop_back();
              }).contains("wrong_playthrough"));
  EXPECT_TRUE(changed([](Placement& p) { p.origin->hash ^= 1U; }).contains("wrong_hash"));
  EXPECT_TRUE(changed([](Placement& p) { p.origin->seed = "other"; }).contains("wrong_hash"));
  EXPECT_TRUE(changed([](Placement& p) { p.placements.pop_back(); }).contains("location_missing"));
  EXPECT_TRUE(changed([](Placement& p) {
                at(p, "Spare Part").item = "Energy Cell";
              }).contains("wrong_count"));
  EXPECT_TRUE(
      changed([](Placement& p) { p.placements[0].item = "Unknown"; }).contains("unknown_name"));
  EXPECT_TRUE(
      changed([](Placement& p) { p.placements[0].location = "9:9"; }).contains("unknown_name"));
  EXPECT_TRUE(changed([](Placement& p) {
                p.placements[1].location = p.placements[0].location;
              }).contains("location_twice"));
  EXPECT_TRUE(changed([](Placement& p) { p.world = "elsewhere"; }).contains("world_mismatch"));
  EXPECT_TRUE(changed([](Placement& p) { *p.world_hash ^= 1U; }).contains("world_mismatch"));
  EXPECT_TRUE(changed([](Placement& p) {
                at(p, "Spare Part").required = true;
              }).contains("wrong_required"));
  EXPECT_TRUE(changed([](Placement& p) {
                std::swap(at(p, "Power Cell").item, at(p, "Spare Part").item);
              }).contains("family_astray"));
}

// Finds the problems of a document that says nothing about a location that a
// setting names: they point at the list, for there is no entry.
TEST(Mutation, NoProblemPointsAtAnEntryThatIsMissing) {
  Made bad = make("{'fixed':{'1:4':'Spare Part'}}");
  std::erase_if(bad.placement.placements,
                [](const PlacedItem& placed) { return placed.location == "1:4"; });
  const Result<Resolved> resolved =
      resolve_placement(*bad.world->world, bad.world->hash, bad.placement);
  ASSERT_TRUE(resolved.has_value());
  const auto verifier = bad.world->cache->verifier(*bad.world->world, resolved->difficulty);
  bool ignored = false;
  for (const Finding& problem :
       verify_placement(*bad.world->world, *verifier, bad.placement, *resolved, true).problems) {
    EXPECT_EQ(problem.where.pointer.find("-1"), std::string::npos) << problem.where.pointer;
    ignored = ignored || problem.code == "wish_ignored";
  }
  EXPECT_TRUE(ignored);
}

TEST(Mutation, WishesAreChecked) {
  Made made = make(
      "{'fixed':{'1:4':'Spare Part'},'excluded':['1:5'],'early':{'Crawler':1},"
      "'limits':[{'item':'Glider','areas':['Gardens','Docks']}]}");
  EXPECT_EQ(problems(made), std::set<std::string>{});
  Made bad = made;
  bad.placement.origin->settings.fixed = {{"1:4", std::string("Energy Cell")}};
  EXPECT_TRUE(problems(bad).contains("wish_ignored"));
  bad = made;
  bad.placement.origin->settings.early = {{"Insulation", 0}};
  EXPECT_TRUE(problems(bad).contains("wish_ignored"));
  bad = made;
  bad.placement.origin->settings.limits[0].areas = {"Spire"};
  EXPECT_TRUE(problems(bad).contains("wish_ignored"));
}

TEST(PlacementJson, ReadsBackEqual) {
  for (const char* settings :
       {"{}", "{'algorithm':'random','difficulty':'expert'}", "{'counts':{'Spare Part':10}}"}) {
    const Made made = make(settings);
    const io::Json json = write_placement(made.placement);
    const Result<Placement> again = read_placement(json);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_EQ(*again, made.placement);
    EXPECT_EQ(write_placement(*again).dump(), json.dump());
    std::string text;
    dump_placement(made.placement, text);
    EXPECT_EQ(text, json.dump());
  }
}

TEST(PlacementJson, TheShortFormIsEnough) {
  const Result<io::Json> json = io::parse_json(R"({"placement": {"1:4": "Rope", "1:5": null}})");
  const Result<Placement> placement = read_placement(*json);
  ASSERT_TRUE(placement.has_value());
  EXPECT_EQ(placement->placements.size(), 2U);
  EXPECT_FALSE(placement->placements[1].item.has_value());
}

}  // namespace
}  // namespace boardwright::items
