// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/model/score.hpp"

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <set>

namespace boardwright::dungeon {
namespace {

bool at_rim(const Recipe& recipe, Cell cell, int rings) {
  return std::min({recipe.x(cell), recipe.y(cell), recipe.width - 1 - recipe.x(cell),
                   recipe.height - 1 - recipe.y(cell)}) < rings;
}
bool at_corner(const Recipe& recipe, Cell cell) {
  return (recipe.x(cell) == 0 || recipe.x(cell) == recipe.width - 1) &&
         (recipe.y(cell) == 0 || recipe.y(cell) == recipe.height - 1);
}

// Does an actor of this form stand right on this cell?
struct PlaceJudge {
  const Recipe& recipe;
  FormId form;
  Cell me;

  bool operator()(const AtCells& at) const {
    return std::find(at.cells.begin(), at.cells.end(), me) != at.cells.end();
  }
  bool operator()(const OnCorner&) const { return at_corner(recipe, me); }
  bool operator()(const OnEdge& edge) const {
    return at_rim(recipe, me, 1) && (edge.corners || !at_corner(recipe, me));
  }
  bool operator()(const OnRim& rim) const { return at_rim(recipe, me, rim.rings); }
  bool operator()(const InQuadrant& quadrants) const {
    for (const auto& [of, quadrant] : quadrants.places) {
      if (of != form) continue;
      switch (quadrant) {
        case Quadrant::TopLeft: return dx() < 0 && dy() < 0;
        case Quadrant::TopRight: return dx() > 0 && dy() < 0;
        case Quadrant::BottomRight: return dx() > 0 && dy() > 0;
        case Quadrant::BottomLeft: return dx() < 0 && dy() > 0;
      }
    }
    return false;
  }
  bool operator()(const OnSide& sides) const {
    for (const auto& [of, side] : sides.places) {
      if (of != form) continue;
      switch (side) {
        case Side::Left: return dx() < 0;
        case Side::Right: return dx() > 0;
        case Side::Top: return dy() < 0;
        case Side::Bottom: return dy() > 0;
      }
    }
    return false;
  }

  int dx() const { return recipe.x(me) - recipe.centre_x; }
  int dy() const { return recipe.y(me) - recipe.centre_y; }
};

template <class Condition>
concept PlaceCondition = std::invocable<PlaceJudge, Condition>;

// One actor under one rule: its points, and the cells that share the fault with its own.
struct ActorScore {
  std::int64_t points = 0;
  std::vector<Cell> others;
};

class RuleEvaluator {
 public:
  RuleEvaluator(const Recipe& recipe, std::span<const FormId> forms)
      : recipe_(recipe), forms_(forms) {}

  RuleScore score(std::size_t index) const {
    const Rule& rule = recipe_.rules[index];
    RuleScore result;
    result.rule = index;
    result.maximum = recipe_.maximum(rule);
    result.most_each = rule.most_each();
    result.least_each = std::min(rule.points, 0);
    if (rule.per_case()) result.least_each = std::nullopt;
    std::set<Cell> faults;
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      if (!rule.of.contains(forms_[i])) continue;
      const ActorScore verdict = evaluate(rule, Cell(i));
      result.points += verdict.points;
      if (verdict.points == rule.most_each()) continue;
      faults.insert(Cell(i));
      faults.insert(verdict.others.begin(), verdict.others.end());
    }
    result.faults.assign(faults.begin(), faults.end());
    return result;
  }

 private:
  ActorScore evaluate(const Rule& rule, Cell me) const {
    return std::visit([&](const auto& condition) { return evaluate(rule, me, condition); },
                      rule.condition);
  }
  static ActorScore when(bool holds, const Rule& rule) { return {holds ? rule.points : 0, {}}; }

  int x(Cell cell) const { return recipe_.x(cell); }
  int y(Cell cell) const { return recipe_.y(cell); }
  bool is(Cell cell, FormSet set) const { return set.contains(forms_[cell.index]); }
  // All actors of the set within reach of a cell.
  std::vector<Cell> within(Cell from, const Reach& reach, FormSet set) const {
    std::vector<Cell> found;
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      const Cell cell(i);
      if (is(cell, set) && recipe_.reaches(reach, from, cell)) found.push_back(cell);
    }
    return found;
  }

