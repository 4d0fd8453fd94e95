// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verbs of this game, one function each, and what they share.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "games/items/draw/draw.hpp"
#include "games/items/verbs/world_document.hpp"

namespace boardwright::items {

Verb generate_verb();
Verb verify_verb();
Verb measure_verb();
Verb show_verb();
Verb solve_verb();
Verb hint_verb();
Verb reach_verb();
Verb explain_verb();
Verb spheres_verb();
Verb stats_verb();
Verb play_verb();
Verb import_verb();
Verb export_verb();
Verb settings_diff_verb();
Verb settings_draw_verb();

// Inputs and options that several verbs have.
Input world_input();
Input placement_input();
Input placement_or_world_input();
Option world_option();
Option builtin_option();
Option difficulty_option();
std::vector<Option> plan_options();  // algorithm, difficulty, settings
// Both lists with plan_options() between them.
std::vector<Option> with_plan_options(std::vector<Option> before, std::vector<Option> after);

// The settings that plan_options() describe, over those of a permalink.
Settings settings_of(const Options& options, Settings settings = {});

// An error about a place in the document of an option, with the name of its
// file; other errors as they are.
Error error_in_option(const Options& options, std::string_view option, Error error);
// The same for settings, where --difficulty may have had the last word.
Error error_in_settings(const Options& options, Error error);

// What `generate` makes, and everything that makes a seed on its way to something else.
struct MadePlacement {
  const WorldDocument* world = nullptr;
  std::shared_ptr<const Plan> plan{};
  std::string seed{};
  std::optional<RaceKey> key{};          // of a race
  std::optional<Placement> placement{};  // none if `spent`
  Status spent{};                        // the budget ended first
};
// `secret`: of a race; empty: an open seed. REQUIRES: the options world, builtin,
// permalink and plan_options()
Result<MadePlacement> make_placement(const Call& call, const std::string& secret = {});

// A placement with its world, resolved. Errors: missing_option, world_mismatch,
// unknown_name, ...
struct ResolvedInput {
  const WorldDocument* world = nullptr;
  Resolved resolved;
};
Result<ResolvedInput> resolve_input(const Call& call, const Placement& placement);
// The same, played. `placement` must outlive it.
Result<PlacementReport> report_of(const Call& call, const Placement& placement);

}  // namespace boardwright::items
