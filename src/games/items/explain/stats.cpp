// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/explain/stats.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <memory>
#include <mutex>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/items/explain/verified_generator.hpp"
#include "core/parallel.hpp"

namespace boardwright::items {
namespace {

double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Generators that threads borrow, so that each is made once.
class GeneratorPool {
 public:
  explicit GeneratorPool(const Plan& plan) : plan_(plan) {}

  std::unique_ptr<Generator> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        std::unique_ptr<Generator> taken = std::move(free_.back());
        free_.pop_back();
        return taken;
      }
    }
    return std::make_unique<Generator>(verified_generator(plan_));
  }
  void give(std::unique_ptr<Generator> generator) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(generator));
  }

 private:
  const Plan& plan_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Generator>> free_;
};

struct OneSeed {
  Result<Generated> generated;
  double milliseconds = 0;
  bool stopped = false;  // by the budget
};

void add_seed(const Plan& plan, const Generated& made, Stats& stats) {
  const World& world = *plan.world;
  ++stats.seeds;
  std::vector<std::uint8_t> needed(world.items.size(), 0);
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    LocationStats& here = stats.locations[i];
    const std::int32_t sphere = made.analysis.spheres.of[i];
    if (sphere >= 0) {
      ++here.reached;
      here.sphere_sum += sphere;
    }
    const ItemId item = made.filled.items[i];
    if (!item) continue;
    const std::string& classification = world.items[item.index].classification;
    if (made.filled.relevant[i] != 0) {
      ++here.relevant;
      if (classification == "major") ++here.majors;
    }
    if (is_family(classification)) ++here.families[classification];
    ItemStats& there = stats.items[item.index];
    ++there.spheres[sphere];
    ++there.areas[world.locations[i].area.index];
    ++there.locations[static_cast<std::uint32_t>(i)];
    if (made.analysis.required[i] != 0) needed[item.index] = 1;
  }
  for (std::size_t i = 0; i < needed.size(); ++i) stats.items[i].required += needed[i];
  ++stats.spheres[static_cast<std::int64_t>(made.analysis.spheres.spheres.size())];
  ++stats.goal_spheres[made.analysis.spheres.goal];
  ++stats.playthrough[static_cast<std::int64_t>(made.analysis.playthrough_length())];
  ++stats.attempts[made.filled.attempts];
  ++stats.evictions[made.filled.evictions];
}

}  // namespace

Stats collect_stats(const Plan& plan, const std::string& seed, std::int64_t count, int threads,
                    const Budget& budget) {
  Stats stats;
  stats.items.resize(plan.world->items.size());
  stats.locations.resize(plan.world->locations.size());
  GeneratorPool pool(plan);
  std::int64_t next = 0;
  std::uint64_t done = 0;
  const NodeCounter counter(budget);
  ordered_parallel(
      static_cast<std::size_t>(threads),
      [&]() -> std::optional<std::int64_t> {
        if (next == count || counter.interrupted()) return std::nullopt;
        return next++;
      },
      [&](std::int64_t index) {
        std::unique_ptr<Generator> generator = pool.take();
        const double before = cpu_milliseconds();
        const std::string own = batch_seed(seed, static_cast<std::uint64_t>(index));
        OneSeed one{generator->generate(seed_number(own), budget), 0};
        one.milliseconds = cpu_milliseconds() - before;
        one.stopped = generator->stopped();
        pool.give(std::move(generator));
        return one;
      },
      [&](const OneSeed& one) {
        if (one.generated) {
          add_seed(plan, *one.generated, stats);
          stats.milliseconds.push_back(one.milliseconds);
        } else {
          if (one.stopped) return false;
          ++stats.errors;
          if (!stats.first_error) stats.first_error = one.generated.error();
        }
        ++done;
        if (budget.progress) budget.progress({done, static_cast<std::uint64_t>(count), "stats"});
        return !counter.interrupted();
      });
  stats.stopped = done < static_cast<std::uint64_t>(count);
  return stats;
}

Share share_of(std::int64_t part, std::int64_t whole) {
  if (whole <= 0) return {};
  constexpr double kZ = 1.959963984540054;
  const double n = static_cast<double>(whole);
  const double p = static_cast<double>(part) / n;
  const double scale = 1 + kZ * kZ / n;
  const double centre = (p + kZ * kZ / (2 * n)) / scale;
  const double half = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / scale;
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

std::int64_t percentile(const Histogram& histogram, int percent) {
  std::int64_t total = 0;
  for (const auto& [value, count] : histogram) total += count;
  std::int64_t seen = 0;
  for (const auto& [value, count] : histogram) {
    seen += count;
    if (seen * 100 >= total * percent) return value;
  }
  return 0;
}

double mean(const Histogram& histogram) {
  std::int64_t total = 0;
  std::int64_t sum = 0;
  for (const auto& [value, count] : histogram) {
    total += count;
    sum += value * count;
  }
  return total == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(total);
}

double time_percentile(const Stats& stats, double part) {
  std::vector<double> values = stats.milliseconds;
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto at = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  return values[at];
}

Distance distance(const std::vector<std::int64_t>& sample,
                  const std::vector<std::int64_t>& reference) {
  Distance result;
  double first = 0;
  double second = 0;
  for (std::int64_t count : sample) first += static_cast<double>(count);
  for (std::int64_t count : reference) second += static_cast<double>(count);
  if (first == 0 || second == 0) return result;
  const double a = std::sqrt(second / first);
  const double b = std::sqrt(first / second);
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const auto x = static_cast<double>(sample[i]);
    const auto y = static_cast<double>(reference[i]);
    result.total_variation += std::abs(x / first - y / second) / 2;
    if (x + y == 0) continue;
    result.chi_square += (a * x - b * y) * (a * x - b * y) / (x + y);
    ++result.degrees;
  }
  if (result.degrees > 0) --result.degrees;
  return result;
}

}  // namespace boardwright::items
