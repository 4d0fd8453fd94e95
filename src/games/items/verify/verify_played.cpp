// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Compares the replay with what the document claims: spheres, goal, playthrough,
// required items.
//
// A required item is in every set of items that reaches the goal. So once the
// items of the playthrough are known to reach it, no other item can be required,
// and only these are tried: for each, one player who finds everything else (is
// it required?) and one who finds only the rest of the playthrough (can it be
// left out?), sixty-four at a time. An item that is marked as required needs no
// second player: if the mark is right it cannot be left out, and if it is wrong
// the first player shows it.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/items/verify/verify_context.hpp"

namespace boardwright::items {
namespace {

class PlaythroughCheck {
 public:
  explicit PlaythroughCheck(VerifyContext& context) : context_(context), world_(context.world) {}

  void run(bool full) {
    check_spheres();
    std::vector<LocationId> tried;
    const bool reaches = context_.placement.origin && check_playthrough();
    if (reaches) tried = kept_;
    const auto& items = context_.resolved.items;
    for (std::size_t i = 0; i < items.size() && !reaches; ++i) {
      if (items[i] && context_.placed(i) != nullptr && context_.replay.sphere_of[i] >= 0) {
        tried.emplace_back(i);
      }
    }
    // Sixty-four at once is possible for traversal `warp` only.
    const bool slow = context_.placement.traversal == Traversal::Return;
    if (!context_.replay.beatable()) {
      check_required_marks(std::vector<std::uint8_t>(items.size(), 0));
    } else if (!slow || full) {
      try_without(tried, slow);
    }
  }

 private:
  void wrong(std::string message, std::string pointer) {
    context_.problem("wrong_sphere", std::move(message), std::move(pointer));
  }

  void check_spheres() {
    const Replay& replay = context_.replay;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = context_.placed(i);
      if (here == nullptr || (!context_.placement.origin && !here->sphere)) continue;
      if (here->sphere.value_or(-1) == replay.sphere_of[i]) continue;
      wrong(fmt::format("\"{}\" is in sphere {}, not {}", here->location, replay.sphere_of[i],
                        here->sphere.value_or(-1)),
            context_.pointer(i, "sphere"));
    }
    if (!context_.placement.origin) return;
    const Origin& origin = *context_.placement.origin;
    if (replay.beatable() && origin.goal_sphere != replay.goal_sphere) {
      wrong(fmt::format("the goal is reached after {} spheres, not {}", replay.goal_sphere,
                        origin.goal_sphere),
            "/goal_sphere");
    }
    if (static_cast<std::size_t>(origin.sphere_count) != replay.spheres.size()) {
      wrong(fmt::format("there are {} spheres, not {}", replay.spheres.size(), origin.sphere_count),
            "/sphere_count");
    }
  }

  void wrong_playthrough(std::string message, std::string pointer = "/playthrough") {
    context_.problem("wrong_playthrough", std::move(message), std::move(pointer));
  }

  // Its items alone, sphere by sphere. True if they reach the goal.
  bool check_playthrough() {
    const std::vector<PlayStep>& steps = context_.placement.origin->playthrough;
    only_kept_.assign(world_.locations.size(), ItemId());
    for (std::size_t s = 0; s < steps.size(); ++s) {
      const std::string pointer = fmt::format("/playthrough/{}", s);
      if (steps[s].sphere != static_cast<std::int32_t>(s)) {
        wrong_playthrough(fmt::format("this is step {}, not {}", s, steps[s].sphere),
                          pointer + "/sphere");
      }
      for (std::size_t n = 0; n < steps[s].locations.size(); ++n) {
        const auto at = world_.find_location(steps[s].locations[n]);
        if (at && context_.resolved.items[at->index] && !only_kept_[at->index]) {
          only_kept_[at->index] = context_.resolved.items[at->index];
          kept_.push_back(*at);
          continue;
        }
        wrong_playthrough(fmt::format("there is nothing to take at \"{}\", or it was taken before",
                                      steps[s].locations[n]),
                          fmt::format("{}/items/{}/location", pointer, n));
      }
    }
    const Resolved& resolved = context_.resolved;
    const Replay replay = context_.verifier.replay(resolved.start, resolved.held, only_kept_,
                                                   context_.placement.traversal);
    if (context_.replay.beatable() && !replay.beatable()) {
      wrong_playthrough("its items alone do not reach the goal");
    }
    compare_steps(replay, steps);
    return replay.beatable();
  }

