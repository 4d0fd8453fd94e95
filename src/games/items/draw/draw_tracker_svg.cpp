// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The map of a tracked game. A room is filled where something can be checked,
// pale where one can be, an outline where one cannot; a location is a ring, a
// dashed ring, or a disc with a tick. So colour is never the only sign.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/items/draw/draw_tracker.hpp"
#include "games/items/draw/map_sheet.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

enum class RoomState : std::uint8_t { Open, Reached, Out };

struct StateColours {
  std::string_view css, fill, stroke, ink, words;
};
constexpr std::string_view kAccent = "#14655a";
constexpr StateColours kRoomColours[] = {
    {"is-open", "#14655a", "#0e5249", "#ffffff", "to check"},
    {"is-reached", "#d9ece6", "#14655a", "#0d4a41", "reached"},
    {"is-out", "#fffefb", "#88847a", "#5b574e", "out of logic"}};

const StateColours& colours_of(RoomState state) {
  return kRoomColours[static_cast<std::size_t>(state)];
}

class TrackerPicture {
 public:
  TrackerPicture(const TrackerMarks& marks, const RoomMap& map, const PictureLook& look)
      : marks_(marks),
        world_(*marks.world),
        map_(map),
        facts_(map_facts(world_, marks.start, map, nullptr)),
        sheet_(world_, map, look),
        frame_(look.frame) {
    reached_.assign(world_.rooms.size(), 0);
    for (std::size_t i = 0; i < world_.nodes.size(); ++i) {
      if (marks.nodes[i] != 0) reached_[map.room_of[i]] = 1;
    }
  }

