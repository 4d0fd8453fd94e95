// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/family.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright::items {
namespace {

constexpr std::array<std::string_view, 3> kFamilyRules = {"own", "areas", "pool"};

struct KnownFamily {
  std::string name;
  std::optional<FamilyRule> rule;
  std::vector<std::vector<std::string>> items;  // texts that a name contains; one list suffices
};

std::vector<KnownFamily> load_families() {
  const Result<io::Json> json = io::parse_json(embedded_data("items", "families.json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  std::vector<KnownFamily> families;
  for (const io::Json::Member& member : json->find("families")->members()) {
    KnownFamily family{member.key, std::nullopt, {}};
    if (const io::Json* rule = member.value.find("rule")) {
      const auto* found = std::find(kFamilyRules.begin(), kFamilyRules.end(), rule->as_text());
      BOARDWRIGHT_ASSERT(found != kFamilyRules.end());
      family.rule = static_cast<FamilyRule>(found - kFamilyRules.begin());
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

std::string_view family_rule_name(FamilyRule rule) {
  return kFamilyRules[static_cast<std::size_t>(rule)];
}

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
