// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room form: obstacles, locks, flags, helpers, costs.
#include <gtest/gtest.h>

#include "boardwright/games/items/explain/explain.hpp"
#include "games/items/logic/navigator.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

// Two rooms and what a test puts in.
struct Parts {
  std::string head;    // more members of the world
  std::string nodes;   // more nodes of room 1, after nodes 1 and 2
  std::string strats;  // of room 1
  std::string more;    // more members of room 1
  std::string goal = "[]";
  std::string direction = "Bidirectional";
};

std::string rooms_text(const Parts& parts) {
  return "{'name':'w','items':{'Key':{'class':'major','count':1},'Tank':{'class':'filler','count':"
         "3,"
         "'resource':'Energy','amount':100},'Varia':{'class':'major','count':1},"
         "'Ammo':{'class':'filler','count':4,'resource':'Missile','amount':5},"
         "'SpeedBooster':{'class':'major','count':1}},'startingResources':{'Energy':99,'Missile':0}"
         ","
         "'start':'1:1','goal':" +
         parts.goal + (parts.head.empty() ? "" : "," + parts.head) +
         ",'rooms':[{'id':1,'name':'One','area':'A','nodes':[{'id':1,'name':'in','nodeType':'"
         "junction'},"
         "{'id':2,'name':'door','nodeType':'door'}" +
         (parts.nodes.empty() ? "" : "," + parts.nodes) + "],'strats':[" + parts.strats + "]" +
         (parts.more.empty() ? "" : "," + parts.more) +
         "},"
         "{'id':2,'name':'Two','area':'B','nodes':[{'id':1,'name':'door','nodeType':'door'},"
         "{'id':2,'name':'chest','nodeType':'item','nodeItem':'Key'}],"
         "'strats':[{'name':'s','link':[1,2],'requires':[]}]}],"
         "'connections':[{'connectionType':'d','direction':'" +
         parts.direction +
         "',"
         "'nodes':[{'roomid':1,'nodeid':2},{'roomid':2,'nodeid':1}]}]}";
}

// Is the node reached with these items?
bool reaches(const World& world, const std::string& node, const std::string& items = "",
             const std::string& difficulty = "", const std::string& start = "") {
  CompileOptions options;
  options.difficulty =
      difficulty.empty() ? world.default_difficulty : *world.find_difficulty(difficulty);
  if (!start.empty()) options.start = {*world.find_node(start)};
  const Logic logic = compile(world, options);
  Navigator navigator(logic);
  std::size_t at = 0;
  while (at < items.size()) {
    const std::size_t end = std::min(items.find(' ', at), items.size());
    navigator.add(*world.find_item(items.substr(at, end - at)));
    at = end + 1;
  }
  navigator.close();
  const auto found = world.find_node(node);
  BOARDWRIGHT_ASSERT(found.has_value());
  return navigator.on(logic.node_fact[found->index]);
}

TEST(Rooms, StratsAndConnectionsAreWays) {
  Parts parts;
  parts.strats =
      "{'name':'s','link':[1,2],'requires':['Key']},{'name':'t','link':[1,2],'requires':['Varia']}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "2:2"));
  EXPECT_TRUE(reaches(*world, "2:2", "Key"));
  EXPECT_TRUE(reaches(*world, "2:2", "Varia"));
  EXPECT_TRUE(reaches(*world, "1:2", "", "", "2:1"));
  parts.direction = "Forward";
  EXPECT_FALSE(reaches(*rooms_from(rooms_text(parts)), "1:2", "", "", "2:1"));
  ASSERT_EQ(world->locations.size(), 1U);
  EXPECT_EQ(world->location_title(LocationId(0)), "[Two] chest");
}

