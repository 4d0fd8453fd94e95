// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "listing.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "boardwright/core/hash.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "core/did_you_mean.hpp"
#include "host/signature.hpp"
#include "interrupt.hpp"
#include "output.hpp"

namespace boardwright::cli {
namespace {

constexpr int kSignatureSeeds = 10;

io::Json verb_json(const Verb& verb) {
  io::Json options = io::Json::array();
  for (const Option& option : verb.options) options.push(option.name);
  return io::Json(io::Json::Object{{"name", verb.name},
                                   {"help", verb.help},
                                   {"example", verb.example},
                                   {"options", std::move(options)}});
}

io::Json game_json(const GameEntry& entry) {
  const Game& game = entry.game();
  io::Json kinds = io::Json::array();
  for (const Kind& kind : game.kinds) {
    kinds.push(fmt::format("boardwright/{}.{}", game.name, kind.name));
  }
  io::Json verbs = io::Json::array();
  for (const Verb& verb : game.verbs) verbs.push(verb_json(verb));
  io::Json presets = io::Json::array();
  for (const Preset& preset : game.presets) presets.push(preset.name);
  return io::Json(io::Json::Object{{"name", game.name},
                                   {"display", entry.display},
                                   {"summary", game.summary},
                                   {"kinds", std::move(kinds)},
                                   {"verbs", std::move(verbs)},
                                   {"presets", std::move(presets)}});
}

// A write that fails is told by main.cpp, so it throws nothing as fmt::print would.
template <class... Values>
void put(fmt::format_string<Values...> form, Values&&... values) {
  std::fputs(fmt::format(form, std::forward<Values>(values)...).c_str(), stdout);
}

}  // namespace

int list_games(bool json) {
  io::Json list = io::Json::array();
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    const Game& game = entry.game();
    if (json) {
      list.push(game_json(entry));
      continue;
    }
    put("{:<10} {}\n", game.name, game.summary);
    for (const Verb& verb : game.verbs) put("  {:<10} {}\n", verb.name, verb.help);
  }
  if (json) put("{}\n", io::Json(io::Json::Object{{"games", std::move(list)}}).dump());
  return 0;
}

int print_schema(const std::string& name) {
  if (name.empty()) {
    for (const std::string& known : schema_names()) put("{}\n", known);
    return 0;
  }
  if (const std::optional<io::Json> schema = find_schema(name)) {
    put("{}\n", schema->pretty());
    return 0;
  }
  print_problem(fmt::format("no schema is made for \"{}\"{}; boardwright schema lists them", name,
                            did_you_mean(name, schema_names())));
  return 2;
}

int print_signature(bool json, StopToken stop) {
  Budget budget;
  budget.stop = std::move(stop);
  const auto print = [&](const GameSignature& game) {
    if (json) return;
    put("{:<10} {:>6} boards {:>14} nodes  {}\n", game.game, game.boards, game.nodes,
        hex64(game.hash));
  };
  const Result<Signature> signature = signature_of_all(kSignatureSeeds, budget, print);
  if (!signature) {
    if (budget.stop.stop_requested()) return kInterrupted;
    print_problem(error_text(signature.error()));
    return 2;
  }
  if (json) {
    put("{}\n", signature_json(*signature).dump());
  } else {
    put("signature {} {}\n", signature->nodes, hex64(signature->hash));
  }
  return 0;
}

}  // namespace boardwright::cli
