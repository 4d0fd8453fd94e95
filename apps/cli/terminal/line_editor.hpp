// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A line that is being typed.
#pragma once

#include <string>
#include <vector>

#include "terminal/screen.hpp"

namespace boardwright::cli {

class LineEditor {
 public:
  enum class Outcome { Going, Done, Cancelled };

  // Takes a key: letters, Backspace, Delete, arrows, Home, End, Ctrl+U and the
  // earlier lines with up and down. Enter is done, Escape cancels, and so does
  // Backspace on an empty line.
  Outcome take(const Input& input, const std::vector<std::string>& earlier = {});

  std::string text() const;
  // The letters before the cursor.
  std::size_t cursor() const { return cursor_; }
  const std::vector<std::string>& letters() const { return letters_; }

 private:
  void set(const std::string& text);
  void recall(const std::vector<std::string>& earlier, int step);

  std::vector<std::string> letters_;
  std::size_t cursor_ = 0;
  std::size_t back_ = 0;  // which of the earlier lines is shown, counted from the end; 0: none
};

}  // namespace boardwright::cli
