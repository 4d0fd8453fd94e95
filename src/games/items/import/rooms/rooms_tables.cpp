// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The tables of the room form: items and resources, helpers and skills,
// difficulties, what hurts and what kills.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "boardwright/io/fields.hpp"
#include "games/items/forms/item_codecs.hpp"
#include "games/items/import/rooms/rooms_context.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

// What hurts how much in the data that this form comes from: amount x up /
// down, half with the first suit, a quarter with the second, or nothing.
struct UsualDamage {
  std::string_view leaf;
  std::int64_t up = 1;
  std::int64_t down = 1;
  bool half = false;
  bool quarter = false;
  bool first_immune = false;
  bool second_immune = false;
};
constexpr UsualDamage kUsualDamage[] = {
    {"heatFrames", 1, 4, false, false, true, true},
    {"gravitylessHeatFrames", 1, 4, false, false, true, false},
    {"simpleHeatFrames", 1, 4, false, false, true, true},
    {"heatFramesWithEnergyDrops", 1, 4, false, false, true, true},
    {"suitlessHeatFrames", 1, 4, false, false, false, false},
    {"lavaFramesWithEnergyDrops", 2, 4, true, false, false, true},
    {"samusEaterCycles", 16, 1, true, true, false, false},
    {"coldFrames", 1, 4, false, false, true, true},
    {"simpleColdFrames", 1, 4, false, false, true, true},
    {"coldFramesWithEnergyDrops", 1, 4, false, false, true, true},
    {"lavaFrames", 2, 4, true, false, false, true},
    {"gravitylessLavaFrames", 2, 4, true, false, false, false},
    {"acidFrames", 6, 4, true, true, false, false},
    {"gravitylessAcidFrames", 6, 4, true, false, false, false},
    {"electricityFrames", 1, 1, true, true, false, false},
    {"draygonElectricityFrames", 1, 1, true, true, false, false},
    {"samusEaterFrames", 1, 10, true, true, false, false},
    {"metroidFrames", 3, 4, true, true, false, false},
    {"spikeHits", 60, 1, true, true, false, false},
    {"thornHits", 16, 1, true, true, false, false},
    {"hibashiHits", 30, 1, true, true, false, false},
    {"electricityHits", 30, 1, true, true, false, false},
    {"enemyDamage", 1, 1, true, true, false, false}};

class Tables {
 public:
  Tables(RoomContext& context, const Json& json) : context_(context), fields_(json, "") {}

  void read() {
    fields_.ignore({"format", "version", "engine", "$schema", "rooms", "connections", "goal",
                    "start", "starts"});
    context_.world.name = fields_.text_or("name", "");
    read_items();
    read_resources();
    read_starting();
    read_definitions("helpers", context_.helpers, false);
    read_definitions("tech", context_.techs, true);
    context_.modes =
        fields_
            .maybe_read<Modes>("modes",
                               io::map_of(io::saying(io::flag(), "", "a mode is true or false")))
            .value_or(Modes{});
    read_difficulties();
    read_damage();
    read_enemies();
    read_weapons();
    check_enemies();
    read_counts();
    context_.world.families = fields_.maybe_read<Named<FamilyRule>>("families", FamilyRulesCodec{})
                                  .value_or(Named<FamilyRule>{});
    std::sort(context_.world.families.begin(), context_.world.families.end());
    fields_.close();
    if (!fields_.failed() || context_.error) return;
    context_.error = fields_.error();
    context_.error->where.file = context_.file;
  }

 private:
  using Modes = decltype(RoomContext::modes);

  // Members of an optional object.
  const Json::Object& object(Fields& fields, std::string_view key) {
    static const Json::Object kNone;
    return fields.has(key) ? fields.object(key).members() : kNone;
  }
  ItemId item(const std::string& name, const std::string& pointer) {
    const ItemId found = context_.names.item(name);
    if (!found) {
      fields_.fail("unknown_name",
                   fmt::format("there is no item \"{}\"; add it to \"items\"", name), pointer);
    }
    return found;
  }
  ResourceId resource(const std::string& name) {
    const ResourceId known = context_.names.resource(name);
    return known ? known : context_.names.add_resource({name, 0, {}});
  }

