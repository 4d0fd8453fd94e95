// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "boardwright/core/assert.hpp"
#include "boardwright/io/utf8.hpp"

namespace boardwright::io {
namespace {

constexpr std::string_view kFamily = "DejaVu Sans, Verdana, sans-serif";

// At most two decimals, none that are 0, and no minus before a plain 0. A picture is
// mostly numbers, so they are written as whole hundredths where those are exact.
void append_number(std::string& out, double value) {
  const double hundredths = std::round(value * 100);
  if (!(std::abs(hundredths) < 1e15)) {
    std::string text = fmt::format("{:.2f}", hundredths / 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    out += text;
    return;
  }
  if (hundredths < 0) out += '-';
  const auto whole = static_cast<std::uint64_t>(std::abs(hundredths));
  const fmt::format_int digits(whole / 100);
  out.append(digits.data(), digits.size());
  const auto rest = static_cast<unsigned>(whole % 100);
  if (rest == 0) return;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
}

std::string number(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

void append_point(std::string& out, char command, double x, double y) {
  out += command;
  append_number(out, x);
  out += ' ';
  append_number(out, y);
}

// Bytes that stand in XML as they are, whatever is before and after them.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t i = 0x20; i < 0x7F; ++i) plain[i] = true;
  for (const unsigned char c : {'&', '<', '>', '"', '\''}) plain[c] = false;
  return plain;
}();

// The start of an attribute: ` name="`.
void append_name(std::string& out, std::string_view name) {
  out += ' ';
  out += name;
  out += "=\"";
}

void append_escaped(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return kPlain[static_cast<unsigned char>(c)]; };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += text;
  } else {
    out += escape_xml(text);
  }
}

}  // namespace

std::string escape_xml(std::string_view given) {
  std::string out;
  const std::string text = mended_utf8(given);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const std::string_view rest = std::string_view(text).substr(i);
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {
      i += 2;  // U+FFFE and U+FFFF are no characters of XML
      continue;
    }
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n') out += c;
    }
  }
  return out;
}

SvgPath& SvgPath::move(double x, double y) {
  append_point(data_, 'M', x, y);
  return *this;
}

SvgPath& SvgPath::line(double x, double y) {
  append_point(data_, 'L', x, y);
  return *this;
}

SvgPath& SvgPath::close() {
  data_ += 'Z';
  return *this;
}

SvgPath& SvgPath::outline(std::string_view data) {
  data_ += data;
  return *this;
}

Svg::Svg(double width, double height) : width_(width), height_(height) {}

void Svg::set_paper(std::string_view width, std::string_view height) {
  paper_width_ = width;
  paper_height_ = height;
}

void Svg::set_title(std::string_view title) { title_ = title; }

void Svg::attribute(std::string_view name, double value) {
  append_name(body_, name);
  append_number(body_, value);
  body_ += '"';
}

void Svg::attribute(std::string_view name, std::string_view value) {
  append_name(body_, name);
  append_escaped(body_, value);
  body_ += '"';
}

// `open`: it has ends. What SVG takes anyway is not written.
void Svg::paint(const Paint& paint, bool open) {
  if (!paint.css.empty()) attribute("class", paint.css);
  attribute("fill", paint.fill);
  if (paint.stroke != "none") {
    attribute("stroke", paint.stroke);
    attribute("stroke-width", paint.stroke_width);
    if (open || !paint.dash.empty()) attribute("stroke-linecap", paint.round ? "round" : "square");
    if (paint.round) attribute("stroke-linejoin", "round");
    if (!paint.dash.empty()) attribute("stroke-dasharray", paint.dash);
    if (paint.fixed) attribute("vector-effect", "non-scaling-stroke");
  }
  if (paint.opacity != 1) attribute("opacity", paint.opacity);
  body_ += "/>\n";
}

void Svg::rect(double x, double y, double width, double height, const Paint& how,
               double corner_radius) {
  body_ += "<rect";
  attribute("x", x);
  attribute("y", y);
  attribute("width", width);
  attribute("height", height);
  if (corner_radius > 0) attribute("rx", corner_radius);
  paint(how);
}

