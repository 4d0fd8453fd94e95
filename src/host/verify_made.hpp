// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Whatever is made is verified (see Answer in contract.hpp): the one place
// where the host does it.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright {

// The options of another verb of the game for a document that `call` of `verb`
// made: its fallbacks, and the documents that were given under the same option
// names (a world, a recipe).
Options carried_options(const Game& game, const Verb& to, const Verb& verb, const Call& call);

// True if `document` was made by the call: the verb takes a seed, and the
// document is none of its inputs.
bool is_made(const Verb& verb, const Call& call, const Document& document);

// Runs the game's `verify` on a document that the call has made. Yes: it may be
// handed out. Spent: its proof takes more than the budget of `verify`; see
// not_proven(). Error: not_verified. `on_input`: it was made on what the user
// gave and repeats what that claims, so that the fault may lie there.
Result<Verdict> verify_made(const Game& game, const Verb& verb, const Call& call,
                            const Document& document, bool on_input = false);

// Why a board whose proof takes too long is withheld.
Error not_proven();

// Opens a game for a played verb; its boards are verified.
Result<Opening> open_verified(const Game& game, const Verb& verb, const Call& call);

}  // namespace boardwright
