// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Hash-consing: every node is looked up in an open-addressing table before it
// is made, so a world's thousands of repeated requirements become a few
// hundred. A node is made after its parts, which gives the order of ids that
// evaluate_all relies on.
#include "boardwright/games/items/model/requirement.hpp"

#include <algorithm>

#include "boardwright/core/assert.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kFirstTable = 1024;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6U) + (hash >> 2U);
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32U);
}

}  // namespace

Requirements::Requirements() {
  table_.assign(kFirstTable, 0);
  for (ReqKind kind : {ReqKind::Never, ReqKind::Always}) {
    nodes_.push_back(Node{kind, 0, 0, false, false});
    hashes_.push_back(0);
  }
}

template <class Same>
std::size_t Requirements::slot_of(std::uint64_t hash, Same same) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  while (table_[slot] != 0) {
    const std::uint32_t index = table_[slot] - 1;
    if (hashes_[index] == hash && same(nodes_[index])) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

void Requirements::grow() {
  table_.assign(table_.size() * 2, 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 2; i < nodes_.size(); ++i) {
    std::size_t slot = hashes_[i] & mask;
    while (table_[slot] != 0) slot = (slot + 1) & mask;
    table_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

ReqId Requirements::insert(std::size_t slot, Node node, std::uint64_t hash) {
  nodes_.push_back(node);
  hashes_.push_back(hash);
  table_[slot] = static_cast<std::uint32_t>(nodes_.size());
  const ReqId made(nodes_.size() - 1);
  if (nodes_.size() * 2 > table_.size()) grow();
  return made;
}

ReqId Requirements::leaf(ReqKind kind, std::uint32_t what, std::int64_t number) {
  const std::uint64_t hash =
      mix(mix(static_cast<std::uint64_t>(kind) + 1, what), static_cast<std::uint64_t>(number));
  const std::size_t slot = slot_of(hash, [&](const Node& node) {
    return node.kind == kind && node.what == what && node.number == number;
  });
  if (table_[slot] != 0) return ReqId(table_[slot] - 1);
  return insert(slot, Node{kind, what, number, kind == ReqKind::Cost, kind == ReqKind::Not}, hash);
}

ReqId Requirements::join(ReqKind kind, std::span<const ReqId> parts) {
  BOARDWRIGHT_ASSERT(kind == ReqKind::And || kind == ReqKind::Or);
  std::uint64_t hash = mix(static_cast<std::uint64_t>(kind) + 1, parts.size());
  for (ReqId part : parts) hash = mix(hash, part.index);
  const std::size_t slot = slot_of(hash, [&](const Node& node) {
    return node.kind == kind && node.number == static_cast<std::int64_t>(parts.size()) &&
           std::equal(parts.begin(), parts.end(), parts_.begin() + node.what);
  });
  if (table_[slot] != 0) return ReqId(table_[slot] - 1);
  const auto begin = static_cast<std::uint32_t>(parts_.size());
  // `parts` may point into parts_ itself.
  const std::vector<ReqId> copy(parts.begin(), parts.end());
  parts_.insert(parts_.end(), copy.begin(), copy.end());
  Node made{kind, begin, static_cast<std::int64_t>(copy.size()), false, false};
  for (ReqId part : copy) {
    made.has_cost = made.has_cost || has_cost(part);
    made.has_negation = made.has_negation || has_negation(part);
  }
  return insert(slot, made, hash);
}

}  // namespace boardwright::items
