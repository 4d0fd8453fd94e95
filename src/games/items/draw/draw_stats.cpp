// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/draw_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/io/svg.hpp"
#include "games/items/draw/shorten.hpp"

namespace boardwright::items {
namespace {

// Items whose copies matter, by mean sphere.
std::vector<std::size_t> relevant_items(const Plan& plan, const Stats& stats) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < stats.items.size(); ++i) {
    const bool matters = plan.stages.front().relevant_item[i] != 0;
    if (!stats.items[i].locations.empty() && matters) list.push_back(i);
  }
  std::stable_sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
    return mean(stats.items[a].spheres) < mean(stats.items[b].spheres);
  });
  return list;
}

std::string bar(double share, int width) {
  std::string text;
  const int full = static_cast<int>(std::lround(share * width));
  for (int i = 0; i < full; ++i) text += "#";
  return text;
}

}  // namespace

std::string stats_text(const Plan& plan, const Stats& stats,
                       const std::optional<Uniformity>& uniformity, bool timing) {
  std::string text =
      fmt::format("{}, {}, {} seeds, {} errors\n", plan.world->name,
                  kAlgorithmNames.name(plan.settings.algorithm), stats.seeds, stats.errors);
  const auto line = [&](const char* name, const Histogram& histogram) {
    text += fmt::format("  {:<20} mean {:>7.2f}   5 % {:>4}   median {:>4}   95 % {:>4}\n", name,
                        mean(histogram), percentile(histogram, 5), percentile(histogram, 50),
                        percentile(histogram, 95));
  };
  line("spheres", stats.spheres);
  line("goal sphere", stats.goal_spheres);
  line("playthrough items", stats.playthrough);
  line("attempts", stats.attempts);
  line("evictions", stats.evictions);
  if (timing) {
    text += fmt::format("  {:<20} p50 {:.3f} ms   p99 {:.3f} ms\n", "time per seed",
                        time_percentile(stats, 0.5), time_percentile(stats, 0.99));
  }
  if (uniformity) {
    text += fmt::format(
        "  majors against {}: total variation {:.4f}, chi-square {:.1f} on {} degrees\n",
        uniformity->reference, uniformity->distance.total_variation,
        uniformity->distance.chi_square, uniformity->distance.degrees);
  }
  text += "\n  item                      sphere   needed in\n";
  for (std::size_t i : relevant_items(plan, stats)) {
    const Share needed = share_of(stats.items[i].required, stats.seeds);
    text += fmt::format("  {:<25} {:>6.2f}   {:>5.1f} %  {}\n",
                        shortened(plan.world->items[i].name, 25), mean(stats.items[i].spheres),
                        needed.value * 100, bar(needed.value, 30));
  }
  return text;
}

std::string stats_svg(const Plan& plan, const Stats& stats) {
  constexpr double kLeft = 190;
  constexpr double kCell = 26;
  constexpr double kRow = 17;
  const std::vector<std::size_t> items = relevant_items(plan, stats);
  std::int64_t deepest = 0;
  for (const auto& [value, count] : stats.spheres) deepest = std::max(deepest, value);
  const double width = kLeft + static_cast<double>(deepest + 1) * kCell + 40;
  const double top = 70;
  const double bars = top + static_cast<double>(items.size()) * kRow + 40;
  io::Svg svg(width, bars + 130);
  svg.set_title("Items by sphere");
  svg.rect(0, 0, width, bars + 130, {.fill = "#fbfbf8"});
  svg.text(16, 26,
           fmt::format("{}: where {} seeds put what matters", plan.world->name, stats.seeds),
           {.size = 15, .bold = true});
  svg.text(16, 46, "share of copies by sphere; darker is more", {.size = 11, .fill = "#555555"});
  for (std::int64_t s = 0; s <= deepest; ++s) {
    svg.text(kLeft + (static_cast<double>(s) + 0.5) * kCell, top - 6, std::to_string(s),
             {.size = 10, .anchor = io::Anchor::Middle});
  }
  for (std::size_t row = 0; row < items.size(); ++row) {
    const ItemStats& item = stats.items[items[row]];
    const double y = top + static_cast<double>(row) * kRow;
    svg.text(kLeft - 8, y + 12, shortened(plan.world->items[items[row]].name, 28),
             {.size = 10, .anchor = io::Anchor::End});
    std::int64_t total = 0;
    for (const auto& [sphere, count] : item.spheres) total += count;
    for (const auto& [sphere, count] : item.spheres) {
      if (sphere < 0) continue;
      const double share =
          static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, total));
      svg.rect(kLeft + static_cast<double>(sphere) * kCell + 1, y + 1, kCell - 2, kRow - 2,
               {.fill = "#1c5d99", .opacity = std::min(1.0, 0.04 + share * 2.2)}, 2);
    }
  }
  svg.text(16, bars, "seeds by goal sphere", {.size = 12, .bold = true});
  for (const auto& [sphere, count] : stats.goal_spheres) {
    const double share =
        static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, stats.seeds));
    const double height = share * 90 * 2;
    const double x = kLeft + static_cast<double>(sphere) * kCell;
    svg.rect(x + 2, bars + 105 - std::min(height, 95.0), kCell - 4, std::min(height, 95.0),
             {.fill = "#c8553d"}, 2);
    svg.text(x + kCell / 2, bars + 118, std::to_string(sphere),
             {.size = 10, .anchor = io::Anchor::Middle});
  }
  return svg.str();
}

}  // namespace boardwright::items
