// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A generator whose placements are each replayed by the independent verifier.
// What does not keep the promise of its plan is never handed out.
#pragma once

#include "boardwright/games/items/generate/generate.hpp"

namespace boardwright::items {

// `plan` must outlive it.
Generator verified_generator(const Plan& plan);

}  // namespace boardwright::items
