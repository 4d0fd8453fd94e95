// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A page is cut into equal slots, in as many columns as make the boards
// largest; a board fills its slot below a caption. Units are points.
#include "games/kenken/draw/draw_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "core/text.hpp"

namespace boardwright::kenken {
namespace {

using io::Anchor;
using io::Svg;

constexpr double kPageWidth = 595.28;
constexpr double kPageHeight = 841.89;
constexpr double kEdge = 42;     // white on all sides
constexpr double kHead = 40;     // title
constexpr double kFoot = 20;     // page number
constexpr double kCaption = 18;  // above each board
constexpr double kGap = 22;      // between slots
constexpr double kWidestBoard = 440;
constexpr int kAnswersPerPage = 12;

struct Slots {
  int columns = 1;
  int rows = 1;
  double width = 0;
  double height = 0;
  double board = 0;  // side of a board
};

Slots cut(int columns, int rows) {
  Slots slots;
  slots.columns = columns;
  slots.rows = rows;
  slots.width = (kPageWidth - 2 * kEdge - (columns - 1) * kGap) / columns;
  slots.height = (kPageHeight - 2 * kEdge - kHead - kFoot - (rows - 1) * kGap) / rows;
  slots.board = std::min({slots.width, slots.height - kCaption, kWidestBoard});
  return slots;
}

// The cut with the largest boards that has room for so many.
Slots best_slots(int boards) {
  Slots best = cut(1, boards);
  for (int columns = 2; columns <= boards; ++columns) {
    const Slots slots = cut(columns, (boards + columns - 1) / columns);
    if (slots.board > best.board) best = slots;
  }
  return best;
}

std::string caption(const PuzzleDocument& document, std::size_t number) {
  const int size = document.puzzle.size;
  std::string text = fmt::format("{}.  {}\u00d7{}", number + 1, size, size);
  if (document.difficulty) text += fmt::format("  {}", kDifficultyNames.name(*document.difficulty));
  return text;
}

// Large enough to read, small enough for the width of the page: a bold letter is
// seldom wider than 0.75 of its size. What is still too long is cut.
constexpr double kLargestTitle = 20;
constexpr double kSmallestTitle = 10;
constexpr double kLetterWidth = 0.75;

struct Title {
  std::string text;
  double size;
};

Title fit_title(const std::string& text) {
  constexpr double kRoom = kPageWidth - 2 * kEdge;
  const auto letters = static_cast<double>(letter_count(text));
  const double size = std::min(kLargestTitle, kRoom / (kLetterWidth * std::max(letters, 1.0)));
  if (size >= kSmallestTitle) return {text, size};
  auto room = static_cast<std::size_t>(kRoom / (kLetterWidth * kSmallestTitle)) - 1;
  std::size_t end = 0;
  while (end < text.size() && (room > 0 || !starts_letter(text[end]))) {
    if (starts_letter(text[end])) --room;
    ++end;
  }
  return {text.substr(0, end) + "\u2026", kSmallestTitle};
}

class Pages {
 public:
  Pages(const std::vector<PuzzleDocument>& documents, const PageOptions& options)
      : documents_(documents), options_(options) {
    const auto per_page = static_cast<std::size_t>(options.per_page);
    for (std::size_t i = 0; i < documents.size(); i += per_page) {
      puzzles_.push_back(range(i, std::min(i + per_page, documents.size())));
    }
    if (options.answers) add_answers();
  }

  std::vector<std::string> draw() const {
    std::vector<std::string> pages;
    for (const auto& numbers : puzzles_) {
      pages.push_back(page(numbers, options_.title, options_.per_page, false, pages.size()));
    }
    for (const auto& numbers : answers_) {
      pages.push_back(
          page(numbers, options_.title + ": answers", kAnswersPerPage, true, pages.size()));
    }
    return pages;
  }

 private:
  using Numbers = std::vector<std::size_t>;

  static Numbers range(std::size_t first, std::size_t end) {
    Numbers numbers;
    for (std::size_t i = first; i < end; ++i) numbers.push_back(i);
    return numbers;
  }

  void add_answers() {
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      if (!documents_[i].solution) continue;
      if (answers_.empty() || answers_.back().size() == kAnswersPerPage) answers_.emplace_back();
      answers_.back().push_back(i);
    }
  }

  std::string page(const Numbers& numbers, const std::string& title, int per_page, bool answers,
                   std::size_t index) const {
    Svg svg(kPageWidth, kPageHeight);
    svg.set_paper("210mm", "297mm");
    svg.set_title(title);
    svg.rect(0, 0, kPageWidth, kPageHeight, {.fill = "#ffffff"});
    const Title head = fit_title(title);
    svg.text(kPageWidth / 2, kEdge + 20, head.text,
             {.size = head.size, .anchor = Anchor::Middle, .bold = true});
    svg.text(kPageWidth / 2, kPageHeight - kEdge + 6,
             fmt::format("{} / {}", index + 1, puzzles_.size() + answers_.size()),
             {.size = 9, .anchor = Anchor::Middle, .fill = "#5a5a5a"});
    const Slots slots = best_slots(per_page);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      draw_slot(svg, slots, static_cast<int>(i), numbers[i], answers);
    }
    return svg.str();
  }

  void draw_slot(Svg& svg, const Slots& slots, int slot, std::size_t number, bool answers) const {
    const PuzzleDocument& document = documents_[number];
    const int row = slot / slots.columns;
    const double left =
        kEdge + slot % slots.columns * (slots.width + kGap) + (slots.width - slots.board) / 2;
    const double top = kEdge + kHead + row * (slots.height + kGap);
    const std::string head = answers ? fmt::format("{}.", number + 1) : caption(document, number);
    svg.text(left, top + kCaption - 6, head, {.size = 11});
    svg.open_group(left, top + kCaption, slots.board / (document.puzzle.size * kCellSide));
    draw_board(svg, document.puzzle, answers ? drawing_of(*document.solution) : Drawing{});
    svg.close_group();
  }

  const std::vector<PuzzleDocument>& documents_;
  const PageOptions& options_;
  std::vector<Numbers> puzzles_;  // by page
  std::vector<Numbers> answers_;  // by page
};

}  // namespace

std::vector<std::string> draw_pages(const std::vector<PuzzleDocument>& documents,
                                    const PageOptions& options) {
  BOARDWRIGHT_ASSERT(options.per_page >= 1 && options.per_page <= 12);
  return Pages(documents, options).draw();
}

}  // namespace boardwright::kenken
