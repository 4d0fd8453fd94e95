// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/verb_call.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "boardwright/host/registry.hpp"
#include "core/did_you_mean.hpp"
#include "host/service/catalogue.hpp"

namespace boardwright::service {
namespace {

using io::Fields;
using io::Json;

constexpr std::uint64_t kMostNumber = 999999999999999999;
constexpr double kLongestWait = 1e9;  // seconds
constexpr int kMostWidth = 1000;

std::string fresh_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return std::to_string((high << 32U | device()) % 1000000000000ULL);
}

const Game* read_game(Fields& fields) {
  const std::string name = fields.text("game");
  if (fields.failed()) return nullptr;
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    if (entry.game().name == name) return &entry.game();
    if (!entry.hidden) names.push_back(entry.game().name);
  }
  fields.fail_at("game", "unknown_game",
                 fmt::format("there is no game \"{}\"{}; there are: {}", name,
                             did_you_mean(name, names), fmt::join(names, ", ")));
  return nullptr;
}

const Verb* read_verb(Fields& fields, const Game& game, bool played) {
  std::vector<std::string> names;
  for (const Verb& verb : game.verbs) {
    if (!played || verb.play) names.push_back(verb.name);
  }
  if (played && !fields.has("verb")) {
    if (!names.empty()) return game.find_verb(names.front());
    fields.fail("unknown_verb", fmt::format("{} cannot be played", game.name), fields.pointer());
    return nullptr;
  }
  const std::string name = fields.text("verb");
  if (fields.failed()) return nullptr;
  if (std::find(names.begin(), names.end(), name) != names.end()) return game.find_verb(name);
  fields.fail_at("verb", "unknown_verb",
                 fmt::format("{} has no verb \"{}\"{}{}; it has: {}", game.name, name,
                             played ? " that is played" : "", did_you_mean(name, names),
                             fmt::join(names, ", ")));
  return nullptr;
}

void read_inputs(Fields& fields, const Verb& verb, Request& request) {
  if (const Json* list = fields.maybe("inputs")) {
    const Json::Array& items = fields.array("inputs");
    const bool more = !verb.inputs.empty() && verb.inputs.back().repeated;
    for (std::size_t i = 0; i < items.size() && !fields.failed(); ++i) {
      const std::string pointer = io::pointer_to("/inputs", i);
      if (i >= verb.inputs.size() && !more) {
        fields.fail("too_many_inputs",
                    fmt::format("{} takes {} inputs", verb.name, verb.inputs.size()), pointer);
        return;
      }
      const std::string& name = verb.inputs[std::min(i, verb.inputs.size() - 1)].name;
      if (auto source = read_source_member(list->items()[i], fields, pointer, name)) {
        request.inputs.push_back(*std::move(source));
      }
    }
  }
  if (fields.failed()) return;
  for (std::size_t i = request.inputs.size(); i < verb.inputs.size(); ++i) {
    if (!verb.inputs[i].required) continue;
    fields.fail("missing_input",
                fmt::format("{} needs {}: {}", verb.name, verb.inputs[i].name, verb.inputs[i].help),
                "/inputs");
  }
}

// What the file is called when the caller says `true`.
std::string output_name(const Game& game, const Option& option) {
  for (const char* ending : {"svg", "pdf"}) {
    if (option.name == ending) return fmt::format("{}.{}", game.name, ending);
  }
  return fmt::format("{}-{}.json", game.name, option.name);
}

std::shared_ptr<const SourceFolder> read_folder(const Json& json, Fields& outer,
                                                const std::string& pointer) {
  Fields fields(json, pointer, outer);
  auto folder = std::make_shared<SourceFolder>();
  folder->name = fields.text_or("name", "folder");
  const Json::Array& files = fields.array("files");
  for (std::size_t i = 0; i < files.size() && !fields.failed(); ++i) {
    const std::string place = io::pointer_to(pointer + "/files", i);
    if (auto source = read_source_member(files[i], fields, place, "")) {
      folder->files.push_back(*std::move(source));
    }
  }
  fields.close();
  return folder;
}

