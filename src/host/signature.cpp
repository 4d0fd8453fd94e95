// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/signature.hpp"

#include "boardwright/core/hash.hpp"
#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

Result<GameSignature> game_signature(const Game& game, int seeds, const Budget& budget) {
  GameSignature signature{game.name, 0, 0, kFnvOffset};
  const Verb* generate = game.find_verb("generate");
  BOARDWRIGHT_ASSERT(generate != nullptr);
  for (const Preset& preset : game.presets) {
    Result<Options> options = make_options(game, *generate, preset.name, {});
    if (!options) return options.error();
    for (int seed = 1; seed <= seeds; ++seed) {
      Call call;
      call.options = *options;
      call.seed = std::to_string(seed);
      call.budget = budget.with_nodes(generate->budget);
      Result<Answer> answer = run_verb(game, *generate, call);
      if (budget.stop.stop_requested()) return Error{"interrupted", "stopped before its end", {}};
      if (!answer) return answer.error();
      if (answer->error) return *answer->error;
      ++signature.boards;
      signature.nodes += answer->nodes;
      signature.hash = fnv1a64(answer_json(game, *answer).dump(), signature.hash);
    }
  }
  return signature;
}

Result<Signature> signature_of_all(int seeds, const Budget& budget,
                                   const std::function<void(const GameSignature&)>& each) {
  Signature all{.games = {}, .nodes = 0, .hash = kFnvOffset};
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    Result<GameSignature> one = game_signature(entry.game(), seeds, budget);
    if (!one) return one.error();
    all.nodes += one->nodes;
    all.hash = fnv1a64(hex64(one->hash), all.hash);
    if (each) each(*one);
    all.games.push_back(*std::move(one));
  }
  return all;
}

io::Json signature_json(const Signature& signature) {
  io::Json rows = io::Json::array();
  for (const GameSignature& game : signature.games) {
    rows.push(io::Json(io::Json::Object{{"game", game.game},
                                        {"boards", game.boards},
                                        {"nodes", game.nodes},
                                        {"hash", hex64(game.hash)}}));
  }
  return io::Json(io::Json::Object{{"games", std::move(rows)},
                                   {"nodes", signature.nodes},
                                   {"signature", hex64(signature.hash)}});
}

}  // namespace boardwright
