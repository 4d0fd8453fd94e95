// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/settings.hpp"

#include <algorithm>

namespace boardwright::items {
void Settings::sort_lists() {
  for (std::vector<std::string>* list : {&vanilla, &excluded, &priority}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
}

Accessibility default_accessibility(Algorithm algorithm) {
  const bool relevant = algorithm == Algorithm::Assumed || algorithm == Algorithm::Forward;
  return relevant ? Accessibility::Relevant : Accessibility::Beatable;
}

std::string guarantee_text(Algorithm algorithm, Accessibility accessibility, Traversal traversal) {
  std::string text = "beatable";
  if (accessibility == Accessibility::Relevant) text += ", every relevant item can be reached";
  if (accessibility == Accessibility::All) text += ", every location can be reached";
  if (algorithm == Algorithm::Random) text += "; uniform over all such placements";
  if (traversal == Traversal::Warp) {
    text += "; assumes that the player can always restart at the start";
  } else {
    text += "; with a way back to the start from every location that counts";
  }
  return text + "; each requirement is compared with full capacity";
}

}  // namespace boardwright::items
