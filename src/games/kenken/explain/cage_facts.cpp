// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/explain/cage_facts.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

// Which places of the cage are in each of its lines.
struct PlacesInLine {
  Line line;
  std::vector<std::size_t> places;
};

std::vector<PlacesInLine> lines_of(const Cage& cage, Grid grid) {
  std::vector<PlacesInLine> found;
  for (std::size_t place = 0; place < cage.cells.size(); ++place) {
    for (const bool is_row : {true, false}) {
      const Line line{is_row, is_row ? grid.row(cage.cells[place]) : grid.col(cage.cells[place])};
      auto at = std::find_if(found.begin(), found.end(),
                             [&](const PlacesInLine& known) { return known.line == line; });
      if (at == found.end()) at = found.insert(at, {line, {}});
      at->places.push_back(place);
    }
  }
  return found;
}

}  // namespace

const CageFacts& CageFactsCache::facts(std::size_t cage,
                                       const std::vector<std::uint16_t>& candidates) {
  Kept& kept = kept_[cage];
  std::array<Mask, kMostCageCells> now{};
  const std::vector<Cell>& cells = puzzle_.cages[cage].cells;
  for (std::size_t i = 0; i < cells.size(); ++i) now[i] = candidates[cells[i].index];
  for (const Entry& entry : kept.entries) {
    if (entry.worked_out && entry.candidates == now) return entry.facts;
  }
  Entry& entry = kept.entries[kept.oldest];
  kept.oldest = (kept.oldest + 1) % kKept;
  entry.worked_out = true;
  entry.candidates = now;
  work_out(puzzle_.cages[cage], entry);
  return entry.facts;
}

void CageFactsCache::work_out(const Cage& cage, Entry& entry) {
  CageFacts& facts = entry.facts;
  facts = CageFacts{};
  fillings_.clear();
  ListingLimit limit(kMostFillings);
  const std::uint64_t steps = limit.steps;
  facts.known =
      list_fillings(cage, rules_, {entry.candidates.data(), cage.cells.size()}, limit, fillings_);
  work_ += 8 * (steps - limit.steps) + 4 * cage.cells.size() * fillings_.size();
  if (!facts.known) return;
  const std::vector<PlacesInLine> lines = lines_of(cage, puzzle_.grid());
  for (const PlacesInLine& line : lines) facts.lines.push_back({line.line, all_of(puzzle_.size)});
  facts.fillings = fillings_.size();
  for (const Filling filling : fillings_) {
    std::uint64_t set = 0;
    for (std::size_t place = 0; place < cage.cells.size(); ++place) {
      set += std::uint64_t{1} << (4 * digit_at(filling, place));
      Mask& digits = facts.at_place[place];
      digits = static_cast<Mask>(digits | bit(digit_at(filling, place)));
    }
    const bool known = std::find(facts.sets.begin(), facts.sets.end(), set) != facts.sets.end();
    if (!known && facts.sets.size() <= CageFacts::kMostSets) facts.sets.push_back(set);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      unsigned here = 0;
      for (const std::size_t place : lines[i].places) here |= 1U << digit_at(filling, place);
      facts.lines[i].always = static_cast<Mask>(facts.lines[i].always & here);
    }
  }
  for (const Mask digits : facts.at_place)
    facts.anywhere = static_cast<Mask>(facts.anywhere | digits);
}

}  // namespace boardwright::kenken
