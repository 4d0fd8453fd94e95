// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/verify/certificate/symbols.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace boardwright::dungeon::checker {
namespace {

// Every set of forms that the recipe names and that could tell two forms apart.
class NamedSets {
 public:
  explicit NamedSets(const Recipe& recipe) {
    for (const Rule& rule : recipe.rules) {
      add(rule.of);
      std::visit([&](const auto& condition) { add_rule(rule, condition); }, rule.condition);
    }
    for (const LevelCheck& check : recipe.level_checks) {
      add(check.of);
      add(check.to);
    }
    for (const BookLine& line : recipe.book) add(line.counts);
    for (const Tally& tally : recipe.tallies) add(tally.of);
    for (const Stamp& stamp : recipe.stamps) add(stamp.of);
    for (const PostStep& step : recipe.post) {
      if (const auto* reveal = std::get_if<PostReveal>(&step)) add(reveal->of);
      if (const auto* hits = std::get_if<PostHits>(&step)) add(hits->of);
      if (const auto* floor = std::get_if<PostFloor>(&step)) add(floor->of);
    }
    for (const Form& form : recipe.forms) {
      add(form.facing.to);
      add(form.flees_to);
      if (form.spell) add(form.spell->on);
      if (form.facing.type == FacingType::Twin) twins_ |= recipe.by_id(form.kind);
    }
  }

  // The forms occur together or not at all in each of them.
  bool join(FormId a, FormId b) const {
    return std::all_of(sets_.begin(), sets_.end(),
                       [&](FormSet set) { return set.contains(a) == set.contains(b); });
  }
  bool placed_by_name(FormId form) const { return placed_by_name_.contains(form); }
  bool twins(FormId form) const { return twins_.contains(form); }

 private:
  void add(FormSet set) { sets_.push_back(set); }
  template <class Condition>
  void add_rule(const Rule& rule, const Condition& condition) {
    if constexpr (requires { condition.to; }) add(condition.to);
    if constexpr (requires { condition.charge; }) add(condition.charge);
    if constexpr (requires { condition.partners; }) add(condition.partners);
    if constexpr (requires { condition.needs; }) {
      for (const Reveals::Need& need : condition.needs) add(need.of);
    }
    if constexpr (requires { condition.places; }) {
      for (const auto& place : condition.places) placed_by_name_.insert(place.first);
    }
    if constexpr (std::same_as<Condition, TwinOf>) twins_ |= rule.of;
  }

  std::vector<FormSet> sets_;
  FormSet placed_by_name_;
  FormSet twins_;
};

// Everything about a form that play can show.
auto nature(const Form& form) {
  const auto reach = [](const std::optional<Reach>& it) {
    return it ? std::tuple(it->within, it->not_in_column, it->same_row)
              : std::tuple(0, false, false);
  };
  return std::tuple(
      form.kind, form.token, form.role, form.level, form.xp, form.becomes, form.contains,
      form.hazard, form.killer_token, form.disguise, reach(form.gaze), reach(form.uncovers),
      form.flees_to.bits(), form.spell ? static_cast<int>(form.spell->type) : -1,
      form.spell ? form.spell->on.bits() : 0, form.facing.type, form.facing.to.bits());
}

bool same(const Recipe& recipe, const NamedSets& named, FormId a, FormId b) {
  if (named.placed_by_name(a) || named.placed_by_name(b)) return false;
  if (recipe.count(a) != recipe.count(b)) return false;
  if ((named.twins(a) || named.twins(b)) && recipe.count(a) != 2) return false;
  return named.join(a, b) && nature(recipe.form(a)) == nature(recipe.form(b));
}

}  // namespace

Symbols::Symbols(const Recipe& recipe) : recipe_(&recipe) {
  const NamedSets named(recipe);
  symbols_.push_back({FormSet::of(kEmpty), kEmpty, static_cast<int>(recipe.size())});
  for (std::size_t i = 1; i < recipe.forms.size(); ++i) {
    const FormId id(i);
    const int placed = recipe.count(id);
    if (placed == 0) continue;
    symbols_.front().count -= placed;
    const auto other =
        std::find_if(symbols_.begin() + 1, symbols_.end(),
                     [&](const Symbol& symbol) { return same(recipe, named, symbol.form, id); });
    if (other != symbols_.end()) {
      other->forms.insert(id);
      other->count += placed;
    } else {
      symbols_.push_back({FormSet::of(id), id, placed});
    }
  }
  for (SymbolId id : all()) {
    if (!form(id).flees_to.empty()) fleeing_.insert(id);
  }
  find_counted();
}

void Symbols::find_counted() {
  std::map<std::string, SymbolSet> alike;  // by token
  std::map<std::string, SymbolSet> kinds;
  std::set<std::uint64_t> known;
  const auto add = [&](SymbolSet set) {
    if (known.insert(set.bits()).second) counted_.push_back(set);
  };
  for (SymbolId id : all()) {
    add(SymbolSet::of(id));
    if (id == kNothing) continue;
    alike[form(id).token].insert(id);
    kinds[form(id).kind].insert(id);
  }
  for (const auto& [token, set] : alike) {
    add(set);
    SymbolSet disguised = set;
    for (SymbolId id : all()) {
      if (form(id).disguise == token) disguised.insert(id);
    }
    add(disguised);
  }
  for (const auto& each : kinds) add(each.second);
}

SymbolSet Symbols::of(FormSet forms) const {
  SymbolSet found;
  for (SymbolId id : all()) {
    if (!(symbols_[id.index].forms & forms).empty()) found.insert(id);
  }
  return found;
}

int Symbols::count(SymbolSet set) const {
  int sum = 0;
  for (SymbolId id : set) sum += symbols_[id.index].count;
  return sum;
}

std::optional<SymbolSet> Symbols::by_letters(std::string_view letters) const {
  FormSet forms;
  for (char letter : letters) {
    const std::optional<FormId> form = recipe_->by_letter(letter);
    if (!form || forms.contains(*form)) return std::nullopt;
    forms.insert(*form);
  }
  FormSet covered;
  const SymbolSet found = of(forms);
  for (SymbolId id : found) covered |= symbols_[id.index].forms;
  if (!(covered == forms)) return std::nullopt;
  return found;
}

}  // namespace boardwright::dungeon::checker
