// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Codecs: how one value stands in JSON. A codec reads a value, writes it and
// knows its JSON schema; Record (io/record.hpp) puts them under the names of
// members, and Fields::read takes one too. They compose:
//
//   integer(3, 16)                     a whole number, into any integer type or typed id
//   natural(1, most)                   the same up to 2^64 - 1
//   text(), flag(), hex64()            a text, true or false, 16 hexadecimal digits
//   one_of(kModeNames)                 an enum by its table of names (core/names.hpp)
//   list_of(integer(0, 8), 1, 99)      an array of 1 to 99 of them, into a vector
//   map_of(text())                     an object with any keys, into a list of pairs or a map
//   object(board_record())             an object described by a Record
//   nullable(text())                   null or a text, into a std::optional
//   any()                              a Json as it is
//   converted<Raw>(codec, from, to)    another type: from(Raw, place) -> V, to(V) -> Raw;
//                                      `from` may refuse with place.fail(code, message)
//   saying(codec, code, message)       what to say when the value is of the wrong type or range
//   with_schema(codec, {{"pattern", "^[A-Z]+$"}})   more members for its schema
//
// A codec `c` for values of type V has
//   c.read(const Json&, const Place&, V&)   sets the value, or place.fail(...)
//   c.write(const V&) -> Json
//   c.schema() -> Json                      draft 7
//   c.dump(const V&, std::string&)          optional: appends what write() gives as text
#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/core/hash.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::io {

// Appends a value as text, without a Json between where the codec can do that.
template <class Codec, class V>
void dump_value(const Codec& codec, const V& value, std::string& out) {
  if constexpr (requires { codec.dump(value, out); }) {
    codec.dump(value, out);
  } else {
    codec.write(value).dump_to(out);
  }
}

struct IntegerCodec {
  std::int64_t least;
  std::int64_t most;

  template <IntegerLike V>
  void read(const Json& json, const Place& place, V& value) const {
    if (const auto number = read_integer(json, place, least, most)) value = integer_as<V>(*number);
  }
  template <IntegerLike V>
  Json write(const V& value) const {
    if constexpr (std::integral<V>) {
      return Json(value);
    } else {
      return Json(value.index);
    }
  }
  template <std::signed_integral V>
  void dump(const V& value, std::string& out) const {
    append_json_number(out, value);
  }
  Json schema() const {
    return Json(Json::Object{{"type", "integer"}, {"minimum", least}, {"maximum", most}});
  }
};
inline IntegerCodec integer(std::int64_t least, std::int64_t most) { return {least, most}; }

struct NaturalCodec {
  std::uint64_t least;
  std::uint64_t most;

  void read(const Json& json, const Place& place, std::uint64_t& value) const {
    if (const auto number = read_natural(json, place, least, most)) value = *number;
  }
  Json write(std::uint64_t value) const { return Json(value); }
  Json schema() const {
    return Json(Json::Object{{"type", "integer"}, {"minimum", least}, {"maximum", most}});
  }
};
inline NaturalCodec natural(std::uint64_t least,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  return {least, most};
}

struct TextCodec {
  void read(const Json& json, const Place& place, std::string& value) const {
    if (const std::string* found = read_text(json, place)) value = *found;
  }
  Json write(const std::string& value) const { return Json(value); }
  void dump(const std::string& value, std::string& out) const { append_json_string(out, value); }
  Json schema() const { return Json(Json::Object{{"type", "string"}}); }
};
inline TextCodec text() { return {}; }

struct FlagCodec {
  void read(const Json& json, const Place& place, bool& value) const {
    if (const auto found = read_flag(json, place)) value = *found;
  }
  Json write(bool value) const { return Json(value); }
  void dump(bool value, std::string& out) const { out += value ? "true" : "false"; }
  Json schema() const { return Json(Json::Object{{"type", "boolean"}}); }
};
inline FlagCodec flag() { return {}; }

struct HexCodec {
  void read(const Json& json, const Place& place, std::uint64_t& value) const {
    if (const auto number = read_hex(json, place)) value = *number;
  }
  Json write(std::uint64_t value) const { return Json(boardwright::hex64(value)); }
  Json schema() const {
    return Json(Json::Object{{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}});
  }
};
inline HexCodec hex64() { return {}; }

struct AnyCodec {
  void read(const Json& json, const Place& /*place*/, Json& value) const { value = json; }
  Json write(const Json& value) const { return value; }
  Json schema() const { return Json::object(); }
};
inline AnyCodec any() { return {}; }

template <class E>
struct OneOfCodec {
  Names<E> names;

  void read(const Json& json, const Place& place, E& value) const {
    const std::string* word = read_text(json, place);
    if (word == nullptr) return;
    if (const auto found = names.find(*word)) {
      value = *found;
    } else {
      fail_choice(place, *word, names.texts());
    }
  }
  Json write(const E& value) const { return Json(names.name(value)); }
  Json schema() const { return Json(Json::Object{{"enum", Json::list(names.texts())}}); }
};
template <class E, std::size_t N>
OneOfCodec<E> one_of(const NameTable<E, N>& table) {
  return {Names<E>(table)};
}

// Fails unless `size` is in least..most; `what` may hold a sentence of its own.
struct SizeRule {
  std::size_t least = 0;
  std::size_t most = std::numeric_limits<std::size_t>::max();
  std::string code{};
  std::string message{};

  void check(std::size_t size, const Place& place) const;
  void add_to(Json& schema) const;
};

template <class Codec>
struct ListCodec {
  Codec entry;
  SizeRule size{};

