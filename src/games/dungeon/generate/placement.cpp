// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The search of the original game. There is one actor per cell, at first all
// empty, in a list that starts in reading order. For each layer: turn the
// first empty actors of the list into the layer's actors; then, four times,
// shuffle the list and let each actor of the layer take the best swap with any
// actor that is not fixed. A swap that is no worse counts, and of several best
// ones the last in list order wins; so actors keep moving over plateaus, which
// is what makes boards differ. At the end of its layer an actor is fixed.
//
// That is steepest ascent with last-wins ties, and here it is walked from the
// end of the list: the first best swap met is then the one to take, an equal
// one met later loses, and two shortcuts become exact:
//  * a swap of two forms cannot gain more than its place points plus what the
//    rules concerned are short of their maxima; if that does not beat the best
//    so far, the swap is not worked out at all;
//  * a swap that gains all that the whole board is short of ends the scan.
// On a layer that has reached its maximum nearly every actor stops at the
// first or second candidate instead of looking at all of them.
#include "games/dungeon/generate/placement.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "games/dungeon/model/splitmix.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::min();

}  // namespace

Placement::Placement(const Recipe& recipe, const CompiledRules& rules)
    : recipe_(&recipe),
      scorer_(rules),
      forms_(recipe.size()),
      cells_(recipe.size()),
      fixed_(recipe.size()),
      list_(recipe.size()),
      buttons_(recipe.size()),
      ceilings_(recipe.forms.size()) {}

void Placement::deal_buttons(RandomSource& random) {
  bag_.clear();
  for (std::size_t cell = 0; cell < buttons_.size(); ++cell) {
    if (bag_.empty()) {
      bag_.resize(recipe_->buttons.count());
      std::iota(bag_.begin(), bag_.end(), recipe_->buttons.first);
      classic_shuffle(bag_, random);
    }
    if (cell == 0) {
      buttons_[cell] = recipe_->buttons.top_left;
    } else if (cell + 1 == static_cast<std::size_t>(recipe_->width)) {
      buttons_[cell] = recipe_->buttons.top_right;
    } else {
      buttons_[cell] = bag_.back();
      bag_.pop_back();
    }
  }
}

void Placement::allocate(const Layer& layer) {
  layer_.clear();
  std::size_t next = 0;
  for (const LayerEntry& entry : layer) {
    for (int i = 0; i < entry.count; ++i) {
      while (forms_[list_[next]] != kEmpty) ++next;
      forms_[list_[next]] = entry.form;
      layer_.push_back(list_[next]);
    }
  }
  std::vector<FormId> board(forms_.size());
  for (std::size_t actor = 0; actor < forms_.size(); ++actor) {
    board[cells_[actor].index] = forms_[actor];
  }
  scorer_.reset(board);
}

bool Placement::improve_actor(Actor actor, NodeCounter& counter) {
  const Cell own = cells_[actor];
  const FormId form = forms_[actor];
  std::fill(ceilings_.begin(), ceilings_.end(), kUnknown);
  std::int64_t best = -1;
  Actor partner = actor;
  for (Actor other : free_) {
    if (other == actor) continue;
    const Cell cell = cells_[other];
    std::int64_t& ceiling = ceilings_[forms_[other].index];
    if (ceiling == kUnknown) ceiling = scorer_.ceiling(form, forms_[other]);
    const std::int64_t most = ceiling + scorer_.place_delta(own, cell);
    if (most <= best) continue;
    if (!counter.spend()) return false;
    const std::int64_t gain = scorer_.delta(own, cell, most, best);
    if (gain <= best) continue;
    best = gain;
    partner = other;
    if (best == scorer_.slack()) break;
  }
  if (partner != actor) {
    scorer_.swap(own, cells_[partner]);
    std::swap(cells_[actor], cells_[partner]);
  }
  return true;
}

bool Placement::improve(RandomSource& random, int passes, NodeCounter& counter) {
  for (int pass = 0; pass < passes; ++pass) {
    classic_shuffle(list_, random);
    free_.clear();
    for (auto actor = list_.rbegin(); actor != list_.rend(); ++actor) {
      if (!fixed_[*actor]) free_.push_back(*actor);
    }
    for (Actor actor : layer_) {
      if (!improve_actor(actor, counter)) return false;
    }
  }
  return true;
}

bool Placement::run(RandomSource& random, int passes, NodeCounter& counter) {
  std::fill(forms_.begin(), forms_.end(), kEmpty);
  std::fill(fixed_.begin(), fixed_.end(), false);
  std::iota(list_.begin(), list_.end(), Actor{0});
  for (std::size_t i = 0; i < cells_.size(); ++i) cells_[i] = Cell(i);
  deal_buttons(random);
  for (const Layer& layer : recipe_->layers) {
    allocate(layer);
    if (!improve(random, passes, counter)) return false;
    for (Actor actor : layer_) fixed_[actor] = true;
  }
  return true;
}

void Placement::store(Board& board) const {
  board.forms.assign(scorer_.forms().begin(), scorer_.forms().end());
  board.happiness = scorer_.total();
  board.buttons = buttons_;
  for (const PostStep& step : recipe_->post) {
    const auto* button = std::get_if<PostButton>(&step);
    if (button == nullptr) continue;
    for (std::size_t cell = 0; cell < board.forms.size(); ++cell) {
      if (button->of.contains(board.forms[cell])) board.buttons[cell] = button->frame;
    }
  }
  board.order.clear();
  for (Actor actor : list_) board.order.push_back(cells_[actor]);
}

}  // namespace boardwright::dungeon
