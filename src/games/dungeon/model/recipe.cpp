// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

bool Rule::per_case() const {
  return std::holds_alternative<Spacing>(condition) || std::holds_alternative<AtMost>(condition);
}

int Recipe::count(FormId id) const { return count(FormSet::of(id)); }

int Recipe::count(FormSet set) const {
  int total = 0;
  for (const Layer& layer : layers) {
    for (const LayerEntry& entry : layer) {
      if (set.contains(entry.form)) total += entry.count;
    }
  }
  return total;
}

std::optional<FormId> Recipe::by_letter(char letter) const {
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].letter == letter) return FormId(i);
  }
  return std::nullopt;
}

FormSet Recipe::by_id(std::string_view id) const {
  for (const ActorKind& kind : kinds) {
    if (kind.id == id) return kind.forms;
  }
  FormSet found;
  for (std::size_t i = 1; i < forms.size(); ++i) {
    if (forms[i].id == id) found.insert(FormId(i));
  }
  return found;
}

std::int64_t Recipe::maximum(const Rule& rule) const {
  return std::int64_t{rule.most_each()} * count(rule.of);
}

std::int64_t Recipe::bound() const {
  std::int64_t sum = 0;
  for (const Rule& rule : rules) sum += maximum(rule);
  return sum;
}

}  // namespace boardwright::dungeon
