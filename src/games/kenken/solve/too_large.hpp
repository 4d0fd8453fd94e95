// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "boardwright/core/result.hpp"

namespace boardwright::kenken {

// The error `cage_too_large` of a cage with too many fillings.
Error too_large(std::size_t cage, std::uint64_t most_fillings);

}  // namespace boardwright::kenken
