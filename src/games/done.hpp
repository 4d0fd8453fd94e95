// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What most actions of a session lead to: one event, whose sentence is the text
// for people too.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/session.hpp"

namespace boardwright {

// Something that is told or shown, and nothing that could be undone.
inline Done tell(std::string kind, const std::string& text, std::vector<CellName> cells = {},
                 bool changed = false) {
  return {.text = text + "\n",
          .events = {{.kind = std::move(kind), .cells = std::move(cells), .text = text}},
          .changed = changed,
          .undoable = false};
}

// The game was changed.
inline Done did(std::string kind, const std::string& text, std::vector<CellName> cells = {}) {
  Done done = tell(std::move(kind), text, std::move(cells), true);
  done.undoable = true;
  return done;
}

}  // namespace boardwright
