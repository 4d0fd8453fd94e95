// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of a certificate: plays its steps on the board, builds
// its own knowledge from what a player sees, and follows every proof. Shares no
// code with the solver, and never searches: a proof that leaves something out
// is refused.
#pragma once

#include <memory>

#include "boardwright/core/findings.hpp"
#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/model/certificate.hpp"

namespace boardwright::dungeon {

// Problems, with pointers into the certificate: wrong_board, wrong_recipe,
// not_in_class, no_effect, wrong_hearts, not_proved, deadly, luck, unknown_symbol,
// incomplete_cases, not_reached, wrong_tier, wrong_margin. Stops at the first step
// that is wrong. REQUIRES: check_board(*board) finds nothing
Findings check_certificate(const Certificate& certificate,
                           const std::shared_ptr<const Board>& board);

}  // namespace boardwright::dungeon
