// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The solution is found when a game is opened, so that a check and a revealed
// digit cost nothing later. A hint is what the board as it is leads to: it is
// not kept in a saved game, only how much of it was shown.
#include "games/kenken/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "core/text.hpp"
#include "games/done.hpp"
#include "games/kenken/play/controls.hpp"
#include "games/kenken/play/moves.hpp"
#include "io/json_list.hpp"

namespace boardwright::kenken {
namespace {

CellName name_of(Cell cell) { return std::to_string(cell.index); }

std::vector<CellName> names_of(const std::vector<Cell>& cells) {
  std::vector<CellName> names;
  for (const Cell cell : cells) names.push_back(name_of(cell));
  return names;
}

// "7:42", "1:07:42".
std::string time_text(std::int64_t ms) {
  const std::int64_t seconds = ms / 1000;
  const std::string rest = fmt::format("{:02}", seconds % 60);
  if (seconds < 3600) return fmt::format("{}:{}", seconds / 60, rest);
  return fmt::format("{}:{:02}:{}", seconds / 3600, seconds / 60 % 60, rest);
}

constexpr std::array<std::string_view, kHintLevels> kLevelNames = {"Where", "Why", "What"};

class GameSession : public PlaySession {
 public:
  GameSession(PlayedGame game, Document board, const Solutions& solutions)
      : game_(std::move(game)), boards_{std::move(board)}, outcome_(solutions.outcome) {
    if (outcome_ == Outcome::Solved) solution_ = solutions.first.front();
    follow_board();
  }

  Screen draw(int /*side*/, const Look& look) const override {
    return draw_screen(puzzle(), drawing_of(game_, hint()), look);
  }
  std::string picture(int /*side*/, const PictureLook& look) const override {
    return draw_svg(puzzle(), drawing_of(game_, hint()), look);
  }
  io::Json view(int side) const override;
  std::vector<Control> controls(int /*side*/) const override {
    return game_controls(game_, hint(), {.solvable = !solution_.empty(), .over = over_});
  }
  std::vector<Panel> panels(int side) const override;
  std::string help() const override { return std::string(game_help()); }

  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override;
  Done tick(std::int64_t now_ms) override {
    advance(now_ms);
    return {.changed = false};
  }

  std::vector<Document> boards() const override { return boards_; }
  bool over() const override { return over_; }
  GameResult result() const override {
    if (!over_) return GameResult::Open;
    return game_.revealed > 0 ? GameResult::Ended : GameResult::Won;
  }
  Document save(std::int64_t now_ms) const override {
    PlayedGame kept = game_;
    if (!over_) kept.elapsed_ms += now_ms - now_ms_;
    return Document::make("game", std::move(kept));
  }
  bool allows_undo() const override { return true; }
  void restore(const Document& saved, std::int64_t now_ms) override {
    advance(now_ms);
    const PlayedGame& old = saved.as<PlayedGame>();
    game_.state = old.state;
    game_.selected = old.selected;
    game_.hint_level = old.hint_level;
    game_.wrong = old.wrong;
    follow_board();
  }

 private:
  const Puzzle& puzzle() const { return game_.puzzle.puzzle; }
  const ShownHint* hint() const { return game_.hint_level > 0 ? &hint_ : nullptr; }
  std::string place_of(Cell cell) const {
    const Grid grid = puzzle().grid();
    return fmt::format("row {}, column {}", grid.row(cell) + 1, grid.col(cell) + 1);
  }
  // ", in the cage 12×": where a board has no room for clues, a player asks for them.
  std::string clue_of(Cell cell) const {
    for (const Cage& cage : puzzle().cages) {
      if (std::find(cage.cells.begin(), cage.cells.end(), cell) == cage.cells.end()) continue;
      return ", in the cage " + clue_text(cage);
    }
    return {};
  }
  // The clock stands still when the puzzle is solved.
  void advance(std::int64_t now_ms) {
    if (!over_) game_.elapsed_ms += now_ms - now_ms_;
    now_ms_ = now_ms;
  }
  // What follows from the board and the level of the hint.
  void follow_board() {
    over_ = is_solved(game_);
    if (game_.hint_level == 0) return;
    hint_ = find_hint(game_, Budget{}.with_nodes(kPlayNodes));
    if (!hint_.exists()) game_.hint_level = 0;
  }

