// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Knowledge from a single picture: what stood on an emptied tile is open, except
// for the mark that some leave on the floor; the book says how many are left.
#include <algorithm>

#include "games/dungeon/solve/know/parsed.hpp"

namespace boardwright::dungeon {

// Everybody who can have turned into what is seen, in any number of steps.
SymbolSet Knowledge::ancestors(const Parsed& now) const {
  SymbolSet found;
  for (int symbol : symbols_->all()) {
    FormId form = (*symbols_)[symbol].forms.first();
    for (std::size_t steps = 0; steps <= recipe_->forms.size(); ++steps) {
      const Form& here = recipe_->form(form);
      const bool floor = here.role == Role::Empty;
      if (floor ? now.type == SeenTile::Type::Floor
                : here.token == now.token || here.disguise == now.token) {
        found.insert(symbol);
      }
      if (floor) break;
      const bool inside = here.role == Role::Wall || here.role == Role::Chest;
      form = inside ? here.contains : here.becomes;
    }
  }
  return found;
}

Knowledge::Knowledge(const Picture& picture)
    : recipe_(picture.recipe),
      symbols_(std::make_shared<const SymbolTable>(*recipe_)),
      tiles_(recipe_->size()),
      hero_(picture.hero),
      summed_(recipe_->size(), 0),
      gazed_at_(recipe_->size(), 0),
      clear_of_gaze_(recipe_->size(), 0),
      whole_(false) {
  see_picture(picture);
  read_book(picture);
  learn_from_floors();
}

void Knowledge::see_picture(const Picture& picture) {
  const SymbolSet open = open_from_the_start();
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const Parsed now = parse(picture.view[i]);
    SeenTile& tile = tiles_[i];
    show(tile, now);
    if (tile.hidden()) {
      keep(Cell(i), symbols_->all() - open);
      continue;
    }
    SymbolSet who = ancestors(now);
    if (tile.actor()) {
      tile.showing = symbols_->showing(now.token);
      // Who has fled stands where nobody stood.
      if (!(tile.showing & symbols_->fleeing()).empty()) who.insert(0);
      tile.original = who == tile.showing;
    } else {
      for (const PostStep& step : recipe_->post) {
        const auto* mark = std::get_if<PostFloor>(&step);
        if (mark == nullptr) continue;
        const SymbolSet marked = symbols_->of(mark->of);
        who = mark->mark == now.floor ? who & marked : now.floor == 0 ? who - marked : who;
      }
    }
    if (!who.empty()) keep(Cell(i), who);
    if (tile.actor() && tile.original) look(Cell(i), now);
  }
}

// A line of the book counts who is hidden and who is seen. A spell that disarms is
// gone if the lines of its scroll and of all who leave it read 0.
void Knowledge::read_book(const Picture& picture) {
  std::vector<Cell> hidden;
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (tiles_[i].hidden()) hidden.push_back(Cell(i));
  }
  FormSet left;    // forms of lines that count someone
  FormSet absent;  // forms of lines that read 0
  for (std::size_t n = 0; n < picture.book.size() && n < recipe_->book.size(); ++n) {
    const BookLine& line = recipe_->book[n];
    if (!picture.book[n]) continue;
    (*picture.book[n] == 0 ? absent : left) |= line.counts;
    int seen = 0;
    bool clear = (symbols_->of(line.counts) & symbols_->fleeing()).empty();
    for (const SeenTile& tile : tiles_) {
      if (!tile.actor()) continue;
      FormSet could = tile.forms;
      for (int symbol : tile.showing) could |= (*symbols_)[symbol].forms;
      if ((could & line.counts).empty()) continue;
      if ((could - line.counts).empty()) {
        ++seen;
      } else {
        clear = false;
      }
    }
    if (!clear || *picture.book[n] < seen) continue;
    facts_.tallies.push_back({symbols_->of(line.counts), *picture.book[n] - seen, hidden});
  }
  for (std::size_t i = 1; i < recipe_->forms.size(); ++i) {
    const Form& scroll = recipe_->forms[i];
    if (!scroll.spell || scroll.spell->type != SpellType::Disarm) continue;
    FormSet sources = FormSet::of(FormId(i));
    for (std::size_t f = 1; f < recipe_->forms.size(); ++f) {
      if (recipe_->forms[f].becomes == FormId(i) || recipe_->forms[f].contains == FormId(i)) {
        sources.insert(FormId(f));
      }
    }
    if (recipe_->count(sources) == 0) continue;
    if ((sources - absent).empty()) {
      disarm(scroll.spell->on);
      // Who lies defeated was disarmed if nobody could have fought it.
      for (SeenTile& tile : tiles_) {
        if (!tile.actor() || !tile.defeated || (tile.forms & scroll.spell->on).empty()) continue;
        const int level = level_shown(tile).value_or(0);
        if (level <= recipe_->player.most_hearts) blind_ = true;
        tile.disarmed |= symbols_->of(scroll.spell->on);
      }
    } else if (recipe_->count(sources) > 1 || (sources & left).empty()) {
      blind_ = true;  // it may have been read or not
    }
  }
}

}  // namespace boardwright::dungeon
