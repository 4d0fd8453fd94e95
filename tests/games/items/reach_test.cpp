// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>

#include "boardwright/games/items/logic.hpp"
#include "boardwright/games/items/navigator.hpp"
#include "boardwright/games/items/world.hpp"
#include "games/items/files.hpp"
#include "games/items/json.hpp"

namespace boardwright::items {
namespace {

TEST(Reach, AnswersTheSharedQueries) {
  const auto cases = read_json(shared_data() / "items-cases.json");
  if (!cases) return;
  for (const io::Json& entry : cases->find("worlds")->items()) {
    Result<World> world = read_world(*entry.find("world"));
    ASSERT_TRUE(world.has_value()) << world.error().message << world.error().where.pointer;
    for (const io::Json& query : entry.find("queries")->items()) {
      CompileOptions options;
      options.difficulty = *world->find_difficulty(query.find("difficulty")->as_text());
      for (const io::Json& node : query.find("start")->items()) {
        options.start.push_back(NodeId(node.as_unsigned()));
      }
      const Logic logic = compile(*world, options);
      Navigator navigator(logic);
      for (const io::Json::Member& have : query.find("have")->members()) {
        navigator.add(*world->find_item(have.key), have.value.as_integer());
      }
      navigator.close();
      io::Json nodes = io::Json::array();
      for (std::size_t i = 0; i < world->nodes.size(); ++i) {
        if (navigator.on(logic.node_fact[i])) nodes.push(i);
      }
      EXPECT_EQ(nodes.dump(), query.find("reachable_nodes")->dump());
      io::Json locations = io::Json::array();
      for (std::size_t i = 0; i < world->locations.size(); ++i) {
        if (navigator.reached(LocationId(i))) locations.push(world->locations[i].id);
      }
      EXPECT_EQ(locations.dump(), query.find("reachable_locations")->dump());
      EXPECT_EQ(navigator.goal(), query.find("goal")->as_bool());
    }
  }
}

TEST(Reach, Time) {
  for (const char* name : {"fusion", "am2r", "x-fusion", "super-metroid"}) {
    const auto text = read_text(shared_data() / "worlds" / (std::string(name) + ".json"));
    if (!text) return;
    const auto t0 = std::chrono::steady_clock::now();
    const auto json = io::parse_json(*text);
    const auto t1 = std::chrono::steady_clock::now();
    Result<World> world = read_world(*json);
    const auto t2 = std::chrono::steady_clock::now();
    ASSERT_TRUE(world.has_value()) << world.error().message;
    CompileOptions options;
    options.difficulty = world->default_difficulty;
    options.prune = true;
    options.held = world->start_items;
    for (const Item& item : world->items) options.most.push_back(item.count);
    for (auto [item, count] : world->start_items) options.most[item.index] += count;
    const Logic logic = compile(*world, options);
    const auto t3 = std::chrono::steady_clock::now();
    Navigator navigator(logic);
    const int n = 2000;
    for (int i = 0; i < n; ++i) {
      navigator.reset();
      for (std::size_t k = 0; k < world->items.size(); ++k) {
        navigator.add(ItemId(k), world->items[k].count);
      }
      navigator.close();
    }
    const auto t4 = std::chrono::steady_clock::now();
    const auto h = content_hash(*world);
    const auto t5 = std::chrono::steady_clock::now();
    std::size_t reach = 0, useful = 0;
    for (std::size_t i = 0; i < world->locations.size(); ++i) reach += navigator.reached(LocationId(i));
    for (auto u : logic.useful) useful += static_cast<std::size_t>(u);
    auto ms = [](auto a, auto b) { return std::chrono::duration<double, std::milli>(b - a).count(); };
    std::printf("%s parse %.2f read %.2f compile %.2f closure %.4f hash %.3f %lx facts %u pairs %zu implies %zu counts %zu quantities %zu thr %zu reach %zu goal %d useful %zu\n", name,
                ms(t0, t1), ms(t1, t2), ms(t2, t3), ms(t3, t4) / n, ms(t4, t5), h, logic.facts, logic.pairs.size(),
                logic.implies.size(), logic.counts.size(), logic.quantities.size(), logic.thresholds.size(), reach, navigator.goal(), useful);
  }
}

}  // namespace
}  // namespace boardwright::items
