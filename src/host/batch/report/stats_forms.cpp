// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/io/svg.hpp"
#include "host/batch/report/stats.hpp"
#include "io/json_list.hpp"

namespace boardwright {
namespace {

// Whole numbers as such, others with as many digits as tell them apart.
std::string value_text(double value) {
  if (value == std::floor(value) && std::fabs(value) < 1e15) return fmt::format("{:.0f}", value);
  return fmt::format("{:.4g}", value);
}

io::Json value_json(const MeasureStats& stats, double value) {
  if (stats.whole) return static_cast<std::int64_t>(value);
  return value;
}

io::Json measure_stats_json(const MeasureStats& stats) {
  io::Json json(io::Json::Object{{"name", stats.name}, {"count", stats.count}});
  if (stats.words) {
    io::Json values = io::Json::array();
    for (const auto& [word, count] : stats.values) {
      values.push(io::Json(io::Json::Object{{"value", word}, {"count", count}}));
    }
    return json.set("values", std::move(values));
  }
  json.set("least", value_json(stats, stats.least)).set("lower", value_json(stats, stats.lower));
  json.set("median", value_json(stats, stats.median)).set("upper", value_json(stats, stats.upper));
  json.set("most", value_json(stats, stats.most)).set("mean", stats.mean);
  io::Json bars = io::Json::array();
  for (const Bar& bar : stats.bars) {
    bars.push(io::Json(io::Json::Object{{"from", value_json(stats, bar.from)},
                                        {"to", value_json(stats, bar.to)},
                                        {"count", bar.count}}));
  }
  return json.set("bars", std::move(bars));
}

constexpr double kPanelWidth = 380;
constexpr double kPanelHeight = 190;
constexpr double kPlotLeft = 20;
constexpr double kPlotTop = 46;
constexpr double kPlotWidth = 340;
constexpr double kPlotHeight = 108;
constexpr double kHead = 58;
constexpr std::size_t kColumns = 2;
constexpr std::size_t kShownWords = 8;
constexpr std::string_view kInk = "#22262c";
constexpr std::string_view kSoft = "#6a717c";
constexpr std::string_view kFill = "#3f6fb5";
constexpr std::string_view kLine = "#d5d9df";

void draw_bars(io::Svg& svg, const std::vector<std::pair<std::string, std::uint64_t>>& bars,
               bool label_each) {
  std::uint64_t most = 1;
  for (const auto& each : bars) most = std::max(most, each.second);
  const double step = kPlotWidth / static_cast<double>(bars.size());
  const double gap = step > 8 ? 2 : step > 3 ? 0.5 : 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = kPlotLeft + static_cast<double>(i) * step;
    const double height =
        kPlotHeight * static_cast<double>(bars[i].second) / static_cast<double>(most);
    if (bars[i].second > 0) {
      // A bar that is there is seen.
      const double shown = std::max(height, 0.75);
      svg.rect(x + gap / 2, kPlotTop + kPlotHeight - shown, std::max(step - gap, 0.5), shown,
               {.fill = kFill});
    }
    if (!label_each) continue;
    svg.text(x + step / 2, kPlotTop + kPlotHeight + 15, bars[i].first,
             {.size = 10.5, .anchor = io::Anchor::Middle, .fill = kSoft});
  }
  svg.line(kPlotLeft, kPlotTop + kPlotHeight, kPlotLeft + kPlotWidth, kPlotTop + kPlotHeight,
           {.stroke = kLine, .stroke_width = 1});
}

void draw_words(io::Svg& svg, const MeasureStats& stats) {
  std::vector<std::pair<std::string, std::uint64_t>> bars = stats.values;
  if (bars.size() > kShownWords) {
    std::uint64_t rest = 0;
    for (std::size_t i = kShownWords - 1; i < bars.size(); ++i) rest += bars[i].second;
    bars.resize(kShownWords - 1);
    bars.emplace_back("(others)", rest);
  }
  for (auto& each : bars) {
    if (bars.size() > 4 && each.first.size() > 9) each.first = each.first.substr(0, 8) + "…";
  }
  draw_bars(svg, bars, true);
  svg.text(kPlotLeft, 36,
           fmt::format("{} {}", stats.values.size(), stats.values.size() == 1 ? "value" : "values"),
           {.size = 11, .fill = kSoft});
}

void draw_numbers(io::Svg& svg, const MeasureStats& stats) {
  std::vector<std::pair<std::string, std::uint64_t>> bars;
  for (const Bar& bar : stats.bars) bars.emplace_back(value_text(bar.from), bar.count);
  const bool few = bars.size() <= 12;
  draw_bars(svg, bars, few);
  svg.text(kPlotLeft, 36,
           fmt::format("median {}, half from {} to {}, mean {}", value_text(stats.median),
                       value_text(stats.lower), value_text(stats.upper), value_text(stats.mean)),
           {.size = 11, .fill = kSoft});
  if (few) return;
  const double base = kPlotTop + kPlotHeight + 15;
  svg.text(kPlotLeft, base, value_text(stats.least), {.size = 10.5, .fill = kSoft});
  svg.text(kPlotLeft + kPlotWidth, base, value_text(stats.most),
           {.size = 10.5, .anchor = io::Anchor::End, .fill = kSoft});
}

void draw_panel(io::Svg& svg, const MeasureStats& stats) {
  svg.text(kPlotLeft, 20, stats.name, {.size = 14, .bold = true, .fill = kInk});
  if (stats.words) {
    draw_words(svg, stats);
  } else {
    draw_numbers(svg, stats);
  }
}

}  // namespace

