// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/explain/step_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {
namespace {

std::string join(const std::vector<std::string>& parts, const char* last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : ", ";
    text += parts[i];
  }
  return text;
}

std::string join(const std::vector<std::uint8_t>& digits, const char* last = " and ") {
  std::vector<std::string> parts;
  for (const std::uint8_t digit : digits) parts.push_back(std::to_string(digit));
  return join(parts, last);
}

class Writer {
 public:
  Writer(const Puzzle& puzzle, CageFactsCache& cages) : puzzle_(puzzle), cages_(cages) {}

  void write(const Notes& before, Step& step) const;

 private:
  std::string name(Cell cell) const {
    const Grid grid = puzzle_.grid();
    return fmt::format("row {}, column {}", grid.row(cell) + 1, grid.col(cell) + 1);
  }
  std::string name(Line line) const {
    return fmt::format("{} {}", line.is_row ? "row" : "column", line.index + 1);
  }
  std::string names(const std::vector<Cell>& cells) const;
  std::string names(const std::vector<Line>& lines) const;
  std::string cage_name(std::size_t cage) const;
  std::string fillings(std::size_t cage, const Notes& before) const;
  std::string effect(const Step& step) const;
  std::string chain(const Notes& before, const Step& step) const;
  std::string contradiction(const Step& step) const;
  std::string end_of(const DeadEnd& dead_end) const;

  const Puzzle& puzzle_;
  CageFactsCache& cages_;
};

// "row 1, columns 2 and 3" where the cells share a row, and so on.
std::string Writer::names(const std::vector<Cell>& cells) const {
  const Grid grid = puzzle_.grid();
  if (cells.size() == 1) return name(cells.front());
  std::vector<std::string> rows, cols, all;
  for (const Cell cell : cells) {
    rows.push_back(std::to_string(grid.row(cell) + 1));
    cols.push_back(std::to_string(grid.col(cell) + 1));
    all.push_back(name(cell));
  }
  const auto same = [](const std::vector<std::string>& parts) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return part == parts.front(); });
  };
  if (same(rows)) return fmt::format("row {}, columns {}", rows.front(), join(cols));
  if (same(cols)) return fmt::format("column {}, rows {}", cols.front(), join(rows));
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : "; ";
    text += all[i];
  }
  return text;
}

std::string Writer::names(const std::vector<Line>& lines) const {
  std::vector<std::string> parts;
  for (const Line line : lines) parts.push_back(std::to_string(line.index + 1));
  const char* kind = lines.front().is_row ? "row" : "column";
  return fmt::format("{}{} {}", kind, lines.size() > 1 ? "s" : "", join(parts));
}

std::string Writer::cage_name(std::size_t cage) const {
  const Cage& clue = puzzle_.cages[cage];
  const bool bare = clue.operation == Operation::Equal || clue.operation == Operation::Any;
  return fmt::format("the cage {}{} at {}", clue.target,
                     bare ? std::string() : std::string(1, operation_sign(clue.operation)),
                     name(clue.cells.front()));
}

std::string Writer::fillings(std::size_t cage, const Notes& before) const {
  const CageFacts& facts = cages_.facts(cage, before.candidates);
  if (facts.fillings > facts.examples.size()) {
    return fmt::format("It can still be filled in {} ways", facts.fillings);
  }
  std::vector<std::string> parts;
  for (const Filling filling : facts.examples) {
    std::string digits;
    for (std::size_t place = 0; place < puzzle_.cages[cage].cells.size(); ++place) {
      digits += fmt::format("{}{}", place > 0 ? "-" : "", digit_at(filling, place) + 1);
    }
    parts.push_back(std::move(digits));
  }
  return "It can still be filled only as " + join(parts, " or ");
}

std::string Writer::effect(const Step& step) const {
  if (step.effect == Effect::Place) {
    return fmt::format("So {} is {}.", name(step.cells.front()), step.digits.front());
  }
  if (step.cells.size() == 1) {
    return fmt::format("So {} cannot be {}.", name(step.cells.front()), join(step.digits, " or "));
  }
  return fmt::format("So {} can be crossed out in {}.", join(step.digits), names(step.cells));
}

