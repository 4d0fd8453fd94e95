// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/explain/explain.hpp"

#include <gtest/gtest.h>

#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

std::shared_ptr<const World> gates() {
  return corridor(
      "{'A':{'class':'major','count':1},'B':{'class':'major','count':1},'C':{'class':'major','"
      "count':3}}",
      {"['or',['has','A',1],['and',['has','B',1],['has','C',2]]]", "['has','C',1]"},
      "['has','C',1]");
}

Situation holding(const World& world, const ItemCounts& have) { return {0, world.start, have}; }

std::string words(const World& world, const std::vector<ItemCounts>& openers) {
  std::string text;
  for (const ItemCounts& opener : openers) {
    text += text.empty() ? "" : "; ";
    for (std::size_t i = 0; i < opener.size(); ++i) {
      text += (i > 0 ? "+" : "") + std::to_string(opener[i].second) +
              world.items[opener[i].first.index].name;
    }
  }
  return text;
}

TEST(Explain, TellsThePathAndItsReasons) {
  const auto world = gates();
  const ItemCounts have = {{*world->find_item("B"), 1}, {*world->find_item("C"), 2}};
  const Explanation explanation =
      explain(*world, holding(*world, have), {Target::Kind::Location, 2});
  ASSERT_TRUE(explanation.reached);
  ASSERT_EQ(explanation.path.size(), 2U);
  EXPECT_EQ(explanation.path[0].leaves.size(), 2U);  // B and 2 C, not A
  EXPECT_EQ(requirement_text(*world, explanation.path[0].leaves[1]), "2 C");
  EXPECT_EQ(explanation.path[1].to, NodeId(2));
}

TEST(Explain, FindsEverySmallestSetOfItems) {
  const auto world = gates();
  const Explanation explanation = explain(*world, holding(*world, {}), {Target::Kind::Location, 2});
  ASSERT_FALSE(explanation.reached);
  ASSERT_EQ(explanation.obstructions.size(), 1U);
  EXPECT_EQ(explanation.obstructions[0].to, NodeId(1));
  EXPECT_EQ(explanation.obstructions[0].missing.size(), 3U);
  EXPECT_EQ(words(*world, explanation.openers), "1A+1C; 1B+2C");
}

TEST(Explain, StopsAtThreeItemsAndAtWhatThereIs) {
  const auto four = corridor("{'C':{'class':'major','count':9}}", {"['has','C',4]"}, "true");
  EXPECT_TRUE(explain(*four, holding(*four, {}), {Target::Kind::Location, 1}).openers.empty());
  const auto three = corridor("{'C':{'class':'major','count':9}}", {"['has','C',3]"}, "true");
  EXPECT_EQ(
      words(*three, explain(*three, holding(*three, {}), {Target::Kind::Location, 1}).openers),
      "3C");
  const auto few = corridor("{'C':{'class':'major','count':2}}", {"['has','C',3]"}, "true");
  EXPECT_TRUE(explain(*few, holding(*few, {}), {Target::Kind::Location, 1}).openers.empty());
}

TEST(Explain, FollowsEventsToTheGoal) {
  const auto world = world_from(
      "{'name':'w','items':{'Key':{'class':'major','count':1}},"
      "'events':[{'id':'won','node':1,'req':['has','Key',1]}],"
      "'nodes':[['a','A','r','n'],['b','A','r','n']],'edges':[[0,1,true]],"
      "'locations':[{'id':'L0','node':0,'category':'s'}],'start':{'nodes':[0]},'goal':['event','"
      "won']}");
  const Explanation missing = explain(*world, holding(*world, {}), {});
  EXPECT_FALSE(missing.reached);
  ASSERT_EQ(missing.obstructions.size(), 1U);
  EXPECT_EQ(missing.obstructions[0].from, missing.obstructions[0].to);
  EXPECT_EQ(words(*world, missing.openers), "1Key");
  const ItemCounts key = {{*world->find_item("Key"), 1}};
  EXPECT_TRUE(explain(*world, holding(*world, key), {}).reached);
  EXPECT_TRUE(explain(*world, holding(*world, key), {Target::Kind::Event, 0}).reached);
  EXPECT_TRUE(explain(*world, holding(*world, {}), {Target::Kind::Node, 1}).reached);
}

TEST(Explain, NamesAPlaceAtTheBorderOnce) {
  const auto world = world_from(
      "{'items':{'Key':{'class':'major','count':1}},"
      "'events':[{'id':'won','node':0,'req':['has','Key',2]}],"
      "'nodes':[['hall','X','r','n']],'edges':[],"
      "'locations':[{'id':'L','node':0,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['event','won']}");
  const Explanation explanation = explain(*world, holding(*world, {}), {});
  EXPECT_FALSE(explanation.possible);
  EXPECT_EQ(explanation.obstructions.size(), 1U);
}

// The key is nowhere; behind its door is the event that the last door asks for.
TEST(Explain, NamesTheBorderOfAGoalThatNothingReaches) {
  const auto world = world_from(
      "{'items':{'Key':{'class':'major','count':0},'Rope':{'class':'major','count':1}},"
      "'events':[{'id':'power','node':1},{'id':'won','node':3}],"
      "'nodes':[['hall','X','r','n'],['cellar','X','r','n'],['attic','X','r','n'],"
      "['roof','X','r','n']],"
      "'edges':[[0,1,['has','Key',1]],[0,2,['has','Rope',1]],[2,3,['event','power']]],"
      "'locations':[{'id':'L','node':0,'category':'s'}],"
      "'start':{'nodes':[0]},'goal':['event','won']}");
  const Explanation explanation = explain(*world, holding(*world, {}), {});
  EXPECT_FALSE(explanation.reached);
  EXPECT_FALSE(explanation.possible);
  EXPECT_TRUE(explanation.openers.empty());
  ASSERT_EQ(explanation.obstructions.size(), 2U);
  EXPECT_EQ(explanation.obstructions[0].to, NodeId(3));
  EXPECT_EQ(requirement_text(*world, explanation.obstructions[0].missing.at(0)), "power");
  EXPECT_EQ(explanation.obstructions[1].to, NodeId(1));
  EXPECT_EQ(requirement_text(*world, explanation.obstructions[1].missing.at(0)), "Key");
}

}  // namespace
}  // namespace boardwright::items
