// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/items/explain/explain.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/logic/navigator.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "games/items/model/name_match.hpp"
#include "games/items/model/query.hpp"
#include "games/items/verbs/tracked_worlds.hpp"
#include "games/items/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::items {
namespace {

using io::Json;

constexpr std::size_t kMostVisited = 1000;  // parts of a requirement that is printed

Option query_option() {
  return {.name = "query",
          .type = OptionType::Input,
          .help = "{\"difficulty\": name, \"start\": [nodes], \"have\": {item: count}}, or a game",
          .kinds = {"query", "game"}};
}

Result<Situation> resolve_query(const World& world, const Query& query) {
  Situation asked;
  asked.difficulty = world.default_difficulty;
  if (!query.difficulty.empty()) {
    const Result<std::size_t> found = difficulty_named(world, query.difficulty, "/difficulty");
    if (!found) return found.error();
    asked.difficulty = *found;
  }
  asked.start = world.start;
  if (query.start) {
    asked.start.clear();
    for (std::size_t i = 0; i < query.start->size(); ++i) {
      const std::string& name = (*query.start)[i];
      const Result<NodeId> node = node_named(world, name, io::pointer_to("/start", i));
      const bool index = name.find_first_not_of("0123456789") == std::string::npos;
      if (!node && index) {
        return pointer_error("out_of_range",
                             fmt::format("the world \"{}\" has no node {}", world.name, name),
                             io::pointer_to("/start", i));
      }
      if (!node) return node.error();
      asked.start.push_back(*node);
    }
  }
  asked.have = world.start_items;
  if (query.have) {
    asked.have.clear();
    for (const auto& [name, count] : *query.have) {
      const Result<ItemId> item = item_named(world, name, io::pointer_to("/have", name));
      if (!item) return item.error();
      asked.have.emplace_back(*item, count);
    }
  }
  return asked;
}

// What a tracked game holds now; its world must be this one, with its own tricks.
Result<Situation> asked_by_game(const Call& call, const World& world, const Document& document) {
  const TrackedGame& game = document.as<TrackedGame>();
  const auto in_game = [&](const Error& error) {
    return error_in_option(call.options, "query", error);
  };
  if (game.world_hash != call.inputs.front().as<WorldDocument>().hash) {
    return Error{
        "world_mismatch",
        fmt::format("the game is on the world \"{}\", not on \"{}\"", game.world, world.name),
        {}};
  }
  Result<TrackedWorld> tracked = tracked_world(game, call.budget);
  if (!tracked) return in_game(tracked.error());
  Result<TrackerState> state = state_of(*tracked, game);
  if (!state) return in_game(state.error());
  Tracker tracker(*std::move(tracked));
  tracker.set(*std::move(state));
  return tracker.situation();
}

Result<Situation> asked_of(const Call& call, const World& world) {
  const Document* query = call.options.document("query");
  if (query != nullptr && query->kind() == "game") return asked_by_game(call, world, *query);
  Result<Situation> asked = resolve_query(world, query != nullptr ? query->as<Query>() : Query{});
  if (!asked) return error_in_option(call.options, "query", asked.error());
  return asked;
}

// "1:4  [Pier] Fish Crate"
std::string location_text(const World& world, LocationId at) {
  const std::string title = world.location_title(at);
  const std::string& id = world.locations[at.index].id;
  return title == id ? id : fmt::format("{:<6} {}", id, title);
}

// "[Pier] 1:2"; a marker is what can be taken there.
std::string node_text(const World& world, NodeId at) {
  const Node& node = world.nodes[at.index];
  if (node.kind == "location") {
    for (std::size_t i = 0; i < world.locations.size(); ++i) {
      if (world.locations[i].node == at) return world.location_title(LocationId(i));
    }
  }
  return fmt::format("[{}] {}", world.rooms[node.room.index].name, node.id);
}

Result<Answer> run_reach(const Call& call) {
  const World& world = *call.inputs.front().as<WorldDocument>().world;
  const Result<Situation> asked = asked_of(call, world);
  if (!asked) return asked.error();
  CompileOptions options;
  options.difficulty = asked->difficulty;
  options.start = asked->start;
  options.held = asked->have;
  options.negation = true;
  const Logic logic = compile(world, options);
  const Runs::Union reached = reach_of(logic);
  const auto on = [&](Fact fact) { return fact < kAlwaysFact && reached.on[fact] != 0; };
  Json nodes = Json::array();
  Json events = Json::array();
  Json locations = Json::array();
  if (!asked->start.empty()) {
    for (std::size_t i = 0; i < world.nodes.size(); ++i) {
      if (on(logic.node_fact[i])) nodes.push(i);
    }
    for (std::size_t i = 0; i < world.events.size(); ++i) {
      if (on(logic.event_fact[i])) events.push(world.events[i]);
    }
    for (std::size_t i = 0; i < world.locations.size(); ++i) {
      if (reached.on[i] != 0) locations.push(world.locations[i].id);
    }
  }
  Answer answer;
  answer.text = fmt::format("{} of {} nodes, {} of {} locations; the goal is {}\n",
                            nodes.items().size(), world.nodes.size(), locations.items().size(),
                            world.locations.size(), reached.goal ? "reached" : "not reached");
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    if (asked->start.empty() || reached.on[i] == 0) continue;
    answer.text += fmt::format("  {}\n", location_text(world, LocationId(i)));
  }
  answer.json = Json(Json::Object{{"nodes", std::move(nodes)},
                                  {"events", std::move(events)},
                                  {"locations", std::move(locations)},
                                  {"goal", reached.goal}});
  return answer;
}