TEST(Rooms, ObstaclesAreSplitExactly) {
  // B can only be cleared before A is; the door wants both; A comes back.
  Parts parts;
  parts.more =
      "'obstacles':[{'id':'A','name':'a'},{'id':'B','name':'b'},{'id':'C','name':'unused'}]";
  parts.strats =
      "{'name':'a','link':[1,1],'requires':['Key'],'clearsObstacles':['A','C']},"
      "{'name':'b','link':[1,1],'requires':['Varia',{'obstaclesNotCleared':['A']}],'"
      "clearsObstacles':['B']},"
      "{'name':'reset','link':[1,1],'requires':['Tank'],'resetsObstacles':['B']},"
      "{'name':'go','link':[1,2],'requires':[{'obstaclesCleared':['A','B']}]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "2:1", "Key"));
  EXPECT_FALSE(reaches(*world, "2:1", "Varia"));
  EXPECT_TRUE(reaches(*world, "2:1", "Key Varia"));
  // One copy per set of the two that are mentioned.
  EXPECT_TRUE(world->find_node("1:1{A,B}").has_value());
  EXPECT_FALSE(world->find_node("1:1{A,C}").has_value());
}

TEST(Rooms, ObstaclesComeBackWhenTheRoomIsLeft) {
  Parts parts;
  parts.nodes = "{'id':3,'name':'far','nodeType':'junction'}";
  parts.more = "'obstacles':[{'id':'A','name':'a'}]";
  // It can be cleared at the start only, and is needed at the door.
  parts.strats =
      "{'name':'a','link':[1,1],'requires':[],'clearsObstacles':['A']},"
      "{'name':'go','link':[1,2],'requires':[]},"
      "{'name':'in','link':[2,3],'requires':[{'obstaclesCleared':['A']}]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_TRUE(reaches(*world, "1:3{A}"));
  EXPECT_FALSE(world->find_node("1:3{A}") && reaches(*world, "1:3{A}", "", "", "2:1"));
}

TEST(Rooms, SevenObstacles) {
  Parts parts;
  std::string list;
  std::string need;
  for (int i = 0; i < 7; ++i) {
    const std::string id(1, static_cast<char>('A' + i));
    list += (i > 0 ? "," : "") + ("{'id':'" + id + "','name':'" + id + "'}");
    need += (i > 0 ? "," : "") + ("'" + id + "'");
    const std::string before =
        i == 0 ? ""
               : "{'obstaclesCleared':['" + std::string(1, static_cast<char>('A' + i - 1)) + "']}";
    parts.strats +=
        "{'name':'c','link':[1,1],'requires':[" + before + "],'clearsObstacles':['" + id + "']},";
  }
  parts.more = "'obstacles':[" + list + "]";
  parts.strats += "{'name':'go','link':[1,2],'requires':[{'obstaclesCleared':[" + need + "]}]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_TRUE(reaches(*world, "2:1"));
  // They can only be cleared in order: eight sets, not 128.
  std::size_t copies = 0;
  for (const Node& node : world->nodes) copies += node.id.starts_with("1:1") ? 1 : 0;
  EXPECT_EQ(copies, 8U);
}

TEST(Rooms, FlagsAreEventsOfTheirStrat) {
  Parts parts;
  parts.strats =
      "{'name':'switch','link':[1,1],'requires':['Key'],'setsFlags':['f_Open']},"
      "{'name':'go','link':[1,2],'requires':['f_Open']}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "2:1"));
  EXPECT_TRUE(reaches(*world, "2:1", "Key"));
  parts.head = "'startingFlags':['f_Open']";
  EXPECT_TRUE(reaches(*rooms_from(rooms_text(parts)), "2:1"));
}

TEST(Rooms, CollectingStratsMakeTheLocation) {
  Parts parts;
  parts.nodes =
      "{'id':3,'name':'ledge','nodeType':'item','nodeItem':'Tank','nodeSubType':'hidden','note':'"
      "up'}";
  parts.strats = "{'name':'grab','link':[1,1],'requires':['Key'],'collectsItems':[3]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "loc:1:3"));
  EXPECT_TRUE(reaches(*world, "loc:1:3", "Key"));
  const Location& location = world->locations[world->find_location("1:3")->index];
  EXPECT_EQ(location.category, "standard");
  EXPECT_EQ(location.note, "up");
}

