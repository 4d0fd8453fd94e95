// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/names.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

enum class Mode { Classic, Optimal };
constexpr auto kNames = names<Mode>({{Mode::Classic, "classic"}, {Mode::Optimal, "optimal"}});
static_assert(kNames.name(Mode::Optimal) == "optimal");
static_assert(kNames.find("classic") == Mode::Classic);

TEST(Names, OtherTextsAreNotFound) { EXPECT_FALSE(kNames.find("Classic").has_value()); }

TEST(Names, TextsStandInTheOrderOfTheTable) {
  EXPECT_EQ(kNames.texts(), (std::vector<std::string>{"classic", "optimal"}));
}

}  // namespace
}  // namespace boardwright
