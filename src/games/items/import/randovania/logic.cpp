// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/logic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/items/import/loose_json.hpp"
#include "games/items/model/cost_factor.hpp"

namespace boardwright::items::randovania {

using io::Json;

namespace {

constexpr std::size_t kDeepestTemplates = 50;
constexpr std::size_t kMostAlternatives = 2000;

std::int64_t whole(double value) {
  return static_cast<std::int64_t>(
      std::clamp(std::trunc(value), 0.0, static_cast<double>(kLargestAmount)));
}

// Two leaves of one key speak of the same resource.
std::string leaf_key(const Json& leaf) {
  return text_of(leaf, "type") + "/" + text_of(leaf, "name");
}

}  // namespace

LogicReader::LogicReader(Context& context, Inventory& inventory)
    : context_(context), inventory_(inventory), events_on_(context.facts.on("events")) {
  for (const std::string& name : context.facts.on("misc")) constants_on_.insert("misc/" + name);
  for (const std::string& name : context.facts.on("versions")) {
    constants_on_.insert("versions/" + name);
  }
}

ReqId LogicReader::build(const Json& json, double strictness) {
  const ReqId made = tree(json, strictness);
  if (!context_.rules.loose_negations || context_.error) return made;
  return context_.world.requirements.has_negation(made) ? loosened(json, strictness, made) : made;
}

// A reduction without an item always counts.
std::vector<CostFactor> LogicReader::reductions(const std::string& name) {
  std::vector<CostFactor> factors;
  const auto add = [&](const Json& item, std::int64_t quantity, double factor) {
    const ReqId when =
        item.is_text() ? inventory_.at_least(item.as_text(), quantity) : Requirements::always();
    factors.push_back({when, std::clamp(factor, 0.0, 1000.0)});
  };
  const Json& fact = context_.facts.at("reductions").at(name);
  if (!fact.is_null()) {
    for (const Json& entry : fact.items_or_none()) {
      const Json* when = entry.find("when");
      if (when != nullptr && !context_.facts.holds(*when)) continue;
      add(entry.at("item"), number_of(entry.find("quantity"), 1),
          context_.facts.number(entry.at("factor"), 1));
    }
  } else {
    for (const Json& rule : context_.resources.at("damage_reductions").items_or_none()) {
      if (text_of(rule, "name") != name) continue;
      for (const Json& entry : rule.at("reductions").items_or_none()) {
        const Json& factor = entry.at("multiplier");
        if (!factor.is_number()) continue;
        add(entry.at("name"), number_of(entry.find("quantity"), 1), factor.as_number());
      }
    }
  }
  std::erase_if(factors, [](const CostFactor& each) { return each.when == Requirements::never(); });
  for (CostFactor& each : factors) {
    if (each.factor <= 1) continue;
    if (context_.rules.capped_reductions) each.factor = 1;
    if (context_.rules.doubtful_reductions) {
      context_.warn("stricter_rules", fmt::format("{}: releases before 10.8 never make damage "
                                                  "greater; --release names the one",
                                                  name));
    }
  }
  // The least counts: beside an unconditional one a greater one does nothing. Without it an
  // item would make damage greater, which no world of ours can say.
  const auto unconditional = [](const CostFactor& each) {
    return each.when == Requirements::always();
  };
  const bool certain = std::any_of(factors.begin(), factors.end(), unconditional);
  const double most = factor_without_items(factors);
  for (CostFactor& each : factors) {
    if (each.factor <= most || unconditional(each)) continue;
    if (!certain) {
      context_.warn("dearer_by_item",
                    fmt::format("{}: an item makes this damage greater, which is left out", name));
    }
    each.factor = most;
  }
  return factors;
}

std::vector<CostFactor> LogicReader::suits() {
  std::vector<CostFactor> factors;
  const Json& scaled = context_.facts.at("suit_scale");
  const bool all_scaled = scaled.is_object() && context_.facts.holds(scaled.at("when"));
  const double scale = all_scaled ? context_.facts.number(scaled.at("factor"), 1) : 1;
  if (scale != 1) factors.push_back({Requirements::always(), scale});
  for (const Json& entry : context_.facts.at("suits").items_or_none()) {
    const Json* when = entry.find("when");
    if (when != nullptr && !context_.facts.holds(*when)) continue;
    std::vector<ReqId> held;
    for (const Json& item : entry.at("items").items_or_none()) {
      held.push_back(inventory_.at_least(key_of(item), 1));
    }
    const ReqId all = context_.join(ReqKind::And, held);
    const double factor = context_.facts.number(entry.at("factor"), 1) * scale;
    if (all != Requirements::never()) factors.push_back({all, std::clamp(factor, 0.0, 1000.0)});
  }
  return factors;
}

CostId LogicReader::cost_kind(const std::string& name) {
  const auto known = kinds_.find(name);
  if (known != kinds_.end()) return known->second;
  if (!context_.world.carried) context_.world.carried.emplace();
  std::vector<CostKind>& kinds = context_.world.carried->kinds;
  const CostId made(kinds.size());
  kinds.push_back({name, reductions(name)});
  return kinds_[name] = made;
}

ReqId LogicReader::damage(const std::string& name, std::int64_t amount, double strictness) {
  const std::int64_t taken = whole(static_cast<double>(amount) * strictness);
  if (taken == 0) return Requirements::always();
  return context_.world.requirements.cost(cost_kind(name), taken);
}

void LogicReader::finish_energy() {
  if (!context_.world.carried) return;
  Carried& carried = *context_.world.carried;
  const Json& energy = context_.facts.at("energy");
  const Json& per_tank = context_.facts.option("energy_per_tank");
  const double usual = per_tank.is_number() ? per_tank.as_number() : 100;
  const std::int64_t tank = whole(context_.facts.number(energy.at("per_tank"), usual));
  const double base = context_.facts.number(energy.at("base"), static_cast<double>(tank) - 1);
  carried.capacity.name = "Energy";
  if (!guessed() || per_tank.is_number()) {
    carried.capacity.base = std::max<std::int64_t>(1, whole(base));
    std::string item = text_of(energy, "item");
    if (item.empty()) item = text_of(context_.resources, "energy_tank_item_index");
    inventory_.add_gains(item, tank, carried.capacity);
  } else {
    carried.capacity.base = 1;
    context_.warn("unknown_energy", "how much energy there is is not known: 1, whatever is held");
  }
  if (const Json& part = energy.at("part"); part.is_object()) {
    const std::int64_t of = std::max<std::int64_t>(1, part.at("of").integer_or(1));
    if (context_.facts.holds(part.at("when")) && tank % of == 0) {
      inventory_.add_gains(text_of(part, "item"), tank / of, carried.capacity);
    } else {
      context_.warn("energy_parts", fmt::format("\"{}\" adds no energy: only {} together do",
                                                text_of(part, "item"), of));
    }
  }
  carried.rounding = context_.rules.rounding;
  carried.may_empty = context_.rules.may_empty;
  carried.factors = suits();
  for (std::size_t i = 0; i < context_.places.size(); ++i) {
    if (flag_of(context_.places[i].json->find("heal"))) carried.refill.emplace_back(i);
  }
}

ReqId LogicReader::leaf(const Json& data, double strictness) {
  const std::string type = text_of(data, "type");
  const std::string name = text_of(data, "name");
  const Json* number = data.find("amount");
  const Json* negate = data.find("negate");
  if (number == nullptr || !number->is_integer() || number->as_integer() < 0 || negate == nullptr ||
      !negate->is_bool()) {
    return context_.never(
        "bad_requirement",
        fmt::format("\"{}\" of {} needs a whole \"amount\", and true or false for \"negate\"", name,
                    type));
  }
  const std::int64_t amount = number_of(number, 1);
  const bool negated = flag_of(negate);
  ReqId made = Requirements::never();
  if (!context_.declares(type, name)) {
    return context_.never("unknown_name",
                          fmt::format("the resource database has no \"{}\" among its {}: {} "
                                      "counts as false",
                                      name, type, negated ? "its negation" : "it"));
  }
  if (type == "items") {
    made = inventory_.at_least(name, amount);
  } else if (type == "events" && negated && guessed()) {
    // It may be one of those that happened before the start.
    return context_.never("unknown_setting", fmt::format("\"not {}\" counts as false", name));
  } else if (type == "events") {
    made = amount <= 0 || events_on_.contains(name)
               ? Requirements::always()
               : context_.world.requirements.event(context_.names.event_or_new(name));
  } else if (type == "tricks") {
    made = amount <= 0 ? Requirements::always()
                       : context_.world.requirements.tech(context_.names.tech_or_new(name), amount);
  } else if (type == "misc" || type == "versions") {
    if (!context_.facts.known()) {
      return context_.never("unknown_setting",
                            fmt::format("\"{}\" and its negation count as false", name));
    }
    made = Requirements::constant(amount <= (constants_on_.contains(type + "/" + name) ? 1 : 0));
  } else if (type == "damage" && !negated) {
    return damage(name, amount, strictness);
  } else {
    return context_.never("unknown_requirement",
                          fmt::format("{}resources of the kind \"{}\" are not known",
                                      negated ? "negated " : "", type));
  }
  return negated ? context_.negation(made, name) : made;
}

ReqId LogicReader::template_named(const std::string& name, double strictness) {
  const auto known = templates_.find({name, strictness});
  if (known != templates_.end()) return known->second;
  const Json* body = context_.resources.at("requirement_template").find(name);
  if (body == nullptr) {
    return context_.never("unknown_name", fmt::format("there is no template \"{}\"", name));
  }
  const bool circle =
      std::find(open_templates_.begin(), open_templates_.end(), name) != open_templates_.end();
  if (circle || open_templates_.size() > kDeepestTemplates) {
    std::string text;
    for (const std::string& open : open_templates_) text += open + " -> ";
    context_.fail("helper_cycle", fmt::format("templates run in a circle: {}{}", text, name));
    return Requirements::never();
  }
  open_templates_.push_back(name);
  // Newer files wrap the requirement with a name for display.
  const Json* inner = body->find("requirement");
  const ReqId made = tree(inner != nullptr ? *inner : *body, strictness);
  open_templates_.pop_back();
  return templates_[{name, strictness}] = made;
}

ReqId LogicReader::reached_node(const std::string& id) {
  const NodeId node = context_.node(id);
  if (!node) {
    return context_.never(
        "unknown_node",
        fmt::format("a requirement asks for the node \"{}\", which does not exist", id));
  }
  const std::string event = "reached " + id;
  reached_[event] = node;
  return context_.world.requirements.event(context_.names.event_or_new(event));
}

ReqId LogicReader::tree(const Json& json, double strictness) {
  const std::string type = text_of(json, "type");
  const Json* data = json.find("data");
  if (data == nullptr) return context_.never("bad_requirement", "a requirement has type and data");
  if (type == "resource") return leaf(*data, strictness);
  if (type == "template" && data->is_text()) return template_named(data->as_text(), strictness);
  if (type == "node") return reached_node(place_id(*data));
  if (type != "and" && type != "or") {
    return context_.never("unknown_requirement",
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
  parts.reserve(list->items().size());
  for (const Json& part : list->items()) parts.push_back(tree(part, strictness));
  return context_.join(type == "and" ? ReqKind::And : ReqKind::Or, parts);
}

// Calls `see` for every leaf, also those inside templates.
template <typename See>
void LogicReader::each_leaf(const Json& json, const See& see) const {
  const Json& data = json.at("data");
  const std::string type = text_of(json, "type");
  if (type == "resource") return see(data);
  if (type == "template" && data.is_text()) {
    const Json& body = context_.resources.at("requirement_template").at(data.as_text());
    return each_leaf(body.find("requirement") != nullptr ? body.at("requirement") : body, see);
  }
  const Json& list = data.is_array() ? data : data.at("items");
  for (const Json& part : list.items_or_none()) each_leaf(part, see);
}

// The alternatives of a requirement, each a list of parts that hold together. Only
// what speaks of the given resources is taken apart.
std::vector<LogicReader::Alternative> LogicReader::alternatives(
    const Json& json, double strictness, const std::set<std::string>& negated) {
  const Json& data = json.at("data");
  const std::string type = text_of(json, "type");
  bool speaks = false;
  each_leaf(json, [&](const Json& leaf) { speaks = speaks || negated.contains(leaf_key(leaf)); });
  if (!speaks || type == "resource") {
    const ReqId made = tree(json, strictness);
    if (made == Requirements::never()) return {};
    if (made == Requirements::always()) return {{}};
    const bool negation = speaks && flag_of(data.find("negate"));
    return {{{made, negation, speaks ? leaf_key(data) : ""}}};
  }
  if (type == "template") {
    const Json& body = context_.resources.at("requirement_template").at(data.as_text());
    return alternatives(body.find("requirement") != nullptr ? body.at("requirement") : body,
                        strictness, negated);
  }
  const Json& list = data.is_array() ? data : data.at("items");
  std::vector<Alternative> all;
  if (type == "and") all.emplace_back();
  for (const Json& part : list.items_or_none()) {
    const std::vector<Alternative> more = alternatives(part, strictness, negated);
    if (type == "or") {
      all.insert(all.end(), more.begin(), more.end());
      continue;
    }
    if (all.size() * more.size() > kMostAlternatives) {
      return {{{tree(json, strictness), false, ""}}};
    }
    std::vector<Alternative> product;
    for (const Alternative& left : all) {
      for (const Alternative& right : more) {
        product.push_back(left);
        product.back().insert(product.back().end(), right.begin(), right.end());
      }
    }
    all = std::move(product);
  }
  return all;
}

ReqId LogicReader::loosened(const Json& json, double strictness, ReqId strict) {
  std::set<std::string> negated;
  each_leaf(json, [&](const Json& leaf) {
    const std::string type = text_of(leaf, "type");
    if (flag_of(leaf.find("negate")) && (type == "items" || type == "events")) {
      negated.insert(leaf_key(leaf));
    }
  });
  if (negated.size() < 2) return strict;
  std::vector<Alternative> all = alternatives(json, strictness, negated);
  // One that asks for more than another is left out, and so is one that asks for a
  // resource and for its absence.
  const auto holds = [](const Alternative& alternative, const Part& part) {
    return std::find(alternative.begin(), alternative.end(), part) != alternative.end();
  };
  const auto within = [&](const Alternative& part, const Alternative& whole) {
    return std::all_of(part.begin(), part.end(), [&](const Part& p) { return holds(whole, p); });
  };
  std::vector<ReqId> ways;
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool dropped = false;
    for (std::size_t j = 0; j < all.size() && !dropped; ++j) {
      dropped = j != i && within(all[j], all[i]) && (j < i || !within(all[i], all[j]));
    }
    std::vector<ReqId> negations;
    std::vector<ReqId> others;
    for (const Part& part : all[i]) {
      (part.negation ? negations : others).push_back(part.requirement);
      dropped = dropped || std::any_of(all[i].begin(), all[i].end(), [&](const Part& other) {
                  return part.negation && !other.negation && part.key == other.key;
                });
    }
    if (dropped) continue;
    if (!negations.empty()) others.push_back(context_.join(ReqKind::Or, negations));
    ways.push_back(context_.join(ReqKind::And, others));
  }
  return context_.join(ReqKind::Or, ways);
}

}  // namespace boardwright::items::randovania
