// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game under way, as data. A session tells a front end five things: how the
// game looks, what can be done now, what just happened, what stands beside the
// board, and how it stands; so that a terminal, a page or a script can offer
// every game without knowing one. docs/PLAYING.md has an example of each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright {

class Document;
struct Look;

// A place on the board that can be pointed at: the row-major index from 0 for a
// grid ("41"), the id of a location for a map. `data-cell` of a picture.
using CellName = std::string;

// The characters that a cell takes in a text: rows and columns from 0, counted
// as they are seen (colour codes take no column).
struct CellBox {
  CellName cell{};
  int row = 0;
  int column = 0;
  int width = 1;
  int height = 1;

  bool operator==(const CellBox&) const = default;
};

// A file that an answer or a session wants written, for an option of type Output.
struct OutputFile {
  std::string path{};
  std::string content{};
};

// A drawing in characters; ends with a newline.
struct Screen {
  std::string text{};
  std::vector<CellBox> cells{};  // those that can be pointed at
};

// How a picture should look.
struct PictureLook {
  bool frame = true;     // background, title, axes and status; false: the bare board
  bool upright = false;  // a board wider than high is turned, where a game can do that
  std::string prefix{};  // of every id in the picture, so that two can stand on a page
};

// What a person does with a control.
enum class Gesture : std::uint8_t {
  Press,     // a key or a button; with {cell} in its line, on the cell under the cursor
  Tap,       // a tap or click on a cell, Enter on the cursor
  OtherTap,  // a long press or right click on a cell
  Drag,      // a drag over cells
};
inline constexpr auto kGestureNames = names<Gesture>({{Gesture::Press, "press"},
                                                      {Gesture::Tap, "tap"},
                                                      {Gesture::OtherTap, "other_tap"},
                                                      {Gesture::Drag, "drag"}});

// One of the values that a control's {choice} may take.
struct Choice {
  std::string value{};
  std::string label{};

  bool operator==(const Choice&) const = default;
};

// Something that can be done: a row of the table of controls.
struct Control {
  std::string id{};     // stable, unique among the controls of a side: "place-3"
  std::string label{};  // what the button says
  std::string group{};  // controls of one group stand together
  // "a", "A", "3", "Enter", "Space", "Delete", "Tab", "Escape", "ArrowUp" ..., with "Ctrl+" before
  // it.
  std::vector<std::string> keys{};
  Gesture gesture = Gesture::Press;
  // What act() takes, with the placeholders {cell}, {cells} (separated by a
  // blank) and {choice}.
  std::string line{};
  // A control that is enabled is not refused, for any of its cells and choices;
  // only a drag may be, and says why.
  bool enabled = true;
  std::string note{};             // what it does, or why it is not enabled
  std::vector<CellName> cells{};  // that {cell} may be; empty: all
  std::vector<Choice> choices{};  // that {choice} may be; empty: any text
  std::string confirm{};          // a question to be answered first; empty: none
  // Of a mode or a tool: is it on? Empty for what only happens once.
  std::optional<bool> chosen{};
  bool primary = false;  // what most people do next; at most one that is enabled
};

// Something that happened: for animation, sound and screen readers.
struct Event {
  std::string kind{};  // "opened", "slid", "fought", "placed", "won" ...
  std::vector<CellName> cells{};
  std::string text{};  // a sentence
  int side = 0;
};

// What an action led to.
struct Done {
  std::string text{};  // for people; ends with a newline unless empty
  std::vector<Event> events{};
  bool changed = true;  // false: the action only told something
  // False: what changed is how the game is looked at (a cursor, a mode, a hint
  // that is shown), and undo goes past it.
  bool undoable = true;
};

// How a game stands for those who play it.
enum class GameResult : std::uint8_t {
  Open,  // it goes on
  Won,
  Lost,
  Ended,  // neither: a draw, one of two people won, the solution was asked for
};
inline constexpr auto kGameResultNames = names<GameResult>({{GameResult::Open, "open"},
                                                            {GameResult::Won, "won"},
                                                            {GameResult::Lost, "lost"},
                                                            {GameResult::Ended, "ended"}});

enum class PanelKind : std::uint8_t {
  Facts,     // title, value as text in `detail`
  Meters,    // title, `value` of `most`
  List,      // title, line below, badge, and what choosing the row does
  Chips,     // things held: title, badge
  Scrubber,  // steps; `value` of the panel is where one stands
  Hint,      // the levels that were asked for, one row each
  Log,       // what happened, oldest first
};
inline constexpr auto kPanelKindNames = names<PanelKind>({{PanelKind::Facts, "facts"},
                                                          {PanelKind::Meters, "meters"},
                                                          {PanelKind::List, "list"},
                                                          {PanelKind::Chips, "chips"},
                                                          {PanelKind::Scrubber, "scrubber"},
                                                          {PanelKind::Hint, "hint"},
                                                          {PanelKind::Log, "log"}});

