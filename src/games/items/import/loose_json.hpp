// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading the JSON of other programs, which io::Fields would refuse: what is
// missing or of another type is empty.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::items {

inline const io::Json::Object& members_of(const io::Json* json) {
  static const io::Json::Object kNone;
  return json != nullptr && json->is_object() ? json->members() : kNone;
}
inline const io::Json::Array& items_of(const io::Json* json) {
  static const io::Json::Array kNone;
  return json != nullptr && json->is_array() ? json->items() : kNone;
}
inline std::int64_t number_of(const io::Json* json, std::int64_t fallback) {
  if (json == nullptr || !json->is_integer()) return fallback;
  return std::clamp<std::int64_t>(json->as_integer(), 0, kLargestAmount);
}
inline bool flag_of(const io::Json* json) {
  return json != nullptr && json->is_bool() && json->as_bool();
}
// A member that is a text; empty if it is not there.
inline std::string text_of(const io::Json& json, std::string_view key) {
  const io::Json* value = json.find(key);
  return value != nullptr && value->is_text() ? value->as_text() : std::string();
}
// A text or a whole number as a key; empty for anything else.
inline std::string key_of(const io::Json& json) {
  return json.is_text() ? json.as_text() : json.is_integer() ? json.dump() : std::string();
}
// A member of a member of ...
inline const io::Json* below(const io::Json* json, std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys) json = json == nullptr ? nullptr : json->find(key);
  return json;
}

}  // namespace boardwright::items
