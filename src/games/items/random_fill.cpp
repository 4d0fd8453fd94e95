// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random fill: shuffle, look, repeat. Rejection makes it exactly uniform over
// the placements that pass, which no cleverer fill is; on worlds where few
// shuffles can be beaten it never gets there.
#include "games/items/other_fills.hpp"

namespace boardwright::items {
namespace {

struct Copy {
  ItemId item;
  bool matters = false;
};

// Shuffles `copies` over the free places that `of` says, one each.
template <class Place>
bool deal(Attempt& attempt, std::vector<Copy> copies, Place is_place, Random& random) {
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < attempt.locations(); ++i) {
    if (attempt.taken[i] == 0 && is_place(i)) places.emplace_back(i);
  }
  if (copies.size() > places.size()) return false;
  random.shuffle(places);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!attempt.fits(copies[i].item, places[i], copies[i].matters)) return false;
    attempt.put(copies[i].item, places[i], copies[i].matters);
  }
  return true;
}

}  // namespace

bool random_fill(Attempt& attempt, Random& random) {
  const Plan& plan = *attempt.plan;
  std::vector<Copy> general;
  std::vector<std::vector<Copy>> own(plan.families.size());
  for (ItemId item : attempt.stage->restricted) {
    const std::size_t family = plan.item_family[item.index];
    // One per area: dealt with everything else, and turned down by fits().
    (plan.families[family].rule == FamilyRule::Own ? own[family] : general).push_back({item, true});
  }
  for (ItemId item : attempt.stage->majors) general.push_back({item, true});
  for (ItemId item : attempt.stage->fillers) general.push_back({item, true});
  for (std::size_t family = 1; family < own.size(); ++family) {
    const auto here = [&](std::size_t at) { return plan.location_family[at] == family; };
    if (!deal(attempt, std::move(own[family]), here, random)) return false;
  }
  const auto anywhere = [&](std::size_t at) { return plan.location_family[at] == 0; };
  return deal(attempt, std::move(general), anywhere, random);
}

}  // namespace boardwright::items
