// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// IdaStar: depth-first search within a limit, for iterative deepening (Korf,
// 1985). A pass answers whether the goal can be reached within so many steps;
// raising the limit pass by pass gives a shortest path, and every pass that
// finds none proves a lower bound. Memory stays small: besides the path itself
// there is one transposition table: states from which a pass of this target has
// found no path with as many steps left or more. It holds full keys, so no state
// is ever cut off by mistake.
//
// Why the table is sound although a step is never taken back at once: of all
// (state, steps left) that a pass visits and that do have a path, take one nearest
// to the goal. The next state on its shortest path is nearer still, and was either
// visited below it or is the state that it was entered from. So a pass that found
// nothing visited no such pair, and every entry of the table holds. A pass that is
// given up proves nothing; its entries are dropped.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/walker.hpp"

namespace boardwright {

enum class Pass {
  Found,  // path() leads to the goal
  None,   // proven: no path within the limit
  Spent,  // the budget ended; the pass can go on
};

template <KeyedWalker W>
class IdaStar {
 public:
  using Step = typename W::Step;
  using Key = typename W::Key;

  // The table grows with the passes, up to 2^most_bits places.
  explicit IdaStar(unsigned most_bits = 16) : most_bits_(most_bits) {}

  // Must be called before the first pass for another target: the table does not
  // hold for it.
  void new_target() {
    depth_ = 0;
    if (++epoch_ == 0) {
      for (Seen& seen : seen_) seen.epoch = 0;
      epoch_ = 1;
    }
  }

  // Starts a pass that looks for a path of at most `limit` steps from where the
  // walker stands. A pass under way is given up.
  void begin(const W& walker, int limit) {
    if (depth_ > 0) new_target();
    path_.clear();
    make_room();
    nodes_ = 0;
    walker_ = walker;
    limit_ = limit;
  }

  // Goes on with the pass. REQUIRES: begin() was called, and since then no run
  // has ended it
  Pass run(NodeCounter& nodes) {
    if (depth_ == 0) {
      if (walker_->estimate() > limit_) return Pass::None;
      if (walker_->arrived()) return Pass::Found;
      if (!nodes.spend()) return Pass::Spent;
      if (!enter(limit_, {}, false)) return Pass::None;
    }
    return search(nodes);
  }

  // Both at once.
  Pass pass(const W& walker, int limit, NodeCounter& nodes) {
    begin(walker, limit);
    return run(nodes);
  }

  const std::vector<Step>& path() const { return path_; }

  // The most steps that a state may have.
  static constexpr std::size_t kMostSteps = 8;

 private:
  struct Seen {
    Key key{};
    std::uint16_t epoch = 0;
    std::uint16_t left = 0;
  };
  // A state on the path. Where its steps lead is looked at all at once; those
  // from `next` on are still to be tried.
  struct Frame {
    std::array<typename W::Next, kMostSteps> steps;
    std::uint32_t next;
    std::uint32_t end;
    bool has_taken;
    int left;                 // steps that may still be taken
    Seen* seen;               // where the state will be kept, or null
    typename W::Taken taken;  // what led here
  };

  // A state whose estimate nearly uses up the steps left is cheaper to search
  // again than to remember.
  static constexpr int kWorthKeeping = 3;
  static constexpr unsigned kLeastBits = 8;

  Pass search(NodeCounter& nodes) {
    W& walker = *walker_;
    while (true) {
      Frame& frame = stack_[depth_ - 1];
      if (frame.next == frame.end) {
        if (frame.seen != nullptr) {
          *frame.seen = Seen{walker.key(), epoch_, static_cast<std::uint16_t>(frame.left)};
        }
        --depth_;
        if (!frame.has_taken) return Pass::None;
        walker.take_back(frame.taken);
        continue;
      }
      if (!nodes.spend()) return Pass::Spent;
      ++nodes_;
      const auto taken = walker.take(frame.steps[frame.next++]);
      if (walker.arrived()) return found();
      if (!enter(frame.left - 1, taken, true)) walker.take_back(taken);
    }
  }

  // Puts the walker's state onto the stack; false when the table says that no path
  // leads on from it.
  bool enter(int left, const typename W::Taken& taken, bool has_taken) {
    const W& walker = *walker_;
    Seen* seen = nullptr;
    if (left >= walker.estimate() + kWorthKeeping) {
      seen = &seen_[hash_key(walker.key()) >> shift_];
      if (seen->epoch == epoch_ && seen->left >= left && seen->key == walker.key()) return false;
    }
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];
    std::uint32_t count = 0;
    for (const Step step : walker.steps()) {
      if (has_taken && step == taken.back) continue;
      // Constructed in place: a copy would stall on the members just written.
      using Next = typename W::Next;
      const auto* next = ::new (static_cast<void*>(&frame.steps[count])) Next(walker.look(step));
      if (next->estimate >= left) continue;
      // The most promising first.
      for (std::uint32_t i = count++; i > 0; --i) {
        if (frame.steps[i - 1].estimate <= frame.steps[i].estimate) break;
        std::swap(frame.steps[i - 1], frame.steps[i]);
      }
    }
    frame.next = 0;
    frame.end = count;
    frame.has_taken = has_taken;
    frame.left = left;
    frame.seen = seen;
    frame.taken = taken;
    return true;
  }

  // Reads the path off the stack: each frame stands behind the step it is at.
  Pass found() {
    for (std::size_t i = 0; i < depth_; ++i) {
      path_.push_back(stack_[i].steps[stack_[i].next - 1U].step);
    }
    new_target();
    return Pass::Found;
  }

  // The next pass will visit several times as many states as the last one.
  void make_room() {
    unsigned bits = std::max(bits_, kLeastBits);
    while (bits < most_bits_ && (std::uint64_t{1} << bits) < 2 * nodes_) ++bits;
    if (bits == bits_) return;
    std::vector<Seen> old(std::size_t{1} << bits);
    old.swap(seen_);
    bits_ = bits;
    shift_ = 64U - bits;
    for (const Seen& seen : old) {
      if (seen.epoch == epoch_) seen_[hash_key(seen.key) >> shift_] = seen;
    }
  }

  unsigned most_bits_;
  unsigned bits_ = 0;
  unsigned shift_ = 0;
  std::uint16_t epoch_ = 1;
  std::vector<Seen> seen_;
  std::optional<W> walker_;
  int limit_ = 0;
  std::uint64_t nodes_ = 0;  // of this pass
  std::vector<Frame> stack_;
  std::size_t depth_ = 0;  // frames in use
  std::vector<Step> path_;
};

}  // namespace boardwright
