// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The exit codes of the program. The service gives the same numbers as `exit`.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright {

constexpr int kExitBadInput = 2;

constexpr int exit_code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Yes: return 0;
    case Verdict::No: return 1;
    case Verdict::Spent: break;
  }
  return 4;
}

// The exit code after one more reply. Bad input outweighs a spent budget, and
// that a "no". Among `many` replies a "no" counts only where they are verified:
// a board of a hundred that cannot be solved is an answer, not a fault.
inline int worse_exit_code(int before, int next, const Verb& verb, bool many) {
  if (many && next == exit_code_of(Verdict::No) && verb.name != "verify") return before;
  if (before == kExitBadInput || next == kExitBadInput) return kExitBadInput;
  return before < next ? next : before;
}

}  // namespace boardwright
