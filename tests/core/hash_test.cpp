// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/hash.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

// The values that the definition of FNV-1a gives.
TEST(Hash, IsFnv) {
  EXPECT_EQ(hex64(fnv1a64("")), "cbf29ce484222325");
  EXPECT_EQ(hex64(fnv1a64("a")), "af63dc4c8601ec8c");
  EXPECT_EQ(hex(fnv1a128("")), "6c62272e07bb014262b821756295c58d");
  EXPECT_EQ(hex(fnv1a128("a")), "d228cb696f1a8caf78912b704e4a8964");
}

TEST(Hash, TellsTextsApart) {
  EXPECT_NE(fnv1a128("ab"), fnv1a128("ba"));
  EXPECT_EQ(fnv1a128("kenken"), fnv1a128(std::string("ken") + "ken"));
}

}  // namespace
}  // namespace boardwright
