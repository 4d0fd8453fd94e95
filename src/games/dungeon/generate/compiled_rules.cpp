// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Compiling rules. A condition is turned into relations (which cells does an
// actor on this cell look at) and limits on counts. The mirror image is a row
// with one cell; "straight above and below do not count" is a row with holes;
// an isolated pair is three counts, the third of them (neighbours on an edge,
// seen from an edge) empty for all inner cells. So the scorer has three small
// loops instead of fourteen special cases, and a new type of rule is usually a
// new way to fill rows.
#include "games/dungeon/generate/compiled_rules.hpp"

#include <algorithm>

#include "boardwright/core/assert.hpp"

namespace boardwright::dungeon {

class RuleCompiler {
 public:
  RuleCompiler(const Recipe& recipe, CompiledRules& rules) : recipe_(recipe), rules_(rules) {}

  void compile() {
    for (const Rule& rule : recipe_.rules) {
      std::visit([&](const auto& condition) { add(rule, condition); }, rule.condition);
    }
    for (Op& op : rules_.ops_) link(op);
    find_maxima();
    find_changes();
  }

 private:
  // ---- relations ----

  template <class Covers>
  Relation relate(Covers covers) const {
    Relation relation(rules_.cells_, rules_.words_);
    for (std::size_t from = 0; from < rules_.cells_; ++from) {
      for (std::size_t to = 0; to < rules_.cells_; ++to) {
        if (from != to && covers(Cell(from), Cell(to))) relation.add(Cell(from), Cell(to));
      }
    }
    return relation;
  }
  // The index of a value in a list that holds each value once.
  template <class T>
  static std::uint16_t intern(std::vector<T>& list, T value) {
    const auto found = std::find(list.begin(), list.end(), value);
    const auto index = static_cast<std::uint16_t>(found - list.begin());
    if (found == list.end()) list.push_back(std::move(value));
    return index;
  }
  std::uint16_t intern(Relation relation) { return intern(rules_.relations_, std::move(relation)); }
  std::uint16_t group(FormSet set) { return intern(rules_.groups_, set); }
  std::uint16_t reach(const Reach& reach) {
    return intern(relate([&](Cell from, Cell to) { return recipe_.reaches(reach, from, to); }));
  }

  // ---- cells ----

  bool on_corner(Cell cell) const {
    const int x = recipe_.x(cell);
    const int y = recipe_.y(cell);
    return (x == 0 || x == recipe_.width - 1) && (y == 0 || y == recipe_.height - 1);
  }
  bool in_rim(Cell cell, int rings) const {
    const int x = recipe_.x(cell);
    const int y = recipe_.y(cell);
    return x < rings || y < rings || x >= recipe_.width - rings || y >= recipe_.height - rings;
  }
  bool in_quadrant(Cell cell, Quadrant quadrant) const {
    const bool left = quadrant == Quadrant::TopLeft || quadrant == Quadrant::BottomLeft;
    const bool top = quadrant == Quadrant::TopLeft || quadrant == Quadrant::TopRight;
    return on_side(cell, left ? Side::Left : Side::Right) &&
           on_side(cell, top ? Side::Top : Side::Bottom);
  }
  bool on_side(Cell cell, Side side) const {
    switch (side) {
      case Side::Left: return recipe_.x(cell) < recipe_.centre_x;
      case Side::Right: return recipe_.x(cell) > recipe_.centre_x;
      case Side::Top: return recipe_.y(cell) < recipe_.centre_y;
      case Side::Bottom: return recipe_.y(cell) > recipe_.centre_y;
    }
    return false;
  }

  // ---- rules ----

  template <class Holds>
  void add_places(const Rule& rule, FormSet forms, Holds holds) {
    for (FormId form : forms) {
      for (std::size_t cell = 0; cell < rules_.cells_; ++cell) {
        if (holds(Cell(cell))) rules_.place_[form.index * rules_.cells_ + cell] += rule.points;
      }
    }
  }

