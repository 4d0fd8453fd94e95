// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the fuzz targets share: their input as text, running a verb without the
// host, and what must hold for every error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "boardwright/core/assert.hpp"
#include "tests/call_of.hpp"

namespace boardwright {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void check_error(const Error& error) {
  BOARDWRIGHT_ASSERT(!error.code.empty() && !error.message.empty());
}

// Runs a verb; one that is played is opened and drawn.
inline Result<Answer> run_call(const Verb& verb, Call call, std::uint64_t nodes) {
  call.budget.nodes = nodes;
  if (!verb.play) return verb.run(call);
  const Result<Opening> opening = verb.play(call);
  if (!opening) return opening.error();
  Answer answer;
  if (opening->session) answer.text = opening->session->draw(0, Look{}).text;
  return answer;
}

}  // namespace boardwright
