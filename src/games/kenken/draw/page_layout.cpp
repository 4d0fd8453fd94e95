// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A page is cut into equal slots, in as many columns as make the boards
// largest; a board fills its slot below a caption. Where puzzles of different sizes
// share a page, rows and the slots in a row are as large as their boards want, so
// that the smallest cell of the page is as large as can be. Answers that
// stand upside down have a strip at the foot of the page, in the order in which
// they are read when the page is turned.
#include "games/kenken/draw/page_layout.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/assert.hpp"
#include "boardwright/core/hash.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "core/text.hpp"

namespace boardwright::kenken {
namespace {

using io::Anchor;

constexpr double kEdge = 42;        // white on all sides
constexpr double kHead = 40;        // title
constexpr double kNames = 28;       // line for a name
constexpr double kFoot = 20;        // page number
constexpr double kCaption = 18;     // above each board
constexpr double kRules = 14;       // below each board, if one needs it
constexpr double kGap = 22;         // between slots
constexpr double kAnswerGap = 12;   // between answers of a strip
constexpr double kAnswerHead = 10;  // number of an answer
constexpr double kLargestAnswer = 84;
constexpr int kAnswersPerPage = 12;
// On a page of different sizes a board of n cells a side wants n and so many more: a
// small one is not to be lost beside a large one.
constexpr double kMoreCells = 4;
constexpr int kAnswersPerRow = 6;  // of a strip

// Large enough to read, small enough for the width of the page: a bold letter is
// seldom wider than 0.75 of its size. What is still too long is cut.
constexpr double kLargestTitle = 20;
constexpr double kSmallestTitle = 10;
constexpr double kLetterWidth = 0.75;
constexpr std::size_t kLongestLabel = 24;

double letters_in(const std::string& text) { return static_cast<double>(letter_count(text)); }

// The first letters of a text; what is left out becomes an ellipsis.
std::string shortened(const std::string& text, std::size_t most) {
  if (letter_count(text) <= most) return text;
  std::size_t room = most - 1;
  std::size_t end = 0;
  while (end < text.size() && (room > 0 || !starts_letter(text[end]))) {
    if (starts_letter(text[end])) --room;
    ++end;
  }
  return text.substr(0, end) + "\u2026";
}

std::string caption(const PuzzleDocument& document, std::size_t number) {
  const int size = document.puzzle.size;
  std::string text = fmt::format("{}.  {}\u00d7{}", number + 1, size, size);
  if (document.difficulty) text += fmt::format("  {}", kDifficultyNames.name(*document.difficulty));
  return text;
}

// The seed, or a digest of the puzzle.
std::string label_of(const PuzzleDocument& document) {
  if (document.seed) return shortened(fmt::format("seed {}", *document.seed), kLongestLabel);
  PuzzleDocument bare;
  bare.puzzle = document.puzzle;
  const std::uint64_t digest = fnv1a64(write_puzzle(bare).dump());
  return fmt::format("id {:08x}", digest >> 32U);
}

struct Slots {
  int columns = 1;
  double width = 0;
  double height = 0;
  double board = 0;  // side of a board
};

struct BoardPlace {  // of a board
  double x = 0;
  double y = 0;
  double side = 0;
};

class PageMaker {
 public:
  PageMaker(const std::vector<PuzzleDocument>& documents, const PageOptions& options)
      : documents_(documents), options_(options), paper_(size_of(options.paper)) {
    rules_ = std::any_of(documents.begin(), documents.end(),
                         [](const PuzzleDocument& each) { return !each.puzzle.plain(); });
  }

  std::vector<Page> make() {
    const auto per_page = static_cast<std::size_t>(options_.per_page);
    for (std::size_t i = 0; i < documents_.size(); i += per_page) {
      add_puzzles(i, std::min(i + per_page, documents_.size()));
    }
    if (options_.answers == PageAnswers::Pages) add_answer_pages();
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      pages_[i].texts.push_back({.x = paper_.width / 2,
                                 .y = paper_.height - kEdge + 6,
                                 .text = fmt::format("{} / {}", i + 1, pages_.size()),
                                 .size = 9,
                                 .anchor = Anchor::Middle,
                                 .pale = true});
    }
    return std::move(pages_);
  }

 private:
  double room() const { return paper_.width - 2 * kEdge; }

  Slots cut(int columns, int rows, double height, double below) const {
    Slots slots;
    slots.columns = columns;
    slots.width = (room() - (columns - 1) * kGap) / columns;
    slots.height = (height - (rows - 1) * kGap) / rows;
    slots.board = std::min(slots.width, slots.height - kCaption - below);
    return slots;
  }

