// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the player sees, as one short token per tile:
//   #  #7        hidden, with mark 7
//   .  17  ?     revealed and empty: no number, a number, gazed at; then the
//                letter of the floor if something special stood there
//   r>  M<!  Dx  an actor's token, how it looks, x once it is defeated
#pragma once

#include <string>
#include <vector>

#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

std::string token(const Run& run, Cell cell);

// One token per cell.
std::vector<std::string> view(const Run& run);

// The sum of the levels around a cell: the number on an empty tile.
int number_at(const Run& run, Cell cell);

// How an actor looks beyond its token: ">", "<!", "" ...
std::string look_of(const Run& run, Cell cell);

}  // namespace boardwright::dungeon
