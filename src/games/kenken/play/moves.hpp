// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player does on a board, without words: entries and pencil marks, and
// what is wrong with them.
#pragma once

#include <vector>

#include "games/kenken/model/played_game.hpp"

namespace boardwright::kenken {

// Ascending.
std::vector<int> digits_of(const Puzzle& puzzle);

bool is_open(const PlayedGame& game, Cell cell);
bool is_full(const PlayedGame& game);
int filled_cells(const PlayedGame& game);
// Every cell is filled, by the rules.
bool is_solved(const PlayedGame& game);

// Enters a digit; crosses it out in its row and column where the game asks for it.
void enter(PlayedGame& game, Cell cell, int digit);
// Takes the entry back; the marks below it are seen again.
void take_back(PlayedGame& game, Cell cell);
// Notes every digit that is not in the row or column, where nothing is noted.
void fill_marks(PlayedGame& game);

// Entries that differ from the solution; without one, those that stand twice in
// a line.
std::vector<Cell> wrong_entries(const PlayedGame& game, const Square& solution);

}  // namespace boardwright::kenken
