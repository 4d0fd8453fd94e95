// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "boardwright/host/documents.hpp"

namespace boardwright {
namespace {

TEST(Registry, EveryListedSchemaIsFoundUnderItsName) {
  const std::vector<std::string> names = schema_names();
  EXPECT_EQ(names.front(), "presets");
  for (const std::string& name : names) {
    const std::optional<io::Json> schema = find_schema(name);
    ASSERT_TRUE(schema.has_value()) << name;
    EXPECT_EQ(schema->find("$id")->as_text(), "urn:boardwright:" + name);
    EXPECT_EQ(schema->find("type")->as_text(), "object") << name;
    EXPECT_FALSE(schema->find("title")->as_text().empty()) << name;
  }
}

TEST(Registry, HiddenGamesHaveSchemasThatAreNotListed) {
  EXPECT_TRUE(find_schema("null.board").has_value());
  const std::vector<std::string> names = schema_names();
  EXPECT_EQ(std::count(names.begin(), names.end(), "null.board"), 0);
  EXPECT_FALSE(find_schema("null").has_value());
  EXPECT_FALSE(find_schema("").has_value());
}

struct Pair {
  int first = 0;
};

TEST(KindOf, MayReadAndWriteByFunctions) {
  const io::Record<Pair> record =
      io::Record<Pair>("test.pair", 1).required("first", &Pair::first, io::integer(0, 9));
  const Kind kind = Kind::of<Pair>({.name = "pair",
                                    .help = "two numbers",
                                    .record = &record,
                                    .write = [](const Pair&) { return io::Json("own"); },
                                    .validate = [](const Pair& pair) -> std::vector<Finding> {
                                      if (pair.first == 7) return {{"odd", "seven", {}}};
                                      return {};
                                    }});
  EXPECT_EQ(kind.schema(), record.schema());
  const Result<Document> document = kind.read(io::parse_json(R"({"first":7})").value());
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(document->kind(), "pair");
  EXPECT_EQ(document->as<Pair>().first, 7);
  EXPECT_EQ(kind.write(*document), io::Json("own"));
  EXPECT_EQ(kind.validate(*document).size(), 1U);
  const Result<Document> wrong = kind.read(io::parse_json(R"({"first":10})").value());
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().where.pointer, "/first");
  const Kind by_hand =
      Kind::of<Pair>({.name = "pair",
                      .help = "two numbers",
                      .read = [](const io::Json&) -> Result<Pair> { return Pair{3}; },
                      .write = [](const Pair&) { return io::Json(); }});
  EXPECT_FALSE(by_hand.schema);
  EXPECT_FALSE(by_hand.validate);
  EXPECT_EQ(by_hand.read(io::Json())->as<Pair>().first, 3);
}

TEST(Findings, MakeTheAnswerOfVerify) {
  Findings findings;
  EXPECT_EQ(verification(findings).text, "valid\n");
  findings.warning("odd", "it is odd", "/a");
  EXPECT_TRUE(findings.valid());
  EXPECT_EQ(verification(findings).verdict, Verdict::Yes);
  Findings more;
  more.problem("wrong", "it is wrong");
  findings.add(std::move(more));
  EXPECT_EQ(verification(findings).text,
            "not valid\n  wrong: it is wrong\n  warning: odd: it is odd (/a)\n");
  EXPECT_EQ(verification(findings).verdict, Verdict::No);
}

TEST(Findings, ErrorsOfAnOptionNameItsFile) {
  Options options;
  options.set("board", {.text = "a.json", .document = Document::make("board", 1), .given = true});
  options.set("other", {.text = "b.json"});
  options.set("piped", {.text = "-", .document = Document::make("board", 1), .given = true});
  const Error error{"wrong", "it is wrong", at_pointer("/x")};
  EXPECT_EQ(in_option_file(options, "board", error).where.file, "a.json");
  EXPECT_EQ(in_option_file(options, "other", error), error);
  EXPECT_EQ(in_option_file(options, "piped", error).where.file, "standard input");
}

}  // namespace
}  // namespace boardwright
