// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The calls that need no session. Each reads its members from `fields`, closes
// them, and sends its answer, its last message included.
#pragma once

#include "boardwright/host/service.hpp"
#include "boardwright/io/fields.hpp"
#include "host/service/outbox.hpp"

namespace boardwright::service {

void call_catalogue(io::Fields& fields, const ServiceLimits& limits, Outbox& outbox);
void call_run(io::Fields& fields, const ServiceLimits& limits, Outbox& outbox);
void call_identify(io::Fields& fields, Outbox& outbox);
void call_schema(io::Fields& fields, Outbox& outbox);
void call_signature(io::Fields& fields, const ServiceLimits& limits, Outbox& outbox);

// The last message of a call that was not answered to its end.
void fail_cancelled(Outbox& outbox);

}  // namespace boardwright::service
