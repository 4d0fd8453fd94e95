// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How values of the model are named in documents and options.
#pragma once

#include "boardwright/core/names.hpp"
#include "boardwright/games/dungeon/model/board.hpp"
#include "games/dungeon/model/action.hpp"

namespace boardwright::dungeon {

inline constexpr auto kModeNames =
    names<Mode>({{Mode::Classic, "classic"}, {Mode::Optimal, "optimal"}});

inline constexpr auto kActionNames = names<ActionType>({{ActionType::Click, "click"},
                                                        {ActionType::LevelUp, "levelup"},
                                                        {ActionType::Mark, "mark"},
                                                        {ActionType::Book, "book"}});

// The first three are those of a game that can be seen.
inline constexpr auto kStatusNames = names<PlayStatus>({{PlayStatus::Playing, "playing"},
                                                        {PlayStatus::Dead, "dead"},
                                                        {PlayStatus::Won, "win"},
                                                        {PlayStatus::None, "none"},
                                                        {PlayStatus::Generating, "generating"}});

}  // namespace boardwright::dungeon
