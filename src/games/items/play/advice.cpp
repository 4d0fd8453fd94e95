// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/play/advice.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "games/items/logic/analyse.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kMostOpenersTold = 4;
constexpr std::size_t kMostLacksTold = 3;
constexpr std::array<std::string_view, kHintLevels> kLevelNames = {"Area", "Place", "Item"};

// "Grapnel; Magnet + 2 Pass"
std::string openers_text(const World& world, const std::vector<ItemCounts>& openers) {
  std::vector<std::string> sets;
  for (const ItemCounts& opener : openers) {
    std::vector<std::string> words;
    for (const auto& [item, count] : opener) {
      words.push_back((count > 1 ? fmt::format("{} ", count) : "") + world.items[item.index].name);
    }
    sets.push_back(join(words, " + "));
    if (sets.size() == kMostOpenersTold) break;
  }
  const std::size_t more = openers.size() - sets.size();
  return join(sets, "; ") + (more > 0 ? fmt::format("; {} more", more) : "");
}

// What stands in the way: "Grapnel or Magnet, between Hangar and Crane".
std::string lacks_text(const World& world, const Explanation& explanation) {
  std::vector<std::string> lacks;
  for (const Obstruction& each : explanation.obstructions) {
    std::vector<std::string> leaves;
    for (ReqId leaf : each.missing) leaves.push_back(requirement_text(world, leaf));
    const std::string& from = world.rooms[world.nodes[each.from.index].room.index].name;
    const std::string& to = world.rooms[world.nodes[each.to.index].room.index].name;
    lacks.push_back(fmt::format("{} ({})", leaves.empty() ? "nothing opens it" : join(leaves, ", "),
                                from == to ? from : from + " to " + to));
    if (lacks.size() == kMostLacksTold) break;
  }
  return join(lacks, "; ");
}

std::string missing_text(const World& world, const Explanation& explanation) {
  if (!explanation.possible) return "Not even every item would open it at this difficulty.";
  if (!explanation.openers.empty()) {
    return "Any of these would open it: " + openers_text(world, explanation.openers) + ".";
  }
  const std::string lacks = lacks_text(world, explanation);
  return lacks.empty() ? "It takes more than three items more." : "It lacks: " + lacks + ".";
}

// The rooms of a path, each once in a row.
std::string way_text(const World& world, const std::vector<ExplainedStep>& path) {
  std::vector<std::string> rooms;
  const auto add = [&](NodeId node) {
    const std::string& name = world.rooms[world.nodes[node.index].room.index].name;
    if (rooms.empty() || rooms.back() != name) rooms.push_back(name);
  };
  for (const ExplainedStep& step : path) {
    add(step.from);
    add(step.to);
  }
  return join(rooms, " > ");
}

}  // namespace

Advice advise(const Tracker& tracker) {
  const TrackedWorld& tracked = tracker.tracked();
  BOARDWRIGHT_ASSERT(tracked.known);
  Resolved now;
  now.difficulty = tracked.difficulty;
  now.start = tracked.start;
  now.held = tracker.held_counts();
  now.items = tracked.items;
  for (LocationId at : tracker.state().collected) now.items[at.index] = ItemId();
  const Logic logic = logic_for(tracker.world(), now);
  Analysis analysis = Analyst(logic, tracked.traversal).analyse(now.items);
  Advice advice;
  if (!analysis.beatable()) return advice;
  advice.route = std::move(analysis.playthrough);
  std::erase_if(advice.route, [](const std::vector<LocationId>& step) { return step.empty(); });
  advice.kind = advice.route.empty() ? Advice::Kind::Goal : Advice::Kind::Next;
  if (advice.kind == Advice::Kind::Next) {
    advice.next = advice.route.front().front();
    advice.item = now.items[advice.next.index];
  }
  return advice;
}

int hint_levels(const Advice& advice) {
  return advice.kind == Advice::Kind::Next ? kHintLevels : 1;
}

std::string_view hint_level_name(int level) {
  return kLevelNames[static_cast<std::size_t>(level - 1)];
}

std::string hint_text(const Tracker& tracker, const Advice& advice, int level) {
  const World& world = tracker.world();
  if (advice.kind == Advice::Kind::NoWay) return "There is no way to the goal from here.";
  if (advice.kind == Advice::Kind::Goal) return "You have all that you need: go for the goal.";
  const Location& location = world.locations[advice.next.index];
  const std::string& area = world.areas[location.area.index];
  if (level == 1) return fmt::format("Something on the way to the goal lies in {}.", area);
  if (level == 2) return fmt::format("It lies in {}, at {}.", area, place_text(world, advice.next));
  return fmt::format("At {} lies {}.", place_text(world, advice.next),
                     world.items[advice.item.index].name);
}

std::string about_text(const Tracker& tracker, LocationId at) {
  const World& world = tracker.world();
  const Location& location = world.locations[at.index];
  std::string text =
      fmt::format("{} ({})", place_text(world, at), world.areas[location.area.index]);
  const std::string note = location.note.empty() ? "" : " " + location.note;
  if (tracker.place(at) == PlaceState::Done) {
    const ItemId item = tracker.found(at);
    const std::string what = item                      ? world.items[item.index].name
                             : tracker.tracked().known ? "nothing"
                                                       : "something that was not noted";
    return fmt::format("{} is done: there was {}.{}", text, what, note);
  }
  const Explanation explanation =
      explain(world, tracker.situation(), {Target::Kind::Location, at.index});
  if (tracker.place(at) == PlaceState::Out) {
    return fmt::format("{} is out of logic. {}{}", text, missing_text(world, explanation), note);
  }
  const std::string way = way_text(world, explanation.path);
  return fmt::format("{} can be checked{}.{}", text, way.empty() ? "" : ": " + way, note);
}

std::string goal_text(const Tracker& tracker) {
  const World& world = tracker.world();
  const Explanation explanation = explain(world, tracker.situation(), Target{});
  if (!tracker.goal()) {
    return fmt::format("The goal ({}) is out of logic. {}", requirement_text(world, world.goal),
                       missing_text(world, explanation));
  }
  const std::string way = way_text(world, explanation.path);
  return fmt::format("The goal is in reach{}.", way.empty() ? "" : ": " + way);
}

}  // namespace boardwright::items
