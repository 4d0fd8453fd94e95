// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/deduce/network.hpp"

#include <algorithm>
#include <set>

#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {

std::optional<Cell> mirror_image(const Recipe& recipe, Axis axis, Cell cell) {
  int x = recipe.x(cell);
  int y = recipe.y(cell);
  if (axis != Axis::Row) x = 2 * recipe.centre_x - x;
  if (axis != Axis::Column) y = 2 * recipe.centre_y - y;
  if (!recipe.grid().contains(y, x)) return std::nullopt;
  const Cell image = recipe.grid().at(y, x);
  if (image == cell) return std::nullopt;
  return image;
}

Network::Network(std::shared_ptr<const Recipe> recipe, BoardClass board_class,
                 const std::vector<std::size_t>& without)
    : recipe_(std::move(recipe)), class_(board_class), symbols_(*recipe_) {
  places_.assign(recipe_->size(), symbols_.all());
  around_ = table(Reach{2});
  std::set<int> levels{0};
  for (int symbol : symbols_.all()) levels.insert(symbols_[symbol].level);
  levels_.assign(levels.begin(), levels.end());
  for (int level : levels_) {
    SymbolSet with;
    for (int symbol : symbols_.all()) {
      if (symbols_[symbol].level == level) with.insert(symbol);
    }
    with_level_.push_back(with);
  }
  add_counts();
  for (std::size_t i = 0; i < recipe_->rules.size() && class_ == BoardClass::Patterns; ++i) {
    if (std::find(without.begin(), without.end(), i) == without.end()) add_rule(i);
  }
  tabulate_standings();
}

void Network::tabulate_standings() {
  constexpr std::size_t kPerWord = 32;
  standing_words_ = (patterns_.size() + kPerWord - 1) / kPerWord;
  standings_.assign(standing_words_ * kBytes * 256, {});
  for (int symbol : symbols_.all()) {
    const auto bit = static_cast<std::size_t>(symbol % 8);
    for (std::size_t word = 0; word < standing_words_; ++word) {
      Standing alone;
      const std::size_t end = std::min(patterns_.size(), (word + 1) * kPerWord);
      for (std::size_t p = word * kPerWord; p < end; ++p) {
        const std::uint64_t of = std::uint64_t{1} << (2 * (p % kPerWord));
        (patterns_[p].of.contains(symbol) ? alone.may : alone.not_all) |= of;
        (patterns_[p].to.contains(symbol) ? alone.may : alone.not_all) |= of << 1;
      }
      Standing* row = &standings_[(word * kBytes + static_cast<std::size_t>(symbol) / 8) * 256];
      for (std::size_t value = 0; value < 256; ++value) {
        if ((value >> bit & 1) == 0) continue;
        row[value].may |= alone.may;
        row[value].not_all |= alone.not_all;
      }
    }
  }
}

void Network::add_counts() {
  for (int symbol : symbols_.all()) {
    counts_.push_back({SymbolSet::of(symbol), symbols_[symbol].count});
  }
  const auto add_group = [&](SymbolSet set) {
    if (set.size() < 2) return;
    for (const CountSet& other : counts_) {
      if (other.set == set) return;
    }
    counts_.push_back({set, symbols_.count(set)});
  };
  for (int symbol : symbols_.all()) {
    const Form& form = recipe_->form(symbols_[symbol].forms.first());
    if (symbol == 0) continue;
    add_group(symbols_.showing(form.token));
    if (!form.disguise.empty()) add_group(symbols_.showing(form.disguise));
  }
  for (const ActorKind& kind : recipe_->kinds) add_group(symbols_.of(kind.forms));
}

std::shared_ptr<const std::vector<CellList>> Network::table(const Reach& reach) {
  for (const auto& known : tables_) {
    if (known.first == reach) return known.second;
  }
  auto cells = std::make_shared<std::vector<CellList>>(recipe_->size());
  for (std::size_t from = 0; from < recipe_->size(); ++from) {
    for (std::size_t to = 0; to < recipe_->size(); ++to) {
      if (recipe_->reaches(reach, Cell(from), Cell(to))) {
        (*cells)[from].push_back(static_cast<std::uint16_t>(to));
      }
    }
  }
  tables_.emplace_back(reach, cells);
  return cells;
}

Pattern Network::pattern(PatternType type, std::size_t index, const Rule& rule) const {
  Pattern made;
  made.type = type;
  made.rule = index;
  made.of = symbols_.of(rule.of);
  return made;
}

