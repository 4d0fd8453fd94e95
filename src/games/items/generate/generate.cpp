// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/generate/generate.hpp"

#include <optional>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/contract.hpp"

namespace boardwright::items {

struct Generator::Scratch {
  explicit Scratch(const Plan& which)
      : plan(which), placer(which), verifier(*which.world, which.difficulty) {
    analysts.resize(which.stages.size());
  }

  // Does the replay find what the plan promises?
  bool keeps_promise(const Filled& filled, const Replay& replay) const {
    if (!replay.beatable()) return false;
    if (plan.accessibility == Accessibility::Beatable) return true;
    for (std::size_t i = 0; i < filled.items.size(); ++i) {
      const bool must = plan.accessibility == Accessibility::All || filled.relevant[i] != 0;
      if (must && replay.sphere_of[i] < 0) return false;
    }
    return true;
  }

  Analyst& analyst(std::size_t stage) {
    if (!analysts[stage]) {
      analysts[stage].emplace(plan.stages[stage].logic, plan.settings.traversal);
    }
    return *analysts[stage];
  }

  const Plan& plan;
  Placer placer;
  Verifier verifier;
  std::vector<std::optional<Analyst>> analysts;
};

Generator::Generator(const Plan& plan) : scratch_(std::make_unique<Scratch>(plan)) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;

Result<Filled> Generator::place(std::uint64_t seed, const Budget& budget) {
  Result<Filled> filled = scratch_->placer.place(seed, budget);
  if (!filled) return filled;
  const Plan& plan = scratch_->plan;
  const Replay replay = scratch_->verifier.replay(plan.stages[filled->stage].start, plan.held,
                                                  filled->items, plan.settings.traversal);
  if (!scratch_->keeps_promise(*filled, replay)) {
    return Error{"not_verified",
                 "the placement did not pass the independent replay and is withheld; please report "
                 "this seed",
                 {}};
  }
  return filled;
}

Generated Generator::analysed(Filled filled) {
  Generated generated;
  generated.filled = std::move(filled);
  generated.analysis = scratch_->analyst(generated.filled.stage).analyse(generated.filled.items);
  return generated;
}

Result<Generated> Generator::generate(std::uint64_t seed, const Budget& budget) {
  Result<Filled> filled = place(seed, budget);
  if (!filled) return filled.error();
  return analysed(*std::move(filled));
}

Result<Placement> Generator::draft_document(const std::string& seed, const Budget& budget) {
  Result<Filled> filled = scratch_->placer.place(seed_number(seed), budget);
  if (!filled) return filled.error();
  return make_document(scratch_->plan, seed, analysed(*std::move(filled)));
}

Result<Placement> Generator::generate_document(const std::string& seed, const Budget& budget) {
  const Result<Generated> generated = generate(seed_number(seed), budget);
  if (!generated) return generated.error();
  return make_document(scratch_->plan, seed, *generated);
}

Result<Placement> Generator::generate_race(const std::string& seed, const RaceKey& key,
                                           const Budget& budget) {
  const Result<Generated> generated = generate(key.placing, budget);
  if (!generated) return generated.error();
  return make_document(scratch_->plan, seed, *generated, key.digest);
}

namespace {

Surroundings surroundings_of(const World& world, const Stage& stage) {
  Surroundings around;
  const Node& node = world.nodes[stage.start.front().index];
  const Room& room = world.rooms[node.room.index];
  around.room = room.name;
  around.area = world.areas[room.area.index];
  around.node = node.id;
  around.rooms = static_cast<std::int64_t>(world.rooms.size());
  around.nodes = static_cast<std::int64_t>(world.nodes.size());
  around.item_nodes = static_cast<std::int64_t>(world.locations.size());
  for (const Node& each : world.nodes) {
    if (each.kind == "door" || each.kind == "dock") ++around.door_nodes;
  }
  around.areas = static_cast<std::int64_t>(world.areas.size());
  return around;
}

}  // namespace

Placement make_document(const Plan& plan, const std::string& seed, const Generated& generated,
                        const std::string& race) {
  const World& world = *plan.world;
  const Filled& filled = generated.filled;
  const Stage& stage = plan.stages[filled.stage];
  Placement document;
  document.world = world.name;
  document.world_hash = plan.world_hash;
  document.difficulty = world.difficulties[plan.difficulty].name;
  for (NodeId node : stage.start) document.start.push_back(node.index);
  document.traversal = plan.settings.traversal;
  document.placements.reserve(world.locations.size());
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const Location& location = world.locations[i];
    PlacedItem placed;
    if (filled.items[i]) placed.item = world.items[filled.items[i].index].name;
    placed.location = location.id;
    placed.name = location.name;
    placed.note = location.note;
    placed.room = location.room;
    placed.area = world.areas[location.area.index];
    placed.category = location.category;
    if (location.vanilla) placed.original_item = world.items[location.vanilla.index].name;
    placed.is_progression = filled.relevant[i] != 0;
    const std::int32_t sphere = generated.analysis.spheres.of[i];
    if (sphere >= 0) placed.sphere = sphere;
    placed.required = generated.analysis.required[i] != 0;
    document.placements.push_back(std::move(placed));
  }
  Origin origin;
  origin.seed = seed;
  origin.engine = engine_version();
  origin.settings = plan.settings;
  origin.guarantee =
      guarantee_text(plan.settings.algorithm, plan.accessibility, plan.settings.traversal);
  origin.attempts = filled.attempts;
  origin.evictions = filled.evictions;
  origin.projected_leaves = world.projection ? world.projection->projected_leaves : 0;
  origin.hash = identity_hash(plan.world_hash, plan.settings, seed, race);
  origin.race = race;
  if (race.empty()) origin.permalink = encode_permalink({plan.world_hash, plan.settings, seed});
  origin.goal_sphere = generated.analysis.spheres.goal;
  origin.sphere_count = static_cast<std::int32_t>(generated.analysis.spheres.spheres.size());
  for (std::size_t i = 0; i < generated.analysis.playthrough.size(); ++i) {
    PlayStep step{static_cast<std::int32_t>(i), {}};
    for (LocationId at : generated.analysis.playthrough[i]) {
      step.locations.push_back(world.locations[at.index].id);
    }
    origin.playthrough.push_back(std::move(step));
  }
  origin.surroundings = surroundings_of(world, stage);
  document.origin = std::move(origin);
  return document;
}

}  // namespace boardwright::items
