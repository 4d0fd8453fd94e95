// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Unicode has a character for every one of the 81 combinations.
#include "io/box_lines.hpp"

#include <array>

namespace boardwright::io {
namespace {

// By up, right, down, left, each 0 none, 1 light, 2 heavy; the last runs fastest.
constexpr std::array<std::string_view, 81> kBoxes = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",  //
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",  //
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",  //
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",  //
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",  //
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",  //
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",  //
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",  //
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋"};

}  // namespace

std::string_view box_line(LineWeight up, LineWeight right, LineWeight down, LineWeight left) {
  const auto arm = [](LineWeight weight) { return static_cast<std::size_t>(weight); };
  return kBoxes[27 * arm(up) + 9 * arm(right) + 3 * arm(down) + arm(left)];
}

}  // namespace boardwright::io
