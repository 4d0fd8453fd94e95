// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <map>

#include "games/items/draw/draw_stats.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

std::vector<std::int64_t> majors_of(const Stats& stats) {
  std::vector<std::int64_t> counts;
  for (const LocationStats& location : stats.locations) counts.push_back(location.majors);
  return counts;
}

Finding stopped_warning(const Stats& stats, std::int64_t count, const char* of) {
  return {"stopped",
          fmt::format("stopped after {} of {} seeds{}", stats.seeds + stats.errors, count, of),
          {}};
}

// None, with a warning, if `random` came to nothing.
Result<std::optional<Uniformity>> compare(const Call& call, const WorldDocument& world,
                                          const Plan& plan, const Stats& stats, Answer& answer) {
  Uniformity uniformity;
  if (const Document* given = call.options.document("reference")) {
    const StatsDocument& reference = given->as<StatsDocument>();
    std::map<std::string, std::int64_t> known(reference.majors.begin(), reference.majors.end());
    std::vector<std::int64_t> counts;
    for (const Location& location : world.world->locations) {
      const auto found = known.find(location.id);
      if (found == known.end()) {
        Error error{"world_mismatch",
                    fmt::format("the reference does not know the location \"{}\"", location.id),
                    {}};
        error.where.file = call.options.text("reference");
        return error;
      }
      counts.push_back(found->second);
    }
    uniformity.reference = call.options.text("reference");
    uniformity.reference_seeds = reference.json.find("seeds")->as_integer();
    uniformity.distance = distance(majors_of(stats), counts);
    return std::optional(std::move(uniformity));
  }
  if (!call.options.flag("uniformity")) return std::optional<Uniformity>();
  Settings settings = plan.settings;
  settings.algorithm = Algorithm::Random;
  const auto random = world.cache->plan(world.world, settings);
  if (!random) return random.error();
  const std::int64_t count = call.options.integer("count");
  const Stats reference =
      collect_stats(**random, "reference " + call.seed, count, call.threads, call.budget);
  if (reference.stopped) {
    answer.warnings.push_back(stopped_warning(reference, count, " of `random`"));
  }
  if (reference.seeds == 0) {
    if (reference.first_error) {
      answer.warnings.push_back({reference.first_error->code,
                                 "nothing to compare with: " + reference.first_error->message,
                                 {}});
    }
    return std::optional<Uniformity>();
  }
  uniformity.reference = "random";
  uniformity.reference_seeds = reference.seeds;
  uniformity.distance = distance(majors_of(stats), majors_of(reference));
  return std::optional(std::move(uniformity));
}

Result<Answer> run_stats(const Call& call) {
  const WorldDocument& world = world_of(call.options);
  const auto plan = world.cache->plan(world.world, settings_of(call.options));
  if (!plan) return error_in_settings(call.options, plan.error());
  const std::int64_t count = call.options.integer("count");
  const Stats stats = collect_stats(**plan, call.seed, count, call.threads, call.budget);
  Answer answer;
  if (stats.seeds == 0) {
    if (!stats.stopped) return *stats.first_error;
    answer.verdict = Verdict::Spent;
    answer.error = Error{"stopped", "stopped before the first seed was placed", {}};
    return answer;
  }
  if (stats.stopped) answer.warnings.push_back(stopped_warning(stats, count, ""));
  const auto uniformity = compare(call, world, **plan, stats, answer);
  if (!uniformity) return uniformity.error();
  const bool timing = call.options.flag("timing");
  answer.json = write_stats(**plan, stats, call.seed, *uniformity, timing);
  answer.text = stats_text(**plan, stats, *uniformity, timing);
  if (call.options.given("svg")) {
    answer.files.push_back({call.options.text("svg"), stats_svg(**plan, stats)});
  }
  if (stats.errors > 0) {
    answer.warnings.push_back(
        {stats.first_error->code,
         fmt::format("{} seeds failed; the first: {}", stats.errors, stats.first_error->message),
         {}});
  }
  return answer;
}

}  // namespace

Verb stats_verb() {
  return {.name = "stats",
          .help = "what a world and settings are like over many seeds",
          .example = "boardwright items stats --builtin lesson --seed 1 --count 50",
          .options = with_plan_options(
              {world_option(),
               builtin_option(),
               {.name = "count",
                .type = OptionType::Integer,
                .fallback = "1000",
                .help = "how many seeds",
                .least = 1,
                .most = 10'000'000}},
              {{.name = "reference",
                .type = OptionType::Input,
                .help = "compare with these stats of another run",
                .kinds = {"stats"}},
               {.name = "uniformity",
                .help = "compare with the uniform placements of `random`, as many seeds"},
               {.name = "timing", .help = "add times, which differ from run to run"},
               {.name = "svg", .type = OptionType::Output, .help = "draw items by sphere here"}}),
          .seeded = true,
          .run = run_stats};
}

}  // namespace boardwright::items
