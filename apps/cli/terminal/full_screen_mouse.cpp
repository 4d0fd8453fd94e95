// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "terminal/full_screen.hpp"

namespace boardwright::cli {

void FullScreen::take_mouse(const Mouse& mouse) {
  const PlacedCell* cell = nullptr;
  if (mouse.row < frame_.board_height && mouse.column < frame_.board_width) {
    cell = sheet_.cell_at(mouse.row + viewport_.top, mouse.column + viewport_.left);
  }
  if (mouse.kind == MouseKind::Press) {
    press_mouse(mouse);
  } else if (mouse.kind == MouseKind::WheelUp || mouse.kind == MouseKind::WheelDown) {
    const int step = mouse.kind == MouseKind::WheelUp ? -1 : 1;
    if (auto* page = std::get_if<Reading>(&mode_)) {
      page->top += step;
    } else if (auto* list = std::get_if<Choosing>(&mode_)) {
      list->selected = std::max(0, list->selected + step);
    } else {
      panel_top_ = std::max(0, panel_top_ + step);
    }
  } else if (mouse.kind == MouseKind::Move && pressed_ && cell != nullptr) {
    const PlacedCell* from = sheet_.find(pressed_->first, pressed_->second);
    if (std::holds_alternative<Dragging>(mode_)) {
      extend_drag(*cell);
    } else if (from != nullptr && from != cell && start_drag(*from, true)) {
      extend_drag(*cell);
    }
  } else if (mouse.kind == MouseKind::Release && pressed_) {
    const auto pressed = *std::exchange(pressed_, std::nullopt);
    if (auto* drag = std::get_if<Dragging>(&mode_); drag != nullptr && drag->by_mouse) {
      end_drag();
    } else if (cell != nullptr && cell->side == pressed.first && cell->box.cell == pressed.second) {
      tap(*cell, Gesture::Tap);
    }
  }
}

void FullScreen::press_mouse(const Mouse& mouse) {
  if (auto* list = std::get_if<Choosing>(&mode_)) {
    const int item = mouse.row - frame_.list_row;
    if (item < 0 || item >= frame_.list_count) return;
    list->selected = frame_.list_first + item;
    take_in(*list, Input{.key = "Enter"});
    return;
  }
  if (std::holds_alternative<Reading>(mode_)) mode_ = AtBoard{};
  if (!std::holds_alternative<AtBoard>(mode_) && !std::holds_alternative<InPanels>(mode_)) return;
  mode_ = AtBoard{};
  if (mouse.row < frame_.board_height && mouse.column < frame_.board_width) {
    const PlacedCell* cell =
        sheet_.cell_at(mouse.row + viewport_.top, mouse.column + viewport_.left);
    if (cell == nullptr) return;
    if (cursor_) cursor_ = {cell->side, cell->box.cell};
    if (mouse.button == 0) pressed_ = {cell->side, cell->box.cell};
    if (mouse.button == 2) tap(*cell, Gesture::OtherTap);
    return;
  }
  const int line = mouse.row - frame_.panel_row + panel_top_;
  if (mouse.row >= frame_.panel_row && mouse.row < frame_.panel_row + frame_.panel_height &&
      mouse.column >= frame_.panel_column && line < static_cast<int>(panels_.size())) {
    choose_row(panels_[static_cast<std::size_t>(line)].row);
    return;
  }
  if (mouse.row != screen_.height() - 1) return;
  for (const Frame::Button& button : frame_.buttons) {
    if (mouse.column < button.column || mouse.column >= button.column + button.width) continue;
    if (button.entry.control == static_cast<std::size_t>(-1)) {
      use_own_key(button.entry.key);
    } else {
      use_control(controls_[static_cast<std::size_t>(button.entry.side)][button.entry.control]
                      .keys.front());
    }
    return;
  }
}

}  // namespace boardwright::cli
