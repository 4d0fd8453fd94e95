// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/solve/bound/placement_families.hpp"

#include <algorithm>

#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

// Per end cell of the pivot: the cells of each token.
using Sets = std::vector<std::pair<Cell, std::vector<CellSet>>>;

Sets closed_sets(const DragMaps& maps) {
  const BlockMap blocks(maps.rules.mover);
  const TokenReach form(maps.rules.mover, blocks, maps.start.index, maps.token_nodes);
  Sets sets;
  for (Cell end : CellSet(form.ends())) {
    std::vector<CellSet> cells;
    for (Token token : maps.token_indices()) {
      cells.emplace_back(form.nodes(token.index, end.index));
    }
    sets.emplace_back(end, std::move(cells));
  }
  return sets;
}

Sets pair_sets(const DragMaps& maps) {
  std::vector<PairDistance> pairs;
  for (Token token : maps.token_indices()) {
    pairs.emplace_back(maps.rules.mover, maps.rules.swaps_with(token.index), maps.start.index,
                       maps.token_nodes[token.index]);
  }
  Sets sets;
  for (Cell end : CellSet(maps.rules.mover.component(maps.start.index))) {
    std::vector<CellSet> cells;
    for (const PairDistance& pair : pairs) cells.emplace_back(pair.tokens(end.index));
    const bool possible =
        std::none_of(cells.begin(), cells.end(), [](CellSet set) { return set.empty(); });
    if (possible) sets.emplace_back(end, std::move(cells));
  }
  return sets;
}

constexpr std::size_t kMostLooseFamilies = 4;

Family merged(const std::vector<Family>& families) {
  Family all = families.front();
  for (const Family& family : families) {
    for (std::size_t i = 0; i < all.cells.size(); ++i) all.cells[i] |= family.cells[i];
  }
  return all;
}

}  // namespace

std::vector<Family> placement_families(const DragMaps& maps) {
  const Sets sets = maps.same ? closed_sets(maps) : pair_sets(maps);
  std::vector<CellSet> anywhere(maps.tokens.size());
  for (const auto& [end, cells] : sets) {
    for (std::size_t token = 0; token < cells.size(); ++token) anywhere[token] |= cells[token];
  }
  std::vector<Family> families;
  for (const auto& [end, cells] : sets) {
    Family family;
    family.maps = &maps;
    family.pivot = maps.pivot;
    for (std::size_t token = 0; token < cells.size(); ++token) {
      CellSet set = cells[token];
      // The end itself is taken by the pivot anyway; adding it makes ends of one
      // block alike.
      if (anywhere[token].contains(end)) set.insert(end);
      family.cells[maps.tokens[token].index] = set;
    }
    const auto alike = std::find_if(families.begin(), families.end(), [&](const Family& known) {
      return std::all_of(maps.tokens.begin(), maps.tokens.end(), [&](HeroIndex hero) {
        return known.cells[hero.index] == family.cells[hero.index];
      });
    });
    Family& home = alike == families.end() ? families.emplace_back(family) : *alike;
    home.cells[maps.pivot.index].insert(end);
  }
  // Supersets anyway: rather one loose family than dozens.
  if (!maps.same && families.size() > kMostLooseFamilies) return {merged(families)};
  return families;
}

}  // namespace boardwright::squad
