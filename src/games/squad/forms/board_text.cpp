// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/forms/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/did_you_mean.hpp"
#include "core/text.hpp"
#include "games/squad/forms/raw_board.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

// `map` is terrain and positions in one.
enum Section : std::size_t { kTerrain, kPositions, kMap, kHeroes, kOptions };
constexpr std::array<std::string_view, 5> kSections = {"terrain", "positions", "map", "heroes",
                                                       "options"};
constexpr std::size_t kMostErrors = 20;  // that are told

struct Line {
  std::string_view text;  // without line end
  int number = 0;

  Where at(std::size_t offset) const {
    return Where{.file = {}, .line = number, .column = static_cast<int>(offset) + 1, .pointer = {}};
  }
};

// The words of a line up to a comment, with their places.
std::vector<RawWord> words_of(const Line& line) {
  const std::string_view text = line.text.substr(0, line.text.find('#'));
  std::vector<RawWord> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back(RawWord{std::string(text.substr(at, end - at)), line.at(at)});
    at = end;
  }
  return words;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(Line{line, ++number});
  }
  return lines;
}

class TextReader {
 public:
  explicit TextReader(std::string_view text) : lines_(lines_of(text)) {}

  void read() {
    if (!read_header()) return;
    for (++at_; at_ < lines_.size(); ++at_) {
      const std::vector<RawWord> words = words_of(lines_[at_]);
      if (!words.empty()) read_section(words);
    }
    raw.has_terrain = seen_[kTerrain] || seen_[kMap];
    raw.has_positions = seen_[kPositions] || seen_[kMap];
    raw.one_grid = seen_[kMap];
    if (raw.one_grid && (seen_[kTerrain] || seen_[kPositions])) {
      fail("E02", "`map` holds terrain and positions; keep it, or the other two", map_where_);
    }
    for (const Section section : {kTerrain, kPositions}) {
      if (section == kTerrain ? raw.has_terrain : raw.has_positions) continue;
      fail("E02",
           fmt::format("the section `{}` is missing; add it, or write `map` for both in one grid",
                       kSections[section]),
           last_place());
    }
  }

  RawBoard raw;
  std::vector<Error> errors;
  bool is_board = true;  // false: not even the first line is right

 private:
  void fail(std::string code, std::string message, Where where) {
    errors.push_back(error_at(std::move(code), std::move(message), std::move(where)));
  }

  Where last_place() const {
    return Where{.file = {}, .line = static_cast<int>(lines_.size()), .column = 1, .pointer = {}};
  }

  bool read_header() {
    Where where{.file = {}, .line = 1, .column = 1, .pointer = {}};
    for (; at_ < lines_.size(); ++at_) {
      const std::vector<RawWord> words = words_of(lines_[at_]);
      if (words.empty()) continue;
      where = words[words.size() > 1 ? 1 : 0].where;
      if (lower(words[0].text) != "squad") {
        where = words[0].where;
        break;
      }
      if (words.size() == 2 && words[1].text == "1") return true;
      fail("E01", "only version 1 is known: the first line must be `squad 1`", where);
      return is_board = false;
    }
    fail("E01", "a board starts with the line `squad 1`", where);
    return is_board = false;
  }

  static std::optional<Section> section_named(std::string_view word) {
    const auto* found = std::find(kSections.begin(), kSections.end(), lower(word));
    if (found == kSections.end()) return std::nullopt;
    return static_cast<Section>(found - kSections.begin());
  }

  void read_section(const std::vector<RawWord>& words) {
    const std::optional<Section> section = section_named(words[0].text);
    bool wanted = section.has_value();
    if (!section) {
      const std::vector<std::string> names(kSections.begin(), kSections.end());
      fail("E02",
           fmt::format("unknown section{}; there are terrain, positions (or map), heroes, options",
                       did_you_mean(words[0].text, names)),
           words[0].where);
    } else if (seen_[*section]) {
      wanted = false;
      fail("E02", fmt::format("the section `{}` is there twice; keep one", words[0].text),
           words[0].where);
    } else if (words.size() > 1) {
      fail("E02", fmt::format("nothing may follow `{}` on its line", words[0].text),
           words[1].where);
    }
    if (wanted) open_section(*section, words[0].where);
    for (++at_; at_ < lines_.size(); ++at_) {
      if (is_end(lines_[at_])) return;
      const std::vector<RawWord> line = words_of(lines_[at_]);
      if (line.size() == 1 && section_named(line[0].text)) {
        --at_;  // the next section starts here
        break;
      }
      if (wanted) read_line(*section);
    }
    if (section) {
      fail("E02", fmt::format("the section `{}` has no `end`; add it", kSections[*section]),
           words[0].where);
    }
  }

  void open_section(Section section, const Where& where) {
    seen_[section] = true;
    if (section == kTerrain || section == kMap) raw.terrain_where = where;
    if (section == kPositions || section == kMap) raw.positions_where = where;
    if (section == kMap) map_where_ = where;
  }

