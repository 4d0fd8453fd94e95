// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/docks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/import/loose_json.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;

constexpr std::string_view kFreeFromBack = "front-blast-back-free-unlock";
constexpr std::string_view kBlastFromBack = "front-blast-back-blast";
constexpr std::string_view kMatchingFromBack = "front-blast-back-if-matching";
constexpr std::string_view kImpossibleFromBack = "front-blast-back-impossible";

bool is_lock_kind(std::string_view kind) {
  return kind == kFreeFromBack || kind == kBlastFromBack || kind == kMatchingFromBack ||
         kind == kImpossibleFromBack;
}

// The types of docks; the table has two names.
const Json& dock_types(const Json& header) {
  const Json& newer = header.at("dock_type_database").at("types");
  return newer.is_null() ? header.at("dock_weakness_database").at("types") : newer;
}

bool names(const Json& list, const std::string& text) {
  const Json::Array& items = list.items_or_none();
  return std::any_of(items.begin(), items.end(),
                     [&](const Json& item) { return item.is_text() && item.as_text() == text; });
}

}  // namespace

Docks::Docks(Context& context, LogicReader& logic)
    : context_(context), logic_(logic), docks_(context.places.size()) {
  for (std::size_t i = 0; i < docks_.size(); ++i) read(NodeId(i));
  for (const Json& rule : context.facts.at("docks").items_or_none()) {
    const Json* when = rule.find("when");
    if (when == nullptr || context.facts.holds(*when)) replace_by_preset(rule);
  }
  for (std::size_t i = 0; i < docks_.size(); ++i) look_up(NodeId(i));
  const Json& random = context.facts.option("dock_rando.mode");
  bool drawn = random.is_text() && random.as_text() != "vanilla";
  for (const Json::Member& type :
       context.facts.option("dock_weakness_distributor.types_state").members_or_none()) {
    drawn = drawn || text_of(type.value, "mode") != "original";
  }
  if (drawn) {
    context.warn("random_docks",
                 "the preset draws the kinds of docks at random: they are the usual ones here");
  }
}

void Docks::read(NodeId node) {
  const Place& place = context_.places[node.index];
  if (place.type != "dock") return;
  Dock& dock = docks_[node.index];
  dock.is_dock = true;
  dock.type = text_of(*place.json, "dock_type");
  dock.usual = text_of(*place.json, "default_dock_weakness");
  dock.weakness = dock.usual;
  const std::string target = place_id(place.json->at("default_connection"));
  dock.target = context_.node(target);
  if (!dock.target) {
    context_.warn(
        "dock_to_nowhere",
        fmt::format("the dock \"{}\" leads to \"{}\", which does not exist", place.id, target));
  }
}

void Docks::replace(NodeId node, const std::string& weakness) {
  Dock& dock = docks_[node.index];
  const Json& known = dock_types(context_.header).at(dock.type).at("items").at(weakness);
  if (dock.is_dock && !known.is_null()) dock.weakness = weakness;
}

// A rule names docks one by one, by a mark of the area or the node, or by the two
// areas that they join.
void Docks::replace_by_preset(const Json& rule) {
  const std::string to = text_of(rule, "to");
  const std::string type = text_of(rule, "type");
  const std::string except = text_of(rule, "except");
  const std::string area_mark = text_of(rule, "area_extra");
  const std::string node_mark = text_of(rule, "node_extra");
  const auto fits = [&](NodeId node) {
    const Dock& dock = docks_[node.index];
    return dock.is_dock && (type.empty() || dock.type == type) &&
           (except.empty() || dock.usual != except);
  };
  const auto marked = [](const Json& extra, const std::string& mark) {
    return !mark.empty() && flag_of(extra.find(mark));
  };
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    const NodeId node(i);
    if (!fits(node)) continue;
    const Place& place = context_.places[i];
    const NodeId target = docks_[i].target;
    bool chosen = names(rule.at("nodes"), place.id) || marked(*place.area_extra, area_mark) ||
                  marked(place.json->at("extra"), node_mark);
    for (const Json& pair : rule.at("between").items_or_none()) {
      const auto ends = [&](std::size_t a, std::size_t b) {
        const Json::Array& areas = pair.items_or_none();
        return areas.size() == 2 && key_of(areas[a]) + "/" == place.area &&
               key_of(areas[b]) + "/" == context_.places[target.index].area;
      };
      chosen = chosen || (target && (ends(0, 1) || ends(1, 0)));
    }
    if (!chosen) continue;
    replace(node, to);
    if (flag_of(rule.find("both")) && target && docks_[target.index].type == docks_[i].type) {
      replace(target, to);
    }
  }
}

