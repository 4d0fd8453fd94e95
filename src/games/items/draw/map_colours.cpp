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

// Each is read on its own pale: contrast of 4.8 and more.
constexpr std::array<Colour, 10> kAreas = {{{46, 94, 140},
                                            {54, 114, 71},
                                            {30, 112, 118},
                                            {127, 85, 145},
                                            {163, 76, 50},
                                            {75, 100, 167},
                                            {131, 101, 28},
                                            {102, 102, 102},
                                            {165, 66, 105},
                                            {99, 106, 49}}};

Colour mixed(const Colour& a, const Colour& b, double part) {
  const auto mix = [&](int from, int to) {
    return static_cast<int>(
        std::lround(static_cast<double>(from) + part * static_cast<double>(to - from)));
  };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

}  // namespace

std::string Colour::hex() const { return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue); }

// Relative luminance as WCAG 2 has it; the ink with more contrast is taken.
std::string Colour::ink() const {
  const auto linear = [](int part) {
    const double v = part / 255.0;
    return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  const double light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return (light + 0.05) * (light + 0.05) > 1.05 * 0.06 ? "#1a1a1a" : "#ffffff";
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
