// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The full screen with a game of its own that has everything a session may
// offer: two sides, drags, choices, questions, rows to choose, colours. Keys go
// in, the canvas is read back; no terminal is needed.
#include "terminal/full_screen.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>

#include "boardwright/core/random.hpp"
#include "boardwright/io/utf8.hpp"

namespace boardwright::cli {
namespace {

// Two sides with a board of 3 x 2 cells each. It does nothing but write down
// what it was told.
class Notebook : public PlaySession {
 public:
  explicit Notebook(Document board) : board_(std::move(board)) {}

  int sides() const override { return 2; }
  Screen draw(int side, const Look&) const override {
    Screen screen;
    for (int row = 0; row < 2; ++row) {
      for (int column = 0; column < 3; ++column) {
        screen.cells.push_back({.cell = std::to_string(3 * row + column),
                                .row = row,
                                .column = 2 * column,
                                .width = 2});
        screen.text += side == 0 ? io::colour_code("31") + "o " + io::colour_code("0") : "x ";
      }
      screen.text += "\n";
    }
    return screen;
  }
  std::string picture(int, const PictureLook&) const override { return "<svg/>"; }
  io::Json view(int) const override { return io::Json::object(); }
  std::vector<Control> controls(int side) const override {
    std::vector<Control> controls{
        {.id = "tap", .label = "Tap", .gesture = Gesture::Tap, .line = "tap {cell}"},
        {.id = "mark",
         .label = "Mark",
         .gesture = Gesture::OtherTap,
         .line = "mark {cell}",
         .cells = {"1"}},
        {.id = "drag", .label = "Drag", .gesture = Gesture::Drag, .line = "drag {cells}"},
        {.id = "own", .label = "Own", .keys = {side == 0 ? "a" : "l"}, .line = "own"}};
    if (side == 1) return controls;
    controls.push_back({.id = "never",
                        .label = "Never",
                        .keys = {"z"},
                        .line = "never",
                        .enabled = false,
                        .note = "not today"});
    controls.push_back({.id = "paint",
                        .label = "Paint",
                        .keys = {"p"},
                        .line = "paint {cell} {choice}",
                        .choices = {{"r", "red"}, {"g", "green"}, {"b", "blue"}}});
    controls.push_back({.id = "name", .label = "Name", .keys = {"n"}, .line = "name {choice}"});
    controls.push_back({.id = "burn",
                        .label = "Burn",
                        .keys = {"b"},
                        .line = "burn",
                        .confirm = "Really burn it?"});
    return controls;
  }
  std::vector<Panel> panels(int side) const override {
    if (side == 1) return {};
    return {{.id = "places",
             .title = "Places",
             .kind = PanelKind::List,
             .rows = {{.title = "here"},
                      {.title = "there", .line = "go there"},
                      {.title = "far", .line = "go far"}}},
            {.id = "things",
             .title = "Things",
             .kind = PanelKind::Chips,
             .rows = {{.title = "a rather long rope", .badge = "1"},
                      {.title = "a lantern", .badge = "2"},
                      {.title = "a very small key", .badge = "3"},
                      {.title = "salt", .badge = "4"}}}};
  }
  std::string help() const override { return "  anything\n"; }
  Result<Done> act(int side, std::string_view line, std::int64_t) override {
    if (line == "wrong") return Error{"wrong", "that is wrong", {}};
    told.push_back(std::to_string(side) + " " + std::string(line));
    return Done{.text = "Noted: " + std::string(line) + "\n"};
  }
  std::vector<Document> boards() const override { return {board_}; }
  bool over() const override { return false; }
  Document save(std::int64_t) const override { return board_; }

  static inline std::vector<std::string> told;

 private:
  Document board_;
};

Game notebook_game() {
  Kind kind;
  kind.name = "page";
  kind.write = [](const Document&) { return envelope("notebook", "page", 1); };
  Verb play;
  play.name = "play";
  play.seeded = true;
  play.play = [](const Call&) -> Result<Opening> {
    return Opening{std::make_unique<Notebook>(Document::make("page", 0))};
  };
  Verb verify;
  verify.name = "verify";
  verify.run = [](const Call&) -> Result<Answer> { return verification({}, {}); };
  Game game;
  game.name = "notebook";
  game.kinds = {kind};
  game.verbs = {play, verify};
  return game;
}

// Hands out what was put into it, then is gone.
class Script : public TerminalScreen {
 public:
  explicit Script(std::initializer_list<Input> inputs) : inputs_(inputs) {}

