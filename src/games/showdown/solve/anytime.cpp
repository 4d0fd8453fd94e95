// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two searches work on the same board from opposite sides. Deepening raises
// the lower bound and, if it meets a way, has a shortest one. The improver
// looks for ways that are short but unproven. When the best way is as short as
// the bound, it is proven without the last and dearest pass of IDA*, which is
// why the improver helps even where the answer is optimal.
//
// Most boards are near enough for a quick deepening alone; at size 5, with one
// goal, for A* from the cheaper end, and then for A* from both ends. The others
// get the way that always works (layer_placement) first, so that there is an
// answer at any moment, and then rounds with growing shares of the budget for
// both sides. A* goes on in the first of them when the end is in sight. All
// shares count nodes, so equal budgets give equal answers.
//
// At size 4 the hardest boards (40 moves and more) need hundreds of millions of
// nodes by class matching; after as many nodes as pair databases cost, those
// are made and finish the proof.
#include "games/showdown/solve/anytime.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>

#include "games/showdown/solve/improver.hpp"
#include "games/showdown/solve/layer_placement.hpp"
#include "games/showdown/solve/pattern_database.hpp"
#include "search/bidirectional_astar.hpp"
#include "search/cheaper_side_astar.hpp"

namespace boardwright::showdown {
namespace {

constexpr int kNoLimit = 1'000'000;
// Goals that are worth walking to, nearest first.
constexpr std::size_t kTriedGoals = 3;

// How much work goes into what, by size.
struct Shares {
  std::uint64_t quick;  // first deepening
  std::size_t width;    // of the first beam
  std::uint64_t proof;  // nodes of the first round's deepening
};
constexpr std::size_t kWidthGrowth = 3;      // from round to round
constexpr std::size_t kMostWidth = 300'000;  // about 300 MB
constexpr std::uint64_t kProofGrowth = 4;
// States that A* expands: from the cheaper end, and from both ends before other
// ways are looked for.
constexpr std::uint64_t kCheapStates = 30'000;
constexpr std::uint64_t kFirstStates = 150'000;
// States that it keeps (up to 300 MB). With more its table would grow again.
constexpr std::size_t kMostStates = 11'000'000;
// States for a stretch that A* polishes, for a beam of width 1.
constexpr std::uint64_t kStatesPerWidth = 20;
// How much longer than the best way another one may be that is polished, too: as
// a beam left it, and by A*.
constexpr int kOtherWays = 12;
constexpr int kOtherPolished = 4;
// How near the best way must be to the bound that A* goes on.
constexpr int kNearEnough = 14;

Shares shares_of(int size) {
  if (size == 4) return {150'000, 1000, 6'000'000};
  if (size == 5) return {60'000, 1000, 1'000'000};
  return {20'000, 1000, 100'000};
}

// A lower bound for every Latin arrangement, for when not all goals are known:
// each value needs a tile in each row and column, the missing one in all but
// the last.
int latin_bound(const Tiles& tiles, int size) {
  int sum = 0;
  for (int value = 1; value <= size; ++value) {
    std::vector<int> rows;
    std::vector<int> cols;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i] != value) continue;
      rows.push_back(static_cast<int>(i) / size);
      cols.push_back(static_cast<int>(i) % size);
    }
    std::sort(cols.begin(), cols.end());
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
      sum += std::abs(rows[static_cast<std::size_t>(i)] - i);
      sum += std::abs(cols[static_cast<std::size_t>(i)] - i);
    }
  }
  return sum;
}

