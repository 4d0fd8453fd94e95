// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The flat form: what is refused, and where the error points.
#include <gtest/gtest.h>

#include "games/items/forms/documents_json.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

// A world with one member replaced.
std::string with(const std::string& key, const std::string& value) {
  const std::pair<const char*, const char*> members[] = {
      {"name", "'w'"},
      {"items", "{'A':{'class':'major','count':1}}"},
      {"resources", "{'E':{'base':1,'gain':{'A':2}}}"},
      {"events", "[{'id':'e','node':0}]"},
      {"nodes", "[['a','X','r','n'],['b','X','r','n']]"},
      {"edges", "[[0,1,true]]"},
      {"locations", "[{'id':'L','node':1,'category':'s'}]"},
      {"start", "{'nodes':[0]}"},
      {"goal", "['event','e']"},
      {"difficulties", "{'easy':{}}"}};
  std::string text = "{";
  bool known = false;
  for (const auto& [name, usual] : members) {
    known = known || name == key;
    const std::string& used = name == key ? value : usual;
    if (!used.empty())
      text += (text.size() > 1 ? "," : "") + ("'" + std::string(name) + "':") + used;
  }
  if (!known) text += ",'" + key + "':" + value;
  return text + "}";
}

void expect(const std::string& text, const std::string& code, const std::string& pointer) {
  const Error error = error_of_world(text);
  EXPECT_EQ(error.code, code) << text;
  EXPECT_EQ(error.where.pointer, pointer) << text;
}

TEST(WorldJson, AcceptsAWholeWorld) { EXPECT_EQ(error_of_world(with("notes", "'x'")).code, ""); }

TEST(WorldJson, PointsAtEachFault) {
  expect(with("edges", "[[0,1,['has','B',1]]]"), "unknown_name", "/edges/0/2/1");
  expect(with("edges", "[[0,1,['cap','F',1]]]"), "unknown_name", "/edges/0/2/1");
  expect(with("edges", "[[0,2,true]]"), "out_of_range", "/edges/0/1");
  expect(with("edges", "[[0,1]]"), "wrong_type", "/edges/0");
  expect(with("edges", "[[0,1,['and',true,['or',['nor']]]]]"), "bad_requirement",
         "/edges/0/2/2/1/0");
  expect(with("edges", "[[0,1,['not',['cap','E',1]]]]"), "forbidden_negation", "/edges/0/2");
  expect(with("edges", "[[0,1,['not',['and',['event','e']]]]]"), "forbidden_negation",
         "/edges/0/2");
  expect(with("edges", "[[0,1,['cost','Heat',1]]]"), "bad_requirement", "/edges/0/2");
  expect(with("carried", "{'name':'E','base':0}"), "out_of_range", "/carried/base");
  expect(with("carried", "{'name':'E','base':9,'gain':{'Z':1}}"), "unknown_name",
         "/carried/gain/Z");
  expect(with("carried", "{'name':'E','base':9,'refill':[7]}"), "out_of_range",
         "/carried/refill/0");
  expect(with("carried", "{'name':'E','base':9,'rounding':'up'}"), "wrong_choice",
         "/carried/rounding");
  expect(with("carried", "{'name':'E','base':9,'suits':[{'when':true,'factor':-1}]}"),
         "out_of_range", "/carried/suits/0/factor");
  expect(with("carried",
              "{'name':'E','base':9,'factors':{'Heat':[{'when':['cost','Heat',1],'factor':1}]}}"),
         "bad_requirement", "/carried/factors/Heat/0/when");
  // An item that makes a way dearer.
  expect(with("carried", "{'name':'E','base':9,'suits':[{'when':['has','A',1],'factor':2}]}"),
         "out_of_range", "/carried/suits/0/factor");
  expect(with("edges", "[[0,1,['has','A',-1]]]"), "bad_requirement", "/edges/0/2");
  expect(with("edges", "[[0,1,7]]"), "bad_requirement", "/edges/0/2");
  expect(with("locations", "[{'id':'L','node':1,'category':'s','excluded':1}]"), "wrong_type",
         "/locations/0/excluded");
  expect(with("nodes", "[]"), "out_of_range", "/nodes");
  expect(with("nodes", "[['a','X','r']]"), "wrong_type", "/nodes/0");
  expect(with("items", "{'A':{'class':'major','count':-1}}"), "out_of_range", "/items/A/count");
  expect(with("items", "{'A':{'class':'major'}}"), "missing_field", "/items/A");
  expect(with("items", "{'A':{'class':'major','count':1,'chain':[3]}}"), "wrong_type",
         "/items/A/chain/0");
  expect(with("resources", "{'E':{'base':1,'gain':{'Z':2}}}"), "unknown_name",
         "/resources/E/gain/Z");
  expect(
      with("locations", "[{'id':'L','node':1,'category':'s'},{'id':'L','node':0,'category':'s'}]"),
      "duplicate_location", "/locations/1/id");
  expect(with("locations", "[{'id':'L','node':1,'category':'s','vanilla':'Z'}]"), "unknown_name",
         "/locations/0/vanilla");
  expect(with("start", "{'nodes':[]}"), "out_of_range", "/start/nodes");
  expect(with("start", "{'nodes':[0],'items':{'Z':1}}"), "unknown_name", "/start/items/Z");
  expect(with("default_difficulty", "'hard'"), "unknown_name", "/default_difficulty");
  expect(with("difficulties", "{'easy':{'t':-1}}"), "out_of_range", "/difficulties/easy/t");
  expect(with("colour", "'red'"), "unknown_field", "/colour");
  expect(with("goal", ""), "missing_field", "");
  expect(with("families", "{'aux':'somewhere'}"), "wrong_choice", "/families/aux");
}

