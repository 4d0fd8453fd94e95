// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/fields.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::io {
namespace {

const Json kNull;
const Json::Array kNoItems;
const Json kNoMembers = Json::object();

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

Fields::Fields(const Json& json, std::string pointer) : json_(&json), pointer_(std::move(pointer)) {
  if (!json.is_object()) {
    fail("wrong_type", "an object is needed here", pointer_);
    json_ = &kNoMembers;
  }
}

std::string Fields::pointer(std::string_view key) const { return pointer_to(pointer_, key); }

void Fields::fail(std::string code, std::string message, std::string pointer) {
  if (!error_) {
    error_ = Error{std::move(code), std::move(message), at_pointer(std::move(pointer))};
  }
}

void Fields::fail_at(std::string_view key, std::string code, std::string message) {
  fail(std::move(code), std::move(message), pointer(key));
}

const Json* Fields::maybe(std::string_view key) {
  known_.emplace_back(key);
  return json_->find(key);
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

std::int64_t Fields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
  const Json* value = need(key);
  if (value == nullptr) return least;
  if (!value->is_integer()) {
    fail_at(key, value->is_unsigned() ? "out_of_range" : "wrong_type",
            fmt::format("\"{}\" must be a whole number from {} to {}", key, least, most));
    return least;
  }
  if (value->as_integer() < least || value->as_integer() > most) {
    fail_at(key, "out_of_range",
            fmt::format("\"{}\" is {} but must be from {} to {}", key, value->as_integer(), least,
                        most));
    return least;
  }
  return value->as_integer();
}

std::uint64_t Fields::natural(std::string_view key, std::uint64_t least, std::uint64_t most) {
  const Json* value = need(key);
  if (value == nullptr) return least;
  if (!value->is_unsigned()) {
    fail_at(key, value->is_integer() ? "out_of_range" : "wrong_type",
            fmt::format("\"{}\" must be a whole number from {} to {}", key, least, most));
    return least;
  }
  if (value->as_unsigned() < least || value->as_unsigned() > most) {
    fail_at(key, "out_of_range",
            fmt::format("\"{}\" is {} but must be from {} to {}", key, value->as_unsigned(), least,
                        most));
    return least;
  }
  return value->as_unsigned();
}

std::string Fields::text(std::string_view key) {
  const Json* value = need(key);
  if (value == nullptr) return {};
  if (!value->is_text()) {
    fail_at(key, "wrong_type", fmt::format("\"{}\" must be a text", key));
    return {};
  }
  return value->as_text();
}

bool Fields::flag(std::string_view key) {
  const Json* value = need(key);
  if (value == nullptr) return false;
  if (!value->is_bool()) {
    fail_at(key, "wrong_type", fmt::format("\"{}\" must be true or false", key));
    return false;
  }
  return value->as_bool();
}

const Json::Array& Fields::array(std::string_view key) {
  const Json* value = need(key);
  if (value == nullptr) return kNoItems;
  if (!value->is_array()) {
    fail_at(key, "wrong_type", fmt::format("\"{}\" must be an array", key));
    return kNoItems;
  }
  return value->items();
}

const Json& Fields::object(std::string_view key) {
  const Json* value = need(key);
  if (value == nullptr) return kNoMembers;
  if (!value->is_object()) {
    fail_at(key, "wrong_type", fmt::format("\"{}\" must be an object", key));
    return kNoMembers;
  }
  return *value;
}

std::size_t Fields::choice(std::string_view key, std::initializer_list<std::string_view> choices) {
  const std::string word = text(key);
  if (failed()) return 0;
  const auto* found = std::find(choices.begin(), choices.end(), word);
  if (found == choices.end()) {
    fail_at(key, "wrong_choice",
            fmt::format("\"{}\" is \"{}\" but must be one of: {}", key, word,
                        fmt::join(choices, ", ")));
    return 0;
  }
  return static_cast<std::size_t>(found - choices.begin());
}

std::vector<std::int64_t> Fields::integers(std::string_view key, std::int64_t least,
                                           std::int64_t most) {
  std::vector<std::int64_t> numbers;
  const Json::Array& values = array(key);
  numbers.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i].is_integer() || values[i].as_integer() < least ||
        values[i].as_integer() > most) {
      fail(values[i].is_integer() ? "out_of_range" : "wrong_type",
           fmt::format("a whole number from {} to {} is needed here", least, most),
           pointer_to(pointer(key), i));
      return {};
    }
    numbers.push_back(values[i].as_integer());
  }
  return numbers;
}

std::int64_t Fields::integer_or(std::string_view key, std::int64_t least, std::int64_t most,
                                std::int64_t fallback) {
  return maybe(key) == nullptr ? fallback : integer(key, least, most);
}

std::optional<std::string> Fields::maybe_text(std::string_view key) {
  if (maybe(key) == nullptr) return std::nullopt;
  return text(key);
}

bool Fields::flag_or(std::string_view key, bool fallback) {
  return maybe(key) == nullptr ? fallback : flag(key);
}

void Fields::close() {
  for (const Json::Member& member : json_->members()) {
    if (member.key == "notes" || member.key == "source") continue;
    if (std::find(known_.begin(), known_.end(), member.key) == known_.end()) {
      fail_at(member.key, "unknown_field",
              fmt::format("\"{}\" means nothing here; remove it (\"notes\" and \"source\" may hold "
                          "anything)",
                          member.key));
      return;
    }
  }
}

}  // namespace boardwright::io
