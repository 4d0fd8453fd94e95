// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pages as PDF, drawn with cairo. Letters are those of the machine's sans-serif font,
// and their widths are measured, so that every clue fits its cell.
#include "games/kenken/draw/draw_page.hpp"

#ifdef BOARDWRIGHT_HAS_CAIRO

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>

#include "games/kenken/draw/cage_map.hpp"

namespace boardwright::kenken {
namespace {

constexpr double kUnit = 60;      // side of a cell while it is drawn
constexpr double kPdfMargin = 5;  // between a wall's middle and a clue
constexpr double kPdfValue = 30;
// Walls, thin lines and clues: as many units, but not more than so many points, so
// that boards of several sizes look alike on one page.
constexpr double kPdfWall = 3.5, kPdfWallPoints = 2;
constexpr double kPdfThin = 1, kPdfThinPoints = 0.6;
constexpr double kPdfClue = 16, kPdfCluePoints = 12;

struct Destroy {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

// No exception may pass through the library's functions.
cairo_status_t append_bytes(void* out, const unsigned char* data, unsigned length) try {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
} catch (const std::bad_alloc&) {
  return CAIRO_STATUS_NO_MEMORY;
}

class PdfFile {
 public:
  explicit PdfFile(const PaperSize& paper)
      : surface_(
            cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, paper.width, paper.height)),
        context_(cairo_create(surface_.get())) {
    // Without a date of its own the same pages are the same bytes.
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  }
  PdfFile(const PdfFile&) = delete;
  PdfFile& operator=(const PdfFile&) = delete;

  void set_title(const std::string& title) {
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  }
  void draw(const Page& page, const std::vector<PuzzleDocument>& documents);
  Result<std::string> finish();

