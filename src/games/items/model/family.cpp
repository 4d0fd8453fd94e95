// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/family.hpp"

#include <algorithm>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "games/items/embedded.hpp"

namespace boardwright::items {
namespace {

struct KnownFamily {
  std::string name;
  std::optional<FamilyRule> rule;
  std::vector<std::vector<std::string>> items;  // texts that a name contains; one list suffices
};

std::vector<KnownFamily> load_families() {
  const Result<io::Json> json = io::parse_json(embedded_data(embedded_files(), "families.json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  std::vector<KnownFamily> families;
  for (const io::Json::Member& member : json->find("families")->members()) {
    KnownFamily family{member.key, std::nullopt, {}};
    if (const io::Json* rule = member.value.find("rule")) {
      family.rule = kFamilyRuleNames.find(rule->as_text());
      BOARDWRIGHT_ASSERT(family.rule.has_value());
    }
    for (const io::Json& list : member.value.find("items")->items()) {
      family.items.emplace_back();
      for (const io::Json& text : list.items()) family.items.back().push_back(text.as_text());
    }
    families.push_back(std::move(family));
  }
  return families;
}

const std::vector<KnownFamily>& known_families() {
  static const std::vector<KnownFamily> kFamilies = load_families();
  return kFamilies;
}

}  // namespace

bool is_family(std::string_view classification) {
  return classification != "major" && classification != "filler" && classification != "trap";
}

std::optional<FamilyRule> usual_rule(std::string_view family) {
  for (const KnownFamily& known : known_families()) {
    if (known.name == family) return known.rule;
  }
  return std::nullopt;
}

std::string classify_by_name(std::string_view item) {
  const auto contains = [&](const std::string& text) {
    return item.find(text) != std::string_view::npos;
  };
  for (const KnownFamily& family : known_families()) {
    for (const std::vector<std::string>& texts : family.items) {
      if (std::all_of(texts.begin(), texts.end(), contains)) return family.name;
    }
  }
  return "major";
}

}  // namespace boardwright::items
