// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Smaller equal requirements: flattened, sorted, without constants,
// duplicates, dominated leaves (2 of an item beside 1 of it) and parts that
// another part absorbs (`a or (a and b)` is `a`). What costs something is paid as
// often as it stands in an `and`, so there it is neither a duplicate nor absorbs.
#pragma once

#include <span>
#include <vector>

#include "boardwright/games/items/model/requirement.hpp"

namespace boardwright::items {

// `kind` is And or Or; the parts have been simplified before.
ReqId simple_join(Requirements& pool, ReqKind kind, std::span<const ReqId> parts);

// A copy of `from` into a pool of simple requirements, with some leaves fixed:
// `constant(id)` is 1 or 0 for a leaf known to be true or false, -1 for others.
// Returns the new id of every requirement of `from`. Linear but for absorption.
template <class Constant>
std::vector<ReqId> fold(const Requirements& from, Constant constant, Requirements& into) {
  std::vector<ReqId> folded(from.size());
  std::vector<ReqId> parts;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const ReqId id(i);
    switch (from.kind(id)) {
      case ReqKind::Never:
      case ReqKind::Always: folded[i] = id; continue;
      case ReqKind::And:
      case ReqKind::Or:
        parts.clear();
        for (ReqId part : from.parts(id)) parts.push_back(folded[part.index]);
        folded[i] = simple_join(into, from.kind(id), parts);
        continue;
      default: break;
    }
    int known = constant(id);
    if (known < 0 && from.kind(id) == ReqKind::Not) {
      const ReqId of = folded[from.negated(id).index];
      if (of == Requirements::never() || of == Requirements::always()) {
        known = of == Requirements::never() ? 1 : 0;
      }
    }
    if (known >= 0) {
      folded[i] = Requirements::constant(known != 0);
    } else {
      switch (from.kind(id)) {
        case ReqKind::Has: folded[i] = into.has(from.item(id), from.number(id)); break;
        case ReqKind::Cap: folded[i] = into.cap(from.resource(id), from.number(id)); break;
        case ReqKind::Event: folded[i] = into.event(from.event_of(id)); break;
        case ReqKind::Cost: folded[i] = into.cost(from.cost_of(id), from.number(id)); break;
        case ReqKind::Not: folded[i] = into.negation(folded[from.negated(id).index]); break;
        default: folded[i] = into.tech(from.tech_of(id), from.number(id)); break;
      }
    }
  }
  return folded;
}

}  // namespace boardwright::items
