// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/settings.hpp"

#include <algorithm>

namespace boardwright::items {
namespace {

constexpr std::string_view kAlongPaths =
    "; what is carried is counted along each path, resources are compared with full capacity";

}  // namespace
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

std::string guarantee_text(Algorithm algorithm, Accessibility accessibility, Traversal traversal,
                           bool carried) {
  std::string text = "beatable";
  if (accessibility == Accessibility::Relevant) text += ", every relevant item can be reached";
  if (accessibility == Accessibility::All) text += ", every location can be reached";
  if (algorithm == Algorithm::Random) text += "; uniform over all such placements";
  if (traversal == Traversal::Warp) {
    text += "; assumes that the player can always restart at the start";
  } else {
    text += "; with a way back to the start from every location that counts";
  }
  if (carried) return text.append(kAlongPaths);
  return text + "; each requirement is compared with full capacity";
}

bool counts_along_paths(std::string_view guarantee) { return guarantee.ends_with(kAlongPaths); }

}  // namespace boardwright::items
