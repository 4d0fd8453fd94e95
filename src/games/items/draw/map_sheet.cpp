// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/map_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/items/draw/shorten.hpp"

namespace boardwright::items {
namespace {

constexpr double kCellWidth = 156;
constexpr double kCellHeight = 72;
constexpr double kFrameMargin = 24;
constexpr double kBareMargin = 4;
constexpr double kHead = 78;
constexpr double kBareHead = 6;
constexpr double kLeastWidth = 640;
constexpr double kUsualWidth = 1500;  // a wider picture has a larger head
constexpr double kLargestHead = 2.5;
constexpr std::size_t kNameLetters = 13;  // at kNameSize, in the widest usual font
constexpr double kNameSize = 15;
constexpr double kNoteSize = 10.5;
constexpr double kNoteLetter = 6.6;

}  // namespace

MapSheet::MapSheet(const World& world, const RoomMap& map, const PictureLook& look)
    : world_(world),
      map_(map),
      frame_(look.frame),
      prefix_(look.prefix),
      width_(std::max(look.frame ? kLeastWidth : 0, 2 * margin() + map.columns * kCellWidth)),
      scale_(std::clamp(width_ / kUsualWidth, 1.0, kLargestHead)),
      head_(look.frame ? kHead * scale_ : kBareHead),
      height_(head_ + margin() + map.rows * kCellHeight),
      svg_(width_, height_) {}

double MapSheet::margin() const { return frame_ ? kFrameMargin : kBareMargin; }
double MapSheet::left_of(double column) const { return margin() + column * kCellWidth; }
double MapSheet::top_of(double row) const { return head_ + row * kCellHeight; }
double MapSheet::x_of(std::size_t room) const {
  return left_of(map_.rooms[room].column) + (kCellWidth - kRoomWidth) / 2;
}
double MapSheet::y_of(std::size_t room) const { return top_of(map_.rooms[room].row); }

std::string MapSheet::id(std::string_view kind, std::size_t index) const {
  return fmt::format("{}{}-{}", prefix_, kind, index);
}

void MapSheet::begin(const std::string& title, const std::string& head, const std::string& below) {
  svg_.set_title(title);
  if (!frame_) return;
  svg_.rect(0, 0, width_, height_, {.fill = kMapPaper, .css = "bw-frame bw-bg"});
  svg_.text(margin(), 32 * scale_, shortened(head, 50),
            {.size = 18 * scale_, .bold = true, .fill = kMapInk, .css = "bw-frame"});
  svg_.text(margin(), 54 * scale_, below,
            {.size = 12 * scale_, .fill = kMapWeakInk, .css = "bw-frame"});
}

void MapSheet::area(const MapArea& area, const std::string& title, std::string_view css) {
  const Colour colour = area_colour(area.area.index);
  const double x = left_of(area.column) + 4;
  const double y = top_of(area.row) - 2;
  svg_.open_group({.id = id("area", area.area.index), .css = css, .title = title});
  svg_.rect(x, y, area.columns * kCellWidth - 8, (area.rows + RoomMap::kCaption) * kCellHeight - 2,
            {.fill = colour.paler(0.86).hex(),
             .stroke = colour.paler(0.6).hex(),
             .round = true,
             .css = "area-back",
             .fixed = true},
            10);
  const double size = std::clamp(15 * scale_, 15.0, 24.0);
  const auto letters = static_cast<std::size_t>(area.columns * kCellWidth / (size * 0.7));
  svg_.text(x + 10, y + 12 + size / 2, shortened(world_.areas[area.area.index], letters),
            {.size = size, .bold = true, .fill = colour.hex(), .css = "area-name"});
  svg_.close_group();
}

// Ways between neighbouring columns are straight; others bow out, so that they
// do not hide behind the rooms in between.
void MapSheet::way(const MapLink& link, std::string_view css, std::string_view colour) {
  const MapRoom& from = map_.rooms[link.from];
  const MapRoom& to = map_.rooms[link.to];
  const double x1 = x_of(link.from) + kRoomWidth / 2;
  const double y1 = y_of(link.from) + kRoomHeight / 2;
  const double x2 = x_of(link.to) + kRoomWidth / 2;
  const double y2 = y_of(link.to) + kRoomHeight / 2;
  const bool inside = world_.rooms[link.from].area == world_.rooms[link.to].area;
  const bool near = std::abs(from.column - to.column) <= 1 && std::abs(from.row - to.row) < 1.6;
  const io::Paint paint = {.stroke = colour,
                           .stroke_width = 2,
                           .opacity = inside ? 0.9 : 0.55,
                           .dash = link.both ? "" : "6 4",
                           .round = true,
                           .css = css,
                           .fixed = true};
  const std::string& first = world_.rooms[link.from].name;
  const std::string& second = world_.rooms[link.to].name;
  svg_.open_group({.title = link.both ? fmt::format("{} and {}", first, second)
                                      : fmt::format("{} to {}, one way", first, second)});
  if (near || (inside && from.column != to.column)) {
    svg_.line(x1, y1, x2, y2, paint);
  } else {
    const double bow = from.column == to.column ? kRoomWidth * 0.75 : 0;
    const double middle = (x1 + x2) / 2 + bow;
    svg_.path(io::SvgPath().outline(
                  fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", x1, y1,
                              middle, y1, middle, y2, x2, y2)),
              paint);
  }
  svg_.close_group();
}

