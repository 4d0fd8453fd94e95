// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Each proof looks at one rule, or at a few together, and says how much of their
// maxima no board can give. Losses of disjoint sets of rules add up.
//
// Rules about an actor's own place are taken together: all their actors are
// assigned to cells so that the points are most, by successive shortest paths in a
// network from forms over classes of equal cells. Where that falls short, rules
// are dropped one by one as long as it still does; what is left is at fault.
#include "games/dungeon/model/bound.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

using RuleList = std::vector<std::size_t>;

// ---- places ----------------------------------------------------------------

// The most points that some rules about places can give together.
class PlaceAssignment {
 public:
  explicit PlaceAssignment(const Recipe& recipe) : recipe_(recipe) {}

  std::int64_t most(const RuleList& rules) {
    make_network(rules);
    std::int64_t total = 0;
    while (const auto points = augment()) total += *points;
    return total;
  }

 private:
  struct Edge {
    std::size_t to;
    int room;
    std::int64_t cost;  // less is better: minus the points
  };

  std::int64_t points(const RuleList& rules, FormId form, Cell cell) const {
    std::int64_t sum = 0;
    for (std::size_t at : rules) {
      const Rule& rule = recipe_.rules[at];
      if (rule.of.contains(form) && *place_holds(recipe_, rule, form, cell)) sum += rule.points;
    }
    return sum;
  }

  void connect(std::size_t from, std::size_t to, int room, std::int64_t cost) {
    out_[from].push_back(edges_.size());
    edges_.push_back({to, room, cost});
    out_[to].push_back(edges_.size());
    edges_.push_back({from, 0, -cost});
  }

  // Source 0, sink 1, then the forms, then the classes of cells with equal points.
  void make_network(const RuleList& rules) {
    std::vector<FormId> forms;
    for (std::size_t i = 1; i < recipe_.forms.size(); ++i) {
      const bool subject = std::any_of(rules.begin(), rules.end(), [&](std::size_t rule) {
        return recipe_.rules[rule].of.contains(FormId(i));
      });
      if (subject && recipe_.count(FormId(i)) > 0) forms.push_back(FormId(i));
    }
    std::map<std::vector<std::int64_t>, int> classes;
    for (std::size_t i = 0; i < recipe_.size(); ++i) {
      std::vector<std::int64_t> each;
      for (FormId form : forms) each.push_back(points(rules, form, Cell(i)));
      ++classes[each];
    }
    edges_.clear();
    out_.assign(2 + forms.size() + classes.size(), {});
    for (std::size_t i = 0; i < forms.size(); ++i) connect(0, 2 + i, recipe_.count(forms[i]), 0);
    std::size_t node = 2 + forms.size();
    for (const auto& [each, cells] : classes) {
      for (std::size_t i = 0; i < forms.size(); ++i) connect(2 + i, node, cells, -each[i]);
      connect(node++, 1, cells, 0);
    }
  }

  // Points that one more path brings or costs, for a whole bundle of actors at once;
  // nothing: all are placed.
  std::optional<std::int64_t> augment() {
    constexpr std::int64_t kFar = std::int64_t{1} << 60;
    std::vector<std::int64_t> cost(out_.size(), kFar);
    std::vector<std::size_t> by(out_.size(), 0);
    cost[0] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t node = 0; node < out_.size(); ++node) {
        if (cost[node] == kFar) continue;
        for (std::size_t at : out_[node]) {
          const Edge& edge = edges_[at];
          if (edge.room == 0 || cost[node] + edge.cost >= cost[edge.to]) continue;
          cost[edge.to] = cost[node] + edge.cost;
          by[edge.to] = at;
          changed = true;
        }
      }
    }
    if (cost[1] == kFar) return std::nullopt;
    int bundle = static_cast<int>(kMostCells);
    for (std::size_t node = 1; node != 0; node = edges_[by[node] ^ 1U].to) {
      bundle = std::min(bundle, edges_[by[node]].room);
    }
    for (std::size_t node = 1; node != 0; node = edges_[by[node] ^ 1U].to) {
      edges_[by[node]].room -= bundle;
      edges_[by[node] ^ 1U].room += bundle;
    }
    return -cost[1] * bundle;
  }

  const Recipe& recipe_;
  std::vector<Edge> edges_;  // each followed by its reverse
  std::vector<std::vector<std::size_t>> out_;
};

// ---- surroundings ----------------------------------------------------------

// A rule asks an actor for at least, or allows it at most, so many of a set around it.
struct Ask {
  std::size_t rule;
  FormSet of;
  FormSet set;
  Reach reach;
  int count;
};

bool within(const Reach& inner, const Reach& outer) {
  return inner.within <= outer.within && (!outer.not_in_column || inner.not_in_column) &&
         (!outer.same_row || inner.same_row);
}

class Asks {
 public:
  explicit Asks(const Recipe& recipe) {
    for (std::size_t i = 0; i < recipe.rules.size(); ++i) {
      const Rule& rule = recipe.rules[i];
      std::visit([&](const auto& condition) { collect(i, rule, condition); }, rule.condition);
    }
  }

