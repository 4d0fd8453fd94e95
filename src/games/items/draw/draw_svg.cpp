// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room graph as a picture. A room has the colour of the sphere in which it
// can first be entered, from blue to red; circles in it are its locations,
// full ones hold something that matters, yellow ones something needed. Without
// a placement rooms have the colour of their area.
#include <fmt/format.h>

#include "boardwright/games/items/model/identity.hpp"
#include "games/items/draw/map_sheet.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

constexpr std::string_view kNeeded = "#ffe14d";
constexpr std::string_view kPlainWay = "#8d8c84";

class PlacementPicture {
 public:
  PlacementPicture(const World& world, const std::vector<NodeId>& start,
                   const PlacementReport* report)
      : world_(world),
        report_(report),
        map_(make_room_map(world, start)),
        facts_(map_facts(world, start, map_, report)),
        sheet_(world, map_, PictureLook{}) {}

  std::string svg() {
    sheet_.begin(fmt::format("Rooms of {}", world_.name), head(), below());
    if (report_ != nullptr) draw_legend();
    for (const MapArea& area : map_.areas) {
      sheet_.area(area, world_.areas[area.area.index], "area");
    }
    for (const MapLink& link : map_.links) draw_way(link);
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      if (map_.drawn[i] != 0) draw_room(i);
    }
    return sheet_.str();
  }

 private:
  const Origin* origin() const {
    return report_ != nullptr && report_->placement->origin ? &*report_->placement->origin
                                                            : nullptr;
  }
  std::string head() const {
    return origin() == nullptr ? world_.name : world_.name + ", seed " + origin()->seed;
  }
  std::string below() const {
    return origin() == nullptr ? "rooms by area; dashed ways lead one way only"
                               : hash_words(origin()->hash);
  }

  // At the right, in the units of a picture of usual width.
  void draw_legend() {
    const double step = 26;
    const double scale = sheet_.scale();
    const double x = (sheet_.width() - sheet_.margin()) / scale - 190 - step * facts_.spheres;
    sheet_.legend_text(x - 8, 31, "sphere", 11, io::Anchor::End, false, kMapInk);
    for (std::int32_t sphere = 0; sphere < facts_.spheres; ++sphere) {
      const Colour colour = sphere_colour(sphere, facts_.spheres);
      sheet_.legend_box(x + sphere * step, step - 3, colour.hex(), "none");
      sheet_.legend_text(x + sphere * step + (step - 3) / 2, 31, std::to_string(sphere), 11,
                         io::Anchor::Middle, true, colour.ink());
    }
    const double after = x + facts_.spheres * step + 14;
    sheet_.legend_box(after, 40, sphere_colour(-1, 1).hex(), "none");
    sheet_.legend_text(after + 20, 31, "never", 11, io::Anchor::Middle, false, kMapInk);
    draw_needed((after + 56) * scale, 20 * scale, 4.2 * scale);
    sheet_.legend_text(after + 66, 24, "needed for the goal", 10, io::Anchor::Start, false,
                       kMapInk);
    sheet_.svg().circle((after + 56) * scale, 34 * scale, 4 * scale,
                        {.fill = kMapInk, .stroke = kMapInk, .css = "bw-frame"});
    sheet_.legend_text(after + 66, 38, "matters for logic (full)", 10, io::Anchor::Start, false,
                       kMapInk);
  }

  // The way to the room that opens later has its colour.
  void draw_way(const MapLink& link) {
    const RoomFacts& a = facts_.rooms[link.from];
    const RoomFacts& b = facts_.rooms[link.to];
    const bool second = b.sphere < 0 || (a.sphere >= 0 && b.sphere > a.sphere);
    const std::string colour =
        report_ == nullptr ? std::string(kPlainWay) : (second ? b : a).colour.hex();
    sheet_.way(link, "edge", colour);
  }

  std::string room_title(std::size_t room) const {
    const RoomFacts& facts = facts_.rooms[room];
    std::string text = world_.rooms[room].name;
    if (report_ == nullptr) return text;
    text += facts.sphere < 0 ? ": never reached" : fmt::format(": sphere {}", facts.sphere);
    return facts.found.empty() ? text : text + "; " + facts.found;
  }

  void draw_room(std::size_t room) {
    const RoomFacts& facts = facts_.rooms[room];
    const std::string ink = facts.colour.ink();
    sheet_.open_room(room, facts.label,
                     {.css = "room",
                      .fill = facts.colour.hex(),
                      .stroke = std::string(kMapInk),
                      .stroke_width = facts.start || facts.goal ? 2.5 : 1,
                      .ink = ink},
                     room_title(room));
    const std::vector<LocationId>& locations = map_.rooms[room].locations;
    sheet_.room_note(room, locations.size(), facts.found, ink);
    for (std::size_t i = 0; i < locations.size(); ++i) {
      draw_location(locations[i], sheet_.spot(room, i, locations.size()), ink);
    }
    sheet_.close_room(facts.start, facts.goal);
  }

  std::string location_title(LocationId at) const {
    std::string text = place_text(world_, at);
    if (report_ == nullptr) return text;
    const ItemId item = report_->resolved.items[at.index];
    text += item ? ": " + world_.items[item.index].name : ": nothing";
    return report_->analysis.required[at.index] != 0 ? text + ", needed for the goal" : text;
  }

  void draw_location(LocationId at, const MapSheet::Spot& spot, const std::string& ink) {
    const bool full = report_ != nullptr && is_relevant(*report_, at);
    const bool needed = report_ != nullptr && report_->analysis.required[at.index] != 0;
    sheet_.svg().open_group({.id = sheet_.id("loc", at.index),
                             .css = needed ? "loc is-needed"
                                    : full ? "loc is-full"
                                           : "loc",
                             .cell = world_.locations[at.index].id,
                             .title = location_title(at)});
    if (needed) {
      draw_needed(spot.x, spot.y, spot.radius);
    } else {
      sheet_.svg().circle(spot.x, spot.y, spot.radius - 0.7,
                          {.fill = full ? ink : "none",
                           .stroke = ink,
                           .stroke_width = 1.4,
                           .css = "loc-ring",
                           .fixed = true});
    }
    sheet_.svg().close_group();
  }

  // The dark rim and centre keep it visible on every room colour.
  void draw_needed(double x, double y, double radius) {
    sheet_.svg().circle(x, y, radius,
                        {.fill = kNeeded, .stroke = kMapInk, .stroke_width = 1.4, .fixed = true});
    sheet_.svg().circle(x, y, radius / 3, {.fill = kMapInk});
  }

  const World& world_;
  const PlacementReport* report_;
  RoomMap map_;
  MapFacts facts_;
  MapSheet sheet_;
};

}  // namespace

std::string draw_svg(const PlacementReport& report) {
  return PlacementPicture(*report.world, report.resolved.start, &report).svg();
}
std::string draw_svg(const World& world) {
  return PlacementPicture(world, world.start, nullptr).svg();
}

}  // namespace boardwright::items
