// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/draw_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/contract.hpp"
#include "boardwright/io/fields.hpp"
#include "boardwright/io/svg.hpp"
#include "games/items/draw/shorten.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Json;

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

Json share_json(const Share& share) {
  return Json(Json::Object{
      {"share", rounded(share.value)}, {"low", rounded(share.low)}, {"high", rounded(share.high)}});
}

Json histogram_json(const Histogram& histogram) {
  Json counts = Json::object();
  for (const auto& [value, count] : histogram) counts.set(std::to_string(value), count);
  return counts;
}

Json distribution_json(const Histogram& histogram) {
  return Json(Json::Object{{"mean", rounded(mean(histogram))},
                           {"p5", percentile(histogram, 5)},
                           {"median", percentile(histogram, 50)},
                           {"p95", percentile(histogram, 95)},
                           {"counts", histogram_json(histogram)}});
}

Json items_json(const Plan& plan, const Stats& stats) {
  const World& world = *plan.world;
  Json list = Json::array();
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    const ItemStats& item = stats.items[i];
    if (item.locations.empty()) continue;
    Json areas = Json::object();
    for (const auto& [area, count] : item.areas) areas.set(world.areas[area], count);
    Json locations = Json::object();
    for (const auto& [at, count] : item.locations) locations.set(world.locations[at].id, count);
    Json entry(Json::Object{{"item", world.items[i].name},
                            {"copies", plan.pool[i]},
                            {"required", share_json(share_of(item.required, stats.seeds))}});
    entry.set("sphere_mean", rounded(mean(item.spheres)));
    entry.set("spheres", histogram_json(item.spheres));
    entry.set("areas", std::move(areas));
    entry.set("locations", std::move(locations));
    list.push(std::move(entry));
  }
  return list;
}

Json locations_json(const Plan& plan, const Stats& stats) {
  Json list = Json::array();
  for (std::size_t i = 0; i < stats.locations.size(); ++i) {
    const LocationStats& here = stats.locations[i];
    Json entry(Json::Object{{"location", plan.world->locations[i].id},
                            {"relevant", share_json(share_of(here.relevant, stats.seeds))},
                            {"majors", here.majors},
                            {"reached", share_json(share_of(here.reached, stats.seeds))}});
    entry.set("sphere_mean", Json());
    if (here.reached > 0) {
      entry.set("sphere_mean",
                rounded(static_cast<double>(here.sphere_sum) / static_cast<double>(here.reached)));
    }
    Json families = Json::object();
    for (const auto& [name, count] : here.families) {
      families.set(name, share_json(share_of(count, stats.seeds)));
    }
    entry.set("families", std::move(families));
    list.push(std::move(entry));
  }
  return list;
}

double time_percentile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto at = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  return values[at];
}

// Items whose copies matter, by mean sphere.
std::vector<std::size_t> relevant_items(const Plan& plan, const Stats& stats) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < stats.items.size(); ++i) {
    const bool matters = plan.stages.front().relevant_item[i] != 0;
    if (!stats.items[i].locations.empty() && matters) list.push_back(i);
  }
  std::stable_sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
    return mean(stats.items[a].spheres) < mean(stats.items[b].spheres);
  });
  return list;
}

std::string bar(double share, int width) {
  std::string text;
  const int full = static_cast<int>(std::lround(share * width));
  for (int i = 0; i < full; ++i) text += "#";
  return text;
}

}  // namespace

Result<StatsDocument> read_stats(const Json& json) {
  io::Fields fields(json, "");
  StatsDocument document;
  document.json = json;
  const Json::Array& list = fields.array("locations");
  for (std::size_t i = 0; i < list.size(); ++i) {
    io::Fields entry(list[i], io::pointer_to("/locations", i));
    const std::string id = entry.text("location");
    document.majors.emplace_back(id, entry.integer("majors", 0, 1'000'000'000'000));
    if (entry.failed()) return entry.error();
  }
  fields.integer("seeds", 0, 1'000'000'000'000);
  if (fields.failed()) return fields.error();
  return document;
}

Json write_stats(const Plan& plan, const Stats& stats, const std::string& seed,
                 const std::optional<Uniformity>& uniformity, bool timing) {
  Json json = envelope("items", "stats", 1);
  json.set("seed", seed);
  json.set("engine", engine_version());
  json.set("world", plan.world->name);
  json.set("world_hash", hex64(plan.world_hash));
  json.set("difficulty", plan.world->difficulties[plan.difficulty].name);
  json.set("algorithm", algorithm_name(plan.settings.algorithm));
  json.set("settings", write_settings(plan.settings));
  json.set("seeds", stats.seeds);
  json.set("errors", stats.errors);
  if (stats.errors > 0) json.set("first_error", stats.first_error->message);
  json.set("spheres", distribution_json(stats.spheres));
  json.set("goal_sphere", distribution_json(stats.goal_spheres));
  json.set("playthrough_length", distribution_json(stats.playthrough));
  json.set("attempts", distribution_json(stats.attempts));
  json.set("evictions", distribution_json(stats.evictions));
  if (uniformity) {
    json.set("uniformity",
             Json(Json::Object{{"reference", uniformity->reference},
                               {"reference_seeds", uniformity->reference_seeds},
                               {"total_variation", rounded(uniformity->distance.total_variation)},
                               {"chi_square", rounded(uniformity->distance.chi_square)},
                               {"degrees_of_freedom", uniformity->distance.degrees}}));
  }
  if (timing) {
    json.set("cpu_ms_per_seed",
             Json(Json::Object{{"p50", rounded(time_percentile(stats.milliseconds, 0.5))},
                               {"p95", rounded(time_percentile(stats.milliseconds, 0.95))},
                               {"p99", rounded(time_percentile(stats.milliseconds, 0.99))}}));
  }
  json.set("items", items_json(plan, stats));
  json.set("locations", locations_json(plan, stats));
  return json;
}