// A text, a number or true as it would be typed; nothing for anything else.
std::optional<std::string> typed_text(const Json& json) {
  if (json.is_text()) return json.as_text();
  if (json.is_number()) return json.dump();
  if (json.is_bool()) return json.as_bool() ? "true" : "false";
  return std::nullopt;
}

std::optional<OptionSource> read_option(const Game& game, const Option* option, const Json& json,
                                        Fields& fields, const std::string& pointer) {
  const OptionType type = option != nullptr ? option->type : OptionType::Text;
  if (type == OptionType::Input) {
    std::optional<Source> source = read_source_member(json, fields, pointer, option->name);
    if (!source) return std::nullopt;
    return OptionSource(*std::move(source));
  }
  if (type == OptionType::Folder) return OptionSource(read_folder(json, fields, pointer));
  if (type == OptionType::Output && json.is_bool()) return output_name(game, *option);
  if (std::optional<std::string> text = typed_text(json)) return *std::move(text);
  fields.fail("wrong_type", "a text, a number or true is needed here", pointer);
  return std::nullopt;
}

void read_options(Fields& fields, Request& request) {
  if (fields.maybe("options") == nullptr) return;
  const Json& object = fields.object("options");
  if (fields.failed()) return;
  for (const Json::Member& member : object.members()) {
    const Json& json = member.value;
    if (json.is_null() || (json.is_bool() && !json.as_bool())) continue;
    const std::vector<Option>& table = request.verb->options;
    const auto option = std::find_if(table.begin(), table.end(),
                                     [&](const Option& each) { return each.name == member.key; });
    std::optional<OptionSource> value =
        read_option(*request.game, option == table.end() ? nullptr : &*option, json, fields,
                    io::pointer_to("/options", member.key));
    if (!value) return;
    request.options.emplace_back(member.key, *std::move(value));
  }
}

// A member that only some verbs take.
bool takes(Fields& fields, std::string_view key, bool allowed, const Verb& verb) {
  const Json* json = fields.maybe(key);
  if (json == nullptr || json->is_null()) return false;
  if (!allowed) {
    fields.fail_at(key, "bad_option", fmt::format("{} takes no {}", verb.name, key));
    return false;
  }
  return true;
}

void read_seed(Fields& fields, VerbCall& call) {
  Request& request = call.request;
  if (takes(fields, "seed", request.verb->seeded, *request.verb)) {
    const Json& seed = fields.any("seed");
    if (!seed.is_text() && !seed.is_unsigned()) {
      fields.fail_at("seed", "wrong_type", "a seed is a text or a whole number");
      return;
    }
    request.seed = seed.is_text() ? seed.as_text() : std::to_string(seed.as_unsigned());
    request.seed_typed = true;
  }
  const auto replaces = [&](const Option& option) {
    return option.replaces_seed &&
           std::any_of(request.options.begin(), request.options.end(),
                       [&](const auto& each) { return each.first == option.name; });
  };
  const std::vector<Option>& options = request.verb->options;
  call.tells_seed = request.verb->seeded && std::none_of(options.begin(), options.end(), replaces);
  if (request.verb->seeded && !request.seed_typed) request.seed = fresh_seed();
}

