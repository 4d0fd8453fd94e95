// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading typed values out of a JSON object, with a JSON pointer in every
// error. The first error is kept and later reads return harmless defaults, so
// a reader is written straight down and asks for the error once at its end:
//
//   Fields fields(json, "");
//   int size = fields.integer<int>("size", 3, 16);
//   Mode mode = fields.choice("mode", kModeNames);
//   Fields grid = fields.child("grid");   // an object within; its error is one of `fields` too
//   int width = grid.integer<int>("width", 1, 99);
//   grid.close();                         // unknown members are errors
//   fields.close();
//   if (fields.failed()) return fields.error();
//
// A format that is plain needs no such reader: io/record.hpp makes it, with the
// writer and the schema, from one table of members.
//
// Codes: missing_field, wrong_type, out_of_range, unknown_field, wrong_choice.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::io {

class Fields;

// An integer, or a typed id: a small struct that is made from a std::size_t
// and has an `index`.
template <class V>
concept TypedId = std::integral<decltype(V::index)> && requires {
  V(std::size_t{0});
};
template <class V>
concept IntegerLike = std::integral<V> || TypedId<V>;

// REQUIRES: `number` fits
template <IntegerLike V>
V integer_as(std::int64_t number) {
  if constexpr (std::integral<V>) {
    return static_cast<V>(number);
  } else {
    return V(static_cast<std::size_t>(number));
  }
}

// Where a value stands: a member of an object, or an entry of one of its lists
// or maps. Its pointer is put together only when an error needs it. Lives on
// the stack of a reader: what it was made from must outlive it.
class Place {
 public:
  Place(Fields& fields, std::string_view key) : fields_(&fields), key_(key) {}

  // An entry of the list or map that stands here.
  Place at(std::size_t index) const { return Place(*this, {}, index, false); }
  Place at(std::string_view key) const { return Place(*this, key, 0, true); }

  // The same place, but the first sentence said here is this one. An empty
  // code keeps the code.
  Place saying(std::string_view code, std::string_view message) const;

  // A member is named by its key in sentences, an entry is not ("... is needed here").
  bool is_member() const { return up_ == nullptr; }
  // The key of a member or of an entry of a map; empty for an entry of a list.
  std::string_view key() const { return key_; }
  std::string pointer() const;
  Fields& fields() const { return *fields_; }

  // Records an error here; see Fields::fail.
  void fail(std::string code, std::string message) const;

 private:
  Place(const Place& up, std::string_view key, std::size_t index, bool by_key)
      : fields_(up.fields_), up_(&up), key_(key), index_(index), by_key_(by_key) {}

  Fields* fields_;
  const Place* up_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
  bool by_key_ = true;
  std::string_view code_;
  std::string_view message_;
};

// Each reads one value, or records an error at its place and returns nothing.
std::optional<std::int64_t> read_integer(const Json& json, const Place& place, std::int64_t least,
                                         std::int64_t most);
std::optional<std::uint64_t> read_natural(const Json& json, const Place& place, std::uint64_t least,
                                          std::uint64_t most);
const std::string* read_text(const Json& json, const Place& place);
std::optional<bool> read_flag(const Json& json, const Place& place);
const Json::Array* read_array(const Json& json, const Place& place);
const Json::Object* read_object(const Json& json, const Place& place);
// A text of 16 hexadecimal digits.
std::optional<std::uint64_t> read_hex(const Json& json, const Place& place);
void fail_choice(const Place& place, std::string_view word,
                 const std::vector<std::string>& choices);

// 16 hexadecimal digits, small or capital, as a number.
std::optional<std::uint64_t> parse_hex(std::string_view text);

class Fields {
 public:
  // Reads `json`, which stands at `pointer` of its document. Not an object: failed().
  // `json` must outlive this.
  Fields(const Json& json, std::string pointer);
  // The same for an object within what `outer` reads: they share one error, so
  // that `outer` has failed when this has. `outer` must outlive this.
  Fields(const Json& json, std::string pointer, Fields& outer);
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  bool has(std::string_view key) const { return json_->find(key) != nullptr; }
  std::string pointer(std::string_view key) const;
  const std::string& pointer() const { return pointer_; }

