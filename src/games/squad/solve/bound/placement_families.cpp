// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/bound/placement_families.hpp"

#include <algorithm>

#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

// Per end cell of the pivot: the cells of each token.
template <class S>
using Sets = std::vector<std::pair<Cell, std::vector<typename S::CellSet>>>;

template <class S>
Sets<S> closed_sets(const BasicDragMaps<S>& maps) {
  const BasicBlockMap<typename S::NodeSet> blocks(maps.rules.mover);
  const BasicTokenReach<typename S::NodeSet> form(maps.rules.mover, blocks, maps.start.index,
                                                  maps.token_nodes);
  Sets<S> sets;
  for (Cell end : typename S::CellSet(form.ends())) {
    std::vector<typename S::CellSet> cells;
    for (Token token : maps.token_indices()) {
      cells.emplace_back(form.nodes(token.index, end.index));
    }
    sets.emplace_back(end, std::move(cells));
  }
  return sets;
}

template <class S>
Sets<S> pair_sets(const BasicDragMaps<S>& maps) {
  std::vector<BasicPairDistance<typename S::NodeSet>> pairs;
  for (Token token : maps.token_indices()) {
    pairs.emplace_back(maps.rules.mover, maps.rules.swaps_with(token.index), maps.start.index,
                       maps.token_nodes[token.index]);
  }
  Sets<S> sets;
  for (Cell end : typename S::CellSet(maps.rules.mover.component(maps.start.index))) {
    std::vector<typename S::CellSet> cells;
    for (const auto& pair : pairs) cells.emplace_back(pair.tokens(end.index));
    const bool possible = std::none_of(cells.begin(), cells.end(),
                                       [](typename S::CellSet set) { return set.empty(); });
    if (possible) sets.emplace_back(end, std::move(cells));
  }
  return sets;
}

constexpr std::size_t kMostLooseFamilies = 4;

template <class S>
Family<S> merged(const std::vector<Family<S>>& families) {
  Family<S> all = families.front();
  for (const Family<S>& family : families) {
    for (std::size_t i = 0; i < all.cells.size(); ++i) all.cells[i] |= family.cells[i];
  }
  return all;
}

}  // namespace

template <class S>
std::vector<Family<S>> placement_families(const BasicDragMaps<S>& maps) {
  const Sets<S> sets = maps.same ? closed_sets(maps) : pair_sets(maps);
  std::vector<typename S::CellSet> anywhere(maps.tokens.size());
  for (const auto& [end, cells] : sets) {
    for (std::size_t token = 0; token < cells.size(); ++token) anywhere[token] |= cells[token];
  }
  std::vector<Family<S>> families;
  for (const auto& [end, cells] : sets) {
    Family<S> family;
    family.maps = &maps;
    family.pivot = maps.pivot;
    for (std::size_t token = 0; token < cells.size(); ++token) {
      typename S::CellSet set = cells[token];
      // The end itself is taken by the pivot anyway; adding it makes ends of one
      // block alike.
      if (anywhere[token].contains(end)) set.insert(end);
      family.cells[maps.tokens[token].index] = set;
    }
    const auto alike = std::find_if(families.begin(), families.end(), [&](const Family<S>& known) {
      return std::all_of(maps.tokens.begin(), maps.tokens.end(), [&](HeroIndex hero) {
        return known.cells[hero.index] == family.cells[hero.index];
      });
    });
    Family<S>& home = alike == families.end() ? families.emplace_back(family) : *alike;
    home.cells[maps.pivot.index].insert(end);
  }
  // Supersets anyway: rather one loose family than dozens.
  if (!maps.same && families.size() > kMostLooseFamilies) return {merged(families)};
  return families;
}

template std::vector<Family<Small>> placement_families(const BasicDragMaps<Small>&);
template std::vector<Family<Large>> placement_families(const BasicDragMaps<Large>&);

}  // namespace boardwright::squad
