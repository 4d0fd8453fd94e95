// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A generated document is changed at one place, any place, through its JSON:
// reading or verification refuses it. What may differ is listed here.
#include <gtest/gtest.h>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/files.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/world_document.hpp"
#include "games/items/verify/verify_placement.hpp"
#include "games/items/worlds.hpp"
#include "shared_data.hpp"

namespace boardwright::items {
namespace {

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// The host looks at format and version. The engine's version is a remark. How
// many attempts it took only making the seed again can tell (verify --full).
// What a place is called is not part of a world's identity: that is a warning.
bool free_to_differ(const std::string& pointer) {
  for (const char* member : {"/format", "/version", "/engine", "/attempts", "/evictions"}) {
    if (pointer == member) return true;
  }
  if (pointer.rfind("/placements/", 0) != 0) return false;
  return ends_with(pointer, "/name") || ends_with(pointer, "/note") || ends_with(pointer, "/room");
}

class Mutants {
 public:
  Mutants(const std::string& world, const std::string& settings, const std::string& secret = {})
      : world_(builtin_world(world)), full_(settings.find("return") != std::string::npos) {
    const Settings chosen = settings_from(settings);
    const auto plan = world_.cache->plan(world_.world, chosen);
    BOARDWRIGHT_ASSERT(plan.has_value());
    Generator generator = verified_generator(**plan);
    const Result<Placement> placement =
        secret.empty()
            ? generator.generate_document("mutants")
            : generator.generate_race("mutants", race_key(world_.hash, chosen, "mutants", secret));
    BOARDWRIGHT_ASSERT(placement.has_value());
    document_ = write_placement(*placement);
  }

  void run() {
    EXPECT_EQ(refusal(), "");
    visit(document_, "");
    EXPECT_GT(changes_, 100);
  }

  // Members that say nothing when they are missing, or stand for a default.
  void run_without_members() {
    const std::vector<std::string> dispensable = {
        "format",        "version",    "engine",      "traversal",       "start",
        "settings",      "algorithm",  "evictions",   "accessibility",   "verified",
        "resource_mode", "hash_words", "hash_base64", "projected_leaves"};
    const io::Json::Object all = document_.members();
    for (std::size_t i = 0; i < all.size(); ++i) {
      io::Json::Object& members = document_.members();
      members.erase(members.begin() + static_cast<std::ptrdiff_t>(i));
      const bool may =
          std::find(dispensable.begin(), dispensable.end(), all[i].key) != dispensable.end();
      EXPECT_EQ(refusal() == "", may) << all[i].key << ": " << refusal();
      members = all;
    }
  }

 private:
  // The first code that is said against the document.
  std::string refusal() const {
    const Result<Placement> placement = read_placement(document_);
    if (!placement) return placement.error().code;
    const Result<Resolved> resolved = resolve_placement(*world_.world, world_.hash, *placement);
    if (!resolved) return resolved.error().code;
    const auto verifier = world_.cache->verifier(*world_.world, resolved->difficulty);
    const Findings findings =
        verify_placement(*world_.world, *verifier, *placement, *resolved, full_);
    return findings.problems.empty() ? "" : findings.problems[0].code;
  }

  void try_value(io::Json& here, io::Json value, const std::string& pointer) {
    std::swap(here, value);
    ++changes_;
    if (!free_to_differ(pointer)) {
      EXPECT_NE(refusal(), "") << pointer << ": " << value.dump() << " -> " << here.dump();
    }
    std::swap(here, value);
  }

  void visit(io::Json& here, const std::string& pointer) {
    if (here.is_object()) {
      for (io::Json::Member& member : here.members()) {
        visit(member.value, io::pointer_to(pointer, member.key));
      }
    } else if (here.is_array()) {
      for (std::size_t i = 0; i < here.items().size(); ++i) {
        visit(here.items()[i], io::pointer_to(pointer, i));
      }
      if (here.items().empty()) return;
      io::Json fewer = here;
      fewer.items().pop_back();
      // No start at all stands for the world's.
      if (pointer != "/start") try_value(here, fewer, pointer);
      if (pointer.rfind("/settings", 0) == 0)
        return;  // a constraint given twice is the same constraint
      io::Json more = here;
      more.push(here.items().back());
      try_value(here, more, pointer);
    } else {
      visit_leaf(here, pointer);
    }
  }