  // What to say when the list is too short or too long.
  ListCodec sized(std::string code, std::string message) && {
    size.code = std::move(code);
    size.message = std::move(message);
    return std::move(*this);
  }

  template <class List>
  void read(const Json& json, const Place& place, List& list) const {
    const Json::Array* values = read_array(json, place);
    if (values == nullptr) return;
    size.check(values->size(), place);
    list.clear();
    if constexpr (requires { list.reserve(values->size()); }) list.reserve(values->size());
    for (std::size_t i = 0; i < values->size() && !place.fields().failed(); ++i) {
      typename List::value_type value{};
      entry.read((*values)[i], place.at(i), value);
      list.push_back(std::move(value));
    }
  }
  template <class List>
  Json write(const List& list) const {
    Json::Array values;
    values.reserve(list.size());
    for (const auto& value : list) values.push_back(entry.write(value));
    return Json(std::move(values));
  }
  template <class List>
  void dump(const List& list, std::string& out) const {
    char before = '[';
    for (const auto& value : list) {
      out += before;
      dump_value(entry, value, out);
      before = ',';
    }
    out += before == '[' ? "[]" : "]";
  }
  Json schema() const {
    Json made(Json::Object{{"type", "array"}});
    size.add_to(made);
    made.set("items", entry.schema());
    return made;
  }
};
template <class Codec>
ListCodec<Codec> list_of(Codec entry, std::size_t least = 0,
                         std::size_t most = std::numeric_limits<std::size_t>::max()) {
  return {std::move(entry), {least, most, {}, {}}};
}

// Into a vector of pairs (in the order of the document) or a std::map.
template <class Codec>
struct MapCodec {
  Codec entry;

  template <class Map>
  void read(const Json& json, const Place& place, Map& map) const {
    const Json::Object* members = read_object(json, place);
    if (members == nullptr) return;
    map.clear();
    for (const Json::Member& member : *members) {
      typename Map::value_type::second_type value{};
      entry.read(member.value, place.at(member.key), value);
      if (place.fields().failed()) return;
      if constexpr (requires { map.emplace_back(member.key, std::move(value)); }) {
        map.emplace_back(member.key, std::move(value));
      } else {
        map.emplace(member.key, std::move(value));
      }
    }
  }
  template <class Map>
  Json write(const Map& map) const {
    Json::Object members;
    members.reserve(map.size());
    for (const auto& [key, value] : map) members.push_back({key, entry.write(value)});
    return Json(std::move(members));
  }
  Json schema() const {
    return Json(Json::Object{{"type", "object"}, {"additionalProperties", entry.schema()}});
  }
};
template <class Codec>
MapCodec<Codec> map_of(Codec entry) {
  return {std::move(entry)};
}

template <class Codec>
struct NullableCodec {
  Codec inner;

  template <class V>
  void read(const Json& json, const Place& place, std::optional<V>& value) const {
    value.reset();
    if (!json.is_null()) inner.read(json, place, value.emplace());
  }
  template <class V>
  Json write(const std::optional<V>& value) const {
    return value ? inner.write(*value) : Json();
  }
  template <class V>
  void dump(const std::optional<V>& value, std::string& out) const {
    if (value) {
      dump_value(inner, *value, out);
    } else {
      out += "null";
    }
  }
  Json schema() const {
    Json made = inner.schema();
    const Json* type = made.find("type");
    if (type != nullptr && type->is_text()) {
      return made.set("type", Json(Json::Array{Json(type->as_text()), Json("null")}));
    }
    return Json(Json::Object{
        {"anyOf", Json(Json::Array{Json(Json::Object{{"type", "null"}}), std::move(made)})}});
  }
};
template <class Codec>
NullableCodec<Codec> nullable(Codec inner) {
  return {std::move(inner)};
}

template <class Raw, class Codec, class From, class To>
struct ConvertedCodec {
  Codec inner;
  From from;
  To to;

  template <class V>
  void read(const Json& json, const Place& place, V& value) const {
    Raw raw{};
    inner.read(json, place, raw);
    if (!place.fields().failed()) value = from(std::move(raw), place);
  }
  template <class V>
  Json write(const V& value) const {
    return inner.write(to(value));
  }
  Json schema() const { return inner.schema(); }
};
template <class Raw, class Codec, class From, class To>
ConvertedCodec<Raw, Codec, From, To> converted(Codec inner, From from, To to) {
  return {std::move(inner), std::move(from), std::move(to)};
}

template <class Codec>
struct SayingCodec {
  Codec inner;
  std::string code;
  std::string message;

  template <class V>
  void read(const Json& json, const Place& place, V& value) const {
    inner.read(json, place.saying(code, message), value);
  }
  template <class V>
  Json write(const V& value) const {
    return inner.write(value);
  }
  Json schema() const { return inner.schema(); }
};
// An empty code keeps the code.
template <class Codec>
SayingCodec<Codec> saying(Codec inner, std::string code, std::string message) {
  return {std::move(inner), std::move(code), std::move(message)};
}

template <class Codec>
struct SchemaCodec {
  Codec inner;
  Json::Object more;

  template <class V>
  void read(const Json& json, const Place& place, V& value) const {
    inner.read(json, place, value);
  }
  template <class V>
  Json write(const V& value) const {
    return inner.write(value);
  }
  Json schema() const {
    Json made = inner.schema();
    for (const Json::Member& member : more) made.set(member.key, member.value);
    return made;
  }
};
// Adds to the schema, or replaces members of it.
template <class Codec>
SchemaCodec<Codec> with_schema(Codec inner, Json::Object more) {
  return {std::move(inner), std::move(more)};
}

}  // namespace boardwright::io
