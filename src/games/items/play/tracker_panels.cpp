// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/play/tracker_panels.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/forms/documents_json.hpp"
#include "games/items/model/place_names.hpp"
#include "games/items/play/tracker_controls.hpp"
#include "io/json_list.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kLogRows = 20;

PlaceState state_of_list(TrackerList list) {
  switch (list) {
    case TrackerList::Check: return PlaceState::Open;
    case TrackerList::Done: return PlaceState::Done;
    case TrackerList::Out: break;
  }
  return PlaceState::Out;
}

std::string found_text(const Tracker& tracker, LocationId at) {
  const ItemId item = tracker.found(at);
  if (item) return tracker.world().items[item.index].name;
  return tracker.tracked().known ? "nothing" : "";
}

Panel hint_panel(const Tracker& tracker, const Advice& advice) {
  Panel panel{.id = "hint", .title = "Hint", .kind = PanelKind::Hint};
  const int levels = std::min(tracker.state().hint_level, hint_levels(advice));
  for (int level = 1; level <= levels; ++level) {
    PanelRow row{.title = std::string(hint_level_name(level)),
                 .detail = hint_text(tracker, advice, level)};
    if (advice.kind == Advice::Kind::Goal) row.title = "Goal";
    if (advice.kind == Advice::Kind::Next && level > 1) {
      const CellName& cell = tracker.world().locations[advice.next.index].id;
      row.cells = {cell};
      row.line = "check " + cell;
    }
    panel.rows.push_back(std::move(row));
  }
  return panel;
}

Panel route_panel(const Tracker& tracker, const Advice& advice) {
  const World& world = tracker.world();
  Panel panel{.id = "route", .title = "Route", .kind = PanelKind::List};
  int step = 0;
  for (const std::vector<LocationId>& together : advice.route) {
    ++step;
    for (LocationId at : together) {
      const CellName& cell = world.locations[at.index].id;
      panel.rows.push_back({.title = place_name(world, at),
                            .detail = world.items[tracker.tracked().items[at.index].index].name,
                            .badge = std::to_string(step),
                            .line = "about " + cell,
                            .cells = {cell}});
    }
  }
  return panel;
}

Panel facts_panel(const Tracker& tracker, const TrackerTitle& title) {
  Panel facts{.id = "facts", .kind = PanelKind::Facts};
  const auto add = [&](std::string name, std::string value) {
    facts.rows.push_back({.title = std::move(name), .detail = std::move(value)});
  };
  const TrackerState& state = tracker.state();
  add("checked", fmt::format("{} of {}, {} to check", state.collected.size(),
                             tracker.world().locations.size(), tracker.count(PlaceState::Open)));
  add("goal", state.finished ? "reached" : tracker.goal() ? "in reach" : "not yet");
  if (!title.seed.empty()) add(title.mode == "sealed" ? "sealed race" : "seed", title.seed);
  if (title.mode == "hand") add("items", "marked by hand");
  if (state.hints > 0) add("hints", std::to_string(state.hints));
  return facts;
}

Panel items_panel(const Tracker& tracker) {
  const World& world = tracker.world();
  Panel chips{.id = "items", .title = "Items", .kind = PanelKind::Chips};
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    if (!is_item_of_game(tracker, ItemId(i))) continue;
    const std::int64_t held = tracker.held()[i];
    const std::int64_t of = tracker.pool()[i];
    PanelRow row{.title = world.items[i].name, .value = held, .most = of};
    row.badge = held == 0              ? "0"
                : of <= 1 && held <= 1 ? "found"
                                       : fmt::format("{} of {}", held, of);
    chips.rows.push_back(std::move(row));
  }
  return chips;
}

std::vector<Panel> list_panels(const Tracker& tracker) {
  const World& world = tracker.world();
  const PlaceState wanted = state_of_list(tracker.state().list);
  std::vector<Panel> panels;
  for (AreaId area : tracker.areas()) {
    Panel panel{.id = fmt::format("list-{}", area.index), .kind = PanelKind::List};
    for (LocationId at : tracker.locations(area)) {
      if (tracker.place(at) != wanted) continue;
      const CellName& cell = world.locations[at.index].id;
      PanelRow row{.title = place_name(world, at), .detail = place_room(world, at)};
      row.line =
          (wanted == PlaceState::Open && !tracker.state().finished ? "check " : "about ") + cell;
      if (wanted == PlaceState::Done) row.badge = found_text(tracker, at);
      row.cells = {cell};
      panel.rows.push_back(std::move(row));
    }
    if (panel.rows.empty()) continue;
    constexpr std::string_view kWords[] = {"to check", "out of logic", "done"};
    panel.title = fmt::format("{}: {} {}", world.areas[area.index], panel.rows.size(),
                              kWords[static_cast<std::size_t>(wanted)]);
    panels.push_back(std::move(panel));
  }
  return panels;
}

Panel areas_panel(const Tracker& tracker) {
  const World& world = tracker.world();
  Panel panel{.id = "areas", .title = "Areas", .kind = PanelKind::List};
  for (AreaId area : tracker.areas()) {
    panel.rows.push_back(
        {.title = world.areas[area.index],
         .detail = fmt::format("{} of {} done", tracker.count(PlaceState::Done, area),
                               tracker.locations(area).size()),
         .badge = std::to_string(tracker.count(PlaceState::Open, area)),
         .line = "area " + world.areas[area.index],
         .chosen = area == tracker.state().area});
  }
  return panel;
}