  std::vector<Ask> least;  // of rules that give points for it
  std::vector<Ask> most;   // of rules that give points for it, or take some for more

 private:
  template <class Condition>
  void collect(std::size_t, const Rule&, const Condition&) {}
  void collect(std::size_t at, const Rule& rule, const NearTo& near) {
    if (rule.points > 0) {
      least.push_back({at, rule.of, near.to, near.reach, near.least});
      most.push_back({at, rule.of, near.to, near.reach, near.most});
    } else if (near.most >= static_cast<int>(kMostCells)) {
      most.push_back({at, rule.of, near.to, near.reach, near.least - 1});
    }
  }
  void collect(std::size_t at, const Rule& rule, const Reveals& reveals) {
    if (rule.points <= 0) return;
    for (const Reveals::Need& need : reveals.needs) {
      least.push_back({at, rule.of, need.of, reveals.reach, need.least});
      most.push_back({at, rule.of, need.of, reveals.reach, need.most});
    }
  }
  void collect(std::size_t at, const Rule& rule, const TwinOf& twin) {
    if (rule.points <= 0) return;
    for (FormId form : rule.of) {
      least.push_back({at, FormSet::of(form), FormSet::of(form), twin.reach, 1});
    }
  }
  void collect(std::size_t at, const Rule& rule, const GuardsOne& guards) {
    if (rule.points <= 0) return;
    least.push_back({at, rule.of, guards.charge, guards.reach, 1});
    most.push_back({at, rule.of, guards.charge, guards.reach, 1});
  }
  void collect(std::size_t at, const Rule& rule, const Spacing& spacing) {
    if (rule.points < 0) most.push_back({at, rule.of, rule.of, spacing.reach, 0});
  }
  void collect(std::size_t at, const Rule& rule, const AtMost& limit) {
    if (rule.points < 0) most.push_back({at, rule.of, limit.to, limit.reach, limit.most});
  }
  void collect(std::size_t at, const Rule& rule, const IsolatedPair&) {
    if (rule.points <= 0) return;
    least.push_back({at, rule.of, rule.of, Reach{1}, 1});
    most.push_back({at, rule.of, rule.of, Reach{2}, 1});
  }
};

// ---- all of it -------------------------------------------------------------

class BoundProof {
 public:
  explicit BoundProof(const Recipe& recipe) : recipe_(recipe), asks_(recipe) {}

  std::vector<Shortfall> run() {
    for (std::size_t i = 0; i < recipe_.rules.size(); ++i) {
      const Rule& rule = recipe_.rules[i];
      if (recipe_.count(rule.of) == 0 || rule.points == 0) continue;
      std::visit([&](const auto& condition) { look_at(i, rule, condition); }, rule.condition);
    }
    for (const Ask& ask : asks_.least) look_for_enough(ask);
    for (const Ask& ask : asks_.least) {
      for (const Ask& limit : asks_.most) compare(ask, limit);
    }
    look_at_places();
    return std::move(found_);
  }

 private:
  // Rules at fault are left out of later proofs, so that losses add up.
  bool is_free(std::size_t rule) const {
    return std::none_of(found_.begin(), found_.end(), [&](const Shortfall& each) {
      return std::find(each.rules.begin(), each.rules.end(), rule) != each.rules.end();
    });
  }
  std::int64_t sum_of(const RuleList& rules) const {
    std::int64_t sum = 0;
    for (std::size_t rule : rules) sum += recipe_.maximum(recipe_.rules[rule]);
    return sum;
  }
  void note(RuleList rules, std::int64_t loss, std::string why) {
    if (loss <= 0) return;
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
    if (!std::all_of(rules.begin(), rules.end(), [&](std::size_t rule) { return is_free(rule); })) {
      return;
    }
    const std::int64_t sum = sum_of(rules);
    found_.push_back({std::move(rules), sum, sum - loss, std::move(why)});
  }
  // At most `happy` actors of the rule can earn its points.
  void note_most(std::size_t at, int happy, std::string why) {
    const Rule& rule = recipe_.rules[at];
    if (rule.points > 0) {
      note({at}, std::int64_t{rule.points} * (recipe_.count(rule.of) - happy), std::move(why));
    }
  }

