// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A JSON array of what a function, or a member, gives for each value of a range:
//
//   json_list(drags, [&](const Drag& drag) { return drag_json(board, drag); })
//   json_list(cells, &Cell::index)
#pragma once

#include <functional>
#include <utility>

#include "boardwright/io/json.hpp"

namespace boardwright::io {

template <class Range, class Write>
Json json_list(const Range& range, Write write) {
  Json::Array values;
  for (const auto& value : range) values.emplace_back(std::invoke(write, value));
  return Json(std::move(values));
}

}  // namespace boardwright::io
