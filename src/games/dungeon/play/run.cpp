// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of play. A click goes through four steps, and their order matters:
// who can flee flees; then the tile acts by its role; transformations cover
// the tile again; and at the end whatever is still covered is revealed. So a
// hidden monster is fought by the first click, and everything else that is
// hidden is only uncovered by it.
#include "games/dungeon/play/run.hpp"

#include "boardwright/core/seed.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

std::variant<Splitmix32, Random> stream_of(const Board& board) {
  if (board.mode == Mode::Classic) {
    return Splitmix32(static_cast<std::uint32_t>(seed_number(board.seed)), board.draws);
  }
  return Random(seed_number(board.seed), "play");
}

}  // namespace

Run::Run(std::shared_ptr<const Board> board)
    : board_(std::move(board)),
      initial_(initial_state(*board_)),
      tiles_(board_->forms.size()),
      stream_(stream_of(*board_)),
      tallies_(board_->recipe->tallies.size(), 0),
      hp_(board_->recipe->player.hearts + 1),
      max_hp_(hp_),
      draws_(board_->draws) {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    tiles_[i].form = board_->forms[i];
    tiles_[i].revealed = initial_.revealed[i];
    tiles_[i].hits = initial_.hits[i];
  }
}

ActionResult Run::act(const Action& action) {
  switch (action.type) {
    case ActionType::Click: return click(action.cell);
    case ActionType::LevelUp: level_up(); break;
    case ActionType::Mark: mark(action.cell, action.mark); break;
    case ActionType::Book:
      if (status_ == PlayStatus::Playing || status_ == PlayStatus::Dead) book_open_ = !book_open_;
      break;
  }
  return {};
}

void Run::become(Cell cell, FormId form) {
  tiles_[cell.index] = Tile{};
  tiles_[cell.index].form = form;
}

ActionResult Run::click(Cell cell) {
  ActionResult result;
  if (status_ != PlayStatus::Playing || book_open_) return result;
  if (tiles_[cell.index].form == kEmpty && tiles_[cell.index].revealed) return result;
  if (const FormSet to = form(cell).flees_to; !to.empty()) {
    if (const std::optional<Cell> target = flight_target(to)) {
      const int mark = tiles_[target->index].mark;
      become(*target, tiles_[cell.index].form);
      tiles_[target->index].mark = mark;
      become(cell, kEmpty);
      result.jump = ActionResult::Jump{cell, *target};
    }
  }
  use(cell, result);
  tiles_[cell.index].revealed = true;
  if (hp_ <= 0) {
    hp_ = 0;
    status_ = PlayStatus::Dead;
    killer_ = cell;
  }
  return result;
}

void Run::use(Cell cell, ActionResult& result) {
  const Tile& tile = tiles_[cell.index];
  const Form& actor = form(cell);
  if (actor.role == Role::Monster) {
    if (!tile.defeated) return fight(cell);
    if (tile.revealed) collect(cell);
    return;
  }
  if (!tile.revealed) return;
  switch (actor.role) {
    case Role::Crown: status_ = PlayStatus::Won; break;
    case Role::Treasure: collect(cell); break;
    case Role::Wall: hit_wall(cell); break;
    case Role::Chest: become(cell, actor.contains); break;
    case Role::Orb: {
      const Reach reach = *actor.uncovers;
      become(cell, actor.becomes);
      reveal_around(cell, reach);
      break;
    }
    case Role::Medikit:
      hp_ = max_hp_;
      become(cell, actor.becomes);
      break;
    case Role::Scroll: cast(cell, result); break;
    case Role::Empty:
    case Role::Monster: break;
  }
}

void Run::fight(Cell cell) {
  Tile& tile = tiles_[cell.index];
  const Form& monster = form(cell);
  if (!monster.disguise.empty() && !tile.unmasked && !tile.revealed) return;
  tile.unmasked = true;
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    if (recipe().tallies[i].of.contains(tile.form)) ++tallies_[i];
  }
  hp_ -= level_of(cell);
  if (hp_ <= 0) return;
  tile.look = look_of(*this, cell);
  tile.defeated = true;
}

void Run::collect(Cell cell) {
  const Form& actor = form(cell);
  xp_ += actor.xp;
  score_ += actor.xp;
  become(cell, actor.becomes);
}

void Run::hit_wall(Cell cell) {
  if (hp_ == 1) return;
  --hp_;
  if (--tiles_[cell.index].hits == 0) become(cell, form(cell).contains);
}

void Run::reveal_around(Cell centre, const Reach& reach) {
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    if (recipe().reaches(reach, centre, Cell(i))) tiles_[i].revealed = true;
  }
}

