// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How rows and results lie in bytes: in the store, in its digest and in
// messages between processes. Numbers are LEB128, seven bits a byte, the lowest
// first. A measure begins with a number whose two lowest bits say what it is:
//   0  a whole number, zigzag: 0, -1, 1, -2, ...
//   1  the eight bytes of a double follow, the lowest first
//   2  0 nothing, 1 false, 2 true
//   3  a word of so many bytes follows
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/batch/plan.hpp"

namespace boardwright::batch {

void put_number(std::string& bytes, std::uint64_t number);
void put_bytes(std::string& bytes, std::string_view content);  // with its size
void put_measure(std::string& bytes, const Measure& measure);

// Reads from the front of `bytes`, which gets shorter; nothing when it ends early.
std::optional<std::uint64_t> take_number(std::string_view& bytes);
std::optional<std::string_view> take_bytes(std::string_view& bytes);
std::optional<Measure> take_measure(std::string_view& bytes);

// The values under the names of a store; a name that is new is added to them.
std::string pack_measures(const Measures& measures, std::vector<std::string>& names);
std::optional<Measures> unpack_measures(std::string_view bytes,
                                        const std::vector<std::string>& names);

std::string pack_digest(const Digest& digest);  // 16 bytes
// REQUIRES: 16 bytes
Digest unpack_digest(std::string_view bytes);

}  // namespace boardwright::batch