  Result<Done> run(const Command& command);
  Done place(Cell cell, int digit);
  Done mark(Cell cell, int digit);
  Done erase(Cell cell);
  Done fill();
  Done check();
  Done next_hint();
  Done apply();
  Done reveal(Cell cell);
  Done reveal_all();
  Done toggle(bool& mode, std::string kind, const std::string& on, const std::string& off);
  std::string no_solution_text() const;
  void finish(const PlayedGame& before, Done& done);
  std::string praise() const;

  PlayedGame game_;
  std::vector<Document> boards_;
  Outcome outcome_;  // of the search for the solution
  Square solution_;  // empty unless there is exactly one
  ShownHint hint_;   // where hint_level > 0
  bool over_ = false;
  std::int64_t now_ms_ = 0;  // up to when elapsed_ms counts
};

io::Json GameSession::view(int /*side*/) const {
  PuzzleDocument seen = game_.puzzle;
  seen.solution.reset();
  io::Json json = io::Json::object();
  json.set("puzzle", write_puzzle(seen)).set("state", write_state(game_.state));
  if (game_.selected) json.set("selected", game_.selected->index);
  json.set("pencil", game_.pencil).set("auto_marks", game_.auto_marks);
  json.set("wrong", io::json_list(game_.wrong, &Cell::index));
  if (const ShownHint* shown = hint()) {
    io::Json texts = io::Json::array();
    for (int level = 1; level <= game_.hint_level; ++level) texts.push(hint_text(*shown, level));
    io::Json part = io::Json::object();
    part.set("level", game_.hint_level)
        .set("cells", io::json_list(hint_cells(puzzle(), *shown, game_.hint_level), &Cell::index))
        .set("texts", std::move(texts));
    json.set("hint", std::move(part));
  }
  json.set("filled", filled_cells(game_)).set("elapsed_ms", game_.elapsed_ms);
  return json.set("over", over_);
}

std::vector<Panel> GameSession::panels(int /*side*/) const {
  std::vector<Panel> panels;
  if (const ShownHint* shown = hint()) {
    Panel panel{.id = "hint", .title = "Hint", .kind = PanelKind::Hint};
    for (int level = 1; level <= game_.hint_level; ++level) {
      PanelRow row{.title = std::string(kLevelNames[static_cast<std::size_t>(level - 1)]),
                   .detail = hint_text(*shown, level),
                   .cells = names_of(hint_cells(puzzle(), *shown, level))};
      if (level == 2) row.badge = rule_words(shown->step);
      if (level == kHintLevels) row.line = "apply";
      panel.rows.push_back(std::move(row));
    }
    panels.push_back(std::move(panel));
  }
  panels.push_back({.id = "progress",
                    .kind = PanelKind::Meters,
                    .rows = {{.title = "filled",
                              .value = filled_cells(game_),
                              .most = static_cast<std::int64_t>(game_.state.values.size())}}});
  Panel facts{.id = "facts", .kind = PanelKind::Facts};
  const auto add = [&](std::string title, std::string detail) {
    facts.rows.push_back({.title = std::move(title), .detail = std::move(detail)});
  };
  add("time", time_text(game_.elapsed_ms));
  add("puzzle",
      fmt::format("{0}x{0}{1}{2}", puzzle().size, game_.puzzle.difficulty ? ", " : "",
                  game_.puzzle.difficulty ? kDifficultyNames.name(*game_.puzzle.difficulty) : ""));
  if (game_.puzzle.seed) add("seed", *game_.puzzle.seed);
  if (outcome_ != Outcome::Solved) add("note", no_solution_text());
  add("digits are", game_.pencil ? "pencil marks" : "entries");
  if (game_.auto_marks) add("marks", "crossed out by entries");
  if (game_.hints > 0) add("hints", std::to_string(game_.hints));
  if (game_.revealed > 0) add("revealed", std::to_string(game_.revealed));
  // A small cell has no room for many marks.
  if (game_.selected && is_open(game_, *game_.selected)) {
    std::string marks;
    for (const int digit : game_.state.candidates[game_.selected->index]) {
      marks += fmt::format("{}{}", marks.empty() ? "" : " ", digit);
    }
    if (!marks.empty()) add(place_of(*game_.selected), marks);
  }
  panels.push_back(std::move(facts));
  return panels;
}

Result<Done> GameSession::act(int /*side*/, std::string_view line, std::int64_t now_ms) {
  Result<Command> command = read_command(line, puzzle());
  if (!command) return command.error();
  if (over_) return Error{"game_over", "the puzzle is solved", {}};
  advance(now_ms);
  const PlayedGame before = game_;
  Result<Done> done = run(*command);
  if (!done) return done;
  if (command->cell) game_.selected = command->cell;
  if (done->undoable) {
    finish(before, *done);
  } else if (game_.selected != before.selected) {
    done->changed = true;
  }
  return done;
}

Result<Done> GameSession::run(const Command& command) {
  const auto cell = [&] { return *command.cell; };
  if (command.word == "select") {
    std::string text = place_of(cell()) + clue_of(cell()) + ".";
    text[0] = 'R';
    return tell("selected", text, {name_of(cell())});
  }
  if (command.word == "place") return place(cell(), command.digit);
  if (command.word == "mark") return mark(cell(), command.digit);
  if (command.word == "erase") return erase(cell());
  if (command.word == "fill") return fill();
  if (command.word == "pencil") {
    return toggle(game_.pencil, "pencil", "Digits are noted now.", "Digits are entered now.");
  }
  if (command.word == "auto") {
    return toggle(game_.auto_marks, "auto", "Entries cross out marks in their row and column now.",
                  "Marks are left alone now.");
  }
  if (command.word == "check") return check();
  if (command.word == "hint") return next_hint();
  if (command.word == "restart") {
    game_.state = new_game(game_.puzzle).state;
    return did("restarted", "Everything is erased.");
  }
  if (command.word == "close") {
    const bool shown = std::exchange(game_.hint_level, 0) > 0;
    return tell("closed", "The hint is put away.", {}, shown);
  }
  if (command.word == "apply") {
    if (game_.hint_level == 0) return Error{"no_hint", "there is no hint; ask for one first", {}};
    return apply();
  }
  if (solution_.empty()) return Error{"no_solution", no_solution_text(), {}};
  return command.word == "solve" ? reveal_all() : reveal(cell());
}

Done GameSession::place(Cell cell, int digit) {
  if (game_.state.values[cell.index] == digit && !is_open(game_, cell)) {
    return tell("kept", fmt::format("There is {} already in {}.", digit, place_of(cell)));
  }
  enter(game_, cell, digit);
  return did("placed", fmt::format("You wrote {} in {}.", digit, place_of(cell)), {name_of(cell)});
}

Done GameSession::mark(Cell cell, int digit) {
  if (!is_open(game_, cell)) {
    return tell("kept", fmt::format("There is a digit in {}; erase it first.", place_of(cell)));
  }
  auto& marks = game_.state.candidates[cell.index];
  const bool there = marks.contains(digit);
  there ? marks.erase(digit) : marks.insert(digit);
  return did(
      there ? "unmarked" : "marked",
      fmt::format("You {} {} in {}.", there ? "crossed out" : "noted", digit, place_of(cell)),
      {name_of(cell)});
}

Done GameSession::erase(Cell cell) {
  if (!is_open(game_, cell)) {
    take_back(game_, cell);
  } else if (!game_.state.candidates[cell.index].empty()) {
    game_.state.candidates[cell.index] = {};
  } else {
    return tell("kept", fmt::format("There is nothing to erase in {}.", place_of(cell)));
  }
  return did("erased", fmt::format("You erased {}.", place_of(cell)), {name_of(cell)});
}

Done GameSession::fill() {
  const HintState before = game_.state;
  fill_marks(game_);
  if (game_.state == before) return tell("kept", "Every open cell has marks already.");
  return did("filled", "Every open cell has marks now.");
}

Done GameSession::toggle(bool& mode, std::string kind, const std::string& on,
                         const std::string& off) {
  mode = !mode;
  return tell(std::move(kind), mode ? on : off, {}, true);
}

Done GameSession::check() {
  const std::vector<Cell> wrong = wrong_entries(game_, solution_);
  const bool changed = wrong != game_.wrong;
  game_.wrong = wrong;
  std::string text;
  for (const Cell cell : wrong) {
    text += fmt::format("{} {} in {}", text.empty() ? "Wrong: the" : ", the",
                        game_.state.values[cell.index], place_of(cell));
  }
  if (wrong.empty())
    text = solution_.empty() ? "No digit stands twice in a line" : "No mistakes so far";
  return tell("checked", text + ".", names_of(wrong), changed);
}

Done GameSession::next_hint() {
  if (game_.hint_level == kHintLevels) {
    return tell("hint", "That is all: do it yourself, or `apply` does it.");
  }
  if (game_.hint_level == 0) {
    ShownHint found = find_hint(game_, Budget{}.with_nodes(kPlayNodes));
    if (!found.exists()) {
      return tell("no_hint", solution_.empty() ? "No hint: " + no_solution_text() + "."
                                               : "No hint: the search for one took too long.");
    }
    hint_ = std::move(found);
    ++game_.hints;
  }
  ++game_.hint_level;
  return tell("hint", hint_text(hint_, game_.hint_level),
              names_of(hint_cells(puzzle(), hint_, game_.hint_level)), true);
}

Done GameSession::apply() {
  apply_hint(game_, hint_);
  const bool mistake = hint_.kind == Hint::Kind::Mistake;
  return did("applied", mistake ? "Taken back: " + hint_.step.where : hint_.step.what,
             names_of(hint_.step.cells));
}

Done GameSession::reveal(Cell cell) {
  const int digit = solution_[cell.index];
  if (!is_open(game_, cell) && game_.state.values[cell.index] == digit) {
    return tell("kept", fmt::format("The {} in {} is right.", digit, place_of(cell)));
  }
  enter(game_, cell, digit);
  ++game_.revealed;
  return did("revealed", fmt::format("It is {} in {}.", digit, place_of(cell)), {name_of(cell)});
}

Done GameSession::reveal_all() {
  game_.revealed += static_cast<int>(game_.state.values.size()) - filled_cells(game_);
  game_.state.values = solution_;
  game_.praised = true;  // for what was not done
  return did("revealed", "This is the solution.");
}

std::string GameSession::no_solution_text() const {
  switch (outcome_) {
    case Outcome::Impossible: return "the puzzle has no solution";
    case Outcome::Ambiguous: return "the puzzle has several solutions";
    case Outcome::BudgetSpent: return "its solution was not found in time";
    case Outcome::Solved: break;
  }
  return "";
}

// After the board was changed: the hint was about another board, and entries that
// are no longer there are not wrong.
void GameSession::finish(const PlayedGame& before, Done& done) {
  game_.hint_level = 0;
  std::erase_if(game_.wrong, [&](Cell cell) {
    return game_.state.values[cell.index] != before.state.values[cell.index];
  });
  follow_board();
  if (over_ && !game_.praised) {
    game_.praised = true;
    done.events.push_back({.kind = "won", .text = praise()});
    done.text += praise() + "\n";
  } else if (!over_ && is_full(game_) && !is_full(before)) {
    const std::string text = "The board is full, but something is wrong.";
    done.events.push_back({.kind = "full", .text = text});
    done.text += text + "\n";
  }
}

std::string GameSession::praise() const {
  std::string help;
  if (game_.hints > 0) help = plural(game_.hints, "hint");
  if (game_.revealed > 0) {
    help += (help.empty() ? "" : " and ") + plural(game_.revealed, "revealed digit");
  }
  return fmt::format("Solved in {}{}. Well done!", time_text(game_.elapsed_ms),
                     help.empty() ? ", without help" : " with " + help);
}

}  // namespace

Result<std::unique_ptr<PlaySession>> open_game(PlayedGame game, Document board) {
  Result<Solutions> solutions =
      Solver().solve(game.puzzle.puzzle, SolveOptions{}, Budget{}.with_nodes(kPlayNodes));
  if (!solutions) return solutions.error();
  return std::unique_ptr<PlaySession>(
      std::make_unique<GameSession>(std::move(game), std::move(board), *solutions));
}

Drawing drawing_of(const PlayedGame& game, const ShownHint* hint) {
  Drawing drawing;
  drawing.state = game.state;
  drawing.tint = true;
  drawing.selected = game.selected;
  drawing.wrong = game.wrong;
  if (hint == nullptr) return drawing;
  drawing.highlight = hint_cells(game.puzzle.puzzle, *hint, game.hint_level);
  if (game.hint_level < kHintLevels) return drawing;
  drawing.struck = struck_candidates(game.puzzle.puzzle, *hint);
  for (const Cell cell : hint->step.cells) {
    auto& marks = drawing.state.candidates[cell.index];
    if (marks.empty() && !drawing.struck[cell.index].empty())
      marks = candidates_before(game.puzzle.puzzle, *hint, cell);
  }
  return drawing;
}

}  // namespace boardwright::kenken
