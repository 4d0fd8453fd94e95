// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/commands.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "boardwright/core/cell_name.hpp"
#include "core/text.hpp"

namespace boardwright::showdown {
namespace {

struct Key {
  char letter;
  Move move;
};
constexpr std::array<Key, 4> kWasd{
    {{'w', Move::Up}, {'s', Move::Down}, {'a', Move::Left}, {'d', Move::Right}}};
constexpr std::array<Key, 4> kIjkl{
    {{'i', Move::Up}, {'k', Move::Down}, {'j', Move::Left}, {'l', Move::Right}}};
constexpr std::array<Key, 4> kUdlr{
    {{'u', Move::Up}, {'d', Move::Down}, {'l', Move::Left}, {'r', Move::Right}}};

std::optional<Move> find(const std::array<Key, 4>& keys, char letter) {
  for (const Key& key : keys) {
    if (key.letter == letter) return key.move;
  }
  return std::nullopt;
}

Error unknown(std::string_view word) {
  return Error{"unknown_command",
               fmt::format("\"{}\" is no command; type u, d, l, r to slide a tile, or help", word),
               {}};
}

// The letters of one word as moves; nothing when one of them is none.
std::optional<std::vector<SideMove>> letters(const std::string& word, int side, bool shared) {
  std::vector<SideMove> moves;
  // "d" is down among u d l r and right among w a s d: a word is one or the other.
  const bool arrows = word.find_first_of("was") == std::string::npos;
  for (char letter : word) {
    std::optional<Move> move;
    int by = side;
    if (shared) {
      move = find(kWasd, letter);
      by = 0;
      if (!move) {
        move = find(kIjkl, letter);
        by = 1;
      }
    } else {
      move = find(arrows ? kUdlr : kWasd, letter);
    }
    if (!move) return std::nullopt;
    moves.push_back({by, *move});
  }
  return moves;
}

constexpr auto kWords = names<CommandKind>({{CommandKind::Undo, "undo"},
                                            {CommandKind::Undo, "z"},
                                            {CommandKind::Redo, "redo"},
                                            {CommandKind::Hint, "hint"},
                                            {CommandKind::Pause, "pause"},
                                            {CommandKind::Resume, "resume"},
                                            {CommandKind::Restart, "restart"}});

// "slide 2,3" or "slide #5".
Result<Command> tile_command(std::vector<std::string> words, int size) {
  join_cell(words, 2);
  std::optional<Cell> cell;
  if (words.size() == 2) {
    const std::string_view text = words[1];
    cell = parse_cell(Grid(size, size), text.starts_with('#') ? text.substr(1) : text);
  }
  if (cell) return Command{.kind = CommandKind::Tile, .cell = *cell};
  return Error{
      "no_such_cell",
      fmt::format("name the tile by row and column, from 1,1 to {0},{0}: `slide 1,2`", size),
      {}};
}

}  // namespace

Result<Command> read_command(std::string_view line, int side, bool shared, int size) {
  const std::vector<std::string> words = split(lower(line), " \t\r");
  if (!words.empty()) {
    if (const auto kind = kWords.find(words[0])) {
      if (words.size() > 1) return unknown(words[1]);
      return Command{.kind = *kind};
    }
    if (words[0] == "slide") return tile_command(words, size);
  }
  Command command;
  for (const std::string& word : split(lower(line), " \t,\r")) {
    if (const auto move = kMoveNames.find(word)) {
      command.moves.push_back({side, *move});
      continue;
    }
    const auto moves = letters(word, side, shared);
    if (!moves) return unknown(word);
    command.moves.insert(command.moves.end(), moves->begin(), moves->end());
  }
  if (command.moves.empty()) return unknown(line);
  return command;
}

std::optional<Move> move_of_tile(const Match& match, int side, Cell cell) {
  const Cell blank = blank_of(match.standing(side).tiles);
  for (const Move move : kMoves) {
    if (tile_of(move, blank, match.board(side).size) == cell) return move;
  }
  return std::nullopt;
}

// Sliding again what was taken back is the same as doing it again.
Moves moves_to_redo(const Match& match) {
  Moves made;
  Moves taken_back;
  for (const Record& record : match.records()) {
    if (record.undo) {
      taken_back.push_back(made.back());
      made.pop_back();
      continue;
    }
    made.push_back(record.move);
    if (!taken_back.empty() && taken_back.back() == record.move) {
      taken_back.pop_back();
    } else {
      taken_back.clear();
    }
  }
  return taken_back;
}

// Side 0 has w a s d and, when alone at the keyboard, the arrows too.
std::vector<Control> match_controls(const Match& match, int side, bool paused) {
  struct Slide {
    Move move;
    const char* label;
    const char* letter;
    const char* arrow;
  };
  constexpr std::array<Slide, 4> kSlides{{{Move::Up, "Up", "w", "ArrowUp"},
                                          {Move::Left, "Left", "a", "ArrowLeft"},
                                          {Move::Down, "Down", "s", "ArrowDown"},
                                          {Move::Right, "Right", "d", "ArrowRight"}}};
  const bool alone = match.mode() != Mode::Versus;
  const bool live = !match.decided() && !paused;
  const std::string why_not = paused ? "the match is paused" : "the match is over";
  std::vector<Control> controls;
  for (const Slide& slide : kSlides) {
    const std::string name(kMoveNames.name(slide.move));
    Control control{.id = name,
                    .label = slide.label,
                    .group = "slide",
                    .line = name,
                    .enabled = live,
                    .note = live ? fmt::format("slide a tile {} into the blank", name) : why_not};
    if (alone || side == 0) control.keys.push_back(slide.letter);
    if (alone || side == 1) control.keys.push_back(slide.arrow);
    controls.push_back(std::move(control));
  }
  Control tap{.id = "tile",
              .label = "Slide",
              .group = "board",
              .gesture = Gesture::Tap,
              .line = "slide #{cell}",
              .enabled = live && !match.standing(side).won_ms,
              .note = live ? "a tile beside the blank slides into it" : why_not};
  for (const Move move : legal_moves(match.standing(side).tiles, match.board(side).size)) {
    const Cell blank = blank_of(match.standing(side).tiles);
    tap.cells.push_back(std::to_string(tile_of(move, blank, match.board(side).size)->index));
  }
  controls.push_back(std::move(tap));
  controls.push_back({.id = "pause",
                      .label = paused ? "Go on" : "Pause",
                      .group = "game",
                      .keys = {"Escape", "p"},
                      .line = paused ? "resume" : "pause",
                      .enabled = !match.decided(),
                      .note = "the clock and all players rest",
                      .chosen = paused,
                      .primary = paused && !match.decided()});
  if (match.mode() == Mode::Practice) {
    const bool undo = live && match.standing(side).moves > 0;
    controls.push_back({.id = "hint",
                        .label = "Hint",
                        .group = "help",
                        .keys = {"h"},
                        .line = "hint",
                        .enabled = live,
                        .note = live ? "the next move of a shortest way" : why_not});
    controls.push_back({.id = "undo",
                        .label = "Undo",
                        .group = "history",
                        .keys = {"u", "Ctrl+Z"},
                        .line = "undo",
                        .enabled = undo,
                        .note = undo   ? ""
                                : live ? "there is no move to take back"
                                       : why_not});
    controls.push_back({.id = "redo",
                        .label = "Redo",
                        .group = "history",
                        .keys = {"U", "Ctrl+Y"},
                        .line = "redo",
                        .enabled = live && !moves_to_redo(match).empty()});
  }
  controls.push_back({.id = "restart",
                      .label = "Start again",
                      .group = "game",
                      .keys = {"R"},
                      .line = "restart",
                      .enabled = !match.decided(),
                      .note = "the same boards from their start",
                      .confirm = "Start the match again?"});
  return controls;
}

std::string command_help(Mode mode) {
  std::string text =
      mode == Mode::Versus
          ? "  w a s d      side 1 slides a tile up, left, down, right\n"
            "  i j k l      side 2 slides a tile up, left, down, right\n"
          : "  u d l r      slide a tile up, down, left, right into the blank (or w a s d)\n"
            "  uurd         several moves at once\n";
  text += "  slide 2,3    slide the tile of row 2, column 3 into the blank beside it\n";
  if (mode == Mode::Practice) {
    text +=
        "  hint         the next move of a shortest way\n"
        "  undo, redo   take the last move back, do it again\n";
  }
  return text +
         "  pause        stop the clock and all players; resume goes on\n"
         "  restart      the same boards from their start\n";
}

}  // namespace boardwright::showdown
