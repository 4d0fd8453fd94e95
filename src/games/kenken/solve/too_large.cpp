// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/solve/too_large.hpp"

#include <fmt/format.h>

namespace boardwright::kenken {

Error too_large(std::size_t cage, std::uint64_t most_fillings) {
  return Error{"cage_too_large",
               fmt::format("the cages together have more than {} fillings, or this one takes too "
                           "long to list; cut it into smaller cages",
                           most_fillings),
               at_pointer(fmt::format("/cages/{}", cage))};
}

}  // namespace boardwright::kenken
