// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/forms/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/squad/forms/raw_board.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

constexpr std::array<std::string_view, 4> kSections = {"terrain", "positions", "heroes", "options"};

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

  Status read() {
    if (auto error = read_header()) return error;
    for (++at_; at_ < lines_.size(); ++at_) {
      const std::vector<RawWord> words = words_of(lines_[at_]);
      if (words.empty()) continue;
      if (auto error = read_section(words)) return error;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (!seen_[i]) {
        return error_at("E02", fmt::format("the section `{}` is missing; add it", kSections[i]),
                        last_place());
      }
    }
    return {};
  }

  RawBoard raw;

 private:
  Where last_place() const {
    return Where{.file = {}, .line = static_cast<int>(lines_.size()), .column = 1, .pointer = {}};
  }

  Status read_header() {
    for (; at_ < lines_.size(); ++at_) {
      const std::vector<RawWord> words = words_of(lines_[at_]);
      if (words.empty()) continue;
      if (lower(words[0].text) != "squad") {
        return error_at("E01", "a board starts with the line `squad 1`", words[0].where);
      }
      if (words.size() != 2 || words[1].text != "1") {
        return error_at("E01", "only version 1 is known: the first line must be `squad 1`",
                        words.size() > 1 ? words[1].where : words[0].where);
      }
      return {};
    }
    return error_at("E01", "a board starts with the line `squad 1`",
                    Where{.file = {}, .line = 1, .column = 1, .pointer = {}});
  }

  Status read_section(const std::vector<RawWord>& words) {
    const auto* found = std::find(kSections.begin(), kSections.end(), lower(words[0].text));
    if (found == kSections.end()) {
      return error_at("E02", "unknown section; there are terrain, positions, heroes and options",
                      words[0].where);
    }
    const auto section = static_cast<std::size_t>(found - kSections.begin());
    if (seen_[section]) {
      return error_at("E02", fmt::format("the section `{}` is there twice; keep one", *found),
                      words[0].where);
    }
    if (words.size() > 1) {
      return error_at("E02", fmt::format("nothing may follow `{}` on its line", *found),
                      words[1].where);
    }
    seen_[section] = true;
    if (section == 0) raw.terrain_where = words[0].where;
    if (section == 1) raw.positions_where = words[0].where;
    for (++at_; at_ < lines_.size(); ++at_) {
      if (is_end(section < 2)) return {};
      if (auto error = read_line(section)) return error;
    }
    return error_at("E02", fmt::format("the section `{}` has no `end`; add it", *found),
                    words[0].where);
  }

  bool is_end(bool grid) const {
    const Line& line = lines_[at_];
    if (!grid) {
      const std::vector<RawWord> words = words_of(line);
      return words.size() == 1 && lower(words[0].text) == "end";
    }
    const std::vector<std::string> words = split(line.text, " \t");
    // A comment may follow the end of a grid; inside it, # is a letter like others.
    return !words.empty() && lower(words[0]) == "end" &&
           (words.size() == 1 || words[1].starts_with('#'));
  }

  Status read_line(std::size_t section) {
    if (section < 2) {
      (section == 0 ? raw.terrain : raw.positions).push_back(grid_row(lines_[at_]));
      return {};
    }
    const std::vector<RawWord> words = words_of(lines_[at_]);
    if (words.empty()) return {};
    return section == 2 ? read_hero(words) : read_option(words);
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

  Status read_hero(const std::vector<RawWord>& words) {
    RawHero hero;
    hero.where = words[0].where;
    const std::string& id = words[0].text;
    if (id.size() != 1 || id[0] < '1' || id[0] > '6') {
      return error_at("E09", fmt::format("\"{}\" is no hero; a line starts with 1 to 6", id),
                      words[0].where);
    }
    hero.id = id[0] - '0';
    if (words.size() < 2) {
      return error_at("E09", "the class is missing; `none` is a hero that does not attack",
                      words[0].where);
    }
    hero.class_name = words[1];
    hero.class_name.text = lower(words[1].text);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const std::size_t equals = words[i].text.find('=');
      if (lower(words[i].text) == "pivot" && !hero.pivot) {
        hero.pivot = true;
      } else if (equals == std::string::npos) {
        return error_at(
            "E09",
            fmt::format("\"{}\" is not understood; write key=value or `pivot` once", words[i].text),
            words[i].where);
      } else {
        RawWord value{words[i].text.substr(equals + 1), words[i].where};
        hero.keys.emplace_back(lower(words[i].text.substr(0, equals)), std::move(value));
      }
    }
    raw.heroes.push_back(std::move(hero));
    return {};
  }

  Status read_option(const std::vector<RawWord>& words) {
    if (words.size() < 2) {
      return error_at("E09", fmt::format("\"{}\" needs a value", words[0].text), words[0].where);
    }
    RawOption option{lower(words[0].text), {}, words[0].where, words[1].where};
    for (std::size_t i = 1; i < words.size(); ++i) {
      option.value += (i == 1 ? "" : " ") + words[i].text;
    }
    raw.options.push_back(std::move(option));
    return {};
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
  std::array<bool, kSections.size()> seen_{};
};

std::string hero_line(const Hero& hero) {
  std::string line = fmt::format("{} {}", hero.id, hero.class_name);
  if (hero.pivot) line += " pivot";
  for (const auto& [key, value] : hero.keys) line += fmt::format(" {}={}", key, value);
  return line + "\n";
}

}  // namespace

Result<Board> read_board_text(std::string_view text) {
  TextReader reader(text);
  if (auto error = reader.read()) return *error;
  return assemble(reader.raw);
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
