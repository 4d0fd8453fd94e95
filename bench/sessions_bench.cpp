// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CPU time of playing, for every game that can be played and every preset:
// opening a game, an action (controls of the game's own table, drawn at
// random), a picture. An answer to a person may take 5 ms, a picture 2 ms.
//   sessions_bench [game]
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright::bench {
namespace {

constexpr int kGames = 5;
constexpr int kActions = 200;

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Times {
  double sum = 0;
  double worst = 0;
  std::string slowest{};  // what took that long
  int count = 0;

  template <class Work>
  void measure(const std::string& what, Work work) {
    const double start = cpu_ms();
    work();
    const double ms = cpu_ms() - start;
    sum += ms;
    ++count;
    if (ms <= worst) return;
    worst = ms;
    slowest = what;
  }
  double mean() const { return sum / std::max(count, 1); }
};

const std::string& any(const std::vector<std::string>& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// The line of a control with cells and a choice drawn at random; empty if it
// wants free text.
std::string random_line(const Control& control, const std::vector<CellBox>& boxes, Random& random) {
  std::vector<CellName> places = control.cells;
  if (places.empty()) {
    for (const CellBox& box : boxes) places.push_back(box.cell);
  }
  std::vector<CellName> cells;
  if (control.line.find("{cell") != std::string::npos) {
    if (places.empty()) return {};
    const std::size_t wanted = control.line.find("{cells}") != std::string::npos ? 3 : 1;
    for (std::size_t i = 0; i < wanted; ++i) cells.push_back(any(places, random));
  }
  std::string choice;
  if (control.line.find("{choice}") != std::string::npos) {
    if (control.choices.empty()) return {};
    choice =
        control.choices[random.below(static_cast<std::uint32_t>(control.choices.size()))].value;
  }
  const Result<std::string> line = control_line(control, cells, choice);
  return line ? *line : std::string();
}

void measure(const Game& game, const Verb& verb, const std::string& preset) {
  Times open, act, picture;
  for (int number = 1; number <= kGames; ++number) {
    const std::string seed = std::to_string(number);
    const Result<Options> options = make_options(game, verb, preset, {});
    if (!options) return fmt::print("{}: {}\n", preset, options.error().message);
    Call call;
    call.options = *options;
    call.seed = seed;
    call.budget.nodes = verb.budget;
    std::unique_ptr<PlaySession> session;
    open.measure(seed, [&] {
      Result<Opening> opening = verb.play(call);
      if (opening) session = std::move(opening->session);
    });
    if (session == nullptr) return fmt::print("{} does not open\n", preset);
    Random random(seed_number(seed), "bench/sessions");
    for (std::int64_t i = 0; i < kActions && !session->over(); ++i) {
      const int side = static_cast<int>(random.below(static_cast<std::uint32_t>(session->sides())));
      std::vector<Control> controls = session->controls(side);
      std::erase_if(controls,
                    [](const Control& each) { return !each.enabled || !each.confirm.empty(); });
      if (controls.empty()) break;
      const Control& control = controls[random.below(static_cast<std::uint32_t>(controls.size()))];
      const std::string line = random_line(control, session->draw(side, Look{}).cells, random);
      if (line.empty()) continue;
      act.measure(line, [&] { (void)session->act(side, line, i * 100); });
      picture.measure(line, [&] { (void)session->picture(side, PictureLook{}); });
    }
  }
  fmt::print("{:<10} {:<14} {:>8.2f} {:>8.2f} {:>8.3f} {:>8.2f} {:>8.3f} {:>8.2f}  {}\n", game.name,
             preset.empty() ? "-" : preset, open.mean(), open.worst, act.mean(), act.worst,
             picture.mean(), picture.worst, act.slowest);
}

}  // namespace
}  // namespace boardwright::bench

int main(int argc, char** argv) {
  using namespace boardwright;
  fmt::print("CPU ms, mean and worst of {} games with {} actions each\n", bench::kGames,
             bench::kActions);
  fmt::print("{:<25} {:>17} {:>17} {:>17}  slowest action\n", "", "open", "action", "picture");
  for (const GameEntry& entry : all_games()) {
    const Game& game = entry.game();
    if (argc > 1 && game.name != argv[1]) continue;
    for (const Verb& verb : game.verbs) {
      if (!verb.play) continue;
      if (!takes_preset(game, verb)) bench::measure(game, verb, "");
      for (const Preset& preset : game.presets) {
        if (takes_preset(game, verb)) bench::measure(game, verb, preset.name);
      }
    }
  }
  return 0;
}