TEST(Rooms, LocksGuardLeavingOnly) {
  Parts parts;
  parts.nodes =
      "{'id':3,'name':'locked','nodeType':'door','locks':[{'name':'l','lockType':'x',"
      "'unlockStrats':[{'name':'u','requires':['Key']}],'yields':['f_Done']}]}";
  parts.strats =
      "{'name':'go','link':[1,3],'requires':[]},{'name':'out','link':[3,1],'requires':[]},"
      "{'name':'way','link':[1,2],'requires':[{'doorUnlockedAtNode':3},'f_Done']}";
  std::string text = rooms_text(parts);
  const std::string from = "'nodes':[{'roomid':1,'nodeid':2}";
  text.replace(text.find(from), from.size(), "'nodes':[{'roomid':1,'nodeid':3}");
  const auto world = rooms_from(text);
  EXPECT_FALSE(reaches(*world, "2:1"));
  EXPECT_TRUE(reaches(*world, "2:1", "Key"));
  EXPECT_TRUE(reaches(*world, "1:1", "", "", "2:1"));  // entering is free
  EXPECT_FALSE(reaches(*world, "1:2"));
  EXPECT_TRUE(reaches(*world, "1:2", "Key"));
}

TEST(Rooms, SeveralLocksAreAllNeededAndPermanentMeansNever) {
  Parts parts;
  const std::string one =
      "{'name':'l','lockType':'x','unlockStrats':[{'name':'u','requires':['Key']}]}";
  const std::string two =
      "{'name':'m','lockType':'x','unlockStrats':[{'name':'u','requires':['Varia']}]}";
  parts.strats = "{'name':'go','link':[1,2],'requires':[]}";
  std::string text = rooms_text(parts);
  const std::string door = "{'id':2,'name':'door','nodeType':'door'}";
  const auto locked = [&](const std::string& locks) {
    std::string copy = text;
    copy.replace(copy.find(door), door.size(),
                 "{'id':2,'name':'door','nodeType':'door','locks':[" + locks + "]}");
    return rooms_from(copy);
  };
  EXPECT_FALSE(reaches(*locked(one + "," + two), "2:1", "Key"));
  EXPECT_TRUE(reaches(*locked(one + "," + two), "2:1", "Key Varia"));
  EXPECT_FALSE(reaches(*locked("{'name':'l','lockType':'permanent'}"), "2:1", "Key Varia"));
  // A lock that can never be in force is none.
  EXPECT_TRUE(
      reaches(*locked("{'name':'l','lockType':'x','lock':['never'],'unlockStrats':[]}"), "2:1"));
}

TEST(Rooms, ColouredDoorsAreLocks) {
  Parts parts;
  parts.head = "'helpers':{'h_canOpenRedDoors':[{'ammo':{'type':'Missile','count':5}}]}";
  parts.strats = "{'name':'go','link':[1,2],'requires':[]}";
  std::string text = rooms_text(parts);
  const std::string door = "{'id':2,'name':'door','nodeType':'door'}";
  text.replace(text.find(door), door.size(),
               "{'id':2,'name':'door','nodeType':'door','nodeSubType':'red'}");
  const auto world = rooms_from(text);
  EXPECT_FALSE(reaches(*world, "2:1"));
  EXPECT_TRUE(reaches(*world, "2:1", "Ammo"));
}

TEST(Rooms, DamageDependsOnDifficultyAndSuits) {
  Parts parts;
  parts.head =
      "'difficulties':{'calm':{'damage':200},'usual':{},'mad':{'damage':50}},'defaultDifficulty':'"
      "usual',"
      "'damage':{'heatFrames':{'rate':[1,4],'immune':['Varia']}}";
  parts.strats = "{'name':'run','link':[1,2],'requires':[{'heatFrames':600}]}";  // 150 damage
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "2:1", "", "usual"));
  EXPECT_TRUE(reaches(*world, "2:1", "Tank", "usual"));
  EXPECT_TRUE(reaches(*world, "2:1", "", "mad"));
  EXPECT_FALSE(reaches(*world, "2:1", "Tank Tank", "calm"));
  EXPECT_TRUE(reaches(*world, "2:1", "Tank Tank Tank", "calm"));
  EXPECT_TRUE(reaches(*world, "2:1", "Varia", "calm"));
}