  // A comment may follow; inside a grid, # is a letter like others.
  static bool is_end(const Line& line) {
    const std::vector<RawWord> words = words_of(line);
    return words.size() == 1 && lower(words[0].text) == "end";
  }

  void read_line(Section section) {
    if (section == kTerrain) raw.terrain.push_back(grid_row(lines_[at_]));
    if (section == kPositions) raw.positions.push_back(grid_row(lines_[at_]));
    if (section == kMap) add_map_row(grid_row(lines_[at_]));
    if (section < kHeroes) return;
    const std::vector<RawWord> words = words_of(lines_[at_]);
    if (words.empty()) return;
    if (section == kHeroes) read_hero(words);
    if (section == kOptions) read_option(words);
  }

  // Units stand on floor.
  void add_map_row(const RawRow& row) {
    RawRow ground = row;
    RawRow units = row;
    for (std::size_t i = 0; i < row.letters.size(); ++i) {
      const char letter = row.letters[i];
      const bool unit = (letter >= '1' && letter <= '6') || monster_hits(letter) > 0;
      (unit ? ground : units).letters[i] = '.';
    }
    raw.terrain.push_back(std::move(ground));
    raw.positions.push_back(std::move(units));
  }

  static RawRow grid_row(const Line& line) {
    RawRow row;
    row.where = line.at(0);
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      if (line.text[i] == ' ' || line.text[i] == '\t') continue;
      if (row.letters.empty()) row.where = line.at(i);
      row.letters += line.text[i];
      row.columns.push_back(static_cast<int>(i) + 1);
    }
    return row;
  }

  void read_hero(const std::vector<RawWord>& words) {
    RawHero hero;
    hero.where = words[0].where;
    const std::string& id = words[0].text;
    if (id.size() != 1 || id[0] < '1' || id[0] > '6') {
      return fail("E09", fmt::format("\"{}\" is no hero; a line starts with 1 to 6", id),
                  words[0].where);
    }
    hero.id = id[0] - '0';
    if (words.size() < 2) {
      return fail("E09", "the class is missing; `none` is a hero that does not attack",
                  words[0].where);
    }
    hero.class_name = words[1];
    hero.class_name.text = lower(words[1].text);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const std::size_t equals = words[i].text.find('=');
      if (lower(words[i].text) == "pivot" && !hero.pivot) {
        hero.pivot = true;
      } else if (equals == std::string::npos) {
        fail(
            "E09",
            fmt::format("\"{}\" is not understood; write key=value or `pivot` once", words[i].text),
            words[i].where);
      } else {
        RawWord value{words[i].text.substr(equals + 1), words[i].where};
        hero.keys.emplace_back(lower(words[i].text.substr(0, equals)), std::move(value));
      }
    }
    raw.heroes.push_back(std::move(hero));
  }

  void read_option(const std::vector<RawWord>& words) {
    if (words.size() < 2) {
      return fail("E09", fmt::format("\"{}\" needs a value", words[0].text), words[0].where);
    }
    RawOption option{lower(words[0].text), {}, words[0].where, words[1].where};
    for (std::size_t i = 1; i < words.size(); ++i) {
      option.value += (i == 1 ? "" : " ") + words[i].text;
    }
    raw.options.push_back(std::move(option));
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
  std::array<bool, kSections.size()> seen_{};
  Where map_where_;
};

// The first by line, with the others on lines of their own.
Error all_in_one(std::vector<Error> errors) {
  std::stable_sort(errors.begin(), errors.end(), [](const Error& a, const Error& b) {
    return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
  });
  Error all = errors.front();
  for (std::size_t i = 1; i < errors.size(); ++i) {
    if (i == kMostErrors) {
      all.message += fmt::format("\nand {} more", errors.size() - i);
      break;
    }
    const Error& each = errors[i];
    all.message += fmt::format("\n{}:{}: {} [{}]", each.where.line, each.where.column, each.message,
                               each.code);
  }
  return all;
}

std::string hero_line(const Hero& hero) {
  std::string line = fmt::format("{} {}", hero.id, hero.class_name);
  if (hero.pivot) line += " pivot";
  for (const auto& [key, value] : hero.keys) line += fmt::format(" {}={}", key, value);
  return line + "\n";
}

}  // namespace

Result<Board> read_board_text(std::string_view text) {
  TextReader reader(text);
  reader.read();
  if (!reader.is_board) return reader.errors.front();
  Board board = assemble(reader.raw, reader.errors);
  if (!reader.errors.empty()) return all_in_one(std::move(reader.errors));
  return board;
}

std::string write_board_text(const Board& board) {
  std::string text = fmt::format("squad 1\nterrain\n{}\nend\npositions\n{}\nend\nheroes\n",
                                 join(terrain_rows(board), "\n"), join(position_rows(board), "\n"));
  for (const Hero& hero : board.heroes) text += hero_line(hero);
  text += "end\n";
  std::string options;
  for (const auto& [info, value] : changed_settings(board.settings)) {
    options += fmt::format("{} {}\n", info->name, value);
  }
  if (!options.empty()) text += "options\n" + options + "end\n";
  return text;
}

}  // namespace boardwright::squad
