// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/games/items/model/identity.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/mapping_json.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

Result<std::string> export_world(const WorldDocument& document, const std::string& form) {
  const World& world = *document.world;
  if (form == "json") return write_world(world).dump();
  if (form == "rooms") {
    if (document.rooms) return document.rooms->dump();
    return Error{
        "not_representable", "this world has no room form; it was read in the flat form", {}};
  }
  if (form == "dot") return draw_dot(world);
  if (form == "svg") return draw_svg(world);
  return Error{"bad_option",
               fmt::format("a world can be exported to json, rooms, dot or svg, not {}", form),
               {}};
}

Result<std::string> export_placement(const Call& call, const Placement& placement,
                                     const std::string& form) {
  if (form == "permalink") {
    if (placement.origin && !placement.origin->race.empty()) {
      return Error{"not_representable",
                   "a race has no permalink: make it again with generate --seed and --race",
                   {}};
    }
    if (placement.origin) return placement.origin->permalink;
    return Error{
        "not_representable", "only a placement that was made from a seed has a permalink", {}};
  }
  if (form == "patcher") {
    const Document* mapping = call.options.document("mapping");
    if (mapping == nullptr) {
      return Error{"missing_option", "a patcher's file takes a mapping; give --mapping FILE", {}};
    }
    const Document* world = call.options.document("world");
    Result<io::Json> mapped =
        map_placement(mapping->as<Mapping>(), placement,
                      world == nullptr ? nullptr : world->as<WorldDocument>().world.get());
    if (!mapped) return error_in_option(call.options, "mapping", mapped.error());
    return mapped->pretty() + "\n";
  }
  if (form == "json") return write_placement(placement).dump();
  if (form == "rooms") {
    return Error{
        "bad_option", "a placement can be exported to json, text, csv, dot, svg or permalink", {}};
  }
  Result<ResolvedInput> on = resolve_input(call, placement);
  if (!on) return on.error();
  const PlacementReport report = make_report(*on->world->world, placement, std::move(on->resolved));
  if (form == "text") return draw_text(report);
  if (form == "csv") return draw_csv(report);
  return form == "dot" ? draw_dot(report) : draw_svg(report);
}

Result<Answer> run_export(const Call& call) {
  const std::string& form = call.options.text("to");
  Result<std::string> text = std::string();
  if (call.inputs.empty()) {
    text = export_world(builtin_world(call.options.text("builtin")), form);
  } else if (call.inputs.front().kind() == "placement") {
    text = export_placement(call, call.inputs.front().as<Placement>(), form);
  } else {
    text = export_world(call.inputs.front().as<WorldDocument>(), form);
  }
  if (!text) return text.error();
  Answer answer;
  answer.json = io::Json(io::Json::Object{{"form", form}, {"text", *text}});
  answer.text = *text;
  answer.raw = *std::move(text);
  return answer;
}

}  // namespace

Verb export_verb() {
  Input input = placement_or_world_input();
  input.required = false;
  return {.name = "export",
          .help = "a placement as a spoiler, a world in another form",
          .example = "boardwright items export --builtin lesson --to svg",
          .inputs = {input},
          .options = {{.name = "to",
                       .type = OptionType::Choice,
                       .fallback = "text",
                       .help = "the form",
                       .choices = {"json", "text", "csv", "dot", "svg", "permalink", "rooms",
                                   "patcher"}},
                      {.name = "mapping",
                       .type = OptionType::Input,
                       .help = "what a patcher calls items and locations, for --to patcher",
                       .kinds = {"mapping"}},
                      world_option(),
                      builtin_option()},
          .run = run_export};
}

}  // namespace boardwright::items
