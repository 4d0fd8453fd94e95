// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/map_colours.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace boardwright::items {
namespace {

// Anchors from early to late; between them colours are mixed.
constexpr std::array<Colour, 6> kSpheres = {
    {{49, 54, 149}, {33, 113, 181}, {28, 144, 153}, {102, 189, 99}, {253, 190, 60}, {215, 70, 39}}};
constexpr Colour kNever = {205, 205, 205};

constexpr std::array<Colour, 10> kAreas = {{{46, 94, 140},
                                            {64, 134, 84},
                                            {38, 142, 150},
                                            {138, 92, 158},
                                            {196, 92, 60},
                                            {88, 118, 196},
                                            {190, 146, 40},
                                            {120, 120, 120},
                                            {176, 70, 112},
                                            {104, 112, 52}}};

Colour mixed(const Colour& a, const Colour& b, double part) {
  const auto mix = [&](int from, int to) {
    return static_cast<int>(
        std::lround(static_cast<double>(from) + part * static_cast<double>(to - from)));
  };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

}  // namespace

std::string Colour::hex() const { return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue); }

std::string Colour::ink() const {
  return red * 3 + green * 6 + blue > 1300 ? "#1a1a1a" : "#ffffff";
}

Colour Colour::paler(double part) const { return mixed(*this, {255, 255, 255}, part); }

Colour sphere_colour(std::int32_t sphere, std::int32_t count) {
  if (sphere < 0) return kNever;
  const double at =
      count <= 1 ? 0 : static_cast<double>(sphere) / (count - 1) * (kSpheres.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(at), kSpheres.size() - 2);
  return mixed(kSpheres[low], kSpheres[low + 1], at - static_cast<double>(low));
}

Colour area_colour(std::size_t area) { return kAreas[area % kAreas.size()]; }

}  // namespace boardwright::items