// With LastStepsCost it begins with A*. REQUIRES for that: size 5, one goal
template <std::size_t Words, class Space = ClassMatching>
class Anytime {
 public:
  Anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget)
      : start_(start),
        goals_(goals),
        size_(size),
        shares_(shares_of(size)),
        purse_(budget),
        from_(layout_of(start)),
        to_(layouts(goals)) {}

  Solution run() {
    if (kAStar) {
      if (search_cheaper_end()) return solution();
      search_.emplace(shared_map(size_), from_, to_[0], kMostStates);
    }
    if (prove(kNoLimit, purse_.share(shares_.quick))) return solution();
    sort_goals();
    improver_.emplace(from_, shared_map(size_));
    keep({place_layers(start_, goals_.tiles[order_[0]], size_), order_[0]});
    std::size_t width = first_width();
    std::uint64_t nodes = shares_.proof;
    for (std::size_t round = 0; open(); ++round) {
      improve(round, width);
      if (!open() || prove(length(), nodes)) break;
      if (size_ == 4 && open()) prove_by_pairs();
      width *= kWidthGrowth;
      nodes *= kProofGrowth;
    }
    return solution();
  }

 private:
  static constexpr bool kAStar = std::is_same_v<Space, LastStepsCost>;

  static std::vector<ClassLayout> layouts(const Goals& goals) {
    std::vector<ClassLayout> found;
    for (const Tiles& goal : goals.tiles) found.push_back(layout_of(goal));
    return found;
  }

  void sort_goals() {
    ClassMatching to_start(shared_map(size_), from_, CacheSize::Small);
    std::vector<int> estimates;
    for (const ClassLayout& goal : to_) estimates.push_back(to_start.estimate(goal));
    order_.resize(to_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return estimates[a] < estimates[b]; });
    order_.resize(std::min(order_.size(), kTriedGoals));
  }

  int length() const { return static_cast<int>(best_.path.size()); }
  bool open() const { return bound() < length() && !proven_ && !purse_.empty(); }

  // No way has fewer moves, as far as deepening and A* have shown.
  int bound() const {
    if (proof_) return proof_->bound();
    return std::max(known_.bound, search_ ? search_->bound() : 0);
  }

  // True when it found a shortest way.
  bool search_cheaper_end() {
    CheaperSideAStar search(shared_map(size_), from_, to_[0]);
    const Budget budget = purse_.part(purse_.share(kCheapStates));
    NodeCounter counter(budget);
    proven_ = search.run(counter);
    purse_.pay(counter.spent());
    known_ = {search.bound(), search.from_start()};
    if (proven_) best_ = FoundPath{search.path(), 0};
    return proven_;
  }

  void keep(FoundPath way) {
    if (best_.path.empty() || way.path.size() < best_.path.size()) best_ = std::move(way);
  }

  // Raises the bound up to `enough`. True when a shortest way was found.
  bool prove(int enough, std::uint64_t nodes) {
    if (search_) {
      const bool is_first = enough == kNoLimit;
      const std::uint64_t states = is_first ? purse_.share(kFirstStates) : Budget::kUnlimited;
      if ((is_first || is_near()) && search_both_ends(enough, states)) return true;
      // When it goes on, better ways are looked for before.
      if (is_first || bound() >= enough) return false;
      known_.bound = bound();
      search_.reset();
    }
    if (!proof_) proof_.emplace(Endpoints{shared_map(size_), from_, to_}, known_);
    if (!best_.path.empty()) enough = std::min(enough, length());
    auto way = proof_->raise(enough, nodes, purse_);
    if (!way) return false;
    best_ = *std::move(way);
    proven_ = true;
    return true;
  }

  bool is_near() const { return length() - bound() <= kNearEnough; }

  // A* with so many more states. True when it found a shortest way.
  bool search_both_ends(int enough, std::uint64_t states) {
    const Budget budget = purse_.part(states);
    NodeCounter counter(budget);
    proven_ = search_->run(counter, enough) == BidirectionalAStar::Ending::Found;
    purse_.pay(counter.spent());
    if (search_->length() != BidirectionalAStar::kNoPath) keep({search_->path(), 0});
    return proven_;
  }

  // Of the first beam: narrower when little is left, so that it comes to its end.
  std::size_t first_width() const {
    constexpr std::uint64_t kLongest = 100;
    constexpr std::uint64_t kNarrowest = 20;
    const std::uint64_t left = purse_.part(Budget::kUnlimited).nodes;
    return std::min<std::size_t>(shares_.width, std::max(left / kLongest, kNarrowest));
  }

  void improve(std::size_t round, std::size_t width) {
    const int before = length();
    if (round == 0 && !kAStar) polish(best_);
    // A pass or two will tell; a wider beam would cost as much. But the passes
    // that A* leaves are long.
    if (round > 0 && !kAStar && length() - bound() <= 4) return;
    if (width > kMostWidth) return;
    for (std::size_t goal : order_) {
      if (open()) take(goal, width, improver_->beam_from(to_[goal], width, limit(), purse_));
      // On large boards a beam towards the goal is lost far too often.
      if (size_ <= 5 && open()) {
        take(goal, width, improver_->beam_to(to_[goal], width, limit(), purse_));
      }
    }
    if (round == 0 && kAStar && length() == before) polish(best_);
  }

  // Ways from there on are of no use.
  int limit() const { return kAStar && is_near() ? length() + kOtherWays : length(); }

  void take(std::size_t goal, std::size_t width, std::optional<BlankPath> path) {
    if (!path) return;
    FoundPath way{*std::move(path), goal};
    polish(way);
    const auto moves = static_cast<int>(way.path.size());
    if (kAStar && moves - bound() <= kNearEnough && moves <= length() + kOtherPolished) {
      improver_->polish_by_a_star(way.path, kStatesPerWidth * width, purse_);
    }
    keep(std::move(way));
  }

  void polish(FoundPath& way) {
    constexpr std::uint64_t kPerMove = 5'000;
    improver_->polish(way.path, kPerMove * way.path.size(), purse_);
  }

  void prove_by_pairs() {
    if constexpr (Words == 1) {
      const std::optional<PatternDatabases> costs =
          PatternDatabases::make(from_, purse_.part(Budget::kUnlimited));
      if (!costs) return;
      ClassMatching to_start(shared_map(size_), from_);
      IdaStar<PatternWalker> search(18);
      for (int limit = bound(); limit < length(); limit += 2) {
        for (std::size_t i = 0; i < to_.size(); ++i) {
          PatternWalker walker(to_start, to_[i], *costs);
          const Budget budget = purse_.part(Budget::kUnlimited);
          NodeCounter counter(budget);
          const Pass outcome = search.pass(walker, limit, counter);
          purse_.pay(counter.spent());
          if (outcome == Pass::Spent) return;
          if (outcome == Pass::None) continue;
          best_ = FoundPath{reversed(search.path(), to_[i].mover), i};
          proven_ = true;
          return;
        }
        by_pairs_ = limit + 2;
      }
    }
  }

  Solution solution() const {
    Solution made;
    made.moves = moves_of(best_.path, blank_of(start_), size_);
    made.goal = goals_.tiles[best_.goal];
    made.nodes = purse_.spent();
    int most = proven_ ? length() : std::max(bound(), by_pairs_);
    if (!goals_.complete) most = std::min(most, latin_bound(start_, size_));
    made.lower_bound = std::min(most, length());
    return made;
  }

  const Tiles& start_;
  const Goals& goals_;
  int size_;
  Shares shares_;
  Purse purse_;
  ClassLayout from_;
  std::vector<ClassLayout> to_;
  std::optional<BidirectionalAStar> search_;  // A*, as long as it pays
  KnownBounds known_;                         // from A*
  std::optional<Deepening<Words, Space>> proof_;
  std::optional<Improver<Words>> improver_;
  std::vector<std::size_t> order_;  // the nearest goals
  FoundPath best_;
  bool proven_ = false;
  int by_pairs_ = 0;  // the bound that the pair databases proved
};

