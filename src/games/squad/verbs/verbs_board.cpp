// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `generate`, `verify`, `measure`, `show` and `export`.
#include <fmt/format.h>

#include <set>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/generate/generate.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "core/text.hpp"
#include "games/squad/draw/draw_stage.hpp"
#include "games/squad/explain/reach.hpp"
#include "games/squad/play/session.hpp"
#include "games/squad/solve/damage.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

GenerateParams params_of(const Options& options) {
  GenerateParams params;
  for (const GenerateNumber& number : generate_numbers()) {
    params.*number.value = static_cast<int>(options.integer(number.name));
  }
  params.moves = options.text("moves") == "4" ? 4 : 8;
  params.together = !options.flag("scattered");
  return params;
}

// The picture and who is who.
std::string board_text(const Board& board, const Look& look) {
  std::string text = draw_board(board, look.colour);
  for (const Hero& hero : board.heroes) {
    text += fmt::format(
        "  {} {}{}{}{}\n", hero.id, hero.class_name, hero.name.empty() ? "" : ", " + hero.name,
        hero.walk == Walk{} ? "" : ", walks " + walk_text(hero.walk), hero.pivot ? ", pivot" : "");
  }
  std::set<int> strong;
  for (int hits : board.monsters) {
    if (hits > 4) strong.insert(hits);
  }
  for (int hits : strong) text += fmt::format("  {} needs {} hits\n", monster_letter(hits), hits);
  for (const GroundWalkers& ground : ground_walkers(board)) {
    text += fmt::format("  {} {}, walked on by {}\n",
                        lower(std::string(1, terrain_letter(ground.terrain))),
                        terrain_name(ground.terrain), ground.heroes);
  }
  return text;
}

Result<Answer> run_generate(const Call& call) {
  Result<Board> board = make_board(call);
  if (!board) return board.error();
  Answer answer;
  if (call.look.wanted) answer.text = board_text(*board, call.look);
  answer.nodes = static_cast<std::uint64_t>(board->cells());
  answer.document = Document::make("board", *std::move(board));
  return answer;
}

// The board, and the drag with what it is said to lead to.
Findings verify_stage(const PlayedStage& stage) {
  if (stage.drag.pivot == 0) return verify_board(stage.board);
  return verify_drag(
      drag_document(stage.board, preview(stage.board, stage.drag, stage.drag.steps())));
}

Result<Answer> run_verify(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() == "classes") return verification({});
  if (document.kind() == "board") return verification(verify_board(document.as<Board>()));
  if (document.kind() == "game") return verification(verify_stage(document.as<PlayedStage>()));
  const Drag& drag = document.as<Drag>();
  Findings findings = verify_drag(drag);
  if (const Document* given = call.options.document("board")) {
    Board own = given->as<Board>();
    // The drag may have been found under other options than the file's.
    own.settings = drag.board.settings;
    Board claimed = drag.board;
    for (Board* each : {&own, &claimed}) {
      each->seed.reset();
      each->engine.reset();
      each->parameters.clear();
    }
    if (!(own == claimed)) {
      findings.problems.insert(
          findings.problems.begin(),
          {"other_board", "the drag was made for another board", at_pointer("/board")});
    }
  }
  return verification(findings);
}

Result<Answer> run_measure(const Call& call) {
  Result<Board> board = board_of(call, measure_verb());
  if (!board) return board.error();
  const Arena arena(*board);
  std::uint64_t states = 0;
  std::size_t zones = 0;
  std::size_t deadends = 0;
  bool counted = true;
  for (HeroIndex pivot : board->candidates()) {
    const DragMaps maps(*board, pivot);
    const Reach reach = find_reach(maps, ReachOptions{}, call.budget);
    states = std::max(states, reach.joint_count);
    counted = counted && reach.complete;
    const ZoneMap map = zone_map(*board, maps.cells());
    zones = std::max(zones, map.zones.size());
    deadends = std::max(deadends, static_cast<std::size_t>(map.deadends.size()));
  }
  SolveOptions options;
  board->settings.top = 1;
  Result<Solution> solution = solve(*board, options, call.budget);
  if (!solution) return solution.error();
  const RankedDrag& best = solution->drags.front();
  const Score start = arena.score(arena.start(), arena.order(board->candidates().front()));
  Answer answer = measurement({{"rows", board->rows},
                               {"cols", board->cols},
                               {"heroes", board->heroes.size()},
                               {"monsters", arena.life().alive().size()},
                               {"hit_points", arena.life().points()},
                               {"walls", board->terrain_cells(Terrain::Wall).size()},
                               {"zones", zones},
                               {"deadends", deadends},
                               {"placements", states},
                               {"start_kills", start.kills},
                               {"start_hits", start.hits},
                               {"best_kills", best.score.kills},
                               {"best_hits", best.score.hits},
                               {"best_steps", best.difficulty.steps},
                               {"best_corners", best.difficulty.corners},
                               {"possible_kills", solution->best.score.kills},
                               {"possible_hits", solution->best.score.hits},
                               {"states", solution->states}});
  // What a larger budget could raise, in the order of the score.
  std::vector<std::string> lower_bounds;
  if (!counted) lower_bounds.emplace_back("placements");
  if (solution->stopped == Stopped::Budget) {
    lower_bounds.insert(lower_bounds.end(), {"best_kills", "best_hits"});
  }
  if (!solution->best.proved) {
    lower_bounds.insert(lower_bounds.end(), {"possible_kills", "possible_hits"});
  }
  if (!lower_bounds.empty()) {
    answer.text +=
        fmt::format("lower bounds, not proved to be all: {}\n", join(lower_bounds, ", "));
  }
  answer.json.set("lower_bounds", Json::list(lower_bounds));
  answer.nodes = solution->states;
  return answer;
}