void Network::add_rule(std::size_t index) {
  const Rule& rule = recipe_->rules[index];
  const SymbolSet of = symbols_.of(rule.of);
  if (of.empty() || rule.points == 0) return;
  // Without its partners a side is nobody's, which place_holds() does not look at.
  if (const auto* side = std::get_if<OnSide>(&rule.condition)) {
    if (rule.points < 0 && !side->partners.empty()) return;
  }
  for (std::size_t i = 0; i < recipe_->size(); ++i) {
    for (int symbol : of) {
      const auto holds = place_holds(*recipe_, rule, symbols_[symbol].forms.first(), Cell(i));
      if (holds && *holds != (rule.points > 0)) places_[i].erase(symbol);
    }
  }
  std::visit([&](const auto& condition) { add(index, rule, condition); }, rule.condition);
}

void Network::add_near(std::size_t index, const Rule& rule, FormSet to, const Reach& reach,
                       int least, int most) {
  Pattern near = pattern(PatternType::Near, index, rule);
  near.to = symbols_.of(to);
  near.least = least;
  near.most = most;
  near.reach = table(reach);
  if (least >= 1 && symbols_.count(near.to) == 1) {
    Pattern target = near;
    target.type = PatternType::Target;
    patterns_.push_back(std::move(target));
  }
  patterns_.push_back(std::move(near));
}

void Network::add_at_most(std::size_t index, const Rule& rule, FormSet to, const Reach& reach,
                          int most) {
  Pattern limit = pattern(PatternType::AtMost, index, rule);
  limit.to = symbols_.of(to);
  limit.most = most;
  limit.reach = table(reach);
  patterns_.push_back(std::move(limit));
}

void Network::add_guards(std::size_t index, const Rule& rule, const GuardsOne& guards) {
  Pattern guard = pattern(PatternType::Guards, index, rule);
  guard.to = symbols_.of(guards.charge);
  guard.reach = table(guards.reach);
  guard.rivals = table(guards.rivals);
  bool back = symbols_.count(guard.of) == symbols_.count(guard.to);
  for (std::size_t i = 0; i < recipe_->size(); ++i) {
    const CellList& rivals = (*guard.rivals)[i];
    for (std::uint16_t cell : (*guard.reach)[i]) {
      back = back && std::find(rivals.begin(), rivals.end(), cell) != rivals.end();
    }
  }
  patterns_.push_back(guard);
  guard.type = PatternType::Charges;
  if (back) patterns_.push_back(std::move(guard));
}

template <class Condition>
void Network::add(std::size_t index, const Rule& rule, const Condition& condition) {
  const bool wanted = rule.points > 0;
  if constexpr (std::same_as<Condition, NearTo>) {
    if (wanted) {
      add_near(index, rule, condition.to, condition.reach, condition.least, condition.most);
    } else if (condition.most >= static_cast<int>(kMostCells)) {
      add_at_most(index, rule, condition.to, condition.reach, condition.least - 1);
    }
  } else if constexpr (std::same_as<Condition, Reveals>) {
    for (const Reveals::Need& need : condition.needs) {
      if (wanted) add_near(index, rule, need.of, condition.reach, need.least, need.most);
    }
  } else if constexpr (std::same_as<Condition, MirrorOf>) {
    Pattern mirror = pattern(wanted ? PatternType::Mirror : PatternType::NotMirror, index, rule);
    mirror.to = symbols_.of(condition.to);
    auto images = std::make_shared<std::vector<CellList>>(recipe_->size());
    for (std::size_t i = 0; i < recipe_->size(); ++i) {
      const std::optional<Cell> image = mirror_image(*recipe_, condition.axis, Cell(i));
      if (image) (*images)[i].push_back(image->index);
    }
    mirror.reach = images;
    patterns_.push_back(std::move(mirror));
  } else if constexpr (std::same_as<Condition, TwinOf>) {
    for (int symbol : symbols_.of(rule.of)) {
      Pattern twin = pattern(wanted ? PatternType::Twin : PatternType::Spacing, index, rule);
      if (!wanted && symbols_[symbol].forms.size() > 1) continue;
      twin.of = SymbolSet::of(symbol);
      twin.exclusive = symbols_[symbol].twins;
      twin.reach = table(condition.reach);
      patterns_.push_back(std::move(twin));
    }
  } else if constexpr (std::same_as<Condition, GuardsOne>) {
    if (wanted) add_guards(index, rule, condition);
  } else if constexpr (std::same_as<Condition, Spacing>) {
    if (wanted) return;
    Pattern spacing = pattern(PatternType::Spacing, index, rule);
    spacing.reach = table(condition.reach);
    patterns_.push_back(std::move(spacing));
  } else if constexpr (std::same_as<Condition, AtMost>) {
    if (!wanted) add_at_most(index, rule, condition.to, condition.reach, condition.most);
  } else if constexpr (std::same_as<Condition, IsolatedPair>) {
    if (!wanted) return;
    Pattern pair = pattern(PatternType::Pair, index, rule);
    pair.reach = around_;
    pair.rivals = table(Reach{8});
    patterns_.push_back(std::move(pair));
  }
}

}  // namespace boardwright::dungeon
