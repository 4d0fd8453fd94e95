// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON form of a game under way: docs/formats/squad.game.md.
#pragma once

#include "boardwright/io/record.hpp"
#include "games/squad/model/played_stage.hpp"

namespace boardwright::squad {

// Reading it takes any path; path_problem() tells whether it is a drag.
const io::Record<PlayedStage>& stage_record();

}  // namespace boardwright::squad
