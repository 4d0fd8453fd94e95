// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "boardwright/core/hash.hpp"

namespace boardwright::batch {

// For hash tables: a digest is spread already.
struct DigestHash {
  std::size_t operator()(const Digest& digest) const { return digest.low; }
};

}  // namespace boardwright::batch
