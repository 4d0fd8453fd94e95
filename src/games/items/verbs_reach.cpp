// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/games/items/explain.hpp"
#include "games/items/json.hpp"
#include "games/items/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

Option query_option(bool many) {
  Option option;
  option.name = "query";
  option.type = OptionType::Input;
  option.help = "{\"difficulty\": name, \"start\": [nodes], \"have\": {item: count}}";
  option.kinds = {"query"};
  option.many = many;
  return option;
}

Input world_input() {
  return {"WORLD", {"world", "rooms"}, "the world", true, false, {}};
}

Result<Asked> asked_of(const Call& call, const World& world) {
  const Document* query = call.options.document("query");
  return resolve_query(world, query != nullptr ? query->as<Query>() : Query{});
}

Json location_ids(const World& world, const std::vector<LocationId>& locations) {
  Json list = Json::array();
  for (LocationId at : locations) list.push(world.locations[at.index].id);
  return list;
}

Result<Answer> run_reach(const Call& call) {
  const World& world = *call.inputs.front().as<WorldDocument>().world;
  const Result<Asked> asked = asked_of(call, world);
  if (!asked) return asked.error();
  CompileOptions options;
  options.difficulty = asked->difficulty;
  options.start = asked->start;
  options.held = asked->have;
  const Logic logic = compile(world, options);
  const Navigator navigator(logic);
  Json nodes = Json::array();
  Json events = Json::array();
  Json locations = Json::array();
  if (!asked->start.empty()) {
    for (std::size_t i = 0; i < world.nodes.size(); ++i) {
      if (navigator.on(logic.node_fact[i])) nodes.push(i);
    }
    for (std::size_t i = 0; i < world.events.size(); ++i) {
      if (navigator.on(logic.event_fact[i])) events.push(world.events[i]);
    }
    for (std::size_t i = 0; i < world.locations.size(); ++i) {
      if (navigator.reached(LocationId(i))) locations.push(world.locations[i].id);
    }
  }
  Answer answer;
  answer.text = fmt::format("{} of {} nodes, {} of {} locations; the goal is {}\n",
                            nodes.items().size(), world.nodes.size(), locations.items().size(),
                            world.locations.size(), navigator.goal() ? "reached" : "not reached");
  for (const Json& id : locations.items()) answer.text += fmt::format("  {}\n", id.as_text());
  answer.json = Json(Json::Object{{"nodes", std::move(nodes)},
                                  {"events", std::move(events)},
                                  {"locations", std::move(locations)},
                                  {"goal", navigator.goal()}});
  return answer;
}

