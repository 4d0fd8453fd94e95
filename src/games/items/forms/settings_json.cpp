// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/items/model/world.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

auto counts(std::int64_t most) {
  return io::map_of(io::saying(io::integer(0, most), "out_of_range",
                               fmt::format("a whole number from 0 to {} is needed here", most)));
}

// In the order of the document when read; each name once, sorted, when written.
auto location_set() {
  using List = std::vector<std::string>;
  return io::converted<List>(
      name_list(), [](List names, const io::Place&) { return names; },
      [](List names) {
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        return names;
      });
}

// "random", or a list of node indices or ids.
void read_start(Fields& fields, Settings& settings) {
  const Json* start = fields.maybe("start");
  if (start == nullptr) return;
  if (start->is_text()) {
    settings.random_start = fields.choice("start", {"random"}) == 0;
    return;
  }
  const Json::Array& list = fields.array("start");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].is_text()) {
      settings.start.push_back(list[i].as_text());
    } else if (list[i].is_unsigned()) {
      settings.start.push_back(std::to_string(list[i].as_unsigned()));
    } else {
      fields.fail("wrong_type", "a node is named by its index or its id",
                  io::pointer_to("/start", i));
    }
  }
  if (list.empty()) fields.fail_at("start", "out_of_range", "a start has at least one node");
}

std::optional<Json> write_start(const Settings& settings) {
  if (!settings.start.empty()) return Json::list(settings.start);
  if (settings.random_start) return Json("random");
  return std::nullopt;
}

Json start_schema() {
  const Json node(Json::Object{{"type", Json::list(std::vector{"integer", "string"})}});
  return Json(Json::Object{
      {"oneOf", Json(Json::Array{
                    Json(Json::Object{{"const", "random"}}),
                    Json(Json::Object{{"type", "array"}, {"minItems", 1}, {"items", node}})})}});
}

void sort_by_name(auto& list) {
  std::sort(list.begin(), list.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
}

io::Record<Limit> limit_record() {
  return io::Record<Limit>()
      .required("item", &Limit::item, io::text())
      .unless_default("areas", &Limit::areas, name_list())
      .unless_default("locations", &Limit::locations, name_list())
      .unless_default("not_areas", &Limit::not_areas, name_list())
      .unless_default("not_locations", &Limit::not_locations, name_list());
}

io::Record<Settings> with_members(io::Record<Settings> record) {
  const Settings usual;
  return record.ignored({"engine"})
      .unless_default("difficulty", &Settings::difficulty, io::text())
      .unless_default("tricks", &Settings::tricks, counts(1000))
      .unless_default("counts", &Settings::counts, counts(kMostCopies))
      .unless_default("restrict_special_item_swaps", &Settings::restrict_special_item_swaps,
                      io::flag(), usual.restrict_special_item_swaps)
      .unless_default("families", &Settings::families, FamilyRulesCodec{})
      .custom("start", {.read = read_start, .write = write_start, .schema = start_schema()})
      .unless_default("start_items", &Settings::start_items, counts(kMostCopies))
      .unless_default("fixed", &Settings::fixed,
                      io::map_of(io::nullable(io::saying(
                          io::text(), "", "the name of an item is needed here, or null for none"))))
      .unless_default("vanilla", &Settings::vanilla, location_set())
      .unless_default("excluded", &Settings::excluded, location_set())
      .unless_default("priority", &Settings::priority, location_set())
      .unless_default("limits", &Settings::limits, io::list_of(io::object(limit_record())))
      .unless_default("early", &Settings::early, counts(1000))
      .optional("accessibility", &Settings::accessibility, io::one_of(kAccessibilityNames))
      .unless_default("traversal", &Settings::traversal, io::one_of(kTraversalNames),
                      usual.traversal)
      .unless_default("algorithm", &Settings::algorithm, io::one_of(kAlgorithmNames),
                      usual.algorithm)
      .unless_default("look_ahead", &Settings::look_ahead, io::flag(), usual.look_ahead)
      .unless_default("attempts", &Settings::attempts, io::integer(0, 1'000'000), usual.attempts)
      .optional("junk", &Settings::junk, io::text())
      .unless_default("allow_empty", &Settings::allow_empty, io::flag(), usual.allow_empty)
      .check([](Fields&, Settings& settings) {
        sort_by_name(settings.tricks);
        sort_by_name(settings.counts);
        sort_by_name(settings.start_items);
        sort_by_name(settings.early);
        sort_by_name(settings.families);
        sort_by_name(settings.fixed);
      });
}

}  // namespace

const io::Record<Settings>& settings_record() {
  static const io::Record<Settings> kRecord =
      with_members(io::Record<Settings>().ignored({"format", "version"}))
          .check([](Fields&, Settings& settings) { settings.sort_lists(); });
  return kRecord;
}

const io::Record<Settings>& settings_document_record() {
  static const io::Record<Settings> kRecord =
      with_members(io::Record<Settings>("items.settings", 1));
  return kRecord;
}

Result<Settings> read_settings(const Json& json) { return settings_record().read(json); }
Json write_settings(const Settings& settings) { return settings_record().write(settings); }

}  // namespace boardwright::items
