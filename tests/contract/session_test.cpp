// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What every session of every game must do: it is played with controls of its
// own table, chosen at random.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"
#include "contract/games_under_test.hpp"

namespace boardwright {
namespace {

constexpr int kSteps = 120;
constexpr std::int64_t kStepMs = 130;

class Sessions : public GameTest {
 protected:
  // Ways to open a game: as it is without options, and with each value of those
  // that say how it is played (not on what).
  std::vector<Options> ways_to_open(const Verb& each) const {
    std::vector<Options> ways = {fallback_options(game(), each)};
    for (const Option& option : each.options) {
      if (option.makes) continue;
      std::vector<std::string> values = option.choices;
      if (option.type == OptionType::Flag) values = {"true"};
      for (const std::string& value : values) {
        if (value == option.fallback) continue;
        ways.push_back(ways.front());
        ways.back().set(
            option.name,
            {.text = value, .integer = option.type == OptionType::Flag ? 1 : 0, .given = true});
      }
    }
    return ways;
  }

  std::unique_ptr<PlaySession> open(const Verb& each, std::vector<Document> inputs,
                                    const std::string& seed) const {
    return open(each, std::move(inputs), seed, fallback_options(game(), each));
  }
  std::unique_ptr<PlaySession> open(const Verb& each, std::vector<Document> inputs,
                                    const std::string& seed, const Options& options) const {
    Call call;
    call.inputs = std::move(inputs);
    call.options = options;
    call.seed = seed;
    call.budget.nodes = each.budget;
    Result<Opening> opening = each.play(call);
    if (!opening) ADD_FAILURE() << error_text(opening.error());
    BOARDWRIGHT_ASSERT(opening.has_value() && opening->session != nullptr);
    return std::move(opening->session);
  }

  // The option needs another one beside it.
  bool is_refused(const Verb& each, const Options& options) const {
    Call call;
    call.inputs = opening_inputs(each);
    call.options = options;
    call.seed = "1";
    call.budget.nodes = each.budget;
    const Result<Opening> opening = each.play(call);
    return !opening && opening.error().code == "bad_option";
  }

  // Read back from its own bytes, as a file would be.
  Document again(const Document& document) const {
    Result<Document> read = read_document(game(), bytes(document), {document.kind()});
    if (!read) ADD_FAILURE() << error_text(read.error()) << '\n' << bytes(document);
    BOARDWRIGHT_ASSERT(read.has_value());
    return *read;
  }

  static std::string seen(const PlaySession& session) {
    std::string all;
    for (int side = session.sides(); side < session.pictures(); ++side) {
      all += session.picture(side, PictureLook{});
    }
    for (int side = 0; side < session.sides(); ++side) {
      all += session.view(side).dump() + session.draw(side, Look{}).text +
             session.draw(side, Look{.panels = true}).text + session.picture(side, PictureLook{});
    }
    return all;
  }
  // With what stands beside the board. What undo does not take back may be told
  // there: time, and help that was asked for.
  static std::string all_seen(const PlaySession& session) {
    std::string all = seen(session);
    for (int side = 0; side < session.sides(); ++side) {
      for (const Control& control : session.controls(side)) all += control_json(control).dump();
      for (const Panel& panel : session.panels(side)) all += panel_json(panel).dump();
    }
    return all;
  }

  void play_at_random(const Verb& each, PlaySession& session, const char* seed) const;