  void compare_steps(const Replay& replay, const std::vector<PlayStep>& steps) {
    std::vector<std::vector<std::string>> right;
    for (const std::vector<LocationId>& sphere : replay.spheres) {
      std::vector<std::string> step;
      for (LocationId at : sphere) {
        if (only_kept_[at.index]) step.push_back(world_.locations[at.index].id);
      }
      if (!step.empty()) right.push_back(std::move(step));
    }
    for (std::size_t s = 0; s < std::max(right.size(), steps.size()); ++s) {
      if (s < right.size() && s < steps.size() && right[s] == steps[s].locations) continue;
      return wrong_playthrough(
          s < right.size() ? fmt::format("step {} collects {}", s, fmt::join(right[s], ", "))
                           : fmt::format("there are {} steps", right.size()),
          fmt::format("/playthrough/{}", s));
    }
  }

  // A player who finds everything but one item, or the playthrough but one item.
  struct Player {
    LocationId without;
    bool playthrough;
  };

  std::vector<Player> players(const std::vector<LocationId>& tried) const {
    std::vector<Player> all;
    for (LocationId at : tried) all.push_back({at, false});
    for (LocationId at : kept_) {
      const PlacedItem* here = context_.placed(at.index);
      if (here == nullptr || !here->required) all.push_back({at, true});
    }
    return all;
  }

  void try_without(const std::vector<LocationId>& tried, bool slow) {
    constexpr std::size_t kMost = 64;
    std::vector<std::uint8_t> needed(world_.locations.size(), 0);
    const std::vector<Player> all = players(tried);
    for (std::size_t first = 0; first < all.size(); first += kMost) {
      const std::span<const Player> some(&all[first], std::min(kMost, all.size() - first));
      const std::uint64_t won = slow ? win_slowly(some) : win(some);
      for (std::size_t n = 0; n < some.size(); ++n) {
        const bool wins = (won >> n & 1U) != 0;
        const std::size_t at = some[n].without.index;
        if (!some[n].playthrough) {
          needed[at] = wins ? 0 : 1;
        } else if (wins) {
          wrong_playthrough(fmt::format("{} at \"{}\" can be left out", context_.item_at(at),
                                        world_.locations[at].id));
        }
      }
    }
    check_required_marks(needed);
  }

  // Bit n: player n reaches the goal.
  std::uint64_t win(std::span<const Player> some) const {
    Variants variants;
    variants.players = ~std::uint64_t{0} >> (64 - some.size());
    std::uint64_t thorough = 0;  // players who collect more than the playthrough
    for (std::size_t n = 0; n < some.size(); ++n) {
      if (!some[n].playthrough) thorough |= std::uint64_t{1} << n;
    }
    variants.present.assign(world_.locations.size(), thorough);
    for (LocationId at : kept_) variants.present[at.index] = variants.players;
    for (std::size_t n = 0; n < some.size(); ++n) {
      variants.present[some[n].without.index] &= ~(std::uint64_t{1} << n);
    }
    const Resolved& resolved = context_.resolved;
    return context_.verifier.goals(resolved.start, resolved.held, resolved.items, variants);
  }

  std::uint64_t win_slowly(std::span<const Player> some) const {
    const Resolved& resolved = context_.resolved;
    std::uint64_t won = 0;
    for (std::size_t n = 0; n < some.size(); ++n) {
      std::vector<ItemId> items = some[n].playthrough ? only_kept_ : resolved.items;
      items[some[n].without.index] = ItemId();
      const bool wins =
          context_.verifier
              .replay(resolved.start, resolved.held, items, context_.placement.traversal)
              .beatable();
      if (wins) won |= std::uint64_t{1} << n;
    }
    return won;
  }

  void check_required_marks(const std::vector<std::uint8_t>& needed) {
    for (std::size_t i = 0; i < needed.size(); ++i) {
      const PlacedItem* here = context_.placed(i);
      if (here == nullptr || here->required == (needed[i] != 0)) continue;
      if (!context_.placement.origin && !here->required) continue;  // it claims nothing
      context_.problem("wrong_required",
                       fmt::format("{} at \"{}\" is {}needed", context_.item_at(i), here->location,
                                   needed[i] != 0 ? "" : "not "),
                       context_.pointer(i, "required"));
    }
  }

  VerifyContext& context_;
  const World& world_;
  std::vector<LocationId> kept_;   // of the playthrough
  std::vector<ItemId> only_kept_;  // its items, by location
};

}  // namespace

void check_playthrough_claims(VerifyContext& context, bool full) {
  PlaythroughCheck(context).run(full);
}

}  // namespace boardwright::items