  int height() const override { return 24; }
  int width() const override { return 80; }
  bool follow_size() override { return false; }
  void draw_again() override {}
  void show(const Canvas& canvas, int, int, bool) override {
    last = canvas;
    shown_ = true;
  }
  std::optional<Input> wait(int) override {
    if (inputs_.empty()) {
      gone_ = shown_;
      return std::nullopt;
    }
    shown_ = false;
    const Input input = inputs_.front();
    inputs_.pop_front();
    return input;
  }
  bool closed() const override { return gone_; }

  std::string line(int row) const {
    std::string text;
    for (int column = 0; column < last.width(); ++column) text += last.at(row, column).letter;
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

  Canvas last{1, 1};

 private:
  std::deque<Input> inputs_;
  bool shown_ = false;
  bool gone_ = false;
};

Input key(const std::string& name) {
  return {.key = name, .typed = name.size() == 1 ? name : std::string()};
}
Input mouse(MouseKind kind, int row, int column, int button = 0) {
  return {.mouse = Mouse{kind, button, row, column}};
}

class FullScreenTest : public testing::Test {
 protected:
  // What the session was told while those things were done.
  std::vector<std::string> play(std::initializer_list<Input> inputs) {
    Notebook::told.clear();
    Request request;
    request.game = &game_;
    request.verb = &game_.verbs.front();
    Result<PlayOpening> opening = PlayTable::open(request, "");
    EXPECT_TRUE(opening.has_value());
    screen_ = std::make_unique<Script>(inputs);
    FullScreen full(*opening->table, Look{.colour = true}, *screen_, "Welcome.");
    EXPECT_EQ(full.run({}), 0);
    return Notebook::told;
  }
  std::string line(int row) const { return screen_->line(row); }

  using Actions = std::vector<std::string>;
  Game game_ = notebook_game();
  std::unique_ptr<Script> screen_;
};

TEST_F(FullScreenTest, DrawsSidesBesideEachOtherWithPanelsMessageAndHelp) {
  EXPECT_EQ(play({}), Actions{});
  EXPECT_EQ(line(0), "o o o     x x x   Places");
  EXPECT_EQ(line(1), "o o o     x x x     here");
  EXPECT_EQ(line(2), "                    there");
  EXPECT_EQ(line(4), "                  Things");
  EXPECT_EQ(line(5), "                    a rather long rope [1]  a lantern [2]");
  EXPECT_EQ(line(6), "                    a very small key [3]  salt [4]");
  EXPECT_EQ(line(22), "Welcome.");
  EXPECT_EQ(line(23), "a/l Own  p Paint  n Name  b Burn  z Never  : type  ? help  q end");
  EXPECT_EQ(screen_->last.at(0, 4).style.ink, 1);
  EXPECT_TRUE(screen_->last.at(0, 0).style.reverse);
}

TEST_F(FullScreenTest, SidesHaveTheirOwnKeysAndCells) {
  EXPECT_EQ(play({key("a"), key("l"), key("a")}), (Actions{"0 own", "1 own", "0 own"}));
  EXPECT_EQ(play({key("ArrowDown"), key("End"), key("Enter")}), Actions{"1 tap 5"});
  EXPECT_EQ(play({key("ArrowRight"), key("m"), key("ArrowRight"), key("m")}), Actions{"0 mark 1"});
  EXPECT_EQ(line(22), "Nothing can be done there.");
}

TEST_F(FullScreenTest, MouseTapsAndDrags) {
  const auto click = [](int row, int column) {
    return std::array{mouse(MouseKind::Press, row, column), mouse(MouseKind::Release, row, column)};
  };
  EXPECT_EQ(play({click(1, 12)[0], click(1, 12)[1]}), Actions{"1 tap 4"});
  EXPECT_EQ(play({mouse(MouseKind::Press, 0, 2, 2), mouse(MouseKind::Release, 0, 2, 2)}),
            Actions{"0 mark 1"});
  EXPECT_EQ(play({mouse(MouseKind::Press, 0, 0), mouse(MouseKind::Move, 0, 1),
                  mouse(MouseKind::Move, 0, 2), mouse(MouseKind::Move, 0, 3),
                  mouse(MouseKind::Move, 1, 3), mouse(MouseKind::Release, 1, 3)}),
            Actions{"0 drag 0 1 4"});
  EXPECT_EQ(play({mouse(MouseKind::Press, 0, 0), mouse(MouseKind::Release, 0, 2)}), Actions{})
      << "released elsewhere";
  EXPECT_EQ(play({click(3, 22)[0], click(3, 22)[1]}), Actions{"0 go far"}) << "a row of the panel";
  EXPECT_EQ(play({click(23, 1)[0], click(23, 1)[1]}), Actions{"0 own"})
      << "a word of the help line";
}

TEST_F(FullScreenTest, DragsByKeys) {
  EXPECT_EQ(play({key("v"), key("ArrowRight"), key("ArrowDown"), key("Enter")}),
            Actions{"0 drag 0 1 4"});
  EXPECT_EQ(play({key("v"), key("ArrowRight"), key("Backspace"), key("ArrowDown"), key("Enter")}),
            Actions{"0 drag 0 3"});
  EXPECT_EQ(play({key("v"), key("ArrowRight"), key("Escape"), key("Enter")}), Actions{"0 tap 1"});
}

TEST_F(FullScreenTest, ChoicesComeFromAListOrAreTyped) {
  EXPECT_EQ(play({key("p"), key("ArrowDown"), key("Enter")}), Actions{"0 paint 0 g"});
  EXPECT_EQ(play({key("p"), key("b"), key("l"), key("Enter")}), Actions{"0 paint 0 b"});
  EXPECT_EQ(play({key("p"), key("q"), key("Enter")}), Actions{}) << "nothing passes the filter";
  EXPECT_EQ(play({key("n"), key("Q"), key("x"), key("Enter")}), Actions{"0 name Qx"});
  EXPECT_EQ(play({key("n"), key("Q"), key("Escape")}), Actions{});
  EXPECT_EQ(play({key("x"), key("B"), key("u"), key("r"), key("Enter"), key("y")}),
            Actions{"0 burn"})
      << "from the list of everything";
}

TEST_F(FullScreenTest, QuestionsAreAskedFirst) {
  EXPECT_EQ(play({key("b")}), Actions{});
  EXPECT_EQ(line(23), "Really burn it? (y/n)");
  EXPECT_EQ(play({key("b"), key("a"), key("n")}), Actions{});
  EXPECT_EQ(play({key("b"), key("y")}), Actions{"0 burn"});
}

TEST_F(FullScreenTest, RowsOfPanelsAreChosen) {
  EXPECT_EQ(play({key("Tab"), key("ArrowDown"), key("Enter")}), Actions{"0 go far"});
  EXPECT_EQ(play({key("Tab"), key("Enter"), key("Tab"), key("Enter")}),
            (Actions{"0 go there", "0 tap 0"}));
}

TEST_F(FullScreenTest, SaysWhyNot) {
  EXPECT_EQ(play({key("z")}), Actions{});
  EXPECT_EQ(line(22), "Never cannot be done now: not today.");
  EXPECT_EQ(play({key(":"), key("w"), key("r"), key("o"), key("n"), key("g"), key("Enter")}),
            Actions{});
  EXPECT_EQ(line(22), "that is wrong [wrong]");
}

// Does anything at all, on a window of any size.
class Monkey : public Script {
 public:
  Monkey() : Script({}) {}

