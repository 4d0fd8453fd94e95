// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/know/knowledge.hpp"

#include <algorithm>

#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/solve/know/parsed.hpp"

namespace boardwright::dungeon {

Knowledge::Parsed Knowledge::parse(std::string_view token) const {
  Parsed parsed;
  const ParsedToken parts = parse_token(token, recipe_.get());
  switch (parts.type) {
    case ParsedToken::Type::Hidden: return parsed;
    case ParsedToken::Type::Floor:
      parsed.type = SeenTile::Type::Floor;
      parsed.sum = parts.number;
      parsed.floor = parts.floor;
      return parsed;
    case ParsedToken::Type::Actor: break;
  }
  parsed.type = SeenTile::Type::Actor;
  if (!parts.form) return parsed;
  parsed.token = recipe_->form(*parts.form).token;
  for (std::size_t i = 1; i < recipe_->forms.size(); ++i) {
    if (recipe_->forms[i].token == parsed.token) parsed.forms.insert(FormId(i));
  }
  parsed.role = recipe_->form(*parts.form).role;
  parsed.defeated = parts.defeated;
  parsed.look = parts.look;
  parsed.hits = parts.hits;
  return parsed;
}

Knowledge::Knowledge(const History& history)
    : recipe_(history.recipe),
      symbols_(std::make_shared<const SymbolTable>(*recipe_)),
      tiles_(recipe_->size()),
      hero_(history.hero),
      summed_(recipe_->size(), 0),
      gazed_at_(recipe_->size(), 0),
      clear_of_gaze_(recipe_->size(), 0) {
  for (std::size_t i = 0; i < history.view.size(); ++i) {
    change(Cell(i), parse(history.view[i]), std::nullopt);
  }
  const SymbolSet open = open_from_the_start();
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].hidden() && !open.empty()) keep(Cell(i), symbols_->all() - open);
  }
  learn_from_floors();
  for (const SeenStep& step : history.steps) observe(step);
}

void Knowledge::observe(const SeenStep& step) {
  hero_ = step.hero;
  if (step.hero.status == PlayStatus::Dead) return;
  std::optional<Spell> spell;
  if (step.action.type == ActionType::Click) {
    const SeenTile& tile = tiles_[step.action.cell.index];
    const bool changed =
        std::any_of(step.changes.begin(), step.changes.end(),
                    [&](const Sight& sight) { return sight.cell == step.action.cell; });
    if (tile.actor() && tile.role == Role::Scroll && changed) {
      spell = recipe_->form(tile.forms.first()).spell;
      if (tile.forms.size() > 1) blind_ = true;
    }
  }
  if (spell && spell->type == SpellType::Disarm) disarm(spell->on);
  for (const Sight& sight : step.changes) change(sight.cell, parse(sight.token), step.fled);
  if (step.fled) ++flights_;
  if (spell && spell->type == SpellType::Reveal) uncover(symbols_->of(spell->on));
  learn_from_floors();
}

SymbolSet Knowledge::open_from_the_start() const {
  SymbolSet open;
  for (const PostStep& step : recipe_->post) {
    if (const auto* revealed = std::get_if<PostReveal>(&step)) open |= symbols_->of(revealed->of);
  }
  return open;
}

// ---- tiles -----------------------------------------------------------------

void Knowledge::show(SeenTile& tile, const Parsed& now) {
  tile.type = now.type;
  tile.forms = now.forms;
  tile.role = now.role;
  tile.defeated = now.defeated;
  tile.hits = now.hits;
  tile.sum = now.sum;
}

void Knowledge::change(Cell cell, const Parsed& now, std::optional<Cell> fled) {
  SeenTile& tile = tiles_[cell.index];
  if (now.type == SeenTile::Type::Hidden) return;
  if (tile.hidden()) return reveal(cell, now, fled);
  if (tile.actor() && now.type == SeenTile::Type::Actor) {
    const bool same = !(tile.forms & now.forms).empty();
    if (same && !(tile.defeated && !now.defeated)) {
      tile.defeated = now.defeated;
      tile.hits = now.hits;
      return;
    }
  }
  if (tile.actor()) return transform(cell, now);
  tile.sum = now.sum;
  if (now.type == SeenTile::Type::Actor) blind_ = true;  // no floor becomes an actor
}

