// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Written by hand and not by a table of members: nearly everything in it is computed
// for output, under names of the world, and only the counts that a comparison needs
// are read back.
#include "games/items/forms/stats_json.hpp"

#include <cmath>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/contract.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
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

Json item_stats_json(const Plan& plan, const Stats& stats) {
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

Json location_stats_json(const Plan& plan, const Stats& stats) {
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

}  // namespace

Result<StatsDocument> read_stats(const Json& json) {
  Fields fields(json, "");
  StatsDocument document;
  document.json = json;
  const Json::Array& list = fields.array("locations");
  for (std::size_t i = 0; i < list.size(); ++i) {
    Fields entry(list[i], io::pointer_to("/locations", i));
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
  json.set("algorithm", kAlgorithmNames.name(plan.settings.algorithm));
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
    json.set("cpu_ms_per_seed", Json(Json::Object{{"p50", rounded(time_percentile(stats, 0.5))},
                                                  {"p95", rounded(time_percentile(stats, 0.95))},
                                                  {"p99", rounded(time_percentile(stats, 0.99))}}));
  }
  json.set("items", item_stats_json(plan, stats));
  json.set("locations", location_stats_json(plan, stats));
  return json;
}

}  // namespace boardwright::items
