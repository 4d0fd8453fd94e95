// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/io/utf8.hpp"
#include "io/csv.hpp"

namespace boardwright::items {
namespace {

const std::string& item_name(const PlacementReport& report, LocationId at) {
  static const std::string kNothing = "(nothing)";
  const ItemId item = report.resolved.items[at.index];
  return item ? report.world->items[item.index].name : kNothing;
}

// "Morph, Bombs, 3 Missile", in order of first appearance.
std::string item_list(const PlacementReport& report, const std::vector<LocationId>& locations,
                      bool all) {
  std::vector<std::pair<std::string, int>> counts;
  for (LocationId at : locations) {
    if (!report.resolved.items[at.index] || (!all && !is_relevant(report, at))) continue;
    const std::string& name = item_name(report, at);
    const auto same = [&](const auto& entry) { return entry.first == name; };
    const auto found = std::find_if(counts.begin(), counts.end(), same);
    if (found == counts.end()) {
      counts.emplace_back(name, 1);
    } else {
      ++found->second;
    }
  }
  std::string text;
  for (const auto& [name, count] : counts) {
    if (!text.empty()) text += ", ";
    text += count == 1 ? name : fmt::format("{} {}", count, name);
  }
  return text;
}

// Wrapped at `width`, later lines set in by `indent`.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = indent;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t length = end - at;
    if (column > indent && column + 1 + length > width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(at, length);
    column += length;
    at = end + 1;
  }
  return out;
}

std::string head_text(const PlacementReport& report) {
  const Placement& placement = *report.placement;
  std::string text =
      fmt::format("{}, difficulty {}", report.world->name.empty() ? "a world" : report.world->name,
                  report.world->difficulties[report.resolved.difficulty].name);
  if (placement.origin) {
    text +=
        fmt::format(", seed {}\n{}", placement.origin->seed, hash_words(placement.origin->hash));
  }
  text += "\n";
  std::size_t lost = 0;
  for (std::int32_t sphere : report.replay.sphere_of) lost += sphere < 0 ? 1 : 0;
  std::size_t required = 0;
  for (std::uint8_t needed : report.analysis.required) required += needed;
  const std::size_t steps = report.analysis.playthrough_length();
  if (report.replay.beatable()) {
    text += fmt::format(
        "{} locations in {} spheres; goal after {}; playthrough of {} items, {} needed\n",
        report.world->locations.size(), report.replay.spheres.size(), report.replay.goal_sphere,
        steps, required);
  } else {
    text += fmt::format("NOT BEATABLE: {} of {} locations can be reached\n",
                        report.world->locations.size() - lost, report.world->locations.size());
  }
  if (lost > 0) text += fmt::format("{} locations are never reached\n", lost);
  if (placement.origin) {
    text += fmt::format("{}: {}\n", kAlgorithmNames.name(placement.origin->settings.algorithm),
                        wrapped(placement.origin->guarantee, 2, 78));
  }
  return text;
}

std::string sphere_line(std::size_t index, int locations, const std::string& items,
                        const Look& look, std::size_t width) {
  const std::string bold = look.colour ? io::colour_code("1") : "";
  const std::string plain = look.colour ? io::colour_code("0") : "";
  return fmt::format("  {}sphere {:>2}{}  {:>3} locations  {}\n", bold, index, plain, locations,
                     wrapped(items, 28, width));
}

}  // namespace

std::string summary_text(const PlacementReport& report, const Look& look) {
  std::string text = head_text(report) + "\n";
  const auto width = static_cast<std::size_t>(std::max(40, look.width));
  for (std::size_t s = 0; s < report.replay.spheres.size(); ++s) {
    const std::vector<LocationId>& sphere = report.replay.spheres[s];
    std::string items = item_list(report, sphere, !report.placement->origin);
    if (items.empty()) items = "nothing that matters";
    const bool goal = report.replay.goal_sphere == static_cast<std::int32_t>(s);
    if (goal) text += "  ---- the goal can be reached from here on ----\n";
    text += sphere_line(s, static_cast<int>(sphere.size()), items, look, width);
  }
  if (report.replay.goal_sphere == static_cast<std::int32_t>(report.replay.spheres.size())) {
    text += "  ---- the goal can be reached ----\n";
  }
  return text;
}

