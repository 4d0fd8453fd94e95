// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the searches ask of a state space. A Walker stands at a state and
// changes it in place, one step of cost 1 at a time; a copy stands at the same
// state. Whatever meets these concepts can be searched by ida_star.hpp,
// best_first.hpp and beam_search.hpp.
#pragma once

#include <concepts>
#include <span>

#include "search/key_table.hpp"

namespace boardwright {

template <class W>
concept Walker = std::copyable<W> && std::equality_comparable<typename W::Step> &&
    requires(W walker, const W& here, typename W::Step step, const typename W::Next& next,
             const typename W::Taken& taken) {
  // The steps that can be taken from here, always in the same order. The view
  // stays valid when the walker moves on.
  { here.steps() } -> std::convertible_to<std::span<const typename W::Step>>;
  // Where one of them would lead: `next.estimate` is the estimate there.
  { here.look(step) } -> std::same_as<typename W::Next>;
  { next.estimate } -> std::convertible_to<int>;
  { next.step } -> std::convertible_to<typename W::Step>;
  // Takes a step looked at from here. `taken.back` is the step that leads back,
  // and take_back() goes there when nothing else was taken since.
  { walker.take(next) } -> std::same_as<typename W::Taken>;
  { taken.back } -> std::convertible_to<typename W::Step>;
  {walker.take_back(taken)};
  { here.arrived() } -> std::convertible_to<bool>;
  // At least 0 and never more than the steps still needed.
  { here.estimate() } -> std::convertible_to<int>;
};

// States have keys that differ, and a walker can be put at one.
template <class W>
concept KeyedWalker = Walker<W> && IsWordKey<typename W::Key> &&
    requires(W walker, const W& here, const typename W::Key& key, typename W::Step step) {
  { here.key() } -> std::convertible_to<typename W::Key>;
  // The key of where a step would lead. REQUIRES: one of steps()
  { here.key_after(step) } -> std::convertible_to<typename W::Key>;
  {walker.stand_at(key)};
};

}  // namespace boardwright
