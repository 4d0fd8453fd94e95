// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/carried/compile_costs.hpp"

#include <algorithm>

#include "games/items/logic/simplify.hpp"

namespace boardwright::items {
namespace {

using NumberPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// The second numbers by the first, which are below `count`.
CarriedLogic::Lists group(std::size_t count, NumberPairs pairs) {
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  CarriedLogic::Lists lists;
  lists.begin.assign(count + 1, 0);
  for (const auto& [key, value] : pairs) {
    ++lists.begin[key + 1];
    lists.all.push_back(value);
  }
  for (std::size_t i = 1; i < lists.begin.size(); ++i) lists.begin[i] += lists.begin[i - 1];
  return lists;
}

class CostsWriter {
 public:
  explicit CostsWriter(CostsInput input)
      : input_(std::move(input)), made_(std::make_shared<CarriedLogic>()) {}

  std::shared_ptr<const CarriedLogic> run(std::vector<std::uint32_t>& cost_of) {
    const Carried& carried = *input_.world.carried;
    made_->whole_down = carried.rounding == Rounding::WholeDown;
    made_->may_empty = carried.may_empty;
    made_->capacity = input_.capacity;
    made_->first_place = input_.first_place;
    made_->last_place = input_.first_place + static_cast<Fact>(input_.refill.size());
    made_->refill = std::move(input_.refill);
    write_factors();
    write_costs(cost_of);
    write_edges(cost_of);
    write_watched();
    return made_;
  }

 private:
  Fact fact(ReqId id) const {
    return id == Requirements::always() ? kAlwaysFact : input_.facts[id.index];
  }

  void write_costs(std::vector<std::uint32_t>& cost_of) {
    const Requirements& pool = input_.folded.pool;
    cost_of.assign(pool.size(), CarriedLogic::kFree);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const ReqId id(i);
      if (input_.used[i] == 0 || !pool.has_cost(id)) continue;
      cost_of[i] = static_cast<std::uint32_t>(made_->costs.size());
      CarriedLogic::Cost cost;
      cost.first = static_cast<std::uint32_t>(made_->parts.size());
      std::vector<Fact>& facts = depends_on_.emplace_back();
      if (pool.kind(id) == ReqKind::Cost) {
        cost.what = pool.what(id);
        cost.amount = pool.number(id);
        for (const auto* factors : {&made_->factors[cost.what], &made_->factors.back()}) {
          for (const CarriedLogic::Factor& each : *factors) facts.push_back(each.when);
        }
      } else {
        const bool all = pool.kind(id) == ReqKind::And;
        cost.kind = all ? CarriedLogic::Kind::And : CarriedLogic::Kind::Or;
        const ReqId gate = input_.gates[i];
        cost.gate = gate == Requirements::never() ? kNoFact : fact(gate);
        facts.push_back(cost.gate);
        for (ReqId part : pool.parts(id)) {
          if (!pool.has_cost(part)) continue;
          made_->parts.push_back(cost_of[part.index]);
          const std::vector<Fact>& of_part = depends_on_[cost_of[part.index]];
          depends_on_.back().insert(depends_on_.back().end(), of_part.begin(), of_part.end());
        }
      }
      cost.last = static_cast<std::uint32_t>(made_->parts.size());
      made_->costs.push_back(cost);
      tidy(depends_on_.back());
    }
  }

  // Each once, and only what can turn on.
  static void tidy(std::vector<Fact>& facts) {
    std::erase_if(facts, [](Fact fact) { return fact >= kAlwaysFact; });
    std::sort(facts.begin(), facts.end());
    facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
  }

  void write_factors() {
    made_->is_factor.assign(input_.all_facts, 0);
    for (const std::vector<FoldedFactor>& factors : input_.folded.factors) {
      made_->factors.emplace_back();
      for (const FoldedFactor& each : factors) {
        const Fact when = fact(each.when);
        if (when == kNoFact) continue;  // of a kind that nothing costs
        made_->factors.back().push_back({when, each.factor});
        if (when < kAlwaysFact) made_->is_factor[when] = 1;
      }
    }
  }

