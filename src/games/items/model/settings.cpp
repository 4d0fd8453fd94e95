// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace boardwright::items {
namespace {

constexpr std::array<std::string_view, 4> kAlgorithms = {"assumed", "assumed-beatable", "forward",
                                                         "random"};
constexpr std::array<std::string_view, 3> kAccessibilities = {"relevant", "all", "beatable"};
constexpr std::array<std::string_view, 2> kTraversals = {"warp", "return"};

}  // namespace

void Settings::sort_lists() {
  for (std::vector<std::string>* list : {&vanilla, &excluded, &priority}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
}

std::string_view algorithm_name(Algorithm algorithm) {
  return kAlgorithms[static_cast<std::size_t>(algorithm)];
}
std::string_view accessibility_name(Accessibility accessibility) {
  return kAccessibilities[static_cast<std::size_t>(accessibility)];
}
std::string_view traversal_name(Traversal traversal) {
  return kTraversals[static_cast<std::size_t>(traversal)];
}

std::optional<Algorithm> algorithm_by_name(std::string_view name) {
  const auto* found = std::find(kAlgorithms.begin(), kAlgorithms.end(), name);
  if (found == kAlgorithms.end()) return std::nullopt;
  return static_cast<Algorithm>(found - kAlgorithms.begin());
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
