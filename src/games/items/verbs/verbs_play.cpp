// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `items play`, the tracker: on a seed that is made, on a placement, on a race that
// stays sealed, or on a world whose items are marked by hand.
#include <fmt/format.h>

#include <algorithm>

#include "games/items/forms/tracker_json.hpp"
#include "games/items/play/tracker_session.hpp"
#include "games/items/verbs/race.hpp"
#include "games/items/verbs/tracked_worlds.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

Result<Opening> opened(const Call& call, const TrackedGame& game, Document board) {
  Result<TrackedWorld> tracked = tracked_world(game, call.budget);
  if (!tracked) return tracked.error();
  Result<std::unique_ptr<PlaySession>> session =
      open_tracker(*std::move(tracked), game, std::move(board));
  if (!session) return session.error();
  return Opening{*std::move(session)};
}

Result<Opening> open_race(const Call& call, const Document& given) {
  const Race& race = given.as<Race>();
  const Result<const WorldDocument*> world = world_for(call.options, race.world, race.world_hash);
  if (!world) return world.error();
  if ((*world)->hash != race.world_hash) {
    return Error{"world_mismatch", "this race was made for another world", {}};
  }
  TrackedGame game = new_tracked_game(**world);
  game.race = race;
  if (call.options.given("secret")) {
    const RaceKey key =
        race_key(race.world_hash, race.settings, race.seed, call.options.text("secret"));
    if (key.digest != race.secret_digest) {
      return Error{"wrong_secret", "this is not the secret of this race", {}};
    }
    game.sealed = cover_key(race, key);
  }
  return opened(call, game, given);
}

Result<Opening> open_placement(const Call& call, const Document& given) {
  const Placement& placement = given.as<Placement>();
  const Result<const WorldDocument*> world =
      world_for(call.options, placement.world, placement.world_hash);
  if (!world) return world.error();
  if (auto error = check_world(*(*world)->world, (*world)->hash, placement)) return *error;
  TrackedGame game = new_tracked_game(**world);
  game.placement = std::make_shared<const Placement>(placement);
  return opened(call, game, given);
}

Result<Opening> open_world(const Call& call, const WorldDocument& world, const Document& board) {
  TrackedGame game = new_tracked_game(world);
  game.difficulty = call.options.text("difficulty");
  return opened(call, game, board);
}

// Options that would go unheard.
Status check_play_options(const Call& call) {
  const std::string kind = call.inputs.empty() ? "" : call.inputs.front().kind();
  const auto refuse = [&](const char* option, const char* why) -> Status {
    if (!call.options.given(option)) return {};
    return Error{"bad_option", fmt::format("{}; leave out --{}", why, option), {}};
  };
  if (kind != "race") {
    if (Status error = refuse("secret", "only a race has a secret")) return error;
  }
  if (kind.empty()) return {};
  if (Status error = refuse("builtin", "the file says which world it is")) return error;
  if (Status error = refuse("blank", "the file says what is known")) return error;
  if (kind != "world" && kind != "rooms") {
    return refuse("difficulty", "the file says how difficult it is");
  }
  return refuse("world", "the file is the world");
}

Result<Opening> run_play(const Call& call) {
  if (Status error = check_play_options(call)) return *error;
  if (!call.inputs.empty()) {
    const Document& given = call.inputs.front();
    if (given.kind() == "game") return opened(call, given.as<TrackedGame>(), given);
    if (given.kind() == "placement") return open_placement(call, given);
    if (given.kind() == "race") return open_race(call, given);
    return open_world(call, given.as<WorldDocument>(), given);
  }
  if (call.options.flag("blank")) {
    const WorldDocument& world = world_of(call.options);
    const Document* own = call.options.document("world");
    return open_world(call, world, own != nullptr ? *own : Document::make("world", world));
  }
  Result<MadePlacement> made = make_placement(call);
  if (!made) return made.error();
  if (made->spent) return Opening{nullptr, made->spent};
  TrackedGame game = new_tracked_game(*made->world);
  game.placement = std::make_shared<const Placement>(*made->placement);
  return opened(call, game, Document::make("placement", *std::move(made->placement)));
}

}  // namespace

Verb play_verb() {
  std::vector<Option> options = generate_verb().options;
  std::erase_if(options, [](const Option& option) {
    return option.name == "placement" || option.name == "race";
  });
  for (Option& option : options) {
    option.makes = option.name == "algorithm" || option.name == "settings";
  }
  options.push_back({.name = "secret",
                     .type = OptionType::Text,
                     .help = "of a race: what lies at a place is told when it is checked"});
  options.push_back({.name = "blank",
                     .help = "nothing is known of what lies where: items are marked by hand",
                     .replaces_seed = true});
  return {.name = "play",
          .help = "track a game: check locations, see what is in logic, ask for hints",
          .example = "boardwright items play --builtin lesson --seed 1",
          .inputs = {{.name = "FILE",
                      .kinds = {"placement", "race", "world", "rooms", "game"},
                      .help = "a placement, a race, a world to be marked by hand, or a game to "
                              "go on with",
                      .required = false}},
          .options = std::move(options),
          .seeded = true,
          .play = run_play};
}

}  // namespace boardwright::items
