// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/reachability.hpp"

namespace boardwright::items {

Reachability::Reachability(const Logic& logic, Traversal traversal) : navigator_(logic) {
  if (traversal == Traversal::Return) returning_.emplace(logic);
}

void Reachability::hold_nothing() {
  if (!returning_) return navigator_.reset();
  returning_->reset();
  returning_->close(Pickups(navigator_.logic().locations), true);
}

void Reachability::hold(const std::vector<ItemId>& held, const Pickups& pickups) {
  if (returning_) {
    returning_->reset();
    for (ItemId item : held) returning_->add(item);
    returning_->close(pickups);
    return;
  }
  navigator_.reset();
  for (ItemId item : held) navigator_.add(item);
  navigator_.collect_reached(pickups);
  navigator_.close(&pickups);
}

std::vector<std::uint8_t> Reachability::would_collect(ItemId item) {
  if (returning_ && item) return returning_->would_return(item);
  std::vector<std::uint8_t> marks(navigator_.logic().locations, 0);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const LocationId at(i);
    marks[i] = (returning_ ? returning_->reached(at) : navigator_.reached(at)) ? 1 : 0;
  }
  return marks;
}

}  // namespace boardwright::items