  // The cut with the largest boards that has room for so many.
  Slots best_slots(int boards, double height, double below) const {
    Slots best = cut(1, boards, height, below);
    for (int columns = 2; columns <= boards; ++columns) {
      const Slots slots = cut(columns, (boards + columns - 1) / columns, height, below);
      if (slots.board > best.board) best = slots;
    }
    return best;
  }

  bool of_one_size(std::size_t first, std::size_t end) const {
    for (std::size_t i = first; i < end; ++i) {
      if (documents_[i].puzzle.size != documents_[first].puzzle.size) return false;
    }
    return true;
  }
  double wish(std::size_t puzzle) const { return documents_[puzzle].puzzle.size + kMoreCells; }

  // Rows of so many boards, each as high and its slots as wide as the boards wish.
  std::vector<BoardPlace> cut_by_size(std::size_t first, std::size_t end, std::size_t columns,
                                      double top, double height, double below) const {
    std::vector<double> rows;  // what each wishes
    double all = 0;
    for (std::size_t i = first; i < end; ++i) {
      if ((i - first) % columns == 0) rows.push_back(0);
      rows.back() = std::max(rows.back(), wish(i));
    }
    for (const double each : rows) all += each;
    const auto count = static_cast<double>(rows.size());
    const double free = height - (count - 1) * kGap - count * (kCaption + below);
    std::vector<BoardPlace> places;
    double y = top;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::size_t begin = first + row * columns;
      const std::size_t stop = std::min(begin + columns, end);
      double wanted = 0;
      for (std::size_t i = begin; i < stop; ++i) wanted += wish(i);
      const double wide = room() - static_cast<double>(stop - begin - 1) * kGap;
      const double high = free * rows[row] / all;
      double x = kEdge;
      for (std::size_t i = begin; i < stop; ++i) {
        const double slot = wide * wish(i) / wanted;
        const double side = std::min(slot, high);
        places.push_back({x + (slot - side) / 2, y + kCaption, side});
        x += slot + kGap;
      }
      y += kCaption + high + below + kGap;
    }
    return places;
  }

  // The cut whose smallest cell is the largest.
  std::vector<BoardPlace> places_by_size(std::size_t first, std::size_t end, double top,
                                         double height, double below) const {
    std::vector<BoardPlace> best;
    double largest = 0;
    for (std::size_t columns = 1; columns <= end - first; ++columns) {
      std::vector<BoardPlace> places = cut_by_size(first, end, columns, top, height, below);
      double smallest = room();
      for (std::size_t i = 0; i < places.size(); ++i) {
        smallest = std::min(smallest, places[i].side / documents_[first + i].puzzle.size);
      }
      if (smallest <= largest) continue;
      largest = smallest;
      best = std::move(places);
    }
    return best;
  }

  // A page with its title; returns where the rest begins.
  double open_page(const std::string& title, bool names) {
    Page& page = pages_.emplace_back();
    page.title = title;
    const double fitting = room() / (kLetterWidth * std::max(letters_in(title), 1.0));
    const auto most = static_cast<std::size_t>(room() / (kLetterWidth * kSmallestTitle));
    page.texts.push_back({.x = paper_.width / 2,
                          .y = kEdge + 20,
                          .text = fitting < kSmallestTitle ? shortened(title, most) : title,
                          .size = std::clamp(fitting, kSmallestTitle, kLargestTitle),
                          .anchor = Anchor::Middle,
                          .bold = true});
    if (!names) return kEdge + kHead;
    const double y = kEdge + kHead + 12;
    page.texts.push_back({.x = kEdge, .y = y, .text = "Name"});
    page.lines.push_back({kEdge + 34, y + 2, room() * 0.62 - 34});
    page.texts.push_back({.x = kEdge + room() * 0.66, .y = y, .text = "Date"});
    page.lines.push_back({kEdge + room() * 0.66 + 30, y + 2, room() * 0.34 - 30});
    return kEdge + kHead + kNames;
  }

  // The side of the answers in a strip, and how many rows they take.
  struct Strip {
    std::vector<std::size_t> puzzles;
    std::size_t columns = 0;
    double side = 0;
    double height = 0;
  };
  Strip strip_of(std::size_t first, std::size_t end) const {
    Strip strip;
    if (options_.answers != PageAnswers::UpsideDown) return strip;
    for (std::size_t i = first; i < end; ++i) {
      if (documents_[i].solution) strip.puzzles.push_back(i);
    }
    if (strip.puzzles.empty()) return strip;
    const std::size_t rows = (strip.puzzles.size() + kAnswersPerRow - 1) / kAnswersPerRow;
    strip.columns = (strip.puzzles.size() + rows - 1) / rows;
    const auto columns = static_cast<double>(strip.columns);
    strip.side = std::min(kLargestAnswer, (room() - (columns - 1) * kAnswerGap) / columns);
    strip.height = static_cast<double>(rows) * (strip.side + kAnswerHead + kAnswerGap);
    return strip;
  }

