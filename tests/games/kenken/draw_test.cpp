// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/draw/draw.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "boardwright/io/utf8.hpp"
#include "games/kenken/draw/draw_page.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/support/random_puzzle.hpp"

// What fontconfig keeps for the next PDF is not a leak of ours.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

namespace boardwright::kenken {
namespace {

Puzzle three() { return read_keen_id("3:a_3aba_,a5m3m3s1")->puzzle; }

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80;
  }));
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    widest = std::max(widest, columns(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return widest;
}

TEST(DrawText, HeavyWallsBetweenCages) {
  EXPECT_EQ(draw_text(three(), drawing_of({2, 1, 3, 3, 2, 1, 1, 3, 2}), Look{}),
            "     1     2     3\n"
            "  ┏━━━━━┯━━━━━┳━━━━━┓\n"
            "  ┃5+   │     ┃3×   ┃\n"
            "1 ┃  2  │  1  ┃  3  ┃\n"
            "  ┣━━━━━╅─────╂─────┨\n"
            "  ┃3×   ┃     ┃     ┃\n"
            "2 ┃  3  ┃  2  ┃  1  ┃\n"
            "  ┠─────╊━━━━━╇━━━━━┫\n"
            "  ┃     ┃1−   │     ┃\n"
            "3 ┃  1  ┃  3  │  2  ┃\n"
            "  ┗━━━━━┻━━━━━┷━━━━━┛\n");
}

TEST(DrawText, NarrowBoardsListTheirClues) {
  EXPECT_EQ(draw_text(three(), Drawing{}, Look{.colour = false, .width = 14}),
            "┏━━━┯━━━┳━━━┓\n"
            "┃a  │   ┃b  ┃\n"
            "┃   │   ┃   ┃\n"
            "┣━━━╅───╂───┨\n"
            "┃c  ┃   ┃   ┃\n"
            "┃   ┃   ┃   ┃\n"
            "┠───╊━━━╇━━━┫\n"
            "┃   ┃d  │   ┃\n"
            "┃   ┃   │   ┃\n"
            "┗━━━┻━━━┷━━━┛\n"
            "a 5+  b 3×\n"
            "c 3×  d 1−\n");
}

TEST(DrawText, CandidatesFillTheLinesBelowTheClue) {
  Drawing drawing;
  drawing.state.candidates.assign(9, BitSet64(0b1110));
  drawing.state.values = {2, 0, 0, 0, 0, 0, 0, 0, 0};
  const std::string text = draw_text(three(), drawing, Look{});
  EXPECT_NE(text.find("┃  2  │123  ┃123  ┃"), std::string::npos) << text;
}

TEST(DrawText, ColourOnlyWhenAskedFor) {
  Drawing drawing = drawing_of({2, 1, 3, 3, 2, 1, 1, 3, 2});
  drawing.highlight = {Cell(4)};
  EXPECT_EQ(count(draw_text(three(), drawing, Look{}), "\x1b"), 0U);
  const std::string text = draw_text(three(), drawing, Look{.colour = true, .width = 80});
  EXPECT_EQ(count(text, io::colour_code("7")), 2U);  // both lines of the cell
  EXPECT_EQ(count(text, io::colour_code("0")), 4U + 9U + 1U);
}

TEST(DrawText, FitsTheWidthWheneverCellsOfTwoColumnsDo) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const PuzzleDocument document = random_puzzle(
        seed, {.largest = 16, .most_cells = 8, .hidden_operations = true, .free_corner = true});
    const auto width = static_cast<std::size_t>(document.puzzle.size * 3 + 1) + seed % 90;
    const Look look{.colour = false, .width = static_cast<int>(width)};
    RC_ASSERT(widest_line(draw_text(document.puzzle, drawing_of(*document.solution), look)) <=
              width);
  }));
}

TEST(ClueText, HasNoSignForOneCellOrAHiddenOperation) {
  EXPECT_EQ(clue_text(Cage{Operation::Divide, 2, {Cell(0), Cell(1)}}), "2÷");
  EXPECT_EQ(clue_text(Cage{Operation::Any, 2, {Cell(0), Cell(1)}}), "2");
  EXPECT_EQ(clue_text(Cage{Operation::Add, 2, {Cell(0)}}), "2");
}

