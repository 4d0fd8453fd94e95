// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The catalogue: all that a front end can know of the games before it calls one.
#pragma once

#include "boardwright/host/service.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::service {

// `hidden`: with the games that are left out of lists.
io::Json catalogue(const ServiceLimits& limits, bool hidden);

// How many threads a call may have.
int most_threads(const ServiceLimits& limits);

}  // namespace boardwright::service