Result<Answer> run_show(const Call& call) {
  const Document& document = call.inputs.front();
  Answer answer;
  std::string svg;
  if (document.kind() == "drag") {
    const Drag& drag = document.as<Drag>();
    const Findings findings = verify_drag(drag);
    if (!findings.valid()) {
      const Finding& first = findings.problems.front();
      return Error{first.code, "this drag cannot be drawn: " + first.message, first.where};
    }
    const RankedDrag full = replay_drag(drag);
    answer.text =
        draw_drag(drag.board, full, call.look.colour) + "   " + path_text(drag.board, full) + "\n";
    svg = draw_drag_svg(drag.board, full);
  } else if (document.kind() == "game") {
    const PlayedStage& stage = document.as<PlayedStage>();
    std::optional<RankedDrag> drag;
    if (stage.drag.pivot != 0) drag = preview(stage.board, stage.drag, stage.at);
    answer.text = draw_stage(stage.board, drag ? &*drag : nullptr, call.look.colour).text;
    svg = draw_stage_svg(stage.board, drag ? &*drag : nullptr, PictureLook{});
  } else {
    const Board& board = document.as<Board>();
    answer.text = board_text(board, call.look);
    svg = draw_board_svg(board);
  }
  answer.json = Json(Json::Object{{"text", answer.text}});
  if (call.options.given("svg")) {
    const std::string& path = call.options.text("svg");
    answer.files.push_back({path, svg});
    answer.json.set("svg", path);
    answer.written = fmt::format("drawn to {}\n", path);
  }
  return answer;
}

Result<Answer> run_export(const Call& call) {
  Answer answer;
  const Document& given = call.inputs.front();
  const Board& board = given.kind() == "game" ? given.as<PlayedStage>().board : given.as<Board>();
  answer.raw = call.options.text("to") == "json" ? board_record().write(board).dump() + "\n"
                                                 : write_board_text(board);
  answer.json = Json(Json::Object{{"text", *answer.raw}});
  answer.text = *answer.raw;
  return answer;
}

}  // namespace

Result<Board> make_board(const Call& call) {
  Result<Board> board = generate(params_of(call.options), call.seed);
  if (board) board->engine = std::string(engine_version());
  return board;
}

Verb generate_verb() {
  std::vector<Option> options;
  const GenerateParams usual;
  for (const GenerateNumber& number : generate_numbers()) {
    options.push_back({.name = std::string(number.name),
                       .type = OptionType::Integer,
                       .fallback = std::to_string(usual.*number.value),
                       .help = std::string(number.help),
                       .least = number.least,
                       .most = number.most});
  }
  options.push_back({.name = "scattered", .help = "heroes anywhere, not only in the largest part"});
  options = with_settings(std::move(options), {"moves"});
  options.back().fallback = "8";
  return {.name = "generate",
          .help = "make a random board from a seed",
          .example = "boardwright squad generate --rows 7 --cols 9 --walls 10 --seed 1",
          .options = std::move(options),
          .seeded = true,
          .counted = true,
          .run = run_generate};
}

Verb verify_verb() {
  return {.name = "verify",
          .help = "check a board, or replay a drag and check everything it claims",
          .example = "boardwright squad generate --seed 1 | boardwright squad verify -",
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "drag", "classes", "game"},
                      .help = "a board, a drag, a class table or a game"}},
          .options = {{.name = "board",
                       .type = OptionType::Input,
                       .help = "the board that the drag must be for",
                       .kinds = {"board"}}},
          .run = run_verify};
}

Verb measure_verb() {
  return {
      .name = "measure",
      .help = "named numbers of a board",
      .example = "boardwright squad generate --seed 1 | boardwright squad measure - --max-steps 6",
      .inputs = {board_input()},
      .options = with_settings({}, {"moves", "corner", "max-steps"}),
      .budget_unit = "states",
      .budget = 1'000'000,
      .run = run_measure};
}

Verb show_verb() {
  return {
      .name = "show",
      .help = "draw a board or a drag",
      .example = "boardwright squad generate --seed 1 | boardwright squad show - --svg board.svg",
      .inputs = {{.name = "FILE",
                  .kinds = {"board", "drag", "game"},
                  .help = "a board, a drag or a game"}},
      .options = {{.name = "svg", .type = OptionType::Output, .help = "draw to this file"}},
      .run = run_show};
}

Verb export_verb() {
  return {.name = "export",
          .help = "a board, or that of a game, in its text form or as JSON",
          .example = "boardwright squad generate --seed 1 | boardwright squad export -",
          .inputs = {{.name = "FILE", .kinds = {"board", "game"}, .help = "a board or a game"}},
          .options = {{.name = "to",
                       .type = OptionType::Choice,
                       .fallback = "text",
                       .help = "the form",
                       .choices = {"text", "json"}}},
          .run = run_export};
}

}  // namespace boardwright::squad
