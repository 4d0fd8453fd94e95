// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player learns from a game: from views alone, action by action, to what
// is still possible and to constraints on it. Section "What is known" of
// docs/games/dungeon-certificates.md, rule by rule.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/dungeon/verify/certificate/domains.hpp"

namespace boardwright::dungeon::checker {

// The levels of the summands add up to the target.
struct Sum {
  int target = 0;
  // A cell, and the table of levels that counts for it.
  std::vector<std::pair<Cell, std::size_t>> summands;
};

// At least one of the cells is one of its symbols.
struct OneOf {
  std::vector<std::pair<Cell, SymbolSet>> places;
};

struct Constraints {
  std::vector<std::vector<int>> levels;  // tables, by symbol
  std::vector<Sum> sums;
  std::vector<OneOf> one_ofs;
  std::vector<char> twin_looks;  // by cell: where its twin is, 0 if that was not seen
};

class Observer {
 public:
  // Views hold one token per cell. Everything must outlive the observer.
  Observer(const Recipe& recipe, const Symbols& symbols, const std::vector<std::string>& view,
           Domains& domains, Constraints& constraints);

  // The view after an action. `clicked`: of a click; `fled`: somebody was seen
  // to run from this tile.
  void see(std::optional<Cell> clicked, const std::vector<std::string>& view,
           std::optional<Cell> fled);

  const std::string& token(Cell cell) const { return view_[cell.index]; }
  // It is not certain what a click would meet: a covered tile, or one that may
  // show a disguise.
  bool unknown(Cell cell) const;
  // The most that a click on the tile can cost.
  int worst_damage(Cell cell) const;
  // A click would read a scroll whose outcome is luck.
  bool lucky_scroll(Cell cell) const;
  bool any_hidden() const;

 private:
  enum class State : std::uint8_t {
    Hidden,
    Original,  // shows who stood there at the start
    Later,     // somebody else, or nobody
    Unclear,   // one of the two
  };

  bool hidden(Cell cell) const { return state_[cell.index] == State::Hidden; }
  const std::vector<Cell>& cells() const { return cells_; }
  // forms_showing(), remembered.
  FormSet showing(const std::string& token) const;
  std::optional<Spell> spell_of(const std::string& token) const;
  void follow_click(Cell cell, const std::string& now, bool fled);
  void follow_disarm(const Spell& spell);
  void first_seen(Cell cell, const std::string& token, bool fled);
  void use_look(Cell cell, SymbolSet shown, const std::string& token);
  void use_toward(Cell cell, FormSet to, char look);
  void use_guarded(Cell cell, FormSet to, const std::string& look);
  void use_twin(Cell cell, SymbolSet shown, char look);
  void add_one_of(Cell from, SymbolSet set, bool (*holds)(int dx, int dy));
  void use_numbers();
  void add_number(Cell cell, int number);
  void use_gazes();
  void no_gaze_at(Cell cell);
  void gaze_at(Cell cell);
  // Uncovered, undefeated monsters that gaze, each with how far.
  std::vector<std::pair<Cell, Reach>> seen_gazers() const;
  // The level of a later actor; nullopt: its token leaves that open.
  std::optional<int> later_level(const std::string& token) const;
  std::size_t level_table(SymbolSet disarmed);

  const Recipe& recipe_;
  const Symbols& symbols_;
  Domains& domains_;
  Constraints& constraints_;
  std::vector<Cell> cells_;  // all of them
  std::vector<std::string> view_;
  mutable std::map<std::string, FormSet> showing_;
  std::vector<State> state_;
  std::vector<SymbolSet> disarmed_;  // by cell: levels that no longer count there
  SymbolSet hidden_disarmed_;        // the same for covered tiles
  std::vector<SymbolSet> tables_;    // what is disarmed in each table of levels
  std::vector<int> number_seen_;     // by cell: after how many disarming spells, -1 never
  std::vector<std::optional<std::size_t>> gaze_constraint_;  // by cell
  int disarms_ = 0;
  int flights_ = 0;
  FormSet gone_;  // forms of which somebody was seen to go
};

}  // namespace boardwright::dungeon::checker
