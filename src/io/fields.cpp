// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/did_you_mean.hpp"

namespace boardwright::io {
namespace {

const Json kNull;
const Json::Array kNoItems;
const Json kNoMembers = Json::object();

// `"size" must be a text` of a member, `a text is needed here` of an entry.
void fail_type(const Place& place, std::string_view wanted) {
  place.fail("wrong_type", place.is_member() ? fmt::format("\"{}\" must be {}", place.key(), wanted)
                                             : fmt::format("{} is needed here", wanted));
}

// A number that is none of least..most. `whole`: it could be read as one.
template <class Number>
void fail_range(const Place& place, std::optional<Number> number, bool whole, Number least,
                Number most) {
  std::string code = number || (whole && place.is_member()) ? "out_of_range" : "wrong_type";
  const std::string wanted = fmt::format("a whole number from {} to {}", least, most);
  if (!place.is_member()) {
    place.fail(std::move(code), wanted + " is needed here");
  } else if (number) {
    place.fail(std::move(code), fmt::format("\"{}\" is {} but must be from {} to {}", place.key(),
                                            *number, least, most));
  } else {
    place.fail(std::move(code), fmt::format("\"{}\" must be {}", place.key(), wanted));
  }
}

bool always_allowed(std::string_view key) { return key == "notes" || key == "source"; }

}  // namespace

std::string pointer_to(std::string_view pointer, std::string_view key) {
  std::string longer(pointer);
  longer += '/';
  for (char c : key) {
    if (c == '~') {
      longer += "~0";
    } else if (c == '/') {
      longer += "~1";
    } else {
      longer += c;
    }
  }
  return longer;
}

std::string pointer_to(std::string_view pointer, std::size_t index) {
  return fmt::format("{}/{}", pointer, index);
}

Place Place::saying(std::string_view code, std::string_view message) const {
  Place same = *this;
  same.code_ = code;
  same.message_ = message;
  return same;
}

std::string Place::pointer() const {
  const std::string up = up_ == nullptr ? fields_->pointer() : up_->pointer();
  return by_key_ ? pointer_to(up, key_) : pointer_to(up, index_);
}

void Place::fail(std::string code, std::string message) const {
  if (fields_->failed()) return;
  fields_->fail(code_.empty() ? std::move(code) : std::string(code_),
                message_.empty() ? std::move(message) : std::string(message_), pointer());
}

std::optional<std::int64_t> read_integer(const Json& json, const Place& place, std::int64_t least,
                                         std::int64_t most) {
  if (json.is_integer()) {
    const std::int64_t number = json.as_integer();
    if (number >= least && number <= most) return number;
    fail_range<std::int64_t>(place, number, true, least, most);
  } else {
    fail_range<std::int64_t>(place, std::nullopt, json.is_unsigned(), least, most);
  }
  return std::nullopt;
}

std::optional<std::uint64_t> read_natural(const Json& json, const Place& place, std::uint64_t least,
                                          std::uint64_t most) {
  if (json.is_unsigned()) {
    const std::uint64_t number = json.as_unsigned();
    if (number >= least && number <= most) return number;
    fail_range<std::uint64_t>(place, number, true, least, most);
  } else {
    fail_range<std::uint64_t>(place, std::nullopt, json.is_integer(), least, most);
  }
  return std::nullopt;
}

const std::string* read_text(const Json& json, const Place& place) {
  if (json.is_text()) return &json.as_text();
  fail_type(place, "a text");
  return nullptr;
}

std::optional<bool> read_flag(const Json& json, const Place& place) {
  if (json.is_bool()) return json.as_bool();
  fail_type(place, "true or false");
  return std::nullopt;
}

const Json::Array* read_array(const Json& json, const Place& place) {
  if (json.is_array()) return &json.items();
  fail_type(place, "an array");
  return nullptr;
}

const Json::Object* read_object(const Json& json, const Place& place) {
  if (json.is_object()) return &json.members();
  fail_type(place, "an object");
  return nullptr;
}

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number, 16);
  if (text.size() != 16 || fault != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> read_hex(const Json& json, const Place& place) {
  const std::string* text = read_text(json, place);
  if (text == nullptr) return std::nullopt;
  const std::optional<std::uint64_t> number = parse_hex(*text);
  if (!number) place.fail("wrong_type", "a hash is 16 hexadecimal digits");
  return number;
}

void fail_choice(const Place& place, std::string_view word,
                 const std::vector<std::string>& choices) {
  place.fail("wrong_choice",
             fmt::format("\"{}\" {}must be one of: {}{}", place.key().empty() ? word : place.key(),
                         place.key().empty() ? "" : fmt::format("is \"{}\" but ", word),
                         fmt::join(choices, ", "), did_you_mean(word, choices)));
}

Fields::Fields(const Json& json, std::string pointer) : json_(&json), pointer_(std::move(pointer)) {
  if (!json.is_object()) {
    fail("wrong_type", "an object is needed here", pointer_);
    json_ = &kNoMembers;
  }
  known_.resize(json_->members().size());
}

Fields::Fields(const Json& json, std::string pointer, Fields& outer)
    : Fields(json, std::move(pointer)) {
  error_ = outer.error_;
  if (own_error_ && !failed()) *error_ = std::move(own_error_);
}

std::string Fields::pointer(std::string_view key) const { return pointer_to(pointer_, key); }

void Fields::fail(std::string code, std::string message, std::string pointer) {
  if (!failed()) {
    *error_ = Error{std::move(code), std::move(message), at_pointer(std::move(pointer))};
  }
}

void Fields::fail_at(std::string_view key, std::string code, std::string message) {
  fail(std::move(code), std::move(message), pointer(key));
}

void Fields::adopt(Error error, std::string_view pointer) {
  fail(std::move(error.code), std::move(error.message), std::string(pointer) + error.where.pointer);
}

const Json* Fields::maybe(std::string_view key) {
  const Json::Object& members = json_->members();
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].key == key) {
      known_[i] = true;
      return &members[i].value;
    }
  }
  return nullptr;
}

