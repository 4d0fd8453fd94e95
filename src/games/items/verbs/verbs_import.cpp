// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Import ends with a verdict: what can be reached with everything, at which
// difficulties the goal can, what was dropped, and whether the world is exact.
#include <fmt/format.h>

#include "games/items/forms/documents_json.hpp"
#include "games/items/import/folder.hpp"
#include "games/items/import/verdict.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

struct ReachedWith {
  std::size_t nodes = 0;
  std::size_t locations = 0;
  std::size_t events = 0;
  bool goal = false;
};

// Everything that the pool and the start hold.
ItemCounts everything(const World& world) {
  ItemCounts all = world.start_items;
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    if (world.items[i].count > 0) all.emplace_back(ItemId(i), world.items[i].count);
  }
  return all;
}

ReachedWith reached_with_everything(const World& world, std::size_t difficulty) {
  CompileOptions options;
  options.difficulty = difficulty;
  options.held = everything(world);
  options.negation = true;
  const Logic logic = compile(world, options);
  const Runs::Union all = reach_of(logic);
  const auto on = [&](Fact fact) { return fact < kAlwaysFact && all.on[fact] != 0; };
  ReachedWith reached;
  for (Fact fact : logic.node_fact) reached.nodes += on(fact) ? 1 : 0;
  for (Fact fact : logic.event_fact) reached.events += on(fact) ? 1 : 0;
  for (std::size_t i = 0; i < world.locations.size(); ++i) reached.locations += all.on[i];
  reached.goal = all.goal;
  return reached;
}

Json pair(std::size_t part, std::size_t whole) { return Json(Json::Array{part, whole}); }

struct ImportVerdict {
  Json report;
  std::vector<Finding> lines;  // the same for people
  bool goal = false;           // can be reached at some difficulty
};

ImportVerdict judge(const BuiltWorld& built) {
  const World& world = built.world;
  const std::vector<Dropped> dropped = dropped_by_kind(built.report);
  const std::string faith(kFaithNames.name(faith_of(dropped)));
  const ReachedWith all = reached_with_everything(world, world.default_difficulty);
  ImportVerdict verdict;
  Json goals = Json::object();
  std::string lost;
  for (std::size_t i = 0; i < world.difficulties.size(); ++i) {
    const bool goal = reached_with_everything(world, i).goal;
    goals.set(world.difficulties[i].name, goal);
    verdict.goal = verdict.goal || goal;
    if (!goal) lost += (lost.empty() ? "" : ", ") + world.difficulties[i].name;
  }
  Json kinds = Json::array();
  verdict.lines.push_back(
      {"verdict",
       fmt::format("with everything {} of {} nodes, {} of {} locations and {} of {} events are "
                   "reached; the goal {}; the logic is {}",
                   all.nodes, world.nodes.size(), all.locations, world.locations.size(), all.events,
                   world.events.size(),
                   lost.empty()   ? "can be reached"
                   : verdict.goal ? "can be reached, but cannot be reached at " + lost
                                  : "cannot be reached at any difficulty",
                   faith),
       {}});
  for (const Dropped& kind : dropped) {
    kinds.push(Json(Json::Object{{"kind", kind.kind},
                                 {"count", kind.count},
                                 {"example", kind.example},
                                 {"leaves", std::string(kFaithNames.name(kind.faith))}}));
    verdict.lines.push_back(
        {kind.kind,
         kind.count == 1 ? kind.example
                         : fmt::format("{} times, for example: {}", kind.count, kind.example),
         {}});
  }
  verdict.report = Json(Json::Object{
      {"schema", built.schema},
      {"logic", faith},
      {"goal", verdict.goal},
      {"goal_at", std::move(goals)},
      {"reached", Json(Json::Object{{"nodes", pair(all.nodes, world.nodes.size())},
                                    {"locations", pair(all.locations, world.locations.size())},
                                    {"events", pair(all.events, world.events.size())}})},
      {"dropped", std::move(kinds)}});
  return verdict;
}

// By kind, with a count and an example; then each one, with its place in the files.
std::string warnings_text(const std::vector<Finding>& report) {
  std::string text;
  for (const Dropped& kind : dropped_by_kind(report)) {
    text += fmt::format("{}\t{}\t{}\t{}\n", kind.kind, kind.count, kFaithNames.name(kind.faith),
                        kind.example);
  }
  text += "\n";
  for (const Finding& finding : report) {
    const std::string& file = finding.where.file;
    text += fmt::format("{}: {}{}{}\n", finding.code, file.empty() ? "" : file + ": ",
                        finding.where.pointer.empty() ? "" : finding.where.pointer + ": ",
                        finding.message);
  }
  return text;
}

Result<Answer> run_import(const Call& call) {
  ImportOptions options;
  options.goal = call.options.text("goal");
  options.start = call.options.text("start");
  options.name = call.options.text("name");
  options.preset = call.options.text("preset");
  options.release = call.options.text("release");
  options.force = call.options.flag("force");
  const SourceFolder* content = call.options.folder("from");
  const Folder folder = content != nullptr ? Folder(*content) : Folder(call.options.text("from"));
  Result<BuiltWorld> built = import_folder(folder, options);
  if (!built) return built.error();
  for (Finding& warning : world_warnings(built->world)) built->report.push_back(std::move(warning));
  const ImportVerdict verdict = judge(*built);
  Answer answer;
  answer.verdict = verdict.goal ? Verdict::Yes : Verdict::No;
  answer.warnings = verdict.lines;
  if (call.options.given("report")) {
    answer.files.push_back({call.options.text("report"), verdict.report.pretty() + "\n"});
  }
  if (call.options.given("warnings")) {
    answer.files.push_back({call.options.text("warnings"), warnings_text(built->report)});
  }
  answer.text = fmt::format("{}: {} rooms, {} nodes, {} edges, {} locations\n", built->world.name,
                            built->world.rooms.size(), built->world.nodes.size(),
                            built->world.edges.size(), built->world.locations.size());
  answer.document = Document::make("world", WorldDocument::of(std::move(built->world)));
  // What is asked for is the world itself, also on a terminal.
  answer.raw = write_world(*answer.document->as<WorldDocument>().world).dump();
  return answer;
}

}  // namespace

Verb import_verb() {
  return {.name = "import",
          .help = "read a folder: a Randovania game, vg-json-data, or our room form",
          .example = "boardwright items import --from logic_database --quiet || test $? = 2",
          .options =
              {{.name = "from", .type = OptionType::Folder, .help = "the folder", .required = true},
               {.name = "preset",
                .type = OptionType::Text,
                .help = "a preset of Randovania [the game's usual one]"},
               {.name = "release",
                .type = OptionType::Text,
                .help = "the release of Randovania that wrote the folder, as \"10.3\""},
               {.name = "goal",
                .type = OptionType::Text,
                .help = "what wins: flags or items, separated by commas"},
               {.name = "start",
                .type = OptionType::Text,
                .help = "the node to start at, if not the data's"},
               {.name = "name", .type = OptionType::Text, .help = "what to call the world"},
               {.name = "report",
                .type = OptionType::Output,
                .help = "a file for the verdict, as JSON"},
               {.name = "warnings",
                .type = OptionType::Output,
                .help = "a file for everything that was odd or dropped, by kind and one by one"},
               {.name = "force", .help = "read a schema that is not known, too"}},
          .run = run_import};
}

}  // namespace boardwright::items