  template <class Condition>
  void look_at(std::size_t, const Rule&, const Condition&) {}
  void look_at(std::size_t at, const Rule& rule, const IsolatedPair&) {
    const int count = recipe_.count(rule.of);
    const auto most = most_in_isolated_pairs(recipe_.width, recipe_.height, count);
    note_most(at, most.value_or(count - count % 2),
              fmt::format("{} cannot all be in isolated pairs on this grid", count));
  }
  void look_at(std::size_t at, const Rule& rule, const Spacing& spacing) {
    const int count = recipe_.count(rule.of);
    if (fits_apart(recipe_, spacing.reach, count) != false) return;
    // Two that are too close lose points each.
    note({at}, -2 * std::int64_t{rule.points},
         fmt::format("{} do not fit the grid that far apart", count));
  }
  void look_at(std::size_t at, const Rule& rule, const GuardsOne& guards) {
    if (!within(guards.reach, guards.rivals)) return;
    note_most(at, std::min(recipe_.count(rule.of), recipe_.count(guards.charge)),
              "there are fewer to guard than guards");
  }
  void look_at(std::size_t at, const Rule& rule, const MirrorOf& mirror) {
    const int own = recipe_.count(rule.of);
    int images = recipe_.count(mirror.to);
    if (mirror.to == rule.of) images -= images % 2;
    note_most(at, std::min(own, images), "each needs a mirror image of its own");
  }
  void look_at(std::size_t at, const Rule& rule, const OnSide& sides) {
    if (sides.partners.empty()) return;
    int lonely = 0;
    for (FormId form : rule.of) {
      if (others(sides.partners, form) == 0) lonely += recipe_.count(form);
    }
    note_most(at, recipe_.count(rule.of) - lonely, "there is no partner on the board");
  }

  // How many of the set there are besides one actor of the form.
  int others(FormSet set, FormId form) const {
    return recipe_.count(set) - (set.contains(form) ? 1 : 0);
  }
  int most_cells(const Reach& reach) const {
    int most = 0;
    for (std::size_t i = 0; i < recipe_.size(); ++i) {
      int cells = 0;
      for (std::size_t j = 0; j < recipe_.size(); ++j) {
        if (recipe_.reaches(reach, Cell(i), Cell(j))) ++cells;
      }
      most = std::max(most, cells);
    }
    return most;
  }

  void look_for_enough(const Ask& ask) {
    if (ask.count <= 0) return;
    int lost = 0;
    for (FormId form : ask.of) {
      if (others(ask.set, form) < ask.count) lost += recipe_.count(form);
    }
    const std::int64_t points = recipe_.rules[ask.rule].points;
    note({ask.rule}, points * lost,
         fmt::format("it asks for {} others, and there are fewer", ask.count));
    // 1 within reach is on any grid that has two cells; not worth counting.
    if (lost > 0 || ask.count == 1 || ask.count <= most_cells(ask.reach)) return;
    note({ask.rule}, points * recipe_.count(ask.of),
         fmt::format("it asks for {} others, and fewer cells are within reach", ask.count));
  }

  void compare(const Ask& ask, const Ask& limit) {
    const int excess = ask.count - limit.count;
    if (excess <= 0 || !(ask.set - limit.set).empty() || !within(ask.reach, limit.reach)) return;
    const Rule& one = recipe_.rules[ask.rule];
    const Rule& other = recipe_.rules[limit.rule];
    const std::int64_t taken = other.points > 0
                                   ? other.points
                                   : -std::int64_t{other.points} * (other.per_case() ? excess : 1);
    const std::int64_t each = std::min<std::int64_t>(one.points, taken);
    note({ask.rule, limit.rule}, each * recipe_.count(ask.of & limit.of),
         fmt::format("at least {} and at most {} of the same are asked for within reach", ask.count,
                     limit.count));
  }

  void look_at_places() {
    PlaceAssignment assignment(recipe_);
    RuleList rules;
    for (std::size_t i = 0; i < recipe_.rules.size(); ++i) {
      const Rule& rule = recipe_.rules[i];
      if (rule.points != 0 && is_free(i) && place_holds(recipe_, rule, kEmpty, Cell(0))) {
        rules.push_back(i);
      }
    }
    const auto loss = [&](const RuleList& of) { return sum_of(of) - assignment.most(of); };
    while (loss(rules) > 0) {
      RuleList fault = rules;
      for (std::size_t rule : rules) {
        RuleList fewer = fault;
        std::erase(fewer, rule);
        if (loss(fewer) > 0) fault = std::move(fewer);
      }
      note(fault, loss(fault), "there are too few cells where everybody is happy");
      std::erase_if(rules, [&](std::size_t rule) { return !is_free(rule); });
    }
  }

  const Recipe& recipe_;
  Asks asks_;
  std::vector<Shortfall> found_;
};

}  // namespace

std::vector<Shortfall> prove_shortfalls(const Recipe& recipe) { return BoundProof(recipe).run(); }

std::string shortfall_text(const Recipe& recipe, const Shortfall& shortfall) {
  std::string names;
  for (std::size_t i = 0; i < shortfall.rules.size(); ++i) {
    if (i > 0) names += i + 1 == shortfall.rules.size() ? " and " : ", ";
    names += fmt::format("\"{}\"", recipe.rules[shortfall.rules[i]].name);
  }
  const bool one = shortfall.rules.size() == 1;
  return fmt::format("the rule{} {} give{} at most {} of {} points: {}", one ? "" : "s", names,
                     one ? "s" : "", shortfall.most, shortfall.sum, shortfall.why);
}

}  // namespace boardwright::dungeon
