// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Playing on the full screen: the board with a cursor, panels beside or below
// it, a line for what happened and a line of help. Knows no game: it draws what
// the session hands out and passes on what its table of controls offers. A key
// that a game claims is the game's; all others are listed in control_table.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "boardwright/core/stop.hpp"
#include "host/play.hpp"
#include "terminal/board_view.hpp"
#include "terminal/control_table.hpp"
#include "terminal/line_editor.hpp"
#include "terminal/panel_view.hpp"
#include "terminal/screen.hpp"

namespace boardwright::cli {

class FullScreen {
 public:
  FullScreen(PlayTable& table, const Look& look, TerminalScreen& screen, std::string greeting);

  // Until the game is left; returns the exit code.
  int run(const StopToken& stop);
  // What remains to be told when the terminal is as it was.
  std::string farewell() const;

 private:
  // A control on its way to be done: what it wants is asked for, one by one.
  struct Pending {
    int side = 0;
    Control control{};
    std::vector<CellName> cells{};
    std::optional<std::string> choice{};
    bool confirmed = false;
  };

  // What the next key is for.
  struct AtBoard {};
  struct InPanels {
    int row = 0;
    bool scrolled = false;  // to see the rest; the row may be out of sight
  };
  struct Typing {
    std::string label{};
    LineEditor editor{};
    std::optional<Pending> pending{};  // which wants the line as its choice; else a typed line
  };
  struct Choosing {
    std::string title{};
    std::vector<std::string> items{};
    std::function<void(std::size_t)> chosen{};
    LineEditor filter{};
    int selected = 0;  // among those that pass the filter

    std::vector<std::size_t> shown() const;
  };
  struct Asking {
    std::string question{};
    std::function<void()> yes{};
  };
  struct Reading {
    std::string text{};
    int top = 0;
  };
  struct Dragging {
    Pending pending{};
    bool by_mouse = false;
  };
  using Mode = std::variant<AtBoard, InPanels, Typing, Choosing, Asking, Reading, Dragging>;

  // Where things stand on the screen.
  struct Frame {
    int board_height = 0;
    int board_width = 0;
    int panel_row = 0;
    int panel_column = 0;
    int panel_height = 0;
    bool in_panels = false;  // it was laid out for somebody who is there
    int list_row = 0;        // of the first item of a list that is open
    int list_first = 0;
    int list_count = 0;
    struct Button {
      int column;
      int width;
      HelpEntry entry;
    };
    std::vector<Button> buttons{};
  };

  // What was done (full_screen.cpp).
  void take(const Input& input);
  void take_in(AtBoard& mode, const Input& input);
  void take_in(InPanels& mode, const Input& input);
  void take_in(Typing& mode, const Input& input);
  void take_in(Choosing& mode, const Input& input);
  void take_in(Asking& mode, const Input& input);
  void take_in(Reading& mode, const Input& input);
  void take_in(Dragging& mode, const Input& input);
  bool use_control(const std::string& key);
  void use_own_key(const std::string& key);
  void move_cursor(const std::string& key);
  void tap(const PlacedCell& cell, Gesture gesture);
  bool start_drag(const PlacedCell& cell, bool by_mouse);
  void extend_drag(const PlacedCell& cell);
  void end_drag();
  void choose_row(int row);
  void scroll_panels(InPanels& mode, int lines);
  bool panels_overflow() const;
  bool stands_in_hint(const std::string& text) const;
  void choose_control();
  void begin(Pending pending);
  void perform(int side, const std::string& line);
  void tell(const PlayTable::Reply& reply, bool asked);
  void ask_to_quit();
  void tick();

  // The mouse (full_screen_mouse.cpp).
  void take_mouse(const Mouse& mouse);
  void press_mouse(const Mouse& mouse);

  // What is seen (full_screen_paint.cpp).
  void look_again();
  void paint();
  void lay_out();
  void paint_board(Canvas& canvas);
  void paint_panels(Canvas& canvas);
  void paint_message(Canvas& canvas);
  void paint_help(Canvas& canvas);
  void paint_buttons(Canvas& canvas);
  void paint_list(Canvas& canvas, const Choosing& mode);
  void paint_page(Canvas& canvas, Reading& mode);
  std::string bottom_text() const;
  const PlacedCell* cursor_cell() const;

  PlayTable& table_;
  Look look_;
  TerminalScreen& screen_;
  ControlTable controls_;
  Sheet sheet_;
  std::vector<PanelLine> panels_;
  Mode mode_;
  Viewport viewport_;
  int panel_top_ = 0;
  // The cell under the cursor, if the game has something to do on cells.
  std::optional<std::pair<int, CellName>> cursor_;
  std::optional<std::pair<int, CellName>> pressed_;  // where the mouse button went down
  std::string message_;
  bool message_whole_ = true;  // all its lines are shown, until the next key; then the last one
  std::string last_words_;     // what the last change led to
  std::vector<std::string> typed_;  // lines, for the arrow keys
  Frame frame_;
  std::pair<int, int> text_cursor_{0, 0};
  bool dirty_ = true;
  bool quit_ = false;
  Status failed_;  // why the game had to end
};

}  // namespace boardwright::cli