void Run::cast(Cell cell, ActionResult& result) {
  const Spell spell = *form(cell).spell;
  become(cell, form(cell).becomes);
  tiles_[cell.index].revealed = true;
  switch (spell.type) {
    case SpellType::Reveal:
      for (Tile& tile : tiles_) {
        if (spell.on.contains(tile.form)) tile.revealed = true;
      }
      break;
    case SpellType::Disarm:
      for (std::size_t i = 0; i < tiles_.size(); ++i) {
        Tile& tile = tiles_[i];
        if (!spell.on.contains(tile.form) || tile.defeated) continue;
        tile.look = look_of(*this, Cell(i));
        tile.defeated = true;
        tile.disarmed = true;
      }
      break;
    case SpellType::RevealBlock: result.block = reveal_block(spell.on); break;
  }
}

ActionResult::Block Run::reveal_block(FormSet near) {
  std::vector<Cell> hidden;
  for (Cell cell : board_->order) {
    if (!tiles_[cell.index].revealed) hidden.push_back(cell);
  }
  std::visit([&](auto& stream) { classic_shuffle(hidden, stream); }, stream_);
  draws_ += static_cast<std::uint32_t>(hidden.size());
  ActionResult::Block block{hidden.size(), std::nullopt};
  if (hidden.empty()) return block;
  const auto wanted = [&](Cell cell) {
    return !tiles_[cell.index].revealed && near.contains(tiles_[cell.index].form);
  };
  block.pick = hidden.front();
  for (Cell cell : hidden) {
    bool close = wanted(cell);
    for (Cell neighbour : recipe().grid().neighbours8(cell)) close = close || wanted(neighbour);
    if (close) block.pick = cell;
  }
  tiles_[block.pick->index].revealed = true;
  reveal_around(*block.pick, Reach{2});
  return block;
}

// The hidden empty tile nearest to any of `to`; the first in list order of
// several.
std::optional<Cell> Run::flight_target(FormSet to) const {
  std::optional<Cell> target;
  int nearest = 0;
  for (Cell cell : board_->order) {
    if (tiles_[cell.index].form != kEmpty || tiles_[cell.index].revealed) continue;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      if (!to.contains(tiles_[i].form)) continue;
      const int dx = recipe().x(Cell(i)) - recipe().x(cell);
      const int dy = recipe().y(Cell(i)) - recipe().y(cell);
      const int squared = dx * dx + dy * dy;
      if (!target || squared < nearest) {
        target = cell;
        nearest = squared;
      }
    }
  }
  return target;
}

void Run::level_up() {
  if (status_ != PlayStatus::Playing || hp_ <= 0 || xp_ < xp_needed()) return;
  xp_ -= xp_needed();
  ++level_;
  const PlayerRules& player = recipe().player;
  if (max_hp_ < player.most_hearts + 1 && (level_ - 1) % player.levels_per_heart == 0) ++max_hp_;
  hp_ = max_hp_;
}

void Run::mark(Cell cell, int mark) {
  Tile& tile = tiles_[cell.index];
  if (status_ != PlayStatus::Playing || book_open_ || tile.revealed) return;
  tile.mark = mark == kRemoveMark || mark == tile.mark ? 0 : mark;
}

bool Run::earned(const Stamp& stamp) const {
  switch (stamp.type) {
    case StampType::Cleared:
      for (const Tile& tile : tiles_) {
        if (tile.form != kEmpty && !stamp.of.contains(tile.form)) return false;
      }
      return true;
    case StampType::Spared: {
      int placed = 0;
      int left = 0;
      for (std::size_t i = 0; i < tiles_.size(); ++i) {
        if (stamp.of.contains(board_->forms[i])) ++placed;
        if (stamp.of.contains(tiles_[i].form) && !tiles_[i].defeated) ++left;
      }
      return left > 0 && left == placed;
    }
    case StampType::Untouched: return tallies_[stamp.tally] == 0;
  }
  return false;
}

std::vector<std::size_t> Run::stamps() const {
  std::vector<std::size_t> earned_stamps;
  if (status_ != PlayStatus::Won) return earned_stamps;
  for (std::size_t i = 0; i < recipe().stamps.size(); ++i) {
    if (earned(recipe().stamps[i])) earned_stamps.push_back(i);
  }
  return earned_stamps;
}

std::vector<BookCount> Run::book() const {
  std::vector<BookCount> lines;
  for (const BookLine& line : recipe().book) {
    BookCount now{0, recipe().form(line.power).level};
    for (const Tile& tile : tiles_) {
      if (line.counts.contains(tile.form)) ++*now.count;
      if (tile.form == line.power && tile.disarmed) now.power = 0;
    }
    if (line.unknown) now.count.reset();
    lines.push_back(now);
  }
  return lines;
}

}  // namespace boardwright::dungeon
