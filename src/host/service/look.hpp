// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A look at a session: what a call asks for of it, and the answer.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/host/table.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::service {

struct LookWanted {
  int side = 0;
  bool view = false;
  std::optional<PictureLook> picture;
  bool controls = false;
  bool panels = false;
  std::optional<Look> text;
  bool help = false;
  bool save = false;
};

// One, or several that are answered as a list.
struct LooksWanted {
  bool listed = false;
  std::vector<LookWanted> looks;
};

// The member `look` of a call; nothing if there is none. Errors are those of `fields`.
std::optional<LooksWanted> read_looks(io::Fields& fields, int side, int sides);

io::Json looks_json(const GameTable& table, const LooksWanted& wanted, std::int64_t now_ms);

}  // namespace boardwright::service
