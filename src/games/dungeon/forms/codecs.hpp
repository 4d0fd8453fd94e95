// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Codecs and members that the formats of the game need besides those of io.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/assert.hpp"
#include "boardwright/io/record.hpp"
#include "io/json_list.hpp"

namespace boardwright::dungeon {

// An object whose members depend on one of them, its tag:
// {"type": "near", ...} or {"a": "mark", ...}.
template <class T>
class TaggedCodec {
 public:
  // `tag_of` is needed for writing.
  explicit TaggedCodec(std::string key, std::function<std::string_view(const T&)> tag_of = {})
      : key_(std::move(key)), tag_of_(std::move(tag_of)) {}

  // A case: the value that reading starts from. The members besides the tag
  // are added to what is returned.
  io::Record<T>& add(std::string_view tag, T start) {
    cases_.push_back({std::string(tag), std::move(start), {}});
    return cases_.back().record.custom(
        key_, {.read = {},
               .write = [tag](const T&) -> std::optional<io::Json> { return io::Json(tag); },
               .schema = io::Json(io::Json::Object{{"const", tag}}),
               .required = true});
  }
  // A member of every case that is missed before the tag is.
  void expect_first(std::string key) { first_ = std::move(key); }
  // What to say about a tag that is none of the cases.
  void say_unknown(std::function<void(const io::Place&, const std::string&)> say) {
    say_unknown_ = std::move(say);
  }

  void read_into(io::Fields& fields, T& value) const {
    if (!first_.empty()) fields.any(first_);
    const std::string tag = fields.text(key_);
    if (fields.failed()) return;
    for (const Case& each : cases_) {
      if (each.tag != tag) continue;
      value = each.start;
      return each.record.read_into(fields, value);
    }
    const io::Place place(fields, key_);
    if (say_unknown_) return say_unknown_(place, tag);
    io::fail_choice(place, tag, tags());
  }
  void read(const io::Json& json, const io::Place& place, T& value) const {
    io::Fields fields(json, place.pointer(), place.fields());
    if (!fields.failed()) read_into(fields, value);
  }
  io::Json write(const T& value) const {
    const std::string_view tag = tag_of_ ? tag_of_(value) : std::string_view();
    for (const Case& each : cases_) {
      if (each.tag == tag) return each.record.write(value);
    }
    return {};
  }
  io::Json schema() const {
    const auto schema_of = [](const Case& each) { return each.record.schema(); };
    return io::Json(io::Json::Object{{"oneOf", io::json_list(cases_, schema_of)}});
  }
  std::vector<std::string> tags() const {
    std::vector<std::string> all;
    for (const Case& each : cases_) all.push_back(each.tag);
    return all;
  }

 private:
  struct Case {
    std::string tag;
    T start;
    io::Record<T> record;
  };

  std::string key_;
  std::string first_;
  std::function<std::string_view(const T&)> tag_of_;
  std::function<void(const io::Place&, const std::string&)> say_unknown_;
  std::vector<Case> cases_;
};

// A whole number within limits that depend on the members before it:
// limits(value) is {least, most}, `widest` goes into the schema. Left out where
// it is not required, the number is as large as it may be.
template <class T, class Get, class Limits>
io::CustomMember<T> bounded_integer(const std::string& key, Get get, io::IntegerCodec widest,
                                    Limits limits, bool required) {
  return {.read =
              [=](io::Fields& fields, T& value) {
                const std::pair<int, int> range = limits(std::as_const(value));
                int& number = std::invoke(get, value);
                number = required
                             ? fields.integer<int>(key, range.first, range.second)
                             : fields.integer_or<int>(key, range.first, range.second, range.second);
              },
          .write = [=](const T& value) -> std::optional<io::Json> {
            return io::Json(std::invoke(get, value));
          },
          .schema = widest.schema(),
          .required = required};
}

// Says what is wrong with a text; see checked_text().
void fail_text(const io::Place& place, const std::string& code, std::string_view message,
               const std::string& text);

// A text with a rule. `message` may name {key} and {text}.
template <class Good>
auto checked_text(Good good, const std::string& code, const std::string& message,
                  io::Json::Object schema) {
  return io::with_schema(io::converted<std::string>(
                             io::text(),
                             [=](std::string text, const io::Place& place) {
                               if (!good(text)) fail_text(place, code, message, text);
                               return text;
                             },
                             [](const std::string& text) { return text; }),
                         std::move(schema));
}

}  // namespace boardwright::dungeon
