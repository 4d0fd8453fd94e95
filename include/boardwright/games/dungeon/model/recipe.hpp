// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Recipe: a dungeon game as data. It says how large the grid is, which actors
// exist, in which layers they are placed, what makes them happy about their
// place, and how they behave in play. Everything that the generator, the
// scorer and the rules of play know about a game comes from here; no C++ knows
// a particular game. docs/games/dungeon-recipes.md teaches writing one,
// docs/formats/dungeon.recipe.md lists every member.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "boardwright/core/bit_set.hpp"
#include "boardwright/core/grid.hpp"

namespace boardwright::dungeon {

constexpr int kLongestSide = 64;
constexpr std::size_t kMostCells = 1024;
constexpr std::size_t kMostForms = 64;
constexpr std::size_t kMostRules = 64;
constexpr int kMostPoints = 1000000;

// A form of a kind ("romeo" of "giant"), by its index in Recipe::forms. Form 0
// is the empty tile, in every recipe.
struct FormId {
  std::uint8_t index = 0;

  constexpr FormId() = default;
  constexpr explicit FormId(std::integral auto i) : index(static_cast<std::uint8_t>(i)) {}
  constexpr auto operator<=>(const FormId&) const = default;
};
constexpr FormId kEmpty{};

using FormSet = BitSet<std::uint64_t, FormId>;

// Which cells around a cell count; the cell itself never does. Distances are
// compared squared, so everything is a whole number: 1 is the four orthogonal
// neighbours, 2 all eight, 4 the diamond of twelve.
struct Reach {
  int within = 2;              // dx*dx + dy*dy is at most this
  bool not_in_column = false;  // cells straight above and below do not count
  bool same_row = false;       // only cells of the same row count

  bool covers(int dx, int dy) const {
    const int squared = dx * dx + dy * dy;
    return squared != 0 && squared <= within && !(not_in_column && dx == 0) &&
           !(same_row && dy != 0);
  }
  bool operator==(const Reach&) const = default;
};

// ---- placement rules: the closed vocabulary --------------------------------

enum class Quadrant : std::uint8_t { TopLeft, TopRight, BottomRight, BottomLeft };
enum class Side : std::uint8_t { Left, Right, Top, Bottom };
enum class Axis : std::uint8_t { Column, Row, Centre };

// On one of these cells.
struct AtCells {
  std::vector<Cell> cells;
};
// On one of the four corners.
struct OnCorner {};
// On an edge; `corners` says whether corners count.
struct OnEdge {
  bool corners = true;
};
// In one of the outer rings: 1 is the edge, 2 the edge and the next ring.
struct OnRim {
  int rings = 1;
};
// Each form in its quadrant. Strict: the centre column and row are in none.
struct InQuadrant {
  std::vector<std::pair<FormId, Quadrant>> places;
};
// Each form strictly on its side of the centre, given that another actor of
// `partners` is on the board (no partners: always).
struct OnSide {
  std::vector<std::pair<FormId, Side>> places;
  FormSet partners;
};
// From `least` to `most` actors of `to` within reach.
struct NearTo {
  FormSet to;
  Reach reach;
  int least = 1;
  int most = static_cast<int>(kMostCells);
};
// Another actor of `to` stands on the mirror image of my cell.
struct MirrorOf {
  FormSet to;
  Axis axis = Axis::Column;
};
// Another actor of the same form within reach.
struct TwinOf {
  Reach reach;
};
// Exactly one actor of `charge` within reach, and no other guard around it.
struct GuardsOne {
  FormSet charge;
  Reach reach;
  Reach rivals;  // around the charge
};
// Points for each other actor of the rule's own kinds within reach.
struct Spacing {
  Reach reach;
};
// Points for each actor of `to` within reach beyond `most`.
struct AtMost {
  FormSet to;
  Reach reach;
  int most = 0;
};
// Counts within reach that must all hold.
struct Reveals {
  struct Need {
    FormSet of;
    int least = 0;
    int most = static_cast<int>(kMostCells);
  };
  Reach reach;
  std::vector<Need> needs;
};
// Exactly one orthogonal neighbour of the rule's own kinds, none diagonal, and
// not the two of them on an edge.
struct IsolatedPair {};

using Condition = std::variant<AtCells, OnCorner, OnEdge, OnRim, InQuadrant, OnSide, NearTo,
                               MirrorOf, TwinOf, GuardsOne, Spacing, AtMost, Reveals, IsolatedPair>;

// One rule: each actor of `of` earns `points` if the condition holds, or, for
// Spacing and AtMost, as often as it is broken (then points are negative).
struct Rule {
  std::string name;
  FormSet of;
  int points = 0;
  Condition condition;

