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
  for (const Json& rule : context.facts.at("leads").items_or_none()) {
    if (context.facts.holds(rule.at("when"))) lead_by_preset(rule);
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

// By the first of the weaknesses that the database has.
void Docks::replace(NodeId node, const Json& weaknesses) {
  Dock& dock = docks_[node.index];
  const Json& known = dock_types(context_.header).at(dock.type).at("items");
  const Json::Array one = {weaknesses};
  for (const Json& name : weaknesses.is_array() ? weaknesses.items() : one) {
    if (!dock.is_dock || known.at(key_of(name)).is_null()) continue;
    dock.weakness = key_of(name);
    return;
  }
  if (!dock.is_dock) return;
  context_.warn("unknown_dock", fmt::format("the preset replaces the dock \"{}\" by {}, which the "
                                            "database has not: it stays as it is",
                                            context_.places[node.index].id, weaknesses.dump()));
}

// A rule names docks one by one, by a mark of the area or the node, or by the two
// areas that they join.
void Docks::replace_by_preset(const Json& rule) {
  const Json& to = rule.at("to");
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

// A way that a preset shortens: the first of the docks that the database has leads
// somewhere else. The way back stays.
void Docks::lead_by_preset(const Json& rule) {
  const NodeId to = context_.node(key_of(rule.at("to")));
  for (const Json& from : rule.at("from").items_or_none()) {
    const NodeId node = context_.node(key_of(from));
    if (!node || !to || !docks_[node.index].is_dock) continue;
    docks_[node.index].target = to;
    return;
  }
  context_.warn("unknown_way", fmt::format("the preset lets {} lead to {}, which the database has "
                                           "not: it leads where it usually does",
                                           rule.at("from").dump(), rule.at("to").dump()));
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
    return logic_.build_plain(*own);
  }
  return logic_.build(docks_[node.index].body->at("requirement"));
}

ReqId Docks::breaking(NodeId node) {
  if (const Json* own = override_of(node, "override_default_lock_requirement")) {
    return logic_.build_plain(*own);
  }
  return logic_.build(docks_[node.index].lock->at("requirement"));
}

// The older program asks for what the weakness says, as it stands there; the newer
// one for what breaking it from the front takes.
ReqId Docks::breaking_from_behind(NodeId node) {
  if (context_.rules.scaled_overrides) return breaking(node);
  return logic_.build_plain(docks_[node.index].lock->at("requirement"));
}

bool Docks::same_weakness(NodeId a, NodeId b) const {
  return docks_[a.index].type == docks_[b.index].type &&
         docks_[a.index].weakness == docks_[b.index].weakness;
}

bool Docks::breaks_other_side(NodeId node) const {
  const NodeId target = docks_[node.index].target;
  const Dock& behind = docks_[target.index];
  if (behind.lock == nullptr) return false;
  const std::string kind = text_of(*behind.lock, "lock_type");
  return kind == kFreeFromBack || kind == kBlastFromBack ||
         (kind == kMatchingFromBack && same_weakness(node, target));
}

// What breaking the lock here takes, with the one behind it where that is possible.
ReqId Docks::breaking_here(NodeId node) {
  const Dock& dock = docks_[node.index];
  const Dock& behind = docks_[dock.target.index];
  std::vector<ReqId> needs;
  if (dock.lock != nullptr) needs.push_back(breaking(node));
  if (behind.lock != nullptr && text_of(*behind.lock, "lock_type") == kBlastFromBack &&
      !same_weakness(node, dock.target)) {
    needs.push_back(breaking_from_behind(dock.target));
  }
  return context_.join(ReqKind::And, needs);
}

void Docks::add_lock_events() {
  const auto closed = [&](const Dock& dock) {
    if (!dock.target || dock.body == nullptr) return true;
    const Dock& behind = docks_[dock.target.index];
    return behind.is_dock && behind.body == nullptr;
  };
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    Dock& dock = docks_[i];
    if (dock.lock == nullptr) continue;
    // Two locks on one door that always break together are one event.
    const Dock* const behind = closed(dock) ? nullptr : &docks_[dock.target.index];
    const bool joined = behind != nullptr && behind->broken && behind->target == NodeId(i) &&
                        breaks_other_side(NodeId(i)) && breaks_other_side(dock.target);
    dock.broken =
        joined ? behind->broken : context_.names.event_or_new("unlocked " + context_.places[i].id);
  }
  for (std::size_t i = 0; i < docks_.size(); ++i) {
    const Dock& dock = docks_[i];
    if (closed(dock)) continue;
    const bool both = breaks_other_side(NodeId(i));
    if (dock.lock == nullptr && !both) continue;
    const ReqId needs = breaking_here(NodeId(i));
    if (needs == Requirements::never()) continue;
    if (dock.broken) context_.world.sources.push_back({dock.broken, NodeId(i), needs});
    const EventId other = both ? docks_[dock.target.index].broken : EventId();
    if (other && other != dock.broken) {
      context_.world.sources.push_back({other, NodeId(i), needs});
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
