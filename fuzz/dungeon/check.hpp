// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the dungeon's fuzz targets share: a document that can be read is
// written and read again to the same bytes, and no verb crashes on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boardwright/games/contract.hpp"

namespace boardwright::dungeon {

const Game& game();

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Options of a verb with nothing given; a recipe where there is one.
inline Options options_of(const Verb& verb, const Document* recipe) {
  Options options;
  for (const Option& option : verb.options) {
    Options::Value value;
    value.text = option.fallback;
    if (option.name == "recipe" && recipe != nullptr) {
      value.document = *recipe;
      value.given = true;
    }
    options.set(option.name, value);
  }
  return options;
}

inline Result<Answer> run(const char* name, std::vector<Document> inputs, const Document* recipe) {
  const Verb& verb = *game().find_verb(name);
  Call call;
  call.inputs = std::move(inputs);
  call.options = options_of(verb, recipe);
  call.seed = "1";
  call.budget.nodes = 2000;
  if (!verb.play) return verb.run(call);
  const Result<Opening> opening = verb.play(call);
  if (!opening) return opening.error();
  Answer answer;
  if (opening->session) answer.text = opening->session->draw(0, Look{}).text;
  return answer;
}

// Reads the text as a kind; checks that writing it is exact.
inline std::optional<Document> read_exactly(const char* kind, std::string_view text) {
  const Result<io::Json> json = io::parse_json(text);
  if (!json) return std::nullopt;
  const Kind& known = *game().find_kind(kind);
  Result<Document> document = known.read(*json);
  if (!document) {
    BOARDWRIGHT_ASSERT(!document.error().code.empty() && !document.error().message.empty());
    return std::nullopt;
  }
  const io::Json written = known.write(*document);
  const Result<Document> again = known.read(written);
  BOARDWRIGHT_ASSERT(again.has_value() && known.write(*again).dump() == written.dump());
  return *std::move(document);
}

}  // namespace boardwright::dungeon
