// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two levels. The upper one decides, in attack order, what each hero hits if no
// friend is in its way: a stand, which is a set of cells of equal effect. It is
// cut by the relaxed bound, and by a bipartite matching as soon as the stands
// chosen so far have no different cells for everybody. The lower level gives out
// real cells, the most restricted hero first, and watches that nobody blocks a
// shot that is needed.
//
// Deciding about stands instead of cells is what makes it fast: a hero that is
// not needed has one stand of thirty cells, not thirty branches, and gets its
// cell last of all.
//
// The bound of the lower level lets placed heroes block and gives every other
// hero its stand, plus whatever it might hit because a monster that was dead in
// the relaxed fight is alive now. By the argument in relaxed_fight.cpp no real
// completion hits more.
#include "games/squad/solve/bound/family_search.hpp"

#include <algorithm>

#include "search/matching.hpp"

namespace boardwright::squad {

template <class S>
FamilySearch<S>::FamilySearch(const BasicArena<S>& arena, const ScoreRule& rule,
                              const Family<S>& family, bool support, const Reach* reach,
                              std::uint64_t most_entries, Placement& best, NodeCounter& counter)
    : arena_(arena),
      rule_(rule),
      family_(family),
      order_(arena.order(family.pivot)),
      reach_(reach),
      best_(best),
      counter_(counter),
      relaxed_(arena, rule, family, order_, most_entries),
      support_(support),
      slots_(arena.hero_count()) {
  if (support) extra_ = rule.value(Score{0, 0, arena.most_support()});
}

template <class S>
std::int64_t FamilySearch<S>::bound() {
  return relaxed_.rest(0, arena_.life()) + extra_;
}

template <class S>
bool FamilySearch<S>::run() {
  Owners owners;
  owners.fill(kFree);
  return descend(0, arena_.life(), 0, owners);
}

template <class S>
bool FamilySearch<S>::collect(std::int64_t value, std::size_t most, std::vector<Placement>& found) {
  best_.value = value - 1;
  collected_ = &found;
  most_collected_ = most;
  return run();
}

template <class S>
bool FamilySearch<S>::descend(std::size_t slot, const Life& life, std::int64_t value,
                              const Owners& owners) {
  if (slot == slots_) return settle(value);
  const CellSet alive = relaxed_.seen(life);
  const std::vector<Stand<S>>& stands = relaxed_.stands(slot, alive);
  struct Branch {
    std::int64_t bound;
    std::int64_t gain;
    std::size_t stand;
  };
  std::array<Branch, S::kCells> branches;
  std::size_t count = 0;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const std::int64_t gain = relaxed_.gain(life, stands[i].targets);
    Life after = life;
    after.hit(stands[i].targets);
    const std::int64_t bound = value + gain + relaxed_.rest(slot + 1, after) + extra_;
    if (bound > best_.value) branches[count++] = Branch{bound, gain, i};
  }
  std::stable_sort(branches.data(), branches.data() + count,
                   [](const Branch& a, const Branch& b) { return a.bound > b.bound; });
  Choice& choice = choice_[slot];
  for (std::size_t b = 0; b < count; ++b) {
    if (branches[b].bound <= best_.value) return true;  // they only get worse
    const Stand<S>& stand = stands[branches[b].stand];
    choice = Choice{stand.targets, stand.cells, alive, {}};
    Owners with = owners;
    if (!add_to_matching(static_cast<std::uint8_t>(slot), with)) continue;
    if (!counter_.spend()) return false;
    Life after = life;
    after.hit(stand.targets);
    if (!descend(slot + 1, after, value + branches[b].gain, with)) return false;
  }
  return true;
}

// A free cell for the slot, moving others if need be.
template <class S>
bool FamilySearch<S>::add_to_matching(std::uint8_t slot, Owners& owners) const {
  CellSet tried;
  return augment_matching(
      slot,
      [&](std::uint8_t from, auto visit) {
        for (Cell cell : choice_[from].cells - tried) {
          if (visit(cell)) return true;
        }
        return false;
      },
      [&](Cell cell) {
        if (tried.contains(cell)) return false;
        tried.insert(cell);
        return true;
      },
      [&](Cell cell) -> std::uint8_t& { return owners[cell.index]; });
}

template <class S>
bool FamilySearch<S>::settle(std::int64_t value) {
  blocking_ = false;
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    Choice& choice = choice_[slot];
    by_size_[slot] = slot;
    cell_[slot].reset();
    choice.potential = CellSet();
    for (Cell cell : choice.cells) choice.potential |= arena_.potential(order_[slot], cell);
    if (arena_.blockable(order_[slot]) && !choice.potential.empty()) blocking_ = true;
  }
  std::stable_sort(by_size_.data(), by_size_.data() + slots_, [&](std::size_t a, std::size_t b) {
    return choice_[a].cells.size() < choice_[b].cells.size();
  });
  used_ = CellSet();
  return place(0, value + extra_);
}

// `limit`: no completion is worth more. False when the search must end.
template <class S>
bool FamilySearch<S>::place(std::size_t depth, std::int64_t limit) {
  if (depth == slots_) return take_if_better();
  const std::size_t slot = by_size_[depth];
  for (Cell cell : choice_[slot].cells - used_) {
    if (!counter_.spend()) return false;
    cell_[slot] = cell;
    used_.insert(cell);
    const bool open = !blocking_ || partial_bound() > best_.value;
    const bool done = open && !place(depth + 1, limit);
    used_.erase(cell);
    cell_[slot].reset();
    if (done) return false;
    if (limit <= best_.value) return true;
  }
  return true;
}

template <class S>
std::int64_t FamilySearch<S>::partial_bound() const {
  Life life = arena_.life();
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    const Choice& choice = choice_[slot];
    const CellSet alive = relaxed_.seen(life);
    if (cell_[slot]) {
      life.hit(arena_.targets(order_[slot], *cell_[slot], alive, used_));
    } else {
      life.hit(choice.targets | (choice.potential & (alive - choice.alive)));
    }
  }
  const Life& before = arena_.life();
  return rule_.value(Score{before.alive().size() - life.alive().size(),
                           before.points() - life.points(), 0}) +
         extra_;
}

template <class S>
bool FamilySearch<S>::take_if_better() {
  Placement found;
  found.pivot = family_.pivot;
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    found.cells[order_[slot].index] = *cell_[slot];
  }
  found.score = arena_.score(found.cells, order_);
  Score counted = found.score;
  if (!support_) counted.support = 0;
  found.value = rule_.value(counted);
  if (found.value <= best_.value) return true;
  if (reach_ != nullptr) {
    std::vector<int> tokens;
    for (HeroIndex hero : family_.maps->tokens) tokens.push_back(found.cells[hero.index].index);
    const Cell end = found.cells[family_.pivot.index];
    if (!reach_->contains(BasicLayout<typename S::NodeSet>(end.index, tokens))) return true;
  }
  if (collected_ == nullptr) {
    best_ = found;
    return true;
  }
  collected_->push_back(found);
  return collected_->size() < most_collected_;
}

template class FamilySearch<Small>;
template class FamilySearch<Large>;

}  // namespace boardwright::squad
