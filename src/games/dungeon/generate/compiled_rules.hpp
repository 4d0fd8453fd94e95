// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CompiledRules: the rules of a recipe, compiled for the incremental scorer.
//
// Every rule becomes one of two things. What depends on an actor's own cell
// only (corner, edge, quadrant ...) is added up in one table of points by form
// and cell. Everything else becomes an Op: it looks at sets of actors through
// rows of bits, one row per cell, and its value at a subject's cell depends on
// how many actors of those sets the rows cover. Immutable after construction;
// several scorers on several threads may share one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

// One set of cells per cell.
class Relation {
 public:
  Relation(std::size_t cells, std::size_t words) : words_(words), bits_(cells * words, 0) {}

  const std::uint64_t* rows() const { return bits_.data(); }
  const std::uint64_t* row(Cell cell) const { return bits_.data() + cell.index * words_; }
  void add(Cell from, Cell to) {
    bits_[from.index * words_ + to.index / 64U] |= std::uint64_t{1} << to.index % 64U;
  }
  bool operator==(const Relation&) const = default;

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

// One count that an op looks at: the actors of `group` on the cells of the
// subject's row of `relation`.
struct Term {
  std::uint16_t group = 0;
  std::uint16_t relation = 0;
  int least = 0;
  int most = 0;
  const std::uint64_t* rows = nullptr;  // those of the relation
};

enum class OpType : std::uint8_t {
  Counts,  // points if every term is within its limits
  Excess,  // points for each actor of the one term beyond its `most`
  Guards,  // terms[0] the charges, terms[1] the rivals around a charge
};

constexpr std::size_t kMostTerms = 8;

struct Op {
  OpType type = OpType::Counts;
  std::uint8_t terms_used = 0;
  std::uint16_t subjects = 0;  // group
  std::uint16_t affected = 0;  // relation: whose value can a change on this cell alter
  int points = 0;
  const std::uint64_t* affected_rows = nullptr;
  std::array<Term, kMostTerms> terms;

  std::span<const Term> used() const { return {terms.data(), terms_used}; }
};

class CompiledRules {
 public:
  explicit CompiledRules(const Recipe& recipe);

  std::size_t cells() const { return cells_; }
  std::size_t words() const { return words_; }
  std::size_t forms() const { return forms_; }
  const std::vector<FormSet>& groups() const { return groups_; }
  const std::vector<Op>& ops() const { return ops_; }

  // Points of a form on a cell, by rules that look at nothing else.
  int place_points(FormId form, Cell cell) const {
    return place_[form.index * cells_ + cell.index];
  }
  // The most of them over all cells.
  int most_place_points(FormId form) const { return most_place_[form.index]; }

  // What changes when two forms swap cells: groups that have exactly one of
  // them, and the ops that look at one of those groups.
  struct Change {
    std::vector<std::uint16_t> groups;
    std::vector<std::uint16_t> ops;
  };
  const Change& change(FormId a, FormId b) const { return changes_[a.index * forms_ + b.index]; }

  CompiledRules(const CompiledRules&) = delete;
  CompiledRules& operator=(const CompiledRules&) = delete;

 private:
  friend class RuleCompiler;

  std::size_t cells_;
  std::size_t words_;
  std::size_t forms_;
  std::vector<FormSet> groups_;
  std::vector<Relation> relations_;
  std::vector<Op> ops_;
  std::vector<int> place_;
  std::vector<int> most_place_;
  std::vector<Change> changes_;  // by form * forms_ + form
};

}  // namespace boardwright::dungeon
