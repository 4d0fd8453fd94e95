// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/full_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/text.hpp"
#include "interrupt.hpp"

namespace boardwright::cli {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kTick{50};
// Boards and panels may show a clock, which is no change of the game.
constexpr std::chrono::milliseconds kClock{250};

// A longer answer is read on a page of its own.
constexpr std::size_t kMessageLines = 4;

constexpr int kPanelsInSight = 5;  // lines: a hint, which comes first, is read there

int ms_until(Clock::time_point then) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(then - Clock::now());
  return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

std::string without_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

std::optional<Way> way_of(std::string_view key) {
  if (key == "ArrowUp") return Way::Up;
  if (key == "ArrowDown") return Way::Down;
  if (key == "ArrowLeft") return Way::Left;
  if (key == "ArrowRight") return Way::Right;
  if (key == "Home") return Way::RowStart;
  if (key == "End") return Way::RowEnd;
  if (key == "PageUp") return Way::Top;
  if (key == "PageDown") return Way::Bottom;
  return std::nullopt;
}

}  // namespace

FullScreen::FullScreen(PlayTable& table, const Look& look, TerminalScreen& screen,
                       std::string greeting)
    : table_(table), look_(look), screen_(screen), message_(std::move(greeting)) {
  look_.panels = true;
  look_again();
}

int FullScreen::run(const StopToken& stop) {
  Clock::time_point next_tick = Clock::now() + kTick;
  Clock::time_point next_clock = Clock::now() + kClock;
  paint();
  while (!quit_ && !screen_.closed()) {
    if (stop.stop_requested()) return kInterrupted;
    if (screen_.follow_size()) look_again();
    // Keys that came together are taken before anything is drawn.
    std::optional<Input> input = screen_.wait(dirty_ ? 0 : ms_until(next_tick));
    if (input) take(*input);
    if (Clock::now() >= next_tick) {
      tick();
      next_tick = Clock::now() + kTick;
    }
    if (Clock::now() >= next_clock) {
      look_again();
      next_clock = Clock::now() + kClock;
    }
    if (!input && dirty_) paint();
  }
  return failed_ ? 2 : 0;
}

std::string FullScreen::farewell() const {
  std::string text;
  if (failed_) text += "boardwright: " + error_text(*failed_) + "\n";
  if (table_.session().over()) {
    Look alone = look_;
    alone.panels = false;
    text += table_.session().draw(0, alone).text;
    if (!last_words_.empty()) text += last_words_ + "\n";
  }
  if (!table_.save_path().empty()) text += fmt::format("Kept in {}.\n", table_.save_path());
  return text;
}

void FullScreen::tick() {
  const PlayTable::Reply reply = table_.tick();
  if (reply.redraw || reply.error || !reply.text.empty()) tell(reply, false);
}

// ---- keys

void FullScreen::take(const Input& input) {
  if (input.key.empty() && !input.mouse) return;
  dirty_ = true;
  message_whole_ = false;
  if (input.mouse) {
    take_mouse(*input.mouse);
  } else if (input.key == "Ctrl+L") {
    screen_.draw_again();
  } else {
    std::visit([&](auto& mode) { take_in(mode, input); }, mode_);
  }
}

void FullScreen::take_in(AtBoard& /*mode*/, const Input& input) {
  if (!use_control(input.key)) use_own_key(input.key);
}

void FullScreen::take_in(InPanels& mode, const Input& input) {
  const int rows = row_count(panels_);
  if (input.key == "PageUp" || input.key == "PageDown") {
    scroll_panels(mode, (input.key == "PageUp" ? -1 : 1) * std::max(1, frame_.panel_height - 1));
  } else if (rows == 0 && (input.key == "ArrowUp" || input.key == "ArrowDown")) {
    scroll_panels(mode, input.key == "ArrowUp" ? -1 : 1);
  } else if (input.key == "ArrowUp" || input.key == "ArrowDown") {
    mode = {std::clamp(mode.row + (input.key == "ArrowUp" ? -1 : 1), 0, rows - 1)};
  } else if (input.key == "Home") {
    mode = {};
  } else if (input.key == "End") {
    mode = {std::max(0, rows - 1)};
  } else if (input.key == "Enter" || input.key == "Space") {
    choose_row(mode.row);
  } else if (input.key == "Tab" || input.key == "Escape") {
    mode_ = AtBoard{};
  } else if (!use_control(input.key)) {
    use_own_key(input.key);
  }
}