  // Required members. Integer is any integer type or typed id.
  template <IntegerLike Integer = std::int64_t>
  Integer integer(std::string_view key, std::int64_t least, std::int64_t most) {
    return integer_as<Integer>(number(key, least, most));
  }
  std::uint64_t natural(std::string_view key, std::uint64_t least, std::uint64_t most);
  std::string text(std::string_view key);
  bool flag(std::string_view key);
  std::uint64_t hex(std::string_view key);
  const Json::Array& array(std::string_view key);
  const Json& object(std::string_view key);
  // An object, member by member.
  Fields child(std::string_view key);
  // Any value; null if it is missing (and then failed()).
  const Json& any(std::string_view key);
  // A text that is one of `choices`; returns its index.
  std::size_t choice(std::string_view key, std::initializer_list<std::string_view> choices);
  // A text that is one of the table's names. REQUIRES: the table is not empty
  template <class E, std::size_t N>
  E choice(std::string_view key, const NameTable<E, N>& table) {
    const std::string word = text(key);
    if (failed()) return table.rows.front().value;
    const std::optional<E> found = table.find(word);
    if (!found) fail_choice(Place(*this, key), word, table.texts());
    return found.value_or(table.rows.front().value);
  }
  // An array of whole numbers, each in least..most; an array of texts.
  template <IntegerLike Integer = std::int64_t>
  std::vector<Integer> integers(std::string_view key, std::int64_t least, std::int64_t most) {
    std::vector<Integer> list;
    const Json::Array& values = array(key);
    list.reserve(values.size());
    const Place place(*this, key);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto value = read_integer(values[i], place.at(i), least, most);
      if (!value) return {};
      list.push_back(integer_as<Integer>(*value));
    }
    return list;
  }
  std::vector<std::string> texts(std::string_view key);
  // An array of objects: `read` is called with the Fields of each, until one fails.
  template <class Read>
  void each(std::string_view key, Read read) {
    const Json::Array& values = array(key);
    for (std::size_t i = 0; i < values.size() && !failed(); ++i) {
      Fields entry(values[i], Place(*this, key).at(i).pointer(), *this);
      if (!entry.failed()) read(entry);
    }
  }
  // A value by its codec (io/codecs.hpp): fields.read<Board>("board", object(board_record())).
  template <class V, class Codec>
  V read(std::string_view key, const Codec& codec) {
    V value{};
    if (const Json* json = need(key)) codec.read(*json, Place(*this, key), value);
    return value;
  }

  // Optional members: nullopt or the fallback when missing.
  template <IntegerLike Integer = std::int64_t>
  Integer integer_or(std::string_view key, std::int64_t least, std::int64_t most,
                     std::type_identity_t<Integer> fallback) {
    return maybe(key) == nullptr ? fallback : integer<Integer>(key, least, most);
  }
  template <IntegerLike Integer = std::int64_t>
  std::optional<Integer> maybe_integer(std::string_view key, std::int64_t least,
                                       std::int64_t most) {
    if (maybe(key) == nullptr) return std::nullopt;
    return integer<Integer>(key, least, most);
  }
  std::optional<std::string> maybe_text(std::string_view key);
  std::string text_or(std::string_view key, std::string_view fallback);
  bool flag_or(std::string_view key, bool fallback);
  template <class E, std::size_t N>
  E choice_or(std::string_view key, const NameTable<E, N>& table, E fallback) {
    return maybe(key) == nullptr ? fallback : choice(key, table);
  }
  template <class V, class Codec>
  std::optional<V> maybe_read(std::string_view key, const Codec& codec) {
    if (maybe(key) == nullptr) return std::nullopt;
    return read<V>(key, codec);
  }
  // Marks a member as known without reading it; returns it, or nullptr.
  const Json* maybe(std::string_view key);
  // Marks members as known that mean nothing to the reader ("format").
  void ignore(std::initializer_list<std::string_view> keys);
  // Every member not asked for so far, except `notes` and `source`; marks them as known.
  std::vector<const Json::Member*> others();

  // Every member not asked for so far is an error, except `notes` and `source`.
  void close();

  // Records an error at `pointer` unless there is one already.
  void fail(std::string code, std::string message, std::string pointer);
  void fail_at(std::string_view key, std::string code, std::string message);
  // Takes over the error of a reader that knew only what stands at `pointer`.
  void adopt(Error error, std::string_view pointer = {});
  void adopt(const Status& status, std::string_view pointer = {}) {
    if (status.failed()) adopt(status.error(), pointer);
  }
  bool failed() const { return error_->has_value(); }
  // REQUIRES: failed()
  Error error() const { return **error_; }

 private:
  const Json* need(std::string_view key);
  std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);

  const Json* json_;
  std::string pointer_;
  std::vector<bool> known_;  // per member of the object: asked for
  std::optional<Error> own_error_;
  std::optional<Error>* error_ = &own_error_;  // its own, or that of `outer`
};

// `pointer` with one more step: a key (escaped as RFC 6901 says) or an index.
std::string pointer_to(std::string_view pointer, std::string_view key);
std::string pointer_to(std::string_view pointer, std::size_t index);

}  // namespace boardwright::io
