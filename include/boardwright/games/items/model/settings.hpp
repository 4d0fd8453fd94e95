// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Settings: what a user may ask of a seed, by names, for any world. A plan
// (plan.hpp) puts them together with a world and says what does not fit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/games/items/model/family.hpp"

namespace boardwright::items {

// How relevant items are placed; each has its own guarantee.
enum class Algorithm : std::uint8_t {
  Assumed,          // every relevant item can be reached
  AssumedBeatable,  // the goal can be reached
  Forward,          // placed where the items placed before lead
  Random,           // uniform over all beatable placements
};
inline constexpr auto kAlgorithmNames =
    names<Algorithm>({{Algorithm::Assumed, "assumed"},
                      {Algorithm::AssumedBeatable, "assumed-beatable"},
                      {Algorithm::Forward, "forward"},
                      {Algorithm::Random, "random"}});

// What must be reachable in the end.
enum class Accessibility : std::uint8_t {
  Relevant,  // every item that matters for logic
  All,       // every location
  Beatable,  // the goal
};
inline constexpr auto kAccessibilityNames =
    names<Accessibility>({{Accessibility::Relevant, "relevant"},
                          {Accessibility::All, "all"},
                          {Accessibility::Beatable, "beatable"}});

// Whether a player can always get back to the start.
enum class Traversal : std::uint8_t {
  Warp,    // yes: save and restart there
  Return,  // no: a location counts only if there is a way back from it
};
inline constexpr auto kTraversalNames =
    names<Traversal>({{Traversal::Warp, "warp"}, {Traversal::Return, "return"}});

struct Limit {
  std::string item;
  // Only there (areas and locations together); both empty: anywhere.
  std::vector<std::string> areas;
  std::vector<std::string> locations;
  // Never there.
  std::vector<std::string> not_areas;
  std::vector<std::string> not_locations;

  bool operator==(const Limit&) const = default;
};

template <class Value>
using Named = std::vector<std::pair<std::string, Value>>;

struct Settings {
  std::string difficulty;      // empty: the world's default
  Named<std::int64_t> tricks;  // levels in place of the difficulty's
  Named<std::int64_t> counts;  // copies in the pool, in place of the world's
  bool restrict_special_item_swaps = true;
  Named<FamilyRule> families;               // in place of the usual rule of a family
  bool random_start = false;                // one of the world's `starts`
  std::vector<std::string> start;           // node ids or indices; empty: the world's
  Named<std::int64_t> start_items;          // besides the world's
  Named<std::optional<std::string>> fixed;  // location: item, or empty
  // Locations, in any order, perhaps twice; sort_lists() makes them equal.
  std::vector<std::string> vanilla;   // keep their own item
  std::vector<std::string> excluded;  // nothing relevant there
  std::vector<std::string> priority;  // something relevant there, if possible
  std::vector<Limit> limits;
  Named<std::int64_t> early;                   // item: a copy of it within sphere 0..n
  std::optional<Accessibility> accessibility;  // none: the algorithm's own
  Traversal traversal = Traversal::Warp;
  Algorithm algorithm = Algorithm::Assumed;
  bool look_ahead = true;           // forward only
  std::int64_t attempts = 0;        // 0: 100, and 1000 for random
  std::optional<std::string> junk;  // fills a pool that is too small
  bool allow_empty = true;          // without junk, locations may stay empty

  void sort_lists();

  bool operator==(const Settings&) const = default;
};

// The honest promise of a result, for people.
// `carried`: the world has a carried quantity, which is counted along each path.
std::string guarantee_text(Algorithm algorithm, Accessibility accessibility, Traversal traversal,
                           bool carried);
// Is it a promise for such a world?
bool counts_along_paths(std::string_view guarantee);
// What an algorithm guarantees when the settings ask for nothing else.
Accessibility default_accessibility(Algorithm algorithm);

}  // namespace boardwright::items
