// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Broken documents never crash anything: a document is either refused with a
// place, or every verb that takes it can run on it. Writing what was read never
// repairs it: `verify` says of the new document what it says of the old one.
#include "boardwright/core/random.hpp"
#include "contract/games_under_test.hpp"

namespace boardwright {
namespace {

class BadDocuments : public GameTest {
 protected:
  // Reads it; runs what can be read through every verb of one input.
  void survive(const std::string& text, const std::vector<std::string>& kinds) const {
    Result<Document> document = read_document(game(), text, kinds);
    if (!document) {
      EXPECT_FALSE(document.error().code.empty()) << text;
      EXPECT_FALSE(document.error().message.empty()) << text;
      return;
    }
    warnings_of(game(), *document);
    const Result<Document> again = read_document(game(), bytes(*document), {document->kind()});
    EXPECT_TRUE(again.has_value()) << text;
    if (again && takes(verb("verify"), document->kind())) {
      EXPECT_EQ(verdict(*again), verdict(*document)) << text;
    }
    for (const Verb& each : game().verbs) {
      if (each.inputs.size() != 1 || !takes(each, document->kind())) continue;
      Call call;
      call.inputs = {*document};
      call.options = fallback_options(game(), each);
      call.seed = "1";
      call.budget.nodes = 300;
      Result<Answer> answer = each.play ? run_verb(game(), each, call) : each.run(call);
      if (!answer) {
        EXPECT_FALSE(answer.error().code.empty()) << each.name << " " << text;
      }
    }
  }

 private:
  // Nothing for a document that verify refuses.
  std::optional<Verdict> verdict(const Document& document) const {
    const Result<Answer> answer = run("verify", document, 300);
    return answer ? std::optional(answer->verdict) : std::nullopt;
  }

  static bool takes(const Verb& verb, const std::string& kind) {
    for (const Option& option : verb.options) {
      if (option.required) return false;
    }
    const auto& kinds = verb.inputs.front().kinds;
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }
};
INSTANTIATE_TEST_SUITE_P(Games, BadDocuments, testing::ValuesIn(game_names()),
                         [](const auto& each) { return each.param; });

// Every place of a document, as the steps that lead to it.
void collect_places(const io::Json& json, std::vector<std::size_t> path,
                    std::vector<std::vector<std::size_t>>& places) {
  const std::size_t size = json.is_array()    ? json.items().size()
                           : json.is_object() ? json.members().size()
                                              : 0;
  for (std::size_t i = 0; i < size && places.size() < 400; ++i) {
    path.push_back(i);
    places.push_back(path);
    collect_places(json.is_array() ? json.items()[i] : json.members()[i].value, path, places);
    path.pop_back();
  }
}

io::Json& at(io::Json& json, const std::vector<std::size_t>& path, std::size_t steps) {
  io::Json* here = &json;
  for (std::size_t i = 0; i < steps; ++i) {
    here = here->is_array() ? &here->items()[path[i]] : &here->members()[path[i]].value;
  }
  return *here;
}

void remove_at(io::Json& json, const std::vector<std::size_t>& path) {
  io::Json& parent = at(json, path, path.size() - 1);
  const auto index = static_cast<std::ptrdiff_t>(path.back());
  if (parent.is_array()) {
    parent.items().erase(parent.items().begin() + index);
  } else {
    parent.members().erase(parent.members().begin() + index);
  }
}

TEST_P(BadDocuments, EveryPlaceMissingOrReplaced) {
  const Document document = make(game().presets.front(), "9");
  const io::Json good = write_document(game(), document);
  std::vector<std::vector<std::size_t>> places;
  collect_places(good, {}, places);
  const std::vector<io::Json> strange = {
      io::Json(),    io::Json(-1), io::Json(0),   io::Json(1),       io::Json(~std::uint64_t{0}),
      io::Json(0.5), io::Json(""), io::Json("x"), io::Json::array(), io::Json::object()};
  for (std::size_t i = 0; i < places.size(); ++i) {
    io::Json without = good;
    remove_at(without, places[i]);
    survive(without.dump(), {document.kind()});
    // A few of the strange values at each place, all of them over the document.
    for (std::size_t k = 0; k < 3; ++k) {
      io::Json changed = good;
      at(changed, places[i], places[i].size()) = strange[(i + k * 3) % strange.size()];
      survive(changed.dump(), {document.kind()});
    }
  }
}

TEST_P(BadDocuments, CutAnywhere) {
  const Document document = make(game().presets.front(), "9");
  const std::string text = bytes(document);
  const std::size_t step = 1 + text.size() / 200;
  for (std::size_t length = 0; length < text.size(); length += step) {
    EXPECT_FALSE(read_document(game(), text.substr(0, length), {document.kind()}).has_value());
  }
}

TEST_P(BadDocuments, RandomBytesAndMutations) {
  const Document document = make(game().presets.front(), "9");
  const std::string good = bytes(document);
  Random random(1, "bad-documents");
  for (int i = 0; i < 400; ++i) {
    std::string text;
    if (i % 2 == 0) {
      text.resize(random.below(60));
      for (char& c : text) c = static_cast<char>(random.below(256));
    } else {
      text = good;
      for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            "0123456789\"[]{},:-abc"[random.below(22)];
      }
    }
    survive(text, {document.kind()});
  }
}

}  // namespace
}  // namespace boardwright
