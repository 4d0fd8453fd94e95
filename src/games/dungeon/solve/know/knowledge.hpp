// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Knowledge: what a player knows, as facts about what stood on each cell before
// the first click. It is made from what was seen (a History, step by step, or a
// single picture) and from the recipe; there is no way to make it from a board.
// docs/games/dungeon-certificates.md lists what follows from what.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "games/dungeon/model/history.hpp"
#include "games/dungeon/model/initial_state.hpp"
#include "games/dungeon/solve/know/symbols.hpp"

namespace boardwright::dungeon {

// A cell is one of a set.
struct KeepFact {
  Cell cell;
  SymbolSet allowed;
};

// The levels of some cells add up to a number.
struct NumberFact {
  Cell at;  // the tile that shows it
  int sum = 0;
  std::vector<Cell> cells;
  std::vector<SymbolSet> zero;  // per cell: who counts 0 although it has a level
};

// At least one of these cells is one of the set.
struct OneOfFact {
  Cell at;  // the tile that shows it
  SymbolSet set;
  std::vector<Cell> cells;
};

// A revealed actor looks at its twin.
struct TwinFact {
  Cell cell;
  Direction direction = Direction::Right;
};

// So many of these cells are one of the set (a line of the book).
struct TallyFact {
  SymbolSet set;
  int count = 0;
  std::vector<Cell> cells;
};

// All facts, in the order in which they were learnt; lists only grow.
struct Facts {
  std::vector<KeepFact> keeps;
  std::vector<NumberFact> numbers;
  std::vector<OneOfFact> one_ofs;
  std::vector<TwinFact> twins;
  std::vector<TallyFact> tallies;
};

// A tile as it is seen now.
struct SeenTile {
  enum class Type : std::uint8_t { Hidden, Floor, Actor };
  Type type = Type::Hidden;
  SymbolSet showing;  // Actor, original: who may show this
  FormSet forms;      // Actor: which forms have this token
  Role role = Role::Empty;
  bool original = true;  // Actor: it stood here at the start
  bool defeated = false;
  int hits = 0;            // walls
  std::optional<int> sum;  // Floor: none if gazed at
  SymbolSet disarmed;      // who is harmless under this tile

  bool hidden() const { return type == Type::Hidden; }
  bool floor() const { return type == Type::Floor; }
  bool actor() const { return type == Type::Actor; }
};

// One picture, without what was seen before it.
struct Picture {
  std::shared_ptr<const Recipe> recipe;
  std::vector<std::string> view;
  Hero hero;
  std::vector<std::optional<int>> book;  // as the recipe's; may be empty
};

class Knowledge {
 public:
  explicit Knowledge(const History& history);
  explicit Knowledge(const Picture& picture);

  void observe(const SeenStep& step);

  const Recipe& recipe() const { return *recipe_; }
  const std::shared_ptr<const Recipe>& shared_recipe() const { return recipe_; }
  const SymbolTable& symbols() const { return *symbols_; }
  const Facts& facts() const { return facts_; }
  const Hero& hero() const { return hero_; }
  const SeenTile& tile(Cell cell) const { return tiles_[cell.index]; }
  std::size_t cells() const { return tiles_.size(); }
  // All was watched from the start on.
  bool whole() const { return whole_; }
  // Somebody fled and may be under a tile that was empty.
  bool fled() const { return flights_ > 0 || !whole_; }

  // What a click on the tile costs now if this stood there at the start.
  int damage(Cell cell, int symbol) const;
  // The most that it costs if one of these stood there.
  int worst(Cell cell, SymbolSet domain) const;

 private:
  struct Parsed;
  Parsed parse(std::string_view token) const;
  // What a recipe reveals before the first click.
  SymbolSet open_from_the_start() const;
  static void show(SeenTile& tile, const Parsed& now);
  void change(Cell cell, const Parsed& now, std::optional<Cell> fled);
  void reveal(Cell cell, const Parsed& now, std::optional<Cell> fled);
  void transform(Cell cell, const Parsed& now);
  void look(Cell cell, const Parsed& now);
  void look_toward(Cell cell, std::string_view look, SymbolSet to);
  void disarm(FormSet on);
  void uncover(SymbolSet on);
  void keep(Cell cell, SymbolSet allowed) { facts_.keeps.push_back({cell, allowed}); }
  void learn_from_floors();
  void learn_number(Cell cell);
  void learn_gaze(Cell cell);
  std::optional<int> level_shown(const SeenTile& tile) const;
  bool gazes(Cell from, int symbol, Cell at) const;
  SymbolSet follow(SymbolSet from, const Parsed& now) const;
  bool arises_in_play(SymbolSet set) const;
  void see_picture(const Picture& picture);
  SymbolSet ancestors(const Parsed& now) const;
  void read_book(const Picture& picture);

  std::shared_ptr<const Recipe> recipe_;
  std::shared_ptr<const SymbolTable> symbols_;
  std::vector<SeenTile> tiles_;
  Hero hero_;
  Facts facts_;
  std::vector<int> summed_;     // by cell: epoch + 1 of its last number fact
  std::vector<char> gazed_at_;  // by cell: a one-of fact stands for its "?"
  std::vector<char> clear_of_gaze_;
  SymbolSet gone_;      // symbols of which one was seen to turn into something else
  int epoch_ = 0;       // spells that disarmed
  int flights_ = 0;     // seen
  bool blind_ = false;  // numbers cannot be relied on
  bool whole_ = true;
};

}  // namespace boardwright::dungeon