void Docks::look_up(NodeId node) {
  Dock& dock = docks_[node.index];
  if (!dock.is_dock) return;
  const std::string& id = context_.places[node.index].id;
  const Json& body = dock_types(context_.header).at(dock.type).at("items").at(dock.weakness);
  if (body.is_null()) {
    context_.warn("unknown_dock", fmt::format("the dock \"{}\" is closed: there is no {} \"{}\"",
                                              id, dock.type, dock.weakness));
    return;
  }
  dock.body = &body;
  const Json& lock = body.at("lock");
  if (lock.is_null()) return;
  if (!is_lock_kind(text_of(lock, "lock_type"))) {
    context_.warn("unknown_lock",
                  fmt::format("the dock \"{}\" is closed: locks of the type {} are not known", id,
                              lock.at("lock_type").dump()));
    dock.body = nullptr;
    return;
  }
  dock.lock = &lock;
}

const Json* Docks::override_of(NodeId node, std::string_view key) const {
  const Dock& dock = docks_[node.index];
  const Json* own = context_.places[node.index].json->find(key);
  return dock.weakness == dock.usual && own != nullptr && !own->is_null() ? own : nullptr;
}

ReqId Docks::opening(NodeId node) {
  if (const Json* own = override_of(node, "override_default_open_requirement")) {
    return logic_.build(*own, context_.rules.scaled_overrides ? context_.strictness : 1);
  }
  return logic_.build(docks_[node.index].body->at("requirement"));
}

ReqId Docks::breaking(NodeId node, bool from_behind) {
  const double plain = context_.rules.scaled_overrides && !from_behind ? context_.strictness : 1;
  if (const Json* own = override_of(node, "override_default_lock_requirement")) {
    return logic_.build(*own, plain);
  }
  return logic_.build(docks_[node.index].lock->at("requirement"),
                      from_behind ? 1 : context_.strictness);
}

ReqId Docks::breaking_both(NodeId node) {
  const Dock& dock = docks_[node.index];
  std::vector<ReqId> needs;
  if (dock.lock != nullptr) needs.push_back(breaking(node, false));
  const Dock& behind = docks_[dock.target.index];
  if (behind.lock != nullptr) {
    const std::string kind = text_of(*behind.lock, "lock_type");
    const bool matching = behind.type == dock.type && behind.weakness == dock.weakness;
    if (kind == kBlastFromBack || (kind == kMatchingFromBack && matching)) {
      needs.push_back(breaking(dock.target, true));
    } else if (kind != kFreeFromBack) {
      needs.push_back(Requirements::never());
    }
  }
  return context_.join(ReqKind::And, needs);
}

void Docks::add_lock_events() {
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    Dock& dock = docks_[i];
    if (dock.lock == nullptr) continue;
    // Two locks on one door break together.
    const Dock& behind = dock.target ? docks_[dock.target.index] : dock;
    const bool joined = behind.is_dock && behind.lock != nullptr && behind.target == NodeId(i);
    dock.broken = joined && behind.broken
                      ? behind.broken
                      : context_.names.event_or_new("unlocked " + context_.places[i].id);
  }
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    const Dock& dock = docks_[i];
    if (!dock.target || dock.body == nullptr) continue;
    const Dock& behind = docks_[dock.target.index];
    if (behind.is_dock && behind.body == nullptr) continue;
    if (dock.lock == nullptr && behind.lock == nullptr) continue;
    const ReqId needs = breaking_both(NodeId(i));
    if (needs == Requirements::never()) continue;
    if (dock.broken) context_.world.sources.push_back({dock.broken, NodeId(i), needs});
    if (behind.broken && behind.broken != dock.broken) {
      context_.world.sources.push_back({behind.broken, NodeId(i), needs});
    }
  }
}

void Docks::connect(const std::vector<ReqId>& leaving) {
  add_lock_events();
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    const Dock& dock = docks_[i];
    if (!dock.target || dock.body == nullptr) continue;
    const Dock& behind = docks_[dock.target.index];
    if (behind.is_dock && behind.body == nullptr) continue;
    std::vector<ReqId> needs = {leaving[i], opening(NodeId(i))};
    for (EventId broken : {dock.broken, behind.broken}) {
      if (broken) needs.push_back(context_.world.requirements.event(broken));
    }
    const ReqId all = context_.join(ReqKind::And, needs);
    if (all != Requirements::never()) {
      context_.world.edges.push_back({NodeId(i), dock.target, all});
    }
  }
}

}  // namespace boardwright::items::randovania
