// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room form, read by hand and not by a table of members: it follows the formats
// of other programs, a document may be one file or a folder of them, and its rooms
// refer to tables of the whole.
#include <fmt/format.h>

#include "games/items/import/rooms/rooms.hpp"

namespace boardwright::items {
namespace {

// The entries of a list of the document, each with its pointer.
Status take_list(const io::Json& json, const char* key, std::vector<SourceFile>& into) {
  const std::string pointer = fmt::format("/{}", key);
  const auto error = [&](std::string code, std::string message, std::string where) {
    return Error{std::move(code), std::move(message), at_pointer(std::move(where))};
  };
  const io::Json* list = json.find(key);
  if (list == nullptr || !list->is_array()) {
    return error("missing_field", fmt::format("a world has a list of \"{}\"", key), pointer);
  }
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const io::Json& entry = list->items()[i];
    const std::string here = fmt::format("{}/{}", pointer, i);
    if (entry.is_text()) {
      return error("wrong_type",
                   fmt::format("\"{}\" is another file; `boardwright items import --from FOLDER` "
                               "reads a world of several files",
                               entry.as_text()),
                   here);
    }
    if (!entry.is_object()) return error("wrong_type", "an object is needed here", here);
    into.push_back({"", entry, here});
  }
  return {};
}

}  // namespace

Result<BuiltWorld> read_rooms(const io::Json& json) {
  if (!json.is_object()) return Error{"wrong_type", "an object is needed here", {}};
  RoomSource source;
  source.mode = RoomMode::Strict;
  source.world.json = json;
  if (auto error = take_list(json, "rooms", source.rooms)) return *error;
  if (auto error = take_list(json, "connections", source.connections)) return *error;
  return build_rooms(source);
}

}  // namespace boardwright::items
