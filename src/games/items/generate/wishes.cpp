// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/generate/wishes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/logic/minimal_subset.hpp"

namespace boardwright::items {
namespace {

struct Entry {
  Wish wish;
  std::function<void(Settings&)> add;
};

std::string places_text(const Limit& limit) {
  std::vector<std::string> only = limit.areas;
  only.insert(only.end(), limit.locations.begin(), limit.locations.end());
  std::vector<std::string> never = limit.not_areas;
  never.insert(never.end(), limit.not_locations.begin(), limit.not_locations.end());
  std::string text = only.empty() ? "" : fmt::format(" to {}", fmt::join(only, ", "));
  if (!never.empty()) text += fmt::format(" not to {}", fmt::join(never, ", "));
  return text;
}

// What is no wish for a single place or item, told by its member of the settings.
void add_rules(const Settings& settings, std::vector<Entry>& wishes) {
  const Settings usual;
  const auto rule = [&](const char* name, const std::string& value, auto member) {
    if (settings.*member == usual.*member) return;
    wishes.push_back(
        {{name, std::string(name) + value},
         [member, chosen = settings.*member](Settings& into) { into.*member = chosen; }});
  };
  const auto counts = [&](const char* name, auto member) {
    for (const auto& each : settings.*member) {
      wishes.push_back({{each.first, fmt::format("{} \"{}\": {}", name, each.first, each.second)},
                        [member, each](Settings& into) { (into.*member).push_back(each); }});
    }
  };
  rule("difficulty", fmt::format(" \"{}\"", settings.difficulty), &Settings::difficulty);
  counts("tricks", &Settings::tricks);
  counts("counts", &Settings::counts);
  counts("start_items", &Settings::start_items);
  rule("families", "", &Settings::families);
  rule("restrict_special_item_swaps", "", &Settings::restrict_special_item_swaps);
  rule("start", "", &Settings::start);
  rule("start \"random\"", "", &Settings::random_start);
  rule("accessibility", "", &Settings::accessibility);
  rule("traversal", fmt::format(" \"{}\"", kTraversalNames.name(settings.traversal)),
       &Settings::traversal);
  rule("junk", "", &Settings::junk);
  rule("allow_empty", "", &Settings::allow_empty);
}

std::vector<Entry> wishes_of(const Settings& settings, bool every) {
  std::vector<Entry> wishes;
  if (every) add_rules(settings, wishes);
  const auto wish = [&](const std::string& key, std::string text,
                        std::function<void(Settings&)> add) {
    wishes.push_back({{key, std::move(text)}, std::move(add)});
  };
  for (const auto& each : settings.fixed) {
    wish(each.first,
         fmt::format("fixed \"{}\": {}", each.first,
                     each.second ? fmt::format("\"{}\"", *each.second) : "nothing"),
         [each](Settings& into) { into.fixed.push_back(each); });
  }
  for (const auto& each : settings.vanilla) {
    wish(each, fmt::format("vanilla \"{}\"", each),
         [each](Settings& into) { into.vanilla.push_back(each); });
  }
  for (const auto& each : settings.excluded) {
    wish(each, fmt::format("excluded \"{}\"", each),
         [each](Settings& into) { into.excluded.push_back(each); });
  }
  for (const Limit& each : settings.limits) {
    wish(each.item, fmt::format("limits \"{}\"{}", each.item, places_text(each)),
         [each](Settings& into) { into.limits.push_back(each); });
  }
  for (const auto& each : settings.early) {
    wish(each.first, fmt::format("early \"{}\": {}", each.first, each.second),
         [each](Settings& into) { into.early.push_back(each); });
  }
  return wishes;
}

Settings without_wishes(Settings settings, bool every) {
  if (every) {
    Settings bare;
    bare.algorithm = settings.algorithm;
    bare.look_ahead = settings.look_ahead;
    bare.attempts = settings.attempts;
    return bare;
  }
  settings.fixed.clear();
  settings.vanilla.clear();
  settings.excluded.clear();
  settings.priority.clear();
  settings.limits.clear();
  settings.early.clear();
  return settings;
}

}  // namespace

std::vector<Wish> conflicting_wishes(const Settings& settings,
                                     const std::function<bool(const Settings&)>& impossible,
                                     bool every) {
  const std::vector<Entry> wishes = wishes_of(settings, every);
  const Settings bare = without_wishes(settings, every);
  const auto enough = [&](const std::vector<std::size_t>& chosen, std::size_t first) {
    Settings some = bare;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
      if (i < first || std::find(chosen.begin(), chosen.end(), i) != chosen.end()) {
        wishes[i].add(some);
      }
    }
    return impossible(some);
  };
  std::vector<std::size_t> chosen = minimal_subset(wishes.size(), enough);
  std::sort(chosen.begin(), chosen.end());
  std::vector<Wish> found;
  for (std::size_t i : chosen) found.push_back(wishes[i].wish);
  return found;
}

}  // namespace boardwright::items
