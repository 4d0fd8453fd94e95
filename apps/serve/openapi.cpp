// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "openapi.hpp"

namespace boardwright::serve {
namespace {

using io::Json;
using Object = Json::Object;

Json typed(const char* type) { return Json(Object{{"type", type}}); }
Json reference(const std::string& name) {
  return Json(Object{{"$ref", "#/components/schemas/" + name}});
}

Json option_schema(const Json& option) {
  const std::string& type = option.at("type").as_text();
  Json schema = Json::object();
  if (type == "flag") {
    schema = typed("boolean");
  } else if (type == "integer") {
    schema = Json(Object{
        {"type", "integer"}, {"minimum", option.at("least")}, {"maximum", option.at("most")}});
  } else if (type == "choice") {
    schema = Json(Object{{"type", "string"}, {"enum", option.at("choices")}});
  } else if (type == "input") {
    schema = reference("Input");
  } else if (type == "folder") {
    schema = typed("object");
  } else {
    schema = typed("string");
  }
  if (schema.find("$ref") == nullptr) schema.set("description", option.at("help"));
  return schema;
}

Json any_of(Json::Array schemas) { return Json(Object{{"anyOf", Json(std::move(schemas))}}); }

// What a call may say of any verb.
void add_common_members(Json& members) {
  for (const char* name : {"lines", "picture", "time"}) members.set(name, typed("boolean"));
  for (const char* name : {"budget", "threads"}) members.set(name, typed("integer"));
  for (const char* name : {"time_limit", "time_limit_each"}) members.set(name, typed("number"));
  members.set("text", any_of({typed("boolean"), typed("object")}));
}

Json verb_schema(const Json& game, const Json& verb) {
  Json options = Json::object();
  for (const Json& option : verb.at("options").items_or_none()) {
    options.set(option.at("name").as_text(), option_schema(option));
  }
  Json members(Object{
      {"game", Json(Object{{"type", "string"}, {"enum", Json(Json::Array{game.at("name")})}})},
      {"verb", Json(Object{{"type", "string"}, {"enum", Json(Json::Array{verb.at("name")})}})},
      {"options", Json(Object{{"type", "object"},
                              {"additionalProperties", false},
                              {"properties", std::move(options)}})}});
  if (!verb.at("inputs").items_or_none().empty()) {
    members.set("inputs", Json(Object{{"type", "array"}, {"items", reference("Input")}}));
  }
  if (verb.at("seeded").as_bool()) {
    members.set("seed", any_of({typed("string"), typed("integer")}));
  }
  if (verb.at("takes_preset").as_bool()) members.set("preset", typed("string"));
  if (verb.at("counted").as_bool()) {
    members.set("count", typed("integer"));
    members.set("first", typed("integer"));
    members.set("distinct", typed("boolean"));
  }
  add_common_members(members);
  return Json(Object{{"type", "object"},
                     {"description", verb.at("help")},
                     {"required", Json(Json::Array{Json("game"), Json("verb")})},
                     {"properties", std::move(members)}});
}

Json answer(const char* description, const char* type = "application/jsonl") {
  Json schema(Object{{"schema", typed("string")}});
  return Json(
      Object{{"description", description}, {"content", Json(Object{{type, std::move(schema)}})}});
}

// Of addresses that are no calls.
Json plain(const char* summary, const char* type) {
  return Json(Object{
      {"get", Json(Object{{"summary", summary},
                          {"responses", Json(Object{{"200", answer("as it is now", type)}})}})}});
}

Json operation(const char* summary, Json body = {}) {
  Json made(Object{{"summary", summary}});
  if (!body.is_null()) {
    Json content(Object{{"schema", std::move(body)}});
    made.set("requestBody",
             Json(Object{{"required", true},
                         {"content", Json(Object{{"application/json", std::move(content)}})}}));
  }
  made.set("responses",
           Json(Object{{"200", answer("messages, one per line; the last has done or error")},
                       {"400", answer("an error message")},
                       {"401", answer("the server asks for its token")},
                       {"404", answer("there is no such session")},
                       {"413", answer("the request is larger than this server takes")},
                       {"503", answer("too many calls wait; see Retry-After")}}));
  return made;
}

Json with_id(Json item) {
  Json id(Object{{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", typed("string")}});
  item.set("parameters", Json(Json::Array{std::move(id)}));
  return item;
}

}  // namespace

std::string openapi(const Json& catalogue) {
  Json schemas(
      Object{{"Input", Json(Object{{"type", "object"},
                                   {"properties", Json(Object{{"name", typed("string")},
                                                              {"text", typed("string")},
                                                              {"document", typed("object")}})}})}});
  Json runs = Json::array();
  for (const Json& game : catalogue.at("games").items_or_none()) {
    for (const Json& verb : game.at("verbs").items_or_none()) {
      const std::string name = game.at("name").as_text() + "_" + verb.at("name").as_text();
      schemas.set(name, verb_schema(game, verb));
      runs.push(reference(name));
    }
  }
  Json run(Object{{"anyOf", std::move(runs)}});
  Json paths(
      Object{{"/v1/catalogue", Json(Object{{"get", operation("everything that can be called")}})},
             {"/v1/run", Json(Object{{"post", operation("runs a verb", std::move(run))}})},
             {"/v1/sessions", Json(Object{{"post", operation("opens a game", typed("object"))}})},
             {"/v1/sessions/{id}",
              with_id(Json(Object{{"get", operation("how a game stands")},
                                  {"post", operation("does something in a game", typed("object"))},
                                  {"delete", operation("closes a game")}}))},
             {"/v1/openapi.json", plain("this description", "application/json")},
             {"/healthz", plain("says ok", "text/plain")},
             {"/metrics", plain("counters, for Prometheus", "text/plain")}});
  // A server on loopback may have no token.
  Json bearer(Object{{"type", "http"}, {"scheme", "bearer"}});
  Json guards(Json::Array{Json::object(), Json(Object{{"token", Json::array()}})});
  return Json(Object{{"openapi", "3.0.3"},
                     {"info",
                      Json(Object{{"title", "Boardwright"}, {"version", catalogue.at("engine")}})},
                     {"paths", std::move(paths)},
                     {"security", std::move(guards)},
                     {"components", Json(Object{{"schemas", std::move(schemas)},
                                                {"securitySchemes",
                                                 Json(Object{{"token", std::move(bearer)}})}})}})
      .dump();
}

}  // namespace boardwright::serve
