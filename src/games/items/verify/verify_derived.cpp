// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Recomputes every member that follows from the rest of the document: identity,
// guarantee, start and the summary of the world.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boardwright/games/items/model/identity.hpp"
#include "games/items/verify/verify_context.hpp"

namespace boardwright::items {
namespace {

class DerivedCheck {
 public:
  DerivedCheck(VerifyContext& context, const Origin& origin)
      : context_(context), world_(context.world), origin_(origin) {}

  void run() {
    check_identity();
    check_promises();
    check_start();
    check_summary();
    for (const Location& location : world_.locations) {
      if (!context_.placed(static_cast<std::size_t>(&location - world_.locations.data()))) {
        context_.problem("location_missing",
                         fmt::format("nothing is said about \"{}\"", location.id), "/placements");
      }
    }
  }

 private:
  template <class Value>
  void expect(const Value& claimed, const Value& right, const char* code, const char* pointer) {
    if (claimed == right) return;
    context_.problem(code, fmt::format("this is {}, not {}", right, claimed), pointer);
  }

  void check_identity() {
    const std::uint64_t world_hash = context_.placement.world_hash.value_or(0);
    if (context_.placement.world != world_.name) {
      context_.problem("world_mismatch", fmt::format("its world is \"{}\"", world_.name), "/world");
    }
    if (identity_hash(world_hash, origin_.settings, origin_.seed, origin_.race) != origin_.hash) {
      context_.problem(
          "wrong_hash",
          origin_.race.empty()
              ? "the identity hash does not belong to this seed, world and settings"
              : "the identity hash does not belong to this seed, world, settings and race",
          "/hash");
    }
    const std::string link =
        origin_.race.empty() ? encode_permalink({world_hash, origin_.settings, origin_.seed}) : "";
    if (origin_.permalink != link) {
      context_.problem("wrong_permalink",
                       origin_.race.empty() ? "the permalink is not that of this seed"
                                            : "a race has no permalink; the secret makes it",
                       "/permalink");
    }
  }

  void check_promises() {
    const Settings& settings = origin_.settings;
    const Accessibility access =
        settings.accessibility.value_or(default_accessibility(settings.algorithm));
    expect(
        origin_.guarantee,
        guarantee_text(settings.algorithm, access, settings.traversal, world_.carried.has_value()),
        "wrong_guarantee", "/guarantee");
    expect(kTraversalNames.name(context_.placement.traversal),
           kTraversalNames.name(settings.traversal), "wrong_traversal", "/traversal");
    const std::size_t difficulty =
        settings.difficulty.empty()
            ? world_.default_difficulty
            : world_.find_difficulty(settings.difficulty).value_or(world_.difficulties.size());
    if (difficulty != context_.resolved.difficulty || context_.placement.difficulty.empty()) {
      context_.problem("wrong_difficulty", "this is not the difficulty that the settings ask for",
                       "/difficulty");
    }
    expect(origin_.projected_leaves, world_.projection ? world_.projection->projected_leaves : 0,
           "wrong_projection", "/projected_leaves");
    const bool fixed_order =
        settings.algorithm == Algorithm::Forward || settings.algorithm == Algorithm::Random;
    const std::int64_t most = settings.attempts > 0                     ? settings.attempts
                              : settings.algorithm == Algorithm::Random ? 1000
                                                                        : 100;
    if (origin_.attempts < 1 || origin_.attempts > most) {
      context_.problem("wrong_attempts", fmt::format("there are 1 to {} attempts", most),
                       "/attempts");
    }
    if (fixed_order && origin_.evictions != 0) {
      context_.problem("wrong_attempts", "this algorithm evicts nothing", "/evictions");
    }
  }

  // An index or an id, as settings name nodes.
  std::optional<NodeId> node(const std::string& text) const {
    std::size_t index = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, index);
    if (fault == std::errc() && stop == end && index < world_.nodes.size()) return NodeId(index);
    return world_.find_node(text);
  }

