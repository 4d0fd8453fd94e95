// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a preset says must be understood as it stands: what makes no sense is an
// error with its place, and what the world cannot say is named in the report.
#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>

#include "boardwright/io/fields.hpp"
#include "games/items/import/loose_json.hpp"
#include "games/items/import/randovania/check.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;
using io::pointer_to;

constexpr std::int64_t kMostPerTank = 1'000'000;
// The last version of presets without "logical_pickup_placement".
constexpr std::int64_t kBeforePlacement = 94;

// Names of a table of the preset that its database has not.
void check_names(Context& context, std::string_view path, const Json& known,
                 const std::string& code, std::string_view what) {
  const Json& table = context.facts.option(path);
  if (!table.is_object()) {
    context.warn("missing_option", fmt::format("the preset has no table \"{}\"", path));
  }
  for (const Json::Member& entry : table.members_or_none()) {
    if (known.find(entry.key) != nullptr) continue;
    context.warn(code, fmt::format("the preset names the {} \"{}\", which the database has not: it "
                                   "is left out",
                                   what, entry.key));
  }
}

// A whole number of that range, or nothing at all.
void check_whole(Context& context, const Json& value, std::int64_t least, std::int64_t most,
                 const std::string& pointer) {
  if (value.is_null()) return;
  if (value.is_integer() && value.as_integer() >= least && value.as_integer() <= most) return;
  context.fail_in_preset(
      value.is_integer() ? "out_of_range" : "wrong_type",
      fmt::format("{} is no whole number from {} to {}", value.dump().substr(0, 40), least, most),
      pointer);
}

void check_flag(Context& context, const Json& value, const std::string& pointer) {
  if (value.is_null() || value.is_bool()) return;
  context.fail_in_preset("wrong_type",
                         fmt::format("{} is neither true nor false", value.dump().substr(0, 40)),
                         pointer);
}

// Amounts of ammunition. Some pickups may take from it, which no item of a world does.
void check_amounts(Context& context, const Json& list, bool may_take, const std::string& pickup,
                   const std::string& pointer) {
  if (!list.is_null() && !list.is_array()) {
    context.fail_in_preset("wrong_type", "a list of amounts is needed here", pointer);
  }
  for (std::size_t i = 0; i < list.items_or_none().size(); ++i) {
    const Json& amount = list.items()[i];
    if (may_take && amount.is_integer() && amount.as_integer() < 0) {
      context.warn("negative_ammo",
                   fmt::format("\"{}\" takes ammunition away: here it gives none", pickup));
      continue;
    }
    check_whole(context, amount, 0, kLargestAmount, pointer_to(pointer, i));
  }
}

// As many amounts as the pickup has kinds of ammunition; the program refuses others.
void check_size(Context& context, const std::string& pickup, std::size_t amounts,
                std::size_t kinds) {
  if (amounts == kinds) return;
  context.warn(
      "ammo_mismatch",
      fmt::format("the preset has {} amounts of ammunition for \"{}\", which has {} kinds: "
                  "what is missing is 0",
                  amounts, pickup, kinds));
}

void check_state(Context& context, const Json& state, const std::string& pointer) {
  if (!state.is_object()) {
    context.fail_in_preset("wrong_type", "what the preset says of a pickup is an object", pointer);
  }
}