TEST(WorldJson, AnEventThatNothingSetsIsFalseWithAWarning) {
  const auto world = world_from(with("goal", "['event','never']"));
  const std::vector<Finding> warnings = world_warnings(*world);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].code, "event_never_set");
  EXPECT_EQ(code_of(make_plan(world, {})), "goal_unreachable");
}

TEST(WorldJson, ContentHashSeesEveryChange) {
  const std::uint64_t hash = content_hash(*world_from(with("notes", "'x'")));
  EXPECT_EQ(hash, content_hash(*world_from(with("source", "{}"))));
  EXPECT_NE(hash, content_hash(*world_from(with("name", "'v'"))));
  EXPECT_NE(hash, content_hash(*world_from(with("edges", "[[1,0,true]]"))));
  EXPECT_NE(hash, content_hash(*world_from(with("edges", "[[0,1,['has','A',1]]]"))));
  EXPECT_NE(hash, content_hash(*world_from(with("start", "{'nodes':[1]}"))));
  EXPECT_NE(hash, content_hash(*world_from(with("goal", "true"))));
}

TEST(WorldJson, CarriedQuantityAndNegationAreReadAndWritten) {
  std::string text =
      with("carried",
           "{'name':'Energy','base':99,'gain':{'A':100},'refill':[1],'rounding':'whole_down',"
           "'empty':true,'factors':{'Heat':[{'when':['has','A',1],'factor':0.5}]},"
           "'suits':[{'when':true,'factor':0.9}]}");
  text.replace(text.find("[[0,1,true]]"), 12,
               "[[0,1,['and',['cost','Heat',3],['cost','Lava',4],['not',['event','e']],"
               "['not',['has','A',2]],['not',['tech','t',1]]]]]");
  const auto world = world_from(text);
  ASSERT_TRUE(world->carried);
  EXPECT_EQ(world->carried->kinds.size(), 2U);
  EXPECT_EQ(world->carried->kinds[0].factors[0].factor, 0.5);
  EXPECT_TRUE(world->carried->may_empty);
  const Result<World> again = read_world(write_world(*world));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again->carried, *world->carried);
  EXPECT_EQ(content_hash(*again), content_hash(*world));
  const Dangers found = dangers(*world, 0);
  EXPECT_TRUE(found.any);
  EXPECT_EQ(found.events, std::vector<std::uint8_t>{1});
  EXPECT_EQ(found.items, std::vector<std::uint8_t>{1});
}

TEST(WorldJson, DeepRequirementsAreReadAndWritten) {
  std::string deep = "true";
  for (int i = 0; i < 80; ++i) deep = (i % 2 == 0 ? "['and'," : "['or',") + deep + "]";
  EXPECT_EQ(error_of_world(with("goal", deep)).code, "");
}

}  // namespace
}  // namespace boardwright::items
