// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Belief propagation. Every number, and every list of which one must be somebody,
// tells each of its cells how well each symbol there fits with what the others are
// believed to be; a cell believes the product. Counts are fitted in between: a
// symbol's shares are scaled to add up to what is left of it. A few rounds are near
// enough.
#include "games/dungeon/solve/policy/likelihood.hpp"

#include <algorithm>

namespace boardwright::dungeon {
namespace {

constexpr int kRounds = 4;
constexpr int kMostSum = 1000;   // a number beyond it is left out
constexpr float kLeast = 1e-6F;  // nothing is impossible that propagation allows

}  // namespace

Likelihood::Likelihood(const Deducer& deducer)
    : symbols_(deducer.knowledge().symbols().size()),
      network_(deducer.network()),
      shares_(deducer.knowledge().cells() * symbols_, 0),
      level_(symbols_, 0) {
  for (std::size_t k = 0; k < network_.levels().size(); ++k) {
    for (int symbol : network_.with_level()[k]) level_[static_cast<std::size_t>(symbol)] = k;
  }
  for (std::size_t i = 0; i < deducer.knowledge().cells(); ++i) {
    const SymbolSet domain = deducer.domain(Cell(i));
    for (int symbol : domain) shares_[i * symbols_ + static_cast<std::size_t>(symbol)] = 1;
    if (domain.size() > 1) open_.push_back(static_cast<std::uint16_t>(i));
  }
  add_sums(deducer);
  add_choices(deducer);
  fit_counts(deducer);
  for (int round = 0; round < kRounds; ++round) {
    for (Sum& sum : sums_) pass(sum);
    for (Choice& choice : choices_) pass(choice);
    fit_counts(deducer);
  }
}

void Likelihood::add_sums(const Deducer& deducer) {
  const SymbolTable& symbols = network_.symbols();
  for (const NumberFact& fact : deducer.knowledge().facts().numbers) {
    Sum sum;
    sum.rest = fact.sum;
    for (std::size_t i = 0; i < fact.cells.size(); ++i) {
      const SymbolSet domain = deducer.domain(fact.cells[i]);
      if (domain.size() > 1) {
        sum.cells.push_back(fact.cells[i].index);
        sum.zero.push_back(fact.zero[i]);
      } else if (!fact.zero[i].contains(domain.first())) {
        sum.rest -= symbols[domain.first()].level;
      }
    }
    if (sum.cells.empty() || sum.rest < 0 || sum.rest > kMostSum) continue;
    sum.messages.assign(sum.cells.size() * network_.levels().size(), 1);
    sums_.push_back(std::move(sum));
  }
}

void Likelihood::add_choice(SymbolSet set, bool exactly, const std::vector<std::uint16_t>& cells) {
  Choice choice{set, exactly, {}, {}};
  for (std::uint16_t cell : cells) {
    float in = 0;
    float all = 0;
    const float* shares = row(cell);
    for (std::size_t s = 0; s < symbols_; ++s) {
      all += shares[s];
      if (set.contains(static_cast<int>(s))) in += shares[s];
    }
    if (in <= 0) continue;
    if (in >= all) return;  // it is settled who it is
    choice.cells.push_back(cell);
  }
  if (choice.cells.size() < 2) return;
  choice.messages.assign(choice.cells.size(), 1);
  choices_.push_back(std::move(choice));
}

void Likelihood::add_choices(const Deducer& deducer) {
  std::vector<std::uint16_t> cells;
  for (const OneOfFact& fact : deducer.knowledge().facts().one_ofs) {
    cells.clear();
    for (Cell cell : fact.cells) cells.push_back(cell.index);
    add_choice(fact.set, false, cells);
  }
  for (const Pattern& pattern : network_.patterns()) {
    const bool guards = pattern.type == PatternType::Guards;
    const bool charges = pattern.type == PatternType::Charges;
    if (!guards && !charges) continue;
    const SymbolSet who = guards ? pattern.of : pattern.to;
    for (std::size_t i = 0; i < deducer.knowledge().cells(); ++i) {
      if (!(deducer.domain(Cell(i)) - who).empty()) continue;
      add_choice(guards ? pattern.to : pattern.of, true, (*pattern.reach)[i]);
    }
  }
}

void Likelihood::normalise(std::size_t cell) {
  float* shares = row(cell);
  float sum = 0;
  for (std::size_t s = 0; s < symbols_; ++s) sum += shares[s];
  if (sum <= 0) return;
  for (std::size_t s = 0; s < symbols_; ++s) shares[s] /= sum;
}

void Likelihood::fit_counts(const Deducer& deducer) {
  std::vector<float> total(symbols_, 0);
  for (std::uint16_t cell : open_) {
    normalise(cell);
    for (std::size_t s = 0; s < symbols_; ++s) total[s] += row(cell)[s];
  }
  for (std::size_t s = 0; s < symbols_; ++s) {
    const auto left = static_cast<float>(deducer.propagator().left(static_cast<int>(s)));
    total[s] = total[s] > 0 && left > 0 ? left / total[s] : 0;
  }
  for (std::uint16_t cell : open_) {
    float* shares = row(cell);
    for (std::size_t s = 0; s < symbols_; ++s) shares[s] *= total[s];
    normalise(cell);
  }
}

void Likelihood::pass(Sum& sum) {
  const std::vector<int>& levels = network_.levels();
  const std::size_t kinds = levels.size();
  const std::size_t size = sum.cells.size();
  const auto width = static_cast<std::size_t>(sum.rest) + 1;
  before_.assign((size + 1) * width, 0);
  after_.assign((size + 1) * width, 0);
  mass_.assign(size * kinds, 0);
  const auto level_at = [&](std::size_t i, std::size_t s) {
    return sum.zero[i].contains(static_cast<int>(s)) ? 0 : level_[s];
  };
  // What the cell is believed to add by all that others say.
  for (std::size_t i = 0; i < size; ++i) {
    const float* shares = row(sum.cells[i]);
    float total = 0;
    for (std::size_t s = 0; s < symbols_; ++s) {
      if (shares[s] <= 0) continue;
      const std::size_t k = level_at(i, s);
      const float mass = shares[s] / sum.messages[i * kinds + k];
      mass_[i * kinds + k] += mass;
      total += mass;
    }
    for (std::size_t k = 0; k < kinds; ++k) mass_[i * kinds + k] /= total;
  }
  before_[0] = 1;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t k = 0; k < kinds; ++k) {
      const float mass = mass_[i * kinds + k];
      const auto level = static_cast<std::size_t>(levels[k]);
      if (mass <= 0 || level >= width) continue;
      const float* from = &before_[i * width];
      float* to = &before_[(i + 1) * width + level];
      for (std::size_t at = 0; at + level < width; ++at) to[at] += mass * from[at];
    }
  }
  after_[size * width + width - 1] = 1;
  for (std::size_t i = size; i-- > 0;) {
    for (std::size_t k = 0; k < kinds; ++k) {
      const float mass = mass_[i * kinds + k];
      const auto level = static_cast<std::size_t>(levels[k]);
      if (mass <= 0 || level >= width) continue;
      const float* from = &after_[(i + 1) * width + level];
      float* to = &after_[i * width];
      for (std::size_t at = 0; at + level < width; ++at) to[at] += mass * from[at];
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    float most = 0;
    std::vector<float>& fits = fits_;
    fits.assign(kinds, 0);
    for (std::size_t k = 0; k < kinds; ++k) {
      const auto level = static_cast<std::size_t>(levels[k]);
      if (mass_[i * kinds + k] <= 0 || level >= width) continue;
      const float* lower = &before_[i * width];
      const float* upper = &after_[(i + 1) * width + level];
      float fit = 0;
      for (std::size_t at = 0; at + level < width; ++at) fit += lower[at] * upper[at];
      fits[k] = fit;
      most = std::max(most, fit);
    }
    if (most <= 0) continue;
    float* shares = row(sum.cells[i]);
    for (std::size_t k = 0; k < kinds; ++k) fits[k] = std::max(kLeast, fits[k] / most);
    for (std::size_t s = 0; s < symbols_; ++s) {
      if (shares[s] <= 0) continue;
      const std::size_t k = level_at(i, s);
      shares[s] *= fits[k] / sum.messages[i * kinds + k];
    }
    for (std::size_t k = 0; k < kinds; ++k) sum.messages[i * kinds + k] = fits[k];
    normalise(sum.cells[i]);
  }
}

