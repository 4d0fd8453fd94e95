// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/generate/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/generate/plan_resolve.hpp"
#include "games/items/generate/wishes.hpp"
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

// Errors that several wishes may cause together.
bool blames_wishes(const std::string& code) {
  return code == "fixed_contradiction" || code == "too_many_relevant" ||
         code == "family_does_not_fit" || code == "goal_unreachable";
}

Result<Plan> plan_for(std::shared_ptr<const World> world, const Settings& settings) {
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

}  // namespace

Result<Plan> make_plan(std::shared_ptr<const World> world, const Settings& settings) {
  Result<Plan> plan = plan_for(world, settings);
  if (plan || !blames_wishes(plan.error().code)) return plan;
  Error named = plan.error();
  const std::vector<Wish> wishes = conflicting_wishes(settings, [&](const Settings& some) {
    const Result<Plan> tried = plan_for(world, some);
    return !tried && tried.error().code == named.code;
  });
  // The message names an item or a place; of two wishes about one it tells one at most.
  const auto is_named = [&](const Wish& wish) {
    const auto alike = std::count_if(wishes.begin(), wishes.end(),
                                     [&](const Wish& each) { return each.key == wish.key; });
    return alike == 1 && named.message.find("\"" + wish.key + "\"") != std::string::npos;
  };
  if (std::all_of(wishes.begin(), wishes.end(), is_named)) return plan;
  named.message += wishes.size() == 1 ? "; already this wish leaves no room: "
                                      : "; only together do these wishes leave no room: ";
  for (const Wish& wish : wishes) {
    named.message += (&wish == wishes.data() ? "" : ", ") + wish.text;
  }
  return named;
}

}  // namespace boardwright::items