  void visit_leaf(io::Json& here, const std::string& pointer) {
    if (here.is_bool()) {
      try_value(here, !here.as_bool(), pointer);
    } else if (here.is_integer()) {
      try_value(here, here.as_integer() + 1, pointer);
      if (here.as_integer() > 0) try_value(here, here.as_integer() - 1, pointer);
      if (ends_with(pointer, "/sphere")) try_value(here, io::Json(), pointer);
    } else if (here.is_null()) {
      try_value(here,
                ends_with(pointer, "/sphere") ? io::Json(0) : io::Json(world_.world->items[0].name),
                pointer);
    } else {
      std::string text = here.as_text();
      if (!text.empty()) try_value(here, "", pointer);
      if (text.empty()) text = "x";
      text.back() = text.back() == '0' ? '1' : '0';
      try_value(here, text, pointer);
      if (ends_with(pointer, "/item")) try_other_items(here, pointer);
      if (ends_with(pointer, "/location")) try_other_locations(here, pointer);
    }
  }

  void try_other_items(io::Json& here, const std::string& pointer) {
    const std::vector<Item>& items = world_.world->items;
    for (std::size_t i = static_cast<std::size_t>(changes_) % 5; i < items.size(); i += 5) {
      if (items[i].name != here.as_text()) try_value(here, items[i].name, pointer);
    }
    try_value(here, io::Json(), pointer);
  }
  void try_other_locations(io::Json& here, const std::string& pointer) {
    for (std::size_t i = 0; i < world_.world->locations.size(); i += 17) {
      const std::string& id = world_.world->locations[i].id;
      if (id != here.as_text()) try_value(here, id, pointer);
    }
  }

  const WorldDocument& world_;
  bool full_;
  io::Json document_;
  int changes_ = 0;
};

TEST(Mutants, OfTheLessonAreAllRefused) { Mutants("lesson", "{}").run(); }
TEST(Mutants, OfTheStationAreAllRefused) { Mutants("station", "{}").run(); }
TEST(Mutants, OfASeedWithWishesAreAllRefused) {
  Mutants("station",
          "{'fixed':{'1:4':'Spare Part','1:5':'Crawler'},'excluded':['2:6'],'early':{'Glider':1},"
          "'start':'random','counts':{'Spare Part':10},'junk':'Energy Cell','difficulty':'expert'}")
      .run();
}
TEST(Mutants, OfOtherAlgorithmsAreAllRefused) {
  Mutants("lesson", "{'algorithm':'random'}").run();
  Mutants("lesson", "{'algorithm':'forward','accessibility':'beatable'}").run();
  Mutants("lesson", "{'algorithm':'assumed-beatable','difficulty':'bold'}").run();
  Mutants("lesson", "{'traversal':'return'}").run();
}
TEST(Mutants, OfARaceAreAllRefused) { Mutants("lesson", "{}", "secret").run(); }

TEST(Mutants, MissingMembersAreMissed) {
  Mutants("station", "{}").run_without_members();
  Mutants("lesson", "{}", "secret").run_without_members();
}

// The marks of relevance, which the generator and the verifier find in different ways.
void expect_same_relevance(const World& world) {
  for (std::size_t difficulty = 0; difficulty < world.difficulties.size(); ++difficulty) {
    std::vector<std::vector<NodeId>> starts = {world.start};
    for (NodeId node : world.starts) starts.push_back({node});
    for (const std::vector<NodeId>& start : starts) {
      CompileOptions options;
      options.difficulty = difficulty;
      options.held = world.start_items;
      options.start = start;
      options.prune = true;
      std::vector<std::int64_t> copies;
      for (const Item& item : world.items) copies.push_back(item.count);
      options.most = copies;
      for (const auto& [item, count] : options.held) options.most[item.index] += count;
      EXPECT_EQ(*Verifier(world, difficulty).relevant_copies(start, options.held, copies),
                compile(world, options).relevant_copies)
          << world.name << " " << world.difficulties[difficulty].name << " " << start[0].index;
    }
  }
}

TEST(Relevance, IsTheSameOnOurWorlds) {
  for (const char* name : {"lesson", "station"}) expect_same_relevance(*built_in_world(name));
}

class RealRelevance : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Worlds, RealRelevance, testing::ValuesIn(kRealWorlds));

TEST_P(RealRelevance, IsTheSame) {
  BOARDWRIGHT_NEEDS_SHARED(real_world_file(GetParam()));
  expect_same_relevance(*real_world(GetParam()));
}

}  // namespace
}  // namespace boardwright::items
