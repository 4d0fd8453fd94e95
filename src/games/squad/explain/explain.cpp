// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The case table. Z is the hero's zone on the pivot's map, the main path leads
// from the pivot's zone to that of its end, the alt path to Z. A hero in the
// way is pushed back one zone (02, 03) or stays on this side of the next
// deadend (04); a hero beside the way can be fetched by the pivot and left
// anywhere that the pivot does not need for its way back (05 to 08).
#include "games/squad/explain/explain.hpp"

#include <algorithm>
#include <array>

#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

class CaseTable {
 public:
  CaseTable(const Board& board, const DragMaps& maps, const ZoneMap& zones)
      : board_(board),
        maps_(maps),
        zones_(zones),
        blocks_(maps.rules.mover),
        start_zone_(zone_at(maps.start)) {}

  HeroCase find(Token token, Cell end) const {
    const Hero& hero = board_.heroes[maps_.tokens[token.index].index];
    const bool differs = maps_.differs[token.index];
    HeroCase found;
    found.hero = hero.id;
    found.main_path = zones_.path(start_zone_, zone_at(end));
    found.barred = barred(hero);
    const ZoneId zone = zone_at(hero.cell);
    if (zone) found.alt_path = zones_.path(start_zone_, zone);
    if (found.alt_path.empty()) {
      found.name = differs ? "D1" : "01";
      found.label = "alien";
      found.allowed = CellSet::of(hero.cell);
      return found;
    }
    found.gate = gate(hero.cell, end);
    const auto on_main = std::find(found.main_path.begin(), found.main_path.end(), zone);
    const bool native = on_main != found.main_path.end();
    found.label = native ? "native" : "stranded";
    if (native) {
      on_main_path(zone, static_cast<std::size_t>(on_main - found.main_path.begin()), found);
    } else {
      off_main_path(zone, found);
    }
    if (differs) {
      found.name =
          std::string(zones_.is_deadend(zone) ? "D2a" : "D2b") + (native ? "-main" : "-alt");
      const WideMotionGraph both = common_graph(maps_.rules.mover, maps_.rules.tokens[token.index]);
      found.allowed &= CellSet(both.component(hero.cell.index));
    }
    found.allowed.erase(end);
    return found;
  }

 private:
  ZoneId zone_at(Cell cell) const { return zones_.zone_of[cell.index]; }
  CellSet cells(ZoneId zone) const { return zones_.zones[zone.index]; }

  // The one cell of the hero's block that the pivot must pass on its way out.
  std::optional<Cell> gate(Cell hero, Cell end) const {
    const int block = blocks_.block_towards(hero.index, maps_.start.index);
    if (block < 0) return std::nullopt;
    const Cell cell(blocks_.gate(block, end.index));
    return cell == end ? std::nullopt : std::optional(cell);
  }

  std::vector<Terrain> barred(const Hero& hero) const {
    std::vector<Terrain> kinds;
    const Walk pivot = board_.heroes[maps_.pivot.index].walk;
    for (const Terrain kind : {Terrain::Lava, Terrain::Water, Terrain::Rubble}) {
      const bool there = !board_.terrain_cells(kind).empty();
      if (there && can_stand(pivot, kind) && !can_stand(hero.walk, kind)) kinds.push_back(kind);
    }
    return kinds;
  }

  // The deadends next to a zone, without one of them.
  CellSet deadends_at(ZoneId zone, ZoneId except) const {
    CellSet found;
    for (ZoneId next : zones_.around[zone.index]) {
      if (next != except && zones_.is_deadend(next)) found |= cells(next);
    }
    return found;
  }

  void on_main_path(ZoneId zone, std::size_t index, HeroCase& found) const {
    const std::vector<ZoneId>& path = found.main_path;
    if (!zones_.is_deadend(zone)) {
      const ZoneId next = index + 1 < path.size() ? path[index + 1] : ZoneId();
      found.name = "04";
      found.allowed = cells(zone) | deadends_at(zone, next);
      return;
    }
    // A deadend is one cell, so the pivot started elsewhere: there is a zone before.
    const ZoneId before = path[index - 1];
    if (zones_.is_deadend(before)) {
      found.name = "02";
      found.allowed = cells(before);
    } else {
      found.name = "03";
      found.allowed = cells(before) | deadends_at(before, zone);
    }
  }

  static ZoneId from_end(const std::vector<ZoneId>& path, std::size_t back) {
    return path.size() < back ? ZoneId() : path[path.size() - back];
  }

  void off_main_path(ZoneId zone, HeroCase& found) const {
    // Under `corner free` the end may be in another section: then nothing is on
    // the main path, not even the pivot's own zone, which has none before it.
    const ZoneId before = from_end(found.alt_path, 2);
    if (!zones_.is_deadend(zone)) {
      found.name = "08";
      found.allowed = cells(zone) | deadends_at(zone, before);
      return;
    }
    if (!before || zones_.is_deadend(before)) {
      found.name = "05";
      found.allowed = cells(zone);
      return;
    }
    const std::vector<ZoneId>& main = found.main_path;
    const auto on_main = std::find(main.begin(), main.end(), before);
    ZoneId except;
    if (on_main != main.end()) {
      found.name = "06";
      if (on_main + 1 != main.end()) except = *(on_main + 1);
    } else {
      found.name = "07";
      except = from_end(found.alt_path, 3);
    }
    found.allowed = cells(zone) | cells(before) | deadends_at(before, except);
  }

