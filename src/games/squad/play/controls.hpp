// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be done in a game under way.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "boardwright/games/session.hpp"
#include "games/squad/model/played_stage.hpp"

namespace boardwright::squad {

std::vector<Control> stage_controls(const PlayedStage& stage);
std::string_view stage_help();

// What a tap on the cell does now; nothing if it does nothing.
enum class Tap { Grab, Step, LetGo, Paint };
std::optional<Tap> tap_on(const PlayedStage& stage, Cell cell);

}  // namespace boardwright::squad