void Fields::ignore(std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys) maybe(key);
}

const Json* Fields::need(std::string_view key) {
  const Json* value = maybe(key);
  if (value == nullptr) {
    fail("missing_field", fmt::format("the member \"{}\" is missing", key), pointer_);
  }
  return value;
}

const Json& Fields::any(std::string_view key) {
  const Json* value = need(key);
  return value == nullptr ? kNull : *value;
}

std::int64_t Fields::number(std::string_view key, std::int64_t least, std::int64_t most) {
  const Json* value = need(key);
  if (value == nullptr) return least;
  return read_integer(*value, Place(*this, key), least, most).value_or(least);
}

std::uint64_t Fields::natural(std::string_view key, std::uint64_t least, std::uint64_t most) {
  const Json* value = need(key);
  if (value == nullptr) return least;
  return read_natural(*value, Place(*this, key), least, most).value_or(least);
}

std::string Fields::text(std::string_view key) {
  const Json* value = need(key);
  const std::string* found = value == nullptr ? nullptr : read_text(*value, Place(*this, key));
  return found == nullptr ? std::string() : *found;
}

bool Fields::flag(std::string_view key) {
  const Json* value = need(key);
  return value != nullptr && read_flag(*value, Place(*this, key)).value_or(false);
}

std::uint64_t Fields::hex(std::string_view key) {
  const Json* value = need(key);
  return value == nullptr ? 0 : read_hex(*value, Place(*this, key)).value_or(0);
}

const Json::Array& Fields::array(std::string_view key) {
  const Json* value = need(key);
  const Json::Array* found = value == nullptr ? nullptr : read_array(*value, Place(*this, key));
  return found == nullptr ? kNoItems : *found;
}

const Json& Fields::object(std::string_view key) {
  const Json* value = need(key);
  if (value == nullptr || read_object(*value, Place(*this, key)) == nullptr) return kNoMembers;
  return *value;
}

Fields Fields::child(std::string_view key) { return Fields(object(key), pointer(key), *this); }

std::size_t Fields::choice(std::string_view key, std::initializer_list<std::string_view> choices) {
  const std::string word = text(key);
  if (failed()) return 0;
  const auto* found = std::find(choices.begin(), choices.end(), word);
  if (found == choices.end()) {
    fail_choice(Place(*this, key), word, {choices.begin(), choices.end()});
    return 0;
  }
  return static_cast<std::size_t>(found - choices.begin());
}

std::vector<std::string> Fields::texts(std::string_view key) {
  std::vector<std::string> list;
  const Json::Array& values = array(key);
  const Place place(*this, key);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string* value = read_text(values[i], place.at(i));
    if (value == nullptr) return {};
    list.push_back(*value);
  }
  return list;
}

std::optional<std::string> Fields::maybe_text(std::string_view key) {
  if (maybe(key) == nullptr) return std::nullopt;
  return text(key);
}

std::string Fields::text_or(std::string_view key, std::string_view fallback) {
  return maybe(key) == nullptr ? std::string(fallback) : text(key);
}

bool Fields::flag_or(std::string_view key, bool fallback) {
  return maybe(key) == nullptr ? fallback : flag(key);
}

std::vector<const Json::Member*> Fields::others() {
  std::vector<const Json::Member*> found;
  for (std::size_t i = 0; i < known_.size(); ++i) {
    const Json::Member& member = json_->members()[i];
    if (known_[i] || always_allowed(member.key)) continue;
    known_[i] = true;
    found.push_back(&member);
  }
  return found;
}

void Fields::close() {
  for (std::size_t i = 0; i < known_.size(); ++i) {
    const Json::Member& member = json_->members()[i];
    if (known_[i] || always_allowed(member.key)) continue;
    fail_at(member.key, "unknown_field",
            fmt::format("\"{}\" means nothing here; remove it (\"notes\" and \"source\" may hold "
                        "anything)",
                        member.key));
    return;
  }
}

}  // namespace boardwright::io
