// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/dungeon/plain_dragon.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace boardwright::dungeon::oracle {
namespace {

class Splitmix {
 public:
  explicit Splitmix(std::uint32_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t bound) {
    state_ += 0x9e3779b9U;
    std::uint32_t t = state_ ^ (state_ >> 16);
    t *= 0x21f0aaadU;
    t ^= t >> 15;
    t *= 0x735a2d97U;
    t ^= t >> 15;
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(t) * bound) >> 32);
  }

 private:
  std::uint32_t state_;
};

template <class T>
void shuffle(std::vector<T>& list, Splitmix& random) {
  for (std::size_t i = list.size(); i > 0; --i) {
    std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
  }
}

// A set of letters, as a table: one look-up per question.
struct Letters {
  std::array<bool, 128> has{};

  constexpr explicit Letters(std::string_view letters) {
    for (char c : letters) has[static_cast<std::size_t>(c)] = true;
  }
};

// The board with a margin of three, so that neighbours need no bounds.
class Board {
 public:
  explicit Board(const std::array<char, kCells>& cells) {
    cells_.fill(' ');
    for (int y = 0; y < kHeight; ++y) {
      std::copy_n(cells.begin() + y * kWidth, kWidth, cells_.begin() + index(0, y));
    }
  }

  char at(int x, int y) const { return cells_[static_cast<std::size_t>(index(x, y))]; }

  // Actors with one of the letters at squared distance 1..within.
  int near(int x, int y, const Letters& letters, int within) const {
    int count = 0;
    const int r = within >= 9 ? 3 : within >= 4 ? 2 : 1;
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        const int d = dx * dx + dy * dy;
        if (d == 0 || d > within) continue;
        if (letters.has[static_cast<std::size_t>(at(x + dx, y + dy))]) ++count;
      }
    }
    return count;
  }

 private:
  static constexpr int kMargin = 3;
  static constexpr int kRow = kWidth + 2 * kMargin;
  static constexpr int index(int x, int y) { return (y + kMargin) * kRow + x + kMargin; }

  std::array<char, static_cast<std::size_t>(kRow*(kHeight + 2 * kMargin))> cells_;
};

constexpr Letters kMedikit("+"), kDragon("D"), kWizard("W"), kMinotaur("M"), kChest("$&"),
    kWall("#"), kForbidden("DG$&?k*FEBm");

bool edge(int x, int y) { return x == 0 || y == 0 || x == kWidth - 1 || y == kHeight - 1; }
bool corner(int x, int y) { return (x == 0 || x == kWidth - 1) && (y == 0 || y == kHeight - 1); }

long minotaur(const Board& board, int x, int y) {
  int chests = 0;
  bool crowded = false;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0) continue;  // its own column does not count
      const char c = board.at(x + dx, y + dy);
      if (c != '$' && c != '&') continue;
      ++chests;
      // The minotaur itself is one of those around its chest.
      if (board.near(x + dx, y + dy, kMinotaur, 2) > 1) crowded = true;
    }
  }
  return chests == 1 && !crowded ? 10000 : 0;
}

long orb(const Board& board, int x, int y) {
  long points = 0;
  if (x <= 1 || y <= 1 || x >= kWidth - 2 || y >= kHeight - 2) points -= 10000;
  points -= 2000 * board.near(x, y, kForbidden, 4);
  const int walls = board.near(x, y, kWall, 4);
  if (walls > 2) points -= 2000 * (walls - 2);
  if (walls >= 1 && board.near(x, y, kMedikit, 4) == 1) points += 2000;
  return points;
}

