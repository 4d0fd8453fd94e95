// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CPU time of playing, for every game that can be played, every preset and
// every way to play: making a board from a seed and opening it, the same with the
// verification that the host asks for before it shows anything, opening a game that
// is there, an action (controls of the game's own table, drawn at random), time that
// passes, a picture; half of them take at most p50, 95 of 100 p95. An answer to a
// person may take 5 ms, a picture 2 ms. A player that thinks on a thread of its own
// is not counted.
//   sessions_bench [game]
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bench/cpu_time.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "host/verify_made.hpp"

namespace boardwright::bench {
namespace {

constexpr int kGames = 5;
constexpr int kActions = 200;

struct Times {
  std::vector<double> ms{};
  std::string slowest{};  // what took longest

  template <class Work>
  void measure(const std::string& what, Work work) {
    const double start = cpu_ms();
    work();
    const double taken = cpu_ms() - start;
    if (ms.empty() || taken > *std::max_element(ms.begin(), ms.end())) slowest = what;
    ms.push_back(taken);
  }
  // So many of 100 took at most this.
  double at(std::size_t percent) const {
    if (ms.empty()) return 0;
    std::vector<double> sorted = ms;
    std::sort(sorted.begin(), sorted.end());
    return sorted[(sorted.size() - 1) * percent / 100];
  }
  std::string text() const {
    return fmt::format("{:>7.2f} {:>7.2f} {:>7.2f}", at(50), at(95), at(100));
  }
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

// What a game is opened with besides a preset.
struct Way {
  std::string name{};
  GivenOptions options{};
  std::vector<Document> inputs{};
};

std::unique_ptr<PlaySession> open(const Game& game, const Verb& verb, const std::string& preset,
                                  const Way& way, const std::string& seed, Times& times,
                                  Times* verified = nullptr) {
  const Result<Options> options = make_options(game, verb, preset, way.options);
  if (!options) return nullptr;
  Call call;
  call.inputs = way.inputs;
  call.options = *options;
  call.seed = seed;
  call.budget.nodes = verb.budget;
  std::unique_ptr<PlaySession> session;
  times.measure(seed, [&] {
    Result<Opening> opening = verb.play(call);
    if (opening) session = std::move(opening->session);
  });
  if (verified != nullptr) {
    verified->measure(seed, [&] { (void)open_verified(game, verb, call); });
  }
  return session;
}

struct Measured {
  Times make, verified, open, act, tick, picture;
};

void play(PlaySession& session, const std::string& seed, Measured& times) {
  Random random(seed_number(seed), "bench/sessions");
  for (std::int64_t i = 0; i < kActions && !session.over(); ++i) {
    const int side = static_cast<int>(random.below(static_cast<std::uint32_t>(session.sides())));
    times.tick.measure("tick", [&] { session.tick(i * 100); });
    std::vector<Control> controls = session.controls(side);
    std::erase_if(controls,
                  [](const Control& each) { return !each.enabled || !each.confirm.empty(); });
    if (controls.empty()) break;
    const Control& control = controls[random.below(static_cast<std::uint32_t>(controls.size()))];
    const std::string line = random_line(control, session.draw(side, Look{}).cells, random);
    if (line.empty()) continue;
    times.act.measure(line, [&] { (void)session.act(side, line, i * 100); });
    times.picture.measure(line, [&] { (void)session.picture(side, PictureLook{}); });
  }
}

// What the game was when it was left, for verbs that want a file.
std::optional<Document> measure(const Game& game, const Verb& verb, const std::string& preset,
                                const Way& way) {
  Measured times;
  std::optional<Document> kept;
  for (int number = 1; number <= kGames; ++number) {
    const std::string seed = std::to_string(number);
    auto session = open(game, verb, preset, way, seed, times.make, &times.verified);
    if (session == nullptr) {
      fmt::print("{} {} does not open\n", game.name, preset);
      return std::nullopt;
    }
    if (auto again = open(game, verb, "", {.inputs = {session->save(0)}}, seed, times.open)) {
      session = std::move(again);
    }
    play(*session, seed, times);
    kept = session->save(kActions * 100);
  }
  std::string name = game.name;
  for (const std::string& word : {verb.name, preset, way.name}) {
    if (!word.empty() && word != "play") name += " " + word;
  }
  fmt::print("{:<32} {}  {}  {}  {}  {}  {}  {}\n", name, times.make.text(), times.verified.text(),
             times.open.text(), times.act.text(), times.tick.text(), times.picture.text(),
             times.act.slowest);
  return kept;
}

// As it is without options, and with each value of those that say how it is played.
std::vector<Way> ways_to_play(const Verb& verb) {
  std::vector<Way> ways(1);
  for (const Option& option : verb.options) {
    if (option.makes) continue;
    std::vector<std::string> values = option.choices;
    if (option.type == OptionType::Flag) values = {"true"};
    for (const std::string& value : values) {
      if (value == option.fallback) continue;
      const bool flag = option.type == OptionType::Flag;
      ways.push_back(
          {.name = flag ? option.name : value, .options = {{option.name, OptionSource(value)}}});
    }
  }
  return ways;
}

void measure_game(const Game& game) {
  std::vector<Document> kept;
  for (const Verb& verb : game.verbs) {
    if (!verb.play) continue;
    if (!verb.inputs.empty() && verb.inputs.front().required) {
      for (const Document& each : kept) {
        const std::vector<std::string>& kinds = verb.inputs.front().kinds;
        if (std::count(kinds.begin(), kinds.end(), each.kind()) == 0) continue;
        measure(game, verb, "", {.inputs = {each}});
        break;
      }
      continue;
    }
    for (const Way& way : ways_to_play(verb)) {
      if (!takes_preset(game, verb)) measure(game, verb, "", way);
      for (const Preset& preset : game.presets) {
        if (!takes_preset(game, verb)) continue;
        if (auto left = measure(game, verb, preset.name, way)) kept.push_back(*std::move(left));
      }
    }
  }
}

}  // namespace
}  // namespace boardwright::bench

int main(int argc, char** argv) {
  using namespace boardwright;
  fmt::print("CPU ms: p50, p95 and worst of {} games with {} actions each\n", bench::kGames,
             bench::kActions);
  fmt::print("{:<32} {:>23}  {:>23}  {:>23}  {:>23}  {:>23}  {:>23}  slowest action\n", "", "make",
             "make and verify", "open", "action", "tick", "picture");
  for (const GameEntry& entry : all_games()) {
    const Game& game = entry.game();
    if (argc > 1 && game.name != argv[1]) continue;
    bench::measure_game(game);
  }
  return 0;
}
