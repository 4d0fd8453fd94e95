// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A state of a drag under the plain rules as one number: the cells of the other
// heroes and, in the lowest bits, that of the dragged one.
#pragma once

#include "games/squad/solve/path_book.hpp"
#include "search/motion/layered_motion.hpp"

namespace boardwright::squad {

template <class S>
std::uint64_t motion_state(TokenKey tokens, int mover) {
  return tokens << kNodeBits<typename S::NodeSet> | static_cast<std::uint64_t>(mover);
}
template <class S>
TokenKey state_tokens(std::uint64_t state) {
  return state >> kNodeBits<typename S::NodeSet>;
}
template <class S>
Cell state_mover(std::uint64_t state) {
  return Cell(token_node<typename S::NodeSet>(state, 0));
}

// The steps by which `state`, at distance `steps` from the start, is reached
// from a state at distance `steps` - 1, as `steps_to(state)` tells it.
template <class S, class StepsTo>
void find_arrivals(const BasicDragMaps<S>& maps, const Compass& compass,
                   const BasicLayeredMotion<typename S::NodeSet>& motion, std::uint64_t state,
                   int steps, StepsTo steps_to, std::vector<Arrival>& found) {
  const Cell mover = state_mover<S>(state);
  for (Direction d : directions()) {
    const std::optional<Cell> back = compass.next(mover, opposite(d));
    if (!back) continue;
    TokenKey tokens = state_tokens<S>(state);
    int from = mover.index;
    int token = kNoToken;
    // Steps are reversible: stepping back undoes the step that led here.
    if (!motion.step(tokens, from, back->index, token)) continue;
    const std::uint64_t before = motion_state<S>(tokens, from);
    if (steps_to(before) != steps - 1) continue;
    const HeroIndex met = token == kNoToken ? HeroIndex() : maps.tokens[Token(token).index];
    found.push_back(Arrival{before, {d, met}});
  }
}

}  // namespace boardwright::squad
