// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game that is tracked: check locations, mark items, see what can be reached.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"
#include "games/items/play/tracker.hpp"

namespace boardwright::items {

// `game` names what is tracked; `board`: what the game is played on, as it was
// given or made. Errors: unknown_name, with a place in the document of the game.
Result<std::unique_ptr<PlaySession>> open_tracker(TrackedWorld tracked, const TrackedGame& game,
                                                  Document board);

// The game as a session shows it. Errors as above.
struct ShownTracker {
  std::string text{};  // of the area that is looked at, with panels
  std::string svg{};
  io::Json view{};
};
Result<ShownTracker> show_tracker(const TrackedWorld& tracked, const TrackedGame& game,
                                  const Look& look, bool picture);

}  // namespace boardwright::items