Result<Target> target_of(const Call& call, const World& world) {
  std::string_view asked;
  for (const char* option : {"location", "node", "event"}) {
    if (!call.options.given(option)) continue;
    if (!asked.empty()) {
      return Error{"bad_option",
                   fmt::format("--{} and --{} ask for two things; leave out one", asked, option),
                   {}};
    }
    asked = option;
  }
  if (asked.empty()) return Target{};
  const std::string& name = call.options.text(asked);
  const auto target = [&](Target::Kind kind, const auto& found) -> Result<Target> {
    if (!found) return found.error();
    return Target{kind, found->index};
  };
  if (asked == "location") return target(Target::Kind::Location, location_named(world, name));
  if (asked == "node") return target(Target::Kind::Node, node_named(world, name));
  return target(Target::Kind::Event, event_named(world, name));
}

Json leaf_list(const World& world, const std::vector<ReqId>& leaves) {
  return io::json_list(leaves, [&](ReqId leaf) { return requirement_text(world, leaf); });
}

std::string leaves_text(const World& world, const std::vector<ReqId>& leaves) {
  std::string text;
  for (ReqId leaf : leaves) text += (text.empty() ? "" : ", ") + requirement_text(world, leaf);
  return text;
}

// What a requirement lacks, given its leaves that are missing: "A and (B or C)", without
// the parts that are satisfied; empty if that is all of it. `joined`: is it several?
std::string lacking_text(const World& world, ReqId id, const std::vector<ReqId>& missing,
                         bool& joined, std::size_t& visited) {
  const Requirements& pool = world.requirements;
  joined = false;
  if (++visited > kMostVisited || id == Requirements::always() || id == Requirements::never()) {
    return {};
  }
  if (pool.is_leaf(id)) {
    const bool lacks = std::find(missing.begin(), missing.end(), id) != missing.end();
    return lacks ? requirement_text(world, id) : std::string();
  }
  const bool all = pool.kind(id) == ReqKind::And;
  std::vector<std::pair<std::string, bool>> texts;
  for (ReqId part : pool.parts(id)) {
    if (part == Requirements::never()) continue;
    bool several = false;
    std::string text = lacking_text(world, part, missing, several, visited);
    if (!all && text.empty()) return {};
    if (!text.empty()) texts.emplace_back(std::move(text), several);
  }
  if (texts.size() == 1) {
    joined = texts.front().second;
    return texts.front().first;
  }
  std::string text;
  for (const auto& [part, several] : texts) {
    if (!text.empty()) text += all ? " and " : " or ";
    text += several ? "(" + part + ")" : part;
  }
  joined = !texts.empty();
  return text;
}

// The same; of requirements that are too long only the leaves.
std::string lacking_text(const World& world, ReqId id, const std::vector<ReqId>& missing) {
  std::size_t visited = 0;
  bool joined = false;
  const std::string text = lacking_text(world, id, missing, joined, visited);
  return text.empty() || visited > kMostVisited ? leaves_text(world, missing) : text;
}

