// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/commands.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

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

}  // namespace

Result<Command> read_command(std::string_view line, int side, bool shared) {
  Command command;
  for (const std::string& word : split(lower(line), " \t,\r")) {
    if (word == "undo" || word == "z") {
      command.kind = CommandKind::Undo;
      return command;
    }
    if (word == "hint") {
      command.kind = CommandKind::Hint;
      return command;
    }
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

// Side 0 has w a s d and, when alone at the keyboard, the arrows too.
std::vector<Control> match_controls(const Match& match, int side) {
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
  std::vector<Control> controls;
  for (const Slide& slide : kSlides) {
    const std::string name(kMoveNames.name(slide.move));
    Control control{.id = name,
                    .label = slide.label,
                    .group = "slide",
                    .line = name,
                    .enabled = !match.decided(),
                    .note = fmt::format("slide a tile {} into the blank", name)};
    if (alone || side == 0) control.keys.push_back(slide.letter);
    if (alone || side == 1) control.keys.push_back(slide.arrow);
    controls.push_back(std::move(control));
  }
  if (match.mode() != Mode::Practice) return controls;
  controls.push_back({.id = "hint",
                      .label = "Hint",
                      .group = "help",
                      .keys = {"h"},
                      .line = "hint",
                      .enabled = !match.decided(),
                      .note = "the next move of a shortest way"});
  controls.push_back({.id = "undo",
                      .label = "Undo",
                      .group = "history",
                      .keys = {"u", "Ctrl+Z"},
                      .line = "undo",
                      .enabled = !match.decided() && match.standing(side).moves > 0});
  return controls;
}

std::string command_help(Mode mode) {
  std::string text =
      mode == Mode::Versus
          ? "  w a s d      side 1 slides a tile up, left, down, right\n"
            "  i j k l      side 2 slides a tile up, left, down, right\n"
          : "  u d l r      slide a tile up, down, left, right into the blank (or w a s d)\n"
            "  uurd         several moves at once\n";
  if (mode == Mode::Practice) {
    text +=
        "  hint         the next move of a shortest way\n"
        "  undo         take the last move back\n";
  }
  return text;
}

}  // namespace boardwright::showdown
