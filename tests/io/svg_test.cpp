// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/svg.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "io/box_lines.hpp"

namespace boardwright::io {
namespace {

TEST(Svg, WritesElementsInOrder) {
  Svg svg(200, 100.5);
  svg.set_title("a < b");
  svg.rect(0, 0, 200, 100, {.fill = "white"});
  svg.open_group(10, 10, 0.5);
  svg.path(SvgPath().move(0, 0).line(5.125, -0.001).close(), {.stroke = "#123", .stroke_width = 2});
  svg.close_group();
  svg.text(1, 2, "7 & \"8\"\x01", {.anchor = Anchor::Middle});
  EXPECT_EQ(svg.str(),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100.5\" "
            "viewBox=\"0 0 200 100.5\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n"
            "<title>a &lt; b</title>\n"
            "<rect x=\"0\" y=\"0\" width=\"200\" height=\"100\" fill=\"white\"/>\n"
            "<g transform=\"translate(10 10) scale(0.5000)\">\n"
            "<path d=\"M0 0L5.13 0Z\" fill=\"none\" stroke=\"#123\" stroke-width=\"2\" "
            "stroke-linecap=\"square\"/>\n"
            "</g>\n"
            "<text x=\"1\" y=\"2\" "
            "font-size=\"12\" text-anchor=\"middle\" fill=\"black\">7 &amp; &quot;8&quot;</text>\n"
            "</svg>\n");
}

TEST(Svg, WritesNumbersWithAtMostTwoDecimals) {
  const std::pair<double, std::string_view> kCases[] = {{0, "0"},
                                                        {-0.0, "0"},
                                                        {-0.004, "0"},
                                                        {0.005, "0.01"},
                                                        {0.1, "0.1"},
                                                        {-0.25, "-0.25"},
                                                        {7.996, "8"},
                                                        {-12.5, "-12.5"},
                                                        {100, "100"},
                                                        {12.04, "12.04"},
                                                        {123456.7, "123456.7"},
                                                        {1e12, "1000000000000"},
                                                        {1e20, "100000000000000000000"}};
  for (const auto& [value, expected] : kCases) {
    EXPECT_EQ(SvgPath().move(value, 1).data(), fmt::format("M{} 1", expected));
  }
}

TEST(Svg, EscapesWhatXmlCannotHold) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"plain text", "plain text"}, {"a&b", "a&amp;b"},       {"\x01x", "x"},
      {"é \x7F", "é \x7F"},         {"\xFF", "\xEF\xBF\xBD"}, {"'\"<>", "&#39;&quot;&lt;&gt;"}};
  for (const auto& [text, expected] : kCases) {
    Svg svg(1, 1);
    svg.open_group({.title = text});
    svg.close_group();
    EXPECT_NE(svg.str().find(fmt::format("<g><title>{}</title>", expected)), std::string::npos);
  }
}

TEST(Svg, PaperSizeReplacesPixels) {
  Svg svg(595, 842);
  svg.set_paper("210mm", "297mm");
  EXPECT_NE(svg.str().find("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 595 842\""),
            std::string::npos);
}

TEST(Svg, NamesThingsForProgramsAndStyleSheets) {
  Svg svg(10, 10);
  svg.open_group({.id = "cell-3", .css = "cell is-hint", .cell = "3", .title = "1 < 2"});
  svg.rect(0, 0, 1, 1, {.stroke = "red", .css = "cage", .fixed = true});
  svg.text(0, 0, "7", {.family = "serif", .css = "entry"});
  svg.close_group();
  EXPECT_NE(svg.str().find(
                "<g id=\"cell-3\" class=\"cell is-hint\" data-cell=\"3\"><title>1 &lt; 2</title>\n"
                "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" class=\"cage\" fill=\"none\" "
                "stroke=\"red\" stroke-width=\"1\" "
                "vector-effect=\"non-scaling-stroke\"/>\n"
                "<text x=\"0\" y=\"0\" class=\"entry\" font-family=\"serif\" font-size=\"12\" "
                "fill=\"black\">7</text>\n</g>\n"),
            std::string::npos)
      << svg.str();
}

TEST(Svg, SymbolsAreDrawnOnceAndUsedOften) {
  Svg svg(10, 10);
  svg.open_symbol("dot");
  svg.path(SvgPath().outline("M0 0C1 1 2 2 3 3Z"), {.fill = "red"});
  svg.close_symbol();
  svg.use("dot", 1, 2);
  svg.use("dot", 3, 4, 0.5, 0.25);
  const std::string text = svg.str();
  EXPECT_NE(
      text.find("<defs><g id=\"dot\">\n<path d=\"M0 0C1 1 2 2 3 3Z\" fill=\"red\"/>\n"
                "</g></defs>\n<use href=\"#dot\" transform=\"translate(1 2)\"/>\n"
                "<use href=\"#dot\" transform=\"translate(3 4) scale(0.5)\" opacity=\"0.25\"/>\n"),
      std::string::npos)
      << text;
}

TEST(BoxLine, HasEveryCombination) {
  using enum LineWeight;
  EXPECT_EQ(box_line(None, None, None, None), " ");
  EXPECT_EQ(box_line(Light, Light, Light, Light), "┼");
  EXPECT_EQ(box_line(Heavy, Heavy, Heavy, Heavy), "╋");
  EXPECT_EQ(box_line(None, Heavy, Heavy, None), "┏");
  EXPECT_EQ(box_line(Heavy, None, Heavy, Light), "┨");
  EXPECT_EQ(box_line(None, Light, None, Heavy), "╾");
}

TEST(Svg, HoldsOnlyCharactersOfXml) {
  EXPECT_EQ(escape_xml("a\x01\x1b<\r\xEF\xBF\xBE\xEF\xBF\xBF \tc"), "a&lt; \tc");
  EXPECT_EQ(escape_xml("\xff"), "\xEF\xBF\xBD");
  EXPECT_EQ(escape_xml("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD") << "a surrogate";
}

}  // namespace
}  // namespace boardwright::io
