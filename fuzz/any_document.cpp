// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One target over all games that are built: the first byte names the game, the rest is a
// document in any of its forms. What can be read is written and read again,
// and goes through every verb that takes it, with a small budget.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {
namespace {

constexpr std::uint64_t kNodes = 50;

bool takes(const Verb& verb, const std::string& kind) {
  for (const Option& option : verb.options) {
    if (option.required) return false;
  }
  if (verb.inputs.size() != 1) return false;
  for (const std::string& known : verb.inputs.front().kinds) {
    if (known == kind) return true;
  }
  return false;
}

void run_verbs(const Game& game, const Document& document) {
  for (const Verb& verb : game.verbs) {
    if (!takes(verb, document.kind())) continue;
    Call call;
    call.inputs = {document};
    call.options = fallback_options(game, verb);
    call.seed = "1";
    call.budget.nodes = kNodes;
    const Result<Answer> answer = verb.play ? run_verb(game, verb, call) : verb.run(call);
    if (answer) answer_json(game, *answer).dump();
  }
}

void try_document(const Game& game, std::string_view text) {
  std::vector<std::string> kinds;
  for (const Kind& kind : game.kinds) kinds.push_back(kind.name);
  const Result<Document> document = read_document(game, text, kinds);
  if (!document) return;
  const std::string written = write_document(game, *document).dump();
  const Result<Document> again = read_document(game, written, {document->kind()});
  if (!again || write_document(game, *again).dump() != written) std::abort();
  run_verbs(game, *document);
}

}  // namespace
}  // namespace boardwright

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = boardwright::all_games();
  boardwright::try_document(games[data[0] % games.size()].game(),
                            std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
  return 0;
}