 private:
  cairo_t* context() const { return context_.get(); }
  void set_font(double size, bool bold) {
    cairo_select_font_face(context(), "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context(), size);
  }
  void set_grey(double level) { cairo_set_source_rgb(context(), level, level, level); }
  double width_of(const std::string& text) {
    cairo_text_extents_t extents;
    cairo_text_extents(context(), text.c_str(), &extents);
    return extents.x_advance;
  }
  void write(const PageText& text);
  void draw_board_at(const PageBoard& board, const PuzzleDocument& document);
  void draw_board_lines(const CageMap& map, int size, bool walls, double scale);
  void draw_board_clues(const Puzzle& puzzle, double scale);
  void draw_board_values(const Puzzle& puzzle, const Square& square);

  std::string bytes_;
  std::unique_ptr<cairo_surface_t, Destroy> surface_;
  std::unique_ptr<cairo_t, Destroy> context_;
};

void PdfFile::write(const PageText& text) {
  cairo_save(context());
  set_font(text.size, text.bold);
  set_grey(text.pale ? 0.35 : 0.1);
  const double width = width_of(text.text);
  const double shift = text.anchor == io::Anchor::Start    ? 0
                       : text.anchor == io::Anchor::Middle ? width / 2
                                                           : width;
  cairo_translate(context(), text.x, text.y);
  if (text.turned) cairo_scale(context(), -1, -1);
  cairo_move_to(context(), -shift, 0);
  cairo_show_text(context(), text.text.c_str());
  cairo_restore(context());
}

void PdfFile::draw(const Page& page, const std::vector<PuzzleDocument>& documents) {
  for (const PageText& text : page.texts) write(text);
  set_grey(0.1);
  cairo_set_line_width(context(), 0.7);
  for (const PageLine& line : page.lines) {
    cairo_move_to(context(), line.x, line.y);
    cairo_line_to(context(), line.x + line.length, line.y);
  }
  cairo_stroke(context());
  for (const PageBoard& board : page.boards) draw_board_at(board, documents[board.puzzle]);
  cairo_show_page(context());
}

void PdfFile::draw_board_at(const PageBoard& board, const PuzzleDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  const CageMap map(puzzle);
  const double scale = board.side / (puzzle.size * kUnit);
  const double shift = board.turned ? board.side : 0;
  cairo_save(context());
  cairo_translate(context(), board.x + shift, board.y + shift);
  cairo_scale(context(), board.turned ? -scale : scale, board.turned ? -scale : scale);
  if (puzzle.corner == Corner::Free) {
    set_grey(0.89);
    const double last = (puzzle.size - 1) * kUnit;
    cairo_rectangle(context(), last, last, kUnit, kUnit);
    cairo_fill(context());
  }
  draw_board_lines(map, puzzle.size, false, scale);
  draw_board_lines(map, puzzle.size, true, scale);
  draw_board_clues(puzzle, scale);
  if (board.answer) draw_board_values(puzzle, *document.solution);
  cairo_restore(context());
}

void PdfFile::draw_board_lines(const CageMap& map, int size, bool walls, double scale) {
  set_grey(walls ? 0.1 : 0.7);
  cairo_set_line_width(context(), walls ? std::min(kPdfWall, kPdfWallPoints / scale)
                                        : std::min(kPdfThin, kPdfThinPoints / scale));
  cairo_set_line_cap(context(), walls ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT);
  for (int line = 0; line <= size; ++line) {
    for (int at = 0; at < size; ++at) {
      if (map.wall(line, at, line - 1, at) == walls) {
        cairo_move_to(context(), at * kUnit, line * kUnit);
        cairo_line_to(context(), (at + 1) * kUnit, line * kUnit);
      }
      if (map.wall(at, line, at, line - 1) == walls) {
        cairo_move_to(context(), line * kUnit, at * kUnit);
        cairo_line_to(context(), line * kUnit, (at + 1) * kUnit);
      }
    }
  }
  cairo_stroke(context());
}

void PdfFile::draw_board_clues(const Puzzle& puzzle, double scale) {
  const Grid grid = puzzle.grid();
  set_grey(0.1);
  for (const Cage& cage : puzzle.cages) {
    const std::string clue = clue_text(cage);
    const Cell first = cage.cells.front();
    const double largest = std::min(kPdfClue, kPdfCluePoints / scale);
    set_font(largest, true);
    const double fitting = largest * (kUnit - 2 * kPdfMargin) / std::max(width_of(clue), 1.0);
    const double size = std::min(largest, fitting);
    set_font(size, true);
    cairo_move_to(context(), grid.col(first) * kUnit + kPdfMargin,
                  grid.row(first) * kUnit + 4 + size * 0.8);
    cairo_show_text(context(), clue.c_str());
  }
}

void PdfFile::draw_board_values(const Puzzle& puzzle, const Square& square) {
  const Grid grid = puzzle.grid();
  set_font(kPdfValue, false);
  cairo_set_source_rgb(context(), 0.11, 0.31, 0.77);
  for (std::size_t i = 0; i < square.size(); ++i) {
    const std::string value = std::to_string(square[i]);
    cairo_move_to(context(), (grid.col(Cell(i)) + 0.5) * kUnit - width_of(value) / 2,
                  (grid.row(Cell(i)) + 0.8) * kUnit);
    cairo_show_text(context(), value.c_str());
  }
}

Result<std::string> PdfFile::finish() {
  const cairo_status_t drawn = cairo_status(context());
  cairo_surface_finish(surface_.get());
  const cairo_status_t written = cairo_surface_status(surface_.get());
  const cairo_status_t status = drawn != CAIRO_STATUS_SUCCESS ? drawn : written;
  if (status == CAIRO_STATUS_SUCCESS) return std::move(bytes_);
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  return Error{"no_pdf", fmt::format("the PDF failed: {}", cairo_status_to_string(status)), {}};
}

}  // namespace

Result<std::string> draw_pdf(const std::vector<PuzzleDocument>& documents,
                             const PageOptions& options) {
  PdfFile file(size_of(options.paper));
  file.set_title(options.title);
  for (const Page& page : lay_out(documents, options)) file.draw(page, documents);
  return file.finish();
}

}  // namespace boardwright::kenken

#else

namespace boardwright::kenken {

Result<std::string> draw_pdf(const std::vector<PuzzleDocument>& /*documents*/,
                             const PageOptions& /*options*/) {
  return Error{"no_pdf", "this program was built without cairo and makes no PDF; use --svg", {}};
}

}  // namespace boardwright::kenken

#endif