  template <PlaceCondition Condition>
  ActorScore evaluate(const Rule& rule, Cell me, const Condition& condition) const {
    if constexpr (std::same_as<Condition, OnSide>) {
      bool partner = condition.partners.empty();
      for (std::size_t i = 0; i < forms_.size(); ++i) {
        if (Cell(i) != me && is(Cell(i), condition.partners)) partner = true;
      }
      if (!partner) return {};
    }
    return when(PlaceJudge{recipe_, forms_[me.index], me}(condition), rule);
  }
  ActorScore evaluate(const Rule& rule, Cell me, const NearTo& near) const {
    const auto found = static_cast<int>(within(me, near.reach, near.to).size());
    return when(found >= near.least && found <= near.most, rule);
  }
  ActorScore evaluate(const Rule& rule, Cell me, const MirrorOf& mirror) const {
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      const Cell other(i);
      if (other == me || !is(other, mirror.to)) continue;
      const int mean_x = x(me) + x(other) - 2 * recipe_.centre_x;
      const int mean_y = y(me) + y(other) - 2 * recipe_.centre_y;
      const bool image = mirror.axis == Axis::Column ? mean_x == 0 && y(me) == y(other)
                         : mirror.axis == Axis::Row  ? mean_y == 0 && x(me) == x(other)
                                                     : mean_x == 0 && mean_y == 0;
      if (image) return when(true, rule);
    }
    return {};
  }
  ActorScore evaluate(const Rule& rule, Cell me, const TwinOf& twin) const {
    return when(!within(me, twin.reach, FormSet::of(forms_[me.index])).empty(), rule);
  }
  ActorScore evaluate(const Rule& rule, Cell me, const GuardsOne& guards) const {
    const std::vector<Cell> charges = within(me, guards.reach, guards.charge);
    bool crowded = false;
    for (Cell charge : charges) {
      for (Cell guard : within(charge, guards.rivals, rule.of)) crowded |= guard != me;
    }
    return when(charges.size() == 1 && !crowded, rule);
  }
  ActorScore evaluate(const Rule& rule, Cell me, const Spacing& spacing) const {
    std::vector<Cell> close = within(me, spacing.reach, rule.of);
    const auto cases = static_cast<std::int64_t>(close.size());
    return {rule.points * cases, std::move(close)};
  }
  ActorScore evaluate(const Rule& rule, Cell me, const AtMost& limit) const {
    std::vector<Cell> found = within(me, limit.reach, limit.to);
    const auto excess =
        std::max<std::int64_t>(0, static_cast<std::int64_t>(found.size()) - limit.most);
    return {rule.points * excess, std::move(found)};
  }
  ActorScore evaluate(const Rule& rule, Cell me, const Reveals& reveals) const {
    for (const Reveals::Need& need : reveals.needs) {
      const auto found = static_cast<int>(within(me, reveals.reach, need.of).size());
      if (found < need.least || found > need.most) return {};
    }
    return when(true, rule);
  }
  ActorScore evaluate(const Rule& rule, Cell me, const IsolatedPair&) const {
    const std::vector<Cell> around = within(me, Reach{2}, rule.of);
    const std::vector<Cell> beside = within(me, Reach{1}, rule.of);
    if (beside.size() != 1 || around.size() != 1) return {};
    return when(!(at_rim(recipe_, me, 1) && at_rim(recipe_, beside[0], 1)), rule);
  }

  const Recipe& recipe_;
  std::span<const FormId> forms_;
};

}  // namespace

std::optional<bool> place_holds(const Recipe& recipe, const Rule& rule, FormId form, Cell cell) {
  return std::visit(
      [&]<class Condition>(const Condition& condition) -> std::optional<bool> {
        if constexpr (PlaceCondition<Condition>) {
          return PlaceJudge{recipe, form, cell}(condition);
        } else {
          return std::nullopt;
        }
      },
      rule.condition);
}

std::vector<RuleScore> score_rules(const Recipe& recipe, std::span<const FormId> forms) {
  const RuleEvaluator evaluator(recipe, forms);
  std::vector<RuleScore> scores;
  for (std::size_t i = 0; i < recipe.rules.size(); ++i) scores.push_back(evaluator.score(i));
  return scores;
}

std::int64_t happiness(const Recipe& recipe, std::span<const FormId> forms) {
  std::int64_t total = 0;
  for (const RuleScore& score : score_rules(recipe, forms)) total += score.points;
  return total;
}

}  // namespace boardwright::dungeon