TEST(Rooms, RunUpsAndSparks) {
  Parts parts;
  parts.head = "'difficulties':{'usual':{'runTiles':30},'short':{'runTiles':20}}";
  parts.strats =
      "{'name':'run','link':[1,2],'requires':[{'canShineCharge':{'usedTiles':25}},{'shinespark':{'"
      "frames':120}}]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_FALSE(reaches(*world, "2:1", "SpeedBooster Tank", "usual"));
  EXPECT_FALSE(reaches(*world, "2:1", "SpeedBooster", "short"));
  EXPECT_TRUE(reaches(*world, "2:1", "SpeedBooster Tank", "short"));
}

TEST(Rooms, KillsNeedAWeaponAndItsAmmunition) {
  Parts parts;
  parts.head =
      "'weapons':{'Fist':{'damage':1,'uses':[]},'Missile':{'damage':100,'uses':[],'ammo':{'Missile'"
      ":1}},"
      "'Bomb':{'damage':50,'uses':['Key'],'ammo':{'Missile':1},'hitsGroup':true,'situational':true}"
      "},"
      "'enemies':{'Bug':{'hp':300,'attacks':{'bite':60},'invulnerable':['Fist'],'multipliers':{'"
      "Missile':50}}},"
      "'damage':{'enemyDamage':{'rate':[1,1],'reduced':{'Varia':50}}}";
  const auto kill = [&](const std::string& more) {
    Parts with = parts;
    with.strats =
        "{'name':'kill','link':[1,2],'requires':[{'enemyKill':{'enemies':[['Bug','Bug']]" + more +
        "}}]}";
    return rooms_from(rooms_text(with));
  };
  // 300 / (100 x 50 %) = 6 each, 12 missiles.
  EXPECT_FALSE(reaches(*kill(""), "2:1", "Ammo Ammo"));
  EXPECT_TRUE(reaches(*kill(""), "2:1", "Ammo Ammo Ammo"));
  // The bomb hits both at once: 6.
  EXPECT_TRUE(reaches(*kill(",'explicitWeapons':['Bomb']"), "2:1", "Key Ammo Ammo"));
  EXPECT_FALSE(reaches(*kill(",'excludedWeapons':['Missile']"), "2:1", "Key Ammo Ammo Ammo"));
  EXPECT_TRUE(reaches(*kill(",'farmableAmmo':['Missile']"), "2:1"));
  parts.strats =
      "{'name':'hurt','link':[1,2],'requires':[{'enemyDamage':{'enemy':'Bug','type':'bite','hits':"
      "2}}]}";
  EXPECT_FALSE(reaches(*rooms_from(rooms_text(parts)), "2:1"));
  EXPECT_TRUE(reaches(*rooms_from(rooms_text(parts)), "2:1", "Varia"));
}

TEST(Rooms, OnlyConstantsCanBeNegated) {
  Parts parts;
  parts.head =
      "'modes':{'hard':false},'tech':{'canJump':[]},'difficulties':{'easy':{},'skilled':{'tech':['"
      "canJump']}}";
  parts.strats = "{'name':'a','link':[1,2],'requires':[{'not':'hard'},{'not':'canJump'}]}";
  const auto world = rooms_from(rooms_text(parts));
  EXPECT_TRUE(reaches(*world, "2:1", "", "easy"));
  EXPECT_FALSE(reaches(*world, "2:1", "", "skilled"));
  parts.strats = "{'name':'a','link':[1,2],'requires':[{'not':'Key'}]}";
  EXPECT_EQ(error_of_rooms(rooms_text(parts)).code, "forbidden_negation");
}

