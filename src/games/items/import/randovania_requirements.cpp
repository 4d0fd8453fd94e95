// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Requirements of Randovania databases. A name that its table does not declare
// is false whether it is negated or not: a slip of the pen must never open a
// way. Settings ("misc") are those of a plain game, off, and the report names
// each; everything else that is negated is false, as more items must never
// close a way, and which version of the game is played is not known.
#include "games/items/import/randovania.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/items/import/loose_json.hpp"
#include "games/items/logic/simplify.hpp"

namespace boardwright::items {

using io::Json;

namespace {

constexpr std::size_t kDeepestTemplates = 50;

// Energy that survives this much damage.
std::int64_t energy_for(double damage) {
  const double most = static_cast<double>(kLargestAmount - 1);
  return static_cast<std::int64_t>(std::ceil(std::clamp(damage, 0.0, most))) + 1;
}

}  // namespace

void RandovaniaContext::warn(std::string code, std::string message) {
  if (!warned_.insert(code + '\0' + message).second) return;
  report.push_back({std::move(code), std::move(message), {}});
}

ReqId RandovaniaContext::never(std::string code, std::string message) {
  ++projection.projected_leaves;
  warn(std::move(code), std::move(message));
  return Requirements::never();
}

bool RandovaniaContext::declares(std::string_view kind, const std::string& name) const {
  return below(&header, {"resource_database", kind, name}) != nullptr;
}

NodeId RandovaniaContext::node(const std::string& key) const {
  const auto found = nodes.find(key);
  return found == nodes.end() ? NodeId() : found->second;
}

ResourceId RandovaniaContext::resource(const std::string& name) {
  const ResourceId known = names.resource(name);
  return known ? known : names.add_resource({name, 0, {}});
}

ReqId RandovaniaContext::join(ReqKind kind, const std::vector<ReqId>& parts) {
  return simple_join(world.requirements, kind, parts);
}

std::string place_key(const std::string& region, const std::string& area, const std::string& node) {
  return region + "/" + area + "/" + node;
}

std::string place_key(const Json* place) {
  if (place == nullptr) return {};
  return place_key(text_of(*place, "region"), text_of(*place, "area"), text_of(*place, "node"));
}

ReqId RandovaniaRequirements::item(const std::string& name, std::int64_t amount) {
  if (context_.ammo.contains(name)) {
    return context_.world.requirements.cap(context_.resource(name), amount);
  }
  const ItemId known = context_.names.item(name);
  if (known) return context_.world.requirements.has(known, amount);
  return context_.never("unknown_name", fmt::format("there is no item \"{}\"", name));
}

// A node may set an event that the database does not list; that was reported.
ReqId RandovaniaRequirements::event(const std::string& name) {
  if (!context_.declares("events", name) && !context_.names.event(name)) {
    return context_.never("unknown_name",
                          fmt::format("there is no event \"{}\": it counts as false", name));
  }
  return context_.world.requirements.event(context_.names.event_or_new(name));
}

// A reduction without an item always counts; those of items are not combined.
ReqId RandovaniaRequirements::damage(const std::string& name, std::int64_t amount) {
  auto full = static_cast<double>(amount);
  std::vector<std::pair<std::string, double>> reduced;
  for (const Json& rule :
       items_of(below(&context_.header, {"resource_database", "damage_reductions"}))) {
    if (text_of(rule, "name") != name) continue;
    for (const Json& reduction : items_of(rule.find("reductions"))) {
      const Json* factor = reduction.find("multiplier");
      const Json* by = reduction.find("name");
      if (factor == nullptr || !factor->is_number()) continue;
      if (by == nullptr || by->is_null()) {
        full *= std::max(factor->as_number(), 0.0);
      } else if (by->is_text()) {
        reduced.emplace_back(by->as_text(), std::clamp(factor->as_number(), 0.0, 1.0));
      }
    }
  }
  Requirements& pool = context_.world.requirements;
  std::vector<ReqId> ways = {pool.cap(context_.energy, energy_for(full))};
  for (const auto& [by, factor] : reduced) {
    std::vector<ReqId> both = {item(by, 1)};
    if (factor > 0) both.push_back(pool.cap(context_.energy, energy_for(full * factor)));
    ways.push_back(context_.join(ReqKind::And, both));
  }
  return context_.join(ReqKind::Or, ways);
}

ReqId RandovaniaRequirements::setting(const std::string& type, const std::string& name,
                                      bool holds_when_off) {
  if (type == "versions") {
    return context_.never("not_representable",
                          fmt::format("which version of the game is played is not known: "
                                      "\"{}\" and its negation count as false",
                                      name));
  }
  context_.warn("setting_off", fmt::format("the setting \"{}\" is taken as off", name));
  return Requirements::constant(holds_when_off);
}

ReqId RandovaniaRequirements::leaf(const Json& data) {
  const std::string type = text_of(data, "type");
  const std::string name = text_of(data, "name");
  constexpr std::string_view kTypes[] = {"items", "events", "tricks", "damage", "misc", "versions"};
  if (std::find(std::begin(kTypes), std::end(kTypes), type) == std::end(kTypes)) {
    return context_.never("unknown_name",
                          fmt::format("resources of the kind \"{}\" are not known", type));
  }
  const Json* number = data.find("amount");
  const Json* negate = data.find("negate");
  if (number == nullptr || !number->is_integer() || (negate != nullptr && !negate->is_bool())) {
    return context_.never(
        "bad_requirement",
        fmt::format("\"{}\" of {} needs a whole \"amount\", and true or false for \"negate\"", name,
                    type));
  }
  const std::int64_t amount = number_of(number, 1);
  const bool negated = negate != nullptr && negate->as_bool();
  if (type != "items" && type != "events" && !context_.declares(type, name)) {
    return context_.never("unknown_name",
                          fmt::format("the resource database has no \"{}\" among its {}: {} "
                                      "counts as false",
                                      name, type, negated ? "its negation" : "it"));
  }
  if (type == "misc" || type == "versions") return setting(type, name, negated && amount > 0);
  if (negated) {
    return context_.never(
        "forbidden_negation",
        fmt::format("\"not {}\" counts as false: more must never close a way", name));
  }
  if (type == "items") return item(name, amount);
  if (type == "events") return event(name);
  if (type == "damage") return damage(name, amount);
  return context_.world.requirements.tech(context_.names.tech_or_new(name), amount);
}

ReqId RandovaniaRequirements::template_named(const std::string& name) {
  const auto known = templates_.find(name);
  if (known != templates_.end()) return known->second;
  const Json* body = below(&context_.header, {"resource_database", "requirement_template", name});
  if (body == nullptr) {
    return context_.never("unknown_name", fmt::format("there is no template \"{}\"", name));
  }
  const bool circle =
      std::find(open_templates_.begin(), open_templates_.end(), name) != open_templates_.end();
  if (circle || open_templates_.size() > kDeepestTemplates) {
    std::string text;
    for (const std::string& open : open_templates_) text += open + " -> ";
    if (!context_.error) {
      context_.error =
          Error{"helper_cycle", fmt::format("templates run in a circle: {}{}", text, name),
                Where{.file = "header.json", .line = 0, .column = 0, .pointer = {}}};
    }
    return Requirements::never();
  }
  open_templates_.push_back(name);
  // Newer files wrap the requirement with a name for display.
  const Json* inner = body->find("requirement");
  const ReqId made = build(inner != nullptr ? *inner : *body);
  open_templates_.pop_back();
  templates_[name] = made;
  return made;
}

ReqId RandovaniaRequirements::reached(const std::string& place) {
  if (!context_.node(place)) {
    return context_.never(
        "unknown_node",
        fmt::format("a requirement asks for the node \"{}\", which does not exist", place));
  }
  return context_.world.requirements.event(context_.names.event_or_new("reached:" + place));
}

ReqId RandovaniaRequirements::build(const Json& json) {
  const std::string type = text_of(json, "type");
  const Json* data = json.find("data");
  if (data == nullptr) return context_.never("bad_requirement", "a requirement has type and data");
  if (type == "resource") return leaf(*data);
  if (type == "template" && data->is_text()) return template_named(data->as_text());
  if (type == "node") return reached(place_key(data));
  if (type != "and" && type != "or") {
    return context_.never("bad_requirement",
                          fmt::format("requirements of type \"{}\" are not known", type));
  }
  // Older files have the list itself in place of {"comment", "items"}.
  const Json* list = data->is_array() ? data : data->find("items");
  if (list == nullptr || !list->is_array()) {
    return context_.never(
        "bad_requirement",
        fmt::format("\"{}\" needs a list of \"items\"; it counts as false", type));
  }
  std::vector<ReqId> parts;
  for (const Json& part : list->items()) parts.push_back(build(part));
  return context_.join(type == "and" ? ReqKind::And : ReqKind::Or, parts);
}

}  // namespace boardwright::items