void check_numbers(Context& context) {
  if (context.facts.option("damage_strictness").is_null()) {
    context.warn("missing_option", "the preset does not say \"damage_strictness\": it is 1");
  }
  check_whole(context, context.facts.option("energy_per_tank"), 1, kMostPerTank,
              "/configuration/energy_per_tank");
  check_flag(context, context.facts.option("trick_level.minimal_logic"),
             "/configuration/trick_level/minimal_logic");
  const std::string standard = "/configuration/standard_pickup_configuration";
  const Json& drawn =
      context.facts.option("standard_pickup_configuration.maximum_random_starting_pickups");
  check_whole(context, drawn, 0, kMostCopies, standard + "/maximum_random_starting_pickups");
  for (const Json::Member& state :
       context.facts.option("standard_pickup_configuration.pickups_state").members_or_none()) {
    const std::string at = pointer_to(standard + "/pickups_state", state.key);
    check_state(context, state.value, at);
    for (const char* count : {"num_shuffled_pickups", "num_included_in_starting_pickups"}) {
      check_whole(context, state.value.at(count), 0, kMostCopies, pointer_to(at, count));
    }
    const char* const original = "include_copy_in_original_location";
    check_flag(context, state.value.at(original), pointer_to(at, original));
    check_amounts(context, state.value.at("included_ammo"), false, state.key,
                  pointer_to(at, "included_ammo"));
  }
  for (const Json::Member& state :
       context.facts.option("ammo_pickup_configuration.pickups_state").members_or_none()) {
    const std::string at =
        pointer_to("/configuration/ammo_pickup_configuration/pickups_state", state.key);
    check_state(context, state.value, at);
    check_whole(context, state.value.at("pickup_count"), 0, kMostCopies,
                pointer_to(at, "pickup_count"));
    const Json& pickup = context.sources.pickups.at("ammo_pickups").at(state.key);
    const Json& given = state.value.at("ammo_count");
    const std::size_t amounts = given.is_null() ? 1 : given.items_or_none().size();
    if (!pickup.is_null()) {
      check_size(context, state.key, amounts, pickup.at("items").items_or_none().size());
    }
    check_amounts(context, state.value.at("ammo_count"), flag_of(pickup.find("allows_negative")),
                  state.key, pointer_to(at, "ammo_count"));
  }
}

std::set<std::int64_t> pickup_indices(const Sources& sources) {
  std::set<std::int64_t> found;
  for (const Json& region : sources.regions) {
    for (const Json::Member& area : region.at("areas").members_or_none()) {
      for (const Json::Member& node : area.value.at("nodes").members_or_none()) {
        const Json& index = node.value.at("pickup_index");
        if (index.is_integer()) found.insert(index.as_integer());
      }
    }
  }
  return found;
}

// Also of pickups that the preset does not name.
void check_included_ammo(Context& context) {
  const Json& states = context.facts.option("standard_pickup_configuration.pickups_state");
  for (const Json::Member& pickup :
       context.sources.pickups.at("standard_pickups").members_or_none()) {
    check_size(context, pickup.key,
               states.at(pickup.key).at("included_ammo").items_or_none().size(),
               pickup.value.at("ammo").items_or_none().size());
  }
}

// What a program draws anew for every seed, and a goal that asks for more than the
// database says.
void check_draws(Context& context) {
  const Json& teleporters = context.facts.option("teleporters.mode");
  if (!teleporters.is_null() && !(teleporters == Json("vanilla"))) {
    context.warn("random_teleporters",
                 "the preset draws at random where teleporters lead: they lead where they usually "
                 "do here");
  }
  for (const Json::Member& drawn : context.facts.at("drawn").members_or_none()) {
    if (!context.facts.holds(drawn.value.at("when"))) continue;
    context.warn(drawn.key, fmt::format("{} at random for every seed: they are the usual ones here",
                                        text_of(drawn.value, "what")));
  }
  const std::size_t starts = context.facts.option("starting_location").items_or_none().size();
  if (starts > 1) {
    context.warn("random_start", fmt::format("the preset draws the start from {} places: here it "
                                             "is the first, and settings may choose another",
                                             starts));
  }
  // Programs take the usual value for presets that are older than the option.
  const Json& wanted = context.facts.option("logical_pickup_placement");
  if (!wanted.is_null() && !(wanted == Json("minimal")) &&
      context.preset_version() > kBeforePlacement) {
    context.warn(
        "easier_goal",
        fmt::format("the preset wants all {} before the goal: here the goal is that of the "
                    "database; \"accessibility\": \"all\" in the settings lets every item "
                    "be reached",
                    wanted.dump()));
  }
}

