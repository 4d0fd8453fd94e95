// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Families whose items are not relevant. Items with locations of their own are
// shuffled among those. Items of which each area holds one draw their areas one
// after the other, uniformly from the areas that leave a matching for the others
// (without trial and error), and then a free location there; for interchangeable
// items every set of areas is equally likely.
#include <numeric>

#include "games/items/fill/attempt.hpp"
#include "search/matching.hpp"

namespace boardwright::items {
namespace {

// Puts each of `copies` on a place of its own, uniformly if nothing limits
// them; `places` are free. False if there is no way.
bool shuffle_into(Attempt& attempt, const std::vector<ItemId>& copies,
                  std::vector<LocationId> places, Random& random) {
  random.shuffle(places);
  if (attempt.plan->permitted.empty()) {
    for (std::size_t i = 0; i < copies.size(); ++i) attempt.put(copies[i], places[i], false);
    return true;
  }
  Matching matching(copies.size(), places.size(), [&](std::size_t copy, std::size_t place) {
    return attempt.may_take(copies[copy], places[place], false);
  });
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!matching.add(i)) return false;
  }
  for (std::size_t i = 0; i < copies.size(); ++i) {
    attempt.put(copies[i], places[matching.partner(i)], false);
  }
  return true;
}

bool place_own(Attempt& attempt, std::size_t family, Random& random) {
  std::vector<ItemId> copies;
  for (ItemId item : attempt.stage->own_rest) {
    if (attempt.plan->item_family[item.index] == family) copies.push_back(item);
  }
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < attempt.locations(); ++i) {
    if (attempt.taken[i] == 0 && attempt.plan->location_family[i] == family) {
      places.emplace_back(i);
    }
  }
  if (copies.size() > places.size()) return false;
  return shuffle_into(attempt, copies, std::move(places), random);
}

class AreaFamily {
 public:
  AreaFamily(Attempt& attempt, std::size_t family) : attempt_(attempt) {
    for (ItemId item : attempt.stage->area_rest) {
      if (attempt.plan->item_family[item.index] == family) copies_.push_back(item);
    }
  }

  bool place(Random& random) {
    random.shuffle(copies_);
    const std::size_t areas = attempt_.plan->world->areas.size();
    Matching matching(copies_.size(), areas, [&](std::size_t copy, std::size_t area) {
      return !free_places(copies_[copy], area).empty();
    });
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      if (!matching.add(i)) return false;
    }
    std::vector<LocationId> chosen;
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      std::vector<std::size_t> order(areas);
      std::iota(order.begin(), order.end(), std::size_t{0});
      random.shuffle(order);
      for (std::size_t area : order) {
        if (!matching.fix(i, area)) continue;
        std::vector<LocationId> places = free_places(copies_[i], area);
        chosen.push_back(places[random.below(static_cast<std::uint32_t>(places.size()))]);
        break;
      }
    }
    for (std::size_t i = 0; i < copies_.size(); ++i) attempt_.put(copies_[i], chosen[i], false);
    return true;
  }

 private:
  std::vector<LocationId> free_places(ItemId item, std::size_t area) const {
    std::vector<LocationId> places;
    const Plan& plan = *attempt_.plan;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const bool reach =
          plan.accessibility == Accessibility::Beatable || attempt_.stage->reachable[i] != 0;
      if (plan.world->locations[i].area.index == area && reach &&
          attempt_.may_take(item, LocationId(i), false)) {
        places.emplace_back(i);
      }
    }
    return places;
  }

  Attempt& attempt_;
  std::vector<ItemId> copies_;
};

}  // namespace

bool place_families(Attempt& attempt, Random& random) {
  for (std::size_t family = 1; family < attempt.plan->families.size(); ++family) {
    const bool own = attempt.plan->families[family].rule == FamilyRule::Own;
    const bool placed =
        own ? place_own(attempt, family, random) : AreaFamily(attempt, family).place(random);
    if (!placed) return false;
  }
  return true;
}

}  // namespace boardwright::items