  std::string svg() {
    sheet_.begin(fmt::format("Map of {}", world_.name), marks_.head, marks_.below);
    if (frame_) draw_legend();
    for (const MapArea& area : map_.areas) {
      sheet_.area(area, area_title(area.area),
                  area.area == marks_.hint_area ? "area is-hint" : "area");
    }
    for (const MapLink& link : map_.links) {
      const bool known = reached_[link.from] != 0 && reached_[link.to] != 0;
      sheet_.way(link, known ? "edge is-reached" : "edge is-out", known ? kAccent : "#a19d93");
    }
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      if (map_.drawn[i] != 0) draw_room(i);
    }
    return sheet_.str();
  }

 private:
  PlaceState place(LocationId at) const { return marks_.places[at.index]; }
  bool is_hint(LocationId at) const { return marks_.hint && at == marks_.hint; }

  RoomState state_of(std::size_t room) const {
    const std::vector<LocationId>& locations = map_.rooms[room].locations;
    const bool open = std::any_of(locations.begin(), locations.end(),
                                  [&](LocationId at) { return place(at) == PlaceState::Open; });
    if (open) return RoomState::Open;
    return reached_[room] != 0 ? RoomState::Reached : RoomState::Out;
  }

  void draw_legend() {
    double x = (sheet_.width() - sheet_.margin()) / sheet_.scale() - 310;
    for (const StateColours& state : kRoomColours) {
      sheet_.legend_box(x, 18, state.fill, state.stroke);
      sheet_.legend_text(x + 25, 31, state.words, 13, io::Anchor::Start, false, kMapInk);
      x += state.css == "is-open" ? 105 : 98;
    }
  }

  std::string area_title(AreaId area) const {
    std::int64_t open = 0;
    std::int64_t done = 0;
    std::int64_t all = 0;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (world_.locations[i].area != area) continue;
      ++all;
      if (marks_.places[i] == PlaceState::Open) ++open;
      if (marks_.places[i] == PlaceState::Done) ++done;
    }
    return fmt::format("{}: {} to check, {} of {} done", world_.areas[area.index], open, done, all);
  }

  std::string room_title(std::size_t room, RoomState state) const {
    const std::vector<LocationId>& locations = map_.rooms[room].locations;
    const auto open = std::count_if(locations.begin(), locations.end(),
                                    [&](LocationId at) { return place(at) == PlaceState::Open; });
    std::string text = world_.rooms[room].name + ": ";
    text += state == RoomState::Open ? fmt::format("{} to check", open)
                                     : std::string(colours_of(state).words);
    if (facts_.rooms[room].start) text += ", start";
    if (facts_.rooms[room].goal) text += ", goal";
    return text;
  }

  void draw_room(std::size_t room) {
    const RoomState state = state_of(room);
    const StateColours& colours = colours_of(state);
    const std::vector<LocationId>& locations = map_.rooms[room].locations;
    const bool hint =
        std::any_of(locations.begin(), locations.end(), [&](LocationId at) { return is_hint(at); });
    const std::string css = fmt::format("room {}{}", colours.css, hint ? " is-hint" : "");
    sheet_.open_room(room, facts_.rooms[room].label,
                     {.css = css,
                      .fill = std::string(colours.fill),
                      .stroke = std::string(hint ? kMapHint : colours.stroke),
                      .stroke_width = hint ? 3.0 : 1.3,
                      .ink = std::string(colours.ink)},
                     room_title(room, state));
    std::vector<std::string> found;
    for (LocationId at : locations) {
      if (place(at) == PlaceState::Done && !marks_.found[at.index].empty()) {
        found.push_back(marks_.found[at.index]);
      }
    }
    sheet_.room_note(room, locations.size(), join(found, ", "), colours.ink);
    for (std::size_t i = 0; i < locations.size(); ++i) {
      draw_location(locations[i], sheet_.spot(room, i, locations.size()), colours);
    }
    sheet_.close_room(facts_.rooms[room].start, facts_.rooms[room].goal);
  }

  std::string location_title(LocationId at) const {
    const std::string text = place_text(world_, at);
    switch (place(at)) {
      case PlaceState::Open: return text + ": can be checked";
      case PlaceState::Out: return text + ": out of logic";
      case PlaceState::Done: break;
    }
    const std::string& found = marks_.found[at.index];
    return text + ": done" + (found.empty() ? "" : ", " + found);
  }

  void draw_location(LocationId at, const MapSheet::Spot& spot, const StateColours& colours) {
    io::Svg& svg = sheet_.svg();
    const PlaceState state = place(at);
    const std::string css =
        fmt::format("loc is-{}{}", kPlaceStateNames.name(state), is_hint(at) ? " is-hint" : "");
    svg.open_group({.id = sheet_.id("loc", at.index),
                    .css = css,
                    .cell = world_.locations[at.index].id,
                    .title = location_title(at)});
    // Easier to hit than a ring; nothing of it is seen.
    svg.circle(spot.x, spot.y, spot.radius + 2, {.fill = "#ffffff", .opacity = 0, .css = "hit"});
    const io::Paint ring = {.stroke = is_hint(at) ? kMapHint : colours.ink,
                            .stroke_width = is_hint(at) ? 3.0 : 1.8,
                            .dash = state == PlaceState::Out ? "1.6 2.6" : "",
                            .css = "loc-ring",
                            .fixed = true};
    if (state == PlaceState::Done) {
      svg.circle(spot.x, spot.y, spot.radius, {.fill = colours.ink, .css = "loc-disc"});
      const double r = spot.radius;
      svg.path(io::SvgPath()
                   .move(spot.x - 0.5 * r, spot.y)
                   .line(spot.x - 0.1 * r, spot.y + 0.4 * r)
                   .line(spot.x + 0.5 * r, spot.y - 0.4 * r),
               {.stroke = colours.fill,
                .stroke_width = 1.8,
                .round = true,
                .css = "tick",
                .fixed = true});
    } else {
      svg.circle(spot.x, spot.y, spot.radius - 0.5, ring);
    }
    svg.close_group();
  }

  const TrackerMarks& marks_;
  const World& world_;
  const RoomMap& map_;
  MapFacts facts_;
  MapSheet sheet_;
  bool frame_;
  std::vector<std::uint8_t> reached_;  // by room
};

}  // namespace

std::string draw_tracker_svg(const TrackerMarks& marks, const RoomMap& map,
                             const PictureLook& look) {
  return TrackerPicture(marks, map, look).svg();
}

}  // namespace boardwright::items
