// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/verify/certificate/observer.hpp"

#include <algorithm>

#include "games/dungeon/verify/certificate/tokens.hpp"

namespace boardwright::dungeon::checker {
namespace {

// An actor of this form would look like that once it is here.
bool turns_into(const Recipe& recipe, FormId form, const std::string& token) {
  if (form == kEmpty) return is_floor(token);
  return shows(recipe.form(form), token).has_value();
}

}  // namespace

Observer::Observer(const Recipe& recipe, const Symbols& symbols,
                   const std::vector<std::string>& view, Domains& domains, Constraints& constraints)
    : recipe_(recipe),
      symbols_(symbols),
      domains_(domains),
      constraints_(constraints),
      view_(recipe.size(), "#"),
      state_(recipe.size(), State::Hidden),
      disarmed_(recipe.size()),
      number_seen_(recipe.size(), -1),
      gaze_constraint_(recipe.size()) {
  constraints_.twin_looks.assign(recipe.size(), 0);
  for (std::size_t i = 0; i < recipe.size(); ++i) cells_.emplace_back(i);
  see(std::nullopt, view, std::nullopt);
  // Who is uncovered at the start is nowhere else.
  for (const PostStep& step : recipe.post) {
    const auto* reveal = std::get_if<PostReveal>(&step);
    if (reveal == nullptr) continue;
    for (Cell cell : cells()) {
      if (hidden(cell)) domains_.remove(cell, symbols_.of(reveal->of));
    }
  }
}

FormSet Observer::showing(const std::string& token) const {
  const auto [entry, added] = showing_.try_emplace(token);
  if (added) entry->second = forms_showing(recipe_, token);
  return entry->second;
}

void Observer::see(std::optional<Cell> clicked, const std::vector<std::string>& view,
                   std::optional<Cell> fled) {
  std::optional<Spell> spell;
  if (clicked && !hidden(*clicked)) {
    spell = spell_of(view_[clicked->index]);
    if (spell && spell->type == SpellType::Disarm) follow_disarm(*spell);
    if (state_[clicked->index] != State::Later) {
      follow_click(*clicked, view[clicked->index], fled == clicked);
    }
  }
  for (Cell cell : cells()) {
    if (hidden(cell) && !is_hidden(view[cell.index])) {
      first_seen(cell, view[cell.index], fled == cell);
    }
  }
  view_ = view;
  if (fled) ++flights_;
  if (spell && spell->type == SpellType::Reveal) {
    const SymbolSet found = symbols_.of(spell->on) - symbols_.fleeing();
    for (Cell cell : cells()) {
      if (hidden(cell)) domains_.remove(cell, found);
    }
  }
  use_numbers();
  use_gazes();
}

// The spell that a click on a tile with this token casts.
std::optional<Spell> Observer::spell_of(const std::string& token) const {
  std::optional<Spell> found;
  for (FormId form : showing(token)) {
    const std::optional<Spell>& spell = recipe_.form(form).spell;
    if (!spell) return std::nullopt;
    if (found && !(found->type == spell->type && found->on == spell->on)) return std::nullopt;
    found = spell;
  }
  return found;
}

// A click on an uncovered tile that may show who stood there at the start.
void Observer::follow_click(Cell cell, const std::string& now, bool fled) {
  const std::string& before = view_[cell.index];
  if (is_floor(before)) return;
  SymbolSet stays;
  SymbolSet goes;
  FormSet shown;
  for (SymbolId id : domains_[cell]) {
    const Form& form = symbols_.form(id);
    const std::optional<Shown> old = shows(form, before);
    if (!old) continue;
    shown |= symbols_[id].forms;
    const std::optional<Shown> next = shows(form, now);
    const bool used = form.role == Role::Monster
                          ? old->defeated || disarmed_[cell.index].contains(id)
                          : form.role != Role::Wall || !next;
    const FormId after =
        form.role == Role::Wall || form.role == Role::Chest ? form.contains : form.becomes;
    if (!used && next && !next->disguised) stays.insert(id);
    if (used && turns_into(recipe_, after, now)) goes.insert(id);
    if (!used && form.role == Role::Monster && fled) goes.insert(id);
  }
  if (!(stays | goes).empty()) {
    const bool original = state_[cell.index] == State::Original;
    if (original) domains_.keep(cell, stays | goes);
    if (original && goes.empty()) return;
  }
  state_[cell.index] = stays.empty() ? State::Later : State::Unclear;
  gone_ |= shown;
}

void Observer::follow_disarm(const Spell& spell) {
  const SymbolSet on = symbols_.of(spell.on);
  ++disarms_;
  hidden_disarmed_ |= on;
  for (Cell cell : cells()) {
    if (hidden(cell)) continue;
    for (SymbolId id : domains_[cell] & on) {
      const std::optional<Shown> shown = shows(symbols_.form(id), view_[cell.index]);
      if (shown && !shown->defeated) disarmed_[cell.index].insert(id);
    }
  }
}

void Observer::first_seen(Cell cell, const std::string& token, bool fled) {
  const SymbolSet nothing = SymbolSet::of(kNothing);
  const SymbolSet fleeing = symbols_.fleeing();
  const bool lone = symbols_.count(fleeing) == 1;
  disarmed_[cell.index] = hidden_disarmed_;
  if (is_floor(token)) {
    state_[cell.index] = State::Later;
    SymbolSet possible = nothing;
    if (fled) possible = flights_ == 0 ? fleeing : lone ? nothing : fleeing | nothing;
    domains_.keep(cell, possible);
    return;
  }
  SymbolSet shown = symbols_.of(showing(token));
  state_[cell.index] = State::Original;
  if (flights_ > 0 && !(shown & fleeing).empty()) {
    // Somebody may have come here.
    if (lone) shown -= fleeing;
    shown |= nothing;
    state_[cell.index] = shown == nothing ? State::Later : State::Unclear;
    domains_.keep(cell, shown);
    return;
  }
  domains_.keep(cell, shown);
  use_look(cell, shown, token);
}

std::optional<int> Observer::later_level(const std::string& token) const {
  if (is_floor(token)) return 0;
  std::optional<int> level;
  for (FormId id : showing(token)) {
    const Form& form = recipe_.form(id);
    if (level && *level != form.level) return std::nullopt;
    if (form.level > 0 && disarms_ > 0 && shows(form, token)->defeated) return std::nullopt;
    level = form.level;
  }
  return level;
}

std::size_t Observer::level_table(SymbolSet disarmed) {
  const auto known = std::find(tables_.begin(), tables_.end(), disarmed);
  if (known != tables_.end()) return static_cast<std::size_t>(known - tables_.begin());
  std::vector<int> levels;
  for (SymbolId id : symbols_.all()) {
    levels.push_back(disarmed.contains(id) ? 0 : symbols_.form(id).level);
  }
  tables_.push_back(disarmed);
  constraints_.levels.push_back(std::move(levels));
  return tables_.size() - 1;
}

void Observer::use_numbers() {
  // A level that has moved is not where X says.
  for (SymbolId id : symbols_.fleeing()) {
    if (flights_ > 0 && symbols_.form(id).level > 0) return;
  }
  for (Cell cell : cells()) {
    const std::string& shown = view_[cell.index];
    if (hidden(cell) || !is_floor(shown) || number_seen_[cell.index] == disarms_) continue;
    if (const std::optional<int> number = floor_number(shown)) {
      number_seen_[cell.index] = disarms_;
      add_number(cell, *number);
    }
  }
}

void Observer::add_number(Cell cell, int number) {
  Sum sum{number, {}};
  for (Cell neighbour : recipe_.grid().neighbours8(cell)) {
    switch (state_[neighbour.index]) {
      case State::Hidden:
        sum.summands.emplace_back(neighbour, level_table(hidden_disarmed_));
        break;
      case State::Original:
        sum.summands.emplace_back(neighbour, level_table(disarmed_[neighbour.index]));
        break;
      case State::Later: {
        const std::optional<int> level = later_level(view_[neighbour.index]);
        if (!level) return;
        sum.target -= *level;
        break;
      }
      case State::Unclear: return;
    }
  }
  constraints_.sums.push_back(std::move(sum));
}

bool Observer::any_hidden() const {
  return std::find(state_.begin(), state_.end(), State::Hidden) != state_.end();
}

bool Observer::lucky_scroll(Cell cell) const {
  if (hidden(cell)) return false;
  for (FormId form : showing(view_[cell.index])) {
    const std::optional<Spell>& spell = recipe_.form(form).spell;
    if (spell && spell->type == SpellType::RevealBlock) return true;
  }
  return false;
}

bool Observer::unknown(Cell cell) const {
  if (hidden(cell)) return true;
  if (state_[cell.index] == State::Later) return false;
  for (SymbolId id : domains_[cell]) {
    const std::optional<Shown> shown = shows(symbols_.form(id), view_[cell.index]);
    if (shown && shown->disguised) return true;
  }
  return false;
}

int Observer::worst_damage(Cell cell) const {
  const std::string& shown = view_[cell.index];
  int most = 0;
  if (hidden(cell)) {
    SymbolSet under = domains_[cell];
    if (flights_ > 0 && under.contains(kNothing)) under |= symbols_.fleeing();
    for (SymbolId id : under - hidden_disarmed_) {
      const Form& form = symbols_.form(id);
      if (form.monster() && form.disguise.empty()) most = std::max(most, form.level);
    }
    return most;
  }
  const auto damage = [&](const Form& form) {
    const std::optional<Shown> now = shows(form, shown);
    if (!now || now->defeated) return 0;
    return form.monster() ? form.level : form.role == Role::Wall ? 1 : 0;
  };
  if (state_[cell.index] == State::Original) {
    for (SymbolId id : domains_[cell] - disarmed_[cell.index]) {
      most = std::max(most, damage(symbols_.form(id)));
    }
    return most;
  }
  for (FormId form : showing(shown)) {
    most = std::max(most, damage(recipe_.form(form)));
  }
  return most;
}

}  // namespace boardwright::dungeon::checker
