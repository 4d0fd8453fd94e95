// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/race.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

// Nobody who does not know the secret can try placements against this.
std::string placement_digest(const RaceKey& key, const Placement& placement) {
  return sha256_hex(key.blind + write_placement(placement).dump());
}

// The pointer of the first place where two documents differ.
std::optional<std::string> difference(const io::Json& a, const io::Json& b,
                                      const std::string& pointer) {
  if (a == b) return std::nullopt;
  if (a.is_object() && b.is_object()) {
    for (const io::Json::Member& member : a.members()) {
      const io::Json* other = b.find(member.key);
      const std::string here = io::pointer_to(pointer, member.key);
      if (other == nullptr) return here;
      if (auto found = difference(member.value, *other, here)) return found;
    }
  }
  if (a.is_array() && b.is_array() && a.items().size() == b.items().size()) {
    for (std::size_t i = 0; i < a.items().size(); ++i) {
      const std::string here = io::pointer_to(pointer, i);
      if (auto found = difference(a.items()[i], b.items()[i], here)) return found;
    }
  }
  return pointer;
}

Finding withheld() {
  return {"secret_withheld",
          "the placement cannot be checked before the secret is revealed (--secret)",
          {}};
}

// The placement that is said to be the promised one, by itself and against the race.
Result<Findings> check_given(const WorldDocument& world, const Race& race, const Placement& given) {
  const Result<Resolved> resolved = resolve_placement(*world.world, world.hash, given);
  if (!resolved) return resolved.error();
  const Result<const WorldDocument*> played = played_world(world, given);
  if (!played) return played.error();
  const auto verifier = (*played)->cache->verifier(*(*played)->world, resolved->difficulty);
  Findings findings = verify_placement(*(*played)->world, *verifier, given, *resolved, false);
  const bool same = given.origin && given.origin->race == race.secret_digest &&
                    given.origin->seed == race.seed && given.origin->settings == race.settings;
  if (!same) {
    findings.problem("another_race", "the placement that was given is not of this race");
  }
  return findings;
}

// The secret must be the one that was promised, and must make the placement
// that was promised.
Status check_secret(const Call& call, const WorldDocument& world, const Race& race,
                    Findings& findings) {
  const RaceKey key =
      race_key(race.world_hash, race.settings, race.seed, call.options.text("secret"));
  if (key.digest != race.secret_digest) {
    findings.problem("wrong_secret", "this is not the secret that was promised");
    return {};
  }
  const Result<Placement> placement = race_placement(world, race, key, call.budget);
  if (!placement && placement.error().code != "wrong_placement") return placement.error();
  if (!placement) findings.problems.push_back(finding_of(placement.error()));
  if (const Document* given = call.options.document("placement")) {
    if (placement_digest(key, given->as<Placement>()) != race.placement_digest) {
      findings.problem("wrong_placement",
                       "the placement that was given is not the one that was promised");
    }
  }
  return {};
}

}  // namespace

Race make_race(const Plan& plan, const std::string& seed, const RaceKey& key,
               const Placement& placement) {
  Race race;
  race.world = plan.world->name;
  race.world_hash = plan.world_hash;
  race.seed = seed;
  race.engine = std::string(engine_version());
  race.settings = plan.settings;
  race.hash = placement.origin->hash;
  race.secret_digest = key.digest;
  race.placement_digest = placement_digest(key, placement);
  return race;
}

Result<Placement> race_placement(const WorldDocument& world, const Race& race, const RaceKey& key,
                                 const Budget& budget) {
  const auto plan = world.cache->plan(world.world, race.settings);
  if (!plan) return plan.error();
  Result<Placement> placement = verified_generator(**plan).generate_race(race.seed, key, budget);
  if (!placement) return placement.error();
  placement->origin->engine = race.engine;
  if (placement_digest(key, *placement) != race.placement_digest) {
    return Error{"wrong_placement", "the secret makes another placement than was promised", {}};
  }
  return placement;
}

std::string race_text(const Race& race) {
  return fmt::format(
      "race on {}, seed {}\n{}\n\nThe placement is withheld. Publish this document now; reveal the "
      "secret\nafterwards and check with\n  boardwright items verify RACE --secret SECRET\n",
      race.world, race.seed, hash_words(race.hash));
}

Result<Answer> verify_race(const Call& call, const Race& race) {
  const Result<const WorldDocument*> found = world_for(call.options, race.world, race.world_hash);
  if (!found) return found.error();
  const WorldDocument& world = **found;
  if (world.hash != race.world_hash) {
    return Error{"world_mismatch", "this race was made for another world", {}};
  }
  Findings findings;
  if (const Document* given = call.options.document("placement")) {
    Result<Findings> checked = check_given(world, race, given->as<Placement>());
    if (!checked) return checked.error();
    findings = *std::move(checked);
  }
  if (identity_hash(race.world_hash, race.settings, race.seed, race.secret_digest) != race.hash) {
    findings.problem("wrong_hash", "the hash does not belong to this seed, settings and secret",
                     "/hash");
  }
  if (race.world != world.world->name) {
    findings.problem("world_mismatch", fmt::format("its world is \"{}\"", world.world->name),
                     "/world");
  }
  if (call.options.text("secret").empty()) {
    findings.warnings.push_back(withheld());
  } else if (auto error = check_secret(call, world, race, findings)) {
    return *error;
  }
  return verification(findings);
}

Status regenerate_and_compare(const Call& call, const WorldDocument& world,
                              const Placement& placement, Findings& findings) {
  const std::string& secret = call.options.text("secret");
  const bool race = placement.origin && !placement.origin->race.empty();
  if (!race && !secret.empty()) {
    return Error{"bad_option", "this placement is not of a race; leave out --secret", {}};
  }
  if (!placement.origin) return {};
  const Origin& origin = *placement.origin;
  RaceKey key;
  if (race) {
    if (secret.empty()) {
      findings.warnings.push_back(withheld());
      return {};
    }
    key = race_key(world.hash, origin.settings, origin.seed, secret);
    if (key.digest != origin.race) {
      findings.problem("wrong_secret", "this is not the secret of this race", "/race");
      return {};
    }
  }
  const auto plan = world.cache->plan(world.world, origin.settings);
  Result<Placement> again =
      plan ? race ? verified_generator(**plan).generate_race(origin.seed, key, call.budget)
                  : verified_generator(**plan).generate_document(origin.seed, call.budget)
           : Result<Placement>(plan.error());
  if (!again) {
    findings.problems.push_back(finding_of(again.error()));
    return {};
  }
  again->origin->engine = origin.engine;
  if (auto where = difference(write_placement(placement), write_placement(*again), "")) {
    findings.problem(
        "wrong_placement",
        fmt::format("the seed{} makes another placement{}", race ? " with its secret" : "",
                    origin.engine == engine_version()
                        ? ""
                        : fmt::format(" (it was made by version {}, this is {})", origin.engine,
                                      engine_version())),
        *where);
  }
  return {};
}

}  // namespace boardwright::items