void FullScreen::take_in(Typing& mode, const Input& input) {
  const LineEditor::Outcome outcome =
      mode.pending ? mode.editor.take(input) : mode.editor.take(input, typed_);
  if (outcome == LineEditor::Outcome::Going) return;
  const std::string text = mode.editor.text();
  std::optional<Pending> pending = std::move(mode.pending);
  mode_ = AtBoard{};
  if (outcome == LineEditor::Outcome::Cancelled || split(text).empty()) return;
  if (pending) {
    pending->choice = text;
    begin(*std::move(pending));
  } else {
    typed_.push_back(text);
    perform(0, text);
  }
}

std::vector<std::size_t> FullScreen::Choosing::shown() const {
  const std::string wanted = lower(filter.text());
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (lower(items[i]).find(wanted) != std::string::npos) indices.push_back(i);
  }
  return indices;
}

void FullScreen::take_in(Choosing& mode, const Input& input) {
  const std::vector<std::size_t> shown = mode.shown();
  const int last = static_cast<int>(shown.size()) - 1;
  if (input.key == "ArrowUp") {
    mode.selected = std::max(0, mode.selected - 1);
  } else if (input.key == "ArrowDown" || input.key == "Tab") {
    mode.selected = std::min(last, mode.selected + 1);
  } else if (input.key == "Enter") {
    if (shown.empty()) return;
    const auto chosen = std::move(mode.chosen);
    const std::size_t index = shown[static_cast<std::size_t>(std::clamp(mode.selected, 0, last))];
    mode_ = AtBoard{};
    chosen(index);
  } else if (mode.filter.take(input) == LineEditor::Outcome::Cancelled) {
    mode_ = AtBoard{};
  } else {
    mode.selected = 0;
  }
}

void FullScreen::take_in(Asking& mode, const Input& input) {
  if (input.key == "y" || input.key == "Y") {
    const auto yes = std::move(mode.yes);
    mode_ = AtBoard{};
    yes();
  } else if (input.key == "n" || input.key == "N" || input.key == "Escape") {
    mode_ = AtBoard{};
  }
}

void FullScreen::take_in(Reading& mode, const Input& input) {
  if (input.key == "ArrowUp") {
    --mode.top;
  } else if (input.key == "ArrowDown") {
    ++mode.top;
  } else if (input.key == "PageUp") {
    mode.top -= screen_.height() - 2;
  } else if (input.key == "PageDown" || input.key == "Space") {
    mode.top += screen_.height() - 2;
  } else {
    mode_ = AtBoard{};
  }
}

void FullScreen::take_in(Dragging& mode, const Input& input) {
  const std::optional<Way> way = way_of(input.key);
  if (way) {
    const PlacedCell* from = sheet_.find(mode.pending.side, mode.pending.cells.back());
    if (from != nullptr) extend_drag(*step(sheet_, *from, *way));
  } else if (input.key == "Enter" || input.key == "Space") {
    end_drag();
  } else if (input.key == "Backspace" && mode.pending.cells.size() > 1) {
    mode.pending.cells.pop_back();
  } else if (input.key == "Escape" || input.key == "Backspace") {
    mode_ = AtBoard{};
  }
}

// Does what a game has claimed a key for; false if it has not.
bool FullScreen::use_control(const std::string& key) {
  const PlacedCell* cell = cursor_cell();
  std::vector<int> sides;
  if (cell != nullptr) sides.push_back(cell->side);
  for (int side = 0; side < static_cast<int>(controls_.size()); ++side) sides.push_back(side);
  std::string why_not;
  for (const int side : sides) {
    for (const Control& control : controls_[static_cast<std::size_t>(side)]) {
      if (!claims(control, key)) continue;
      const bool on_cell = wants_cell(control) || wants_cells(control);
      const bool here =
          !on_cell || (cell != nullptr && cell->side == side && allows(control, cell->box.cell));
      if (control.enabled && here) {
        if (wants_cells(control)) {
          mode_ = Dragging{{.side = side, .control = control, .cells = {cell->box.cell}}};
        } else {
          Pending pending{.side = side, .control = control};
          if (on_cell) pending.cells = {cell->box.cell};
          begin(std::move(pending));
        }
        return true;
      }
      if (why_not.empty()) {
        why_not = control.enabled ? control.label + " cannot be done here." : refusal(control);
      }
    }
  }
  if (why_not.empty()) return false;
  message_ = why_not;
  return true;
}

