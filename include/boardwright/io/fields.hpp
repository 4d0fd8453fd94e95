// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading typed values out of a JSON object, with a JSON pointer in every
// error. The first error is kept and later reads return harmless defaults, so
// a reader is written straight down and asks for the error once at its end:
//
//   Fields fields(json, "");
//   int size = static_cast<int>(fields.integer("size", 3, 16));
//   fields.close();                       // unknown members are errors
//   if (fields.failed()) return fields.error();
//
// Codes: missing_field, wrong_type, out_of_range, unknown_field, wrong_choice.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/io/json.hpp"

namespace boardwright::io {

class Fields {
 public:
  // Reads `json`, which stands at `pointer` of its document. Not an object: failed().
  // `json` must outlive this.
  Fields(const Json& json, std::string pointer);

  bool has(std::string_view key) const { return json_->find(key) != nullptr; }
  std::string pointer(std::string_view key) const;

  // Required members.
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
  std::uint64_t natural(std::string_view key, std::uint64_t least, std::uint64_t most);
  std::string text(std::string_view key);
  bool flag(std::string_view key);
  const Json::Array& array(std::string_view key);
  const Json& object(std::string_view key);
  // Any value; null if it is missing (and then failed()).
  const Json& any(std::string_view key);
  // A text that is one of `choices`; returns its index.
  std::size_t choice(std::string_view key, std::initializer_list<std::string_view> choices);
  // An array of whole numbers, each in least..most.
  std::vector<std::int64_t> integers(std::string_view key, std::int64_t least, std::int64_t most);

  // Optional members: nullopt or the fallback when missing.
  std::int64_t integer_or(std::string_view key, std::int64_t least, std::int64_t most,
                          std::int64_t fallback);
  std::optional<std::string> maybe_text(std::string_view key);
  bool flag_or(std::string_view key, bool fallback);
  // Marks a member as known without reading it; returns it, or nullptr.
  const Json* maybe(std::string_view key);

  // Every member not asked for so far is an error, except `notes` and `source`.
  void close();

  // Records an error at `pointer` unless there is one already.
  void fail(std::string code, std::string message, std::string pointer);
  void fail_at(std::string_view key, std::string code, std::string message);
  bool failed() const { return error_.has_value(); }
  // REQUIRES: failed()
  Error error() const { return *error_; }

 private:
  const Json* need(std::string_view key);

  const Json* json_;
  std::string pointer_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

// `pointer` with one more step: a key (escaped as RFC 6901 says) or an index.
std::string pointer_to(std::string_view pointer, std::string_view key);
std::string pointer_to(std::string_view pointer, std::size_t index);

}  // namespace boardwright::io