Result<Answer> run_spheres(const Call& call) {
  const WorldDocument& document = call.inputs[0].as<WorldDocument>();
  const World& world = *document.world;
  Placement placement = call.inputs[1].as<Placement>();
  if (call.options.given("difficulty")) placement.difficulty = call.options.text("difficulty");
  Result<Resolved> resolved = resolve_placement(world, document.hash, placement);
  if (!resolved) return resolved.error();
  const Told told = tell(world, placement, *std::move(resolved));
  Json spheres = Json::array();
  Json details = Json::array();
  for (std::size_t s = 0; s < told.replay.spheres.size(); ++s) {
    spheres.push(location_ids(world, told.replay.spheres[s]));
    Json items = Json::array();
    for (LocationId at : told.replay.spheres[s]) {
      const ItemId item = told.resolved.items[at.index];
      const std::int32_t index = told.resolved.index[at.index];
      Json entry(Json::Object{{"node", world.locations[at.index].node.index}});
      entry.set("item", Json());
      if (item) entry.set("item", world.items[item.index].name);
      entry.set("location", world.locations[at.index].id);
      entry.set("title", world.location_title(at));
      entry.set("is_progression",
                index >= 0 && placement.placements[static_cast<std::size_t>(index)].is_progression);
      items.push(std::move(entry));
    }
    Json nodes = Json::array();
    for (std::size_t i = 0; i < world.nodes.size(); ++i) {
      if (told.replay.node_sphere[i] == static_cast<std::int32_t>(s)) nodes.push(i);
    }
    details.push(Json(Json::Object{{"index", s}, {"nodes", std::move(nodes)}, {"items", std::move(items)}}));
  }
  std::vector<LocationId> unreachable;
  std::vector<LocationId> required;
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    if (told.replay.sphere_of[i] < 0) unreachable.emplace_back(i);
    if (told.analysis.required[i] != 0) required.emplace_back(i);
  }
  std::vector<PlayStep> steps;
  for (std::size_t i = 0; i < told.analysis.playthrough.size(); ++i) {
    PlayStep step{static_cast<std::int32_t>(i), {}};
    for (LocationId at : told.analysis.playthrough[i]) step.locations.push_back(world.locations[at.index].id);
    steps.push_back(std::move(step));
  }
  Answer answer;
  answer.verdict = told.replay.beatable() ? Verdict::Yes : Verdict::No;
  answer.json = Json(Json::Object{{"beatable", told.replay.beatable()}});
  answer.json.set("goal_sphere", Json());
  if (told.replay.beatable()) answer.json.set("goal_sphere", told.replay.goal_sphere);
  answer.json.set("spheres", std::move(spheres));
  answer.json.set("unreachable", location_ids(world, unreachable));
  answer.json.set("individually_required", location_ids(world, required));
  answer.json.set("playthrough", write_playthrough(placement, steps));
  answer.json.set("details", std::move(details));
  answer.text = summary_text(told, call.look);
  return answer;
}

Result<Target> target_of(const Call& call, const World& world) {
  const auto unknown = [&](const char* what, const std::string& name) {
    return Error{"unknown_name",
                 fmt::format("the world \"{}\" has no {} \"{}\"", world.name, what, name), {}};
  };
  if (call.options.given("location")) {
    const auto found = world.find_location(call.options.text("location"));
    if (!found) return unknown("location", call.options.text("location"));
    return Target{Target::Kind::Location, found->index};
  }
  if (call.options.given("node")) {
    const auto found = world.find_node(call.options.text("node"));
    if (!found) return unknown("node", call.options.text("node"));
    return Target{Target::Kind::Node, found->index};
  }
  if (call.options.given("event")) {
    const auto found = world.find_event(call.options.text("event"));
    if (!found) return unknown("event", call.options.text("event"));
    return Target{Target::Kind::Event, found->index};
  }
  return Target{};
}

Json leaf_list(const World& world, const std::vector<ReqId>& leaves) {
  Json list = Json::array();
  for (ReqId leaf : leaves) list.push(requirement_text(world, leaf));
  return list;
}

std::string leaf_words(const World& world, const std::vector<ReqId>& leaves) {
  std::string text;
  for (ReqId leaf : leaves) text += (text.empty() ? "" : ", ") + requirement_text(world, leaf);
  return text;
}

void tell_reached(const World& world, const Explanation& explanation, Answer& answer) {
  Json path = Json::array();
  answer.text = "It can be reached:\n";
  for (const ExplainedStep& step : explanation.path) {
    const std::string& from = world.nodes[step.from.index].id;
    const std::string& to = world.nodes[step.to.index].id;
    path.push(Json(Json::Object{{"from", from}, {"to", to}, {"because", leaf_list(world, step.leaves)}}));
    const std::string because = leaf_words(world, step.leaves);
    answer.text += fmt::format("  {} -> {}{}\n", from, to, because.empty() ? "" : "   with " + because);
  }
  if (!explanation.leaves.empty()) {
    answer.text += fmt::format("  there: {}\n", leaf_words(world, explanation.leaves));
  }
  answer.json.set("path", std::move(path));
  answer.json.set("because", leaf_list(world, explanation.leaves));
}

