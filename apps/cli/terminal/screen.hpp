// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The terminal in full screen mode: what stands on it, keys and mouse. The one
// place that uses ncurses.
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

class TerminalScreen {
 public:
  // Takes the terminal; nullptr where it cannot be used this way (no cursor
  // movement, an unknown kind).
  static std::unique_ptr<TerminalScreen> open(bool colour);
  // Gives it back.
  ~TerminalScreen();
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  int height() const;
  int width() const;
  // Follows a change of the window's size; true if there was one.
  bool follow_size();
  // Draws everything again, whatever the terminal shows.
  void draw_again();

  // Shows a canvas of the screen's size. The text cursor goes to that place and
  // is seen if `typing`.
  void show(const Canvas& canvas, int row, int column, bool typing);

  // Waits for something to be done, at most so long; nothing if nothing was.
  std::optional<Input> wait(int most_ms);
  // The terminal is gone: nothing will come any more.
  bool closed() const { return closed_; }

 private:
  explicit TerminalScreen(bool colour);
  int pair_of(int ink, int paper);
  std::optional<Input> read();
  std::optional<Input> read_mouse();

  bool colour_;
  bool closed_ = false;
  std::vector<std::pair<int, int>> pairs_;  // of colours, from pair 1 on
};

}  // namespace boardwright::cli
