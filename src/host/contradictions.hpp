// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Options that contradict each other, or what a file says, are refused: none is
// left out silently. Every error is `bad_option`.
#pragma once

#include "boardwright/host/request.hpp"

namespace boardwright {

// Two options that exclude each other; an option that replaces the seed, or a
// file that brings the board, beside options that say what is to be made.
Status check_contradictions(const Request& request);

// True if the verb was given a saved game or a board to work on, where it would
// make one from a seed otherwise.
bool brings_board(const Request& request, const std::vector<Document>& inputs);
// Options beside such a document that say what is to be made.
Status check_brought(const Request& request);

// A saved game, at `path`, goes on as it was begun: no option has a say in it.
Status check_resumed(const Request& request, const std::string& path);

}  // namespace boardwright
