// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/inventory.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/import/loose_json.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;

constexpr std::int64_t kMostGenerated = 1000;

// The values of the variables in a name: {"i", "3"} for "Metroid DNA {i}".
using Values = std::vector<std::pair<std::string, std::string>>;

std::string filled(std::string text, const Values& values) {
  for (const auto& [variable, value] : values) {
    const std::string hole = "{" + variable + "}";
    const std::size_t at = text.find(hole);
    if (at != std::string::npos) text.replace(at, hole.size(), value);
  }
  return text;
}

// Every choice of values: {"region": ["A", "B"], "i": ["1", "2"]} has four.
std::vector<Values> all_values(const Json& variables) {
  std::vector<Values> all = {{}};
  for (const Json::Member& variable : variables.members_or_none()) {
    std::vector<Values> longer;
    for (const Values& before : all) {
      for (const Json& value : variable.value.items_or_none()) {
        longer.push_back(before);
        longer.back().emplace_back(variable.key, key_of(value));
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::int64_t copies(const Json& state, const char* key, std::int64_t fallback = 0) {
  return std::min(number_of(state.find(key), fallback), kMostCopies);
}

}  // namespace

Inventory::Inventory(Context& context) : context_(context) {
  const Json& pickups = context.sources.pickups;
  if (pickups.is_null()) {
    add_without_database();
  } else {
    for (const Json::Member& member : pickups.at("standard_pickups").members_or_none()) {
      add_standard(member.key, member.value);
    }
    for (const Json::Member& member : pickups.at("ammo_pickups").members_or_none()) {
      add_ammo(member.key, member.value);
    }
    for (const Json::Member& member : pickups.at("generated_pickups").members_or_none()) {
      add_generated(member.key, member.value);
    }
  }
  if (context.sources.preset.is_null()) {
    context.warn("no_preset", "there is no preset: every pickup is in the pool once");
  }
  read_launchers();
  for (const Json& rule : context.facts.at("preplaced").items_or_none()) {
    if (!context.facts.holds(rule.at("when"))) continue;
    for (const Json::Member& entry : rule.at("locations").members_or_none()) {
      kept_.emplace_back(entry.key, context.names.item(key_of(entry.value)));
    }
  }
  if (number_of(
          &context.facts.option("standard_pickup_configuration.maximum_random_starting_pickups"),
          0) > 0) {
    context.warn("random_start_items", "the preset draws start items at random: there are none");
  }
}

ItemId Inventory::add_item(const std::string& name, const Json& entry, std::int64_t count,
                           std::int64_t held) {
  Item item;
  item.name = name;
  item.classification =
      text_of(entry, "preferred_location_category") == "minor" ? "filler" : "major";
  item.count = count;
  const ItemId made = context_.names.add_item(std::move(item));
  if (!made) context_.warn("duplicate_item", fmt::format("the pickup \"{}\" is given twice", name));
  if (!made) return made;
  if (held > 0) context_.world.start_items.emplace_back(made, held);
  for (const Json::Member& more : entry.at("additional_resources").members_or_none()) {
    give(made, more.key, number_of(&more.value, 0));
  }
  return made;
}

void Inventory::give(ItemId item, const std::string& resource, std::int64_t amount) {
  if (amount <= 0) return;
  std::vector<Giver>& givers = givers_[resource];
  if (!givers.empty() && givers.back().item == item && givers.back().stage == 0) {
    givers.back().amount += amount;
  } else {
    givers.push_back({item, amount, 0, false});
  }
}

void Inventory::give_progression(ItemId item, const Json& progression) {
  const Json::Array& stages = progression.items_or_none();
  if (stages.size() == 1) return give(item, key_of(stages[0]), 1);
  for (std::size_t i = 0; i < stages.size(); ++i) {
    givers_[key_of(stages[i])].push_back(
        {item, 1, static_cast<std::int64_t>(i) + 1, i + 1 == stages.size()});
  }
}

void Inventory::add_standard(const std::string& name, const Json& entry) {
  const Json& states = context_.facts.option("standard_pickup_configuration.pickups_state");
  const Json* named = states.find(name);
  const Json& state = states.at(name);
  std::int64_t count = copies(state, "num_shuffled_pickups", states.is_null() ? 1 : 0);
  std::int64_t held = copies(state, "num_included_in_starting_pickups");
  // A preset of an older version does not name pickups that are newer than it.
  const Json& newer = context_.facts.at("start_items").at(name);
  if (named == nullptr && context_.preset_version() < newer.at("presets_below").integer_or(0)) {
    held += number_of(newer.find("count"), 0);
  }
  const bool kept = flag_of(state.find("include_copy_in_original_location"));
  const Json::Array& originals = entry.at("original_locations").items_or_none();
  if (kept && count > 0) {
    context_.warn(
        "original_location",
        fmt::format("all copies of \"{}\" are in the pool, none at its original location", name));
  }
  const bool alone = kept && count == 0;
  if (kept) count += static_cast<std::int64_t>(originals.size());
  const ItemId item = add_item(name, entry, count, held);
  if (!item) return;
  for (std::size_t i = 0; alone && i < originals.size(); ++i) {
    kept_.emplace_back(key_of(originals[i]), item);
  }
  give_progression(item, entry.at("progression"));
  const Json::Array& ammo = entry.at("ammo").items_or_none();
  const Json::Array& included = state.at("included_ammo").items_or_none();
  for (std::size_t i = 0; i < ammo.size(); ++i) {
    if (flag_of(entry.find("unlocks_ammo"))) unlock_[key_of(ammo[i])].push_back(item);
    if (i < included.size()) give(item, key_of(ammo[i]), number_of(&included[i], 0));
  }
}

void Inventory::add_ammo(const std::string& name, const Json& entry) {
  const Json& states = context_.facts.option("ammo_pickup_configuration.pickups_state");
  const Json& state = states.at(name);
  const ItemId item = add_item(name, entry, copies(state, "pickup_count"), 0);
  if (!item) return;
  const Json::Array& types = entry.at("items").items_or_none();
  const Json::Array& amounts = state.at("ammo_count").items_or_none();
  for (std::size_t i = 0; i < types.size() && i < amounts.size(); ++i) {
    give(item, key_of(types[i]), number_of(&amounts[i], 0));
  }
}

// How many of the generated pickups lie in the world; the player has the others.
std::int64_t Inventory::placed(const Json& fact, std::int64_t all) const {
  for (const Json& choice : fact.at("placed").items_or_none()) {
    if (choice.is_object() && context_.facts.holds(choice.at("when"))) {
      return std::min(number_of(choice.find("count"), all), all);
    }
    if (choice.is_integer()) return std::clamp<std::int64_t>(choice.as_integer(), 0, all);
    const Json& given = context_.facts.option(key_of(choice));
    if (choice.is_object() || given.is_null()) continue;
    const Json& value = given.is_text() ? fact.at("values").at(given.as_text()) : given;
    if (value.is_integer() && value.as_integer() >= 0 && value.as_integer() <= all) {
      return value.as_integer();
    }
    std::string pointer = "/configuration/" + key_of(choice);
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    context_.fail_in_preset("out_of_range",
                            fmt::format("{} is no number of pickups that are placed, from 0 to {}",
                                        given.dump().substr(0, 40), all),
                            std::move(pointer));
    return all;
  }
  if (!context_.sources.preset.is_null() && !fact.at("placed").is_null()) {
    context_.warn("missing_option",
                  fmt::format("the preset does not say how many are placed ({}): all {} are in the "
                              "pool",
                              fact.at("placed").dump(), all));
  }
  return all;
}

void Inventory::add_generated(const std::string& name, const Json& entry) {
  const Json& fact = context_.facts.at("generated").at(name);
  const std::string title = text_of(entry, "name_template");
  const Json::Array& progression = entry.at("progression").items_or_none();
  if (progression.empty()) return;
  const std::string resource = key_of(progression[0]);
  std::vector<Values> all;
  for (const Json& variables : fact.at("variables").items_or_none()) {
    for (Values& values : all_values(variables)) all.push_back(std::move(values));
  }
  // Without a list they are numbered for as long as the logic knows such an item.
  for (std::int64_t i = 1; fact.find("variables") == nullptr && i <= kMostGenerated; ++i) {
    const Values values = {{"i", std::to_string(i)}};
    if (filled(resource, values) == resource) break;
    if (!context_.declares("items", filled(resource, values))) break;
    all.push_back(values);
  }
  if (fact.is_null()) {
    context_.warn("unknown_generated",
                  fmt::format("how many of \"{}\" the game places is not known: all {} are in the "
                              "pool",
                              name, all.size()));
  }
  const std::int64_t in_pool = placed(fact, static_cast<std::int64_t>(all.size()));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool pooled = static_cast<std::int64_t>(i) < in_pool;
    const ItemId item = add_item(filled(title, all[i]), entry, pooled ? 1 : 0, pooled ? 0 : 1);
    if (item) give(item, filled(resource, all[i]), 1);
  }
}

void Inventory::add_without_database() {
  context_.warn("no_pickup_database",
                "there is no pickup database: every item of the logic is in the pool, as often as "
                "it can be held, ammunition in packs of five");
  const std::string tank = text_of(context_.resources, "energy_tank_item_index");
  for (const Json::Member& member : context_.resources.at("items").members_or_none()) {
    const std::int64_t most =
        std::min(number_of(member.value.find("max_capacity"), 1), kMostCopies);
    const std::int64_t pack = most > 1 && member.key != tank ? 5 : 1;
    const ItemId item = add_item(member.key, member.value, (most + pack - 1) / pack, 0);
    if (item) give(item, member.key, pack);
  }
}

void Inventory::read_launchers() {
  for (const Json::Member& member : context_.sources.pickups.at("ammo_pickups").members_or_none()) {
    const std::string by = text_of(member.value, "unlocked_by");
    const std::string kept = text_of(member.value, "temporary");
    if (by.empty()) continue;
    for (const Json& type : member.value.at("items").items_or_none()) {
      const std::string ammo = key_of(type);
      if (ammo == kept || launchers_.contains(ammo)) continue;
      // Ammunition may be its own launcher: then the pickups that unlock it are.
      const bool own = by == ammo;
      Launcher launcher{own ? "" : by, {}, !own && !givers_.contains(by)};
      if (own || launcher.brings_only_its_own) launcher.items = unlock_[ammo];
      launchers_[ammo] = std::move(launcher);
    }
  }
}

bool Inventory::in_use(const Giver& giver) const {
  if (context_.world.items[giver.item.index].count > 0) return true;
  const ItemCounts& held = context_.world.start_items;
  return std::any_of(held.begin(), held.end(),
                     [&](const auto& entry) { return entry.first == giver.item; });
}

// Copies of several pickups are added up by a resource of the world, unless each
// copy suffices.
ReqId Inventory::counted(const std::string& resource, std::int64_t amount) {
  const auto found = givers_.find(resource);
  if (found == givers_.end()) return Requirements::never();
  Requirements& pool = context_.world.requirements;
  std::vector<Giver> linear;
  std::vector<ReqId> ways;
  std::int64_t used = 0;
  bool staged = false;
  for (const Giver& giver : found->second) {
    used += in_use(giver) ? 1 : 0;
    if (giver.stage == 0) {
      linear.push_back(giver);
      continue;
    }
    staged = staged || in_use(giver);
    if (amount == 1) ways.push_back(pool.has(giver.item, giver.stage));
    if (amount > 1 && giver.last) ways.push_back(pool.has(giver.item, giver.stage + amount - 1));
  }
  if (staged && used > 1) {
    context_.warn("mixed_progression",
                  fmt::format("\"{}\" comes from several pickups, one of them progressive: the "
                              "order in which they are found is not counted",
                              resource));
  }
  const bool each = std::all_of(linear.begin(), linear.end(),
                                [&](const Giver& giver) { return giver.amount >= amount; });
  if (each || linear.size() == 1) {
    for (const Giver& giver : linear) {
      ways.push_back(pool.has(giver.item, (amount + giver.amount - 1) / giver.amount));
    }
  } else {
    ResourceId counter = context_.names.resource(resource);
    if (!counter) {
      Resource made{resource, 0, {}};
      for (const Giver& giver : linear) made.gains.emplace_back(giver.item, giver.amount);
      counter = context_.names.add_resource(std::move(made));
    }
    ways.push_back(pool.cap(counter, amount));
  }
  return context_.join(ReqKind::Or, ways);
}

// Taking the launcher adds what was collected before it, and nothing that comes later
// counts: whatever the order, there is what the launcher brings itself.
ReqId Inventory::brought_by(const Launcher& launcher, const std::string& resource,
                            std::int64_t amount) {
  std::vector<ReqId> ways;
  bool enough = false;
  for (const Giver& giver : givers_[resource]) {
    const bool launches =
        std::find(launcher.items.begin(), launcher.items.end(), giver.item) != launcher.items.end();
    if (!launches || giver.stage != 0) continue;
    const std::int64_t copies = (amount + giver.amount - 1) / giver.amount;
    enough = enough || copies == 1;
    ways.push_back(context_.world.requirements.has(giver.item, copies));
  }
  if (!enough) {
    context_.warn("order_of_ammunition",
                  fmt::format("{} of \"{}\" count only if the launcher brings them: how many of "
                              "those found before it count too depends on the order",
                              amount, resource));
  }
  return context_.join(ReqKind::Or, ways);
}

ReqId Inventory::at_least(const std::string& resource, std::int64_t amount) {
  if (amount <= 0) return Requirements::always();
  const auto known = built_.find({resource, amount});
  if (known != built_.end()) return known->second;
  return built_[{resource, amount}] = build(resource, amount);
}

ReqId Inventory::build(const std::string& resource, std::int64_t amount) {
  const auto launcher = launchers_.find(resource);
  if (launcher != launchers_.end() && launcher->second.brings_only_its_own) {
    return brought_by(launcher->second, resource, amount);
  }
  const ReqId enough = counted(resource, amount);
  if (launcher == launchers_.end() || enough == Requirements::never()) return enough;
  std::vector<ReqId> unlocked = {counted(launcher->second.resource, 1)};
  for (ItemId item : launcher->second.items) {
    unlocked.push_back(context_.world.requirements.has(item, 1));
  }
  return context_.join(ReqKind::And, {context_.join(ReqKind::Or, unlocked), enough});
}

void Inventory::add_gains(const std::string& resource, std::int64_t amount, Resource& capacity) {
  const auto found = givers_.find(resource);
  if (found == givers_.end()) return;
  for (const Giver& giver : found->second) {
    if (giver.stage == 0) {
      capacity.gains.emplace_back(giver.item, std::min(giver.amount * amount, kLargestAmount));
    } else if (in_use(giver)) {
      context_.warn(
          "progressive_energy",
          fmt::format("\"{}\" comes from a progressive pickup and adds no energy", resource));
    }
  }
}

}  // namespace boardwright::items::randovania