void tell_missing(const World& world, const Explanation& explanation, Answer& answer) {
  Json frontier = Json::array();
  answer.text = "It cannot be reached. At the border of what can be:\n";
  for (const Obstruction& obstruction : explanation.obstructions) {
    const std::string& from = world.nodes[obstruction.from.index].id;
    const std::string& to = world.nodes[obstruction.to.index].id;
    frontier.push(Json(Json::Object{{"from", from},
                                    {"to", to},
                                    {"requires", requirement_text(world, obstruction.requirement)},
                                    {"missing", leaf_list(world, obstruction.missing)}}));
    const std::string missing = leaf_words(world, obstruction.missing);
    answer.text += fmt::format("  {} -> {}   lacks {}\n", from, to, missing.empty() ? "(never open)" : missing);
  }
  Json openers = Json::array();
  for (const ItemCounts& opener : explanation.openers) {
    Json set = Json::object();
    for (const auto& [item, count] : opener) set.set(world.items[item.index].name, count);
    openers.push(std::move(set));
  }
  if (explanation.openers.empty()) {
    answer.text += "No three items would open it.\n";
  } else {
    answer.text += "Any of these would open it:\n";
    for (const ItemCounts& opener : explanation.openers) {
      std::string words;
      for (const auto& [item, count] : opener) {
        if (!words.empty()) words += " + ";
        words += (count > 1 ? fmt::format("{} ", count) : "") + world.items[item.index].name;
      }
      answer.text += fmt::format("  {}\n", words);
    }
  }
  answer.json.set("missing", leaf_list(world, explanation.leaves));
  answer.json.set("frontier", std::move(frontier));
  answer.json.set("openers", std::move(openers));
}

Result<Answer> run_explain(const Call& call) {
  const World& world = *call.inputs.front().as<WorldDocument>().world;
  const Result<Asked> asked = asked_of(call, world);
  if (!asked) return asked.error();
  const Result<Target> target = target_of(call, world);
  if (!target) return target.error();
  const Explanation explanation =
      explain(world, {asked->difficulty, asked->start, asked->have}, *target);
  Answer answer;
  answer.verdict = explanation.reached ? Verdict::Yes : Verdict::No;
  answer.json = Json(Json::Object{{"reached", explanation.reached}});
  if (explanation.reached) {
    tell_reached(world, explanation, answer);
  } else {
    tell_missing(world, explanation, answer);
  }
  return answer;
}

}  // namespace

Verb reach_verb() {
  Verb verb;
  verb.name = "reach";
  verb.help = "nodes, events and locations that can be reached with what is held";
  verb.example =
      "boardwright items export --builtin lesson --to rooms | boardwright items reach - --json";
  verb.inputs = {world_input()};
  verb.options = {query_option(true)};
  verb.run = run_reach;
  return verb;
}

Verb explain_verb() {
  Verb verb;
  verb.name = "explain";
  verb.help = "why something can be reached, or what is missing";
  verb.example =
      "boardwright items export --builtin lesson --to rooms | boardwright items explain -";
  verb.inputs = {world_input()};
  verb.options = {query_option(false), text_option("location", "a location [the goal]"),
                  text_option("node", "a node, by its id"), text_option("event", "an event")};
  verb.run = run_explain;
  return verb;
}

Verb spheres_verb() {
  Verb verb;
  verb.name = "spheres";
  verb.help = "the spheres of a placement, its needed items and a playthrough";
  verb.example =
      "boardwright items export --builtin lesson --to rooms -o world.json && "
      "boardwright items generate --builtin lesson --seed 1 -o placement.json && "
      "boardwright items spheres world.json placement.json";
  verb.inputs = {world_input(), {"PLACEMENT", {"placement"}, "the placement", true, false, {}}};
  verb.options = {difficulty_option()};
  verb.run = run_spheres;
  return verb;
}

}  // namespace boardwright::items
