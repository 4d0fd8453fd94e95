// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/generate/plan.hpp"

#include <fmt/format.h>

#include "games/items/generate/plan_resolve.hpp"
#include "games/items/model/tricks.hpp"

namespace boardwright::items {
namespace {

constexpr std::int64_t kUsualAttempts = 100;
constexpr std::int64_t kRandomAttempts = 1000;

Error unsupported_return(const char* why) {
  return Error{"unsupported",
               fmt::format("this world {}; ways back are not looked for there, use traversal "
                           "\"warp\"",
                           why),
               at_pointer("/traversal")};
}

}  // namespace

Result<Plan> make_plan(std::shared_ptr<const World> world, const Settings& settings) {
  Plan plan;
  plan.world_hash = content_hash(*world);
  if (!settings.tricks.empty()) {
    Result<World> played = with_tricks(*world, settings.tricks);
    if (!played) return played.error();
    world = std::make_shared<const World>(*std::move(played));
  }
  plan.world = std::move(world);
  plan.settings = settings;
  plan.accessibility = settings.accessibility.value_or(default_accessibility(settings.algorithm));
  const bool random = settings.algorithm == Algorithm::Random;
  plan.attempts = settings.attempts > 0 ? settings.attempts
                  : random              ? kRandomAttempts
                                        : kUsualAttempts;
  if (settings.traversal == Traversal::Return && settings.algorithm == Algorithm::Forward) {
    return Error{"unsupported",
                 "forward fill does not look for ways back; use \"assumed\" with traversal "
                 "\"return\"",
                 at_pointer("/traversal")};
  }
  if (settings.traversal == Traversal::Return && plan.world->carried) {
    return unsupported_return("has a carried quantity");
  }
  std::vector<std::vector<NodeId>> starts;
  if (auto error = resolve(plan, starts)) return *error;
  plan.settings.sort_lists();
  if (settings.traversal == Traversal::Return && dangers(*plan.world, plan.difficulty).any) {
    return unsupported_return("negates items or events");
  }
  Status last;
  for (std::vector<NodeId>& start : starts) {
    Result<Stage> stage = make_stage(plan, std::move(start));
    if (stage) {
      plan.stages.push_back(*std::move(stage));
    } else {
      last = stage.error();
    }
  }
  if (!plan.stages.empty()) return plan;
  if (settings.random_start) {
    last->message = fmt::format("none of the {} starts will do; the last one: {}", starts.size(),
                                last->message);
  }
  return *last;
}

}  // namespace boardwright::items
