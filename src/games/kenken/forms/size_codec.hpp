// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The member "size" of a square board. It has a code of its own when it is out of
// range.
#pragma once

#include <fmt/format.h>

#include "boardwright/io/record.hpp"

namespace boardwright::kenken {

struct SizeCodec {
  int least;
  int most;

  void read(const io::Json& json, const io::Place& place, int& size) const {
    if (!json.is_integer()) {
      place.fail(json.is_unsigned() ? "size_out_of_range" : "wrong_type",
                 fmt::format("\"size\" must be a whole number from {} to {}", least, most));
    } else if (json.as_integer() < least || json.as_integer() > most) {
      place.fail("size_out_of_range",
                 fmt::format("size {} is not from {} to {}", json.as_integer(), least, most));
    } else {
      size = static_cast<int>(json.as_integer());
    }
  }
  io::Json write(int size) const { return io::Json(size); }
  io::Json schema() const { return io::integer(least, most).schema(); }
};

}  // namespace boardwright::kenken
