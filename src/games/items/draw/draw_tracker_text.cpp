// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A page is an area:
//
//   Docks (1 of 7): 6 to check, 3 of 15 done
//   ( ) Top Shelf               Ship Stores
//   [x] Customs Desk            = Grapnel
//    .  Ceiling Rail            Hangar
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/contract.hpp"
#include "boardwright/io/utf8.hpp"
#include "core/text.hpp"
#include "games/items/draw/draw_tracker.hpp"
#include "games/items/draw/shorten.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kSign = 4;    // columns
constexpr std::size_t kNames = 24;  // of a location
constexpr std::size_t kRooms = 19;  // of a room, or of what was found
constexpr std::size_t kLeastNames = 10;

// As many columns as wanted, whatever the letters are.
std::string filled(const std::string& text, std::size_t columns) {
  const std::string cut = shortened(text, columns);
  return cut + std::string(columns - std::min(columns, letter_count(cut)), ' ');
}

std::string_view sign_of(PlaceState state, bool hint) {
  if (state == PlaceState::Done) return "[x] ";
  if (hint) return "(!) ";
  return state == PlaceState::Open ? "( ) " : " .  ";
}

std::string_view colour_of(PlaceState state, bool hint) {
  if (hint) return "1;33";
  if (state == PlaceState::Open) return "1;36";
  return state == PlaceState::Done ? "32" : "2";
}

}  // namespace

Screen draw_tracker_screen(const TrackerMarks& marks, const Look& look) {
  const World& world = *marks.world;
  const auto wide = static_cast<std::size_t>(std::max(look.width, 30));
  const std::size_t names =
      std::clamp(wide - kSign - kRooms, kLeastNames, wide < 80 ? kNames - 4 : kNames);
  const std::size_t rooms = std::min(kRooms, wide - kSign - names);
  const std::size_t width = kSign + names + rooms;
  const auto number = std::find(marks.areas.begin(), marks.areas.end(), marks.area);
  std::int64_t open = 0;
  std::int64_t done = 0;
  for (LocationId at : marks.page) {
    open += marks.places[at.index] == PlaceState::Open;
    done += marks.places[at.index] == PlaceState::Done;
  }
  const std::string head =
      fmt::format(" ({} of {}): {} to check, {} of {} done", number - marks.areas.begin() + 1,
                  marks.areas.size(), open, done, marks.page.size());
  const std::string& area = world.areas[marks.area.index];
  const std::size_t left = width > head.size() + 4 ? width - head.size() : 4;
  Screen screen;
  const std::string bold = look.colour ? io::colour_code("1") : "";
  const std::string plain = look.colour ? io::colour_code("0") : "";
  screen.text = fmt::format("{}{}{}{}\n", bold, shortened(area, left), plain, head);
  int row = 1;
  for (LocationId at : marks.page) {
    const PlaceState state = marks.places[at.index];
    const bool hint = marks.hint && at == marks.hint;
    const std::string& found = marks.found[at.index];
    const std::string second =
        state == PlaceState::Done && !found.empty() ? "= " + found : place_room(world, at);
    screen.text += fmt::format(
        "{}{}{}{}{}\n", look.colour ? io::colour_code(colour_of(state, hint)) : std::string(),
        sign_of(state, hint), filled(place_name(world, at), names - 1) + " ", filled(second, rooms),
        plain);
    screen.cells.push_back({.cell = world.locations[at.index].id,
                            .row = row++,
                            .column = 0,
                            .width = static_cast<int>(width),
                            .height = 1});
  }
  screen.text += "Signs: ( ) to check, . out of logic, [x] done\n";
  return screen;
}

}  // namespace boardwright::items