void FullScreen::use_own_key(const std::string& key) {
  const PlacedCell* cell = cursor_cell();
  if (way_of(key)) {
    move_cursor(key);
  } else if (key == "q") {
    ask_to_quit();
  } else if (key == ":") {
    mode_ = Typing{.label = ":"};
  } else if (key == "?" || key == "F1") {
    mode_ = Reading{help_page(controls_, table_.say(0, "help").text)};
  } else if (key == "x" || key == "F2") {
    choose_control();
  } else if (key == "Tab") {
    if (row_count(panels_) > 0 || panels_overflow()) mode_ = InPanels{};
  } else if (key == "Escape") {
    message_.clear();
  } else if (cell != nullptr && (key == "Enter" || key == "Space")) {
    tap(*cell, Gesture::Tap);
  } else if (cell != nullptr && key == "m") {
    tap(*cell, Gesture::OtherTap);
  } else if (cell != nullptr && key == "v") {
    start_drag(*cell, false);
  }
}

void FullScreen::move_cursor(const std::string& key) {
  const PlacedCell* cell = cursor_cell();
  const Way way = *way_of(key);
  if (cell != nullptr) {
    const PlacedCell* to = step(sheet_, *cell, way);
    cursor_ = {to->side, to->box.cell};
    return;
  }
  // Without a cursor the keys move what is seen of a large board.
  if (way == Way::Up || way == Way::Top) viewport_.top -= way == Way::Up ? 1 : frame_.board_height;
  if (way == Way::Down || way == Way::Bottom) {
    viewport_.top += way == Way::Down ? 1 : frame_.board_height;
  }
  if (way == Way::Left || way == Way::RowStart) --viewport_.left;
  if (way == Way::Right || way == Way::RowEnd) ++viewport_.left;
}

// ---- what can be done

void FullScreen::tap(const PlacedCell& cell, Gesture gesture) {
  for (const Control& control : controls_[static_cast<std::size_t>(cell.side)]) {
    if (control.gesture != gesture || !control.enabled || !allows(control, cell.box.cell)) continue;
    Pending pending{.side = cell.side, .control = control};
    if (wants_cell(control)) pending.cells = {cell.box.cell};
    begin(std::move(pending));
    return;
  }
  message_ = "Nothing can be done there.";
}

bool FullScreen::start_drag(const PlacedCell& cell, bool by_mouse) {
  for (const Control& control : controls_[static_cast<std::size_t>(cell.side)]) {
    if (control.gesture != Gesture::Drag || !control.enabled || !allows(control, cell.box.cell)) {
      continue;
    }
    mode_ = Dragging{{.side = cell.side, .control = control, .cells = {cell.box.cell}}, by_mouse};
    return true;
  }
  return false;
}

void FullScreen::extend_drag(const PlacedCell& cell) {
  Pending& pending = std::get<Dragging>(mode_).pending;
  if (cell.side != pending.side || cell.box.cell == pending.cells.back()) return;
  pending.cells.push_back(cell.box.cell);
  if (cursor_) cursor_ = {cell.side, cell.box.cell};
}

void FullScreen::end_drag() {
  Pending pending = std::move(std::get<Dragging>(mode_).pending);
  mode_ = AtBoard{};
  if (pending.cells.size() > 1) begin(std::move(pending));
}

void FullScreen::choose_row(int row) {
  if (row < 0 || row >= row_count(panels_)) return;
  const PanelLine& line = panels_[static_cast<std::size_t>(line_of_row(panels_, row))];
  perform(line.side, std::string(line.line));
}

void FullScreen::scroll_panels(InPanels& mode, int lines) {
  mode.scrolled = true;
  panel_top_ += lines;
}