void MapSheet::open_room(std::size_t room, const std::string& label, const RoomStyle& style,
                         const std::string& title) {
  room_ = room;
  const double x = x_of(room);
  const double y = y_of(room);
  svg_.open_group({.id = id("room", room), .css = style.css, .title = title});
  svg_.rect(x, y, kRoomWidth, kRoomHeight,
            {.fill = style.fill,
             .stroke = style.stroke,
             .stroke_width = style.stroke_width,
             .round = true,
             .css = "room-box",
             .fixed = true},
            6);
  const auto [first, second] = two_lines(label, kNameLetters);
  svg_.text(x + 7, y + (second.empty() ? 20 : 17), first,
            {.size = kNameSize, .fill = style.ink, .css = "room-name"});
  if (second.empty()) return;
  svg_.text(x + 7, y + 33, second, {.size = kNameSize, .fill = style.ink, .css = "room-name"});
}

void MapSheet::close_room(bool start, bool goal) {
  const double right = x_of(room_) + kRoomWidth;
  const double y = y_of(room_);
  if (start) badge(right - 46, y - 8, {"Start", "#ffffff", kMapInk});
  if (goal) badge(right - 46, y + kRoomHeight - 8, {"Goal", kMapInk, kMapHint});
  svg_.close_group();
}

MapSheet::Spot MapSheet::spot(std::size_t room, std::size_t n, std::size_t of) const {
  const double step = std::min(kDotStep, (kRoomWidth - 18) / static_cast<double>(of));
  return {x_of(room) + 14 + static_cast<double>(n) * step, y_of(room) + 45,
          std::min(kDot, std::max(1.5, step / 2 - 1))};
}

void MapSheet::room_note(std::size_t room, std::size_t dots, const std::string& text,
                         std::string_view ink) {
  const double from = static_cast<double>(dots) * kDotStep + 10;
  const double letters = (kRoomWidth - 6 - from) / kNoteLetter;
  if (letters < 3 || text.empty()) return;
  svg_.text(x_of(room) + from, y_of(room) + 49, shortened(text, static_cast<std::size_t>(letters)),
            {.size = kNoteSize, .fill = ink, .css = "found"});
}

void MapSheet::legend_text(double x, double y, std::string_view text, double size,
                           io::Anchor anchor, bool bold, std::string_view fill) {
  svg_.text(
      x * scale_, y * scale_, text,
      {.size = size * scale_, .anchor = anchor, .bold = bold, .fill = fill, .css = "bw-frame"});
}

void MapSheet::legend_box(double x, double width, std::string_view fill, std::string_view stroke) {
  svg_.rect(x * scale_, 18 * scale_, width * scale_, 18 * scale_,
            {.fill = fill, .stroke = stroke, .round = true, .css = "bw-frame", .fixed = true},
            3 * scale_);
}

void MapSheet::badge(double x, double y, const Badge& badge) {
  svg_.rect(x, y, 42, 16, {.fill = badge.fill, .css = "badge"}, 8);
  svg_.text(x + 21, y + 12, badge.text,
            {.size = 11,
             .anchor = io::Anchor::Middle,
             .bold = true,
             .fill = badge.ink,
             .css = "badge-name"});
}

}  // namespace boardwright::items
