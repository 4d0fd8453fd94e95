// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/model/identity.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "boardwright/core/hash.hpp"
#include "games/items/model/hash_words.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

TEST(Identity, Base64IsTheSeedDocumentsSample) {
  EXPECT_EQ(base64url("ALPHA BETA GAMMA DELTA"), "QUxQSEEgQkVUQSBHQU1NQSBERUxUQQ");
}

TEST(Identity, WordsAreDistinct) {
  EXPECT_EQ(std::set<std::string_view>(kHashWords.begin(), kHashWords.end()).size(), 256U);
  EXPECT_EQ(hash_words(0x00010203ffffffffULL), "ACORN ALDER AMBER ANCHOR");
}

TEST(Identity, HashDependsOnEverything) {
  const Settings plain;
  Settings other;
  other.algorithm = Algorithm::Random;
  std::set<std::uint64_t> hashes = {identity_hash(1, plain, "a"), identity_hash(2, plain, "a"),
                                    identity_hash(1, other, "a"), identity_hash(1, plain, "b")};
  EXPECT_EQ(hashes.size(), 4U);
}

TEST(Race, IsAnotherSeedThanTheOpenOne) {
  const Settings plain;
  const RaceKey key = race_key(1, plain, "a", "secret");
  EXPECT_NE(identity_hash(1, plain, "a", key.digest), identity_hash(1, plain, "a"));
  EXPECT_NE(key.placement_seed, race_key(1, plain, "a", "another").placement_seed);
  EXPECT_EQ(key.digest, race_key(1, plain, "a", "secret").digest);
}

// The same secret leaves no trace that could be found again in another race.
TEST(Race, DigestsDependOnEverything) {
  Settings other;
  other.algorithm = Algorithm::Random;
  std::set<std::string> digests = {sha256_hex("secret")};
  for (const RaceKey& key : {race_key(1, {}, "a", "secret"), race_key(2, {}, "a", "secret"),
                             race_key(1, other, "a", "secret"), race_key(1, {}, "b", "secret"),
                             race_key(1, {}, "a", "Secret")}) {
    digests.insert({key.digest, key.blind});
  }
  EXPECT_EQ(digests.size(), 11U);
}

TEST(Identity, Sha256KnowsItsVectors) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

RC_GTEST_PROP(Identity, Base64ReadsBack, (const std::string& bytes)) {
  const Result<std::string> again = from_base64url(base64url(bytes));
  RC_ASSERT(again.has_value() && *again == bytes);
}

RC_GTEST_PROP(Permalink, ReadsBackEqual, (std::uint64_t hash, const std::string& seed)) {
  Permalink link{hash, settings_from("{'counts':{'A':3},'excluded':['x'],'start':'random'}"), seed};
  const Result<Permalink> again = decode_permalink(encode_permalink(link));
  RC_ASSERT(again.has_value() && *again == link);
}

TEST(Permalink, RefusesWhatIsDamaged) {
  const std::string link = encode_permalink({42, {}, "seed"});
  ASSERT_TRUE(decode_permalink(link).has_value());
  for (std::size_t i = 0; i < link.size(); ++i) {
    std::string broken = link;
    broken[i] = broken[i] == 'A' ? 'B' : 'A';
    const Result<Permalink> read = decode_permalink(broken);
    // The last character may carry bits that mean nothing.
    if (read) {
      EXPECT_EQ(i, link.size() - 1);
    }
  }
  for (const char* text : {"", "A", "!!!!", "AAAA", "not a permalink"}) {
    const Result<Permalink> read = decode_permalink(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, "bad_permalink");
  }
}

}  // namespace
}  // namespace boardwright::items
