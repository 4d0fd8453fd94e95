// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the dungeon's fuzz targets share: a document that can be read is
// written and read again to the same bytes, and no verb crashes on it.
#pragma once

#include "boardwright/games/contract.hpp"
#include "fuzz/check.hpp"

namespace boardwright::dungeon {

const Game& game();

// A verb on its fallbacks; with a recipe where there is one.
inline Call call_of(const Verb& verb, std::vector<Document> inputs, const Document* recipe) {
  if (recipe == nullptr) return boardwright::call_of(verb, std::move(inputs));
  return boardwright::call_of(verb, std::move(inputs), {}, {{"recipe", *recipe}});
}

inline Result<Answer> run(const char* name, std::vector<Document> inputs, const Document* recipe) {
  const Verb& verb = *game().find_verb(name);
  return run_call(verb, call_of(verb, std::move(inputs), recipe), 2000);
}

// Reads the text as a kind; checks that writing it is exact.
inline std::optional<Document> read_exactly(const char* kind, std::string_view text) {
  const Result<io::Json> json = io::parse_json(text);
  if (!json) return std::nullopt;
  const Kind& known = *game().find_kind(kind);
  Result<Document> document = known.read(*json);
  if (!document) {
    check_error(document.error());
    return std::nullopt;
  }
  const io::Json written = known.write(*document);
  const Result<Document> again = known.read(written);
  BOARDWRIGHT_ASSERT(again.has_value() && known.write(*again).dump() == written.dump());
  return *std::move(document);
}

}  // namespace boardwright::dungeon
