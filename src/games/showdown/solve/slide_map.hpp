// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board as the searches see it: the blank is the mover, a tile's value is
// its class, cells are nodes.
#pragma once

#include <memory>
#include <span>

#include "boardwright/games/showdown/model/board.hpp"
#include "search/motion/class_motion.hpp"

namespace boardwright::showdown {

// The cells that the blank enters, in order.
using BlankPath = std::vector<std::uint8_t>;

MotionGraph square_graph(int size);

// One map per size, made once.
const std::shared_ptr<const ClassMap>& shared_map(int size);

ClassLayout layout_of(const Tiles& tiles);
Tiles tiles_of(const ClassLayout& layout, int size);

// REQUIRES: each cell is next to the one before it
Moves moves_of(const BlankPath& path, Cell blank, int size);

// The reverse of a path from `blank`: from where `path` ends to `blank`.
BlankPath reversed(const BlankPath& path, int blank);

}  // namespace boardwright::showdown
