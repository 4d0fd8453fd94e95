// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, verbs and presets.
#include "games/items/draw/draw_stats.hpp"
#include "games/items/embedded.hpp"
#include "games/items/forms/documents.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

template <class T>
Result<Document> as_document(const char* kind, Result<T> read) {
  if (!read) return read.error();
  return Document::make(kind, *std::move(read));
}

template <class T>
Kind plain_kind(const char* name, const char* help, Result<T> (*read)(const io::Json&),
                io::Json (*write)(const T&)) {
  Kind kind;
  kind.name = name;
  kind.help = help;
  kind.read = [name, read](const io::Json& json) { return as_document(name, read(json)); };
  kind.write = [write](const Document& document) { return write(document.as<T>()); };
  return kind;
}

Kind world_kind() {
  Kind kind;
  kind.name = "world";
  kind.help = "places, ways, requirements, items and a goal, in the flat form";
  kind.read = [](const io::Json& json) -> Result<Document> {
    Result<World> world = read_world(json);
    if (!world) return world.error();
    return Document::make("world", WorldDocument::of(*std::move(world)));
  };
  kind.write = [](const Document& document) {
    return write_world(*document.as<WorldDocument>().world);
  };
  kind.validate = [](const Document& document) {
    return world_warnings(*document.as<WorldDocument>().world);
  };
  return kind;
}

Kind rooms_kind() {
  Kind kind;
  kind.name = "rooms";
  kind.help = "a world as rooms with strats, obstacles and locks";
  kind.read = [](const io::Json& json) -> Result<Document> {
    Result<BuiltWorld> built = read_rooms(json);
    if (!built) return built.error();
    WorldDocument document = WorldDocument::of(std::move(built->world));
    document.report = std::move(built->report);
    document.rooms = json;
    return Document::make("rooms", std::move(document));
  };
  kind.write = [](const Document& document) { return *document.as<WorldDocument>().rooms; };
  kind.validate = [](const Document& document) {
    const WorldDocument& world = document.as<WorldDocument>();
    std::vector<Finding> findings = world.report;
    for (Finding& finding : world_warnings(*world.world)) findings.push_back(std::move(finding));
    return findings;
  };
  return kind;
}

io::Json settings_document(const Settings& settings) {
  io::Json json = envelope("items", "settings", 1);
  for (io::Json::Member& member : write_settings(settings).members()) {
    json.set(member.key, std::move(member.value));
  }
  return json;
}

io::Json stats_document(const StatsDocument& stats) { return stats.json; }

Game make_game() {
  Game game;
  game.name = "items";
  game.summary = "item seeds over a world of rooms and requirements, never unbeatable";
  game.kinds = {
      plain_kind<Placement>("placement", "which item lies where", read_placement, write_placement),
      world_kind(),
      rooms_kind(),
      plain_kind<Settings>("settings", "wishes for a seed", read_settings_as_written,
                           settings_document),
      plain_kind<Query>("query", "a question to reach and explain", read_query, write_query),
      plain_kind<Race>("race", "a promise of a placement that is withheld", read_race, write_race),
      plain_kind<PlayerProgress>("progress", "what a player has collected", read_progress,
                                 write_progress),
      plain_kind<StatsDocument>("stats", "numbers over many seeds", read_stats, stats_document)};
  game.verbs = {generate_verb(), verify_verb(), solve_verb(),  hint_verb(),
                measure_verb(),  show_verb(),   reach_verb(),  explain_verb(),
                spheres_verb(),  stats_verb(),  import_verb(), export_verb()};
  game.presets = embedded_presets(embedded_files());
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::items
