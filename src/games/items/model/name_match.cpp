// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/model/name_match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <vector>

#include "core/did_you_mean.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kMostShown = 4;
constexpr std::size_t kMostListed = 12;
constexpr std::size_t kLeastPart = 3;  // letters that may stand within a name

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

// One thing that has a name, with the ways to write it; the last is what people are
// told when several are meant.
struct Candidate {
  std::size_t index = 0;
  std::vector<std::string> spellings;
};

class Search {
 public:
  // `none`: the sentence that says that there is nothing of the name.
  Search(std::string none, std::string_view typed, std::string pointer)
      : none_(std::move(none)), typed_(typed), small_(lower(typed)), pointer_(std::move(pointer)) {}

  Result<std::size_t> run(const std::vector<Candidate>& candidates) const {
    const auto same = [](const std::string& name, const std::string& wanted) {
      return name == wanted;
    };
    const auto same_letters = [](const std::string& name, const std::string& wanted) {
      return lower(name) == wanted;
    };
    const auto begins = [](const std::string& name, const std::string& wanted) {
      return lower(name).starts_with(wanted);
    };
    const auto exact = matching(candidates, std::string(typed_), same);
    if (exact.size() == 1) return candidates[exact.front()].index;
    if (!small_.empty()) {
      const auto similar = matching(candidates, small_, same_letters);
      if (similar.size() == 1) return candidates[similar.front()].index;
      const auto longer = matching(candidates, small_, begins);
      if (longer.size() == 1) return candidates[longer.front()].index;
      if (longer.size() > 1) {
        return error("ambiguous_name",
                     fmt::format("\"{}\" is the beginning of several names: {}; give more of it",
                                 typed_, list(candidates, longer)));
      }
    }
    return error("unknown_name", none_ + suggestion(candidates));
  }

 private:
  Error error(std::string code, std::string message) const {
    return Error{std::move(code), std::move(message), at_pointer(pointer_)};
  }

  // The nearest name; else some that contain what was typed; else all, if they are few.
  std::string suggestion(const std::vector<Candidate>& candidates) const {
    std::vector<std::string> names;
    for (const Candidate& each : candidates) {
      names.insert(names.end(), each.spellings.begin(), each.spellings.end());
    }
    if (std::string near = did_you_mean(typed_, names, true); !near.empty()) return near;
    const auto contains = [](const std::string& name, const std::string& wanted) {
      return lower(name).find(wanted) != std::string::npos;
    };
    if (small_.size() >= kLeastPart) {
      const auto with_it = matching(candidates, small_, contains);
      if (!with_it.empty()) return fmt::format("; with that in it: {}", list(candidates, with_it));
    }
    if (candidates.empty() || candidates.size() > kMostListed) return {};
    std::vector<std::size_t> all(candidates.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return fmt::format("; there is {}", list(candidates, all, kMostListed));
  }

  template <class Matches>
  static std::vector<std::size_t> matching(const std::vector<Candidate>& candidates,
                                           const std::string& wanted, Matches matches) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const auto& names = candidates[i].spellings;
      if (std::any_of(names.begin(), names.end(),
                      [&](const std::string& name) { return matches(name, wanted); })) {
        found.push_back(i);
      }
    }
    return found;
  }

  // "A", "B" and "C"
  static std::string list(const std::vector<Candidate>& candidates,
                          const std::vector<std::size_t>& chosen, std::size_t most = kMostShown) {
    const std::size_t shown = std::min(chosen.size(), most);
    const std::size_t more = chosen.size() - shown;
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
      const bool ends = i + 1 == shown && more == 0 && shown > 1;
      text += ends ? " and " : i > 0 ? ", " : "";
      text += fmt::format("\"{}\"", candidates[chosen[i]].spellings.back());
    }
    return more == 0 ? text : text + fmt::format(" and {} more", more);
  }

  std::string none_;
  std::string_view typed_;
  std::string small_;
  std::string pointer_;
};

template <class Id, class Table, class Spell>
Result<Id> find_named(const World& world, std::string_view what, std::string_view typed,
                      std::string pointer, const Table& table, Spell spell) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < table.size(); ++i) candidates.push_back({i, spell(table[i], i)});
  const Search search(fmt::format("the world \"{}\" has no {} \"{}\"", world.name, what, typed),
                      typed, std::move(pointer));
  const Result<std::size_t> found = search.run(candidates);
  if (!found) return found.error();
  return Id(*found);
}

// An id that is a path may be typed without its first part.
void add_inner_path(std::vector<std::string>& spellings, const std::string& id) {
  const std::size_t slash = id.find('/');
  if (slash != std::string::npos) spellings.insert(spellings.begin(), id.substr(slash + 1));
}

std::vector<std::string> itself(const std::string& name, std::size_t) { return {name}; }

}  // namespace

Result<std::size_t> name_among(const std::vector<std::string>& names, std::string_view typed,
                               std::string none) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < names.size(); ++i) candidates.push_back({i, {names[i]}});
  return Search(std::move(none), typed, {}).run(candidates);
}

Result<ItemId> item_named(const World& world, std::string_view typed, std::string pointer) {
  if (const auto exact = world.find_item(typed)) return *exact;
  return find_named<ItemId>(
      world, "item", typed, std::move(pointer), world.items,
      [](const Item& item, std::size_t) { return std::vector<std::string>{item.name}; });
}

Result<LocationId> location_named(const World& world, std::string_view typed, std::string pointer) {
  if (const auto exact = world.find_location(typed)) return *exact;
  return find_named<LocationId>(world, "location", typed, std::move(pointer), world.locations,
                                [&](const Location& location, std::size_t i) {
                                  const LocationId at(i);
                                  std::vector<std::string> spellings = {
                                      location.id, world.location_title(at), location.name,
                                      place_text(world, at)};
                                  add_inner_path(spellings, location.id);
                                  return spellings;
                                });
}

Result<NodeId> node_named(const World& world, std::string_view typed, std::string pointer) {
  std::size_t index = 0;
  const char* end = typed.data() + typed.size();
  const auto [stop, fault] = std::from_chars(typed.data(), end, index);
  if (fault == std::errc() && stop == end && index < world.nodes.size()) return NodeId(index);
  if (const auto exact = world.find_node(typed)) return *exact;
  return find_named<NodeId>(
      world, "node", typed, std::move(pointer), world.nodes, [&](const Node& node, std::size_t) {
        std::vector<std::string> spellings = {
            node.id, fmt::format("[{}] {}", world.rooms[node.room.index].name, node.id)};
        add_inner_path(spellings, node.id);
        return spellings;
      });
}

Result<EventId> event_named(const World& world, std::string_view typed, std::string pointer) {
  if (const auto exact = world.find_event(typed)) return *exact;
  return find_named<EventId>(world, "event", typed, std::move(pointer), world.events, itself);
}

Result<AreaId> area_named(const World& world, std::string_view typed, std::string pointer) {
  if (const auto exact = world.find_area(typed)) return *exact;
  return find_named<AreaId>(world, "area", typed, std::move(pointer), world.areas, itself);
}

Result<TechId> trick_named(const World& world, std::string_view typed, std::string pointer) {
  return find_named<TechId>(world, "trick", typed, std::move(pointer), world.techs, itself);
}

Result<std::size_t> difficulty_named(const World& world, std::string_view typed,
                                     std::string pointer) {
  if (const auto exact = world.find_difficulty(typed)) return *exact;
  return find_named<std::size_t>(
      world, "difficulty", typed, std::move(pointer), world.difficulties,
      [](const Difficulty& known, std::size_t) { return std::vector<std::string>{known.name}; });
}

}  // namespace boardwright::items
