// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room graph, for Graphviz and as a picture of our own. A room has the
// colour of the sphere in which it can first be entered, from dark to light;
// dots in it are its locations, full ones hold something that matters.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/games/items/identity.hpp"
#include "boardwright/io/svg.hpp"
#include "games/items/room_map.hpp"
#include "games/items/spoiler.hpp"

namespace boardwright::items {
namespace {

constexpr double kCellWidth = 150;
constexpr double kCellHeight = 58;
constexpr double kRoomWidth = 118;
constexpr double kRoomHeight = 40;
constexpr double kMargin = 30;
constexpr double kHead = 70;

struct Colour {
  int red, green, blue;
};
// Anchors from early to late; between them colours are mixed.
constexpr std::array<Colour, 6> kScale = {
    {{49, 54, 149}, {33, 113, 181}, {28, 144, 153}, {102, 189, 99}, {253, 190, 60}, {215, 70, 39}}};

std::string hex(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Colour sphere_colour(std::int32_t sphere, std::int32_t count) {
  if (sphere < 0) return {205, 205, 205};
  const double at = count <= 1 ? 0 : static_cast<double>(sphere) / (count - 1) * (kScale.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(at), kScale.size() - 2);
  const double part = at - static_cast<double>(low);
  const auto mix = [&](int a, int b) {
    return static_cast<int>(static_cast<double>(a) + part * static_cast<double>(b - a) + 0.5);
  };
  return {mix(kScale[low].red, kScale[low + 1].red), mix(kScale[low].green, kScale[low + 1].green),
          mix(kScale[low].blue, kScale[low + 1].blue)};
}

std::string ink_on(const Colour& colour) {
  const int light = colour.red * 3 + colour.green * 6 + colour.blue;
  return light > 1300 ? "#1a1a1a" : "#ffffff";
}

std::string shortened(const std::string& text, std::size_t most) {
  // Counts bytes of UTF-8 that begin a character.
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++characters > most) return text.substr(0, i) + "…";
  }
  return text;
}

class MapPicture {
 public:
  MapPicture(const World& world, const std::vector<NodeId>& start, const Told* told)
      : world_(world), told_(told), map_(make_room_map(world, start)) {
    room_sphere_.assign(world.rooms.size(), told == nullptr ? 0 : -1);
    if (told == nullptr) return;
    spheres_ = static_cast<std::int32_t>(told->replay.spheres.size()) + 1;
    for (std::size_t i = 0; i < world.nodes.size(); ++i) {
      const std::int32_t sphere = told->replay.node_sphere[i];
      std::int32_t& room = room_sphere_[world.nodes[i].room.index];
      if (sphere >= 0 && (room < 0 || sphere < room)) room = sphere;
    }
  }

  std::string svg() const {
    io::Svg picture(2 * kMargin + map_.columns * kCellWidth,
                    kHead + 2 * kMargin + map_.rows * kCellHeight);
    picture.set_title(fmt::format("Rooms of {}", world_.name));
    picture.rect(0, 0, 2 * kMargin + map_.columns * kCellWidth,
                 kHead + 2 * kMargin + map_.rows * kCellHeight, {.fill = "#fbfbf8"});
    draw_head(picture);
    for (const MapLink& link : map_.links) draw_link(picture, link);
    for (const MapRoom& room : map_.rooms) draw_room(picture, room);
    return picture.str();
  }

  std::string dot() const {
    std::string text = "digraph rooms {\n  rankdir=LR;\n  node [shape=box, style=filled];\n";
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      const Colour colour = colour_of(map_.rooms[i]);
      text += fmt::format("  r{} [label={}, fillcolor=\"{}\", fontcolor=\"{}\"];\n", i,
                          quoted(dot_label(map_.rooms[i])), hex(colour), ink_on(colour));
    }
    for (const MapLink& link : map_.links) {
      text += fmt::format("  r{} -> r{}{};\n", link.from, link.to, link.both ? " [dir=both]" : "");
    }
    return text + "}\n";
  }

 private:
  Colour colour_of(const MapRoom& room) const {
    if (told_ != nullptr) return sphere_colour(room_sphere_[room.room.index], spheres_);
    // Without a placement: by area.
    const auto area = static_cast<std::int32_t>(world_.rooms[room.room.index].area.index);
    return sphere_colour(area, static_cast<std::int32_t>(world_.areas.size()));
  }
  double x_of(const MapRoom& room) const { return kMargin + room.column * kCellWidth + 10; }
  double y_of(const MapRoom& room) const { return kHead + kMargin + room.row * kCellHeight; }

  bool matters(LocationId at) const {
    const std::int32_t index = told_->resolved.index[at.index];
    return index >= 0 &&
           told_->placement->placements[static_cast<std::size_t>(index)].is_progression;
  }

