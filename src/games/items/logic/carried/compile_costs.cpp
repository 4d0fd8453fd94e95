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
    made_->priced_spots = input_.priced_spots;
    made_->capacity = input_.capacity;
    made_->first_place = input_.first_place;
    made_->last_place = input_.first_place + static_cast<Fact>(input_.refill.size());
    made_->refill = std::move(input_.refill);
    write_costs(cost_of);
    write_factors();
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
    NumberPairs gates;
    NumberPairs parents;
    NumberPairs leaves;
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const ReqId id(i);
      if (input_.used[i] == 0 || !pool.has_cost(id)) continue;
      const auto index = static_cast<std::uint32_t>(made_->costs.size());
      cost_of[i] = index;
      CarriedLogic::Cost cost;
      cost.first = static_cast<std::uint32_t>(made_->parts.size());
      if (pool.kind(id) == ReqKind::Cost) {
        cost.what = pool.what(id);
        cost.amount = pool.number(id);
        leaves.emplace_back(cost.what, index);
      } else {
        const bool all = pool.kind(id) == ReqKind::And;
        cost.kind = all ? CarriedLogic::Kind::And : CarriedLogic::Kind::Or;
        const ReqId gate = input_.gates[i];
        cost.gate = gate == Requirements::never() ? kNoFact : fact(gate);
        if (cost.gate < kAlwaysFact) gates.emplace_back(cost.gate, index);
        for (ReqId part : pool.parts(id)) {
          if (!pool.has_cost(part)) continue;
          made_->parts.push_back(cost_of[part.index]);
          parents.emplace_back(cost_of[part.index], index);
        }
      }
      cost.last = static_cast<std::uint32_t>(made_->parts.size());
      made_->costs.push_back(cost);
    }
    made_->fact_costs = group(input_.all_facts, std::move(gates));
    made_->cost_parents = group(made_->costs.size(), std::move(parents));
    made_->kind_costs = group(input_.world.carried->kinds.size(), std::move(leaves));
  }

  void write_factors() {
    NumberPairs watched;
    for (std::size_t kind = 0; kind < input_.folded.factors.size(); ++kind) {
      made_->factors.emplace_back();
      for (const FoldedFactor& each : input_.folded.factors[kind]) {
        const Fact when = fact(each.when);
        if (when == kNoFact) continue;  // of a kind that nothing costs
        made_->factors.back().push_back({when, each.factor});
        if (when < kAlwaysFact) watched.emplace_back(when, static_cast<std::uint32_t>(kind));
      }
    }
    made_->fact_factors = group(input_.all_facts, std::move(watched));
  }

  bool is_place(Fact fact) const { return fact >= made_->first_place && fact < made_->last_place; }

  void write_edges(const std::vector<std::uint32_t>& cost_of) {
    std::vector<CarriedLogic::Edge>& edges = made_->edges;
    edges = std::move(input_.edges);
    const auto priced = [&](const CarriedLogic::Edge& edge) {
      return edge.cost != CarriedLogic::kFree || (made_->priced_spots && !is_place(edge.to));
    };
    std::stable_sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) {
      return std::pair(a.from, !priced(a)) < std::pair(b.from, !priced(b));
    });
    const std::size_t places = made_->last_place - made_->first_place;
    made_->edge_begin.assign(places + 1, 0);
    made_->priced_end.assign(places, 0);
    NumberPairs by_fact;
    NumberPairs by_cost;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      CarriedLogic::Edge& edge = edges[i];
      const auto index = static_cast<std::uint32_t>(i);
      const Fact place = edge.from - made_->first_place;
      ++made_->edge_begin[place + 1];
      if (priced(edge)) ++made_->priced_end[place];
      if (edge.requirement < kAlwaysFact) by_fact.emplace_back(edge.requirement, index);
      const bool spot = !is_place(edge.to);
      if (edge.cost != CarriedLogic::kFree) {
        edge.cost = cost_of[edge.cost];
        by_cost.emplace_back(edge.cost, index);
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
    made_->cost_edges = group(made_->costs.size(), std::move(by_cost));
  }

  void write_watched() {
    made_->watched.assign(input_.all_facts, 0);
    for (Fact fact = 0; fact < input_.all_facts; ++fact) {
      for (const auto* lists : {&made_->fact_edges, &made_->fact_costs, &made_->fact_factors}) {
        if (!lists->of(fact).empty()) made_->watched[fact] = 1;
      }
      if (!is_place(fact)) continue;
      const Fact place = fact - made_->first_place;
      if (made_->priced_end[place] > made_->edge_begin[place]) made_->watched[fact] = 1;
    }
  }

  CostsInput input_;
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