void Knowledge::reveal(Cell cell, const Parsed& now, std::optional<Cell> fled) {
  SeenTile& tile = tiles_[cell.index];
  show(tile, now);
  const SymbolSet fleeing = symbols_->fleeing();
  const SymbolSet empty = SymbolSet::of(0);
  // Who was there: one that flees is where it began unless somebody fled before.
  const auto began = [&](SymbolSet who) {
    if (flights_ == 0) return who;
    return symbols_->count(fleeing) == 1 ? empty : who | empty;
  };
  if (now.type == SeenTile::Type::Floor) {
    return keep(cell, fled == cell ? began(fleeing) : empty);
  }
  tile.showing = symbols_->showing(now.token);
  const SymbolSet who = tile.showing & fleeing;
  keep(cell, who.empty() ? tile.showing : began(who) | (tile.showing - fleeing));
  if (!who.empty() && flights_ > 0) tile.original = false;
  look(cell, now);
}

// The symbols of `from` that can have turned into what is seen now.
SymbolSet Knowledge::follow(SymbolSet from, const Parsed& now) const {
  SymbolSet found;
  for (int symbol : from) {
    for (FormId id : (*symbols_)[symbol].forms) {
      const Form& form = recipe_->form(id);
      const bool inside = form.role == Role::Wall || form.role == Role::Chest;
      const Form& next = recipe_->form(inside ? form.contains : form.becomes);
      const bool floor = next.role == Role::Empty;
      if (floor ? now.type == SeenTile::Type::Floor : next.token == now.token) found.insert(symbol);
    }
  }
  return found;
}

void Knowledge::transform(Cell cell, const Parsed& now) {
  SeenTile& tile = tiles_[cell.index];
  if (tile.original) {
    SymbolSet unmasked;
    for (int symbol : tile.showing) {
      const Form& form = recipe_->form((*symbols_)[symbol].forms.first());
      if (!form.disguise.empty() && now.type == SeenTile::Type::Actor && form.token == now.token) {
        unmasked.insert(symbol);
      }
    }
    const SymbolSet turned = unmasked.empty() ? follow(tile.showing, now) : unmasked;
    if (!turned.empty() && turned != tile.showing) keep(cell, turned);
    if (unmasked.empty()) {
      gone_ |= tile.showing;
      tile.original = false;
    } else {
      tile.showing = unmasked;
    }
  }
  show(tile, now);
}

// Before the tiles change: who was beaten in a fight keeps its level.
void Knowledge::disarm(FormSet on) {
  ++epoch_;
  for (SeenTile& tile : tiles_) {
    if (tile.floor() || (tile.actor() && tile.defeated)) continue;
    if (tile.original) {
      tile.disarmed |= symbols_->of(on);
    } else if (!(tile.forms & on).empty()) {
      blind_ = true;
    }
  }
}

void Knowledge::uncover(SymbolSet on) {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].hidden()) keep(Cell(i), symbols_->all() - (on - symbols_->fleeing()));
  }
}

// ---- looks -----------------------------------------------------------------

bool Knowledge::arises_in_play(SymbolSet set) const {
  return std::any_of(recipe_->forms.begin(), recipe_->forms.end(), [&](const Form& form) {
    return !(symbols_->of(FormSet::of(form.becomes)) & set).empty() ||
           !(symbols_->of(FormSet::of(form.contains)) & set).empty();
  });
}

void Knowledge::look_toward(Cell cell, std::string_view look, SymbolSet to) {
  to -= SymbolSet::of(0);
  if (symbols_->count(to) != 1 || arises_in_play(to) || !(to & symbols_->fleeing()).empty() ||
      !(to & gone_).empty() || !whole_) {
    return;
  }
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const int dx = recipe_->x(Cell(i)) - recipe_->x(cell);
    const bool fits = look == ">" ? dx > 0 : look == "<" ? dx < 0 : dx == 0;
    if (!fits) keep(Cell(i), symbols_->all() - to);
  }
}

void Knowledge::look(Cell cell, const Parsed& now) {
  if (now.forms.empty() || now.look.empty()) return;
  const Facing& facing = recipe_->form(now.forms.first()).facing;
  const SymbolSet to = symbols_->of(facing.to);
  const std::string_view arrows = "><v^";
  const std::size_t at = arrows.find(now.look);
  if (facing.type == FacingType::Toward) return look_toward(cell, now.look, to);
  if (now.look.size() != 1 || at == std::string_view::npos) return;
  if (facing.type != FacingType::Guarded && facing.type != FacingType::Twin) return;
  const bool twin = facing.type == FacingType::Twin;
  OneOfFact one{cell, twin ? tiles_[cell.index].showing : to, {}};
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const int dx = recipe_->x(Cell(i)) - recipe_->x(cell);
    const int dy = recipe_->y(Cell(i)) - recipe_->y(cell);
    if (!twin && dx * dx + dy * dy > 2) continue;
    const std::array<bool, 4> fits{dx > 0, dx < 0, dx == 0 && dy > 0, dx == 0 && dy < 0};
    if (fits[at]) one.cells.push_back(Cell(i));
  }
  facts_.one_ofs.push_back(std::move(one));
  if (twin) facts_.twins.push_back({cell, Direction(at)});
}