Panel log_panel(const Tracker& tracker) {
  Panel panel{.id = "log", .title = "Log", .kind = PanelKind::Log};
  const std::vector<LocationId>& collected = tracker.state().collected;
  for (std::size_t i = collected.size() - std::min(collected.size(), kLogRows);
       i < collected.size(); ++i) {
    panel.rows.push_back({.title = place_name(tracker.world(), collected[i]),
                          .detail = found_text(tracker, collected[i]),
                          .cells = {tracker.world().locations[collected[i].index].id}});
  }
  return panel;
}

io::Json locations_json(const Tracker& tracker) {
  const World& world = tracker.world();
  io::Json list = io::Json::array();
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const LocationId at(i);
    io::Json json = io::Json::object();
    json.set("id", world.locations[i].id)
        .set("name", place_name(world, at))
        .set("room", place_room(world, at))
        .set("area", world.areas[world.locations[i].area.index])
        .set("state", kPlaceStateNames.name(tracker.place(at)));
    if (tracker.place(at) == PlaceState::Done) {
      if (const ItemId item = tracker.found(at)) json.set("item", world.items[item.index].name);
    }
    list.push(std::move(json));
  }
  return list;
}

io::Json items_json(const Tracker& tracker) {
  const World& world = tracker.world();
  io::Json list = io::Json::array();
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    if (!is_item_of_game(tracker, ItemId(i))) continue;
    list.push(io::Json(io::Json::Object{{"name", world.items[i].name},
                                        {"held", tracker.held()[i]},
                                        {"of", tracker.pool()[i]},
                                        {"by_hand", tracker.state().by_hand[i]}}));
  }
  return list;
}

io::Json hint_json(const Tracker& tracker, const Advice& advice) {
  io::Json texts = io::Json::array();
  const int levels = std::min(tracker.state().hint_level, hint_levels(advice));
  for (int level = 1; level <= levels; ++level) texts.push(hint_text(tracker, advice, level));
  io::Json json = io::Json::object();
  json.set("level", levels).set("texts", std::move(texts));
  if (advice.kind != Advice::Kind::Next) return json;
  const Location& location = tracker.world().locations[advice.next.index];
  json.set("area", tracker.world().areas[location.area.index]);
  if (levels > 1) json.set("location", location.id);
  if (levels > 2) json.set("item", tracker.world().items[advice.item.index].name);
  return json;
}

}  // namespace

std::vector<Panel> tracker_panels(const Tracker& tracker, const TrackerTitle& title,
                                  const Advice* advice) {
  std::vector<Panel> panels;
  if (advice != nullptr && tracker.state().hint_level > 0) {
    panels.push_back(hint_panel(tracker, *advice));
  }
  panels.push_back(facts_panel(tracker, title));
  if (advice != nullptr && tracker.state().route) panels.push_back(route_panel(tracker, *advice));
  panels.push_back(items_panel(tracker));
  for (Panel& panel : list_panels(tracker)) panels.push_back(std::move(panel));
  panels.push_back(areas_panel(tracker));
  if (!tracker.state().collected.empty()) panels.push_back(log_panel(tracker));
  return panels;
}

PlayerProgress progress_of(const Tracker& tracker) {
  TrackedGame game;
  store(tracker, game);
  PlayerProgress progress;
  progress.collected = std::move(game.collected);
  progress.have = std::move(game.have);
  return progress;
}

Query query_of(const Tracker& tracker) {
  const World& world = tracker.world();
  Query query;
  if (tracker.tracked().difficulty != world.default_difficulty) {
    query.difficulty = world.difficulties[tracker.tracked().difficulty].name;
  }
  if (tracker.tracked().start != world.start) {
    query.start.emplace();
    for (NodeId node : tracker.tracked().start) query.start->push_back(std::to_string(node.index));
  }
  query.have.emplace();
  for (const auto& [item, count] : tracker.held_counts()) {
    query.have->emplace_back(world.items[item.index].name, count);
  }
  return query;
}

io::Json tracker_view(const Tracker& tracker, const TrackerTitle& title, const Advice* advice) {
  const World& world = tracker.world();
  const TrackerState& state = tracker.state();
  io::Json json = io::Json::object();
  json.set("world", world.name).set("mode", title.mode);
  if (!title.seed.empty()) json.set("seed", title.seed);
  if (!title.words.empty()) json.set("hash_words", title.words);
  json.set("difficulty", world.difficulties[tracker.tracked().difficulty].name)
      .set("area", world.areas[state.area.index])
      .set("list", kTrackerListNames.name(state.list))
      .set("locations", locations_json(tracker))
      .set("items", items_json(tracker));
  if (advice != nullptr && state.hint_level > 0) json.set("hint", hint_json(tracker, *advice));
  if (advice != nullptr && state.route) {
    json.set(
        "route", io::json_list(route_panel(tracker, *advice).rows, [](const PanelRow& row) {
          return io::Json(io::Json::Object{{"location", row.cells.front()}, {"item", row.detail}});
        }));
  }
  return json.set("progress", progress_record().write(progress_of(tracker)))
      .set("query", query_record().write(query_of(tracker)))
      .set("goal", tracker.goal())
      .set("over", state.finished);
}

}  // namespace boardwright::items
