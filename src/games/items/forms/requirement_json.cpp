// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/requirement_json.hpp"

#include <fmt/format.h>

namespace boardwright::items {

using io::Json;

CostId RequirementReader::cost_kind(std::string_view name) {
  std::vector<CostKind>& kinds = world_->carried->kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name == name) return CostId(i);
  }
  kinds.push_back({std::string(name), {}});
  return CostId(kinds.size() - 1);
}

ReqId RequirementReader::read(const Json& json, const Path& path) {
  if (json.is_bool()) return Requirements::constant(json.as_bool());
  if (!json.is_array() || json.items().empty() || !json.items()[0].is_text()) {
    fail(path, "bad_requirement",
         "a requirement is true, false, or a list that starts with and, or, has, cap, event, "
         "tech, cost or not");
    return Requirements::never();
  }
  const std::string_view word = json.items()[0].as_text();
  if (word == "and") return read_join(ReqKind::And, json.items(), path);
  if (word == "or") return read_join(ReqKind::Or, json.items(), path);
  if (word == "not") return read_not(json.items(), path);
  return read_leaf(word, json.items(), path);
}

ReqId RequirementReader::read_join(ReqKind kind, const Json::Array& list, const Path& path) {
  std::vector<ReqId> parts;
  parts.reserve(list.size() - 1);
  for (std::size_t i = 1; i < list.size(); ++i) parts.push_back(read(list[i], path.at(i)));
  return world_->requirements.join(kind, parts);
}

ReqId RequirementReader::read_not(const Json::Array& list, const Path& path) {
  Requirements& pool = world_->requirements;
  const ReqId of = list.size() == 2 ? read(list[1], path.at(1)) : Requirements::never();
  if (*error_) return Requirements::never();
  switch (pool.kind(of)) {
    case ReqKind::Has:
    case ReqKind::Event:
    case ReqKind::Tech: return pool.negation(of);
    default:
      fail(path, "forbidden_negation",
           "only [\"has\", ...], [\"event\", ...] and [\"tech\", ...] "
           "can be negated");
      return Requirements::never();
  }
}

ReqId RequirementReader::read_leaf(std::string_view word, const Json::Array& list,
                                   const Path& path) {
  const bool known =
      word == "has" || word == "cap" || word == "event" || word == "tech" || word == "cost";
  if (!known) {
    fail(path.at(std::size_t{0}), "bad_requirement",
         fmt::format("\"{}\" is no requirement; use and, or, has, cap, event, tech, cost or not",
                     word));
    return Requirements::never();
  }
  const bool numbered = word != "event";
  const std::size_t size = numbered ? 3 : 2;
  if (list.size() != size || !list[1].is_text() ||
      (numbered && (!list[2].is_integer() || list[2].as_integer() < 0 ||
                    list[2].as_integer() > kLargestAmount * 1000))) {
    fail(path, "bad_requirement",
         numbered ? fmt::format("this is [\"{}\", name, whole number from 0]", word)
                  : fmt::format("this is [\"{}\", name]", word));
    return Requirements::never();
  }
  const std::string& name = list[1].as_text();
  const std::int64_t number = numbered ? list[2].as_integer() : 0;
  if (word == "event") return world_->requirements.event(names_->event_or_new(name));
  if (word == "tech") return world_->requirements.tech(names_->tech_or_new(name), number);
  if (word == "cost") {
    if (world_->carried) return world_->requirements.cost(cost_kind(name), number);
    fail(path, "bad_requirement", "a \"cost\" needs a world with a \"carried\" quantity");
    return Requirements::never();
  }
  if (word == "has") {
    if (const ItemId item = names_->item(name)) return world_->requirements.has(item, number);
  } else if (const ResourceId resource = names_->resource(name)) {
    return world_->requirements.cap(resource, number);
  }
  fail(path.at(1), "unknown_name",
       fmt::format("there is no {} \"{}\"; add it to \"{}\"", word == "has" ? "item" : "resource",
                   name, word == "has" ? "items" : "resources"));
  return Requirements::never();
}

}  // namespace boardwright::items