  void add_strip(const Strip& strip) {
    double bottom = paper_.height - kEdge - kFoot;
    for (std::size_t i = 0; i < strip.puzzles.size(); ++i) {
      const std::size_t column = i % strip.columns;
      if (column == 0 && i > 0) bottom -= strip.side + kAnswerHead + kAnswerGap;
      // Turned, the first is on the left and its number above it.
      const double x = paper_.width - kEdge - strip.side -
                       static_cast<double>(column) * (strip.side + kAnswerGap);
      const double y = bottom - kAnswerHead - strip.side;
      pages_.back().boards.push_back({x, y, strip.side, strip.puzzles[i], true, true});
      pages_.back().texts.push_back({.x = x + strip.side,
                                     .y = y + strip.side + 3,
                                     .text = fmt::format("{}.", strip.puzzles[i] + 1),
                                     .size = 8,
                                     .turned = true});
    }
  }

  void add_puzzles(std::size_t first, std::size_t end) {
    const double top = open_page(options_.title, options_.name_line);
    const Strip strip = strip_of(first, end);
    const double height = paper_.height - kEdge - kFoot - top - strip.height;
    const double below = rules_ ? kRules : 0;
    const Slots slots = best_slots(options_.per_page, height, below);
    std::vector<BoardPlace> places;  // empty: those of the slots
    if (!of_one_size(first, end)) places = places_by_size(first, end, top, height, below);
    for (std::size_t i = first; i < end; ++i) {
      const PageBoard board = places.empty() ? place(slots, i - first, top, i, false)
                                             : put(places[i - first], i, false);
      add_caption(board, caption(documents_[i], i));
      const std::string rules = rules_text(documents_[i].puzzle);
      if (rules.empty()) continue;
      const double fitting = board.side / (letters_in(rules) * 0.6);
      pages_.back().texts.push_back({.x = board.x,
                                     .y = board.y + board.side + 11,
                                     .text = rules,
                                     .size = std::min(9.0, fitting)});
    }
    add_strip(strip);
  }

  void add_answer_pages() {
    std::vector<std::size_t> known;
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      if (documents_[i].solution) known.push_back(i);
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (i % kAnswersPerPage == 0) open_page(options_.title + ": answers", false);
      const double top = kEdge + kHead;
      const Slots slots = best_slots(kAnswersPerPage, paper_.height - kEdge - kFoot - top, 0);
      const PageBoard board = place(slots, i % kAnswersPerPage, top, known[i], true);
      add_caption(board, fmt::format("{}.", known[i] + 1));
    }
  }

  PageBoard place(const Slots& slots, std::size_t slot, double top, std::size_t puzzle,
                  bool answer) {
    const auto columns = static_cast<std::size_t>(slots.columns);
    const std::size_t row = slot / columns;
    const std::size_t column = slot % columns;
    return put({kEdge + static_cast<double>(column) * (slots.width + kGap) +
                    (slots.width - slots.board) / 2,
                top + static_cast<double>(row) * (slots.height + kGap) + kCaption, slots.board},
               puzzle, answer);
  }

  PageBoard put(const BoardPlace& place, std::size_t puzzle, bool answer) {
    const PageBoard board{place.x, place.y, place.side, puzzle, answer};
    pages_.back().boards.push_back(board);
    return board;
  }

  // What it is on the left above a board, where it came from on the right.
  void add_caption(const PageBoard& board, const std::string& text) {
    const std::string label = options_.labels ? label_of(documents_[board.puzzle]) : "";
    const double letters = letters_in(text) + (label.empty() ? 0 : letters_in(label) + 2);
    const double size = std::min(11.0, board.side / (letters * kLetterWidth));
    const double y = board.y - 6;
    pages_.back().texts.push_back({.x = board.x, .y = y, .text = text, .size = size});
    if (label.empty()) return;
    pages_.back().texts.push_back({.x = board.x + board.side,
                                   .y = y,
                                   .text = label,
                                   .size = size * 0.8,
                                   .anchor = Anchor::End,
                                   .pale = true});
  }

  const std::vector<PuzzleDocument>& documents_;
  const PageOptions& options_;
  PaperSize paper_;
  bool rules_ = false;  // some puzzle has rules of its own
  std::vector<Page> pages_;
};

}  // namespace

PaperSize size_of(Paper paper) {
  if (paper == Paper::Letter) return {612, 792, "8.5in", "11in"};
  return {595.28, 841.89, "210mm", "297mm"};
}

std::vector<Page> lay_out(const std::vector<PuzzleDocument>& documents,
                          const PageOptions& options) {
  BOARDWRIGHT_ASSERT(options.per_page >= 1 && options.per_page <= 12);
  return PageMaker(documents, options).make();
}

}  // namespace boardwright::kenken
