// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/simplify.hpp"

#include <algorithm>

namespace boardwright::items {
namespace {

bool threshold(ReqKind kind) { return kind == ReqKind::Has || kind == ReqKind::Cap; }

// Of several thresholds on one thing an And needs the largest, an Or the smallest.
void drop_dominated(const Requirements& pool, ReqKind kind, std::vector<ReqId>& parts) {
  const auto dominated = [&](ReqId part) {
    if (!threshold(pool.kind(part))) return false;
    return std::any_of(parts.begin(), parts.end(), [&](ReqId other) {
      if (pool.kind(other) != pool.kind(part) || pool.what(other) != pool.what(part)) return false;
      return kind == ReqKind::And ? pool.number(other) > pool.number(part)
                                  : pool.number(other) < pool.number(part);
    });
  };
  std::vector<ReqId> kept;
  for (ReqId part : parts) {
    if (!dominated(part)) kept.push_back(part);
  }
  parts = std::move(kept);
}

// The parts of `id` when it is of the opposite kind, else just itself; sorted.
std::span<const ReqId> inner(const Requirements& pool, ReqKind opposite, const ReqId& id) {
  if (pool.kind(id) == opposite) return pool.parts(id);
  return {&id, 1};
}

// In `a or (a and b)` the second part adds nothing: a part whose inner parts
// include all inner parts of another is dropped. The same with and/or swapped.
void absorb(const Requirements& pool, ReqKind kind, std::vector<ReqId>& parts) {
  if (parts.size() > kMostAbsorbed) return;
  const ReqKind opposite = kind == ReqKind::And ? ReqKind::Or : ReqKind::And;
  const auto absorbs = [&](ReqId other) { return kind == ReqKind::Or || !pool.has_cost(other); };
  std::vector<ReqId> kept;
  for (const ReqId& part : parts) {
    const auto mine = inner(pool, opposite, part);
    const bool absorbed = std::any_of(parts.begin(), parts.end(), [&](const ReqId& other) {
      if (other == part || !absorbs(other)) return false;
      const auto theirs = inner(pool, opposite, other);
      return theirs.size() < mine.size() &&
             std::includes(mine.begin(), mine.end(), theirs.begin(), theirs.end());
    });
    if (!absorbed) kept.push_back(part);
  }
  parts = std::move(kept);
}

}  // namespace

ReqId simple_join(Requirements& pool, ReqKind kind, std::span<const ReqId> given) {
  const ReqId neutral = kind == ReqKind::And ? Requirements::always() : Requirements::never();
  const ReqId final = kind == ReqKind::And ? Requirements::never() : Requirements::always();
  std::vector<ReqId> parts;
  for (ReqId part : given) {
    if (part == final) return final;
    if (part == neutral) continue;
    if (pool.kind(part) == kind) {
      const auto inside = pool.parts(part);
      parts.insert(parts.end(), inside.begin(), inside.end());
    } else {
      parts.push_back(part);
    }
  }
  std::sort(parts.begin(), parts.end());
  const auto same = [&](ReqId a, ReqId b) {
    return a == b && (kind == ReqKind::Or || !pool.has_cost(a));
  };
  parts.erase(std::unique(parts.begin(), parts.end(), same), parts.end());
  if (parts.size() > 1) {
    drop_dominated(pool, kind, parts);
    absorb(pool, kind, parts);
  }
  if (parts.empty()) return neutral;
  if (parts.size() == 1) return parts[0];
  return pool.join(kind, parts);
}

}  // namespace boardwright::items