template <std::size_t Words>
Solution weighted(const Tiles& start, const Goals& goals, int size, const WeightedOptions& options,
                  const Budget& budget) {
  const ClassLayout from = layout_of(start);
  ClassMatching to_start(shared_map(size), from, CacheSize::Small);
  std::size_t nearest = 0;
  std::vector<int> estimates;
  for (const Tiles& goal : goals.tiles) {
    estimates.push_back(to_start.estimate(layout_of(goal)));
    if (estimates.back() < estimates[nearest]) nearest = estimates.size() - 1;
  }
  Purse purse(budget);
  Improver<Words> improver(from, shared_map(size));
  const Tiles& goal = goals.tiles[nearest];
  auto path =
      improver.weighted(layout_of(goal), Weight{options.part, options.whole}, options.nodes, purse);
  const bool lost = !path.has_value();
  if (lost) path = place_layers(start, goal, size);
  if (lost || options.polish) improver.polish(*path, options.nodes, purse);
  Solution made;
  made.moves = moves_of(*path, blank_of(start), size);
  made.goal = goal;
  made.lower_bound = goals.complete ? estimates[nearest] : 0;
  made.nodes = purse.spent();
  return made;
}

}  // namespace

Solution solve_weighted(const Tiles& start, const Goals& goals, int size,
                        const WeightedOptions& options, const Budget& budget) {
  if (size <= 4) return weighted<1>(start, goals, size, options, budget);
  if (size <= 6) return weighted<2>(start, goals, size, options, budget);
  return weighted<4>(start, goals, size, options, budget);
}

Solution solve_anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget,
                       Opening opening) {
  const bool a_star = opening == Opening::AStar && size == 5 && goals.tiles.size() == 1;
  if (a_star) return Anytime<2, LastStepsCost>(start, goals, size, budget).run();
  if (size == 4) return Anytime<1>(start, goals, size, budget).run();
  if (size <= 6) return Anytime<2>(start, goals, size, budget).run();
  return Anytime<4>(start, goals, size, budget).run();
}

}  // namespace boardwright::showdown
