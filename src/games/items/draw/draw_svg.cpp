// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room graph as a picture. A room has the colour of the sphere in which it
// can first be entered, from blue to red; circles in it are its locations,
// full ones hold something that matters, yellow ones something needed. Without
// a placement rooms have the colour of their area.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/io/svg.hpp"
#include "games/items/draw/map_facts.hpp"
#include "games/items/draw/shorten.hpp"

namespace boardwright::items {
namespace {

constexpr double kCellWidth = 156;
constexpr double kCellHeight = 72;
constexpr double kRoomWidth = 132;
constexpr double kRoomHeight = 56;
constexpr double kMargin = 24;
constexpr double kHead = 78;
constexpr double kLeastWidth = 640;
constexpr double kUsualWidth = 1500;  // a wider picture has a larger head
constexpr double kLargestHead = 2.5;
constexpr std::size_t kNameLetters = 19;
constexpr std::size_t kFoundLetters = 24;
constexpr std::string_view kDark = "#2b2b28";
constexpr std::string_view kNeeded = "#ffe14d";

class MapPicture {
 public:
  MapPicture(const World& world, const std::vector<NodeId>& start, const PlacementReport* report)
      : world_(world),
        report_(report),
        map_(make_room_map(world, start)),
        facts_(map_facts(world, start, map_, report)),
        width_(std::max(kLeastWidth, 2 * kMargin + map_.columns * kCellWidth)),
        scale_(std::clamp(width_ / kUsualWidth, 1.0, kLargestHead)),
        height_(kHead * scale_ + kMargin + map_.rows * kCellHeight),
        picture_(width_, height_) {}

  std::string svg() {
    picture_.set_title(fmt::format("Rooms of {}", world_.name));
    picture_.rect(0, 0, width_, height_, {.fill = "#fbfaf5"});
    draw_title();
    if (report_ != nullptr) draw_legend();
    for (const MapArea& area : map_.areas) draw_area(area);
    for (const MapLink& link : map_.links) draw_link(link);
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      if (map_.drawn[i] != 0) draw_room(i);
    }
    return picture_.str();
  }

 private:
  double left_of(double column) const { return kMargin + column * kCellWidth; }
  double top_of(double row) const { return kHead * scale_ + row * kCellHeight; }
  double x_of(const MapRoom& room) const {
    return left_of(room.column) + (kCellWidth - kRoomWidth) / 2;
  }
  double y_of(const MapRoom& room) const { return top_of(room.row); }

  void draw_title() {
    std::string title = world_.name;
    if (report_ != nullptr && report_->placement->origin)
      title += ", seed " + report_->placement->origin->seed;
    picture_.text(kMargin, 32 * scale_, shortened(title, 50),
                  {.size = 18 * scale_, .bold = true, .fill = kDark});
    std::string below = "rooms by area; dashed ways lead one way only";
    if (report_ != nullptr && report_->placement->origin)
      below = hash_words(report_->placement->origin->hash);
    picture_.text(kMargin, 54 * scale_, below, {.size = 12 * scale_, .fill = "#66655f"});
  }

  // At the right, in the units of a picture of usual width.
  void draw_legend() {
    const double step = 26;
    const double x = (width_ - kMargin) / scale_ - 190 - step * facts_.spheres;
    legend_text(x - 8, 31, "sphere", 11, io::Anchor::End, false, kDark);
    for (std::int32_t sphere = 0; sphere < facts_.spheres; ++sphere) {
      const Colour colour = sphere_colour(sphere, facts_.spheres);
      legend_box(x + sphere * step, step - 3, colour.hex());
      legend_text(x + sphere * step + (step - 3) / 2, 31, std::to_string(sphere), 11,
                  io::Anchor::Middle, true, colour.ink());
    }
    const double after = x + facts_.spheres * step + 14;
    legend_box(after, 40, sphere_colour(-1, 1).hex());
    legend_text(after + 20, 31, "never", 11, io::Anchor::Middle, false, kDark);
    draw_needed((after + 56) * scale_, 20 * scale_, scale_);
    legend_text(after + 66, 24, "needed for the goal", 10, io::Anchor::Start, false, kDark);
    legend_dot(after + 56, 34, kDark);
    legend_text(after + 66, 38, "matters for logic (full)", 10, io::Anchor::Start, false, kDark);
  }

  void legend_text(double x, double y, std::string_view text, double size, io::Anchor anchor,
                   bool bold, std::string_view fill) {
    picture_.text(x * scale_, y * scale_, text,
                  {.size = size * scale_, .anchor = anchor, .bold = bold, .fill = fill});
  }
  void legend_box(double x, double width, std::string_view fill) {
    picture_.rect(x * scale_, 18 * scale_, width * scale_, 18 * scale_, {.fill = fill}, 3 * scale_);
  }
  void legend_dot(double x, double y, std::string_view fill) {
    picture_.circle(x * scale_, y * scale_, 4 * scale_, {.fill = fill, .stroke = kDark});
  }

