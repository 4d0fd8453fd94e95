// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/draw/draw_page.hpp"

#include "boardwright/games/kenken/draw/draw.hpp"

namespace boardwright::kenken {
namespace {

using io::Svg;

void draw_text_of_page(Svg& svg, const PageText& text) {
  const io::TextStyle style{.size = text.size,
                            .anchor = text.anchor,
                            .bold = text.bold,
                            .fill = text.pale ? "#5a5a5a" : "#1a1a1a"};
  if (!text.turned) return svg.text(text.x, text.y, text.text, style);
  svg.open_group(text.x, text.y, -1);  // scaled by -1: upside down
  svg.text(0, 0, text.text, style);
  svg.close_group();
}

std::string draw_svg_page(const Page& page, const std::vector<PuzzleDocument>& documents,
                          const PaperSize& paper) {
  Svg svg(paper.width, paper.height);
  svg.set_paper(paper.width_text, paper.height_text);
  svg.set_title(page.title);
  svg.rect(0, 0, paper.width, paper.height, {.fill = "#ffffff"});
  for (const PageText& text : page.texts) draw_text_of_page(svg, text);
  for (const PageLine& line : page.lines) {
    svg.line(line.x, line.y, line.x + line.length, line.y,
             {.stroke = "#1a1a1a", .stroke_width = 0.7});
  }
  for (const PageBoard& board : page.boards) {
    const PuzzleDocument& document = documents[board.puzzle];
    const double scale = board.side / (document.puzzle.size * kCellSide);
    const double shift = board.turned ? board.side : 0;
    svg.open_group(board.x + shift, board.y + shift, board.turned ? -scale : scale);
    draw_board(svg, document.puzzle, board.answer ? drawing_of(*document.solution) : Drawing{});
    svg.close_group();
  }
  return svg.str();
}

}  // namespace

std::vector<std::string> draw_pages(const std::vector<PuzzleDocument>& documents,
                                    const PageOptions& options) {
  std::vector<std::string> pages;
  for (const Page& page : lay_out(documents, options)) {
    pages.push_back(draw_svg_page(page, documents, size_of(options.paper)));
  }
  return pages;
}

}  // namespace boardwright::kenken
