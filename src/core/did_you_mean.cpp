// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/did_you_mean.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/text.hpp"

namespace boardwright {
namespace {

constexpr std::size_t kLongestWord = 128;

// How many letters must be put in, left out, changed or swapped with the next
// to make one word of the other (optimal string alignment), or of its beginning.
std::size_t letters_apart(std::string_view a, std::string_view b, bool beginning) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> last;
  std::vector<std::size_t> now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, now);
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = a[i - 1] == b[j - 1];
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
  }
  return beginning ? *std::min_element(now.begin(), now.end()) : now[b.size()];
}

// The nearest name, less than `least` letters apart.
const std::string* nearest_of(std::string_view typed, const std::vector<std::string>& names,
                              std::size_t least, bool beginning) {
  const std::string* nearest = nullptr;
  for (const std::string& name : names) {
    if (name.size() > 2 * kLongestWord) continue;
    const std::size_t apart = letters_apart(typed, lower(name), beginning);
    if (apart >= least || apart >= name.size()) continue;
    least = apart;
    nearest = &name;
  }
  return nearest;
}

}  // namespace

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names,
                         bool beginning) {
  if (word.empty() || word.size() > kLongestWord) return {};
  const std::string typed = lower(word);
  // So many mistakes are no slip any more; the dashes of an option are no letters.
  const std::size_t dashes = std::min(typed.find_first_not_of('-'), typed.size());
  const std::size_t letters = typed.size() - dashes;
  const std::string* nearest = nearest_of(typed, names, letters / 3 + 2, false);
  if (nearest == nullptr && beginning) nearest = nearest_of(typed, names, letters / 4 + 1, true);
  return nearest == nullptr ? std::string() : " (did you mean " + *nearest + "?)";
}

}  // namespace boardwright
