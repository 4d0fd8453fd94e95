// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is on from the start is no condition. Of the rest the dominators are computed:
// a dominates b if b cannot turn on before a does, by whatever rules (the greatest
// solution of D(b) = {b} + the intersection over its rules of the union of D over
// their inputs; exact, because the inputs of a rule are derived independently). Then
//
//   - an input that dominates another input of its rule is no condition;
//   - a rule to something that dominates one of its inputs comes too late: most ways
//     back in a world are such rules;
//   - `a implies b` where a dominates b makes them one fact;
//   - a rule is redundant if its result follows by the other rules from its inputs
//     and what dominates them. Dropping it keeps dominators right, since fewer rules
//     have fewer derivations, so one rule after the other can be tried.
//
// Besides, facts that imply each other are one, and a fact that only implies one other
// is left out. Each step makes room for others, so all are repeated. Last, a choice that
// is asked for once becomes a rule for each of its parts.
#include "games/items/logic/compact/horn_rules.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "search/strong_components.hpp"

namespace boardwright::items {
namespace {

// Dominators take facts x facts bits: 8 MiB at most.
constexpr Fact kMostDominated = 8192;
constexpr int kMostRounds = 8;
// Pairs of rules to one fact are compared, and redundant rules looked for, only as far
// as that takes a few milliseconds.
constexpr std::size_t kMostCompared = 128;
constexpr std::size_t kMostSteps = 1'000'000;
// A choice between more is cheaper as a fact of its own.
constexpr std::size_t kMostSplit = 3;

// The rules by one of their facts.
struct RuleIndex {
  std::vector<std::uint32_t> begin, all;

  template <class Each>
  RuleIndex(const HornRules& rules, Each each_key) : begin(rules.facts + 1, 0) {
    for (const HornRule& rule : rules.rules) each_key(rule, [&](Fact fact) { ++begin[fact + 1]; });
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    all.resize(begin.back());
    std::vector<std::uint32_t> at(begin.begin(), begin.end() - 1);
    for (std::uint32_t i = 0; i < rules.rules.size(); ++i) {
      each_key(rules.rules[i], [&](Fact fact) { all[at[fact]++] = i; });
    }
  }
  std::span<const std::uint32_t> of(Fact fact) const {
    return {all.data() + begin[fact], all.data() + begin[fact + 1]};
  }
};

RuleIndex by_input(const HornRules& rules) {
  return RuleIndex(rules, [](const HornRule& rule, auto add) {
    for (Fact input : rule.inputs) add(input);
  });
}
RuleIndex by_result(const HornRules& rules) {
  return RuleIndex(rules, [](const HornRule& rule, auto add) { add(rule.then); });
}

// Closures over rules of which some may be switched off.
class Closure {
 public:
  explicit Closure(const HornRules& rules)
      : rules_(rules), index_(by_input(rules)), open_(rules.rules.size()), on_(rules.facts, 0) {
    for (std::size_t i = 0; i < open_.size(); ++i) {
      open_[i] = static_cast<std::uint32_t>(rules.rules[i].inputs.size());
    }
  }

  void add(Fact fact) {
    if (on_[fact] != 0) return;
    on_[fact] = 1;
    order_.push_back(fact);
  }
  // Stops when `wanted` is on.
  void run(Fact wanted = kNoFact) {
    for (; followed_ < order_.size() && (wanted == kNoFact || on_[wanted] == 0); ++followed_) {
      for (std::uint32_t i : index_.of(order_[followed_])) {
        if (--open_[i] == 0 && i != off_) add(rules_.rules[i].then);
      }
    }
  }
  void clear() {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      on_[order_[i]] = 0;
      if (i >= followed_) continue;
      for (std::uint32_t rule : index_.of(order_[i])) ++open_[rule];
    }
    order_.clear();
    followed_ = 0;
  }
  // This rule alone is not used; or never again.
  void leave_out(std::uint32_t rule) { off_ = rule; }
  void remove(std::uint32_t rule) { ++open_[rule]; }

  bool on(Fact fact) const { return on_[fact] != 0; }
  const std::vector<Fact>& order() const { return order_; }

