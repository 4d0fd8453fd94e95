// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "core/thread.hpp"
#include "io/json_list.hpp"
#include "io/read_file.hpp"

namespace boardwright::service {
namespace {

using io::Json;

constexpr int kServiceVersion = 1;

Json input_json(const Input& input) {
  Json json(Json::Object{{"name", input.name},
                         {"kinds", Json::list(input.kinds)},
                         {"help", input.help},
                         {"required", input.required},
                         {"whole", input.whole},
                         {"repeated", input.repeated}});
  if (!input.form_option.empty()) json.set("form_option", input.form_option);
  return json;
}

Json option_json(const Option& option) {
  Json json(Json::Object{{"name", option.name},
                         {"type", kOptionTypeNames.name(option.type)},
                         {"fallback", option.fallback},
                         {"help", option.help}});
  if (option.type == OptionType::Integer) json.set("least", option.least).set("most", option.most);
  return json.set("choices", Json::list(option.choices))
      .set("kinds", Json::list(option.kinds))
      .set("required", option.required)
      .set("many", option.many)
      .set("replaces_seed", option.replaces_seed)
      .set("makes", option.makes)
      .set("contradicts", Json::list(option.contradicts));
}

Json verb_json(const Game& game, const Verb& verb) {
  const bool draws = std::any_of(verb.options.begin(), verb.options.end(), [](const Option& each) {
    return each.type == OptionType::Output && each.name == "svg";
  });
  // A session of the service writes no files.
  std::vector<Option> options = verb.options;
  if (verb.play)
    std::erase_if(options, [](const Option& each) { return each.type == OptionType::Output; });
  const bool lines = !verb.inputs.empty() && !verb.inputs.front().whole && !verb.play;
  Json json(Json::Object{{"name", verb.name},
                         {"help", verb.help},
                         {"example", verb.example},
                         {"inputs", io::json_list(verb.inputs, input_json)},
                         {"options", io::json_list(options, option_json)},
                         {"seeded", verb.seeded},
                         {"counted", verb.counted},
                         {"played", verb.play != nullptr},
                         {"takes_preset", takes_preset(game, verb)},
                         {"takes_lines", lines},
                         {"draws", draws}});
  if (verb.budget_unit.empty()) return json;
  Json budget(Json::Object{{"unit", verb.budget_unit}});
  if (verb.budget != Budget::kUnlimited) budget.set("default", verb.budget);
  return json.set("budget", std::move(budget));
}

Json kind_json(const Game& game, const Kind& kind) {
  return Json(Json::Object{{"name", kind.name},
                           {"format", fmt::format("boardwright/{}.{}", game.name, kind.name)},
                           {"version", kind.version},
                           {"help", kind.help}});
}

Json form_json(const TextForm& form) {
  return Json(Json::Object{{"name", form.name}, {"help", form.help}, {"one_line", form.one_line}});
}

Json preset_json(const Preset& preset) {
  Json options = Json::object();
  for (const auto& [name, text] : preset.options) options.set(name, text);
  return Json(
      Json::Object{{"name", preset.name}, {"help", preset.help}, {"options", std::move(options)}});
}

Json game_json(const GameEntry& entry) {
  const Game& game = entry.game();
  return Json(Json::Object{
      {"name", game.name},
      {"display", entry.display},
      {"summary", game.summary},
      {"hidden", entry.hidden},
      {"kinds", io::json_list(game.kinds, [&](const Kind& kind) { return kind_json(game, kind); })},
      {"text_forms", io::json_list(game.text_forms, form_json)},
      {"presets", io::json_list(game.presets, preset_json)},
      {"verbs",
       io::json_list(game.verbs, [&](const Verb& verb) { return verb_json(game, verb); })}});
}

}  // namespace

int most_threads(const ServiceLimits& limits) {
  if (!kHasThreads) return 1;
  if (limits.threads > 0) return limits.threads;
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Json catalogue(const ServiceLimits& limits, bool hidden) {
  Json games = Json::array();
  for (const GameEntry& entry : all_games()) {
    if (!entry.hidden || hidden) games.push(game_json(entry));
  }
  Json told(Json::Object{{"document_bytes", kLargestDocument},
                         {"sessions", limits.sessions},
                         {"history", limits.history},
                         {"threads", most_threads(limits)}});
  if (limits.time) told.set("seconds", static_cast<double>(limits.time->count()) / 1000);
  return Json(Json::Object{{"engine", engine_version()},
                           {"service", kServiceVersion},
                           {"limits", std::move(told)},
                           {"games", std::move(games)}});
}

}  // namespace boardwright::service
