// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Svg: builds one SVG picture, element by element, in drawing order. Numbers
// are written with at most two decimals, so equal pictures are equal bytes.
//
//   Svg svg(200, 100);
//   svg.rect(0, 0, 200, 100, {.fill = "white"});
//   svg.open_group(10, 10, 2);
//   svg.path(SvgPath().move(0, 0).line(5, 5), {.stroke = "black", .stroke_width = 2});
//   svg.close_group();
//   svg.text(100, 50, "7 < 8", {.size = 20, .anchor = Anchor::Middle});
//   write(svg.str());
#pragma once

#include <string>
#include <string_view>

namespace boardwright::io {

// How a shape is painted. Colours are anything that SVG knows: "#3060a0".
struct Paint {
  std::string_view fill = "none";
  std::string_view stroke = "none";
  double stroke_width = 1;
  double opacity = 1;
  std::string_view dash = {};  // "4 2"; empty: a full line
  bool round = false;          // round ends and corners; else square
  std::string_view css = {};   // class names, for style sheets
  bool fixed = false;          // the stroke keeps its width when the picture is scaled
};

enum class Anchor { Start, Middle, End };

struct TextStyle {
  double size = 12;
  Anchor anchor = Anchor::Start;
  bool bold = false;
  std::string_view fill = "black";
  std::string_view family = {};  // empty: that of the picture
  double opacity = 1;
  std::string_view css = {};   // class names, for style sheets
  std::string_view halo = {};  // a colour around the letters; empty: none
};

// What a group is, for programs and for those who cannot see it. All may be empty.
struct GroupName {
  std::string_view id = {};
  std::string_view css = {};    // class names
  std::string_view cell = {};   // data-cell
  std::string_view title = {};  // a sentence
  bool passive = false;         // what is below it is pointed at, not the group
};

// The outline of a path.
class SvgPath {
 public:
  SvgPath& move(double x, double y);
  SvgPath& line(double x, double y);
  SvgPath& close();
  // An outline in SVG's own path language, as drawn by hand: "M3 4C5 6 7 8 9 9Z".
  SvgPath& outline(std::string_view data);
  const std::string& data() const { return data_; }
  bool empty() const { return data_.empty(); }

 private:
  std::string data_;
};

class Svg {
 public:
  // A picture whose coordinates run from 0,0 to width,height.
  Svg(double width, double height);

  // The size on paper, as in "210mm"; without it one unit is a pixel.
  void set_paper(std::string_view width, std::string_view height);
  // What the picture is, for those who cannot see it.
  void set_title(std::string_view title);

  void rect(double x, double y, double width, double height, const Paint& paint,
            double corner_radius = 0);
  void circle(double x, double y, double radius, const Paint& paint);
  void line(double x1, double y1, double x2, double y2, const Paint& paint);
  void path(const SvgPath& path, const Paint& paint);
  // `y` is the base line. Any text; what XML cannot hold is left out.
  void text(double x, double y, std::string_view text, const TextStyle& style);

  // What is drawn until close_group() is scaled and moved to x, y.
  void open_group(double x, double y, double scale = 1);
  // What is drawn until close_group() belongs together.
  void open_group(const GroupName& name);
  void close_group();

  // What is drawn until close_symbol() is not shown but kept under a name, to
  // be drawn any number of times with use(). REQUIRES: `id` is a plain word
  void open_symbol(std::string_view id);
  void close_symbol();
  void use(std::string_view id, double x, double y, double scale = 1, double opacity = 1,
           std::string_view css = {});

  // The whole picture. REQUIRES: every group and symbol is closed
  std::string str() const;

 private:
  void attribute(std::string_view name, double value);
  void attribute(std::string_view name, std::string_view value);
  void paint(const Paint& paint, bool open = false);

  double width_;
  double height_;
  std::string paper_width_;
  std::string paper_height_;
  std::string title_;
  std::string body_;
  int open_groups_ = 0;
};

// `text` with & < > and quotes escaped; control characters that XML forbids
// are left out.
std::string escape_xml(std::string_view text);

}  // namespace boardwright::io
