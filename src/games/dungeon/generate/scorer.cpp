// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Incremental scoring. The scorer keeps, for each op of the compiled rules, the
// value of every subject by its cell. A swap of the actors on p and q flips
// the bits of p and q in the groups that hold exactly one of the two forms;
// then the subjects whose value can differ are exactly those in
//
//     subjects & (affected[p] | affected[q])
//
// which is a handful of words. Their new values less the kept ones, plus what
// the subjects on p and q lose if they are gone, is the change. Trying a swap
// is flip, sum, flip back; making it also stores the new values.
//
// Since each op knows how far it is from its own maximum, ceiling() bounds
// what a swap of two forms can gain, and the search skips most swaps unseen.
//
// The loops over the words of a row are compiled for up to four words, which
// makes them twice as fast; larger boards take the loop of any length.
#include "games/dungeon/generate/scorer.hpp"

#include <algorithm>
#include <bit>

namespace boardwright::dungeon {
namespace {

// Rows are sparse, so clearing the lowest bit beats a population count that
// the base instruction set does not have.
inline int count_bits(std::uint64_t bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

inline bool has_bit(const std::uint64_t* row, Cell cell) {
  return (row[cell.index / 64U] >> cell.index % 64U & 1U) != 0;
}

}  // namespace

// Words = 0: any number.
template <std::size_t Words>
struct Scorer::Work {
  Scorer& s;

  std::size_t words() const { return Words == 0 ? s.words_ : Words; }
  const std::uint64_t* group(std::size_t index) const {
    return s.occupied_.data() + index * words();
  }
  const std::uint64_t* row(const std::uint64_t* rows, Cell cell) const {
    return rows + cell.index * words();
  }

  int count(const Term& term, Cell subject) const {
    const std::uint64_t* cells = row(term.rows, subject);
    const std::uint64_t* actors = group(term.group);
    int total = 0;
    for (std::size_t w = 0; w < words(); ++w) total += count_bits(cells[w] & actors[w]);
    return total;
  }

