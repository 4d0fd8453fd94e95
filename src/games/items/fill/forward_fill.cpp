// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Forward fill: the state starts with the start items and grows with each placed
// item; an item goes to a free reachable location, chosen uniformly. Everything
// placed can be reached, but most runs reach a dead end: the reachable locations
// fill up with items that open nothing. The look-ahead prevents that: the last
// free location is given only to an item that opens another one.
#include "games/items/fill/forward_fill.hpp"

namespace boardwright::items {
namespace {

class ForwardFill {
 public:
  ForwardFill(Attempt& attempt, Navigator& navigator, Random& random)
      : attempt_(attempt), navigator_(navigator), random_(random) {}

  bool run() {
    std::vector<ItemId> majors = attempt_.stage->restricted;
    majors.insert(majors.end(), attempt_.stage->majors.begin(), attempt_.stage->majors.end());
    std::vector<ItemId> fillers = attempt_.stage->fillers;
    random_.shuffle(majors);
    random_.shuffle(fillers);
    waiting_ = std::move(majors);
    waiting_.insert(waiting_.end(), fillers.begin(), fillers.end());
    navigator_.reset();
    navigator_.collect_reached(attempt_.items);
    navigator_.close(&attempt_.items);
    while (!waiting_.empty()) {
      if (attempt_.interrupted() || !place_next()) return false;
    }
    return true;
  }

 private:
  std::vector<LocationId> candidates(ItemId item) const {
    std::vector<LocationId> list;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      const LocationId location(i);
      if (navigator_.reached(location) && attempt_.may_take(item, location, true)) {
        list.push_back(location);
      }
    }
    return list;
  }

  std::size_t free_general() const {
    std::size_t free = 0;
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      if (navigator_.reached(LocationId(i)) && attempt_.taken[i] == 0 &&
          attempt_.plan->location_family[i] == 0 && attempt_.plan->excluded[i] == 0) {
        ++free;
      }
    }
    return free;
  }

  // Would it leave a free location behind?
  bool opens_more(ItemId item) {
    navigator_.save(before_);
    navigator_.add(item);
    navigator_.close(&attempt_.items);
    const bool more = free_general() > 1;
    navigator_.load(before_);
    return more;
  }

  bool place_next() {
    const bool careful =
        attempt_.plan->settings.look_ahead && waiting_.size() > 1 && free_general() == 1;
    ++attempt_.closures;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const ItemId item = waiting_[i];
      std::vector<LocationId> list = candidates(item);
      if (list.empty()) continue;
      const bool general = attempt_.plan->location_family[list[0].index] == 0;
      if (careful && general && !opens_more(item)) continue;
      const LocationId chosen = attempt_.choose(list, random_);
      attempt_.put(item, chosen, true);
      navigator_.add(item);
      navigator_.close(&attempt_.items);
      waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
    DeadEnd& end = attempt_.dead_end;
    end = {waiting_.front(), attempt_.placed, 0, 0, 0};
    for (std::size_t i = 0; i < attempt_.locations(); ++i) {
      if (!navigator_.reached(LocationId(i))) continue;
      ++end.reached;
      if (attempt_.taken[i] == 0) ++end.free;
    }
    return false;
  }

  Attempt& attempt_;
  Navigator& navigator_;
  Random& random_;
  std::vector<ItemId> waiting_;
  Navigator::Snapshot before_;
};

}  // namespace

bool forward_fill(Attempt& attempt, Navigator& navigator, Random& random) {
  return ForwardFill(attempt, navigator, random).run();
}

}  // namespace boardwright::items
