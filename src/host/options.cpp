// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/request.hpp"
#include "core/did_you_mean.hpp"

namespace boardwright {
namespace {

Error bad_option(std::string message) { return Error{"bad_option", std::move(message), {}}; }

Result<Options::Value> integer_value(const Option& option, const std::string& text) {
  Options::Value value{.text = text, .integer = 0, .document = std::nullopt, .given = true};
  const char* end = text.data() + text.size();
  auto [stop, fault] = std::from_chars(text.data(), end, value.integer);
  if (fault != std::errc() || stop != end || value.integer < option.least ||
      value.integer > option.most) {
    return bad_option(fmt::format("--{} is \"{}\" but must be a whole number from {} to {}",
                                  option.name, text, option.least, option.most));
  }
  return value;
}

Result<Options::Value> flag_value(const Option& option, const std::string& text) {
  if (text != "true" && text != "false") {
    return bad_option(fmt::format("--{} is given or left out; it takes no value", option.name));
  }
  return Options::Value{
      .text = text, .integer = text == "true" ? 1 : 0, .document = std::nullopt, .given = true};
}

Result<Options::Value> choice_value(const Option& option, const std::string& text) {
  if (std::find(option.choices.begin(), option.choices.end(), text) == option.choices.end()) {
    return bad_option(fmt::format("--{} is \"{}\" but must be one of: {}{}", option.name, text,
                                  fmt::join(option.choices, ", "),
                                  did_you_mean(text, option.choices)));
  }
  return Options::Value{.text = text, .integer = 0, .document = std::nullopt, .given = true};
}

Result<Options::Value> input_value(const Game& game, const Option& option, const Source& source) {
  Options::Value value{.text = source.name, .integer = 0, .document = std::nullopt, .given = true};
  if (option.many) return value;  // read line by line by run_request
  Result<Document> document = read_document_source(
      source, [&](std::string_view text) { return read_document(game, text, option.kinds); });
  if (!document) return document.error();
  value.document = *std::move(document);
  return value;
}

Result<Options::Value> option_value(const Game& game, const Option& option,
                                    const OptionSource& given) {
  const std::string& text = given.name;
  switch (option.type) {
    case OptionType::Flag: return flag_value(option, text);
    case OptionType::Integer: return integer_value(option, text);
    case OptionType::Choice: return choice_value(option, text);
    case OptionType::Input: return input_value(game, option, given);
    case OptionType::Text:
    case OptionType::Output:
    case OptionType::Folder: break;
  }
  return Options::Value{
      .text = text, .integer = 0, .document = std::nullopt, .folder = given.folder, .given = true};
}

const Option* find_option(const Verb& verb, const std::string& name) {
  for (const Option& option : verb.options) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

Result<const Preset*> find_preset(const Game& game, const std::string& name) {
  std::vector<std::string> names;
  for (const Preset& preset : game.presets) {
    if (preset.name == name) return &preset;
    names.push_back(preset.name);
  }
  return Error{"unknown_preset",
               fmt::format("{} has no preset \"{}\"{}; it has: {}", game.name, name,
                           did_you_mean(name, names), fmt::join(names, ", ")),
               {}};
}

}  // namespace

bool takes_preset(const Game& game, const Verb& verb) {
  const auto known = [&](const auto& option) { return find_option(verb, option.first) != nullptr; };
  return verb.seeded && !game.presets.empty() &&
         std::all_of(game.presets.begin(), game.presets.end(), [&](const Preset& preset) {
           return std::all_of(preset.options.begin(), preset.options.end(), known);
         });
}

Options fallback_options(const Game& game, const Verb& verb) {
  Options options;
  for (const Option& option : verb.options) {
    Options::Value value;
    if (option.type == OptionType::Flag) value.text = "false";
    if (!option.fallback.empty()) {
      Result<Options::Value> fallback = option_value(game, option, option.fallback);
      BOARDWRIGHT_ASSERT(fallback.has_value());
      value = *fallback;
      value.given = false;
    }
    options.set(option.name, std::move(value));
  }
  return options;
}

Result<Options> make_options(const Game& game, const Verb& verb, const std::string& preset,
                             const GivenOptions& given) {
  Options options = fallback_options(game, verb);
  GivenOptions texts;
  if (!preset.empty()) {
    Result<const Preset*> found = find_preset(game, preset);
    if (!found) return found.error();
    texts.assign((*found)->options.begin(), (*found)->options.end());
  }
  texts.insert(texts.end(), given.begin(), given.end());
  for (const auto& [name, text] : texts) {
    const Option* option = find_option(verb, name);
    if (option == nullptr) {
      std::vector<std::string> names;
      for (const Option& known : verb.options) names.push_back(known.name);
      return Error{"unknown_option",
                   fmt::format("{} {} has no option --{}{}", game.name, verb.name, name,
                               did_you_mean(name, names)),
                   {}};
    }
    Result<Options::Value> value = option_value(game, *option, text);
    if (!value) return value.error();
    options.set(name, *std::move(value));
  }
  for (const Option& option : verb.options) {
    if (option.required && !options.given(option.name)) {
      return Error{
          "missing_option",
          fmt::format("{} {} needs --{}: {}", game.name, verb.name, option.name, option.help),
          {}};
    }
  }
  return options;
}

}  // namespace boardwright