 private:
  const HornRules& rules_;
  RuleIndex index_;
  std::vector<std::uint32_t> open_;  // by rule: inputs that are off
  std::vector<std::uint8_t> on_;
  std::vector<Fact> order_;
  std::size_t followed_ = 0;
  std::uint32_t off_ = UINT32_MAX;
};

// By fact the facts that dominate it, itself included. Only facts that can turn on count,
// by their place in that order: they become few.
class Dominators {
 public:
  explicit Dominators(const HornRules& rules)
      : order_(in_order_of_turning_on(rules)),
        number_(rules.facts, kNoFact),
        words_((order_.size() + 63) / 64),
        sets_(order_.size() * words_, 0),
        common_(words_),
        any_(words_) {
    for (Fact n = 0; n < order_.size(); ++n) number_[order_[n]] = n;
    std::vector<std::uint8_t> given(rules.facts, 0);
    for (Fact fact : rules.given) given[fact] = 1;
    for (const auto& [fact, other] : rules.never_without) {
      if (number_[fact] != kNoFact && number_[other] != kNoFact) add(number_[fact], number_[other]);
    }
    for (Fact n = 0; n < order_.size(); ++n) {
      if (given[order_[n]] == 0) std::fill_n(set(n), words_, ~std::uint64_t{0});
      add(n, n);
    }
    const RuleIndex index = by_result(rules);
    bool more = true;
    while (more) {
      more = false;
      for (Fact n = 0; n < order_.size(); ++n) {
        if (given[order_[n]] == 0) more = update(rules, index, n) || more;
      }
    }
  }

  bool dominates(Fact first, Fact second) const {
    const Fact a = number_[first];
    const Fact b = number_[second];
    return a != kNoFact && b != kNoFact && (sets_[b * words_ + a / 64] >> (a % 64) & 1U) != 0;
  }
  template <class Do>
  void each(Fact of, Do action) const {
    if (number_[of] == kNoFact) return;
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t rest = sets_[number_[of] * words_ + word]; rest != 0; rest &= rest - 1) {
        const std::size_t n = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        if (n < order_.size()) action(order_[n]);
      }
    }
  }

 private:
  std::uint64_t* set(Fact n) { return &sets_[n * words_]; }
  void add(Fact to, Fact n) { set(to)[n / 64] |= std::uint64_t{1} << n % 64; }

  // True if the set shrank. A rule with an input that cannot turn on does not count.
  bool update(const HornRules& rules, const RuleIndex& index, Fact n) {
    std::fill(common_.begin(), common_.end(), ~std::uint64_t{0});
    for (std::uint32_t i : index.of(order_[n])) {
      const std::vector<Fact>& inputs = rules.rules[i].inputs;
      const bool dead = std::any_of(inputs.begin(), inputs.end(),
                                    [&](Fact input) { return number_[input] == kNoFact; });
      if (dead) continue;
      const std::uint64_t* from = inputs.empty() ? nullptr : set(number_[inputs.front()]);
      if (inputs.size() != 1) {
        std::fill(any_.begin(), any_.end(), 0);
        for (Fact input : inputs) {
          const std::uint64_t* const more = set(number_[input]);
          for (std::size_t w = 0; w < words_; ++w) any_[w] |= more[w];
        }
        from = any_.data();
      }
      for (std::size_t w = 0; w < words_; ++w) common_[w] &= from[w];
    }
    common_[n / 64] |= std::uint64_t{1} << n % 64;
    if (std::equal(common_.begin(), common_.end(), set(n))) return false;
    std::copy(common_.begin(), common_.end(), set(n));
    return true;
  }

  std::vector<Fact> order_;
  std::vector<Fact> number_;  // by fact: its place in order_
  std::size_t words_;
  std::vector<std::uint64_t> sets_;          // number x word
  std::vector<std::uint64_t> common_, any_;  // for update()
};

class Compaction {
 public:
  explicit Compaction(HornRules& rules) : rules_(rules), to_(rules.facts) {
    std::iota(to_.begin(), to_.end(), 0U);
    given_.assign(rules.facts, 0);
    for (Fact fact : rules.given) given_[fact] = 1;
  }

  std::vector<Fact> run() {
    fold_start();
    for (int round = 0; round < kMostRounds; ++round) {
      const std::vector<HornRule> before = rules_.rules;
      drop_unreachable();
      merge_cycles();
      if (rules_.facts <= kMostDominated) use_dominators();
      skip_forwarders();
      if (rules_.rules == before) break;
    }
    split_choices();
    drop_useless();
    return std::move(to_);
  }

 private:
  bool is_location(Fact fact) const { return fact < rules_.locations; }
  bool may_merge(Fact fact) const { return !is_location(fact) && given_[fact] == 0; }

  // What is on from the start is no condition any more.
  void fold_start() {
    Closure closure(rules_);
    for (Fact fact : rules_.start) closure.add(fact);
    closure.run();
    std::erase_if(rules_.rules, [&](HornRule& rule) {
      std::erase_if(rule.inputs, [&](Fact input) { return closure.on(input); });
      return closure.on(rule.then);
    });
    rules_.start.clear();
    for (Fact fact : closure.order()) {
      if (is_location(fact) || fact == rules_.goal) rules_.start.push_back(fact);
    }
    std::sort(rules_.start.begin(), rules_.start.end());
    sort_rules();
  }