  int height() const override { return height_; }
  int width() const override { return width_; }
  bool follow_size() override {
    if (random_.below(20) > 0) return false;
    height_ = static_cast<int>(1 + random_.below(30));
    width_ = static_cast<int>(1 + random_.below(100));
    return true;
  }
  std::optional<Input> wait(int) override {
    if (--left_ < 0 || random_.below(4) == 0) return std::nullopt;
    if (random_.below(3) == 0) {
      return mouse(static_cast<MouseKind>(random_.below(5)), below(height_), below(width_),
                   random_.below(4) == 0 ? 2 : 0);
    }
    static const std::vector<std::string> kKeys{
        "a",      "l",      "p",        "n",         "b",         "z",          "v",
        "m",      "x",      "y",        "?",         ":",         "Tab",        "Enter",
        "Escape", "Space",  "ArrowUp",  "ArrowDown", "ArrowLeft", "ArrowRight", "Home",
        "End",    "PageUp", "PageDown", "Backspace", "Delete",    "Ctrl+U",     "Ctrl+L"};
    return key(kKeys[random_.below(static_cast<std::uint32_t>(kKeys.size()))]);
  }
  bool closed() const override { return left_ < 0; }

 private:
  int below(int limit) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(limit)));
  }

  Random random_{1, "test/monkey"};
  int left_ = 6000;
  int height_ = 24;
  int width_ = 80;
};

TEST_F(FullScreenTest, SurvivesAnything) {
  Request request;
  request.game = &game_;
  request.verb = &game_.verbs.front();
  Result<PlayOpening> opening = PlayTable::open(request, "");
  ASSERT_TRUE(opening.has_value());
  Notebook::told.clear();
  Monkey monkey;
  FullScreen full(*opening->table, Look{}, monkey, "");
  EXPECT_EQ(full.run({}), 0);
  EXPECT_GT(Notebook::told.size(), 100U);
}

}  // namespace
}  // namespace boardwright::cli
