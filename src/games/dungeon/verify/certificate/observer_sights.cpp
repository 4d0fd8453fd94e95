// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What follows from the way somebody looks, and from what is gazed at.
#include <algorithm>

#include "games/dungeon/verify/certificate/observer.hpp"
#include "games/dungeon/verify/certificate/tokens.hpp"

namespace boardwright::dungeon::checker {

void Observer::use_look(Cell cell, SymbolSet shown, const std::string& token) {
  const SymbolSet possible = domains_[cell] & shown;
  if (possible.empty()) return;
  const Form& form = symbols_.form(possible.first());
  const Facing& facing = form.facing;
  for (SymbolId id : possible) {
    const Facing& other = symbols_.form(id).facing;
    if (other.type != facing.type || !(other.to == facing.to)) return;
  }
  const std::optional<Shown> seen = shows(form, token);
  if (!seen || seen->disguised || seen->look.empty()) return;
  switch (facing.type) {
    case FacingType::Toward: return use_toward(cell, facing.to, seen->look.front());
    case FacingType::Guarded: return use_guarded(cell, facing.to, seen->look);
    case FacingType::Twin: return use_twin(cell, possible, seen->look.front());
    case FacingType::None:
    case FacingType::Mourns: return;
  }
}

void Observer::use_toward(Cell cell, FormSet to, char look) {
  if (recipe_.count(to) != 1 || !(gone_ & to).empty()) return;
  for (const Form& form : recipe_.forms) {
    if (form.role != Role::Empty && (to.contains(form.becomes) || to.contains(form.contains))) {
      return;
    }
  }
  const SymbolSet wanted = symbols_.of(to);
  if (!(wanted & symbols_.fleeing()).empty()) return;
  const int x = recipe_.x(cell);
  for (Cell other : cells()) {
    const int dx = recipe_.x(other) - x;
    const bool there = look == '>' ? dx > 0 : look == '<' ? dx < 0 : dx == 0;
    if (!there) domains_.remove(other, wanted);
  }
}

void Observer::add_one_of(Cell from, SymbolSet set, bool (*holds)(int dx, int dy)) {
  OneOf one;
  for (Cell other : cells()) {
    const int dx = recipe_.x(other) - recipe_.x(from);
    const int dy = recipe_.y(other) - recipe_.y(from);
    if (holds(dx, dy)) one.places.emplace_back(other, set);
  }
  constraints_.one_ofs.push_back(std::move(one));
}

void Observer::use_guarded(Cell cell, FormSet to, const std::string& look) {
  if (look.size() != 1) return;
  const SymbolSet wanted = symbols_.of(to);
  switch (look.front()) {
    case '>':
      return add_one_of(cell, wanted, [](int dx, int dy) { return dx == 1 && dy * dy <= 1; });
    case '<':
      return add_one_of(cell, wanted, [](int dx, int dy) { return dx == -1 && dy * dy <= 1; });
    case 'v': return add_one_of(cell, wanted, [](int dx, int dy) { return dx == 0 && dy == 1; });
    case '^': return add_one_of(cell, wanted, [](int dx, int dy) { return dx == 0 && dy == -1; });
    default: return;
  }
}

void Observer::use_twin(Cell cell, SymbolSet shown, char look) {
  constraints_.twin_looks[cell.index] = look;
  switch (look) {
    case '>': return add_one_of(cell, shown, [](int dx, int) { return dx > 0; });
    case '<': return add_one_of(cell, shown, [](int dx, int) { return dx < 0; });
    case 'v': return add_one_of(cell, shown, [](int dx, int dy) { return dx == 0 && dy > 0; });
    case '^': return add_one_of(cell, shown, [](int dx, int dy) { return dx == 0 && dy < 0; });
    default: return;
  }
}

void Observer::use_gazes() {
  const std::vector<std::pair<Cell, Reach>> gazers = seen_gazers();
  const auto gazed_at = [&](Cell cell) {
    return std::any_of(gazers.begin(), gazers.end(), [&](const auto& gazer) {
      return recipe_.reaches(gazer.second, gazer.first, cell);
    });
  };
  for (Cell cell : cells()) {
    if (hidden(cell) || !is_floor(view_[cell.index])) continue;
    if (floor_number(view_[cell.index])) {
      no_gaze_at(cell);
    } else if (!gazed_at(cell)) {
      gaze_at(cell);
    }
  }
}

void Observer::no_gaze_at(Cell cell) {
  for (SymbolId id : symbols_.all() - hidden_disarmed_) {
    const std::optional<Reach>& gaze = symbols_.form(id).gaze;
    if (!gaze) continue;
    for (Cell other : cells()) {
      if (hidden(other) && recipe_.reaches(*gaze, other, cell)) {
        domains_.remove(other, SymbolSet::of(id));
      }
    }
  }
}

std::vector<std::pair<Cell, Reach>> Observer::seen_gazers() const {
  std::vector<std::pair<Cell, Reach>> found;
  for (Cell cell : cells()) {
    if (hidden(cell) || is_floor(view_[cell.index])) continue;
    for (FormId id : showing(view_[cell.index])) {
      const Form& form = recipe_.form(id);
      if (form.gaze && !shows(form, view_[cell.index])->defeated) {
        found.emplace_back(cell, *form.gaze);
      }
    }
  }
  return found;
}

// The newest constraint of a cell replaces the one before: fewer tiles are
// covered now, and whoever was uncovered since is known.
void Observer::gaze_at(Cell cell) {
  const SymbolSet fleeing = symbols_.fleeing();
  for (SymbolId id : fleeing) {
    if (flights_ > 0 && symbols_.form(id).gaze) return;
  }
  OneOf one;
  for (Cell other : cells()) {
    if (!hidden(other)) continue;
    SymbolSet gazers;
    for (SymbolId id : symbols_.all() - hidden_disarmed_) {
      const std::optional<Reach>& gaze = symbols_.form(id).gaze;
      if (gaze && recipe_.reaches(*gaze, other, cell)) gazers.insert(id);
    }
    if (!gazers.empty()) one.places.emplace_back(other, gazers);
  }
  std::optional<std::size_t>& known = gaze_constraint_[cell.index];
  if (!known) {
    known = constraints_.one_ofs.size();
    constraints_.one_ofs.emplace_back();
  }
  constraints_.one_ofs[*known] = std::move(one);
}

}  // namespace boardwright::dungeon::checker