  // Sorted, each once, and none that needs more than another one.
  void sort_rules() {
    std::vector<HornRule>& rules = rules_.rules;
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
    const RuleIndex index = by_result(rules_);
    std::vector<std::uint8_t> needless(rules.size(), 0);
    for (Fact fact = 0; fact < rules_.facts; ++fact) {
      if (index.of(fact).size() > kMostCompared) continue;
      for (std::uint32_t a : index.of(fact)) {
        for (std::uint32_t b : index.of(fact)) {
          const auto& less = rules[a].inputs;
          const auto& more = rules[b].inputs;
          if (less.size() < more.size() &&
              std::includes(more.begin(), more.end(), less.begin(), less.end())) {
            needless[b] = 1;
          }
        }
      }
    }
    erase_rules(needless);
  }

  void erase_rules(const std::vector<std::uint8_t>& marked) {
    std::size_t at = 0;
    std::erase_if(rules_.rules, [&](const HornRule&) { return marked[at++] != 0; });
  }

  void drop_unreachable() {
    std::vector<std::uint8_t> on(rules_.facts, 0);
    for (Fact fact : in_order_of_turning_on(rules_)) on[fact] = 1;
    std::erase_if(rules_.rules, [&](const HornRule& rule) {
      return std::any_of(rule.inputs.begin(), rule.inputs.end(),
                         [&](Fact input) { return on[input] == 0; });
    });
  }

  // Facts become others; rules that lead to one of their inputs vanish.
  void merge(const std::vector<Fact>& into) {
    const auto last = [&](Fact fact) {
      while (into[fact] != fact) fact = into[fact];
      return fact;
    };
    for (Fact& fact : to_) fact = last(fact);
    if (rules_.goal < kAlwaysFact) rules_.goal = last(rules_.goal);
    for (Fact& fact : rules_.start) fact = last(fact);
    for (HornRule& rule : rules_.rules) {
      for (Fact& input : rule.inputs) input = last(input);
      std::sort(rule.inputs.begin(), rule.inputs.end());
      rule.inputs.erase(std::unique(rule.inputs.begin(), rule.inputs.end()), rule.inputs.end());
      rule.then = last(rule.then);
    }
    std::erase_if(rules_.rules, [](const HornRule& rule) {
      return std::binary_search(rule.inputs.begin(), rule.inputs.end(), rule.then);
    });
    sort_rules();
  }

