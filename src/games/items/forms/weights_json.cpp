// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/weights_json.hpp"

#include <algorithm>

#include "boardwright/core/random.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

constexpr std::int64_t kLargestWeight = 1'000'000;

auto choice_codec() {
  return io::object(
      io::Record<WeightedSettings>()
          .required("weight", &WeightedSettings::weight, io::integer(0, kLargestWeight))
          .required("settings", &WeightedSettings::settings, JsonObjectCodec())
          .check([](io::Fields& fields, WeightedSettings& choice) {
            if (Result<Settings> part = read_settings(choice.settings); !part) {
              fields.adopt(part.error(), fields.pointer("settings"));
            }
          }));
}

// Choices, one of which can be drawn.
struct DrawCodec {
  decltype(io::list_of(choice_codec(), 1)) choices =
      io::list_of(choice_codec(), 1)
          .sized("out_of_range", "a draw is a list of choices, one of them with a weight above 0");

  void read(const Json& json, const io::Place& place, std::vector<WeightedSettings>& draw) const {
    if (json.is_array()) choices.read(json, place, draw);
    const bool some = std::any_of(draw.begin(), draw.end(),
                                  [](const WeightedSettings& each) { return each.weight > 0; });
    if (!some) place.fail(choices.size.code, choices.size.message);
  }
  Json write(const std::vector<WeightedSettings>& draw) const { return choices.write(draw); }
  Json schema() const { return choices.schema(); }
};

}  // namespace

const io::Record<Weights>& weights_record() {
  static const io::Record<Weights> kRecord =
      io::Record<Weights>("items.weights", 1)
          .ignored({"engine"}, io::text().schema())
          .required("draws", &Weights::draws, io::list_of(DrawCodec()));
  return kRecord;
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
