// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Colours of the pictures of a world.
#pragma once

#include <cstdint>
#include <string>

namespace boardwright::items {

struct Colour {
  int red = 0;
  int green = 0;
  int blue = 0;

  std::string hex() const;  // "#30a0ff"
  // What can be read on it: black or white.
  std::string ink() const;
  // Mixed with white; 0: itself, 1: white.
  Colour paler(double part) const;
};

// From dark blue (0) by green to red (count - 1); grey below 0: never.
Colour sphere_colour(std::int32_t sphere, std::int32_t count);
// One of ten, over and over.
Colour area_colour(std::size_t area);

}  // namespace boardwright::items
