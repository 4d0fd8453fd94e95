// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, verbs and presets.
#include "games/items/embedded.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/mapping_json.hpp"
#include "games/items/forms/stats_json.hpp"
#include "games/items/forms/tracker_json.hpp"
#include "games/items/forms/weights_json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

Result<WorldDocument> read_world_document(const io::Json& json) {
  Result<World> world = read_world(json);
  if (!world) return world.error();
  return WorldDocument::of(*std::move(world));
}

Result<WorldDocument> read_rooms_document(const io::Json& json) {
  Result<BuiltWorld> built = read_rooms(json);
  if (!built) return built.error();
  WorldDocument document = WorldDocument::of(std::move(built->world));
  document.report = std::move(built->report);
  document.rooms = json;
  return document;
}

Game make_game() {
  return {
      .name = "items",
      .summary = "item seeds over a world of rooms and requirements, never unbeatable",
      .kinds = {Kind::of<Placement>({.name = "placement",
                                     .help = "which item lies where",
                                     .read = read_placement,
                                     .write = write_placement,
                                     .dump = dump_placement,
                                     .canonical = canonical_digest,
                                     .schema = placement_schema}),
                Kind::of<WorldDocument>(
                    {.name = "world",
                     .help = "places, ways, requirements, items and a goal, in the flat form",
                     .read = read_world_document,
                     .write = [](const WorldDocument& world) { return write_world(*world.world); },
                     .validate = all_warnings}),
                Kind::of<WorldDocument>(
                    {.name = "rooms",
                     .help = "a world as rooms with strats, obstacles and locks",
                     .read = read_rooms_document,
                     .write = [](const WorldDocument& world) { return *world.rooms; },
                     .validate = all_warnings}),
                Kind::of<Settings>({.name = "settings",
                                    .help = "wishes for a seed",
                                    .record = &settings_document_record()}),
                Kind::of<Weights>({.name = "weights",
                                   .help = "settings to be drawn at random",
                                   .record = &weights_record()}),
                Kind::of<Mapping>({.name = "mapping",
                                   .help = "what a patcher calls items and locations",
                                   .record = &mapping_record()}),
                Kind::of<Query>({.name = "query",
                                 .help = "a question to reach and explain",
                                 .record = &query_record()}),
                Kind::of<Race>({.name = "race",
                                .help = "a promise of a placement that is withheld",
                                .record = &race_record()}),
                Kind::of<PlayerProgress>({.name = "progress",
                                          .help = "what a player has collected",
                                          .record = &progress_record()}),
                Kind::of<TrackedGame>({.name = "game",
                                       .help = "a game that is tracked",
                                       .record = &tracked_game_record()}),
                Kind::of<StatsDocument>(
                    {.name = "stats",
                     .help = "numbers over many seeds",
                     .read = read_stats,
                     .write = [](const StatsDocument& stats) { return stats.json; }})},
      .verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(), play_verb(),
                measure_verb(), show_verb(), reach_verb(), explain_verb(), spheres_verb(),
                stats_verb(), import_verb(), export_verb(), settings_diff_verb(),
                settings_draw_verb()},
      .presets = embedded_presets(embedded_files())};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::items