  void read_items() {
    const Json& list = fields_.object("items");
    if (!list.is_object()) return;
    struct Gain {
      std::string item, resource;
      std::int64_t amount;
    };
    std::vector<Gain> gains;
    std::vector<std::pair<std::string, std::string>> ammo;
    for (const Json::Member& member : list.members()) {
      Fields entry(member.value, io::pointer_to("/items", member.key), fields_);
      Item made;
      made.name = member.key;
      made.classification = entry.text("class");
      made.count = entry.integer("count", 0, kMostCopies);
      entry.maybe("chain");
      if (const auto of = entry.maybe_text("resource")) {
        gains.push_back({member.key, *of, entry.integer("amount", 0, kLargestAmount)});
      }
      if (const auto of = entry.maybe_text("ammo")) ammo.emplace_back(member.key, *of);
      entry.close();
      context_.names.add_item(std::move(made));
    }
    for (const Json::Member& member : list.members()) read_chain(member);
    for (const Gain& gain : gains) {
      const ResourceId of = resource(gain.resource);
      context_.world.resources[of.index].gains.emplace_back(context_.names.item(gain.item),
                                                            gain.amount);
    }
    for (const auto& [name, of] : ammo) {
      context_.special_ammo.emplace(name, std::pair(context_.names.item(name), resource(of)));
    }
  }

  void read_chain(const Json::Member& member) {
    const Json* chain = member.value.find("chain");
    if (chain == nullptr) return;
    std::vector<ItemId> stages;
    if (!chain->is_array() || chain->items().size() > 1000) {
      return fields_.fail("wrong_type", "a chain is a list of names",
                          io::pointer_to(io::pointer_to("/items", member.key), "chain"));
    }
    for (const Json& stage : chain->items()) {
      if (!stage.is_text()) {
        return fields_.fail("wrong_type", "a chain is a list of names",
                            io::pointer_to(io::pointer_to("/items", member.key), "chain"));
      }
      stages.push_back(context_.names.stage(stage.as_text()));
    }
    context_.world.items[context_.names.item(member.key).index].chain = std::move(stages);
  }

  void read_resources() {
    for (const auto& [name, base] : amounts(fields_, "startingResources")) {
      context_.world.resources[resource(name).index].base = base;
    }
    const auto energy = fields_.maybe_text("energy");
    const auto run_item = fields_.maybe_text("runItem");
    context_.energy = context_.names.resource(energy.value_or("Energy"));
    context_.run_item = context_.names.item(run_item.value_or("SpeedBooster"));
    if (energy && !context_.energy) {
      fields_.fail_at(
          "energy", "unknown_name",
          fmt::format("there is no resource \"{}\"; add it to \"startingResources\"", *energy));
    }
    if (run_item && !context_.run_item) {
      fields_.fail_at("runItem", "unknown_name",
                      fmt::format("there is no item \"{}\"; add it to \"items\"", *run_item));
    }
  }

  void read_starting() {
    if (const Json* items = fields_.maybe("startingItems")) {
      if (items->is_array()) {
        for (const Json& entry : items->items()) {
          if (!entry.is_text()) {
            return fields_.fail_at("startingItems", "wrong_type", "a list of names of items");
          }
          if (const ItemId id = item(entry.as_text(), "/startingItems")) {
            context_.world.start_items.emplace_back(id, 1);
          }
        }
      } else if (items->is_object()) {
        for (const Json::Member& member : items->members()) {
          const ItemId id = item(member.key, "/startingItems");
          if (!member.value.is_integer() || member.value.as_integer() < 0 ||
              member.value.as_integer() > kMostCopies) {
            return fields_.fail("out_of_range", "a count is a whole number, 0 or more",
                                io::pointer_to("/startingItems", member.key));
          }
          if (id) context_.world.start_items.emplace_back(id, member.value.as_integer());
        }
      } else {
        fields_.fail_at("startingItems", "wrong_type", "a list of names, or counts by name");
      }
    }
    for (const char* key : {"flags", "startingFlags"}) {
      if (fields_.maybe(key) == nullptr) continue;
      const Json::Array& list = fields_.array(key);
      for (const Json& entry : list) {
        if (!entry.is_text()) return fields_.fail_at(key, "wrong_type", "a list of names of flags");
        context_.names.event_or_new(entry.as_text());
      }
    }
  }

