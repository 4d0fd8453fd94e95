// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/generate/generate.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/race.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

Error permalink_mismatch(const WorldDocument& world, std::uint64_t hash) {
  return Error{
      "world_mismatch",
      fmt::format("this permalink is for another world ({}), not for \"{}\" ({}); give that "
                  "one with --world",
                  hex64(hash), world.world->name, hex64(world.hash)),
      {}};
}

// A thread that makes one seed of a plan after another keeps its generator. The
// host verifies what it makes; where placing only approximates what can be reached,
// the generator does so itself, to try again.
Generator& generator_of(const std::shared_ptr<const Plan>& plan) {
  thread_local std::shared_ptr<const Plan> known;
  thread_local std::optional<Generator> generator;
  if (known != plan) {
    generator.reset();
    known = plan;
    const bool approximates =
        std::any_of(known->stages.begin(), known->stages.end(),
                    [](const Stage& stage) { return stage.careful_logic.has_value(); });
    generator.emplace(approximates ? verified_generator(*known) : Generator(*known));
  }
  return *generator;
}

// Options that would go unheard, or give away what a race keeps.
Status check_race_options(const Options& options) {
  if (options.given("race") && options.text("race").empty()) {
    return Error{"bad_option", "--race needs a secret that is not empty", {}};
  }
  if (options.given("placement") && !options.given("race")) {
    return Error{"bad_option", "--placement belongs to --race; -o writes the placement", {}};
  }
  return {};
}

Status check_permalink_options(const Options& options) {
  if (!options.given("permalink")) return {};
  for (const Option& option : plan_options()) {
    if (!options.given(option.name)) continue;
    return Error{"bad_option",
                 fmt::format("a permalink brings its own settings; leave out --{}", option.name),
                 {}};
  }
  return {};
}

}  // namespace

Result<MadePlacement> make_placement(const Call& call, const std::string& secret) {
  const WorldDocument& world = world_of(call.options);
  MadePlacement made{.world = &world, .seed = call.seed};
  Settings settings;
  if (auto error = check_permalink_options(call.options)) return *error;
  if (call.options.given("permalink")) {
    Result<Permalink> link = decode_permalink(call.options.text("permalink"));
    if (!link) return link.error();
    if (link->world_hash != world.hash) return permalink_mismatch(world, link->world_hash);
    settings = std::move(link->settings);
    made.seed = std::move(link->seed);
  }
  settings = settings_of(call.options, std::move(settings));
  const auto plan = world.cache->plan(world.world, settings);
  if (!plan) return error_in_settings(call.options, plan.error());
  made.plan = *plan;
  if (!secret.empty()) {
    made.key = race_key(made.plan->world_hash, made.plan->settings, made.seed, secret);
  }
  Generator& generator = generator_of(*plan);
  Result<Placement> placement = made.key
                                    ? generator.generate_race(made.seed, *made.key, call.budget)
                                    : generator.generate_document(made.seed, call.budget);
  if (placement) {
    made.placement = *std::move(placement);
  } else if (generator.stopped()) {
    made.spent = placement.error();
  } else {
    return placement.error();
  }
  return made;
}

namespace {

Result<Answer> run_generate(const Call& call) {
  if (auto error = check_race_options(call.options)) return *error;
  Result<MadePlacement> made = make_placement(call, call.options.text("race"));
  if (!made) return made.error();
  Answer answer;
  if (made->spent) {
    answer.verdict = Verdict::Spent;
    answer.error = made->spent;
    return answer;
  }
  Placement& placement = *made->placement;
  answer.nodes = static_cast<std::uint64_t>(placement.origin->attempts);
  if (call.options.given("placement")) {
    answer.files.push_back(
        {call.options.text("placement"), write_placement(placement).dump() + "\n"});
  }
  if (made->key) {
    const Race race = make_race(*made->plan, made->seed, *made->key, placement);
    answer.text = race_text(race);
    answer.document = Document::make("race", race);
    answer.made.push_back(Document::make("placement", std::move(placement)));
    return answer;
  }
  if (call.look.wanted) answer.text = document_text(placement, call.look);
  answer.document = Document::make("placement", std::move(placement));
  return answer;
}

}  // namespace

Verb generate_verb() {
  return {.name = "generate",
          .help = "place the items of a world, beatable and verified",
          .example = "boardwright items generate --builtin lesson --seed 1",
          .options = with_plan_options(
              {world_option(), builtin_option()},
              {{.name = "permalink",
                .type = OptionType::Text,
                .help = "make the seed of this permalink again",
                .replaces_seed = true},
               {.name = "race",
                .type = OptionType::Text,
                .help = "a secret: withhold the placement, publish what proves it later"},
               {.name = "placement",
                .type = OptionType::Output,
                .help = "also write the placement here (with --race)"}}),
          .seeded = true,
          .counted = true,
          .run = run_generate};
}

}  // namespace boardwright::items