  // True for Spacing and AtMost.
  bool per_case() const;
  // What one actor can earn at most.
  int most_each() const { return points > 0 ? points : 0; }
};

// ---- actors ----------------------------------------------------------------

enum class Role : std::uint8_t {
  Empty,
  Monster,   // fought by the first click, collected by the next
  Crown,     // a click wins
  Treasure,  // a click gives its xp
  Wall,      // some hits, then it turns into what it contains
  Chest,     // a click turns it into what it contains
  Orb,       // a click uncovers what is around
  Medikit,   // a click heals
  Scroll,    // a click casts its spell
};

enum class SpellType : std::uint8_t {
  Reveal,       // uncovers every actor of `on`
  Disarm,       // every actor of `on` is beaten and harmless
  RevealBlock,  // uncovers a random 3x3 block, one with a hidden actor of `on` if it can
};

struct Spell {
  SpellType type = SpellType::Reveal;
  FormSet on;
};

// How a revealed actor looks, beyond its token.
enum class FacingType : std::uint8_t {
  None,
  Toward,   // towards the column of an actor of `to`; upright without one
  Guarded,  // at the neighbour of `to` that it had at the start; angry once that is gone
  Twin,     // at the other actor of its form, as at the start
  Mourns,   // whether another undefeated actor of `to` is left
};

struct Facing {
  FacingType type = FacingType::None;
  FormSet to;
};

struct Form {
  std::string id;     // "romeo"
  std::string kind;   // "giant"; equal to id for a kind without forms
  std::string title;  // "Giant"
  std::string icon;   // of data/dungeon/icons.json; may be empty
  char letter = '.';  // on boards
  std::string token;  // in views
  Role role = Role::Empty;
  int level = 0;
  int xp = 0;
  FormId becomes = kEmpty;
  FormId contains = kEmpty;       // Wall, Chest
  bool hazard = false;            // not to be fought: measure leaves its level out
  std::string killer_token;       // shown when it has killed; empty: as ever
  std::string disguise;           // the token that it shows until it is fought
  std::optional<Reach> gaze;      // Monster: around it numbers read "?"
  std::optional<Reach> uncovers;  // Orb
  FormSet flees_to;               // Monster: jumps to a hidden empty tile near one of these
  std::optional<Spell> spell;     // Scroll
  Facing facing;

  bool monster() const { return role == Role::Monster; }
};

// A kind, which may have several forms.
struct ActorKind {
  std::string id;
  FormSet forms;
};

// ---- the rest --------------------------------------------------------------

// `count` actors of one form, queued in this order within their layer.
struct LayerEntry {
  FormId form;
  int count = 1;
};
using Layer = std::vector<LayerEntry>;

// The raised buttons over hidden tiles: a bag of frames first..last, and two
// frames for the top corners.
struct Buttons {
  int first = 0;
  int last = 0;
  int top_left = 0;
  int top_right = 0;

  std::size_t count() const { return static_cast<std::size_t>(last - first + 1); }
};

// What is done with a board after placement, in the order of the actor list.
struct PostReveal {
  FormSet of;
};
struct PostButton {
  FormSet of;
  int frame = 0;
};
struct PostSprite {
  std::vector<std::pair<FormId, int>> sprites;
};
struct PostHits {
  FormSet of;
  std::vector<int> hits;  // dealt out in turn
};
struct PostFloor {
  FormSet of;
  char mark = 0;  // left on the empty floor where such an actor was
};
using PostStep = std::variant<PostReveal, PostButton, PostSprite, PostHits, PostFloor>;

// hp counts one heart that is not shown: a player with no heart left lives.
struct PlayerRules {
  int hearts = 5;               // at the start
  int most_hearts = 18;         // no more by levels
  int levels_per_heart = 2;     // one heart more for every so many levels
  int full_hearts = 15;         // what `measure` calls the top level
  std::vector<int> xp_to_next;  // from level 1 on; the last one repeats

  int need(int level) const {
    const auto last = static_cast<int>(xp_to_next.size());
    return xp_to_next[static_cast<std::size_t>((level < last ? level : last) - 1)];
  }
};

struct BookLine {
  std::string name;
  FormSet counts;
  FormId power;          // whose level stands beside the count
  bool unknown = false;  // the count reads "?"
};

// How often actors of some kinds were fought.
struct Tally {
  std::string name;
  FormSet of;
};

enum class StampType : std::uint8_t {
  Cleared,    // nothing is left but `of`
  Spared,     // every actor of `of` that was placed is there and undefeated
  Untouched,  // the tally is 0
};
struct Stamp {
  std::string name;
  StampType type = StampType::Cleared;
  FormSet of;
  std::size_t tally = 0;
};

// What the level check asks of a board: rules by index, or the number of
// neighbours of a kind, as the check of the original game has it.
struct LevelCheck {
  std::string name;
  FormSet of;
  FormSet to;
  Reach reach;
  int exactly = 1;
};

struct Recipe {
  std::string name;
  std::string title;
  std::string hash;  // of its content, 16 hexadecimal digits

  int width = 0;
  int height = 0;
  int centre_x = 0;
  int centre_y = 0;
  int passes = 4;

  Buttons buttons;
  std::vector<Form> forms;  // forms[0] is the empty tile
  std::vector<ActorKind> kinds;
  std::vector<Layer> layers;
  std::vector<Rule> rules;
  std::vector<PostStep> post;
  PlayerRules player;
  std::vector<BookLine> book;
  std::vector<Tally> tallies;
  std::vector<Stamp> stamps;
  std::vector<std::size_t> level_rules;  // rules that are part of the level check
  std::vector<LevelCheck> level_checks;

  std::size_t size() const { return static_cast<std::size_t>(width * height); }
  Grid grid() const { return Grid(height, width); }
  int x(Cell cell) const { return cell.index % width; }
  int y(Cell cell) const { return cell.index / width; }
  const Form& form(FormId id) const { return forms[id.index]; }
  // The other cell is within reach of a cell.
  bool reaches(const Reach& reach, Cell from, Cell to) const {
    return reach.covers(x(to) - x(from), y(to) - y(from));
  }

  // How many actors of the form the layers place.
  int count(FormId id) const;
  // The same for a set.
  int count(FormSet set) const;
  // The form with that letter; nullopt if there is none.
  std::optional<FormId> by_letter(char letter) const;
  // The forms that an id names: a kind's, or the one form. Empty: no such id.
  FormSet by_id(std::string_view id) const;

  // The sum of the rules' maxima: no board is happier.
  std::int64_t bound() const;
  // The most that one rule can give on a full board.
  std::int64_t maximum(const Rule& rule) const;
};

}  // namespace boardwright::dungeon
