// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random fill: rejection sampling. It is uniform over the placements that pass,
// which no other fill is; on worlds where few draws are beatable it rarely ends.
//
// The draw itself must be uniform too, over all legal arrangements. Copies that
// may lie at the same locations are a group. The groups are drawn one after the
// other, each uniformly from the arrangements that the earlier ones left it. That
// alone would favour draws that leave few arrangements to the others; so a group
// is accepted with the probability (arrangements left) / (most that there could
// be), and otherwise the draw starts again: each arrangement then has the same
// probability, whatever the order. Groups with few locations go first, and copies
// that must lie within the locations of a later group are subtracted there;
// without limits and exclusions no draw is rejected.
//
// Copies that need an area each: with c(a) free places in area a there are
// e(n) = sum over all sets of n areas of the product of their c(a) ways, up to
// the order of the copies. e is computed area by area, e'(k) = e(k) + c e(k-1),
// and the same table, walked backwards, draws the set.
#include "games/items/fill/random_fill.hpp"

#include <algorithm>

namespace boardwright::items {
namespace {

// Draws in one attempt, before it is given up. A draw is cheap.
constexpr int kMostDraws = 20'000;

// 0 <= x < 1 in steps of 2^-53.
double unit(Random& random) { return static_cast<double>(random.next64() >> 11U) * 0x1.0p-53; }

bool contains(const std::vector<std::uint8_t>& whole, const std::vector<std::uint8_t>& part) {
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (part[i] != 0 && whole[i] == 0) return false;
  }
  return true;
}

// table[a][k]: ways to choose k of the first a areas and a place in each.
std::vector<std::vector<double>> ways_table(const std::vector<std::size_t>& places,
                                            std::size_t most) {
  std::vector<std::vector<double>> table(places.size() + 1, std::vector<double>(most + 1, 0.0));
  table[0][0] = 1;
  for (std::size_t a = 0; a < places.size(); ++a) {
    const auto count = static_cast<double>(places[a]);
    table[a + 1][0] = 1;
    for (std::size_t k = 1; k <= most; ++k) {
      table[a + 1][k] = table[a][k] + count * table[a][k - 1];
    }
  }
  return table;
}

std::vector<LocationId> free_places(const Attempt& attempt, const std::vector<std::uint8_t>& mask) {
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < mask.size(); ++i) {
    if (mask[i] != 0 && attempt.taken[i] == 0) places.emplace_back(i);
  }
  return places;
}

}  // namespace

RandomFill::RandomFill(const Plan& plan, const Stage& stage) : plan_(plan), stage_(stage) {
  const Attempt empty(plan, stage);
  for (const auto* part : {&stage.restricted, &stage.majors, &stage.fillers}) {
    add(empty, *part, true);
  }
  for (const auto* part : {&stage.own_rest, &stage.area_rest, &stage.rest}) {
    add(empty, *part, false);
  }
  std::stable_sort(groups_.begin(), groups_.end(), [](const Group& a, const Group& b) {
    if (a.apart != b.apart) return a.apart;
    return a.room < b.room;
  });
  bound();
}

void RandomFill::add(const Attempt& empty, const std::vector<ItemId>& items, bool matters) {
  const bool reach = matters && plan_.accessibility != Accessibility::Beatable;
  Group* group = nullptr;
  for (std::size_t k = 0; k < items.size(); ++k) {
    const ItemId item = items[k];
    if (group != nullptr && items[k - 1] == item) {
      group->copies.push_back({item, matters});
      continue;
    }
    Group own;
    own.apart = item && plan_.families[plan_.item_family[item.index]].rule == FamilyRule::Areas;
    own.mask.assign(empty.locations(), 0);
    for (std::size_t i = 0; i < own.mask.size(); ++i) {
      if (reach && stage_.reachable[i] == 0) continue;
      if (!empty.may_take(item, LocationId(i), matters)) continue;
      own.mask[i] = 1;
      ++own.room;
    }
    // Families do not share their areas.
    const auto same = [&](const Group& other) {
      if (other.apart != own.apart || other.mask != own.mask) return false;
      return !own.apart ||
             plan_.item_family[other.copies[0].item.index] == plan_.item_family[item.index];
    };
    auto found = std::find_if(groups_.begin(), groups_.end(), same);
    if (found == groups_.end()) found = groups_.insert(found, std::move(own));
    group = &*found;
    group->copies.push_back({item, matters});
  }
}

