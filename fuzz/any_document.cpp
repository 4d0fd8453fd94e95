// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One target over all games that are built: a document in any form of any game,
// as a file on the command line would hold it. What can be read is written and
// read again, to the same bytes and the same verdict of `verify`, and goes
// through every verb that takes it, with a small budget. Starts from the
// corpora of all targets.
#include <algorithm>
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
constexpr std::size_t kLongest = 20000;  // slow, not wrong

bool takes(const Verb& verb, const std::string& kind) {
  const auto required = [](const Option& option) { return option.required; };
  if (verb.inputs.size() != 1 || std::any_of(verb.options.begin(), verb.options.end(), required)) {
    return false;
  }
  const std::vector<std::string>& kinds = verb.inputs.front().kinds;
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Result<Answer> run(const Game& game, const Verb& verb, const Document& document) {
  Call call;
  call.inputs = {document};
  call.options = fallback_options(game, verb);
  call.seed = "1";
  call.budget.nodes = kNodes;
  return verb.play ? run_verb(game, verb, call) : verb.run(call);
}

// Nothing for a document that verify does not take.
std::optional<Verdict> verdict(const Game& game, const Document& document) {
  const Verb* verify = game.find_verb("verify");
  if (verify == nullptr || !takes(*verify, document.kind())) return std::nullopt;
  const Result<Answer> answer = run(game, *verify, document);
  return answer ? std::optional(answer->verdict) : std::nullopt;
}

void try_document(const Game& game, std::string_view text) {
  std::vector<std::string> kinds;
  for (const Kind& kind : game.kinds) kinds.push_back(kind.name);
  const Result<Document> document = read_document(game, text, kinds);
  if (!document) return;
  const std::string written = write_document(game, *document).dump();
  const Result<Document> again = read_document(game, written, {document->kind()});
  if (!again || write_document(game, *again).dump() != written) std::abort();
  if (verdict(game, *again) != verdict(game, *document)) std::abort();
  for (const Verb& verb : game.verbs) {
    if (!takes(verb, document->kind())) continue;
    const Result<Answer> answer = run(game, verb, *document);
    if (answer) answer_json(game, *answer).dump();
  }
}

}  // namespace
}  // namespace boardwright

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (size > kLongest) return 0;
  // The game that the format names; every game for a text without one.
  constexpr std::string_view kFormat = "boardwright/";
  const std::size_t at = text.find(kFormat);
  const std::string_view format = at == text.npos ? text.substr(0, 0) : text.substr(at);
  for (const GameEntry& entry : all_games()) {
    const std::string prefix = std::string(kFormat) + entry.game().name + ".";
    if (format.empty() || format.starts_with(prefix)) try_document(entry.game(), text);
  }
  return 0;
}
