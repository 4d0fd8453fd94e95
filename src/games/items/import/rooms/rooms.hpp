// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room form of a world: rooms with nodes, strats, obstacles and locks,
// connections between them, helpers and skills, and the rich requirement
// language of the vg-json-data family. Built into the flat form, exactly where
// that is possible; what is not representable is refused (our own documents)
// or projected to false and counted (imports).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::items {

// A JSON value and the file it came from; empty for the document itself.
struct SourceFile {
  std::string file;
  io::Json json;
  std::string pointer;  // where the value stands in its file
};

enum class RoomMode {
  Strict,  // our own documents: everything unknown is an error
  Import,  // foreign data: unknown names are false, with one warning each
};

// Where tables of the world were written, for messages; empty: in its file.
struct TableFiles {
  std::string helpers;
  std::string tech;
  std::string weapons;
};

struct RoomSource {
  RoomMode mode = RoomMode::Strict;
  // Everything but rooms and connections: names, items, helpers, tech, ...
  SourceFile world;
  TableFiles tables;
  // The goal was typed: a name in it that is nothing is an error in any mode.
  bool goal_typed = false;
  // The start was typed: messages blame the option.
  bool start_typed = false;
  std::vector<SourceFile> rooms;
  std::vector<SourceFile> connections;  // one connection each
};

struct BuiltWorld {
  World world;
  std::vector<Finding> report;  // what was odd, dropped or projected
  std::int64_t schema = 0;      // of the data that it was built from; 0: it has none
};

// Errors name file, room and pointer.
Result<BuiltWorld> build_rooms(const RoomSource& source);

// A document of the kind `rooms`, with everything inside it.
Result<BuiltWorld> read_rooms(const io::Json& json);

}  // namespace boardwright::items
