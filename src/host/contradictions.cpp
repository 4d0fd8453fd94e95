// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/contradictions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/read_file.hpp"

namespace boardwright {
namespace {

Error bad(std::string message) { return Error{"bad_option", std::move(message), {}}; }

bool typed(const Request& request, const std::string& option) {
  return std::any_of(request.options.begin(), request.options.end(), [&](const auto& each) {
    return each.first == option && each.second.name != "false";
  });
}

// Where something is written, which says nothing about the game.
bool is_output(const Verb& verb, const std::string& name) {
  return std::any_of(verb.options.begin(), verb.options.end(), [&](const Option& option) {
    return option.name == name && option.type == OptionType::Output;
  });
}

// The options that the preset sets and nobody typed: those that are typed win.
std::vector<std::string> preset_options(const Request& request) {
  std::vector<std::string> set;
  for (const Preset& preset : request.game->presets) {
    if (preset.name != request.preset) continue;
    for (const auto& [name, text] : preset.options) {
      if (text != "false" && !typed(request, name)) set.push_back(name);
    }
  }
  return set;
}

// A typed option excludes one that the preset sets.
Status check_preset(const Request& request) {
  const std::vector<std::string> set = preset_options(request);
  const auto excludes = [&](const std::string& one, const std::string& other) {
    return std::any_of(
        request.verb->options.begin(), request.verb->options.end(), [&](const Option& option) {
          const auto& list = option.contradicts;
          return option.name == one && std::find(list.begin(), list.end(), other) != list.end();
        });
  };
  for (const auto& [name, given] : request.options) {
    if (given.name == "false") continue;
    for (const std::string& other : set) {
      if (!excludes(name, other) && !excludes(other, name)) continue;
      return bad(fmt::format("--preset {} sets --{}, which excludes --{}; leave out one of them",
                             request.preset, other, name));
    }
  }
  return {};
}

// What was typed that says which board is made; empty: nothing.
std::string making(const Request& request) {
  if (!request.preset.empty()) return "preset";
  for (const Option& option : request.verb->options) {
    if (option.makes && typed(request, option.name)) return option.name;
  }
  return {};
}

// What was typed that asks for a series of boards from a seed.
std::string series(const Request& request) {
  if (request.seed_typed) return "seed";
  if (request.count != 1) return "count";
  return request.first != 0 ? "first" : "";
}

// `more` was typed beside a file that brings the board; nor may a seed be, where it
// has no say.
Status refuse_beside_board(const Request& request, std::string more, bool seed_means_nothing) {
  if (seed_means_nothing && request.seed_typed) more = "seed";
  if (more.empty()) return {};
  return bad(fmt::format("{} brings the board; leave out --{}",
                         file_name(request.inputs.front().name), more));
}

}  // namespace

Status check_contradictions(const Request& request) {
  const Verb& verb = *request.verb;
  if (auto error = check_preset(request)) return error;
  for (const Option& option : verb.options) {
    if (!typed(request, option.name)) continue;
    for (const std::string& other : option.contradicts) {
      if (!typed(request, other)) continue;
      return bad(
          fmt::format("--{} and --{} exclude each other; give one of them", option.name, other));
    }
    if (!option.replaces_seed) continue;
    if (const std::string more = series(request); !more.empty()) {
      return bad(fmt::format("--{} brings one seed with it; leave out --{}", option.name, more));
    }
    if (const std::string more = making(request); !more.empty()) {
      return bad(fmt::format("--{} says what is made; leave out --{}", option.name, more));
    }
  }
  if (request.inputs.empty() || verb.inputs.empty() || verb.inputs.front().required) return {};
  return refuse_beside_board(request, making(request), verb.play != nullptr);
}

bool brings_board(const Request& request, const std::vector<Document>& inputs) {
  const Verb* play = request.game->find_verb("play");
  if (!request.verb->seeded || play == nullptr || inputs.empty() || play->inputs.empty() ||
      !request.verb->inputs.front().required) {
    return false;
  }
  const std::vector<std::string>& kinds = play->inputs.front().kinds;
  return std::find(kinds.begin(), kinds.end(), inputs.front().kind()) != kinds.end();
}

Status check_brought(const Request& request) {
  return refuse_beside_board(request, making(request), true);
}

Status check_resumed(const Request& request, const std::string& path) {
  std::string more;
  for (const auto& [name, given] : request.options) {
    if (more.empty() && !is_output(*request.verb, name)) more = name;
  }
  if (!request.preset.empty()) more = "preset";
  if (request.seed_typed) more = "seed";
  if (more.empty()) return {};
  return bad(fmt::format("{} holds a game, which goes on as it was begun; leave out --{}",
                         file_name(path), more));
}

}  // namespace boardwright