void Likelihood::pass(Choice& choice) {
  const std::size_t size = choice.cells.size();
  mass_.assign(size, 0);  // how likely each cell is one of the set by all that others say
  for (std::size_t i = 0; i < size; ++i) {
    const float* shares = row(choice.cells[i]);
    float in = 0;
    float out = 0;
    for (std::size_t s = 0; s < symbols_; ++s) {
      (choice.set.contains(static_cast<int>(s)) ? in : out) += shares[s];
    }
    in /= choice.messages[i];
    mass_[i] = in / (in + out);
  }
  for (std::size_t i = 0; i < size; ++i) {
    float none = 1;
    float one = 0;
    for (std::size_t j = 0; j < size; ++j) {
      if (j == i) continue;
      one = one * (1 - mass_[j]) + none * mass_[j];
      none *= 1 - mass_[j];
    }
    const float in = choice.exactly ? none : 1;
    const float out = choice.exactly ? one : 1 - none;
    const float message = std::clamp(in / std::max(out, kLeast), kLeast, 1 / kLeast);
    float* shares = row(choice.cells[i]);
    for (int symbol : choice.set) {
      shares[static_cast<std::size_t>(symbol)] *= message / choice.messages[i];
    }
    choice.messages[i] = message;
    normalise(choice.cells[i]);
  }
}

}  // namespace boardwright::dungeon
