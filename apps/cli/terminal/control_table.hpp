// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The controls of all sides, and how they are told to a person.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/play.hpp"

namespace boardwright::cli {

using ControlTable = std::vector<std::vector<Control>>;  // by side

ControlTable all_controls(const PlayTable& table);

bool wants_cell(const Control& control);   // one
bool wants_cells(const Control& control);  // a drag
bool wants_choice(const Control& control);
bool claims(const Control& control, std::string_view key);
bool allows(const Control& control, const CellName& cell);
// Is there something that is done on cells?
bool uses_cells(const ControlTable& controls);
// Why a control that is not enabled cannot be used.
std::string refusal(const Control& control);

// A control as the line of help names it.
struct HelpEntry {
  int side = 0;
  std::size_t control = 0;
  std::string key{};    // empty: a control without keys
  std::string label{};  // empty: the key says it
};
// Those with keys; sides that do the same share an entry.
std::vector<HelpEntry> help_entries(const ControlTable& controls);

// Everything that can be done: keys of the game, keys of the terminal, typed lines.
std::string help_page(const ControlTable& controls, const std::string& typed_lines);

}  // namespace boardwright::cli