  void read_definitions(std::string_view key, auto& table, bool skill) {
    for (const Json::Member& member : object(fields_, key)) {
      Definition definition;
      definition.requires_all.push_back(&member.value);
      if (skill) definition.tech = context_.names.tech_or_new(member.key);
      table.emplace(member.key, std::move(definition));
    }
  }

  void read_difficulties() {
    for (const Json::Member& member : object(fields_, "difficulties")) {
      const std::string pointer = io::pointer_to("/difficulties", member.key);
      Fields entry(member.value, pointer, fields_);
      Difficulty made;
      made.name = member.key;
      made.others = entry.integer_or("*", 0, 1000, 0);
      if (const Json* skills = entry.maybe("tech")) {
        if (skills->is_array()) {
          for (const Json& skill : skills->items()) {
            if (skill.is_text()) add_level(made, skill.as_text(), 1, pointer);
          }
        } else {
          for (const Json::Member& level : entry.object("tech").members()) {
            add_level(made, level.key, level.value.is_integer() ? level.value.as_integer() : 1,
                      pointer);
          }
        }
      }
      context_.damage_percent.push_back(entry.integer_or("damage", 1, 100000, 100));
      context_.run_tiles.push_back(entry.integer_or("runTiles", 1, 1000, 32));
      entry.close();
      context_.world.difficulties.push_back(std::move(made));
    }
    if (context_.world.difficulties.empty()) {
      context_.world.difficulties.push_back({"default", {}, 0});
      context_.damage_percent.push_back(100);
      context_.run_tiles.push_back(32);
    }
    if (const auto chosen = fields_.maybe_text("defaultDifficulty")) {
      const auto found = context_.world.find_difficulty(*chosen);
      if (!found) {
        fields_.fail_at("defaultDifficulty", "unknown_name",
                        fmt::format("there is no difficulty \"{}\"", *chosen));
      }
      context_.world.default_difficulty = found.value_or(0);
    }
  }

  void add_level(Difficulty& difficulty, const std::string& skill, std::int64_t level,
                 const std::string& pointer) {
    if (!context_.techs.contains(skill) && !skill.starts_with("notable:")) {
      return fields_.fail("unknown_name",
                          fmt::format("there is no skill \"{}\"; add it to \"tech\"", skill),
                          pointer);
    }
    difficulty.levels.emplace_back(context_.names.tech_or_new(skill), level);
  }

  void usual_damage() {
    const ItemId first = context_.names.item("Varia");
    const ItemId second = context_.names.item("Gravity");
    for (const UsualDamage& usual : kUsualDamage) {
      DamageRule made{usual.up, usual.down, {}, {}, {}};
      if (usual.half && first) made.reduced.emplace_back(first, 50);
      if (usual.quarter && second) made.reduced.emplace_back(second, 25);
      if (usual.first_immune && first) made.immune.push_back(first);
      if (usual.second_immune && second) made.immune.push_back(second);
      if (usual.leaf == "heatFrames" && context_.techs.contains("canHeatRun")) {
        made.skill = "canHeatRun";
      }
      context_.damage.emplace(usual.leaf, std::move(made));
    }
  }

  void read_damage() {
    if (context_.mode == RoomMode::Import) usual_damage();
    for (const Json::Member& member : object(fields_, "damage")) {
      const std::string pointer = io::pointer_to("/damage", member.key);
      Fields entry(member.value, pointer, fields_);
      DamageRule made;
      const std::vector<std::int64_t> rate = entry.integers("rate", 1, 1'000'000);
      if (rate.size() != 2) {
        entry.fail("wrong_type", "a rate is [damage, per so many]", pointer);
      } else {
        made.numerator = rate[0];
        made.denominator = rate[1];
      }
      for (const Json::Member& by : object(entry, "reduced")) {
        const std::int64_t share = by.value.is_integer() ? by.value.as_integer() : -1;
        if (share < 0 || share > 100) {
          entry.fail("out_of_range", "what remains is from 0 to 100 percent", pointer);
        }
        if (const ItemId id = item(by.key, pointer)) made.reduced.emplace_back(id, share);
      }
      if (entry.maybe("immune") != nullptr) {
        for (const Json& by : entry.array("immune")) {
          const ItemId id = item(by.is_text() ? by.as_text() : by.dump(), pointer);
          if (id) made.immune.push_back(id);
        }
      }
      made.skill = entry.text_or("skill", "");
      if (!made.skill.empty() && !context_.techs.contains(made.skill)) {
        entry.fail("unknown_name", fmt::format("there is no skill \"{}\"", made.skill),
                   io::pointer_to(pointer, "skill"));
      }
      entry.close();
      context_.damage[member.key] = std::move(made);
    }
  }