TEST(DrawSvg, HasEveryClueAndValue) {
  Drawing drawing = drawing_of({2, 1, 3, 3, 2, 1, 1, 3, 2});
  drawing.tint = true;
  drawing.highlight = {Cell(4)};
  const std::string svg = draw_svg(three(), drawing);
  EXPECT_EQ(svg.find("<?xml"), 0U);
  EXPECT_EQ(count(svg, "<text"), 4U + 9U);
  EXPECT_EQ(count(svg, "<path"), 2U);
  EXPECT_EQ(count(svg, "<rect"), 1U + 9U);
  EXPECT_EQ(count(svg, "<g"), count(svg, "</g>"));
  EXPECT_EQ(count(svg, "data-cell="), 9U);
  EXPECT_NE(svg.find(">1−</text>"), std::string::npos);
}

TEST(DrawSvg, TellsStyleSheetsWhatIsWhat) {
  Drawing drawing;
  drawing.state.values = {2, 0, 0, 0, 0, 0, 0, 0, 0};
  drawing.state.candidates.resize(9);
  for (int digit : {1, 3}) drawing.state.candidates[1].insert(digit);
  drawing.struck.resize(9);
  drawing.struck[1].insert(3);
  drawing.selected = Cell(1);
  drawing.highlight = {Cell(1)};
  drawing.wrong = {Cell(0)};
  const std::string svg = draw_svg(three(), drawing, {.frame = false, .prefix = "a-"});
  EXPECT_NE(svg.find("viewBox=\"0 0 184 184\""), std::string::npos);
  EXPECT_EQ(count(svg, "<title>KenKen"), 0U);
  EXPECT_NE(svg.find("<g id=\"a-cell-0\" class=\"cell is-wrong\" data-cell=\"0\">"
                     "<title>row 1, column 1, cage 5+: 2, wrong</title>"),
            std::string::npos)
      << svg;
  EXPECT_NE(svg.find("<g id=\"a-cell-1\" class=\"cell is-selected is-hint\" data-cell=\"1\">"
                     "<title>row 1, column 2, cage 5+: 1 3 as marks</title>"),
            std::string::npos)
      << svg;
  EXPECT_EQ(count(svg, "class=\"mark is-out\""), 1U);
  EXPECT_EQ(count(svg, "class=\"mark\""), 1U);
  EXPECT_EQ(count(svg, "class=\"wave\""), 1U);
  // Highlights lie below the lines.
  EXPECT_LT(svg.rfind("class=\"back\""), svg.find("class=\"grid\""));
  EXPECT_LT(svg.find("class=\"grid\""), svg.find("class=\"cage\""));
  EXPECT_EQ(count(svg, "non-scaling-stroke"), 5U) << "cursor, wave, strike, grid and cages";
}

TEST(DrawScreen, MarksAreSeenWithoutColours) {
  Drawing drawing;
  drawing.state.values = {2, 0, 0, 0, 0, 0, 0, 0, 0};
  drawing.state.candidates.resize(9);
  for (int digit : {1, 3}) drawing.state.candidates[1].insert(digit);
  drawing.highlight = {Cell(1)};
  drawing.wrong = {Cell(0)};
  drawing.selected = Cell(2);
  const Screen screen = draw_screen(three(), drawing, Look{});
  EXPECT_NE(screen.text.find("┃! 2  │*13  ┃>    ┃\n"), std::string::npos) << screen.text;
  EXPECT_EQ(screen.cells.at(4),
            (CellBox{.cell = "4", .row = 5, .column = 9, .width = 5, .height = 2}));
}

// Rows and columns have numbers from 1, as cells are typed; on a large board, whose
// lines hold the clues, those of the columns stand on the last line.
TEST(DrawScreen, NumbersRowsAndColumns) {
  const std::string small = draw_screen(three(), Drawing{}, Look{}).text;
  EXPECT_EQ(small.find("     1     2     3\n  ┏"), 0U) << small;
  EXPECT_NE(small.find("\n2 ┃ "), std::string::npos) << small;
  Puzzle large;
  large.size = 10;
  for (std::size_t i = 0; i < 100; ++i) large.cages.push_back({Operation::Equal, 1, {Cell(i)}});
  const std::string text = draw_screen(large, Drawing{}, Look{}).text;
  EXPECT_EQ(text.find("   ┏1━━━┳1━━━┳"), 0U) << text;
  EXPECT_NE(text.find("\n 1 ┃ "), std::string::npos) << text;
  EXPECT_NE(text.find("\n10 ┃ "), std::string::npos) << text;
  EXPECT_NE(text.find("\n   ┗━1━━┻━2━━┻"), std::string::npos) << text;
  EXPECT_NE(text.find("━9━━┻━10━┛\n"), std::string::npos) << text;
  // Where there is no room for them there are none.
  const std::string narrow = draw_text(three(), Drawing{}, Look{.colour = false, .width = 19});
  EXPECT_EQ(narrow.find("┏━━━━━┯"), 0U) << narrow;
}