  // `affected` of the op: every subject cell from which some term looks at the
  // cell, and the cell itself.
  void add_op(OpType type, const Rule& rule, FormSet subjects, const std::vector<Term>& terms) {
    BOARDWRIGHT_ASSERT(terms.size() <= kMostTerms);
    Op op;
    op.type = type;
    op.subjects = group(subjects);
    op.points = rule.points;
    op.terms_used = static_cast<std::uint8_t>(terms.size());
    std::copy(terms.begin(), terms.end(), op.terms.begin());
    Relation affected(rules_.cells_, rules_.words_);
    for (std::size_t from = 0; from < rules_.cells_; ++from) {
      affected.add(Cell(from), Cell(from));
      for (Cell to : looked_at(op, Cell(from))) affected.add(to, Cell(from));
    }
    op.affected = intern(std::move(affected));
    rules_.ops_.push_back(op);
  }
  // The cells that the value of a subject on `from` depends on.
  std::vector<Cell> looked_at(const Op& op, Cell from) const {
    std::vector<std::uint64_t> seen(rules_.words_, 0);
    for (const Term& term : op.used()) {
      if (op.type == OpType::Guards && &term != &op.terms.front()) break;
      merge(seen, term.relation, from);
    }
    if (op.type == OpType::Guards) {
      for (Cell charge : members(seen)) merge(seen, op.terms[1].relation, charge);
    }
    return members(seen);
  }
  void merge(std::vector<std::uint64_t>& seen, std::uint16_t relation, Cell from) const {
    const std::uint64_t* row = rules_.relations_[relation].row(from);
    for (std::size_t w = 0; w < rules_.words_; ++w) seen[w] |= row[w];
  }
  static std::vector<Cell> members(const std::vector<std::uint64_t>& set) {
    std::vector<Cell> cells;
    for (std::size_t w = 0; w < set.size(); ++w) {
      for (int bit : BitSet64(set[w])) cells.emplace_back(w * 64 + static_cast<std::size_t>(bit));
    }
    return cells;
  }

  void add(const Rule& rule, const AtCells& at) {
    add_places(rule, rule.of, [&](Cell cell) {
      return std::find(at.cells.begin(), at.cells.end(), cell) != at.cells.end();
    });
  }
  void add(const Rule& rule, const OnCorner&) {
    add_places(rule, rule.of, [&](Cell cell) { return on_corner(cell); });
  }
  void add(const Rule& rule, const OnEdge& edge) {
    add_places(rule, rule.of,
               [&](Cell cell) { return in_rim(cell, 1) && (edge.corners || !on_corner(cell)); });
  }
  void add(const Rule& rule, const OnRim& rim) {
    add_places(rule, rule.of, [&](Cell cell) { return in_rim(cell, rim.rings); });
  }
  void add(const Rule& rule, const InQuadrant& quadrants) {
    for (const auto& [form, quadrant] : quadrants.places) {
      const Quadrant wanted = quadrant;
      add_places(rule, FormSet::of(form), [&](Cell cell) { return in_quadrant(cell, wanted); });
    }
  }
  void add(const Rule& rule, const OnSide& sides) {
    for (const auto& [form, side] : sides.places) {
      const FormSet one = FormSet::of(form);
      const Side wanted = side;
      if (sides.partners.empty()) {
        add_places(rule, one, [&](Cell cell) { return on_side(cell, wanted); });
        continue;
      }
      // From the right side one sees the whole board, from elsewhere nothing.
      const std::uint16_t all =
          intern(relate([&](Cell from, Cell) { return on_side(from, wanted); }));
      add_op(OpType::Counts, rule, one, {{group(sides.partners), all, 1, kAny}});
    }
  }
  void add(const Rule& rule, const NearTo& near) {
    add_op(OpType::Counts, rule, rule.of,
           {{group(near.to), reach(near.reach), near.least, near.most}});
  }
  void add(const Rule& rule, const MirrorOf& mirror) {
    const auto is_image = [&](Cell from, Cell to) {
      const bool flip_x = mirror.axis != Axis::Row;
      const bool flip_y = mirror.axis != Axis::Column;
      const int x = flip_x ? 2 * recipe_.centre_x - recipe_.x(from) : recipe_.x(from);
      const int y = flip_y ? 2 * recipe_.centre_y - recipe_.y(from) : recipe_.y(from);
      return recipe_.x(to) == x && recipe_.y(to) == y;
    };
    add_op(OpType::Counts, rule, rule.of, {{group(mirror.to), intern(relate(is_image)), 1, kAny}});
  }
  void add(const Rule& rule, const TwinOf& twin) {
    const std::uint16_t rows = reach(twin.reach);
    for (FormId form : rule.of) {
      const FormSet one = FormSet::of(form);
      add_op(OpType::Counts, rule, one, {{group(one), rows, 1, kAny}});
    }
  }
  void add(const Rule& rule, const GuardsOne& guards) {
    add_op(OpType::Guards, rule, rule.of,
           {{group(guards.charge), reach(guards.reach), 1, 1},
            {group(rule.of), reach(guards.rivals), 0, 0}});
  }
  void add(const Rule& rule, const Spacing& spacing) {
    add_op(OpType::Excess, rule, rule.of, {{group(rule.of), reach(spacing.reach), 0, 0}});
  }
  void add(const Rule& rule, const AtMost& limit) {
    add_op(OpType::Excess, rule, rule.of, {{group(limit.to), reach(limit.reach), 0, limit.most}});
  }
  void add(const Rule& rule, const Reveals& reveals) {
    std::vector<Term> terms;
    const std::uint16_t rows = reach(reveals.reach);
    for (const Reveals::Need& need : reveals.needs) {
      terms.push_back({group(need.of), rows, need.least, need.most});
    }
    add_op(OpType::Counts, rule, rule.of, terms);
  }
  void add(const Rule& rule, const IsolatedPair&) {
    const auto orthogonal = [&](Cell from, Cell to) { return recipe_.reaches(Reach{1}, from, to); };
    const auto diagonal = [&](Cell from, Cell to) {
      return recipe_.reaches(Reach{2}, from, to) && !orthogonal(from, to);
    };
    const auto along_edge = [&](Cell from, Cell to) {
      return orthogonal(from, to) && in_rim(from, 1) && in_rim(to, 1);
    };
    const std::uint16_t own = group(rule.of);
    add_op(OpType::Counts, rule, rule.of,
           {{own, intern(relate(orthogonal)), 1, 1},
            {own, intern(relate(diagonal)), 0, 0},
            {own, intern(relate(along_edge)), 0, 0}});
  }