  const Board& board_;
  const DragMaps& maps_;
  const ZoneMap& zones_;
  BasicBlockMap<WideNodeSet> blocks_;
  ZoneId start_zone_;
};

}  // namespace

Result<Explanation> explain(const Board& board, HeroIndex pivot, const ExplainOptions& options,
                            const Budget& budget) {
  if (board.settings.push) {
    return Error{"E20", "the case table does not know push and tumble; set `push off`",
                 at_pointer("/options/push")};
  }
  const DragMaps maps(board, pivot);
  Explanation explanation;
  explanation.zones = zone_map(board, maps.cells());
  explanation.reach = find_reach(maps, ReachOptions{}, budget);
  const CaseTable table(board, maps, explanation.zones);
  for (const EndReach& entry : explanation.reach.ends) {
    if (options.end && entry.end != *options.end) continue;
    EndCases cases{entry.end, {}};
    for (Token token : maps.token_indices()) {
      HeroCase found = table.find(token, entry.end);
      if (options.hero && found.hero != *options.hero) continue;
      found.exact = entry.cells[token.index];
      cases.heroes.push_back(std::move(found));
    }
    explanation.ends.push_back(std::move(cases));
  }
  return explanation;
}

namespace {

bool alike(const HeroCase& a, const HeroCase& b) {
  return a.name == b.name && a.main_path == b.main_path && a.alt_path == b.alt_path &&
         a.gate == b.gate && a.allowed == a.exact && b.allowed == b.exact;
}

// True when the sets of `one` are those of the group, but for the ends.
bool belongs(const EndGroup& group, const EndCases& one) {
  const CellSet ends = group.ends | CellSet::of(one.end);
  for (std::size_t i = 0; i < one.heroes.size(); ++i) {
    const HeroCase& a = group.cases.heroes[i];
    const HeroCase& b = one.heroes[i];
    if (!alike(a, b) || a.allowed - ends != b.allowed - ends) return false;
  }
  return true;
}

}  // namespace

std::vector<EndGroup> group_ends(const Explanation& explanation) {
  std::vector<EndGroup> groups;
  for (const EndCases& one : explanation.ends) {
    const auto home = std::find_if(groups.begin(), groups.end(),
                                   [&](const EndGroup& group) { return belongs(group, one); });
    if (home == groups.end()) {
      groups.push_back(EndGroup{CellSet::of(one.end), one});
      continue;
    }
    home->ends.insert(one.end);
    for (std::size_t i = 0; i < one.heroes.size(); ++i) {
      home->cases.heroes[i].allowed |= one.heroes[i].allowed;
      home->cases.heroes[i].exact |= one.heroes[i].exact;
    }
  }
  return groups;
}

std::string_view first_name(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kNames = {
      {{"02", "S1A1"},
       {"03", "S1A2"},
       {"04", "S1B"},
       {"05", "S2A1"},
       {"06", "S2A2A"},
       {"07", "S2A2B"},
       {"08", "S2B"},
       {"D1", "D1"},
       {"D2a-main", "D2a"},
       {"D2a-alt", "D2a"},
       {"D2b-main", "D2b"},
       {"D2b-alt", "D2b"}}};
  for (const auto& [ours, first] : kNames) {
    if (ours == name) return first;
  }
  return {};
}

std::string_view case_meaning(std::string_view name) {
  struct Meaning {
    std::string_view name;
    std::string_view text;
  };
  constexpr std::array<Meaning, 13> kMeanings = {{
      {"01", "in another section: it stays"},
      {"02", "on a deadend of the way, after a deadend: one cell back"},
      {"03", "on a deadend of the way: back into the zone before it, or its other deadends"},
      {"04", "in a room on the way: its room and its deadends, but not the next one"},
      {"05", "on a deadend behind a deadend: it stays"},
      {"06", "on a deadend beside the way: there, or anywhere in the room before it"},
      {"07", "on a deadend far from the way: there, or anywhere in the room before it"},
      {"08", "in a room beside the way: its room and its deadends, but not the entrance"},
      {"D1", "walks less than the pivot, other section: it stays"},
      {"D2a-main", "walks less than the pivot, on a deadend of the way"},
      {"D2a-alt", "walks less than the pivot, on a deadend beside the way"},
      {"D2b-main", "walks less than the pivot, in a room on the way"},
      {"D2b-alt", "walks less than the pivot, in a room beside the way"},
  }};
  for (const Meaning& meaning : kMeanings) {
    if (meaning.name == name) return meaning.text;
  }
  return {};
}

}  // namespace boardwright::squad