// With a line of help and one for what happened below the board, and something
// beside it.
TEST(DrawScreen, FitsATerminalOfEightyTimesTwentyFour) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const PuzzleDocument document = random_puzzle(
        seed, {.largest = 10, .most_cells = 4, .hidden_operations = true, .free_corner = true});
    Drawing full;
    full.state.candidates.resize(document.puzzle.grid().size());
    for (auto& marks : full.state.candidates) {
      for (int digit = 1; digit <= document.puzzle.size; ++digit) marks.insert(digit);
    }
    const Screen screen = draw_screen(document.puzzle, full, Look{});
    RC_ASSERT(count(screen.text, "\n") <= 22U);
    RC_ASSERT(widest_line(screen.text) <= 74U);
    // Nothing sticks out, also where a clue goes on above the next cell.
    std::string_view rest = screen.text;
    rest.remove_prefix(rest.find("┏"));  // numbers of columns
    rest.remove_prefix(rest.find('\n') + 1);
    const std::size_t columns = widest_line(rest.substr(0, rest.find('\n')));
    while (!rest.empty()) {
      RC_ASSERT(widest_line(rest.substr(0, rest.find('\n'))) == columns);
      rest.remove_prefix(rest.find('\n') + 1);
    }
    const Screen empty = draw_screen(document.puzzle, Drawing{}, Look{});
    RC_ASSERT(empty.cells == screen.cells);
    for (const CellBox& box : screen.cells) RC_ASSERT(box.column + box.width <= 73);
  }));
}

TEST(DrawScreen, NarrowBoardsListTheirClues) {
  const Screen screen = draw_screen(three(), Drawing{}, Look{.colour = false, .width = 14});
  EXPECT_LE(widest_line(screen.text), 14U);
  EXPECT_NE(screen.text.find("a 5+"), std::string::npos) << screen.text;
}

// The walls of the board above: its frame, and four runs inside.
TEST(DrawSvg, JoinsWallsIntoRuns) {
  const std::string svg = draw_svg(three(), Drawing{});
  EXPECT_NE(svg.find("M0 0L180 0M0 60L60 60M60 120L180 120M0 180L180 180"
                     "M0 0L0 180M60 60L60 180M120 0L120 120M180 0L180 180"),
            std::string::npos)
      << svg;
}

// A text of an SVG file: its place, its size, what it says.
struct Label {
  double x, size;
  bool middle;
  std::string text;

  // In Verdana Bold, wider than DejaVu Sans Bold (0.696, 0.838), Arial and Helvetica.
  double width() const {
    double sum = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool digit = text[i] >= '0' && text[i] <= '9';
      const bool starts = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80;
      if (starts) sum += digit ? 0.711 : 0.867;
    }
    return sum * size;
  }
};

std::vector<Label> labels_of(const std::string& svg) {
  std::vector<Label> labels;
  const auto number = [&](std::size_t from, const std::string& name) {
    const std::size_t at = svg.find(name + "=\"", from) + name.size() + 2;
    return std::stod(svg.substr(at, 20));
  };
  for (std::size_t at = svg.find("<text"); at != std::string::npos;
       at = svg.find("<text", at + 1)) {
    const std::size_t end = svg.find('>', at);
    const std::string head = svg.substr(at, end - at);
    labels.push_back({number(at, " x"), number(at, "font-size"),
                      head.find("middle") != std::string::npos,
                      svg.substr(end + 1, svg.find('<', end) - end - 1)});
  }
  return labels;
}

TEST(DrawSvg, EveryLabelFitsItsCell) {
  for (const std::uint64_t target :
       {1ULL, 12ULL, 360ULL, 5040ULL, 65536ULL, 18446744073709551615ULL}) {
    Puzzle puzzle{3, Corner::Caged, {}};
    for (std::size_t row = 0; row < 3; ++row) {
      const std::vector<Cell> cells{Cell(3 * row), Cell(3 * row + 1), Cell(3 * row + 2)};
      puzzle.cages.push_back({Operation::Multiply, target, cells});
    }
    const std::vector<Label> labels = labels_of(draw_svg(puzzle, Drawing{}));
    ASSERT_EQ(labels.size(), 3U);
    for (const Label& label : labels) {
      EXPECT_GE(label.x, 4) << label.text;  // the wall reaches 1.75 into the cell
      EXPECT_LE(label.x + label.width(), kCellSide - 4) << label.text;
    }
  }
}

