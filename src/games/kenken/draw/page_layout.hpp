// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where everything stands on printed pages, whatever they are drawn with. Units
// are points, from the upper left corner of the paper.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::kenken {

enum class Paper : std::uint8_t { A4, Letter };
inline constexpr auto kPaperNames = names<Paper>({{Paper::A4, "a4"}, {Paper::Letter, "letter"}});

enum class PageAnswers : std::uint8_t {
  None,
  Pages,       // on pages of their own at the end
  UpsideDown,  // small, at the foot of the page with the puzzles
};
inline constexpr auto kPageAnswersNames =
    names<PageAnswers>({{PageAnswers::None, "none"},
                        {PageAnswers::Pages, "pages"},
                        {PageAnswers::UpsideDown, "upside-down"}});

struct PageOptions {
  int per_page = 4;                          // puzzles on a page, 1..12
  std::string title = "KenKen";              // at the head of every page
  PageAnswers answers = PageAnswers::Pages;  // those that are known
  Paper paper = Paper::A4;
  bool name_line = false;  // room for a name and a date
  bool labels = true;      // the seed of each puzzle, or what identifies it
};

struct PageText {
  double x = 0;
  double y = 0;  // base line
  std::string text;
  double size = 11;
  io::Anchor anchor = io::Anchor::Start;
  bool bold = false;
  bool pale = false;
  bool turned = false;  // upside down, about x, y
};
struct PageLine {  // a level line to write on
  double x = 0;
  double y = 0;
  double length = 0;
};
struct PageBoard {
  double x = 0;
  double y = 0;
  double side = 0;
  std::size_t puzzle = 0;  // its index
  bool answer = false;
  bool turned = false;  // upside down, in its place
};
struct Page {
  std::string title;
  std::vector<PageText> texts;
  std::vector<PageLine> lines;
  std::vector<PageBoard> boards;
};

struct PaperSize {
  double width = 0;
  double height = 0;
  const char* width_text = "";  // "210mm"
  const char* height_text = "";
};
PaperSize size_of(Paper paper);

// No puzzles: no pages. REQUIRES: 1 <= per_page <= 12, and puzzles that check_puzzle()
// accepts
std::vector<Page> lay_out(const std::vector<PuzzleDocument>& documents, const PageOptions& options);

}  // namespace boardwright::kenken
