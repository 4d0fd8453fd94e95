// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two passes: the first finds the range of each measure, the second counts.
// Quartiles are read off counts in 4096 equal parts of the range, which are
// single values where the range is shorter.
#include "host/batch/report/stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace boardwright {
namespace {

constexpr std::size_t kParts = 4096;
constexpr double kMostBars = 40;
constexpr std::size_t kMostWords = 50;
constexpr std::size_t kMostCountedWords = 10'000;

// What one measure comes to, while rows are read.
struct Tally {
  MeasureStats stats;
  double sum = 0;
  std::map<std::string, std::uint64_t> words;
  std::uint64_t other_words = 0;
  std::vector<std::uint64_t> parts;
  double part = 1;  // the width of one

  void look(const Measure& measure);
  void divide();
  void count(const Measure& measure);
  void settle();
  double quantile(double share) const;
};

std::optional<double> number_in(const Measure& measure) {
  if (const auto* whole = std::get_if<std::int64_t>(&measure)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&measure)) return *number;
  return std::nullopt;
}

void Tally::look(const Measure& measure) {
  const std::optional<double> number = number_in(measure);
  if (!number) {
    stats.words = true;
    const std::string word = measure_text(measure);
    if (words.size() < kMostCountedWords || words.contains(word)) {
      ++words[word];
    } else {
      ++other_words;
    }
    ++stats.count;
    return;
  }
  stats.least = stats.count == 0 ? *number : std::min(stats.least, *number);
  stats.most = stats.count == 0 ? *number : std::max(stats.most, *number);
  stats.whole = stats.whole && *number == std::floor(*number);
  sum += *number;
  ++stats.count;
}

void Tally::divide() {
  if (stats.words || stats.count == 0) return;
  const double range = stats.most - stats.least;
  part = stats.whole ? std::max(1.0, std::ceil((range + 1) / static_cast<double>(kParts)))
                     : std::max(range / static_cast<double>(kParts - 1), 1e-12);
  parts.assign(static_cast<std::size_t>(range / part) + 1, 0);
  double width = range / kMostBars;
  if (stats.whole) width = std::max(1.0, std::ceil((range + 1) / kMostBars));
  if (width <= 0) width = 1;
  const auto bars = static_cast<std::size_t>(range / width) + 1;
  for (std::size_t i = 0; i < bars; ++i) {
    const double from = stats.least + static_cast<double>(i) * width;
    stats.bars.push_back({from, from + width, 0});
  }
}

void Tally::count(const Measure& measure) {
  const std::optional<double> number = number_in(measure);
  if (!number || stats.words) return;
  const double above = *number - stats.least;
  ++parts[std::min(static_cast<std::size_t>(above / part), parts.size() - 1)];
  const double width = stats.bars.front().to - stats.bars.front().from;
  ++stats.bars[std::min(static_cast<std::size_t>(above / width), stats.bars.size() - 1)].count;
}

double Tally::quantile(double share) const {
  const auto rank = static_cast<std::uint64_t>(share * static_cast<double>(stats.count - 1));
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    below += parts[i];
    if (below > rank) return stats.least + static_cast<double>(i) * part;
  }
  return stats.most;
}

void Tally::settle() {
  if (stats.words) {
    stats.values.assign(words.begin(), words.end());
    std::stable_sort(stats.values.begin(), stats.values.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (std::size_t i = kMostWords; i < stats.values.size(); ++i) {
      other_words += stats.values[i].second;
    }
    stats.values.resize(std::min(stats.values.size(), kMostWords));
    if (other_words > 0) stats.values.emplace_back("(others)", other_words);
    return;
  }
  if (stats.count == 0) return;
  stats.mean = sum / static_cast<double>(stats.count);
  stats.lower = quantile(0.25);
  stats.median = quantile(0.5);
  stats.upper = quantile(0.75);
}

}  // namespace

Result<StoreStats> store_stats(const Store& store, const StopToken& stop) {
  std::vector<Tally> tallies;
  for (const std::string& name : store.state().measures) {
    tallies.emplace_back().stats.name = name;
  }
  const auto pass = [&](void (Tally::*step)(const Measure&)) {
    return store.read([&](const StoreRow& row) {
      for (const auto& measure : row.measures) {
        const auto tally = std::find_if(tallies.begin(), tallies.end(), [&](const Tally& each) {
          return each.stats.name == measure.first;
        });
        ((*tally).*step)(measure.second);
      }
      return !stop.stop_requested();
    });
  };
  if (auto error = pass(&Tally::look)) return *error;
  for (Tally& tally : tallies) tally.divide();
  if (auto error = pass(&Tally::count)) return *error;
  if (stop.stop_requested()) return Error{"interrupted", "stopped before its end", {}};
  const Job& job = store.header().job;
  StoreStats stats;
  stats.rows = store.state().kept;
  stats.title = fmt::format("{} {}: {} of {} boards kept", job.game, job.verb, stats.rows,
                            store.state().next - job.first);
  for (Tally& tally : tallies) {
    tally.settle();
    stats.measures.push_back(std::move(tally.stats));
  }
  return stats;
}

}  // namespace boardwright