  bool is_place(Fact fact) const { return fact >= made_->first_place && fact < made_->last_place; }

  void write_edges(const std::vector<std::uint32_t>& cost_of) {
    std::vector<CarriedLogic::Edge>& edges = made_->edges;
    edges = std::move(input_.edges);
    const auto priced = [&](const CarriedLogic::Edge& edge) {
      return edge.cost != CarriedLogic::kFree || (input_.priced_spots && !is_place(edge.to));
    };
    std::stable_sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) {
      return std::pair(a.from, !priced(a)) < std::pair(b.from, !priced(b));
    });
    const std::size_t places = made_->last_place - made_->first_place;
    made_->edge_begin.assign(places + 1, 0);
    made_->priced_end.assign(places, 0);
    NumberPairs by_fact;
    NumberPairs payers;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      CarriedLogic::Edge& edge = edges[i];
      const auto index = static_cast<std::uint32_t>(i);
      const Fact place = edge.from - made_->first_place;
      ++made_->edge_begin[place + 1];
      if (edge.requirement < kAlwaysFact) by_fact.emplace_back(edge.requirement, index);
      if (priced(edge)) {
        ++made_->priced_end[place];
        if (edge.requirement < kAlwaysFact) payers.emplace_back(edge.requirement, place);
      }
      const bool spot = !is_place(edge.to);
      if (edge.cost != CarriedLogic::kFree) {
        edge.cost = cost_of[edge.cost];
        for (Fact each : depends_on_[edge.cost]) payers.emplace_back(each, place);
      } else if (!spot || !made_->may_empty) {
        continue;
      }
      if (made_->thirsty.empty() || made_->thirsty.back() != edge.from) {
        made_->thirsty.push_back(edge.from);
      }
    }
    for (std::size_t i = 1; i <= places; ++i) made_->edge_begin[i] += made_->edge_begin[i - 1];
    for (std::size_t i = 0; i < places; ++i) made_->priced_end[i] += made_->edge_begin[i];
    made_->fact_edges = group(input_.all_facts, std::move(by_fact));
    made_->fact_payers = group(input_.all_facts, std::move(payers));
  }

  void write_watched() {
    made_->watched = made_->is_factor;
    for (Fact fact = 0; fact < input_.all_facts; ++fact) {
      for (const auto* lists : {&made_->fact_edges, &made_->fact_payers}) {
        if (!lists->of(fact).empty()) made_->watched[fact] = 1;
      }
      if (!is_place(fact)) continue;
      const Fact place = fact - made_->first_place;
      if (made_->priced_end[place] > made_->edge_begin[place]) made_->watched[fact] = 1;
    }
  }

  CostsInput input_;
  std::vector<std::vector<Fact>> depends_on_;  // by cost: what may lower it
  std::shared_ptr<CarriedLogic> made_;
};

}  // namespace

bool costs_anything(const Folded& folded) {
  const auto costs = [&](const auto& each) { return folded.pool.has_cost(each.requirement); };
  return std::any_of(folded.edges.begin(), folded.edges.end(), costs) ||
         std::any_of(folded.sources.begin(), folded.sources.end(), costs) ||
         std::any_of(folded.locations.begin(), folded.locations.end(), costs) ||
         folded.pool.has_cost(folded.goal);
}

std::vector<ReqId> join_free_parts(Folded& folded) {
  Requirements& pool = folded.pool;
  std::vector<ReqId> gates(pool.size());
  std::vector<ReqId> free;
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const ReqId id(i);
    if (!pool.has_cost(id) || pool.is_leaf(id)) continue;
    free.clear();
    for (ReqId part : pool.parts(id)) {
      if (!pool.has_cost(part)) free.push_back(part);
    }
    gates[i] = simple_join(pool, pool.kind(id), free);
  }
  return gates;
}

std::shared_ptr<const CarriedLogic> compile_costs(CostsInput input,
                                                  std::vector<std::uint32_t>& cost_of) {
  return CostsWriter(std::move(input)).run(cost_of);
}

}  // namespace boardwright::items
