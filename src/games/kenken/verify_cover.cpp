// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every item keeps its options in a doubly linked list. Choosing an option
// covers its items: each leaves the ring of open items, and all options that
// share it leave the lists of their other items. A removed node keeps its own
// links, so undoing in reverse order puts everything back without a copy.
// Branching on the item with the fewest options makes forced choices free:
// an item with one option is a naked or hidden single, with none a dead end.
#include "games/kenken/verify_cover.hpp"

#include "boardwright/core/assert.hpp"

namespace boardwright::kenken::proving {
namespace {

constexpr std::uint64_t kHiddenPerNode = 1024;

}  // namespace

void ExactCover::reset(std::size_t items) {
  nodes_.resize(items + 1);
  left_.resize(items + 1);
  right_.resize(items + 1);
  length_.assign(items + 1, 0);
  for (Link i = 0; i <= items; ++i) {
    nodes_[i] = Node{i, i, i};
    left_[i] = i == 0 ? static_cast<Link>(items) : i - 1;
    right_[i] = i == items ? 0 : i + 1;
  }
  nodes_.push_back(Node{0, 0, 0});  // a spacer before the first option
  option_start_ = static_cast<Link>(nodes_.size());
  options_ = 0;
}

void ExactCover::add_item(std::size_t item) {
  const Link head = static_cast<Link>(item) + 1;
  const Link node = static_cast<Link>(nodes_.size());
  const Link last = nodes_[head].up;
  nodes_.push_back(Node{last, head, head});
  nodes_[last].down = node;
  nodes_[head].up = node;
  ++length_[head];
}

void ExactCover::end_option() {
  BOARDWRIGHT_ASSERT(nodes_.size() > option_start_);
  nodes_.push_back(Node{option_start_, options_, 0});
  option_start_ = static_cast<Link>(nodes_.size());
  ++options_;
}

// Calls visit for the other nodes of the option, in ring order from `node`.
template <class Visit>
inline void ExactCover::for_rest_of_option(Link node, Visit visit) {
  for (Link other = node + 1; other != node;) {
    if (nodes_[other].item == 0) {
      other = nodes_[other].up;
    } else {
      visit(other);
      ++other;
    }
  }
}

void ExactCover::cover(Link item) {
  right_[left_[item]] = right_[item];
  left_[right_[item]] = left_[item];
  for (Link node = nodes_[item].down; node != item; node = nodes_[node].down) {
    ++hidden_;
    for_rest_of_option(node, [this](Link other) {
      const Node& gone = nodes_[other];
      nodes_[gone.up].down = gone.down;
      nodes_[gone.down].up = gone.up;
      --length_[gone.item];
    });
  }
}

// The order in which nodes of one option come back does not matter: they are
// in different lists. The order of the options does.
void ExactCover::uncover(Link item) {
  for (Link node = nodes_[item].up; node != item; node = nodes_[node].up) {
    for_rest_of_option(node, [this](Link other) {
      const Node& back = nodes_[other];
      nodes_[back.up].down = other;
      nodes_[back.down].up = other;
      ++length_[back.item];
    });
  }
  right_[left_[item]] = item;
  left_[right_[item]] = item;
}

ExactCover::Link ExactCover::smallest_item() const {
  Link best = 0;
  std::uint32_t fewest = ~std::uint32_t{0};
  for (Link item = right_[0]; item != 0; item = right_[item]) {
    if (length_[item] >= fewest) continue;
    best = item;
    fewest = length_[item];
    if (fewest == 0) break;
  }
  return best;
}

void ExactCover::record(std::size_t level) {
  std::vector<std::uint32_t> options;
  for (std::size_t i = 0; i < level; ++i) {
    Link node = chosen_[i];
    while (nodes_[node].item != 0) ++node;
    options.push_back(nodes_[node].down);
  }
  solutions_.push_back(std::move(options));
}

bool ExactCover::spend() {
  std::uint64_t nodes = 1 + hidden_ / kHiddenPerNode;
  hidden_ %= kHiddenPerNode;
  for (; nodes > 0 && !spent_; --nodes) spent_ = !counter_->spend();
  return !spent_;
}

// False ends the whole search; nothing is put back then.
bool ExactCover::extend(std::size_t level) {
  if (right_[0] == 0) {
    record(level);
    return solutions_.size() < limit_;
  }
  const Link item = smallest_item();
  if (length_[item] == 0) return true;
  cover(item);
  for (Link node = nodes_[item].down; node != item; node = nodes_[node].down) {
    if (!spend()) return false;
    chosen_[level] = node;
    for_rest_of_option(node, [this](Link other) { cover(nodes_[other].item); });
    if (!extend(level + 1)) return false;
    // Backwards: the reverse of the order of covering.
    for (Link other = node - 1; other != node;) {
      if (nodes_[other].item == 0) {
        other = node;
        while (nodes_[other].item != 0) ++other;
        --other;
        if (other == node) break;
      }
      uncover(nodes_[other].item);
      --other;
    }
  }
  uncover(item);
  return true;
}

bool ExactCover::search(std::size_t limit, NodeCounter& counter) {
  limit_ = limit;
  counter_ = &counter;
  spent_ = false;
  hidden_ = 0;
  solutions_.clear();
  chosen_.resize(length_.size());
  extend(0);
  return !spent_;
}

}  // namespace boardwright::kenken::proving