// The most places, or ways, that a group can find when its turn comes.
void RandomFill::bound() {
  std::vector<std::size_t> room;
  for (const Group& group : groups_) {
    std::size_t left = group.room;
    for (const Group& other : groups_) {
      if (&other == &group) break;
      if (contains(group.mask, other.mask)) left -= std::min(left, other.copies.size());
    }
    room.push_back(left);
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    Group& group = groups_[g];
    group.room = room[g];
    if (!group.apart) continue;
    std::vector<std::size_t> places(plan_.world->areas.size(), 0);
    for (std::size_t i = 0; i < group.mask.size(); ++i) {
      if (group.mask[i] != 0) ++places[plan_.world->locations[i].area.index];
    }
    group.most = ways_table(places, group.copies.size()).back().back();
  }
}

bool RandomFill::draw_apart(Attempt& attempt, const Group& group, Random& random) {
  std::vector<std::vector<LocationId>> by_area(plan_.world->areas.size());
  for (LocationId at : free_places(attempt, group.mask)) {
    // An area that a copy of the same family lies in is closed.
    if (attempt.fits(group.copies[0].item, at, group.copies[0].matters)) {
      by_area[plan_.world->locations[at.index].area.index].push_back(at);
    }
  }
  std::vector<std::size_t> counts;
  for (const auto& places : by_area) counts.push_back(places.size());
  std::size_t open = group.copies.size();
  const auto table = ways_table(counts, open);
  const double ways = table.back().back();
  if (ways <= 0 || (ways < group.most && unit(random) * group.most >= ways)) return false;
  std::vector<LocationId> chosen;
  for (std::size_t a = by_area.size(); a > 0 && open > 0; --a) {
    if (unit(random) * table[a][open] < table[a - 1][open]) continue;  // without this area
    const std::vector<LocationId>& places = by_area[a - 1];
    chosen.push_back(places[random.below(static_cast<std::uint32_t>(places.size()))]);
    --open;
  }
  random.shuffle(chosen);
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    attempt.put(group.copies[i].item, chosen[i], group.copies[i].matters);
  }
  return true;
}

bool RandomFill::draw_any(Attempt& attempt, const Group& group, Random& random) {
  std::vector<LocationId> places = free_places(attempt, group.mask);
  if (places.size() < group.copies.size()) return false;
  if (places.size() < group.room) {
    double chance = 1;
    for (std::size_t i = 0; i < group.copies.size(); ++i) {
      chance *= static_cast<double>(places.size() - i) / static_cast<double>(group.room - i);
    }
    if (unit(random) >= chance) return false;
  }
  random.shuffle(places);
  for (std::size_t i = 0; i < group.copies.size(); ++i) {
    attempt.put(group.copies[i].item, places[i], group.copies[i].matters);
  }
  return true;
}

bool RandomFill::draw(Attempt& attempt, Random& random) {
  for (const Group& group : groups_) {
    if (group.apart ? draw_apart(attempt, group, random) : draw_any(attempt, group, random)) {
      continue;
    }
    attempt.dead_end = {group.copies[0].item, attempt.placed, 0, group.room, 0};
    return false;
  }
  return true;
}

bool RandomFill::run(Attempt& attempt, Random& random) {
  for (int i = 0; i < kMostDraws && !attempt.interrupted(); ++i) {
    if (i > 0) attempt.clear();
    if (draw(attempt, random)) {
      attempt.dead_end = {};
      return true;
    }
  }
  return false;
}

}  // namespace boardwright::items
