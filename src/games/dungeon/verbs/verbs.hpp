// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The functions behind the verbs of the game's table.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright::dungeon {

Result<Answer> run_generate(const Call& call);
Result<Answer> run_verify(const Call& call);
Result<Answer> run_score(const Call& call);
Result<Answer> run_measure(const Call& call);
Result<Answer> run_show(const Call& call);
Result<Answer> run_replay(const Call& call);

}  // namespace boardwright::dungeon