std::string stats_text(const Plan& plan, const Stats& stats,
                       const std::optional<Uniformity>& uniformity, bool timing) {
  std::string text =
      fmt::format("{}, {}, {} seeds, {} errors\n", plan.world->name,
                  algorithm_name(plan.settings.algorithm), stats.seeds, stats.errors);
  const auto line = [&](const char* name, const Histogram& histogram) {
    text += fmt::format("  {:<20} mean {:>7.2f}   5 % {:>4}   median {:>4}   95 % {:>4}\n", name,
                        mean(histogram), percentile(histogram, 5), percentile(histogram, 50),
                        percentile(histogram, 95));
  };
  line("spheres", stats.spheres);
  line("goal sphere", stats.goal_spheres);
  line("playthrough items", stats.playthrough);
  line("attempts", stats.attempts);
  line("evictions", stats.evictions);
  if (timing) {
    text += fmt::format("  {:<20} p50 {:.3f} ms   p99 {:.3f} ms\n", "time per seed",
                        time_percentile(stats.milliseconds, 0.5),
                        time_percentile(stats.milliseconds, 0.99));
  }
  if (uniformity) {
    text += fmt::format(
        "  majors against {}: total variation {:.4f}, chi-square {:.1f} on {} degrees\n",
        uniformity->reference, uniformity->distance.total_variation,
        uniformity->distance.chi_square, uniformity->distance.degrees);
  }
  text += "\n  item                      sphere   needed in\n";
  for (std::size_t i : relevant_items(plan, stats)) {
    const Share needed = share_of(stats.items[i].required, stats.seeds);
    text += fmt::format("  {:<25} {:>6.2f}   {:>5.1f} %  {}\n",
                        shortened(plan.world->items[i].name, 25), mean(stats.items[i].spheres),
                        needed.value * 100, bar(needed.value, 30));
  }
  return text;
}

std::string stats_svg(const Plan& plan, const Stats& stats) {
  constexpr double kLeft = 190;
  constexpr double kCell = 26;
  constexpr double kRow = 17;
  const std::vector<std::size_t> items = relevant_items(plan, stats);
  std::int64_t deepest = 0;
  for (const auto& [value, count] : stats.spheres) deepest = std::max(deepest, value);
  const double width = kLeft + static_cast<double>(deepest + 1) * kCell + 40;
  const double top = 70;
  const double bars = top + static_cast<double>(items.size()) * kRow + 40;
  io::Svg svg(width, bars + 130);
  svg.set_title("Items by sphere");
  svg.rect(0, 0, width, bars + 130, {.fill = "#fbfbf8"});
  svg.text(16, 26,
           fmt::format("{}: where {} seeds put what matters", plan.world->name, stats.seeds),
           {.size = 15, .bold = true});
  svg.text(16, 46, "share of copies by sphere; darker is more", {.size = 11, .fill = "#555555"});
  for (std::int64_t s = 0; s <= deepest; ++s) {
    svg.text(kLeft + (static_cast<double>(s) + 0.5) * kCell, top - 6, std::to_string(s),
             {.size = 10, .anchor = io::Anchor::Middle});
  }
  for (std::size_t row = 0; row < items.size(); ++row) {
    const ItemStats& item = stats.items[items[row]];
    const double y = top + static_cast<double>(row) * kRow;
    svg.text(kLeft - 8, y + 12, shortened(plan.world->items[items[row]].name, 28),
             {.size = 10, .anchor = io::Anchor::End});
    std::int64_t total = 0;
    for (const auto& [sphere, count] : item.spheres) total += count;
    for (const auto& [sphere, count] : item.spheres) {
      if (sphere < 0) continue;
      const double share =
          static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, total));
      svg.rect(kLeft + static_cast<double>(sphere) * kCell + 1, y + 1, kCell - 2, kRow - 2,
               {.fill = "#1c5d99", .opacity = std::min(1.0, 0.04 + share * 2.2)}, 2);
    }
  }
  svg.text(16, bars, "seeds by goal sphere", {.size = 12, .bold = true});
  for (const auto& [sphere, count] : stats.goal_spheres) {
    const double share =
        static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, stats.seeds));
    const double height = share * 90 * 2;
    const double x = kLeft + static_cast<double>(sphere) * kCell;
    svg.rect(x + 2, bars + 105 - std::min(height, 95.0), kCell - 4, std::min(height, 95.0),
             {.fill = "#c8553d"}, 2);
    svg.text(x + kCell / 2, bars + 118, std::to_string(sphere),
             {.size = 10, .anchor = io::Anchor::Middle});
  }
  return svg.str();
}

}  // namespace boardwright::items