  bool starts_as_set() const {
    const std::vector<NodeId>& start = context_.resolved.start;
    const Settings& settings = origin_.settings;
    if (settings.random_start) {
      return start.size() == 1 &&
             std::find(world_.starts.begin(), world_.starts.end(), start[0]) != world_.starts.end();
    }
    if (settings.start.empty()) return start == world_.start;
    std::vector<NodeId> expected;
    for (const std::string& text : settings.start) {
      if (const auto found = node(text)) expected.push_back(*found);
    }
    return start == expected;
  }

  void check_start() {
    if (!starts_as_set()) {
      context_.problem("wrong_start", "this is not a start that the settings ask for", "/start");
    }
    if (context_.resolved.start.empty()) return;
    const WorldSummary& summary = origin_.summary;
    const Node& first = world_.nodes[context_.resolved.start.front().index];
    const Room& room = world_.rooms[first.room.index];
    expect(summary.room, room.name, "wrong_start", "/start_location/room");
    expect(summary.area, world_.areas[room.area.index], "wrong_start", "/start_location/area");
    expect(summary.node, first.id, "wrong_start", "/start_location/node");
  }

  void check_summary() {
    const WorldSummary& summary = origin_.summary;
    const auto size = [&](std::int64_t claimed, std::size_t right, const char* pointer) {
      expect(claimed, static_cast<std::int64_t>(right), "wrong_summary", pointer);
    };
    const auto is_door = [](const Node& each) {
      const std::string_view kind = each.kind;
      return kind == "door" || kind == "dock";
    };
    const auto doors = std::count_if(world_.nodes.begin(), world_.nodes.end(), is_door);
    size(summary.rooms, world_.rooms.size(), "/graph_summary/rooms");
    size(summary.nodes, world_.nodes.size(), "/graph_summary/nodes");
    size(summary.item_nodes, world_.locations.size(), "/graph_summary/item_nodes");
    size(summary.door_nodes, static_cast<std::size_t>(doors), "/graph_summary/door_nodes");
    size(summary.areas, world_.areas.size(), "/graph_summary/areas");
  }

  VerifyContext& context_;
  const World& world_;
  const Origin& origin_;
};

}  // namespace

void check_derived(VerifyContext& context, const Origin& origin) {
  DerivedCheck(context, origin).run();
}

// Names of locations are not part of a world's content hash, so a different name
// is only a warning. Area, category and original item are.
void check_labels(VerifyContext& context) {
  const bool made = context.placement.origin.has_value();
  for (std::size_t i = 0; i < context.world.locations.size(); ++i) {
    const PlacedItem* here = context.placed(i);
    if (here == nullptr) continue;
    const Location& location = context.world.locations[i];
    const auto differs = [&](const std::string& claimed, const std::string& right) {
      return claimed != right && (made || !claimed.empty());
    };
    const auto wrong = [&](const std::string& claimed, const std::string& right,
                           const char* member) {
      if (!differs(claimed, right)) return;
      context.problem("wrong_label",
                      fmt::format("\"{}\" has the {} \"{}\"", location.id, member, right),
                      context.pointer(i, member));
    };
    const auto other = [&](const std::string& claimed, const std::string& right,
                           const char* member) {
      if (!differs(claimed, right)) return;
      context.warn("other_label",
                   fmt::format("the {} of \"{}\" is \"{}\"", member, location.id, right),
                   context.pointer(i, member));
    };
    wrong(here->area, context.world.areas[location.area.index], "area");
    wrong(here->category, location.category, "category");
    wrong(here->original_item.value_or(""),
          location.vanilla ? context.world.items[location.vanilla.index].name : "",
          "original_item");
    other(here->name, location.name, "name");
    other(here->note, location.note, "note");
    other(here->room, location.room, "room");
  }
}

}  // namespace boardwright::items
