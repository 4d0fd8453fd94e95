// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A step is an object whose members depend on its action; a tree of cases is an
// array of arrays, since a certificate may hold thousands of them. Both are
// read by hand. A tree is at most 40 levels deep: parsers stop at 100 nested
// arrays, and each level takes two.
#include "games/dungeon/forms/certificate_json.hpp"

#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "games/dungeon/forms/codecs.hpp"
#include "games/dungeon/model/names.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kDeepestTree = 40;
constexpr std::size_t kMostCertifiedSteps = 100000;
constexpr auto kMostCertifiedHearts = std::int64_t{1} << 30U;

struct TreeCodec {
  void read(const io::Json& json, const io::Place& place, CaseTree& tree) const {
    read_level(json, place, tree, 0);
  }
  io::Json write(const CaseTree& tree) const {
    io::Json json = io::Json::array();
    if (!tree.cell) return json;
    json.push(*tree.cell);
    io::Json cases = io::Json::array();
    for (const auto& [letters, after] : tree.cases) {
      cases.push(io::Json(io::Json::Array{io::Json(letters), write(after)}));
    }
    return json.push(std::move(cases));
  }
  io::Json schema() const { return io::Json(io::Json::Object{{"type", "array"}}); }

 private:
  void read_level(const io::Json& json, const io::Place& place, CaseTree& tree, int depth) const {
    const io::Json::Array* parts = io::read_array(json, place);
    if (parts == nullptr || parts->empty()) return;
    if (depth >= kDeepestTree) {
      return place.fail("out_of_range", fmt::format("a tree has at most {} levels", kDeepestTree));
    }
    if (parts->size() != 2) {
      return place.fail("wrong_size", "a tree is [] or [cell, [[letters, tree], ...]]");
    }
    const auto cell = io::read_integer((*parts)[0], place.at(0), 0, kMostCells - 1);
    const io::Place at_cases = place.at(1);
    const io::Json::Array* cases = cell ? io::read_array((*parts)[1], at_cases) : nullptr;
    if (cases == nullptr) return;
    tree.cell = static_cast<int>(*cell);
    for (std::size_t i = 0; i < cases->size() && !place.fields().failed(); ++i) {
      const io::Place at_case = at_cases.at(i);
      const io::Json::Array* pair = io::read_array((*cases)[i], at_case);
      if (pair == nullptr) return;
      if (pair->size() != 2) return at_case.fail("wrong_size", "a case is [letters, tree]");
      const std::string* letters = io::read_text((*pair)[0], at_case.at(0));
      if (letters == nullptr) return;
      tree.cases.emplace_back(*letters, CaseTree{});
      read_level((*pair)[1], at_case.at(1), tree.cases.back().second, depth + 1);
    }
  }
};

const io::Record<CertifiedFact>& fact_record() {
  static const io::Record<CertifiedFact> kRecord =
      io::Record<CertifiedFact>()
          .required("cell", &CertifiedFact::cell, io::integer(0, kMostCells - 1))
          .required("not", &CertifiedFact::symbol, io::text(), "the letters of one symbol")
          .unless_default("tree", &CertifiedFact::tree, TreeCodec{}, {},
                          "[cell, [[letters, tree], ...]], or [] for a contradiction");
  return kRecord;
}

const TaggedCodec<CertifiedStep>& step_codec() {
  static const TaggedCodec<CertifiedStep> kCodec = [] {
    const auto tag = [](const CertifiedStep& step) { return kActionNames.name(step.type); };
    TaggedCodec<CertifiedStep> codec("a", tag);
    CertifiedStep start;
    codec.add(kActionNames.name(ActionType::Click), start)
        .required("x", &CertifiedStep::x, io::integer(0, kLongestSide - 1))
        .required("y", &CertifiedStep::y, io::integer(0, kLongestSide - 1))
        .required("hp", &CertifiedStep::hp, io::integer(1, kMostCertifiedHearts))
        .required("most", &CertifiedStep::most, io::integer(0, kMostCertifiedHearts))
        .unless_default("proof", &CertifiedStep::proof, io::list_of(io::object(fact_record())));
    start.type = ActionType::LevelUp;
    codec.add(kActionNames.name(ActionType::LevelUp), start)
        .required("hp", &CertifiedStep::hp, io::integer(1, kMostCertifiedHearts));
    return codec;
  }();
  return kCodec;
}

}  // namespace

const io::Record<Certificate>& certificate_record() {
  static const io::Record<Certificate> kRecord =
      io::Record<Certificate>("dungeon.certificate", 1)
          .optional("engine", &Certificate::engine, io::text())
          .required("board", &Certificate::board, io::text(), "digest of the board's letters")
          .required("recipe", &Certificate::recipe, io::text())
          .optional("recipe_hash", &Certificate::recipe_hash, io::text())
          .required("class", &Certificate::board_class, io::one_of(kBoardClassNames))
          .required("goal", &Certificate::goal, io::one_of(kCertificateGoalNames))
          .required("tier", &Certificate::tier, io::integer(1, 3))
          .required("margin", &Certificate::margin, io::integer(0, kMostCertifiedHearts))
          .required("steps", &Certificate::steps,
                    io::list_of(step_codec(), 1, kMostCertifiedSteps));
  return kRecord;
}

std::string board_digest(const Board& board) { return hex64(fnv1a64(letters(board))); }

std::string certificate_digest(const Certificate& certificate) {
  Certificate content = certificate;
  content.engine.reset();
  return hex64(fnv1a64(certificate_record().write(content).dump()));
}

}  // namespace boardwright::dungeon