TEST(DrawSvg, CandidatesKeepApartAtEverySize) {
  for (int size = kSmallestSize; size <= kLargestSize; ++size) {
    Puzzle puzzle{size, Corner::Caged, {}};
    Drawing drawing;
    drawing.state.candidates.assign(puzzle.grid().size(), BitSet64((2U << size) - 2));
    const std::vector<Label> labels = labels_of(draw_svg(puzzle, drawing));
    ASSERT_EQ(labels.size(), puzzle.grid().size() * static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
      ASSERT_TRUE(labels[i].middle);
      EXPECT_GE(labels[i].x - labels[i].width() / 2, 2) << size;
      EXPECT_LE(labels[i].x + labels[i].width() / 2, kCellSide - 2) << size;
      if (i == 0 || labels[i].x < labels[i - 1].x) continue;
      EXPECT_LE(labels[i - 1].x + labels[i - 1].width() / 2, labels[i].x - labels[i].width() / 2)
          << size;
    }
  }
}

TEST(DrawText, NoCandidateIsCutInTwo) {
  Puzzle puzzle{10, Corner::Caged, {}};
  for (std::size_t i = 0; i < 100; ++i) puzzle.cages.push_back({Operation::Equal, 1, {Cell(i)}});
  Drawing drawing;
  drawing.state.candidates.assign(100, BitSet64(0b10000001110));  // 1, 2, 3 and 10
  const std::string text = draw_text(puzzle, drawing, Look{});
  EXPECT_NE(text.find("┃1 2 3┃"), std::string::npos) << text;
  EXPECT_NE(text.find("┃10   ┃"), std::string::npos) << text;
}

TEST(DrawPages, OnePuzzleFillsThePage) {
  const std::vector<PuzzleDocument> documents{random_puzzle(1, {})};
  const std::string page = draw_pages(documents, PageOptions{.per_page = 1}).front();
  const std::size_t at = page.find("scale(") + 6;
  const double board = std::stod(page.substr(at, 20)) * documents[0].puzzle.size * kCellSide;
  EXPECT_NEAR(board, 595.28 - 2 * 42, 0.5);  // between the edges
}

