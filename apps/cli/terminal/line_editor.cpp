// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/line_editor.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace boardwright::cli {

std::string LineEditor::text() const { return join(letters_, ""); }

void LineEditor::set(const std::string& text) {
  letters_.clear();
  for (const char byte : text) {
    if (starts_letter(byte) || letters_.empty()) letters_.emplace_back();
    letters_.back() += byte;
  }
  cursor_ = letters_.size();
}

void LineEditor::recall(const std::vector<std::string>& earlier, int step) {
  const std::size_t to = back_ + static_cast<std::size_t>(step);
  if ((back_ == 0 && step < 0) || to > earlier.size()) return;
  back_ = to;
  set(back_ == 0 ? "" : earlier[earlier.size() - back_]);
}

LineEditor::Outcome LineEditor::take(const Input& input, const std::vector<std::string>& earlier) {
  const auto at = letters_.begin() + static_cast<std::ptrdiff_t>(cursor_);
  if (!input.typed.empty()) {
    letters_.insert(at, input.typed);
    ++cursor_;
  } else if (input.key == "Enter") {
    return Outcome::Done;
  } else if (input.key == "Escape" || (input.key == "Backspace" && letters_.empty())) {
    return Outcome::Cancelled;
  } else if (input.key == "Backspace" && cursor_ > 0) {
    letters_.erase(at - 1);
    --cursor_;
  } else if (input.key == "Delete" && cursor_ < letters_.size()) {
    letters_.erase(at);
  } else if (input.key == "ArrowLeft" && cursor_ > 0) {
    --cursor_;
  } else if (input.key == "ArrowRight" && cursor_ < letters_.size()) {
    ++cursor_;
  } else if (input.key == "Home") {
    cursor_ = 0;
  } else if (input.key == "End") {
    cursor_ = letters_.size();
  } else if (input.key == "Ctrl+U") {
    set("");
  } else if (input.key == "ArrowUp") {
    recall(earlier, 1);
  } else if (input.key == "ArrowDown") {
    recall(earlier, -1);
  }
  return Outcome::Going;
}

}  // namespace boardwright::cli
