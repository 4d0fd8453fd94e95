// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Json: a parsed JSON value, as documents and answers carry it. Objects keep
// the order of their members, so equal values print equal bytes. The parser is
// nlohmann's, behind this header; inner loops never see a Json.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "boardwright/core/result.hpp"

namespace boardwright::io {

class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json();  // null
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();
  Json(bool value);
  template <std::signed_integral Integer>
  Json(Integer value);
  template <std::unsigned_integral Integer>
  requires(!std::same_as<Integer, bool>) Json(Integer value);
  Json(double value);
  Json(std::string value);
  Json(std::string_view value);
  Json(const char* value);
  Json(Array value);
  Json(Object value);

  static Json array();
  static Json object();
  // An array of anything that Json can be made of.
  template <class Range>
  static Json list(const Range& range);

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_bool() const { return std::holds_alternative<bool>(value_); }
  bool is_number() const;
  // A whole number that fits std::int64_t.
  bool is_integer() const;
  // A whole number, not negative, that fits std::uint64_t.
  bool is_unsigned() const;
  bool is_text() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }

  // REQUIRES: the matching is_...()
  bool as_bool() const;
  std::int64_t as_integer() const;
  std::uint64_t as_unsigned() const;
  double as_number() const;
  const std::string& as_text() const;
  const Array& items() const;
  Array& items();
  const Object& members() const;
  Object& members();

  // The member of that name, or nullptr (also when this is no object).
  const Json* find(std::string_view key) const;

  // Reading what other programs wrote: what is missing or of another type is
  // null, empty or the fallback. json.at("a").at("b").items_or_none()
  const Json& at(std::string_view key) const;
  const Array& items_or_none() const;
  const Object& members_or_none() const;
  std::int64_t integer_or(std::int64_t fallback) const;

  // Sets a member, at the end if it is new; returns *this for chaining.
  // REQUIRES: is_object()
  Json& set(std::string_view key, Json value);
  // Appends to an array. REQUIRES: is_array()
  Json& push(Json value);

  // Compact, no spaces; what is not ASCII stays UTF-8 as it is.
  std::string dump() const;
  void dump_to(std::string& out) const;
  // For people: two spaces per level; what fits stands on one line.
  std::string pretty(std::size_t width = 100) const;

  bool operator==(const Json& other) const;

 private:
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array,
               Object>
      value_;
};

struct Json::Member {
  std::string key;
  Json value;

  bool operator==(const Member&) const = default;
};

// Constructors stand below Member, which clang 14 must know to build them.
inline Json::Json() = default;
inline Json::Json(const Json& other) = default;
inline Json::Json(Json&& other) noexcept = default;
inline Json& Json::operator=(const Json& other) = default;
inline Json& Json::operator=(Json&& other) noexcept = default;
inline Json::~Json() = default;
inline Json::Json(bool value) : value_(value) {}
template <std::signed_integral Integer>
Json::Json(Integer value) : value_(static_cast<std::int64_t>(value)) {}
template <std::unsigned_integral Integer>
requires(!std::same_as<Integer, bool>) Json::Json(Integer value)
    : value_(static_cast<std::uint64_t>(value)) {}
inline Json::Json(double value) : value_(value) {}
inline Json::Json(std::string value) : value_(std::move(value)) {}
inline Json::Json(std::string_view value) : value_(std::string(value)) {}
inline Json::Json(const char* value) : value_(std::string(value)) {}
inline Json::Json(Array value) : value_(std::move(value)) {}
inline Json::Json(Object value) : value_(std::move(value)) {}

inline Json Json::array() { return Json(Array{}); }
inline Json Json::object() { return Json(Object{}); }

template <class Range>
Json Json::list(const Range& range) {
  Array values;
  for (const auto& value : range) values.emplace_back(value);
  return Json(std::move(values));
}

// Parses one JSON text. Errors have code `bad_json` with line and column:
// broken syntax, invalid UTF-8, a member named twice, nesting beyond 100 levels.
Result<Json> parse_json(std::string_view text);

// Appends `text` as a JSON string, with its quotes.
void append_json_string(std::string& out, std::string_view text);
// Appends a whole number.
void append_json_number(std::string& out, std::int64_t number);

// Line and column (from 1) of a byte offset in a text.
Where where_in_text(std::string_view text, std::size_t offset);

}  // namespace boardwright::io