// Where a preset puts what: locations that it excludes are marked in the world.
void check_locations(Context& context) {
  const std::string here = "/configuration/available_locations";
  const Json& mode = context.facts.option("available_locations.randomization_mode");
  if (!mode.is_null() && !mode.is_text()) {
    context.fail_in_preset("wrong_type", "\"randomization_mode\" must be a text",
                           here + "/randomization_mode");
  } else if (mode.is_text() && mode.as_text() != "full") {
    context.warn("randomization_mode",
                 fmt::format("the preset shuffles in the mode {}: here every pickup may lie at "
                             "every location",
                             mode.dump()));
  }
  const Json& excluded = context.facts.option("available_locations.excluded_indices");
  if (!excluded.is_null() && !excluded.is_array()) {
    context.fail_in_preset("wrong_type", "\"excluded_indices\" must be a list",
                           here + "/excluded_indices");
  }
  if (excluded.items_or_none().empty()) return;
  const std::set<std::int64_t> known = pickup_indices(context.sources);
  for (std::size_t i = 0; i < excluded.items().size(); ++i) {
    const Json& index = excluded.items()[i];
    if (!index.is_integer() || !known.contains(index.as_integer())) {
      context.fail_in_preset(
          "unknown_location",
          fmt::format("no location has the index {}", index.dump().substr(0, 40)),
          pointer_to(here + "/excluded_indices", i));
      return;
    }
    context.excluded.insert(index.as_integer());
  }
}

}  // namespace

void check_preset(Context& context, bool forced) {
  const Json& preset = context.sources.preset;
  if (preset.is_null()) return;
  const auto fail = [&](std::string code, std::string message, std::string pointer) {
    context.fail_in_preset(std::move(code), std::move(message), std::move(pointer));
  };
  if (!preset.at("configuration").is_object()) {
    return fail("wrong_type", "the preset has no \"configuration\"; a .rdvpreset file is needed",
                "");
  }
  const std::string own = text_of(context.header, "game");
  const std::string of = text_of(preset, "game");
  if (of != own) {
    return fail("world_mismatch",
                of.empty() ? fmt::format("the preset does not say for which game it is; one for "
                                         "\"{}\" is needed",
                                         own)
                           : fmt::format("the preset is for the game \"{}\", the database for "
                                         "\"{}\"; give one for that with --preset",
                                         of, own),
                of.empty() ? "" : "/game");
  }
  const std::int64_t version = context.preset_version();
  const SchemaRules& rules = context.rules;
  if (version > rules.newest_preset && !forced) {
    return fail(
        "preset_mismatch",
        fmt::format("the preset has version {}, and the program of this database (schema "
                    "{}) reads versions up to {}; give a preset of that release, or read "
                    "this one by its rules with --force",
                    version, context.header.at("schema_version").dump(), rules.newest_preset),
        "/schema_version");
  }
  if (version > rules.newest_preset) {
    context.warn("newer_preset", fmt::format("the preset has version {}, the database is from a "
                                             "program that reads versions up to {}",
                                             version, rules.newest_preset));
  } else if (version < rules.oldest_preset) {
    context.warn("older_preset",
                 fmt::format("the preset has version {}, and what the program changes in those "
                             "before {} when it loads them is not known; save it with the program "
                             "again",
                             version, rules.oldest_preset));
  }
  check_numbers(context);
  check_included_ammo(context);
  check_locations(context);
  check_draws(context);
  const Json& pickups = context.sources.pickups;
  check_names(context, "trick_level.specific_levels", context.resources.at("tricks"),
              "unknown_trick", "trick");
  if (pickups.is_null()) return;
  check_names(context, "standard_pickup_configuration.pickups_state",
              pickups.at("standard_pickups"), "unknown_pickup", "pickup");
  check_names(context, "ammo_pickup_configuration.pickups_state", pickups.at("ammo_pickups"),
              "unknown_pickup", "expansion");
}

}  // namespace boardwright::items::randovania