void Svg::circle(double x, double y, double radius, const Paint& how) {
  body_ += "<circle";
  attribute("cx", x);
  attribute("cy", y);
  attribute("r", radius);
  paint(how);
}

void Svg::line(double x1, double y1, double x2, double y2, const Paint& how) {
  body_ += "<line";
  attribute("x1", x1);
  attribute("y1", y1);
  attribute("x2", x2);
  attribute("y2", y2);
  paint(how, true);
}

void Svg::path(const SvgPath& path, const Paint& how) {
  if (path.empty()) return;
  body_ += "<path";
  attribute("d", path.data());
  paint(how, true);
}

void Svg::text(double x, double y, std::string_view text, const TextStyle& style) {
  body_ += "<text";
  attribute("x", x);
  attribute("y", y);
  if (!style.css.empty()) attribute("class", style.css);
  if (!style.family.empty()) attribute("font-family", style.family);
  attribute("font-size", style.size);
  if (style.bold) attribute("font-weight", "bold");
  if (style.anchor == Anchor::Middle) attribute("text-anchor", "middle");
  if (style.anchor == Anchor::End) attribute("text-anchor", "end");
  attribute("fill", style.fill);
  if (!style.halo.empty()) {
    attribute("stroke", style.halo);
    attribute("stroke-width", style.size / 3);
    attribute("stroke-linejoin", "round");
    attribute("paint-order", "stroke");
  }
  if (style.opacity != 1) attribute("opacity", style.opacity);
  body_ += '>';
  append_escaped(body_, text);
  body_ += "</text>\n";
}

void Svg::open_symbol(std::string_view id) {
  ++open_groups_;
  body_ += "<defs><g";
  attribute("id", id);
  body_ += ">\n";
}

void Svg::close_symbol() {
  BOARDWRIGHT_ASSERT(open_groups_ > 0);
  --open_groups_;
  body_ += "</g></defs>\n";
}

void Svg::use(std::string_view id, double x, double y, double scale, double opacity,
              std::string_view css) {
  body_ += "<use";
  if (!css.empty()) attribute("class", css);
  attribute("href", fmt::format("#{}", id));
  std::string transform = fmt::format("translate({} {})", number(x), number(y));
  if (scale != 1) transform += fmt::format(" scale({})", number(scale));
  attribute("transform", transform);
  if (opacity != 1) attribute("opacity", opacity);
  body_ += "/>\n";
}

void Svg::open_group(double x, double y, double scale) {
  body_ += "<g";
  std::string transform = fmt::format("translate({} {})", number(x), number(y));
  if (scale != 1) transform += fmt::format(" scale({:.4f})", scale);
  attribute("transform", transform);
  body_ += ">\n";
  ++open_groups_;
}

void Svg::open_group(const GroupName& name) {
  body_ += "<g";
  if (!name.id.empty()) attribute("id", name.id);
  if (!name.css.empty()) attribute("class", name.css);
  if (!name.cell.empty()) attribute("data-cell", name.cell);
  if (name.passive) attribute("pointer-events", "none");
  body_ += '>';
  if (!name.title.empty()) {
    body_ += "<title>";
    append_escaped(body_, name.title);
    body_ += "</title>";
  }
  body_ += '\n';
  ++open_groups_;
}

void Svg::close_group() {
  BOARDWRIGHT_ASSERT(open_groups_ > 0);
  --open_groups_;
  body_ += "</g>\n";
}

std::string Svg::str() const {
  BOARDWRIGHT_ASSERT(open_groups_ == 0);
  const std::string width = number(width_);
  const std::string height = number(height_);
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} "
      "{}\" font-family=\"{}\">\n",
      escape_xml(paper_width_.empty() ? width : paper_width_),
      escape_xml(paper_height_.empty() ? height : paper_height_), width, height, kFamily);
  if (!title_.empty()) out += fmt::format("<title>{}</title>\n", escape_xml(title_));
  out.reserve(out.size() + body_.size() + 8);
  out += body_;
  return out += "</svg>\n";
}

}  // namespace boardwright::io