  // Facts that imply each other.
  void merge_cycles() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> implications;
    for (const HornRule& rule : rules_.rules) {
      if (rule.inputs.size() == 1) implications.emplace_back(rule.inputs[0], rule.then);
    }
    const Components components = strong_components(rules_.facts, implications);
    std::vector<Fact> first(components.count, kNoFact);
    std::vector<Fact> into(rules_.facts);
    for (Fact fact = 0; fact < rules_.facts; ++fact) {
      Fact& known = first[components.of[fact]];
      if (known == kNoFact) known = fact;
      into[fact] = known;
    }
    merge(into);
  }

  void use_dominators() {
    {
      const Dominators dominators(rules_);
      for (HornRule& rule : rules_.rules) {
        const std::vector<Fact> inputs = rule.inputs;
        std::erase_if(rule.inputs, [&](Fact input) {
          return std::any_of(inputs.begin(), inputs.end(), [&](Fact other) {
            return other != input && dominators.dominates(input, other);
          });
        });
      }
      std::erase_if(rules_.rules, [&](const HornRule& rule) {
        return std::any_of(rule.inputs.begin(), rule.inputs.end(),
                           [&](Fact input) { return dominators.dominates(rule.then, input); });
      });
    }
    sort_rules();
    const Dominators dominators(rules_);
    drop_redundant(dominators);
    std::vector<Fact> into(rules_.facts);
    std::iota(into.begin(), into.end(), 0U);
    for (const HornRule& rule : rules_.rules) {
      if (rule.inputs.size() == 1 && may_merge(rule.then) &&
          dominators.dominates(rule.inputs[0], rule.then)) {
        into[rule.then] = rule.inputs[0];
      }
    }
    merge(into);
  }

  // The longest rules first.
  void drop_redundant(const Dominators& dominators) {
    std::vector<std::uint32_t> order(rules_.rules.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return rules_.rules[a].inputs.size() > rules_.rules[b].inputs.size();
    });
    Closure closure(rules_);
    std::vector<std::uint8_t> redundant(rules_.rules.size(), 0);
    for (std::uint32_t i : order) {
      if (steps_ > kMostSteps) break;
      const HornRule& rule = rules_.rules[i];
      closure.leave_out(i);
      for (Fact input : rule.inputs) {
        dominators.each(input, [&](Fact fact) { closure.add(fact); });
      }
      closure.run(rule.then);
      const bool follows = closure.on(rule.then);
      steps_ += closure.order().size();
      closure.clear();
      if (!follows) continue;
      redundant[i] = 1;
      closure.remove(i);
    }
    erase_rules(redundant);
  }

  // A fact that only implies one other: what leads to it leads there.
  void skip_forwarders() {
    std::vector<std::uint32_t> uses(rules_.facts, 0);
    std::vector<Fact> next(rules_.facts, kNoFact);
    for (const HornRule& rule : rules_.rules) {
      for (Fact input : rule.inputs) ++uses[input];
      if (rule.inputs.size() == 1) next[rule.inputs[0]] = rule.then;
    }
    const auto forwards = [&](Fact fact) {
      return uses[fact] == 1 && next[fact] != kNoFact && may_merge(fact) && fact != rules_.goal;
    };
    for (HornRule& rule : rules_.rules) {
      // Facts that forward to each other in a circle lead nowhere.
      for (Fact n = 0; n < rules_.facts && forwards(rule.then); ++n) rule.then = next[rule.then];
    }
    std::erase_if(rules_.rules, [&](const HornRule& rule) {
      return (rule.inputs.size() == 1 && forwards(rule.inputs[0])) ||
             std::binary_search(rule.inputs.begin(), rule.inputs.end(), rule.then);
    });
    sort_rules();
  }

  // "p or q" that is asked for once, beside z, is two rules: p and z, q and z.
  void split_choices() {
    const RuleIndex users = by_input(rules_);
    const RuleIndex sources = by_result(rules_);
    std::vector<std::uint8_t> gone(rules_.rules.size(), 0);
    std::vector<HornRule> added;
    const auto is_choice = [&](Fact fact) {
      if (!may_merge(fact) || fact == rules_.goal || users.of(fact).size() != 1) return false;
      const std::uint32_t user = users.of(fact)[0];
      if (gone[user] != 0 || rules_.rules[user].inputs.size() != 2) return false;
      const auto from = sources.of(fact);
      return !from.empty() && from.size() <= kMostSplit &&
             std::all_of(from.begin(), from.end(), [&](std::uint32_t i) {
               return gone[i] == 0 && rules_.rules[i].inputs.size() == 1;
             });
    };
    for (Fact fact = rules_.locations; fact < rules_.facts; ++fact) {
      if (!is_choice(fact)) continue;
      const std::uint32_t user = users.of(fact)[0];
      gone[user] = 1;
      for (std::uint32_t i : sources.of(fact)) {
        gone[i] = 1;
        HornRule rule = rules_.rules[user];
        std::replace(rule.inputs.begin(), rule.inputs.end(), fact, rules_.rules[i].inputs[0]);
        std::sort(rule.inputs.begin(), rule.inputs.end());
        rule.inputs.erase(std::unique(rule.inputs.begin(), rule.inputs.end()), rule.inputs.end());
        added.push_back(std::move(rule));
      }
    }
    erase_rules(gone);
    rules_.rules.insert(rules_.rules.end(), added.begin(), added.end());
    std::erase_if(rules_.rules, [](const HornRule& rule) {
      return std::binary_search(rule.inputs.begin(), rule.inputs.end(), rule.then);
    });
    sort_rules();
  }

  // Backwards from what is asked for.
  void drop_useless() {
    std::vector<std::uint8_t> relevant(rules_.facts, 0);
    std::vector<Fact> queue;
    const auto use = [&](Fact fact) {
      if (relevant[fact] != 0) return;
      relevant[fact] = 1;
      queue.push_back(fact);
    };
    for (Fact fact = 0; fact < rules_.locations; ++fact) use(fact);
    if (rules_.goal < kAlwaysFact) use(rules_.goal);
    const RuleIndex index = by_result(rules_);
    for (std::size_t at = 0; at < queue.size(); ++at) {
      for (std::uint32_t i : index.of(queue[at])) {
        for (Fact input : rules_.rules[i].inputs) use(input);
      }
    }
    std::erase_if(rules_.rules, [&](const HornRule& rule) { return relevant[rule.then] == 0; });
    for (Fact& fact : to_) fact = relevant[fact] != 0 ? fact : kNoFact;
  }

  HornRules& rules_;
  std::vector<Fact> to_;
  std::vector<std::uint8_t> given_;
  std::size_t steps_ = 0;  // of looking for redundant rules
};

}  // namespace

std::vector<Fact> in_order_of_turning_on(const HornRules& rules) {
  Closure closure(rules);
  for (Fact fact : rules.start) closure.add(fact);
  for (Fact fact : rules.given) closure.add(fact);
  closure.run();
  return closure.order();
}

std::vector<Fact> compact(HornRules& rules) { return Compaction(rules).run(); }

}  // namespace boardwright::items