  int guard_value(const Op& op, Cell subject) const {
    const std::uint64_t* cells = row(op.terms[0].rows, subject);
    const std::uint64_t* charges = group(op.terms[0].group);
    int found = 0;
    Cell charge;
    for (std::size_t w = 0; w < words(); ++w) {
      const std::uint64_t bits = cells[w] & charges[w];
      if (bits == 0) continue;
      found += count_bits(bits);
      charge = Cell(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }
    if (found != 1) return 0;
    // The guard itself may be among those around its charge.
    const int own = has_bit(row(op.terms[1].rows, charge), subject) ? 1 : 0;
    return count(op.terms[1], charge) == own ? op.points : 0;
  }

  int value(const Op& op, Cell subject) const {
    if (op.type == OpType::Counts) {
      for (const Term& term : op.used()) {
        const int found = count(term, subject);
        if (found < term.least || found > term.most) return 0;
      }
      return op.points;
    }
    if (op.type == OpType::Guards) return guard_value(op, subject);
    return op.points * std::max(0, count(op.terms[0], subject) - op.terms[0].most);
  }

  // Calls visit(cell) for each subject whose value can change.
  template <class Visit>
  void each_affected(const Op& op, Cell p, Cell q, Visit visit) const {
    const std::uint64_t* by_p = row(op.affected_rows, p);
    const std::uint64_t* by_q = row(op.affected_rows, q);
    const std::uint64_t* subjects = group(op.subjects);
    for (std::size_t w = 0; w < words(); ++w) {
      for (std::uint64_t bits = subjects[w] & (by_p[w] | by_q[w]); bits != 0; bits &= bits - 1) {
        visit(Cell(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }

  std::int64_t op_delta(std::size_t index, Cell p, Cell q) const {
    const Op& op = s.rules_->ops()[index];
    const int* values = s.values_.data() + index * s.forms_.size();
    std::int64_t change = 0;
    each_affected(op, p, q, [&](Cell cell) { change += value(op, cell) - values[cell.index]; });
    const std::uint64_t* subjects = group(op.subjects);
    if (!has_bit(subjects, p)) change -= values[p.index];
    if (!has_bit(subjects, q)) change -= values[q.index];
    return change;
  }

  void flip(std::span<const std::uint16_t> groups, Cell p, Cell q) const {
    for (std::uint16_t g : groups) {
      std::uint64_t* cells = s.occupied_.data() + g * words();
      cells[p.index / 64U] ^= std::uint64_t{1} << p.index % 64U;
      cells[q.index / 64U] ^= std::uint64_t{1} << q.index % 64U;
    }
  }

  // Starts with all that the swap could gain and takes away what each op
  // shows to be out of reach.
  std::int64_t delta(Cell p, Cell q, std::int64_t most, std::int64_t floor) const {
    const CompiledRules::Change& change = s.rules_->change(s.at(p), s.at(q));
    flip(change.groups, p, q);
    for (std::uint16_t op : change.ops) {
      if (s.subjects_[op] == 0) continue;
      most += op_delta(op, p, q) - s.op_slack_[op];
      if (most <= floor) break;
    }
    flip(change.groups, p, q);
    return most;
  }

  void swap(Cell p, Cell q) const {
    const CompiledRules::Change& change = s.rules_->change(s.at(p), s.at(q));
    const std::int64_t by_place = s.place_delta(p, q);
    s.total_ += by_place;
    s.slack_ -= by_place;
    flip(change.groups, p, q);
    for (std::uint16_t op : change.ops) {
      if (s.subjects_[op] > 0) update(op, p, q);
    }
    std::swap(s.forms_[p.index], s.forms_[q.index]);
  }

  void update(std::size_t index, Cell p, Cell q) const {
    const std::int64_t change = op_delta(index, p, q);
    const Op& op = s.rules_->ops()[index];
    int* values = s.values_.data() + index * s.forms_.size();
    values[p.index] = 0;
    values[q.index] = 0;
    each_affected(op, p, q, [&](Cell cell) { values[cell.index] = value(op, cell); });
    s.op_slack_[index] -= change;
    s.total_ += change;
    s.slack_ -= change;
  }

  void reset_op(std::size_t index) const {
    const Op& op = s.rules_->ops()[index];
    s.op_slack_[index] = 0;
    s.subjects_[index] = 0;
    for (std::size_t w = 0; w < words(); ++w) {
      for (int bit : BitSet64(group(op.subjects)[w])) {
        const Cell cell(w * 64 + static_cast<std::size_t>(bit));
        const int points = value(op, cell);
        s.values_[index * s.forms_.size() + cell.index] = points;
        s.total_ += points;
        s.op_slack_[index] += std::max(op.points, 0) - points;
        ++s.subjects_[index];
      }
    }
    s.slack_ += s.op_slack_[index];
  }
};

Scorer::Scorer(const CompiledRules& rules)
    : rules_(&rules),
      words_(rules.words()),
      forms_(rules.cells(), kEmpty),
      occupied_(rules.groups().size() * rules.words(), 0),
      values_(rules.ops().size() * rules.cells(), 0),
      op_slack_(rules.ops().size(), 0),
      subjects_(rules.ops().size(), 0) {}

void Scorer::reset(std::span<const FormId> forms) {
  std::copy(forms.begin(), forms.end(), forms_.begin());
  std::fill(occupied_.begin(), occupied_.end(), 0);
  std::fill(values_.begin(), values_.end(), 0);
  total_ = 0;
  slack_ = 0;
  for (std::size_t cell = 0; cell < forms_.size(); ++cell) {
    const FormId form = forms_[cell];
    if (form == kEmpty) continue;
    for (std::size_t g = 0; g < rules_->groups().size(); ++g) {
      if (rules_->groups()[g].contains(form)) {
        occupied_[g * words_ + cell / 64] |= std::uint64_t{1} << cell % 64;
      }
    }
    const int points = rules_->place_points(form, Cell(cell));
    total_ += points;
    slack_ += rules_->most_place_points(form) - points;
  }
  for (std::size_t op = 0; op < rules_->ops().size(); ++op) Work<0>{*this}.reset_op(op);
}

std::int64_t Scorer::delta(Cell p, Cell q, std::int64_t most, std::int64_t floor) {
  if (at(p) == at(q)) return 0;
  switch (words_) {
    case 1: return Work<1>{*this}.delta(p, q, most, floor);
    case 2: return Work<2>{*this}.delta(p, q, most, floor);
    case 3: return Work<3>{*this}.delta(p, q, most, floor);
    case 4: return Work<4>{*this}.delta(p, q, most, floor);
    default: return Work<0>{*this}.delta(p, q, most, floor);
  }
}

std::int64_t Scorer::delta(Cell p, Cell q) {
  return delta(p, q, place_delta(p, q) + ceiling(at(p), at(q)), kNoFloor);
}

std::int64_t Scorer::ceiling(FormId a, FormId b) const {
  if (a == b) return 0;
  std::int64_t sum = 0;
  for (std::uint16_t op : rules_->change(a, b).ops) sum += op_slack_[op];
  return sum;
}

void Scorer::swap(Cell p, Cell q) {
  if (at(p) != at(q)) Work<0>{*this}.swap(p, q);
}

}  // namespace boardwright::dungeon