struct PanelRow {
  std::string title{};
  std::string detail{};
  std::string badge{};
  std::int64_t value = 0;
  std::int64_t most = 0;
  std::string line{};             // what act() takes when the row is chosen; empty: nothing
  std::vector<CellName> cells{};  // what the row is about
  bool chosen = false;            // it is what the board shows
};

// What stands beside the board.
struct Panel {
  std::string id{};
  std::string title{};
  PanelKind kind = PanelKind::Facts;
  std::vector<PanelRow> rows{};
  std::int64_t value = 0;  // of a scrubber: the row that is shown
};

// A game that people play, as the host holds it: one object per game under
// way, with all rules inside, so that a front end only draws and passes on
// what was typed or clicked. Sides are numbered from 0; a game for one player
// has side 0 only. Time is in milliseconds since the session was opened and
// comes from the host; a session has no clock of its own. Not thread safe
// from outside; a session may run threads of its own (a computer player) as
// long as its functions may be called at any time.
class PlaySession {
 public:
  virtual ~PlaySession() = default;

  // Sides that people play; a front end offers the controls of each.
  virtual int sides() const { return 1; }
  // Pictures that there are: one for each of these sides, then those of others
  // who play along (a computer).
  virtual int pictures() const { return sides(); }

  // How the game stands, as `side` sees it: in characters, and as SVG with
  // `data-cell` on every cell. Neither says what the side must not know.
  virtual Screen draw(int side, const Look& look) const = 0;
  virtual std::string picture(int side, const PictureLook& look) const = 0;
  // The same for a program that draws. The host adds format and version.
  virtual io::Json view(int side) const = 0;
  // What can be done now. The host adds its own: undo, redo.
  virtual std::vector<Control> controls(int side) const = 0;
  // What stands beside the board, in the order of importance.
  virtual std::vector<Panel> panels(int /*side*/) const { return {}; }
  // What act() understands, one command per line.
  virtual std::string help() const = 0;

  // Does what a line asks and says what happened. An error means that the line
  // could not be understood or is not allowed now, and that nothing has changed.
  virtual Result<Done> act(int side, std::string_view line, std::int64_t now_ms) = 0;
  // Lets time pass: clocks, opponents, frames. Done::changed if the picture changed.
  virtual Done tick(std::int64_t /*now_ms*/) { return {.changed = false}; }

  // What the game is played on now, one document or one per side: inputs of
  // the call as they are, and boards that the session made, which the host
  // verifies before it shows anything. Copies of the same documents until
  // another game begins.
  virtual std::vector<Document> boards() const = 0;

  // No further action can change the game.
  virtual bool over() const = 0;
  // What a front end tells at the end. It need not be open while not over():
  // whoever lost may be able to begin again.
  virtual GameResult result() const { return over() ? GameResult::Won : GameResult::Open; }
  // Empty as long as the seed that the session was opened with makes what is
  // played. Else the seed that does, with the same options, or "" if none does.
  virtual std::optional<std::string> other_seed() const { return std::nullopt; }
  // Everything that is needed to go on from here: a document that the verb
  // takes as its input, and `show` and `verify` too.
  virtual Document save(std::int64_t now_ms) const = 0;
  // What options of type Output asked for, as it should read now. A host with a file
  // system writes it again after every change; others take no such option.
  virtual std::vector<OutputFile> files() const { return {}; }

  // May actions be taken back now? Then the host keeps what save() gave before
  // each action that changed something, and hands it to restore().
  virtual bool allows_undo() const { return false; }
  // Goes back to a state that save() gave; time goes on. REQUIRES: allows_undo()
  virtual void restore(const Document& /*saved*/, std::int64_t /*now_ms*/) {}
};

io::Json control_json(const Control& control);
io::Json event_json(const Event& event);
io::Json panel_json(const Panel& panel);

// The line of a control with its placeholders filled in. Errors: bad_action for
// a cell or choice that the control does not offer.
Result<std::string> control_line(const Control& control, const std::vector<CellName>& cells,
                                 std::string_view choice);

// A panel as text, at most `width` columns wide.
std::string panel_text(const Panel& panel, int width);

}  // namespace boardwright
