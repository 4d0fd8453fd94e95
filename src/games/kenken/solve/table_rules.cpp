// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Cages of three cells and more. Such a cage keeps its fillings as columns of
// bits (Compact-Table): a digit that goes strikes out all its fillings with a
// few word operations, and a digit stays at a place if the fillings that have
// it there meet the living ones.
#include <algorithm>

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {
namespace {

std::uint64_t count_bits(std::uint64_t word) {
  return static_cast<std::uint64_t>(std::popcount(word));
}

}  // namespace

// Lists the pending cage with the fewest combinations of candidates.
bool Propagator::add_pending_cage(bool& too_large) {
  const auto combinations = [&](std::uint16_t index) {
    std::uint64_t product = 1;
    for (const Cell cell : puzzle_->cages[index].cells) {
      product = std::min(product * count_of(board_[cell.index]), std::uint64_t{1} << 58U);
    }
    return product;
  };
  auto best = pending_.begin();
  std::uint64_t fewest = combinations(*best);
  for (auto it = best + 1; it != pending_.end(); ++it) {
    if (const std::uint64_t now = combinations(*it); now < fewest) {
      fewest = now;
      best = it;
    }
  }
  const std::size_t index = *best;
  pending_.erase(best);
  const Cage& cage = puzzle_->cages[index];
  std::array<Mask, kMostCageCells> candidates{};
  for (std::size_t i = 0; i < cage.cells.size(); ++i) candidates[i] = board_[cage.cells[i].index];
  fillings_.clear();
  const std::uint64_t steps_left = limit_.steps;
  const bool listed =
      list_fillings(cage, rules_, {candidates.data(), cage.cells.size()}, limit_, fillings_);
  work_ += 8 * (steps_left - limit_.steps) + cage.cells.size() * fillings_.size();
  if (!listed) {
    too_large = true;
    too_large_ = index;
    return true;
  }
  if (fillings_.empty()) return false;
  if (cage.cells.size() == 1) return place(cage.cells[0].index, digit_at(fillings_[0], 0));
  add_table(cage);
  return true;
}

void Propagator::add_table(const Cage& cage) {
  const std::size_t places = cage.cells.size();
  const std::size_t words = (fillings_.size() + 63) / 64;
  Table table{static_cast<std::uint16_t>(table_cells_.size()),
              static_cast<std::uint16_t>(places),
              static_cast<std::uint32_t>(words),
              static_cast<std::uint32_t>(live_.size()),
              supports_.size(),
              static_cast<std::uint16_t>(lines_.size()),
              0};
  const std::size_t number = pairs_.size() + tables_.size();
  live_.resize(live_.size() + words, ~std::uint64_t{0});
  if (fillings_.size() % 64 != 0) live_.back() = (std::uint64_t{1} << fillings_.size() % 64) - 1;
  supports_.resize(supports_.size() + places * size_ * words, 0);
  std::uint64_t* supports = supports_.data() + table.supports;
  for (std::size_t i = 0; i < fillings_.size(); ++i) {
    for (std::size_t place = 0; place < places; ++place) {
      supports[(place * size_ + digit_at(fillings_[i], place)) * words + i / 64] |= std::uint64_t{1}
                                                                                    << i % 64;
    }
  }
  const auto add_to_line = [&](bool is_row, std::size_t index, std::size_t at, std::size_t place) {
    auto line = lines_.begin() + table.first_line;
    while (line != lines_.end() && (line->is_row != is_row || line->index != index)) ++line;
    if (line == lines_.end()) {
      line = lines_.insert(line, Line{is_row, static_cast<std::uint8_t>(index), 0, 0});
    }
    line->cells = static_cast<Mask>(line->cells | bit(static_cast<unsigned>(at)));
    line->places = static_cast<Mask>(line->places | bit(static_cast<unsigned>(place)));
  };
  for (std::size_t place = 0; place < places; ++place) {
    const std::size_t cell = cage.cells[place].index;
    table_cells_.push_back(static_cast<std::uint16_t>(cell));
    cage_of_[cell] = static_cast<std::uint16_t>(number);
    board_[3 * cells_ + cell] = board_[cell];
    add_to_line(true, row_[cell], col_[cell], place);
    add_to_line(false, col_[cell], row_[cell], place);
  }
  table.lines = static_cast<std::uint16_t>(lines_.size() - table.first_line);
  tables_.push_back(table);
  unfiltered_[number / 64] |= std::uint64_t{1} << number % 64;
  unconfined_[number / 64] |= std::uint64_t{1} << number % 64;
}

// Strikes out of (or keeps only) the fillings that have one of the digits.
void Propagator::and_live(const Table& table, std::size_t place, unsigned digits, bool keep) {
  const std::uint64_t* supports = supports_.data() + table.supports + place * size_ * table.words;
  work_ += std::uint64_t{table.words} * count_of(digits);
  for (std::uint32_t word = 0; word < table.words; ++word) {
    const std::uint64_t old = live_[table.live + word];
    if (old == 0) continue;
    std::uint64_t with = 0;
    for (unsigned rest = digits; rest != 0; rest = without_first(rest)) {
      with |= supports[first_of(rest) * table.words + word];
    }
    const std::uint64_t now = old & (keep ? with : ~with);
    if (now == old) continue;
    if (!saved_.empty()) undo_.push_back({table.live + word, old});
    live_[table.live + word] = now;
  }
}

// Brings the living fillings up to date. False if there are none.
bool Propagator::thin_table(const Table& table) {
  for (std::size_t place = 0; place < table.places; ++place) {
    const std::size_t cell = table_cells_[table.first_cell + place];
    Mask& seen = board_[3 * cells_ + cell];
    const unsigned now = board_[cell];
    const unsigned gone = seen & ~now;
    if (gone == 0) continue;
    if (at_most_one(now)) {
      and_live(table, place, now, true);
    } else {
      and_live(table, place, gone, false);
    }
    seen = static_cast<Mask>(now);
  }
  return std::any_of(live_.begin() + table.live, live_.begin() + table.live + table.words,
                     [](std::uint64_t word) { return word != 0; });
}

// Which of the digits some living filling has at the place.
unsigned Propagator::supported(const Table& table, std::size_t place, unsigned digits) const {
  const std::uint64_t* supports = supports_.data() + table.supports + place * size_ * table.words;
  const std::uint64_t* live = live_.data() + table.live;
  unsigned found = 0;
  for (; digits != 0; digits = without_first(digits)) {
    const unsigned digit = first_of(digits);
    const std::uint64_t* support = supports + digit * table.words;
    std::uint32_t word = 0;
    while (word < table.words && (support[word] & live[word]) == 0) ++word;
    if (word < table.words) found |= 1U << digit;
    work_ += word;
  }
  return found;
}

std::uint64_t Propagator::live_fillings(const Table& table) const {
  std::uint64_t total = 0;
  for (std::uint32_t word = 0; word < table.words; ++word) {
    total += count_bits(live_[table.live + word]);
  }
  return total;
}

bool Propagator::filter_table(const Table& table, bool by_place) {
  if (!thin_table(table)) return false;
  const std::uint16_t* cells = table_cells_.data() + table.first_cell;
  std::array<unsigned, kMostCageCells> keep{};
  unsigned together = 0;
  for (std::size_t place = 0; place < table.places; ++place) {
    keep[place] = supported(table, place, board_[cells[place]]);
    together |= keep[place];
  }
  bool changed = false;
  for (std::size_t place = 0; place < table.places; ++place) {
    if (!by_place) keep[place] = together;
    changed |= (board_[cells[place]] & ~keep[place]) != 0;
  }
  if (!changed) return true;
  const std::uint64_t ways = live_fillings(table);
  if (!may_look_through(ways)) return true;
  count(by_place ? weight::kCagePlaces : weight::kCageDigits, ways);
  for (std::size_t place = 0; place < table.places; ++place) {
    if (!remove(cells[place], ~keep[place])) return false;
    if (by_place) board_[3 * cells_ + cells[place]] = board_[cells[place]];
  }
  if (by_place) {
    const std::size_t cage = cage_of_[cells[0]];
    unfiltered_[cage / 64] &= ~(std::uint64_t{1} << cage % 64);
  }
  return true;
}

bool Propagator::confine_table(const Table& table) {
  const std::uint64_t* live = live_.data() + table.live;
  for (std::size_t i = 0; i < table.lines; ++i) {
    const Line line = lines_[table.first_line + i];
    unsigned digits = 0;
    for (unsigned rest = line.places; rest != 0; rest = without_first(rest)) {
      digits |= board_[table_cells_[table.first_cell + first_of(rest)]];
    }
    for (; digits != 0; digits = without_first(digits)) {
      const unsigned digit = first_of(digits);
      const unsigned have =
          line.is_row ? columns_of(digit, line.index) : rows_of(digit, line.index);
      if ((have & ~line.cells) == 0) continue;
      bool in_all = true;
      std::uint32_t word = 0;
      for (; word < table.words && in_all; ++word) {
        std::uint64_t missing = live[word];
        for (unsigned rest = line.places; rest != 0; rest = without_first(rest)) {
          const std::size_t row = first_of(rest) * size_ + digit;
          missing &= ~supports_[table.supports + row * table.words + word];
        }
        in_all = missing == 0;
      }
      work_ += word * count_of(line.places);
      if (!in_all) continue;
      const std::uint64_t ways = live_fillings(table);
      if (!may_look_through(ways)) return true;
      count(weight::kCageLine, ways);
      if (!clear_line(line.is_row, line.index, digit, line.cells)) return false;
    }
  }
  return true;
}

}  // namespace boardwright::kenken