std::string Writer::chain(const Notes& before, const Step& step) const {
  const std::uint8_t denied = step.digits.front();
  std::string text = fmt::format("If {} is not {}, then ", name(step.pattern.front()), denied);
  unsigned lost = denied - 1U;
  std::vector<std::string> parts;
  for (const Cell cell : step.pattern) {
    lost = first_of(static_cast<unsigned>(before.candidates[cell.index]) ^ (1U << lost));
    parts.push_back(fmt::format("{} is {}", name(cell), lost + 1));
  }
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? ", so " : "") + parts[i];
  return fmt::format("{}. One end of this chain is {} in any case, and {} sees both.", text, denied,
                     name(step.cells.front()));
}

std::string Writer::end_of(const DeadEnd& dead_end) const {
  switch (dead_end.kind) {
    case DeadEnd::Kind::Cell: return fmt::format("nothing is left for {}", name(dead_end.cell));
    case DeadEnd::Kind::Line:
      return fmt::format("{} has no place for {}", name(dead_end.line), dead_end.digit);
    case DeadEnd::Kind::Cage: return cage_name(dead_end.cage) + " cannot be filled";
  }
  return {};
}

std::string Writer::contradiction(const Step& step) const {
  constexpr std::size_t kShown = 12;
  std::string text = fmt::format("If it were {}, ", step.digits.front());
  if (step.inside.empty()) return text + end_of(*step.dead_end) + ".";
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < step.inside.size() && i < kShown; ++i) {
    // "So row 1, column 2 is 3." becomes "row 1, column 2 is 3"
    const std::string& what = step.inside[i].what;
    parts.push_back(what.substr(3, what.size() - 4));
  }
  if (step.inside.size() > kShown) {
    parts.push_back(fmt::format("and so on for {} more steps", step.inside.size() - kShown));
  }
  text += "then ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? "; " : "") + parts[i];
  return text + "; and in the end " + end_of(*step.dead_end) + ".";
}

void Writer::write(const Notes& before, Step& step) const {
  step.what = effect(step);
  switch (step.rule) {
    case Rule::NakedSingle:
      step.where = fmt::format("Look at {}.", name(step.cells.front()));
      step.why = fmt::format("Only {} is left there.", step.digits.front());
      return;
    case Rule::HiddenSingle:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why = fmt::format("It has only one place for {}.", step.digits.front());
      return;
    case Rule::CageDigits:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why = fmt::format("{}, never with {}.", fillings(*step.cage, before),
                             join(step.digits, " or "));
      return;
    case Rule::CagePlaces:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why = fmt::format("{}, never with {} in {}.", fillings(*step.cage, before),
                             join(step.digits, " or "), name(step.cells.front()));
      return;
    case Rule::CageLine:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why = fmt::format("{}, always with {} in {}.", fillings(*step.cage, before),
                             step.digits.front(), name(step.lines.front()));
      return;
    case Rule::NakedSubset:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why = fmt::format("{} have only {} between them.", names(step.pattern),
                             join(step.pattern_digits));
      step.why[0] = static_cast<char>(step.why[0] - 'a' + 'A');
      return;
    case Rule::HiddenSubset:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why =
          fmt::format("{} fit only into {}.", join(step.pattern_digits), names(step.pattern));
      return;
    case Rule::Fish: {
      std::vector<Line> across;
      const Grid grid = puzzle_.grid();
      const bool rows = step.lines.front().is_row;
      for (const Cell cell : step.pattern) {
        const Line line{!rows, rows ? grid.col(cell) : grid.row(cell)};
        if (std::find(across.begin(), across.end(), line) == across.end()) across.push_back(line);
      }
      std::sort(across.begin(), across.end(),
                [](const Line& a, const Line& b) { return a.index < b.index; });
      step.where = fmt::format("Look at {} in {}.", step.digits.front(), names(step.lines));
      step.why =
          fmt::format("There it fits only into {}, which are used up by that.", names(across));
      return;
    }
    case Rule::ForcingChain:
      step.where = fmt::format("Look at the cells with two candidates from {} on.",
                               name(step.pattern.front()));
      step.why = chain(before, step);
      return;
    case Rule::Contradiction:
      step.where = fmt::format("Look at {}.", name(step.cells.front()));
      step.why = contradiction(step);
      return;
  }
}

}  // namespace

void write_sentences(const Puzzle& puzzle, const Notes& before, CageFactsCache& cages, Step& step) {
  Writer(puzzle, cages).write(before, step);
}

}  // namespace boardwright::kenken
