// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Fitting: which of the known monsters to fight with the hearts of now, so that
// these and those of the next refills are spent to the last one. A rat that fills
// this gap may be missed in the next.
#pragma once

#include <vector>

#include "games/dungeon/solve/policy/endgame.hpp"

namespace boardwright::dungeon {

// By kind of fight: the hearts that are left unspent now and at the next refills if one
// of the kind is fought first; later ones count less. A huge number: it is too dear.
// Looks at no more than so many nodes for each kind.
std::vector<double> unspent_after(const Recipe& recipe, const Endgame& start, int nodes);

}  // namespace boardwright::dungeon
