// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Iterative proportional fitting: each cell's shares are scaled to add up to 1,
// each symbol's to what is left of it, in turn. A few rounds are near enough.
#include "games/dungeon/solve/policy/likelihood.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kRounds = 4;

}  // namespace

Likelihood::Likelihood(const Deducer& deducer)
    : symbols_(deducer.knowledge().symbols().size()),
      shares_(deducer.knowledge().cells() * symbols_, 0) {
  std::vector<std::uint16_t> open;
  for (std::size_t i = 0; i < deducer.knowledge().cells(); ++i) {
    const SymbolSet domain = deducer.domain(Cell(i));
    for (int symbol : domain) shares_[i * symbols_ + static_cast<std::size_t>(symbol)] = 1;
    if (domain.size() > 1) open.push_back(static_cast<std::uint16_t>(i));
  }
  std::vector<float> total(symbols_);
  for (int round = 0; round < kRounds; ++round) {
    total.assign(symbols_, 0);
    for (std::uint16_t cell : open) {
      for (std::size_t s = 0; s < symbols_; ++s) total[s] += shares_[cell * symbols_ + s];
    }
    for (std::size_t s = 0; s < symbols_; ++s) {
      const auto left = static_cast<float>(deducer.propagator().left(static_cast<int>(s)));
      total[s] = total[s] > 0 && left > 0 ? left / total[s] : 0;
    }
    for (std::uint16_t cell : open) {
      float* row = &shares_[cell * symbols_];
      float sum = 0;
      for (std::size_t s = 0; s < symbols_; ++s) sum += row[s] *= total[s];
      if (sum <= 0) continue;
      for (std::size_t s = 0; s < symbols_; ++s) row[s] /= sum;
    }
  }
}

}  // namespace boardwright::dungeon
