// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Explain: why a hero can be where it can be. For an end cell of the pivot and
// a hero, the case table names one case (01-08 when the two share the pivot's
// map, D1, D2a and D2b when they do not), reads the allowed cells off the zones
// and is compared with the exact set. The table is exact for eight directions
// with one free flank; with four directions it is not, and the answer says where.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "games/squad/explain/reach.hpp"
#include "games/squad/explain/zones.hpp"

namespace boardwright::squad {

struct HeroCase {
  int hero = 0;                   // its id
  std::string name;               // "04", "D2a-main"
  std::string label;              // native, stranded or alien
  std::vector<ZoneId> main_path;  // from the pivot's start to its end
  std::vector<ZoneId> alt_path;   // from the pivot's start to the hero
  CellSet allowed;                // by the table
  CellSet exact;                  // by the closed form or the search
  std::optional<Cell> gate;       // where the pivot leaves the hero's part of the map, if it does
  std::vector<Terrain> barred;    // walked by the pivot but not by the hero, if on the board
};

struct EndCases {
  Cell end;
  std::vector<HeroCase> heroes;
};

struct Explanation {
  ZoneMap zones;
  Reach reach;
  std::vector<EndCases> ends;
};

struct ExplainOptions {
  std::optional<Cell> end;  // only this end cell
  std::optional<int> hero;  // only this hero (an id)
};

// Errors: E20 with the push extension on,
// which the table does not know. An end that cannot be reached is left out.
Result<Explanation> explain(const Board& board, HeroIndex pivot, const ExplainOptions& options,
                            const Budget& budget);

// One sentence on what a case means, for people.
std::string_view case_meaning(std::string_view name);
// The name of the case in the first description of the table ("S1A2" for "03"),
// empty where it has none.
std::string_view first_name(std::string_view name);

// Ends for which every hero has the same case, which is exact, and the same cells
// but for the end itself: what is said about one holds for all.
struct EndGroup {
  CellSet ends;
  EndCases cases;  // `allowed` and `exact` of all ends together
};
std::vector<EndGroup> group_ends(const Explanation& explanation);

}  // namespace boardwright::squad
