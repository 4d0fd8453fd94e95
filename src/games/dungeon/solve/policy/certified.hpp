// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A board that can be won without a guess, and the certificate that proves it.
#pragma once

#include <memory>
#include <optional>

#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/solve/policy/solver.hpp"

namespace boardwright::dungeon {

struct CertifiedGame {
  Certificate certificate;
  CertifiedBoard summary;
};

// Plays with certified steps only, class patterns. Nothing: it does not get to the
// goal. The same board always gives the same certificate.
std::optional<CertifiedGame> certify(Solver& solver, const std::shared_ptr<const Board>& board,
                                     CertificateGoal goal);

}  // namespace boardwright::dungeon
