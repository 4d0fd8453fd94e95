// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {

Input world_input() { return {.name = "WORLD", .kinds = {"world", "rooms"}, .help = "the world"}; }

Input placement_input() {
  return {.name = "FILE", .kinds = {"placement"}, .help = "the placement"};
}

Input placement_or_world_input() {
  return {
      .name = "FILE", .kinds = {"placement", "world", "rooms"}, .help = "a placement or a world"};
}

Option world_option() {
  return {.name = "world",
          .type = OptionType::Input,
          .help = "the world, if it does not come with the program",
          .kinds = {"world", "rooms"},
          .contradicts = {"builtin"}};
}

Option builtin_option() {
  return {.name = "builtin",
          .type = OptionType::Choice,
          .fallback = builtin_names().back(),
          .help = "a world that comes with the program, when there is no --world",
          .choices = builtin_names()};
}

Option difficulty_option() {
  return {.name = "difficulty",
          .type = OptionType::Text,
          .help = "a difficulty of the world [its default]"};
}

std::vector<Option> plan_options() {
  return {{.name = "algorithm",
           .type = OptionType::Choice,
           .help = "how to place what matters [assumed]",
           .choices = kAlgorithmNames.texts()},
          difficulty_option(),
          {.name = "settings",
           .type = OptionType::Input,
           .help = "wishes: counts, start, fixed and excluded locations, ...",
           .kinds = {"settings"}}};
}

std::vector<Option> with_plan_options(std::vector<Option> before, std::vector<Option> after) {
  for (Option& option : plan_options()) before.push_back(std::move(option));
  for (Option& option : after) before.push_back(std::move(option));
  return before;
}

Settings settings_of(const Options& options, Settings settings) {
  if (const Document* given = options.document("settings")) settings = given->as<Settings>();
  if (options.given("algorithm")) {
    settings.algorithm = *kAlgorithmNames.find(options.text("algorithm"));
  }
  if (options.given("difficulty")) settings.difficulty = options.text("difficulty");
  return settings;
}

Error error_in_option(const Options& options, std::string_view option, Error error) {
  if (error.where.pointer.empty()) return error;
  return in_option_file(options, option, std::move(error));
}

Error error_in_settings(const Options& options, Error error) {
  if (error.where.pointer == "/difficulty" && options.given("difficulty")) {
    error.where = {};
    error.message = "--difficulty: " + error.message;
    return error;
  }
  return error_in_option(options, "settings", std::move(error));
}

Result<ResolvedInput> resolve_input(const Call& call, const Placement& placement) {
  const Result<const WorldDocument*> found =
      world_for(call.options, placement.world, placement.world_hash);
  if (!found) return found.error();
  const Result<const WorldDocument*> world = played_world(**found, placement);
  if (!world) return world.error();
  Result<Resolved> resolved = resolve_placement(*(*world)->world, (*world)->hash, placement);
  if (!resolved) return resolved.error();
  return ResolvedInput{*world, *std::move(resolved)};
}

Result<PlacementReport> report_of(const Call& call, const Placement& placement) {
  Result<ResolvedInput> on = resolve_input(call, placement);
  if (!on) return on.error();
  return make_report(*on->world->world, placement, std::move(on->resolved));
}

}  // namespace boardwright::items
