// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "boardwright/games/contract.hpp"
#include "games/items/embedded.hpp"
#include "games/items/import/loose_json.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;

const Json& data_file() {
  static const Json kData = [] {
    Result<Json> json = io::parse_json(embedded_data(embedded_files(), "randovania.json"));
    BOARDWRIGHT_ASSERT(json.has_value());
    return *std::move(json);
  }();
  return kData;
}

bool is_schema(std::string_view key) {
  return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

// What the data file says about a game, with the part for this schema on top, which
// is the last that is not above it: members of its tables are added or replaced,
// everything else is replaced.
Json facts_of(const Json& header, std::int64_t schema) {
  const Json& game = data_file().at("games").at(text_of(header, "game"));
  Json merged = Json::object();
  for (const Json::Member& member : game.members_or_none()) {
    if (!is_schema(member.key)) merged.set(member.key, member.value);
  }
  std::string part;
  std::int64_t number = 0;
  for (const Json::Member& member : game.members_or_none()) {
    if (!is_schema(member.key)) continue;
    const std::int64_t from = std::stoll(member.key);
    if (!part.empty() && (from > schema || from < number)) continue;
    part = member.key;
    number = from;
  }
  if (number > std::max<std::int64_t>(schema, 27)) part.clear();
  for (const Json::Member& member : game.at(part).members_or_none()) {
    const Json* below = merged.find(member.key);
    if (below == nullptr || !below->is_object() || !member.value.is_object()) {
      merged.set(member.key, member.value);
      continue;
    }
    Json both = *below;
    for (const Json::Member& inner : member.value.members()) both.set(inner.key, inner.value);
    merged.set(member.key, std::move(both));
  }
  return merged;
}

// "10.3" as a number that orders releases; 0 for what is none.
std::int64_t release_number(const std::string& release) {
  const std::size_t point = release.find('.');
  const std::string first = release.substr(0, point);
  const std::string second = point == std::string::npos ? "" : release.substr(point + 1);
  // A third number ("10.3.2") decides nothing.
  if (first.size() > 4 || !is_schema(first) || !is_schema(second.substr(0, second.find('.')))) {
    return 0;
  }
  return std::stoll(first) * 1000 + std::min<std::int64_t>(std::atoll(second.c_str()), 999);
}

// Options count as on when they are true, a number that is not 0, or a text.
bool truthy(const Json& value) {
  if (value.is_bool()) return value.as_bool();
  if (value.is_number()) return value.as_number() != 0;
  return value.is_text() && !value.as_text().empty();
}

}  // namespace

SchemaRules schema_rules(std::int64_t schema, const std::string& game, const std::string& release) {
  const Json::Array& list = data_file().at("schemas").items_or_none();
  const auto first_of = [](const Json& entry) {
    return entry.at("from").integer_or(entry.at("schema").integer_or(0));
  };
  const auto entry_of = [&](std::int64_t wanted) {  // the last that does not begin above it
    const Json* found = &list.front();
    for (const Json& entry : list) {
      if (first_of(entry) <= wanted) found = &entry;
    }
    return found;
  };
  const auto fits = [&](const Json& entry) {
    const Json::Array& span = entry.at("releases").items_or_none();
    return entry.at("schema").integer_or(0) == schema && span.size() == 2 &&
           release_number(span.front().as_text()) <= release_number(release) &&
           release_number(release) <= release_number(span.back().as_text());
  };
  const Json* own = entry_of(schema);
  const auto named = std::find_if(list.begin(), list.end(), fits);
  if (named != list.end()) own = &*named;
  const Json* const entry =
      own->find("like") == nullptr ? own : entry_of(own->at("like").integer_or(0));
  SchemaRules rules;
  rules.schema = entry->at("schema").integer_or(0);
  rules.known = schema <= own->at("schema").integer_or(0) && schema >= first_of(*own);
  rules.measured = flag_of(own->find("measured"));
  rules.wrote_it = release.empty() || named != list.end();
  rules.note = text_of(*own, "note");
  rules.oldest_preset = data_file().at("oldest_preset").integer_or(0);
  rules.newest_preset = own->at("newest_preset").integer_or(0);
  rules.facts = own->at("facts").at(game).integer_or(schema);
  rules.rounding = *kRoundingNames.find(text_of(*entry, "rounding"));
  rules.may_empty = flag_of(entry->find("may_empty"));
  rules.scaled_overrides = flag_of(entry->find("scaled_overrides"));
  rules.network_activation = flag_of(entry->find("network_activation"));
  rules.loose_negations = flag_of(entry->find("loose_negations"));
  rules.capped_reductions =
      flag_of(entry->find("capped_reductions")) || flag_of(own->find("capped_reductions"));
  rules.doubtful_reductions = flag_of(own->find("doubtful_reductions"));
  return rules;
}

std::string known_schemas() {
  const Json::Array& list = data_file().at("schemas").items_or_none();
  return list.front().at("schema").dump() + " to " + list.back().at("schema").dump();
}

std::string usual_preset(const Json& header) {
  return text_of(facts_of(header, header.at("schema_version").integer_or(0)), "preset");
}

Facts::Facts(const Json& header, std::int64_t schema, const Json& preset)
    : game_(facts_of(header, schema)),
      configuration_(preset.at("configuration")),
      known_(!game_.members().empty()) {}

const Json& Facts::option(std::string_view path) const {
  const Json* at = &configuration_;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    at = &at->at(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return *at;
}

// An option that decides something. `absent`: what counts without it; may be null.
const Json& Facts::asked(std::string_view path, const Json* absent) const {
  const Json& value = option(path);
  const bool wrong = value.is_object() || value.is_array();
  if (wrong || (value.is_null() && absent == nullptr)) not_found_.insert(std::string(path));
  return value;
}

bool Facts::holds(const Json& condition) const {
  if (condition.is_bool()) return condition.as_bool();
  if (condition.is_text()) {
    const Json& value = asked(condition.as_text(), nullptr);
    if (value.is_text()) not_found_.insert(condition.as_text());  // neither on nor off
    return truthy(value);
  }
  if (condition.is_array()) {
    return std::any_of(condition.items().begin(), condition.items().end(),
                       [&](const Json& part) { return holds(part); });
  }
  const Json& value = asked(text_of(condition, "option"), condition.find("absent"));
  if (value.is_null() && condition.find("absent") != nullptr) return truthy(condition.at("absent"));
  if (const Json* is = condition.find("is")) return value == *is;
  if (const Json* other = condition.find("not")) return !value.is_null() && !(value == *other);
  return truthy(value);
}

double Facts::number(const Json& value, double fallback) const {
  if (value.is_number()) return value.as_number();
  if (!value.is_object()) return fallback;
  const std::string path = text_of(value, "option");
  const Json& chosen = asked(path, value.find("absent"));
  const bool sensible = chosen.is_number() && chosen.as_number() >= 0;
  if (!chosen.is_null() && !sensible) not_found_.insert(path);
  double number = fallback;
  if (sensible) {
    number = chosen.as_number();
  } else if (value.at("absent").is_number()) {
    number = value.at("absent").as_number();
  }
  if (value.at("divide").is_number()) number /= value.at("divide").as_number();
  if (!value.at("from").is_number()) return number;
  const double left = value.at("from").as_number() - number;
  if (left < 0) not_found_.insert(path);
  return std::max(left, 0.0);
}

std::set<std::string> Facts::on(std::string_view table) const {
  std::set<std::string> names;
  for (const Json::Member& member : at(table).members_or_none()) {
    if (holds(member.value)) names.insert(member.key);
  }
  return names;
}

}  // namespace boardwright::items::randovania