TEST(DrawPages, AnswersStandUpsideDownBelowTheirPuzzles) {
  std::vector<PuzzleDocument> documents;
  for (std::uint64_t seed = 0; seed < 5; ++seed) documents.push_back(random_puzzle(seed, {}));
  documents[3].solution.reset();
  const PageOptions options{.per_page = 4, .answers = PageAnswers::UpsideDown};
  const std::vector<Page> pages = lay_out(documents, options);
  ASSERT_EQ(pages.size(), 2U);
  std::vector<std::size_t> turned;
  double lowest = 0;
  for (const PageBoard& board : pages[0].boards) {
    if (!board.turned) lowest = std::max(lowest, board.y + board.side);
  }
  for (const PageBoard& board : pages[0].boards) {
    if (!board.turned) continue;
    turned.push_back(board.puzzle);
    EXPECT_TRUE(board.answer);
    EXPECT_GT(board.y, lowest);
    EXPECT_LT(board.y + board.side, size_of(Paper::A4).height - 42);
  }
  EXPECT_EQ(turned, (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(count(draw_pages(documents, options)[1], "scale(-"), 2U);  // a board and its number
}

// Nothing overlaps or leaves the paper, whatever is on it.
TEST(DrawPages, EverythingHasItsPlace) {
  std::vector<PuzzleDocument> documents;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    documents.push_back(random_puzzle(seed, {.smallest = 3, .largest = 16}));
    documents.back().seed = std::string(seed * 7, 'x');
  }
  for (const Paper paper : {Paper::A4, Paper::Letter}) {
    for (int per_page = 1; per_page <= 12; ++per_page) {
      for (const PageAnswers answers : {PageAnswers::Pages, PageAnswers::UpsideDown}) {
        const PageOptions options{
            .per_page = per_page, .answers = answers, .paper = paper, .name_line = true};
        for (const Page& page : lay_out(documents, options)) {
          EXPECT_FALSE(page.boards.empty());
          for (std::size_t i = 0; i < page.boards.size(); ++i) {
            const PageBoard& one = page.boards[i];
            EXPECT_GE(one.x, 41.9);
            EXPECT_LE(one.x + one.side, size_of(paper).width - 41.9);
            EXPECT_LE(one.y + one.side, size_of(paper).height - 61.9);
            EXPECT_GT(one.side, 40);
            for (std::size_t j = 0; j < i; ++j) {
              const PageBoard& two = page.boards[j];
              const bool apart = one.x >= two.x + two.side || two.x >= one.x + one.side ||
                                 one.y >= two.y + two.side || two.y >= one.y + one.side;
              EXPECT_TRUE(apart) << per_page;
            }
          }
        }
      }
    }
  }
}

// A large puzzle on a page with small ones gets more of it than they do.
TEST(DrawPages, RoomGoesBySize) {
  std::vector<PuzzleDocument> documents;
  for (const int size : {4, 4, 4, 16}) {
    documents.push_back(random_puzzle(1, {.smallest = size, .largest = size}));
  }
  const auto boards = [&] { return lay_out(documents, PageOptions{.per_page = 4})[0].boards; };
  const double large = boards()[3].side;
  for (std::size_t i = 0; i < 3; ++i) EXPECT_LT(boards()[i].side * 1.8, large);
  EXPECT_GT(large / 16, 20) << "7 mm for a cell";
  EXPECT_GT(boards()[0].side / 4, 20);
  documents[3] = documents[0];
  EXPECT_EQ(boards()[3].side, boards()[0].side);
}

TEST(DrawPages, IdentifyPuzzles) {
  std::vector<PuzzleDocument> documents = {random_puzzle(1, {}), random_puzzle(2, {})};
  documents[0].seed = "tea";
  const auto has = [](const Page& page, std::string_view part) {
    return std::any_of(page.texts.begin(), page.texts.end(), [&](const PageText& text) {
      return text.text.find(part) != std::string::npos;
    });
  };
  const std::vector<Page> pages = lay_out(documents, PageOptions{.name_line = true});
  for (const Page& page : pages) {
    EXPECT_TRUE(has(page, "seed tea"));
    EXPECT_TRUE(has(page, "id "));
  }
  EXPECT_TRUE(has(pages[0], "Name"));
  EXPECT_FALSE(has(lay_out(documents, PageOptions{.labels = false})[0], "seed"));
}

TEST(DrawPdf, IsTheSameForTheSamePages) {
  std::vector<PuzzleDocument> documents;
  for (std::uint64_t seed = 0; seed < 5; ++seed) documents.push_back(random_puzzle(seed, {}));
  const auto one = draw_pdf(documents, PageOptions{.title = "A & B \u00e9"});
  const auto two = draw_pdf(documents, PageOptions{.title = "A & B \u00e9"});
  if (!one) GTEST_SKIP() << one.error().message;
  EXPECT_EQ(one->substr(0, 5), "%PDF-");
  EXPECT_EQ(*one, *two);
  EXPECT_EQ(count(*one, "/Type /Page "), 3U);
  const auto letter = draw_pdf(documents, PageOptions{.paper = Paper::Letter});
  EXPECT_NE(letter->find("[ 0 0 612 792 ]"), std::string::npos);
  EXPECT_EQ(one->find("CreationDate"), std::string::npos);
}

TEST(DrawPages, PutsAnswersLast) {
  std::vector<PuzzleDocument> documents;
  for (std::uint64_t seed = 0; seed < 5; ++seed) documents.push_back(random_puzzle(seed, {}));
  documents[1].solution.reset();
  const auto pages = draw_pages(documents, PageOptions{.per_page = 4, .title = "A & B"});
  ASSERT_EQ(pages.size(), 3U);
  EXPECT_EQ(count(pages[0], "scale("), 4U);
  EXPECT_EQ(count(pages[1], "scale("), 1U);
  EXPECT_EQ(count(pages[2], "scale("), 4U);  // one has no known solution
  EXPECT_NE(pages[2].find("A &amp; B: answers"), std::string::npos);
  EXPECT_NE(pages[2].find("width=\"210mm\""), std::string::npos);
  EXPECT_EQ(
      draw_pages(documents, PageOptions{.per_page = 12, .title = "", .answers = PageAnswers::None})
          .size(),
      1U);
  EXPECT_TRUE(draw_pages({}, PageOptions{}).empty());
  const std::string far_too_long = std::string(50, 'W') + "\u00e9" + std::string(100, 'W');
  const std::string page = draw_pages(documents, PageOptions{.title = far_too_long}).front();
  const std::string head = page.substr(page.find("<text"));
  EXPECT_NE(head.find("W\u2026</text>"), std::string::npos);
  EXPECT_EQ(head.find(std::string(70, 'W')), std::string::npos);
}

}  // namespace
}  // namespace boardwright::kenken