  // A saved game is taken by `show` and `verify`, and resumed to the same.
  void expect_resumes(const Verb& each, const PlaySession& session, std::int64_t now_ms) const {
    const Document saved = again(session.save(now_ms));
    EXPECT_EQ(all_seen(*open(each, {saved}, "1")), all_seen(session));
    for (const char* name : {"show", "verify"}) {
      const std::vector<std::string>& kinds = verb(name).inputs.front().kinds;
      ASSERT_TRUE(std::count(kinds.begin(), kinds.end(), saved.kind()) > 0)
          << name << " does not take " << saved.kind();
      Result<Answer> answer = run(name, saved);
      ASSERT_TRUE(answer.has_value()) << error_text(answer.error());
      EXPECT_EQ(answer->verdict, Verdict::Yes) << name << ": " << answer->json.dump();
    }
  }
};

template <class T>
const T& any_of_list(const std::vector<T>& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// The line of a control, with cells and choices drawn at random; nothing if it
// asks for free text.
std::optional<std::string> random_line(const Control& control, const std::vector<CellBox>& boxes,
                                       Random& random) {
  std::vector<CellName> places = control.cells;
  if (places.empty()) {
    for (const CellBox& box : boxes) places.push_back(box.cell);
  }
  const bool one = control.line.find("{cell}") != std::string::npos;
  const bool many = control.line.find("{cells}") != std::string::npos;
  if ((one || many) && places.empty()) {
    ADD_FAILURE() << control.id << " wants a cell, and the drawing has none";
    return std::nullopt;
  }
  std::vector<CellName> cells;
  const std::size_t count = one ? 1 : many ? 2 + random.below(4) : 0;
  for (std::size_t i = 0; i < count; ++i) cells.push_back(any_of_list(places, random));
  std::string choice;
  if (control.line.find("{choice}") != std::string::npos) {
    if (control.choices.empty()) return std::nullopt;
    choice = any_of_list(control.choices, random).value;
  }
  Result<std::string> line = control_line(control, cells, choice);
  if (!line) ADD_FAILURE() << error_text(line.error());
  return line ? std::optional(*line) : std::nullopt;
}

std::vector<Control> enabled_controls(const PlaySession& session, int side) {
  std::vector<Control> controls = session.controls(side);
  std::set<std::string> ids;
  for (const Control& control : controls) {
    EXPECT_TRUE(ids.insert(control.id).second) << control.id << " stands twice in the table";
    EXPECT_FALSE(control.label.empty()) << control.id;
    EXPECT_FALSE(control.line.empty()) << control.id;
  }
  std::erase_if(controls, [](const Control& control) { return !control.enabled; });
  return controls;
}

// Boxes lie on the drawing and do not overlap.
void expect_boxes_in_text(const Screen& screen) {
  std::set<std::pair<int, int>> taken;
  const auto rows = std::count(screen.text.begin(), screen.text.end(), '\n');
  for (const CellBox& box : screen.cells) {
    EXPECT_LE(box.row + box.height, rows) << box.cell;
    for (int row = 0; row < box.height; ++row) {
      for (int column = 0; column < box.width; ++column) {
        EXPECT_TRUE(taken.emplace(box.row + row, box.column + column).second)
            << "cell " << box.cell << " lies on another";
      }
    }
  }
}

// A style sheet can name every shape; those of a symbol go by its id.
void expect_classes(std::string svg) {
  for (std::size_t at = 0; (at = svg.find("<defs>", at)) != std::string::npos;) {
    svg.erase(at, svg.find("</defs>", at) - at);
  }
  for (const char* shape : {"<rect ", "<circle ", "<line ", "<path ", "<text ", "<use "}) {
    for (std::size_t at = 0; (at = svg.find(shape, at)) != std::string::npos; ++at) {
      const std::string element = svg.substr(at, svg.find('>', at) - at);
      EXPECT_NE(element.find(" class="), std::string::npos) << element;
    }
  }
}

// Plays with enabled controls; what is offered is done, what is kept is resumed.
void Sessions::play_at_random(const Verb& each, PlaySession& session, const char* seed) const {
  Random random(seed_number(seed), "contract/session");
  std::int64_t now = 0;
  for (int step = 0; step < kSteps && !session.over() && !HasFailure(); ++step) {
    now += kStepMs;
    session.tick(now);
    const int side = static_cast<int>(random.below(static_cast<std::uint32_t>(session.sides())));
    const std::vector<Control> controls = enabled_controls(session, side);
    if (session.over()) break;
    ASSERT_FALSE(controls.empty());
    const Screen screen = session.draw(side, Look{});
    expect_boxes_in_text(screen);
    const Control& control = any_of_list(controls, random);
    const std::optional<std::string> line = random_line(control, screen.cells, random);
    if (!line) continue;
    SCOPED_TRACE("step " + std::to_string(step) + ": " + *line);
    expect_classes(session.picture(side, PictureLook{.frame = false}));
    const Document before = session.save(now);
    const std::string seen_before = seen(session);
    const std::string all_before = all_seen(session);
    Result<Done> done = session.act(side, *line, now);
    if (!done) {
      EXPECT_EQ(control.gesture, Gesture::Drag) << error_text(done.error());
      EXPECT_EQ(bytes(session.save(now)), bytes(before));
      continue;
    }
    if (!done->changed) {
      EXPECT_EQ(all_seen(session), all_before);
    }
    for (const Event& event : done->events) EXPECT_FALSE(event.kind.empty());
    if (done->changed && done->undoable && session.allows_undo()) {
      const Document after = session.save(now);
      const std::string seen_after = seen(session);
      session.restore(before, now);
      EXPECT_EQ(seen(session), seen_before);
      session.restore(after, now);
      EXPECT_EQ(seen(session), seen_after);
    }
    if (step % 8 == 0) expect_resumes(each, session, now);
  }
  expect_resumes(each, session, now);
  if (session.over()) {
    EXPECT_NE(session.result(), GameResult::Open);
    // The clock stands still.
    const std::string at_end = all_seen(session);
    EXPECT_FALSE(session.tick(now + 60'000).changed);
    EXPECT_EQ(all_seen(session), at_end);
  }
}

TEST_P(Sessions, DoWhatTheyOffer) {
  for (const Verb& each : game().verbs) {
    if (!each.play) continue;
    const std::vector<Options> ways = ways_to_open(each);
    for (std::size_t way = 0; way < ways.size(); ++way) {
      // The plain way is played twice as often.
      for (const char* seed : {"1", "2"}) {
        if (way > 0 && std::string(seed) == "2") continue;
        SCOPED_TRACE(each.name + " --seed " + seed + ", way " + std::to_string(way));
        if (way > 0 && is_refused(each, ways[way])) continue;
        const auto session = open(each, opening_inputs(each), seed, ways[way]);
        play_at_random(each, *session, seed);
        if (HasFailure()) return;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Sessions, testing::ValuesIn(game_names()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace boardwright
