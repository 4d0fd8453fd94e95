// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Games that are tracked, through the session that front ends use. What every
// session must do is in tests/contract/session_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "boardwright/core/random.hpp"
#include "call_of.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/tracker_json.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "games/items/model/place_names.hpp"
#include "games/items/play/advice.hpp"
#include "games/items/play/tracker_panels.hpp"
#include "games/items/verbs/verbs.hpp"
#include "games/items/worlds.hpp"
#include "session_helpers.hpp"

namespace boardwright::items {

const Game& game();

namespace {

Result<Opening> open(std::vector<Document> inputs, const Given& given = {}) {
  return game().find_verb("play")->play(
      call_of(*game().find_verb("play"), std::move(inputs), given));
}
std::unique_ptr<PlaySession> opened(std::vector<Document> inputs, const Given& given = {}) {
  Result<Opening> opening = open(std::move(inputs), given);
  EXPECT_TRUE(opening.has_value()) << opening.error().message;
  return std::move(opening->session);
}
std::unique_ptr<PlaySession> lesson() { return opened({}, {{"builtin", "lesson"}}); }

Answer answer(const std::string& verb, const Document& input,
              const std::map<std::string, Document>& documents = {}) {
  Result<Answer> made =
      game().find_verb(verb)->run(call_of(*game().find_verb(verb), {input}, {}, documents));
  EXPECT_TRUE(made.has_value()) << made.error().message;
  return made ? *std::move(made) : Answer{};
}

Document made(const std::string& builtin, const Given& more = {}) {
  Given given = more;
  given["builtin"] = builtin;
  Result<Answer> answer =
      game().find_verb("generate")->run(call_of(*game().find_verb("generate"), {}, given));
  EXPECT_TRUE(answer.has_value()) << answer.error().message;
  return *answer->document;
}

std::string refused(PlaySession& session, const std::string& line) {
  Result<Done> done = session.act(0, line, 0);
  EXPECT_FALSE(done.has_value()) << line;
  return done ? "" : done.error().code + ": " + done.error().message;
}

TEST(Tracker, IsPlayedToItsEndByItsHints) {
  const auto session = lesson();
  for (int i = 0; i < 20 && !control(*session, "goal").enabled; ++i) {
    say(*session, "hint");
    say(*session, "hint");
    const std::string item = say(*session, "hint").text;
    EXPECT_FALSE(control(*session, "hint").enabled);
    const std::vector<Panel> panels = session->panels(0);
    ASSERT_NE(find_panel(panels, "hint"), nullptr);
    const PanelRow last = find_panel(panels, "hint")->rows.back();
    EXPECT_EQ(last.detail + "\n", item);
    say(*session, last.line);
  }
  EXPECT_EQ(say(*session, "hint").text, "You have all that you need: go for the goal.\n");
  EXPECT_FALSE(control(*session, "hint").enabled);
  EXPECT_EQ(say(*session, "goal").events.front().kind, "won");
  EXPECT_TRUE(session->over());
  EXPECT_EQ(answer("verify", session->save(0)).verdict, Verdict::Yes);
  TrackedGame claimed = session->save(0).as<TrackedGame>();
  claimed.collected.pop_back();
  EXPECT_EQ(answer("verify", Document::make("game", claimed)).verdict, Verdict::No);
  EXPECT_EQ(refused(*session, "check 1:4"), "game_over: the goal is reached");
  say(*session, "why 1:4");
}

TEST(Tracker, SaysWhatLiesThereOnlyWhenItIsChecked) {
  const auto session = lesson();
  const Placement placement = *session->save(0).as<TrackedGame>().placement;
  for (const PlacedItem& placed : placement.placements) {
    EXPECT_EQ(session->view(0).dump().find("\"item\":"), std::string::npos);
    const std::string text = say(*session, "force " + placed.location).text;
    EXPECT_NE(text.find(*placed.item), std::string::npos) << text;
    say(*session, "uncheck " + placed.location);
  }
}

// Two placements that agree on what was checked look the same in every way, until
// a hint is asked for.
TEST(Tracker, TellsNothingOfPlacesThatWereNotChecked) {
  const Placement one = made("station").as<Placement>();
  Placement other = one;
  other.origin.reset();  // what is told of the seed itself is the same
  Placement plain = one;
  plain.origin.reset();
  Random random(7, "test/tracker");
  for (std::size_t i = 0; i + 1 < other.placements.size(); ++i) {
    const std::size_t with =
        i + random.below(static_cast<std::uint32_t>(other.placements.size() - i));
    std::swap(other.placements[i].item, other.placements[with].item);
  }
  const auto a = opened({Document::make("placement", plain)});
  const auto b = opened({Document::make("placement", other)});
  EXPECT_EQ(told(*a), told(*b));
  int same = 0;
  for (std::size_t i = 0; i < one.placements.size(); ++i) {
    if (plain.placements[i].item != other.placements[i].item) continue;
    ++same;
    const std::string line = "force " + one.placements[i].location;
    EXPECT_EQ(say(*a, line).text, say(*b, line).text);
    EXPECT_EQ(say(*a, "why " + one.placements[0].location).text,
              say(*b, "why " + one.placements[0].location).text);
    EXPECT_EQ(told(*a), told(*b));
  }
  EXPECT_GT(same, 3);
}

TEST(Tracker, OfASealedRaceStaysSealed) {
  const Document race = made("station", {{"race", "a long secret"}});
  const auto session = opened({race}, {{"secret", "a long secret"}});
  EXPECT_FALSE(session->allows_undo());
  EXPECT_FALSE(control(*session, "hint").enabled);
  EXPECT_EQ(refused(*session, "hint").substr(0, 6), "sealed");
  say(*session, "route");
  const std::string kept = game().find_kind("game")->write(session->save(0)).dump();
  EXPECT_EQ(kept.find("a long secret"), std::string::npos);
  EXPECT_EQ(kept.find("Grapnel"), std::string::npos);
  EXPECT_EQ(kept.find("\"placement\""), std::string::npos);
  const CellName cell = control(*session, "check").cells.front();
  const std::string found = say(*session, "check " + cell).text;
  EXPECT_EQ(refused(*session, "uncheck " + cell).substr(0, 6), "sealed");
  // Resumed it is the same, and its race is as it was.
  const Document saved =
      *game().find_kind("game")->read(game().find_kind("game")->write(session->save(0)));
  EXPECT_EQ(*saved.as<TrackedGame>().race, race.as<Race>());
  EXPECT_EQ(told(*opened({saved})), told(*session));
  EXPECT_EQ(answer("verify", saved).verdict, Verdict::Yes);
  EXPECT_EQ(open({race}, {{"secret", "another"}}).error().code, "wrong_secret");
  // Without the secret it is tracked by hand.
  const auto by_hand = opened({race});
  EXPECT_EQ(say(*by_hand, "check " + cell).text.find(": "), std::string::npos);
  EXPECT_TRUE(by_hand->allows_undo());
  TrackedGame damaged = saved.as<TrackedGame>();
  damaged.sealed[5] = damaged.sealed[5] == 'A' ? 'B' : 'A';
  EXPECT_EQ(answer("verify", Document::make("game", damaged)).verdict, Verdict::No);
}

TEST(Tracker, KnowsNamesAsTheyAreShownTheirBeginningsAndIds) {
  const auto session = lesson();
  for (const char* name : {"check 1:4", "check Fish Crate", "check fish", "check [Pier] Fish Crate",
                           "check Fish Crate in Pier", "CHECK  fish crate "}) {
    EXPECT_EQ(say(*session, name).events.front().cells, std::vector<CellName>{"1:4"}) << name;
    EXPECT_EQ(refused(*session, name).substr(0, 15), "already_checked") << name;
    say(*session, "uncheck 1:4");
  }
  EXPECT_NE(refused(*session, "check fsh crate").find("did you mean Fish Crate?"),
            std::string::npos);
  EXPECT_EQ(refused(*session, "check Barrel").substr(0, 12), "out_of_logic");
  EXPECT_NE(refused(*session, "check Barrel").find("Lantern"), std::string::npos);
  EXPECT_EQ(refused(*session, "check").substr(0, 15), "unknown_command");
  EXPECT_NE(refused(*session, "have lanten").find("did you mean Lantern?"), std::string::npos);
}

TEST(Tracker, MarksItemsByHand) {
  const auto session = opened({}, {{"builtin", "lesson"}, {"blank", "true"}});
  EXPECT_FALSE(control(*session, "hint").enabled);
  EXPECT_FALSE(control(*session, "lose").enabled);
  say(*session, "have Lantern");
  EXPECT_EQ(say(*session, "why Barrel").text.find("Barrel in Cellar (Shore) can be checked"), 0U);
  say(*session, "lose Lantern");
  EXPECT_EQ(refused(*session, "lose Lantern").substr(0, 10), "not_marked");
  say(*session, "check Fish Crate = lantern");
  EXPECT_EQ(session->save(0).as<TrackedGame>().found, (Named<std::string>{{"1:4", "Lantern"}}));
  const Answer verified = answer("verify", session->save(0));
  EXPECT_EQ(verified.verdict, Verdict::Yes);
  say(*session, "check Mooring Post");
  EXPECT_EQ(say(*session, "why Mooring").text,
            "Mooring Post in Pier (Shore) is done: there was something that was not noted.\n");
}

// What it calls open or done is what `reach` reaches with what is held.
TEST(Tracker, CountsWhatIsHeldAsReachDoes) {
  const std::shared_ptr<const World> world = built_in_world("station");
  const auto session = opened({});
  Random random(3, "test/tracker");
  for (int i = 0; i < 40; ++i) {
    const std::vector<CellName> open = control(*session, "check").cells;
    if (open.empty()) break;
    say(*session, "check " + open[random.below(static_cast<std::uint32_t>(open.size()))]);
    const io::Json view = session->view(0);
    const Query query = *query_record().read(*view.find("query"));
    CompileOptions options;
    options.difficulty = world->default_difficulty;
    options.start = world->start;
    for (const auto& [name, count] : *query.have) {
      options.held.emplace_back(*world->find_item(name), count);
    }
    options.negation = true;
    const Logic logic = compile(*world, options);
    const Runs::Union reached = reach_of(logic);
    const std::vector<io::Json>& locations = view.find("locations")->items();
    for (std::size_t at = 0; at < locations.size(); ++at) {
      EXPECT_EQ(locations[at].find("state")->as_text() != "out", reached.on[at] != 0)
          << locations[at].dump();
    }
    EXPECT_EQ(view.find("goal")->as_bool(), reached.goal);
  }
}

TEST(Tracker, ItsGameIsProgressForHintAndQueryForReach) {
  const auto session = lesson();
  const Document placement =
      Document::make("placement", *session->save(0).as<TrackedGame>().placement);
  const Answer before = answer("hint", placement);
  for (const char* at : {"1:4", "1:5", "2:4"}) say(*session, std::string("check ") + at);
  const Document saved = session->save(0);
  const Answer after = answer("hint", placement, {{"progress", saved}});
  // The needed items that were collected are not counted any more.
  const auto needed = [](const Answer& hint) {
    std::int64_t sum = 0;
    for (const io::Json& area : hint.json.find("hints")->find("areas")->items()) {
      sum += area.find("required")->as_integer();
    }
    return sum;
  };
  EXPECT_EQ(needed(before), needed(after) + 3);
  EXPECT_NE(after.json.find("hint")->find("location")->as_text(), "1:4");
  // The same by the documents of the view.
  const Document progress =
      Document::make("progress", *progress_record().read(*session->view(0).find("progress")));
  EXPECT_EQ(answer("hint", placement, {{"progress", progress}}).json, after.json);
  const Document world = *game().find_kind("world")->read(write_world(*built_in_world("lesson")));
  const Document query =
      Document::make("query", *query_record().read(*session->view(0).find("query")));
  EXPECT_EQ(answer("reach", world, {{"query", query}}).json,
            answer("reach", world, {{"query", saved}}).json);
}

TEST(Tracker, KeepsAWorldOfOnesOwn) {
  const auto world = corridor("{'a':{'class':'major','count':1},'b':{'class':'major','count':1}}",
                              {"true", "['has','a',1]"}, "['has','b',1]");
  const Document document = *game().find_kind("world")->read(write_world(*world));
  const auto session = opened({document});
  say(*session, "have a");
  const Document saved =
      *game().find_kind("game")->read(game().find_kind("game")->write(session->save(0)));
  ASSERT_NE(saved.as<TrackedGame>().own_world, nullptr);
  EXPECT_EQ(told(*opened({saved})), told(*session));
  TrackedGame lost = saved.as<TrackedGame>();
  lost.own_world.reset();
  EXPECT_EQ(open({Document::make("game", lost)}).error().code, "unknown_world");
}

TEST(Tracker, OffersOneThingFirst) {
  const auto session = lesson();
  const auto primary = [&] {
    std::vector<std::string> labels;
    for (const Control& each : session->controls(0)) {
      if (each.primary && each.enabled) labels.push_back(each.label);
    }
    return labels;
  };
  EXPECT_TRUE(primary().empty());
  say(*session, "hint");
  say(*session, "hint");
  EXPECT_EQ(primary(), std::vector<std::string>{"Check Fish Crate"});
  EXPECT_TRUE(*control(*session, "list-check").chosen);
  say(*session, "list done");
  EXPECT_FALSE(*control(*session, "list-check").chosen);
}

// Where a location counts only if there is a way back, nothing is told of what lies
// there: whatever could lead back makes it one to check.
TEST(Tracker, FollowsTheTraversalOfItsPlacement) {
  Placement placement = made("lesson").as<Placement>();
  placement.origin.reset();
  placement.traversal = Traversal::Return;
  const auto session = opened({Document::make("placement", placement)});
  for (int i = 0; i < 8 && !control(*session, "check").cells.empty(); ++i) {
    say(*session, "check " + control(*session, "check").cells.front());
  }
  EXPECT_TRUE(control(*session, "goal").enabled);
}

TEST(Tracker, RefusesOptionsThatWouldGoUnheard) {
  const Document placement = made("lesson");
  EXPECT_EQ(open({placement}, {{"builtin", "station"}}).error().code, "bad_option");
  EXPECT_EQ(open({placement}, {{"secret", "s"}}).error().code, "bad_option");
  EXPECT_EQ(open({placement}, {{"blank", "true"}}).error().code, "bad_option");
}

// A hint goes away when the game goes past it, and stays otherwise.
TEST(Tracker, KeepsAHintAsLongAsItHolds) {
  const auto session = opened({});
  say(*session, "hint");
  say(*session, "hint");
  const std::vector<Panel> panels = session->panels(0);
  const CellName hinted = find_panel(panels, "hint")->rows.back().cells.front();
  const Document with_hint = session->save(0);
  say(*session, "check " + hinted);
  EXPECT_EQ(find_panel(session->panels(0), "hint"), nullptr);
  session->restore(with_hint, 0);
  EXPECT_NE(told(*session).find("It lies in"), std::string::npos);
  say(*session, "close");
  EXPECT_EQ(told(*session).find("It lies in"), std::string::npos);
}

}  // namespace
}  // namespace boardwright::items