std::optional<std::chrono::milliseconds> read_seconds(Fields& fields, std::string_view key) {
  const Json* json = fields.maybe(key);
  if (json == nullptr || json->is_null()) return std::nullopt;
  const double seconds = json->is_number() ? json->as_number() : 0;
  if (!(seconds > 0 && seconds <= kLongestWait)) {
    fields.fail_at(
        key, "out_of_range",
        fmt::format("a number of seconds above 0, up to {:.0f}, is needed", kLongestWait));
    return std::nullopt;
  }
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

void read_series(Fields& fields, const ServiceLimits& limits, Request& request) {
  const Verb& verb = *request.verb;
  if (takes(fields, "count", verb.counted, verb)) {
    request.count = fields.natural("count", 0, limits.count);
  }
  if (takes(fields, "first", verb.counted, verb)) {
    request.first = fields.natural("first", 0, kMostNumber);
  }
  if (takes(fields, "distinct", verb.counted, verb)) request.distinct = fields.flag("distinct");
  const bool lines = !verb.inputs.empty() && !verb.inputs.front().whole && !verb.play;
  if (takes(fields, "lines", lines, verb)) request.lines = fields.flag("lines");
}

void read_effort(Fields& fields, const ServiceLimits& limits, Request& request) {
  const Verb& verb = *request.verb;
  if (takes(fields, "budget", !verb.budget_unit.empty(), verb)) {
    request.nodes = fields.natural("budget", 0, std::min(kMostNumber, limits.budget));
  } else if (!verb.budget_unit.empty() && limits.budget < verb.budget) {
    request.nodes = limits.budget;
  }
  const int threads = fields.integer_or<int>("threads", 1, 1024, 1);
  request.threads = std::min(most_threads(limits), threads);
  request.time_each = read_seconds(fields, "time_limit_each");
  request.time = fields.flag_or("time", false);
}

// The option that draws, if the verb has one.
const Option* svg_option(const Verb& verb) {
  for (const Option& option : verb.options) {
    if (option.type == OptionType::Output && option.name == "svg") return &option;
  }
  return nullptr;
}

void read_looks(Fields& fields, VerbCall& call) {
  Request& request = call.request;
  const Json* text = fields.maybe("text");
  if (text != nullptr) {
    const std::optional<Look> look = read_text_look(*text, fields, "/text");
    request.look = look.value_or(Look{});
    request.look.wanted = look.has_value();
  }
  call.picture = fields.flag_or("picture", false);
  if (fields.failed()) return;
  const Option* svg = svg_option(*request.verb);
  if (!call.picture || svg == nullptr) return;
  const bool given = std::any_of(request.options.begin(), request.options.end(),
                                 [](const auto& each) { return each.first == "svg"; });
  if (given) return;
  request.options.emplace_back("svg", std::string(kPictureFile));
  call.picture_added = true;
}

}  // namespace

std::optional<Source> read_source_member(const Json& json, Fields& outer,
                                         const std::string& pointer, const std::string& fallback) {
  Fields fields(json, pointer, outer);
  if (fields.failed()) return std::nullopt;
  std::string name = fields.text_or("name", fallback);
  const bool as_json = fields.has("document") && !fields.has("text");
  std::string text = as_json ? fields.any("document").dump() : fields.text("text");
  fields.close();
  if (fields.failed()) return std::nullopt;
  return Source::of(std::move(name), std::move(text));
}

std::optional<Look> read_text_look(const Json& json, Fields& outer, const std::string& pointer) {
  if (json.is_null() || (json.is_bool() && !json.as_bool())) return std::nullopt;
  if (json.is_bool()) return Look{};
  Fields fields(json, pointer, outer);
  Look look;
  look.width = fields.integer_or<int>("width", 1, kMostWidth, look.width);
  look.colour = fields.flag_or("colour", false);
  fields.close();
  return look;
}

std::optional<VerbCall> read_verb_call(Fields& fields, const ServiceLimits& limits, bool played) {
  VerbCall call;
  Request& request = call.request;
  request.game = read_game(fields);
  if (request.game != nullptr) request.verb = read_verb(fields, *request.game, played);
  if (request.verb == nullptr) return std::nullopt;
  read_inputs(fields, *request.verb, request);
  if (!fields.failed()) read_options(fields, request);
  if (fields.failed()) return std::nullopt;
  if (takes(fields, "preset", takes_preset(*request.game, *request.verb), *request.verb)) {
    request.preset = fields.text("preset");
  }
  read_seed(fields, call);
  read_series(fields, limits, request);
  read_effort(fields, limits, request);
  call.time = read_seconds(fields, "time_limit");
  if (limits.time) call.time = std::min(*limits.time, call.time.value_or(*limits.time));
  if (!played) read_looks(fields, call);
  if (fields.failed()) return std::nullopt;
  return call;
}

}  // namespace boardwright::service
