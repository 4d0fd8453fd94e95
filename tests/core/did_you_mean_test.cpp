// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/did_you_mean.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

const std::vector<std::string> kVerbNames = {"generate", "verify", "solve", "show", "hint"};

TEST(DidYouMean, FindsTheNearest) {
  for (const char* word : {"slove", "sovle", "solv", "Solve", "solvee", "solve!"}) {
    EXPECT_EQ(did_you_mean(word, kVerbNames), " (did you mean solve?)") << word;
  }
  EXPECT_EQ(did_you_mean("genrate", kVerbNames), " (did you mean generate?)");
  EXPECT_EQ(did_you_mean("hnit", kVerbNames), " (did you mean hint?)");
}

TEST(DidYouMean, SaysNothingWhereNothingIsNear) {
  for (const std::string& word : {std::string(), std::string("x"), std::string("dance"),
                                  std::string("completion"), std::string(100000, 's')}) {
    EXPECT_EQ(did_you_mean(word, kVerbNames), "") << word;
  }
  EXPECT_EQ(did_you_mean("solve", {}), "");
  // The dashes of an option do not make it nearer.
  EXPECT_EQ(did_you_mean("--seed", {"--help"}), "");
  EXPECT_EQ(did_you_mean("--hlep", {"--help"}), " (did you mean --help?)");
}

TEST(DidYouMean, FindsBeginnings) {
  const std::vector<std::string> names = {"Main Deck/Arena/Pickup (Energy Tank)",
                                          "Sector 1/Pickup"};
  EXPECT_EQ(did_you_mean("Sectro", names), "");
  EXPECT_EQ(did_you_mean("Sectro", names, true), " (did you mean Sector 1/Pickup?)");
  EXPECT_EQ(did_you_mean("mian deck/arnea", names, true),
            " (did you mean Main Deck/Arena/Pickup (Energy Tank)?)");
  EXPECT_EQ(did_you_mean("xyz", names, true), "");
  const std::string name = std::string(90, 'a') + "b";
  EXPECT_EQ(did_you_mean(std::string(89, 'a') + "b", {name}), " (did you mean " + name + "?)");
}

}  // namespace
}  // namespace boardwright