void describe_reached(const World& world, const Explanation& explanation, Answer& answer) {
  Json path = Json::array();
  answer.text = "It can be reached:\n";
  for (const ExplainedStep& step : explanation.path) {
    const std::string& from = world.nodes[step.from.index].id;
    const std::string& to = world.nodes[step.to.index].id;
    path.push(
        Json(Json::Object{{"from", from}, {"to", to}, {"because", leaf_list(world, step.leaves)}}));
    const std::string because = leaves_text(world, step.leaves);
    answer.text +=
        fmt::format("  {} -> {}{}\n", node_text(world, step.from), node_text(world, step.to),
                    because.empty() ? "" : "   with " + because);
  }
  if (!explanation.leaves.empty()) {
    answer.text += fmt::format("  there: {}\n", leaves_text(world, explanation.leaves));
  }
  answer.json.set("path", std::move(path));
  answer.json.set("because", leaf_list(world, explanation.leaves));
}

void describe_missing(const World& world, const Explanation& explanation, Answer& answer) {
  Json frontier = Json::array();
  answer.text =
      explanation.possible
          ? "It cannot be reached. At the border of what can be:\n"
          : "It cannot be reached, not even with every item. At the border of what can be "
            "with everything, the nearest first:\n";
  for (const Obstruction& obstruction : explanation.obstructions) {
    const std::string& from = world.nodes[obstruction.from.index].id;
    const std::string& to = world.nodes[obstruction.to.index].id;
    frontier.push(Json(Json::Object{{"from", from},
                                    {"to", to},
                                    {"requires", requirement_text(world, obstruction.requirement)},
                                    {"missing", leaf_list(world, obstruction.missing)}}));
    const std::string missing = lacking_text(world, obstruction.requirement, obstruction.missing);
    const bool there = obstruction.from == obstruction.to;  // reached, but it does not happen
    answer.text +=
        fmt::format("  {}{}{}   lacks {}\n", there ? "at " : "", node_text(world, obstruction.from),
                    there ? "" : " -> " + node_text(world, obstruction.to),
                    missing.empty() ? "(never open)" : missing);
  }
  Json openers = Json::array();
  for (const ItemCounts& opener : explanation.openers) {
    Json set = Json::object();
    for (const auto& [item, count] : opener) set.set(world.items[item.index].name, count);
    openers.push(std::move(set));
  }
  answer.json.set("possible", explanation.possible);
  if (!explanation.possible) {
    if (!explanation.leaves.empty()) {
      answer.text += fmt::format("  the goal itself   lacks {}\n",
                                 lacking_text(world, world.goal, explanation.leaves));
    }
    answer.text += explanation.obstructions.empty()
                       ? "Nothing leads there.\n"
                       : "Nothing that the world holds satisfies these.\n";
  } else if (explanation.openers.empty()) {
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
  const Result<Situation> asked = asked_of(call, world);
  if (!asked) return asked.error();
  const Result<Target> target = target_of(call, world);
  if (!target) return target.error();
  const Explanation explanation = explain(world, *asked, *target);
  Answer answer;
  answer.verdict = explanation.reached ? Verdict::Yes : Verdict::No;
  answer.json = Json(Json::Object{{"reached", explanation.reached}});
  if (explanation.reached) {
    describe_reached(world, explanation, answer);
  } else {
    describe_missing(world, explanation, answer);
  }
  return answer;
}

}  // namespace

Verb reach_verb() {
  Option queries = query_option();
  queries.many = true;
  return {.name = "reach",
          .help = "nodes, events and locations that can be reached with what is held",
          .example =
              "boardwright items export --builtin lesson --to rooms | "
              "boardwright items reach - --json",
          .inputs = {world_input()},
          .options = {queries},
          .run = run_reach};
}

Verb explain_verb() {
  return {
      .name = "explain",
      .help = "why something can be reached, or what is missing",
      .example =
          "boardwright items export --builtin lesson --to rooms | boardwright items explain -",
      .inputs = {world_input()},
      .options = {query_option(),
                  {.name = "location", .type = OptionType::Text, .help = "a location [the goal]"},
                  {.name = "node", .type = OptionType::Text, .help = "a node, by its id"},
                  {.name = "event", .type = OptionType::Text, .help = "an event"}},
      .run = run_explain};
}

}  // namespace boardwright::items