  void read_enemies() {
    for (const Json::Member& member : object(fields_, "enemies")) {
      Fields entry(member.value, io::pointer_to("/enemies", member.key), fields_);
      Enemy made;
      made.hp = entry.integer("hp", 0, kLargestAmount);
      for (const auto& [name, damage] : amounts(entry, "attacks")) made.attacks[name] = damage;
      for (const auto& [name, percent] : amounts(entry, "multipliers")) {
        made.multipliers[name] = percent;
      }
      made.invulnerable = words(entry, "invulnerable");
      entry.close();
      context_.enemies.emplace(member.key, std::move(made));
    }
  }

  static Named<std::int64_t> amounts(Fields& fields, std::string_view key) {
    const auto codec = io::map_of(io::saying(io::integer(0, kLargestAmount), "out_of_range",
                                             "a whole number, 0 or more, is needed here"));
    return fields.maybe_read<Named<std::int64_t>>(key, codec).value_or(Named<std::int64_t>{});
  }
  // The texts of an optional list; anything else in it is ignored.
  static std::vector<std::string> words(Fields& fields, std::string_view key) {
    std::vector<std::string> list;
    if (!fields.has(key)) return list;
    for (const Json& word : fields.array(key)) {
      if (word.is_text()) list.push_back(word.as_text());
    }
    return list;
  }

  void read_weapons() {
    for (const Json::Member& member : object(fields_, "weapons")) {
      Fields entry(member.value, io::pointer_to("/weapons", member.key), fields_);
      Weapon made;
      made.name = member.key;
      made.damage = entry.integer("damage", 0, kLargestAmount);
      made.situational = entry.flag_or("situational", false);
      made.hits_group = entry.flag_or("hitsGroup", false);
      made.use = entry.maybe("uses");
      made.ammo = amounts(entry, "ammo");
      std::sort(made.ammo.begin(), made.ammo.end());
      made.categories = words(entry, "categories");
      entry.close();
      context_.weapons.push_back(std::move(made));
    }
  }

  // What an enemy is said not to feel must be a weapon or a kind of weapon.
  void check_enemies() {
    if (context_.mode != RoomMode::Strict) return;
    std::set<std::string, std::less<>> known;
    for (const Weapon& weapon : context_.weapons) {
      known.insert(weapon.name);
      known.insert(weapon.categories.begin(), weapon.categories.end());
    }
    const auto check = [&](const std::string& enemy, std::string_view key,
                           const std::string& word) {
      if (known.contains(word)) return;
      fields_.fail("unknown_name", fmt::format("there is no weapon or category \"{}\"", word),
                   io::pointer_to(io::pointer_to("/enemies", enemy), key));
    };
    for (const auto& entry : context_.enemies) {
      for (const std::string& word : entry.second.invulnerable) {
        check(entry.first, "invulnerable", word);
      }
      for (const auto& multiplier : entry.second.multipliers) {
        check(entry.first, "multipliers", multiplier.first);
      }
    }
  }

  // "settings" of a world may change how many copies there are.
  void read_counts() {
    if (fields_.maybe("settings") == nullptr) return;
    Fields settings = fields_.child("settings");
    for (const Json::Member& member : object(settings, "counts")) {
      const ItemId id = item(member.key, "/settings/counts");
      if (!member.value.is_integer() || member.value.as_integer() < 0 ||
          member.value.as_integer() > kMostCopies) {
        settings.fail("out_of_range", "a count is a whole number, 0 or more", "/settings/counts");
      } else if (id) {
        context_.world.items[id.index].count = member.value.as_integer();
      }
    }
    settings.close();
  }

  RoomContext& context_;
  Fields fields_;
};

}  // namespace

bool is_usual_damage(std::string_view leaf) {
  return std::any_of(std::begin(kUsualDamage), std::end(kUsualDamage),
                     [&](const UsualDamage& usual) { return usual.leaf == leaf; });
}

void read_room_tables(RoomContext& context, const Json& world) { Tables(context, world).read(); }

}  // namespace boardwright::items
