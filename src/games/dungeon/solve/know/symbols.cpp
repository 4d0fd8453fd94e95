// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/know/symbols.hpp"

#include <algorithm>

namespace boardwright::dungeon {
namespace {

// Every set of forms that a recipe names, and the forms that `places` names.
struct NamedSets {
  std::vector<FormSet> sets;
  FormSet placed;

  explicit NamedSets(const Recipe& recipe) {
    for (const Rule& rule : recipe.rules) {
      sets.push_back(rule.of);
      std::visit([&](const auto& condition) { add(condition); }, rule.condition);
    }
    for (const PostStep& step : recipe.post) {
      std::visit([&](const auto& one) { add(one); }, step);
    }
    for (const BookLine& line : recipe.book) sets.push_back(line.counts);
    for (const Tally& tally : recipe.tallies) sets.push_back(tally.of);
    for (const Stamp& stamp : recipe.stamps) sets.push_back(stamp.of);
    for (const LevelCheck& check : recipe.level_checks) {
      sets.push_back(check.of);
      sets.push_back(check.to);
    }
    for (const Form& form : recipe.forms) {
      sets.push_back(form.flees_to);
      sets.push_back(form.facing.to);
      if (form.spell) sets.push_back(form.spell->on);
    }
  }

  template <class Other>
  void add(const Other&) {}
  void add(const InQuadrant& quadrants) {
    for (const auto& place : quadrants.places) placed.insert(place.first);
  }
  void add(const OnSide& sides) {
    sets.push_back(sides.partners);
    for (const auto& place : sides.places) placed.insert(place.first);
  }
  void add(const NearTo& near) { sets.push_back(near.to); }
  void add(const MirrorOf& mirror) { sets.push_back(mirror.to); }
  void add(const GuardsOne& guards) { sets.push_back(guards.charge); }
  void add(const AtMost& limit) { sets.push_back(limit.to); }
  void add(const Reveals& reveals) {
    for (const Reveals::Need& need : reveals.needs) sets.push_back(need.of);
  }
  void add(const PostReveal& step) { sets.push_back(step.of); }
  void add(const PostHits& step) { sets.push_back(step.of); }
  void add(const PostFloor& step) { sets.push_back(step.of); }
};

bool same_spell(const std::optional<Spell>& a, const std::optional<Spell>& b) {
  return a.has_value() == b.has_value() && (!a || (a->type == b->type && a->on == b->on));
}

bool alike(const Form& a, const Form& b) {
  return a.kind == b.kind && a.role == b.role && a.level == b.level && a.xp == b.xp &&
         a.becomes == b.becomes && a.contains == b.contains && a.hazard == b.hazard &&
         a.token == b.token && a.killer_token == b.killer_token && a.disguise == b.disguise &&
         a.gaze == b.gaze && a.uncovers == b.uncovers && a.flees_to == b.flees_to &&
         same_spell(a.spell, b.spell) && a.facing.type == b.facing.type &&
         a.facing.to == b.facing.to;
}

bool has_twin(const Recipe& recipe, FormId form) {
  if (recipe.form(form).facing.type == FacingType::Twin) return true;
  return std::any_of(recipe.rules.begin(), recipe.rules.end(), [&](const Rule& rule) {
    return rule.of.contains(form) && std::holds_alternative<TwinOf>(rule.condition);
  });
}

bool joined(const Recipe& recipe, const NamedSets& named, FormId a, FormId b) {
  if (!alike(recipe.form(a), recipe.form(b)) || recipe.count(a) != recipe.count(b)) return false;
  if (named.placed.contains(a) || named.placed.contains(b)) return false;
  if (has_twin(recipe, a) && recipe.count(a) != 2) return false;
  return std::all_of(named.sets.begin(), named.sets.end(),
                     [&](FormSet set) { return set.contains(a) == set.contains(b); });
}

Symbol symbol_for(const Recipe& recipe, FormId id) {
  const Form& form = recipe.form(id);
  Symbol symbol;
  symbol.monster = form.monster();
  symbol.level = form.level;
  symbol.disguised = !form.disguise.empty();
  symbol.flees = !form.flees_to.empty();
  symbol.twins = recipe.count(id) == 2;
  return symbol;
}

}  // namespace

SymbolTable::SymbolTable(const Recipe& recipe)
    : recipe_(&recipe), symbol_of_(recipe.forms.size(), -1) {
  const NamedSets named(recipe);
  int actors = 0;
  for (std::size_t i = 0; i < recipe.forms.size(); ++i) {
    const FormId id(i);
    if (id != kEmpty && recipe.count(id) == 0) continue;
    std::size_t at = symbols_.size();
    for (std::size_t s = 1; id != kEmpty && s < symbols_.size(); ++s) {
      if (joined(recipe, named, symbols_[s].forms.first(), id)) at = s;
    }
    if (at == symbols_.size()) symbols_.push_back(symbol_for(recipe, id));
    Symbol& symbol = symbols_[at];
    symbol.forms.insert(id);
    symbol.letters += recipe.form(id).letter;
    symbol.count += recipe.count(id);
    actors += recipe.count(id);
    symbol_of_[i] = static_cast<int>(at);
  }
  symbols_[0].count = static_cast<int>(recipe.size()) - actors;
  for (std::size_t s = 0; s < symbols_.size(); ++s) {
    const auto number = static_cast<int>(s);
    all_.insert(number);
    if (symbols_[s].flees) fleeing_.insert(number);
    if (recipe.form(symbols_[s].forms.first()).gaze) gazing_.insert(number);
  }
}

SymbolSet SymbolTable::of(FormSet forms) const {
  SymbolSet found;
  for (FormId form : forms) {
    if (symbol_of_[form.index] >= 0) found.insert(symbol_of_[form.index]);
  }
  return found;
}

int SymbolTable::count(SymbolSet set) const {
  int total = 0;
  for (int symbol : set) total += (*this)[symbol].count;
  return total;
}

SymbolSet SymbolTable::showing(std::string_view token) const {
  SymbolSet found;
  for (std::size_t s = 1; s < symbols_.size(); ++s) {
    const Form& form = recipe_->form(symbols_[s].forms.first());
    if (form.token == token || form.disguise == token) found.insert(static_cast<int>(s));
  }
  return found;
}

std::string SymbolTable::letters(SymbolSet set) const {
  std::string text;
  for (int symbol : set) text += (*this)[symbol].letters;
  return text;
}

SymbolSet SymbolTable::by_letters(std::string_view letters) const {
  SymbolSet found;
  for (char letter : letters) {
    const std::optional<FormId> form = letter == '.' ? kEmpty : recipe_->by_letter(letter);
    if (!form || symbol_of_[form->index] < 0) return {};
    found.insert(symbol_of_[form->index]);
  }
  return found;
}

}  // namespace boardwright::dungeon