  // The names of what matters in a room, needed ones first.
  std::string found_in(const MapRoom& room) const {
    if (told_ == nullptr) return world_.areas[world_.rooms[room.room.index].area.index];
    std::string text;
    for (int pass = 0; pass < 2; ++pass) {
      for (LocationId at : room.locations) {
        const bool needed = told_->analysis.required[at.index] != 0;
        if (needed != (pass == 0) || (!needed && !matters(at))) continue;
        const ItemId item = told_->resolved.items[at.index];
        if (!item) continue;
        text += (text.empty() ? "" : ", ") + world_.items[item.index].name;
      }
    }
    return text;
  }

  std::string dot_label(const MapRoom& room) const {
    std::string label = world_.rooms[room.room.index].name;
    const std::string found = found_in(room);
    if (!found.empty()) label += "\\n" + found;
    return label;
  }
  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (char c : text) {
      if (c == '"') out += '\\';
      out += c;
    }
    return out + "\"";
  }

  void draw_link(io::Svg& picture, const MapLink& link) const {
    const MapRoom& from = map_.rooms[link.from];
    const MapRoom& to = map_.rooms[link.to];
    const double x1 = x_of(from) + kRoomWidth / 2;
    const double y1 = y_of(from) + kRoomHeight / 2;
    const double x2 = x_of(to) + kRoomWidth / 2;
    const double y2 = y_of(to) + kRoomHeight / 2;
    picture.line(x1, y1, x2, y2,
                 {.stroke = "#9a9a94", .stroke_width = 1.5, .dash = link.both ? "" : "5 4"});
  }

  void draw_room(io::Svg& picture, const MapRoom& room) const {
    const Colour colour = colour_of(room);
    const std::string ink = ink_on(colour);
    const std::string fill = hex(colour);
    const double x = x_of(room);
    const double y = y_of(room);
    picture.rect(x, y, kRoomWidth, kRoomHeight,
                 {.fill = fill, .stroke = "#33332f", .stroke_width = 1}, 5);
    picture.text(x + 6, y + 13, shortened(world_.rooms[room.room.index].name, 20),
                 {.size = 9, .bold = true, .fill = ink});
    picture.text(x + 6, y + 24, shortened(found_in(room), 23), {.size = 8, .fill = ink});
    double at_x = x + 10;
    for (LocationId at : room.locations) {
      if (at_x > x + kRoomWidth - 6) break;
      const bool full = told_ != nullptr && matters(at);
      const bool needed = told_ != nullptr && told_->analysis.required[at.index] != 0;
      picture.circle(at_x, y + 33, 3.2,
                     {.fill = needed ? std::string_view("#ffe14d") : full ? std::string_view(ink) : "none",
                      .stroke = ink,
                      .stroke_width = 1});
      at_x += 9;
    }
  }

  void draw_head(io::Svg& picture) const {
    std::string title = world_.name;
    if (told_ != nullptr && told_->placement->origin) {
      title += fmt::format(" - seed {} - {}", told_->placement->origin->seed,
                           hash_words(told_->placement->origin->hash));
    }
    picture.text(kMargin, 28, shortened(title, 110), {.size = 16, .bold = true, .fill = "#222222"});
    if (told_ == nullptr) {
      return picture.text(kMargin, 48, "rooms by area; columns by distance from the start",
                          {.size = 11, .fill = "#555555"});
    }
    double x = kMargin;
    for (std::int32_t sphere = -1; sphere < spheres_; ++sphere) {
      const std::string fill = hex(sphere_colour(sphere, spheres_));
      picture.rect(x, 42, 14, 14, {.fill = fill, .stroke = "#33332f"}, 2);
      const std::string label = sphere < 0 ? "never" : std::to_string(sphere);
      picture.text(x + 18, 53, label, {.size = 10, .fill = "#333333"});
      x += sphere < 0 ? 60 : 40;
    }
    picture.circle(x + 8, 49, 4, {.fill = "#ffe14d", .stroke = "#222222"});
    picture.text(x + 16, 53, "needed", {.size = 10, .fill = "#333333"});
    picture.circle(x + 70, 49, 4, {.fill = "#222222", .stroke = "#222222"});
    picture.text(x + 78, 53, "matters", {.size = 10, .fill = "#333333"});
  }

  const World& world_;
  const Told* told_;
  RoomMap map_;
  std::vector<std::int32_t> room_sphere_;
  std::int32_t spheres_ = 1;
};

}  // namespace

std::string spoiler_dot(const Told& told) {
  return MapPicture(*told.world, told.resolved.start, &told).dot();
}
std::string spoiler_svg(const Told& told) {
  return MapPicture(*told.world, told.resolved.start, &told).svg();
}
std::string world_svg(const World& world) { return MapPicture(world, world.start, nullptr).svg(); }
std::string world_dot(const World& world) { return MapPicture(world, world.start, nullptr).dot(); }

}  // namespace boardwright::items
