// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A witness as a board: a form for each cell. The solver reasons about symbols,
// and forms that nothing tells apart are one symbol; on a board they are told
// apart, and those with a twin stand in pairs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/dungeon/solve/deduce/network.hpp"
#include "games/dungeon/solve/know/knowledge.hpp"

namespace boardwright::dungeon {

// Forms by cell, for a witness that is given by symbols. Nothing: its twins cannot
// be paired as the network's patterns and the looks that were seen want it.
std::optional<std::vector<FormId>> spell_out(const Network& network, const Knowledge& known,
                                             const std::vector<int>& symbols);

}  // namespace boardwright::dungeon
