// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be reached where some things are dangerous: having them may close a
// way (docs/formats/items.world.md, "Negation"). Each of six runs collects
// everything harmless, then one dangerous thing, and so on. Between two dangerous
// things more never closes anything, so a plain closure does the work; after one
// it begins anew. Not thread safe.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/model/analysis.hpp"
#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

class Runs {
 public:
  // `logic` must outlive this. REQUIRES: compiled with CompileOptions::negation
  explicit Runs(const Logic& logic);

  // What some run reaches with the held items, by fact; and whether one reaches
  // the goal. Nothing is picked up.
  struct Union {
    std::vector<std::uint8_t> on;
    bool goal = false;
  };
  Union reach();

  // Does whoever takes everything in reach and begins anew with all of it, until there is
  // nothing more, reach the goal? What closes a way is held from the start then.
  bool beatable_anew(const Pickups& items);

  // Does some run that picks up these items reach the goal?
  bool reaches_goal(const Pickups& items);
  // Of the first run that does; if none does, of the first of all.
  Spheres spheres(const Pickups& items);

 private:
  // Where the player is after taking a dangerous thing.
  enum class After : std::uint8_t {
    Start,  // back at the start
    Stay,   // there, until nothing more can be taken
    Look,   // there, to collect what is harmless; then back at the start
  };
  struct Way {
    bool last_first;  // of several dangerous things the last is taken
    After after;
  };
  static const Way kWays[6];

  // The goal's sphere ends the run if `to_goal`.
  Spheres run(const Way& way, const Pickups& items, bool to_goal, Union* seen);
  void go_on();
  void note_events();
  std::vector<LocationId> collect_harmless(const Pickups& items, Spheres& spheres);
  bool take_dangerous(const Way& way, const Pickups& items, Spheres& spheres);
  bool is_dangerous(ItemId item) const { return item && logic_->dangerous_items[item.index] != 0; }

  const Logic* logic_;
  Logic bare_;  // without start: the place to begin at changes
  Navigator navigator_;
  std::vector<ItemId> held_at_start_;  // by the next runs, beside what the logic gives
  bool items_close_all_ = false;       // in the next runs: as if every dangerous item were held
  std::vector<Fact> event_facts_;      // sorted
  // The state of a run.
  std::vector<std::uint8_t> happened_;  // by event
  std::vector<ItemId> found_;
  Navigator::Snapshot nothing_;  // closed over what is held from the start, nowhere
  Navigator::Snapshot held_;     // the same with what was found by the last go_on()
  std::size_t held_items_ = 0;   // of found_
  bool away_ = false;            // else at the start
  Fact place_ = kNoFact;
  std::int64_t loss_ = 0;
};

// What can be reached with what is held from the start, by runs where something is
// dangerous and by one closure where nothing is.
Runs::Union reach_of(const Logic& logic);

}  // namespace boardwright::items
