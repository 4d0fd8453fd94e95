// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Certificate: a list of actions on one board, and for each click a proof that
// it could not have killed, on any board of a class that agrees with what was
// seen until then. docs/games/dungeon-certificates.md says what a proof may
// rely on. `dungeon solve` writes certificates, `dungeon verify` checks them;
// the two share this format and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/core/names.hpp"
#include "games/dungeon/model/action.hpp"

namespace boardwright::dungeon {

// The boards that a claim is about.
enum class BoardClass : std::uint8_t {
  Patterns,     // the recipe's composition, and every rule at its maximum
  Composition,  // the composition alone
};
inline constexpr auto kBoardClassNames = names<BoardClass>(
    {{BoardClass::Patterns, "patterns"}, {BoardClass::Composition, "composition"}});

enum class CertificateGoal : std::uint8_t {
  Won,      // the last step takes the crown
  Cleared,  // and nothing else was left then
};
inline constexpr auto kCertificateGoalNames =
    names<CertificateGoal>({{CertificateGoal::Won, "won"}, {CertificateGoal::Cleared, "cleared"}});

// A distinction of cases that ends in contradictions. Without a cell it is one
// already: propagation alone finds it.
struct CaseTree {
  struct Case;
  std::optional<int> cell;
  std::vector<Case> cases;

  bool operator==(const CaseTree& other) const;
};
// Letters of symbols, and what follows. No std::pair: that wants a complete tree.
struct CaseTree::Case {
  std::string first;
  CaseTree second;

  Case(std::string letters, CaseTree after) : first(std::move(letters)), second(std::move(after)) {}
  bool operator==(const Case& other) const {
    return first == other.first && second == other.second;
  }
};
inline bool CaseTree::operator==(const CaseTree& other) const {
  return cell == other.cell && cases == other.cases;
}

// What stood on the cell at the start is not this symbol.
struct CertifiedFact {
  int cell = 0;
  std::string symbol;  // the letters of its forms
  CaseTree tree;

  bool operator==(const CertifiedFact&) const = default;
};

struct CertifiedStep {
  ActionType type = ActionType::Click;  // or LevelUp
  int x = 0;
  int y = 0;
  int hp = 0;    // before the action; counts the heart that is not shown
  int most = 0;  // of a click: the greatest damage that it can do
  std::vector<CertifiedFact> proof;

  bool operator==(const CertifiedStep&) const = default;
};

struct Certificate {
  std::optional<std::string> engine;
  std::string board;  // digest of the board's letters
  std::string recipe;
  std::optional<std::string> recipe_hash;
  BoardClass board_class = BoardClass::Patterns;
  CertificateGoal goal = CertificateGoal::Won;
  int tier = 1;    // the highest that was needed: 1 no facts, 2 facts, 3 trees
  int margin = 0;  // hearts to spare in the worst case, the least of all clicks on unknown tiles
  std::vector<CertifiedStep> steps;

  bool operator==(const Certificate&) const = default;
};

}  // namespace boardwright::dungeon