  // Relations stay where they are from now on.
  void link(Op& op) const {
    op.affected_rows = rules_.relations_[op.affected].rows();
    for (Term& term : op.terms) term.rows = rules_.relations_[term.relation].rows();
  }

  // ---- tables over forms ----

  void find_maxima() {
    for (std::size_t form = 0; form < rules_.forms_; ++form) {
      const auto row = rules_.place_.begin() + static_cast<std::ptrdiff_t>(form * rules_.cells_);
      rules_.most_place_[form] =
          *std::max_element(row, row + static_cast<std::ptrdiff_t>(rules_.cells_));
    }
  }

  bool looks_at(const Op& op, std::uint16_t group) const {
    return op.subjects == group ||
           std::any_of(op.used().begin(), op.used().end(),
                       [&](const Term& term) { return term.group == group; });
  }

  void find_changes() {
    rules_.changes_.resize(rules_.forms_ * rules_.forms_);
    for (std::size_t a = 0; a < rules_.forms_; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        rules_.changes_[a * rules_.forms_ + b] = rules_.changes_[b * rules_.forms_ + a] =
            change_of(FormId(a), FormId(b));
      }
    }
  }
  CompiledRules::Change change_of(FormId a, FormId b) const {
    CompiledRules::Change change;
    for (std::size_t g = 0; g < rules_.groups_.size(); ++g) {
      if (rules_.groups_[g].contains(a) != rules_.groups_[g].contains(b)) {
        change.groups.push_back(static_cast<std::uint16_t>(g));
      }
    }
    for (std::size_t op = 0; op < rules_.ops_.size(); ++op) {
      if (std::any_of(change.groups.begin(), change.groups.end(),
                      [&](std::uint16_t g) { return looks_at(rules_.ops_[op], g); })) {
        change.ops.push_back(static_cast<std::uint16_t>(op));
      }
    }
    return change;
  }

  static constexpr int kAny = static_cast<int>(kMostCells);

  const Recipe& recipe_;
  CompiledRules& rules_;
};

CompiledRules::CompiledRules(const Recipe& recipe)
    : cells_(recipe.size()),
      words_((recipe.size() + 63) / 64),
      forms_(recipe.forms.size()),
      place_(forms_ * cells_, 0),
      most_place_(forms_, 0) {
  RuleCompiler(recipe, *this).compile();
}

}  // namespace boardwright::dungeon
