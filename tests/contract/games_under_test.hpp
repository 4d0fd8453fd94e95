// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the contract tests share: every registered game as a test parameter,
// and short ways to run a verb.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

// Names instead of pointers, so that a failing test says which game it is.
inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) names.push_back(entry.game().name);
  return names;
}

class GameTest : public testing::TestWithParam<std::string> {
 protected:
  const Game& game() const { return *find_game(GetParam()); }
  const Verb& verb(const std::string& name) const {
    const Verb* found = game().find_verb(name);
    BOARDWRIGHT_ASSERT(found != nullptr);
    return *found;
  }

  // Runs a verb on a document with its options at their fallbacks; documents
  // of `context` (a world, a recipe) are given where the verb asks for them.
  Result<Answer> run(const std::string& name, const Document& document,
                     std::uint64_t nodes = 0) const {
    Call call;
    call.inputs = {document};
    call.options = fallback_options(game(), verb(name));
    call.budget.nodes = nodes > 0 ? nodes : verb(name).budget;
    return verb(name).run(call);
  }

  // What a verb that is played can be opened with: nothing, or, if it wants a
  // file, what another verb of the game has kept after a few actions.
  std::vector<Document> opening_inputs(const Verb& each) const {
    if (each.inputs.empty() || !each.inputs.front().required) return {};
    for (const Verb& other : game().verbs) {
      if (!other.play || (!other.inputs.empty() && other.inputs.front().required)) continue;
      Call call;
      call.options = fallback_options(game(), other);
      call.seed = "1";
      call.budget.nodes = other.budget;
      Result<Opening> opening = other.play(call);
      BOARDWRIGHT_ASSERT(opening.has_value() && opening->session != nullptr);
      PlaySession& session = *opening->session;
      for (int step = 0; step < 12; ++step) {
        const std::vector<Control> controls = session.controls(0);
        const Control& control = controls[static_cast<std::size_t>(step) % controls.size()];
        if (!control.enabled || control.line.find('{') != std::string::npos) continue;
        (void)session.act(0, control.line, 100 * step);
      }
      const Document kept = session.save(2000);
      const std::vector<std::string>& kinds = each.inputs.front().kinds;
      if (std::count(kinds.begin(), kinds.end(), kept.kind()) > 0) return {kept};
    }
    ADD_FAILURE() << "nothing to open " << each.name << " with";
    return {};
  }

  // A board of a preset; generate-then-verify, as the host does it.
  Document make(const Preset& preset, const std::string& seed) const {
    Result<Options> options = make_options(game(), verb("generate"), preset.name, {});
    BOARDWRIGHT_ASSERT(options.has_value());
    Call call;
    call.options = *options;
    call.seed = seed;
    call.budget.nodes = verb("generate").budget;
    Result<Answer> answer = run_verb(game(), verb("generate"), call);
    if (!answer) ADD_FAILURE() << preset.name << ": " << error_text(answer.error());
    BOARDWRIGHT_ASSERT(answer.has_value() && answer->document.has_value());
    return *answer->document;
  }

  std::string bytes(const Document& document) const {
    return write_document(game(), document).dump();
  }
};

}  // namespace boardwright