  void draw_area(const MapArea& area) {
    const Colour colour = area_colour(area.area.index);
    const double x = left_of(area.column) + 4;
    const double y = top_of(area.row) - 2;
    picture_.rect(x, y, area.columns * kCellWidth - 8,
                  (area.rows + RoomMap::kCaption) * kCellHeight - 2,
                  {.fill = colour.paler(0.86).hex(), .stroke = colour.paler(0.6).hex()}, 10);
    const double size = std::min(12 * scale_, 20.0);
    const auto letters = static_cast<std::size_t>(area.columns * kCellWidth / (size * 0.7));
    picture_.text(x + 10, y + 12 + size / 2, shortened(world_.areas[area.area.index], letters),
                  {.size = size, .bold = true, .fill = colour.hex()});
  }

  // Ways between neighbouring columns are straight; others bow out, so that
  // they do not hide behind the rooms in between.
  void draw_link(const MapLink& link) {
    const MapRoom& from = map_.rooms[link.from];
    const MapRoom& to = map_.rooms[link.to];
    const double x1 = x_of(from) + kRoomWidth / 2;
    const double y1 = y_of(from) + kRoomHeight / 2;
    const double x2 = x_of(to) + kRoomWidth / 2;
    const double y2 = y_of(to) + kRoomHeight / 2;
    const bool inside = world_.rooms[link.from].area == world_.rooms[link.to].area;
    const bool near = std::abs(from.column - to.column) <= 1 && std::abs(from.row - to.row) < 1.6;
    // The way to the room that opens later has its colour.
    const RoomFacts& a = facts_.rooms[link.from];
    const RoomFacts& b = facts_.rooms[link.to];
    const bool second = b.sphere < 0 || (a.sphere >= 0 && b.sphere > a.sphere);
    const std::string colour = report_ == nullptr ? "#8d8c84" : (second ? b : a).colour.hex();
    const std::string_view dash = link.both ? "" : "6 4";
    const io::Paint paint = {
        .stroke = colour, .stroke_width = 2, .opacity = inside ? 0.9 : 0.55, .dash = dash};
    if (near || (inside && from.column != to.column)) return picture_.line(x1, y1, x2, y2, paint);
    const double bow = from.column == to.column ? kRoomWidth * 0.75 : 0;
    const double middle = (x1 + x2) / 2 + bow;
    picture_.path(io::SvgPath().outline(
                      fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", x1,
                                  y1, middle, y1, middle, y2, x2, y2)),
                  paint);
  }

  void draw_room(std::size_t index) {
    const MapRoom& room = map_.rooms[index];
    const RoomFacts& facts = facts_.rooms[index];
    const std::string ink = facts.colour.ink();
    const double x = x_of(room);
    const double y = y_of(room);
    picture_.rect(x, y, kRoomWidth, kRoomHeight,
                  {.fill = facts.colour.hex(),
                   .stroke = kDark,
                   .stroke_width = facts.start || facts.goal ? 2.5 : 0.8},
                  6);
    const auto [first, second] = two_lines(facts.label, kNameLetters);
    picture_.text(x + 7, y + 15, first, {.size = 9.6, .bold = true, .fill = ink});
    if (!second.empty()) {
      picture_.text(x + 7, y + 26, second, {.size = 9.6, .bold = true, .fill = ink});
    }
    picture_.text(x + 7, y + (second.empty() ? 30 : 37), shortened(facts.found, kFoundLetters),
                  {.size = 8.5, .fill = ink});
    draw_locations(room, x + 11, y + 47, ink);
    if (facts.start) draw_badge(x + kRoomWidth - 38, y - 7, "START", "#ffffff", kDark);
    if (facts.goal) draw_badge(x + kRoomWidth - 36, y + kRoomHeight - 7, "GOAL", kDark, kNeeded);
  }

  void draw_locations(const MapRoom& room, double x, double y, const std::string& ink) {
    const double end = x + kRoomWidth - 20;
    for (LocationId at : room.locations) {
      if (x > end) return;
      const bool full = report_ != nullptr && is_relevant(*report_, at);
      const bool needed = report_ != nullptr && report_->analysis.required[at.index] != 0;
      if (needed) {
        draw_needed(x, y, 1);
      } else {
        const std::string_view fill = full ? std::string_view(ink) : "none";
        picture_.circle(x, y, 3.4, {.fill = fill, .stroke = ink, .stroke_width = 1.2});
      }
      x += 10;
    }
  }

  // The dark rim and centre keep it visible on every room colour.
  void draw_needed(double x, double y, double scale) {
    picture_.circle(x, y, 4.2 * scale,
                    {.fill = kNeeded, .stroke = kDark, .stroke_width = 1.2 * scale});
    picture_.circle(x, y, 1.4 * scale, {.fill = kDark});
  }

  void draw_badge(double x, double y, std::string_view text, std::string_view ink,
                  std::string_view fill) {
    picture_.rect(x, y, 34, 13, {.fill = fill, .stroke = kDark, .stroke_width = 0.8}, 6);
    picture_.text(x + 17, y + 9.5, text,
                  {.size = 8, .anchor = io::Anchor::Middle, .bold = true, .fill = ink});
  }

  const World& world_;
  const PlacementReport* report_;
  RoomMap map_;
  MapFacts facts_;
  double width_;
  double scale_;  // of the head and the names of areas
  double height_;
  io::Svg picture_;
};

}  // namespace

std::string draw_svg(const PlacementReport& report) {
  return MapPicture(*report.world, report.resolved.start, &report).svg();
}
std::string draw_svg(const World& world) { return MapPicture(world, world.start, nullptr).svg(); }

}  // namespace boardwright::items
