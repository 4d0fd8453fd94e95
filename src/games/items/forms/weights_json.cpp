// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/weights_json.hpp"

#include <algorithm>

#include "boardwright/core/random.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Json;

constexpr std::int64_t kLargestWeight = 1'000'000;

}  // namespace

Result<Weights> read_weights(const Json& json) {
  io::Fields fields(json, "");
  fields.ignore({"format", "version", "engine"});
  Weights weights;
  const Json::Array& draws = fields.array("draws");
  for (std::size_t i = 0; i < draws.size() && !fields.failed(); ++i) {
    const std::string at_draw = io::pointer_to("/draws", i);
    std::int64_t sum = 0;
    std::vector<WeightedSettings>& choices = weights.draws.emplace_back();
    for (std::size_t k = 0; k < draws[i].items_or_none().size(); ++k) {
      io::Fields entry(draws[i].items()[k], io::pointer_to(at_draw, k), fields);
      WeightedSettings choice;
      choice.weight = entry.integer<std::int64_t>("weight", 0, kLargestWeight);
      choice.settings = entry.object("settings");
      entry.close();
      if (entry.failed()) break;
      if (Result<Settings> part = read_settings(choice.settings); !part) {
        Error error = part.error();
        error.where.pointer = entry.pointer("settings") + error.where.pointer;
        return error;
      }
      sum += choice.weight;
      choices.push_back(std::move(choice));
    }
    if (!fields.failed() && sum == 0) {
      fields.fail("out_of_range", "a draw is a list of choices, one of them with a weight above 0",
                  at_draw);
    }
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return weights;
}

Json write_weights(const Weights& weights) {
  Json draws = Json::array();
  for (const std::vector<WeightedSettings>& draw : weights.draws) {
    Json choices = Json::array();
    for (const WeightedSettings& choice : draw) {
      choices.push(Json(Json::Object{{"weight", choice.weight}, {"settings", choice.settings}}));
    }
    draws.push(std::move(choices));
  }
  return Json(Json::Object{{"draws", std::move(draws)}});
}

Result<Settings> draw_settings(const Weights& weights, const std::string& seed) {
  Random random(fnv1a64(seed), "settings");
  Json chosen = Json::object();
  for (const std::vector<WeightedSettings>& draw : weights.draws) {
    std::int64_t sum = 0;
    for (const WeightedSettings& choice : draw) sum += choice.weight;
    auto left = static_cast<std::int64_t>(random.below(
        static_cast<std::uint32_t>(std::min<std::int64_t>(sum, std::int64_t{1} << 31U))));
    for (const WeightedSettings& choice : draw) {
      left -= choice.weight;
      if (left >= 0) continue;
      for (const Json::Member& member : choice.settings.members()) {
        const Json* before = chosen.find(member.key);
        if (before == nullptr || !before->is_object() || !member.value.is_object()) {
          chosen.set(member.key, member.value);
          continue;
        }
        Json both = *before;
        for (const Json::Member& inner : member.value.members()) both.set(inner.key, inner.value);
        chosen.set(member.key, std::move(both));
      }
      break;
    }
  }
  return read_settings(chosen);
}

}  // namespace boardwright::items
