// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The calls `catalogue`, `identify`, `schema` and `signature`.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "core/did_you_mean.hpp"
#include "host/service/calls.hpp"
#include "host/service/catalogue.hpp"
#include "host/service/verb_call.hpp"
#include "host/signature.hpp"
#include "io/read_file.hpp"

namespace boardwright::service {
namespace {

using io::Fields;
using io::Json;

// Sends what was asked for and ends, unless the call was wrong.
void answer(Fields& fields, Outbox& outbox, std::string_view name, const Json& value) {
  fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  if (!outbox.send(name, value)) return fail_cancelled(outbox);
  outbox.done();
}

Json found(const Game& game, const std::string& kind, std::string_view form) {
  return Json(Json::Object{{"game", game.name}, {"kind", kind}, {"form", form}});
}

// What a JSON document can be: what its format says, or, where it has none,
// every kind that can read it.
Json json_documents(const Json& json, std::string_view text) {
  Json list = Json::array();
  const Json& format = json.at("format");
  for (const GameEntry& entry : all_games()) {
    const Game& game = entry.game();
    for (const Kind& kind : game.kinds) {
      if (format.is_text()) {
        if (format.as_text() == fmt::format("boardwright/{}.{}", game.name, kind.name)) {
          list.push(found(game, kind.name, "json"));
        }
      } else if (!entry.hidden && read_document(game, text, {kind.name})) {
        list.push(found(game, kind.name, "json"));
      }
    }
  }
  return list;
}

// What a text that people typed can be: every text form that matches and reads it.
Json text_documents(std::string_view text) {
  Json list = Json::array();
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    for (const TextForm& form : entry.game().text_forms) {
      if (form.whole || !form.matches(text)) continue;
      const Result<Document> document = form.read(text);
      if (document) list.push(found(entry.game(), document->kind(), form.name));
    }
  }
  return list;
}

Json documents_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || text.size() > kLargestDocument) return Json::array();
  if (text[start] != '{') return text_documents(text);
  if (const Result<Json> json = io::parse_json(text)) return json_documents(*json, text);
  // One document per line: the first tells.
  const std::string_view line = text.substr(start, text.find('\n', start) - start);
  const Result<Json> first = io::parse_json(line);
  return first ? json_documents(*first, line) : Json::array();
}

}  // namespace

void fail_cancelled(Outbox& outbox) {
  outbox.fail(Error{"cancelled", "the call was cancelled", {}}, kCancelled);
}

void call_catalogue(Fields& fields, const ServiceLimits& limits, Outbox& outbox) {
  const bool hidden = fields.flag_or("hidden", false);
  answer(fields, outbox, "catalogue", catalogue(limits, hidden));
}

void call_identify(Fields& fields, Outbox& outbox) {
  const Json& input = fields.any("input");
  if (fields.failed()) return outbox.fail(fields.error());
  const std::optional<Source> source = read_source_member(input, fields, "/input", "input");
  answer(fields, outbox, "documents", source ? documents_of(*source->text) : Json());
}

void call_schema(Fields& fields, Outbox& outbox) {
  const std::optional<std::string> name = fields.maybe_text("name");
  if (!name) return answer(fields, outbox, "schemas", Json::list(schema_names()));
  std::optional<Json> schema = find_schema(*name);
  if (!schema) {
    fields.fail_at(
        "name", "unknown_schema",
        fmt::format("no schema is made for \"{}\"{}", *name, did_you_mean(*name, schema_names())));
  }
  answer(fields, outbox, "schema", schema ? *std::move(schema) : Json());
}

void call_signature(Fields& fields, const ServiceLimits& limits, Outbox& outbox) {
  const int seeds = fields.integer_or<int>("seeds", 1, 1000, 10);
  fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  const Result<Signature> signature = signature_of_all(seeds, outbox.budget(limits.time));
  if (outbox.cancelled()) return fail_cancelled(outbox);
  if (!signature) return outbox.fail(signature.error());
  answer(fields, outbox, "signature", signature_json(*signature));
}

}  // namespace boardwright::service