io::Json StoreStats::json() const {
  return io::Json(
      io::Json::Object{{"rows", rows}, {"measures", io::json_list(measures, measure_stats_json)}});
}

std::string StoreStats::text() const {
  std::string table = title + "\n";
  std::size_t width = 8;
  for (const MeasureStats& stats : measures) width = std::max(width, stats.name.size());
  bool head = false;
  for (const MeasureStats& stats : measures) {
    if (stats.words || stats.count == 0) continue;
    if (!head) {
      table += fmt::format("{:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}\n", "measure", width,
                           "least", "lower", "median", "upper", "most", "mean");
    }
    head = true;
    table += fmt::format("{:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10.4g}\n", stats.name, width,
                         value_text(stats.least), value_text(stats.lower), value_text(stats.median),
                         value_text(stats.upper), value_text(stats.most), stats.mean);
  }
  for (const MeasureStats& stats : measures) {
    if (!stats.words) continue;
    table += stats.name + ":";
    for (std::size_t i = 0; i < stats.values.size() && i < kShownWords; ++i) {
      table +=
          fmt::format("{} {} {}", i == 0 ? "" : ",", stats.values[i].first, stats.values[i].second);
    }
    table += stats.values.size() > kShownWords ? ", ...\n" : "\n";
  }
  return table;
}

std::string StoreStats::svg() const {
  std::vector<const MeasureStats*> shown;
  std::string constant;  // what all boards share needs no picture
  for (const MeasureStats& stats : measures) {
    if (stats.count == 0) continue;
    const bool one = stats.words ? stats.values.size() == 1 : stats.least == stats.most;
    if (!one || stats.count < rows) {
      shown.push_back(&stats);
      continue;
    }
    constant += constant.empty() ? "in all: " : ", ";
    constant +=
        stats.name + " " + (stats.words ? stats.values.front().first : value_text(stats.least));
  }
  const std::size_t lines = (shown.size() + kColumns - 1) / kColumns;
  const double width = kPanelWidth * static_cast<double>(kColumns);
  const double height = kHead + kPanelHeight * static_cast<double>(lines) + 6;
  io::Svg svg(width, height);
  svg.set_title(title);
  svg.rect(0, 0, width, height, {.fill = "#ffffff"});
  svg.text(kPlotLeft, 28, title, {.size = 16, .bold = true, .fill = kInk});
  svg.text(kPlotLeft, 47, constant, {.size = 11, .fill = kSoft});
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::size_t row = i / kColumns;
    svg.open_group(kPanelWidth * static_cast<double>(i % kColumns),
                   kHead + kPanelHeight * static_cast<double>(row));
    draw_panel(svg, *shown[i]);
    svg.close_group();
  }
  return svg.str();
}

}  // namespace boardwright
