// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The closure where ways cost something. Most places are reached without a loss, over
// ways that cost nothing; the plain rules see to those, and nothing can improve on them.
// For the others there is a second work list, of places whose loss became less: a place
// that is taken from it looks at its edges again (label correcting: a loss may be lowered
// several times, since what lowers it may turn on late). A place without a loss is put on
// it only for the edges that cost something. The rules always go first.
//
// What an edge costs is computed when it is looked at: most lead to where nothing can be
// gained any more. A fact that turns on may lower the price of some edges, and their
// places are put on the list again. Everything only ever sinks, so the result is a fixpoint
// that does not depend on the order.
//
// The loss does not depend on the capacity: more capacity only lets more edges be
// paid, so the places where something could not be paid are looked at again.
#include <algorithm>
#include <cmath>
#include <limits>

#include "games/items/logic/navigator.hpp"

namespace boardwright::items {
namespace {

constexpr double kUnpayable = std::numeric_limits<double>::infinity();
constexpr std::int64_t kUnreached = std::numeric_limits<std::int64_t>::max();

}  // namespace

void Navigator::start_carried() {
  queued_.assign(carried_->refill.size(), 0);
  for (std::size_t i = 0; i < carried_->refill.size(); ++i) losses_[i] = kUnreached;
  std::fill_n(blocked_, carried_->refill.size(), std::uint8_t{0});
  capacity_seen_ = values_[carried_->capacity];
  factors_.resize(carried_->factors.size());
  forget_factors();
}

bool Navigator::has_loss(Fact fact) const {
  return fact >= carried_->first_place && fact < carried_->last_place &&
         losses_[fact - carried_->first_place] != kUnreached;
}

// Forgets what was still to be looked at, after a state was loaded.
void Navigator::quench() {
  for (Fact place : improved_) queued_[place - carried_->first_place] = 0;
  improved_.clear();
  capacity_seen_ = values_[carried_->capacity];
  forget_factors();
}

void Navigator::forget_factors() { std::fill(factors_.begin(), factors_.end(), -1); }

double Navigator::factor(std::uint32_t kind) const {
  if (factors_[kind] >= 0) return factors_[kind];
  const auto least = [&](const std::vector<CarriedLogic::Factor>& factors) {
    double found = kUnpayable;
    for (const CarriedLogic::Factor& each : factors) {
      if (each.factor < found && holds(each.when)) found = each.factor;
    }
    return found == kUnpayable ? 1 : found;
  };
  factors_[kind] = least(carried_->factors[kind]) * least(carried_->factors.back());
  return factors_[kind];
}

double Navigator::price(std::uint32_t index) const {
  if (index == CarriedLogic::kFree) return 0;
  const CarriedLogic::Cost& cost = carried_->costs[index];
  if (cost.kind == CarriedLogic::Kind::Leaf) {
    const double exact = factor(cost.what) * static_cast<double>(cost.amount);
    return carried_->whole_down ? exact : std::ceil(exact);
  }
  const std::uint32_t* const parts = carried_->parts.data();
  if (cost.kind == CarriedLogic::Kind::And) {
    double sum = holds(cost.gate) ? 0 : kUnpayable;
    for (std::uint32_t i = cost.first; i < cost.last && sum != kUnpayable; ++i) {
      sum += price(parts[i]);
    }
    return sum;
  }
  double least = holds(cost.gate) ? 0 : kUnpayable;
  for (std::uint32_t i = cost.first; i < cost.last && least > 0; ++i) {
    least = std::min(least, price(parts[i]));
  }
  return least;
}

void Navigator::queue(Fact place) {
  std::uint8_t& queued = queued_[place - carried_->first_place];
  if (queued != 0) return;
  queued = 1;
  improved_.push_back(place);
}

// REQUIRES: the place is off, so there is no way to it without a loss yet
void Navigator::reach(Fact place, std::int64_t loss) {
  if (loss == 0) return turn_on(place);
  std::int64_t& known = losses_[place - carried_->first_place];
  if (loss >= known) return;
  known = loss;
  queue(place);
}

void Navigator::stand_at(Fact fact, std::int64_t loss) {
  const bool place =
      carried_ != nullptr && fact >= carried_->first_place && fact < carried_->last_place;
  if (!place || carried_->refill[fact - carried_->first_place] != 0) return turn_on(fact);
  if (on_[fact] == 0) reach(fact, loss);
}

bool Navigator::affordable(Fact place, Fact requirement, std::uint32_t cost) const {
  if (!holds(requirement)) return false;
  if (carried_ == nullptr) return true;
  const double left = static_cast<double>(values_[carried_->capacity] - loss(place));
  return left > price(cost);
}

// What the rules do already is left to them.
void Navigator::relax(const CarriedLogic::Edge& edge) {
  if (on_[edge.to] != 0 || !holds(edge.requirement)) return;
  const std::size_t from = edge.from - carried_->first_place;
  const std::int64_t loss = on_[edge.from] != 0 ? 0 : losses_[from];
  const bool spot = edge.to < carried_->first_place || edge.to >= carried_->last_place;
  if (loss == kUnreached) return;
  if (!spot && loss >= losses_[edge.to - carried_->first_place]) return;
  const double cost = price(edge.cost);
  if (cost == kUnpayable) return;
  const double left = static_cast<double>(values_[carried_->capacity] - loss);
  if (spot) {
    if (left > cost) {
      turn_on(edge.to);
    } else {
      blocked_[from] = 1;
    }
    return;
  }
  if (cost > 0 && !(carried_->may_empty ? cost <= left : cost < left)) {
    blocked_[from] = 1;
    return;
  }
  const bool refill = carried_->refill[edge.to - carried_->first_place] != 0;
  reach(edge.to, refill ? 0 : loss + static_cast<std::int64_t>(cost));
}

// A watched fact turned on.
void Navigator::notice(Fact fact) {
  if (carried_->is_factor[fact] != 0) forget_factors();
  for (std::uint32_t edge : carried_->fact_edges.of(fact)) {
    if (losses_[carried_->edges[edge].from - carried_->first_place] != kUnreached) {
      relax(carried_->edges[edge]);
    }
  }
  for (std::uint32_t place : carried_->fact_payers.of(fact)) {
    const Fact payer = carried_->first_place + place;
    if (on_[payer] != 0 || losses_[place] != kUnreached) queue(payer);
  }
  if (fact < carried_->first_place || fact >= carried_->last_place) return;
  const std::size_t place = fact - carried_->first_place;
  if (carried_->priced_end[place] > carried_->edge_begin[place]) queue(fact);
}

template <bool kToGoal>
void Navigator::follow_carried(const Pickups* pickups) {
  while (true) {
    follow<kToGoal, true>(pickups);
    if (kToGoal && goal()) return;
    if (values_[carried_->capacity] != capacity_seen_) look_again();
    if (improved_.empty()) return;
    const Fact place = improved_.back();
    improved_.pop_back();
    const std::size_t index = place - carried_->first_place;
    queued_[index] = 0;
    const std::uint32_t end =
        on_[place] != 0 ? carried_->priced_end[index] : carried_->edge_begin[index + 1];
    for (std::uint32_t i = carried_->edge_begin[index]; i < end; ++i) {
      relax(carried_->edges[i]);
    }
  }
}

// There is more capacity: what could not be paid may be payable now.
void Navigator::look_again() {
  capacity_seen_ = values_[carried_->capacity];
  for (Fact place : carried_->thirsty) {
    const std::size_t index = place - carried_->first_place;
    if (blocked_[index] == 0) continue;
    blocked_[index] = 0;
    queue(place);
  }
}

template void Navigator::follow_carried<false>(const Pickups*);
template void Navigator::follow_carried<true>(const Pickups*);

}  // namespace boardwright::items