std::string document_text(const Placement& placement, const Look& look) {
  const Origin& origin = *placement.origin;
  std::vector<std::map<std::string, int>> spheres(static_cast<std::size_t>(origin.sphere_count));
  std::vector<int> locations(spheres.size(), 0);
  std::size_t required = 0;
  for (const PlacedItem& placed : placement.placements) {
    required += placed.required ? 1 : 0;
    if (!placed.sphere || static_cast<std::size_t>(*placed.sphere) >= spheres.size()) continue;
    ++locations[static_cast<std::size_t>(*placed.sphere)];
    if (placed.item && placed.is_progression) {
      ++spheres[static_cast<std::size_t>(*placed.sphere)][*placed.item];
    }
  }
  std::size_t steps = 0;
  for (const PlayStep& step : origin.playthrough) steps += step.locations.size();
  std::string text = fmt::format(
      "{}, difficulty {}, seed {}\n{}\n{} locations in {} spheres; goal after {}; playthrough of "
      "{} "
      "items, {} needed\n{}: {}\n\n",
      placement.world, placement.difficulty, origin.seed, hash_words(origin.hash),
      placement.placements.size(), spheres.size(), origin.goal_sphere, steps, required,
      kAlgorithmNames.name(origin.settings.algorithm), wrapped(origin.guarantee, 2, 78));
  const auto width = static_cast<std::size_t>(std::max(40, look.width));
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    std::string items;
    for (const auto& [name, count] : spheres[i]) {
      items +=
          (items.empty() ? "" : ", ") + (count == 1 ? name : fmt::format("{} {}", count, name));
    }
    if (items.empty()) items = "nothing that matters";
    text += sphere_line(i, locations[i], items, look, width);
  }
  return text;
}

std::string draw_text(const PlacementReport& report) {
  std::string text = head_text(report);
  text += "\nPLAYTHROUGH (no item of it can be left out)\n";
  for (std::size_t i = 0; i < report.analysis.playthrough.size(); ++i) {
    text += fmt::format("{:>3}\n", i);
    for (LocationId at : report.analysis.playthrough[i]) {
      text += fmt::format("     {}{}: {}\n", item_name(report, at),
                          report.analysis.required[at.index] != 0 ? " *" : "",
                          report.world->location_title(at));
    }
  }
  text += "  * the goal is lost without it\n\nLOCATIONS\n";
  std::map<std::string, std::vector<LocationId>> by_area;
  for (std::size_t i = 0; i < report.world->locations.size(); ++i) {
    by_area[report.world->areas[report.world->locations[i].area.index]].emplace_back(i);
  }
  for (const auto& [area, locations] : by_area) {
    text += fmt::format("{}\n", area);
    for (LocationId at : locations) {
      const std::int32_t sphere = report.replay.sphere_of[at.index];
      text += fmt::format("  {:>3}  {}: {}\n", sphere < 0 ? "-" : std::to_string(sphere),
                          report.world->location_title(at), item_name(report, at));
    }
  }
  const Hints hints = make_hints(report);
  if (!hints.barren.empty()) {
    text += fmt::format("\nBARREN AREAS\n  {}\n", fmt::join(hints.barren, ", "));
  }
  return text;
}

std::string draw_csv(const PlacementReport& report) {
  std::string text =
      "location,item,area,room,name,category,original_item,sphere,required,is_progression\n";
  for (std::size_t i = 0; i < report.world->locations.size(); ++i) {
    const LocationId at(i);
    const Location& location = report.world->locations[i];
    const std::int32_t sphere = report.replay.sphere_of[i];
    const ItemId item = report.resolved.items[i];
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{}\n", io::csv_field(location.id),
        item ? io::csv_field(report.world->items[item.index].name) : "",
        io::csv_field(report.world->areas[location.area.index]), io::csv_field(location.room),
        io::csv_field(location.name), io::csv_field(location.category),
        location.vanilla ? io::csv_field(report.world->items[location.vanilla.index].name) : "",
        sphere < 0 ? "" : std::to_string(sphere), report.analysis.required[i] != 0,
        is_relevant(report, at));
  }
  return text;
}

}  // namespace boardwright::items
