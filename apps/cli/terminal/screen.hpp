// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The terminal in full screen mode: what stands on it, keys and mouse.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "terminal/canvas.hpp"

namespace boardwright::cli {

enum class MouseKind { Press, Move, Release, WheelUp, WheelDown };

// Something that was done with the mouse; button 0 is left, 2 right.
struct Mouse {
  MouseKind kind = MouseKind::Press;
  int button = 0;
  int row = 0;
  int column = 0;
};

// Something that a person did.
struct Input {
  std::string key{};    // as browsers name it: "a", "Space", "ArrowUp", "Ctrl+Z"; empty: none
  std::string typed{};  // the letter that it writes; empty: none
  std::optional<Mouse> mouse{};
};

// What the full screen is played on; a test has one of its own.
class TerminalScreen {
 public:
  // Gives the terminal back.
  virtual ~TerminalScreen() = default;

  virtual int height() const = 0;
  virtual int width() const = 0;
  // Follows a change of the window's size; true if there was one.
  virtual bool follow_size() = 0;
  // Draws everything again, whatever the terminal shows.
  virtual void draw_again() = 0;

  // Shows a canvas of the screen's size. The text cursor goes to that place and
  // is seen if `typing`.
  virtual void show(const Canvas& canvas, int row, int column, bool typing) = 0;

  // Waits for something to be done, at most so long; nothing if nothing was.
  virtual std::optional<Input> wait(int most_ms) = 0;
  // The terminal is gone: nothing will come any more.
  virtual bool closed() const = 0;
};

// Takes the terminal; nullptr where it cannot be used this way (no cursor
// movement, an unknown kind).
std::unique_ptr<TerminalScreen> open_terminal(bool colour);

}  // namespace boardwright::cli