bool FullScreen::panels_overflow() const {
  return static_cast<int>(panels_.size()) > frame_.panel_height;
}

// What a hint panel says already need not be said below it again, if there is room for panels.
bool FullScreen::stands_in_hint(const std::string& text) const {
  if (frame_.panel_height < kPanelsInSight) return false;
  for (const Panel& panel : table_.session().panels(0)) {
    if (panel.kind == PanelKind::Hint && !panel.rows.empty() && panel.rows.back().detail == text) {
      return true;
    }
  }
  return false;
}

// A list of everything that can be done now, for controls without keys too.
void FullScreen::choose_control() {
  std::vector<std::pair<int, Control>> offered;
  Choosing list{.title = "What to do"};
  for (std::size_t side = 0; side < controls_.size(); ++side) {
    for (const Control& control : controls_[side]) {
      if (!control.enabled || wants_cells(control)) continue;
      if (wants_cell(control) && cursor_cell() == nullptr) continue;
      offered.emplace_back(static_cast<int>(side), control);
      list.items.push_back(control.label + (control.note.empty() ? "" : ": " + control.note));
    }
  }
  list.chosen = [this, offered = std::move(offered)](std::size_t index) {
    Pending pending{.side = offered[index].first, .control = offered[index].second};
    const PlacedCell* cell = cursor_cell();
    if (wants_cell(pending.control) && cell != nullptr) pending.cells = {cell->box.cell};
    begin(std::move(pending));
  };
  mode_ = std::move(list);
}

void FullScreen::begin(Pending pending) {
  const Control& control = pending.control;
  if (wants_choice(control) && !pending.choice) {
    if (control.choices.empty()) {
      mode_ = Typing{.label = control.label + ": ", .pending = std::move(pending)};
      return;
    }
    Choosing list{.title = control.label};
    for (const Choice& choice : control.choices) list.items.push_back(choice.label);
    list.chosen = [this, pending = std::move(pending)](std::size_t index) mutable {
      pending.choice = pending.control.choices[index].value;
      begin(std::move(pending));
    };
    mode_ = std::move(list);
    return;
  }
  if (!control.confirm.empty() && !pending.confirmed) {
    std::string question = control.confirm;
    pending.confirmed = true;
    mode_ = Asking{std::move(question), [this, pending = std::move(pending)] { begin(pending); }};
    return;
  }
  Result<std::string> line = control_line(control, pending.cells, pending.choice.value_or(""));
  if (line) {
    perform(pending.side, *line);
  } else {
    message_ = line.error().message;
  }
}

void FullScreen::perform(int side, const std::string& line) {
  const PlayTable::Reply reply = table_.say(side, line);
  tell(reply, true);
}

// Shows what an action, or time that passed, led to.
void FullScreen::tell(const PlayTable::Reply& reply, bool asked) {
  dirty_ = true;
  std::string text = reply.text;
  if (text.empty()) {
    for (const Event& event : reply.events) {
      if (!event.text.empty()) text += without_end(event.text) + "\n";
    }
  }
  if (reply.error) text = fmt::format("{} [{}]\n{}", reply.error->message, reply.error->code, text);
  text = without_end(std::move(text));
  if (asked || !text.empty()) {
    message_ = text;
    message_whole_ = true;
  }
  if (reply.redraw) last_words_ = text;
  if (reply.quit) {
    failed_ = reply.error;
    quit_ = true;
    return;
  }
  if (reply.redraw) look_again();
  if (stands_in_hint(message_)) message_.clear();
  std::size_t lines = 0;
  for (const StyledLine& line : styled_lines(message_)) {
    lines += wrapped(line, screen_.width()).size();
  }
  if (asked && lines > kMessageLines) {
    mode_ = Reading{std::exchange(message_, "")};
  }
}

// A game that is kept, over or not begun may be left without a question.
void FullScreen::ask_to_quit() {
  if (table_.say(0, "q").quit) {
    quit_ = true;
    return;
  }
  mode_ = Asking{"The game is not kept (:save FILE keeps it). End it?", [this] { quit_ = true; }};
}

}  // namespace boardwright::cli
