// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/icons.hpp"
#include "games/dungeon/embedded.hpp"

#include <map>

#include "boardwright/core/assert.hpp"
#include "boardwright/games/contract.hpp"

namespace boardwright::dungeon {
namespace {

struct Shape {
  std::string path;  // empty: a circle
  double x = 0;
  double y = 0;
  double radius = 0;
  std::string fill;
  std::string stroke = "none";
  double width = 1;
};

using Icons = std::map<std::string, std::vector<Shape>, std::less<>>;

Shape read_shape(const io::Json& json) {
  Shape shape;
  if (const io::Json* path = json.find("path")) {
    shape.path = path->as_text();
  } else {
    const io::Json::Array& circle = json.find("circle")->items();
    shape.x = circle[0].as_number();
    shape.y = circle[1].as_number();
    shape.radius = circle[2].as_number();
  }
  shape.fill = json.find("fill")->as_text();
  if (const io::Json* stroke = json.find("stroke")) {
    shape.stroke = stroke->as_text();
    shape.width = json.find("width")->as_number();
  }
  return shape;
}

const Icons& icons() {
  static const Icons kIcons = [] {
    const Result<io::Json> json = io::parse_json(embedded_data(embedded_files(), "icons.json"));
    BOARDWRIGHT_ASSERT(json.has_value());
    Icons made;
    for (const io::Json::Member& icon : json->find("icons")->members()) {
      for (const io::Json& shape : icon.value.items()) {
        made[icon.key].push_back(read_shape(shape));
      }
    }
    return made;
  }();
  return kIcons;
}

}  // namespace

bool has_icon(std::string_view name) { return icons().find(name) != icons().end(); }

std::vector<std::string> icon_names() {
  std::vector<std::string> names;
  for (const auto& [name, shapes] : icons()) names.push_back(name);
  return names;
}

void draw_icon(io::Svg& svg, std::string_view name) {
  const auto found = icons().find(name);
  BOARDWRIGHT_ASSERT(found != icons().end());
  for (const Shape& shape : found->second) {
    const io::Paint paint{.fill = shape.fill,
                          .stroke = shape.stroke,
                          .stroke_width = shape.width,
                          .opacity = 1,
                          .dash = {},
                          .round = true};
    if (shape.path.empty()) {
      svg.circle(shape.x, shape.y, shape.radius, paint);
    } else {
      svg.path(io::SvgPath().outline(shape.path), paint);
    }
  }
}

}  // namespace boardwright::dungeon