long wall(const Board& board, int x, int y) {
  if (board.near(x, y, kWall, 1) != 1 || board.near(x, y, kWall, 2) != 1) return 0;
  if (!edge(x, y)) return 2000;
  for (auto [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    if (board.at(x + dx, y + dy) == '#' && edge(x + dx, y + dy)) return 0;
  }
  return 2000;
}

long giant(const Board& board, int x, int y, char me) {
  const char other = me == 'R' ? 'J' : 'R';
  long points = 0;
  for (int oy = 0; oy < kHeight; ++oy) {
    for (int ox = 0; ox < kWidth; ++ox) {
      if (board.at(ox, oy) != other) continue;
      if (me == 'R' ? x <= 5 : x >= 7) points += 1000;
      if (oy == y && std::abs(ox - 6) == std::abs(x - 6)) points += 10000;
    }
  }
  return points;
}

long actor(const Board& board, int x, int y, char me) {
  switch (me) {
    case 'E': return board.near(x, y, kDragon, 2) > 0 ? 9000 : 0;
    case 'n': return board.near(x, y, kMedikit, 2) > 0 ? 10000 : 0;
    case '1': return x < 6 && y < 4 ? 2500 : 0;
    case '2': return x > 6 && y < 4 ? 2500 : 0;
    case '3': return x > 6 && y > 4 ? 2500 : 0;
    case '4': return x < 6 && y > 4 ? 2500 : 0;
    case 'R':
    case 'J': return giant(board, x, y, me);
    case 'B': return board.near(x, y, kWizard, 2) > 0 ? 1000 : 0;
    case 'W': return edge(x, y) && !corner(x, y) ? 10000 : 0;
    case 'K': return corner(x, y) ? 10000 : 0;
    case 'D': return x == 6 && y == 4 ? 10000 : 0;
    case 'M': return minotaur(board, x, y);
    case 'w':
    case 'x':
    case 'y':
    case 'z':
      return board.at(x - 1, y) == me || board.at(x + 1, y) == me || board.at(x, y - 1) == me ||
                     board.at(x, y + 1) == me
                 ? 1000
                 : 0;
    case 'O': return orb(board, x, y);
    case '+': return -1000L * board.near(x, y, kMedikit, 10);
    case '$':
    case '&': return -1000L * board.near(x, y, kChest, 8);
    case 'F': return corner(x, y) ? 9000 : 0;
    case 'q': return board.at(x - 1, y) == 'k' || board.at(x + 1, y) == 'k' ? 1000 : 0;
    case '#': return wall(board, x, y);
    default: return 0;
  }
}

struct Actor {
  char letter = '.';
  int cell = 0;
  bool fixed = false;
};

class Generation {
 public:
  explicit Generation(std::uint32_t seed) : random_(seed), actors_(kCells) {}

  PlainBoard run() {
    bootstrap();
    for (std::string_view layer :
         {"DW", "BBBBB", "K", "RJ", "k######MMMMM1234wwxxyyzzGG*********+++++$$$&&OE",
          "rrrrrrrrrrrrrvvvvvvvvvvvvssssssssssllllllllmn?"}) {
      place(layer);
    }
    PlainBoard result;
    result.letters.assign(cells_.begin(), cells_.end());
    result.happiness = plain_happiness(cells_);
    result.buttons = buttons_;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i] == 'D') result.buttons[i] = 0;
    }
    for (int actor : list_) result.order.push_back(actors_[static_cast<std::size_t>(actor)].cell);
    return result;
  }

 private:
  void bootstrap() {
    std::vector<int> bag;
    for (int cell = 0; cell < kCells; ++cell) {
      actors_[static_cast<std::size_t>(cell)].cell = cell;
      list_.push_back(cell);
      if (bag.empty()) {
        for (int frame = 4; frame <= 24; ++frame) bag.push_back(frame);
        shuffle(bag, random_);
      }
      if (cell == 0) {
        buttons_.push_back(25);
      } else if (cell == kWidth - 1) {
        buttons_.push_back(26);
      } else {
        buttons_.push_back(bag.back());
        bag.pop_back();
      }
    }
    cells_.fill('.');
  }

  Actor& actor(int id) { return actors_[static_cast<std::size_t>(id)]; }
  char& cell(const Actor& actor) { return cells_[static_cast<std::size_t>(actor.cell)]; }

  void swap(Actor& a, Actor& b) {
    std::swap(a.cell, b.cell);
    cell(a) = a.letter;
    cell(b) = b.letter;
  }

  void place(std::string_view letters) {
    std::vector<int> layer;
    for (char letter : letters) {
      const auto first =
          std::find_if(list_.begin(), list_.end(), [&](int id) { return actor(id).letter == '.'; });
      actor(*first).letter = letter;
      cell(actor(*first)) = letter;
      layer.push_back(*first);
    }
    long best = plain_happiness(cells_);
    for (int pass = 0; pass < 4; ++pass) {
      shuffle(list_, random_);
      for (int a : layer) {
        int candidate = -1;
        for (int b : list_) {
          if (actor(b).fixed || a == b) continue;
          swap(actor(a), actor(b));
          const long now = plain_happiness(cells_);
          swap(actor(a), actor(b));
          if (now >= best) {
            best = now;
            candidate = b;
          }
        }
        if (candidate >= 0) swap(actor(a), actor(candidate));
      }
    }
    for (int id : layer) actor(id).fixed = true;
  }

  Splitmix random_;
  std::vector<Actor> actors_;
  std::vector<int> list_;
  std::vector<int> buttons_;
  std::array<char, kCells> cells_{};
};

}  // namespace

long plain_happiness(const std::array<char, kCells>& cells) {
  const Board board(cells);
  long total = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) total += actor(board, x, y, board.at(x, y));
  }
  return total;
}

long plain_happiness(const std::string& letters) {
  std::array<char, kCells> cells{};
  std::copy_n(letters.begin(), kCells, cells.begin());
  return plain_happiness(cells);
}

PlainBoard plain_dragon(std::uint32_t seed) { return Generation(seed).run(); }

}  // namespace boardwright::dungeon::oracle