TEST(Rooms, NamesTheFaultAndItsPlace) {
  const auto expect = [](const Parts& parts, const std::string& code, const std::string& pointer) {
    const Error error = error_of_rooms(rooms_text(parts));
    EXPECT_EQ(error.code, code) << error.message;
    EXPECT_EQ(error.where.pointer, pointer) << error.message;
  };
  Parts parts;
  parts.strats = "{'name':'a','link':[1,2],'requires':['Kye']}";
  expect(parts, "unknown_name", "/rooms/0/strats/0/requires/0");
  EXPECT_NE(error_of_rooms(rooms_text(parts)).message.find("room 1 \"One\""), std::string::npos);
  parts.strats = "{'name':'a','link':[1,9],'requires':[]}";
  expect(parts, "unknown_node", "/rooms/0/strats/0");
  parts.strats = "{'name':'a','link':[1,2]}";
  expect(parts, "missing_field", "/rooms/0/strats/0");
  parts.strats = "{'name':'a','link':[1,2],'requires':[],'entranceCondition':{}}";
  expect(parts, "not_representable", "/rooms/0/strats/0");
  parts.strats = "{'name':'a','link':[1,2],'requires':[],'colour':1}";
  expect(parts, "unknown_field", "/rooms/0/strats/0/colour");
  parts.strats = "";
  parts.nodes = "{'id':1,'name':'again','nodeType':'door'}";
  expect(parts, "duplicate_node", "/rooms/0/nodes/2");
  parts.nodes = "";
  parts.head = "'helpers':{'h_a':['h_b'],'h_b':['h_a']}";
  parts.goal = "['h_a']";
  const Error circle = error_of_rooms(rooms_text(parts));
  EXPECT_EQ(circle.code, "helper_cycle");
  EXPECT_NE(circle.message.find("h_a -> h_b -> h_a"), std::string::npos);
  parts.head = "'helpers':{'Key':[]}";
  parts.goal = "['Key']";
  expect(parts, "ambiguous_name", "/goal/0");
}

// Code and pointer of what is wrong with these parts.
void expect_refused(const Parts& parts, const std::string& code, const std::string& pointer,
                    const std::string& words = "") {
  const Error error = error_of_rooms(rooms_text(parts));
  EXPECT_EQ(error.code, code) << error.message;
  EXPECT_EQ(error.where.pointer, pointer) << error.message;
  EXPECT_NE(error.message.find(words), std::string::npos) << error.message;
}

TEST(Rooms, WhatNothingUsesMustBeRightToo) {
  Parts parts;
  parts.head = "'helpers':{'h_unused':['Kye']}";
  expect_refused(parts, "unknown_name", "/helpers/h_unused/0", "Kye");
  parts.head = "'tech':{'canFly':[{'or':['Key','canFyl']}]}";
  expect_refused(parts, "unknown_name", "/tech/canFly/0/or/1", "canFyl");
  parts.head = "'helpers':{'h_a':['h_b'],'h_b':['canX']},'tech':{'canX':['h_a']}";
  expect_refused(parts, "helper_cycle", "/tech/canX/0", "h_a -> h_b -> canX -> h_a");
  parts.head = "'weapons':{'Bow':{'damage':5,'uses':['Arow']}}";
  expect_refused(parts, "unknown_name", "/weapons/Bow/uses/0", "Arow");
  parts.head = "'weapons':{'Bow':{'damage':5,'uses':[],'ammo':{'Arrow':1}}}";
  expect_refused(parts, "unknown_name", "/weapons/Bow/ammo/Arrow", "Arrow");
  parts.head = "'enemies':{'Bug':{'hp':3,'attacks':{},'invulnerable':['Bow']}}";
  expect_refused(parts, "unknown_name", "/enemies/Bug/invulnerable", "Bow");
}

TEST(Rooms, WhatNothingUsesLeavesNoTrace) {
  Parts parts;
  parts.strats = "{'name':'s','link':[1,2],'requires':['Key']}";
  const std::string table =
      "'difficulties':{'a':{'damage':100},'b':{'damage':200}},'damage':{'heatFrames':{'rate':[1,4]}"
      "}";
  parts.head = table;
  const auto plain = rooms_from(rooms_text(parts));
  parts.head = table + ",'helpers':{'h_hot':[{'heatFrames':600}]}";
  EXPECT_EQ(content_hash(*rooms_from(rooms_text(parts))), content_hash(*plain));
}

