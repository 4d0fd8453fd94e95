// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {

Option text_option(std::string name, std::string help) {
  Option option;
  option.name = std::move(name);
  option.type = OptionType::Text;
  option.help = std::move(help);
  return option;
}

Option flag_option(std::string name, std::string help) {
  Option option;
  option.name = std::move(name);
  option.help = std::move(help);
  return option;
}

Option choice_option(std::string name, std::string fallback, std::string help,
                     std::vector<std::string> choices) {
  Option option;
  option.name = std::move(name);
  option.type = OptionType::Choice;
  option.fallback = std::move(fallback);
  option.help = std::move(help);
  option.choices = std::move(choices);
  return option;
}

Option output_option(std::string name, std::string help) {
  Option option;
  option.name = std::move(name);
  option.type = OptionType::Output;
  option.help = std::move(help);
  return option;
}

Option integer_option(std::string name, std::string fallback, std::string help, std::int64_t least,
                      std::int64_t most) {
  Option option;
  option.name = std::move(name);
  option.type = OptionType::Integer;
  option.fallback = std::move(fallback);
  option.help = std::move(help);
  option.least = least;
  option.most = most;
  return option;
}

Option world_option() {
  Option option;
  option.name = "world";
  option.type = OptionType::Input;
  option.help = "the world, if it does not come with the program";
  option.kinds = {"world", "rooms"};
  return option;
}

Input world_input() { return {"WORLD", {"world", "rooms"}, "the world", true, false, {}}; }

Option builtin_option() {
  return choice_option("builtin", builtin_names().back(),
                       "a world that comes with the program, when there is no --world",
                       builtin_names());
}

Option difficulty_option() {
  return text_option("difficulty", "a difficulty of the world [its default]");
}

std::vector<Option> plan_options() {
  Option settings;
  settings.name = "settings";
  settings.type = OptionType::Input;
  settings.help = "wishes: counts, start, fixed and excluded locations, ...";
  settings.kinds = {"settings"};
  return {choice_option("algorithm", "", "how to place what matters [assumed]",
                        {"assumed", "assumed-beatable", "forward", "random"}),
          difficulty_option(), settings};
}

Settings settings_of(const Options& options, Settings settings) {
  if (const Document* given = options.document("settings")) settings = given->as<Settings>();
  if (options.given("algorithm")) {
    settings.algorithm = *algorithm_by_name(options.text("algorithm"));
  }
  if (options.given("difficulty")) settings.difficulty = options.text("difficulty");
  return settings;
}

Error error_in_option(const Options& options, std::string_view option, Error error) {
  if (options.document(option) == nullptr || error.where.pointer.empty()) return error;
  const std::string& path = options.text(option);
  error.where.file = path == "-" ? "standard input" : path;
  return error;
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
  const Result<const WorldDocument*> world =
      world_for(call.options, placement.world, placement.world_hash);
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
