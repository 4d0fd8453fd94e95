// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the pictures of the room graph have in common: the paper, areas, ways,
// boxes of rooms with their names, badges. What they differ in, colours and
// what is told of a room, comes from the caller.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/games/session.hpp"
#include "boardwright/io/svg.hpp"
#include "games/items/draw/map_facts.hpp"

namespace boardwright::items {

// Of the pictures' own colours: dark on the paper, and what stands out.
constexpr std::string_view kMapInk = "#1e1c18";
constexpr std::string_view kMapWeakInk = "#5b574e";
constexpr std::string_view kMapPaper = "#f5f3ee";
constexpr std::string_view kMapHint = "#e5a91a";

struct RoomStyle {
  std::string_view css{};  // "room is-open"
  std::string fill{};
  std::string stroke{};
  double stroke_width = 1.2;
  std::string ink{};
};

struct Badge {
  std::string_view text{};
  std::string_view ink{};
  std::string_view fill{};
};

class MapSheet {
 public:
  static constexpr double kRoomWidth = 132;
  static constexpr double kRoomHeight = 56;
  static constexpr double kDotStep = 15;
  static constexpr double kDot = 5.5;  // radius

  // `map` must outlive this. With a frame there is paper, and room for a head.
  MapSheet(const World& world, const RoomMap& map, const PictureLook& look);

  io::Svg& svg() { return svg_; }
  // Of the head and the names of areas: larger on a large sheet.
  double scale() const { return scale_; }
  double width() const { return width_; }
  double margin() const;
  std::string id(std::string_view kind, std::size_t index) const;

  // The paper, and the head if there is a frame.
  void begin(const std::string& title, const std::string& head, const std::string& below);
  void area(const MapArea& area, const std::string& title, std::string_view css);
  void way(const MapLink& link, std::string_view css, std::string_view colour);

  // A room's group stays open for what is drawn in it, until close_room().
  void open_room(std::size_t room, const std::string& label, const RoomStyle& style,
                 const std::string& title);
  // After it what is drawn hides nothing of the room.
  void close_room(bool start, bool goal);
  // Middle of the n-th of so many dots of a room, and their radius.
  struct Spot {
    double x = 0;
    double y = 0;
    double radius = kDot;
  };
  Spot spot(std::size_t room, std::size_t n, std::size_t of) const;
  // Beside the dots, as far as there is room.
  void room_note(std::size_t room, std::size_t dots, const std::string& text, std::string_view ink);

  // A legend, from right to left in the head.
  void legend_text(double x, double y, std::string_view text, double size, io::Anchor anchor,
                   bool bold, std::string_view fill);
  void legend_box(double x, double width, std::string_view fill, std::string_view stroke);

  std::string str() const { return svg_.str(); }

 private:
  double left_of(double column) const;
  double top_of(double row) const;
  double x_of(std::size_t room) const;
  double y_of(std::size_t room) const;
  void badge(double x, double y, const Badge& badge);

  const World& world_;
  const RoomMap& map_;
  bool frame_;
  std::string prefix_;
  double width_;
  double scale_;
  double head_;
  double height_;
  std::size_t room_ = 0;  // the one that is open
  io::Svg svg_;
};

}  // namespace boardwright::items