// ---- numbers and gazes -----------------------------------------------------

void Knowledge::learn_from_floors() {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (!tiles_[i].floor() || blind_) continue;
    learn_gaze(Cell(i));
    if (tiles_[i].sum && summed_[i] <= epoch_) learn_number(Cell(i));
  }
}

// The level of an actor that came into being in play; nothing: it is open.
std::optional<int> Knowledge::level_shown(const SeenTile& tile) const {
  std::optional<int> level;
  for (FormId form : tile.forms) {
    if (level && *level != recipe_->form(form).level) return std::nullopt;
    level = recipe_->form(form).level;
  }
  return level;
}

void Knowledge::learn_number(Cell cell) {
  NumberFact fact;
  fact.at = cell;
  fact.sum = *tiles_[cell.index].sum;
  if (fled()) {
    for (int symbol : symbols_->fleeing()) {
      if ((*symbols_)[symbol].level != 0) return;
    }
  }
  for (Cell near : recipe_->grid().neighbours8(cell)) {
    const SeenTile& tile = tiles_[near.index];
    if (tile.floor()) continue;
    if (tile.hidden() || tile.original) {
      fact.cells.push_back(near);
      fact.zero.push_back(tile.disarmed);
      continue;
    }
    const std::optional<int> level = level_shown(tile);
    if (!level) return;
    fact.sum -= *level;
  }
  summed_[cell.index] = epoch_ + 1;
  facts_.numbers.push_back(std::move(fact));
}

bool Knowledge::gazes(Cell from, int symbol, Cell at) const {
  const std::optional<Reach>& gaze = recipe_->form((*symbols_)[symbol].forms.first()).gaze;
  return gaze && !tiles_[from.index].disarmed.contains(symbol) && recipe_->reaches(*gaze, from, at);
}

void Knowledge::learn_gaze(Cell cell) {
  const SymbolSet gazing = symbols_->gazing();
  if (gazing.empty() || !(gazing & symbols_->fleeing()).empty()) return;
  if (tiles_[cell.index].sum && clear_of_gaze_[cell.index] != 0) return;
  OneOfFact one{cell, gazing, {}};
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const SeenTile& tile = tiles_[i];
    if (tile.floor() || tile.defeated || (tile.actor() && !tile.original)) continue;
    SymbolSet could;
    for (int symbol : gazing) {
      if (gazes(Cell(i), symbol, cell)) could.insert(symbol);
    }
    if (tile.actor()) could &= tile.showing;
    if (could.empty()) continue;
    if (tiles_[cell.index].sum) {
      keep(Cell(i), symbols_->all() - could);
    } else if (tile.actor() && (tile.showing - could).empty()) {
      gazed_at_[cell.index] = 0;  // it is seen who gazes
      return;
    } else {
      one.cells.push_back(Cell(i));
    }
  }
  if (tiles_[cell.index].sum) {
    clear_of_gaze_[cell.index] = 1;
    return;
  }
  if (gazed_at_[cell.index] != 0) return;
  gazed_at_[cell.index] = 1;
  facts_.one_ofs.push_back(std::move(one));
}

// ---- damage ----------------------------------------------------------------

int Knowledge::damage(Cell cell, int symbol) const {
  const SeenTile& tile = tiles_[cell.index];
  if (tile.floor() || tile.defeated) return 0;
  if (tile.actor() && !tile.original) {
    return tile.role == Role::Monster ? level_shown(tile).value_or(hero_.max_hp) : 0;
  }
  if (tile.actor() && tile.role == Role::Wall) return 1;
  const Symbol& who = (*symbols_)[symbol];
  if (tile.hidden() && symbol == 0 && fled()) {
    int most = 0;
    for (int other : symbols_->fleeing()) most = std::max(most, (*symbols_)[other].level);
    return most;
  }
  if (!who.monster || tile.disarmed.contains(symbol) || (tile.hidden() && who.disguised)) return 0;
  return who.level;
}

int Knowledge::worst(Cell cell, SymbolSet domain) const {
  int most = 0;
  for (int symbol : domain) most = std::max(most, damage(cell, symbol));
  return most;
}

}  // namespace boardwright::dungeon
