// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The table against std::map, through growth and clearing.
#include "search/key_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

static_assert(IsWordKey<WordKey<1>> && IsWordKey<WordKey<3>>);
static_assert(!IsWordKey<std::array<std::uint32_t, 2>> && !IsWordKey<std::uint64_t>);

// Few different words, so that keys come again and differ in one word only.
template <std::size_t Words>
WordKey<Words> random_key(Random& random, std::uint32_t words) {
  WordKey<Words> key{};
  for (std::uint64_t& word : key) word = std::uint64_t{random.below(words)} << random.below(40);
  return key;
}

template <std::size_t Words>
void compare_with_map(std::uint32_t words) {
  Random random(Words, "key table");
  KeyTable<WordKey<Words>> table;
  for (int round = 0; round < 3; ++round) {
    std::map<WordKey<Words>, std::uint32_t> plain;
    for (std::uint32_t i = 0; i < 6000; ++i) {
      const auto key = random_key<Words>(random, words);
      const auto found = plain.find(key);
      ASSERT_EQ(table.find(key), found == plain.end() ? table.kNone : found->second);
      const auto entry = table.insert(key, i);
      const auto [place, is_new] = plain.emplace(key, i);
      ASSERT_EQ(entry.is_new, is_new);
      ASSERT_EQ(entry.value, place->second);
      if (i % 5 == 0) entry.value = place->second = i + 1;
      ASSERT_EQ(table.size(), plain.size());
    }
    ASSERT_GT(plain.size(), 1024U);  // it grew
    for (const auto& [key, value] : plain) ASSERT_EQ(table.find(key), value);
    table.clear();
    ASSERT_EQ(table.size(), 0U);
    for (const auto& [key, value] : plain) ASSERT_EQ(table.find(key), table.kNone);
  }
}

TEST(KeyTable, AnswersAsAMapDoesForOneWord) { compare_with_map<1>(200); }
TEST(KeyTable, AnswersAsAMapDoesForThreeWords) { compare_with_map<3>(4); }

TEST(KeyTable, TellsKeysOfEqualHashHighBitsApart) {
  KeyTable<WordKey<1>> table;
  // Keys that begin in one slot of the smallest table, more than one after the other.
  std::vector<WordKey<1>> keys;
  for (std::uint64_t word = 0; keys.size() < 20; ++word) {
    if (hash_key(WordKey<1>{word}) >> 54U == 1023U) keys.push_back({word});
  }
  for (std::uint32_t i = 0; i < keys.size(); ++i) EXPECT_TRUE(table.insert(keys[i], i).is_new);
  for (std::uint32_t i = 0; i < keys.size(); ++i) EXPECT_EQ(table.find(keys[i]), i);
}

}  // namespace
}  // namespace boardwright