TEST(Rooms, UnknownThingsInLeaves) {
  Parts parts;
  const auto requires_all = [&](const std::string& text) {
    parts.strats = "{'name':'s','link':[1,2],'requires':[" + text + "]}";
  };
  const std::string here = "/rooms/0/strats/0/requires/0";
  requires_all("{'doorUnlockedAtNode':7}");
  expect_refused(parts, "unknown_node", here + "/doorUnlockedAtNode", "room 1 \"One\"");
  requires_all("{'heatFrames':60}");
  expect_refused(parts, "missing_rule", here + "/heatFrames", "heatFrames");
  requires_all("{'and':['Key'],'or':['Varia','Tank']}");
  expect_refused(parts, "bad_requirement", here, "room 1 \"One\"");
  requires_all("{'enemyKill':{'enemies':[['Bug']]}}");
  expect_refused(parts, "missing_rule", here + "/enemyKill", "weapons");
  parts.head =
      "'weapons':{'Fist':{'damage':1,'uses':[]}},'enemies':{'Bug':{'hp':3,'attacks':{'bite':1}}}";
  requires_all("{'enemyKill':{'enemies':['Bug',['Bug','Gub']],'explicitWeapons':[]}}");
  expect_refused(parts, "unknown_name", here + "/enemyKill/enemies/1", "Gub");
  requires_all("{'enemyKill':{'enemies':['Bug'],'excludedWeapons':['Fits']}}");
  expect_refused(parts, "unknown_name", here + "/enemyKill/excludedWeapons/0", "Fits");
  requires_all("{'enemyDamage':{'enemy':'Bug','type':'bite','hits':1}}");
  expect_refused(parts, "missing_rule", here + "/enemyDamage", "enemyDamage");
  // A note beside a requirement is none.
  requires_all("{'item':'Key','note':'behind the clock'}");
  EXPECT_EQ(error_of_rooms(rooms_text(parts)).code, "");
}

TEST(Rooms, UnknownThingsInRooms) {
  Parts parts;
  parts.nodes = "{'id':3,'name':'gate','nodeType':'gate'}";
  expect_refused(parts, "wrong_choice", "/rooms/0/nodes/2/nodeType", "room 1 \"One\"");
  parts.nodes = "{'id':3,'name':'gate'}";
  expect_refused(parts, "missing_field", "/rooms/0/nodes/2");
  parts.nodes = "{'id':3,'name':'gate','nodeType':'door','nodeItem':'Key'}";
  expect_refused(parts, "wrong_choice", "/rooms/0/nodes/2/nodeItem");
  parts.nodes =
      "{'id':3,'name':'gate','nodeType':'door','locks':[{'name':'l','lockType':'x',"
      "'unlockStrats':[],'yeilds':['f_X']}]}";
  expect_refused(parts, "unknown_field", "/rooms/0/nodes/2/locks/0/yeilds");
  parts.nodes = "";
  parts.more = "'obstacles':[{'id':'A','name':'a'},{'id':'A','name':'b'}]";
  expect_refused(parts, "duplicate_obstacle", "/rooms/0/obstacles/1");
  parts.more = "";
  parts.strats = "{'name':'s','link':[1,2],'requires':[],'setsFlags':[1]}";
  expect_refused(parts, "wrong_type", "/rooms/0/strats/0/setsFlags/0");
  parts.strats = "";
  parts.head = "'damage':{'heatFrames':{'rate':[1,4],'skill':'canHeat'}}";
  expect_refused(parts, "unknown_name", "/damage/heatFrames/skill");
  parts.head = "'runItem':'Boots'";
  expect_refused(parts, "unknown_name", "/runItem");
}

TEST(Rooms, DuplicateRoomsAndLooseConnections) {
  Parts parts;
  std::string text = rooms_text(parts);
  std::string twice = text;
  twice.replace(twice.find("{'id':2,'name':'Two'"), 8, "{'id':1,");
  EXPECT_EQ(error_of_rooms(twice).code, "duplicate_room");
  std::string loose = text;
  loose.replace(loose.find("{'roomid':2"), 11, "{'roomid':7");
  EXPECT_EQ(error_of_rooms(loose).code, "unknown_room");
  EXPECT_EQ(error_of_rooms(loose).where.pointer, "/connections/0/nodes/1");
}

}  // namespace
}  // namespace boardwright::items
