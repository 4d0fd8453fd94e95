// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Jobs: whatever is read is written and read again as the same job.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "host/batch/job.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  const Result<Job> job = read_job(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!job) {
    if (job.error().code.empty() || job.error().message.empty()) std::abort();
    return 0;
  }
  const Result<Job> again = read_job(job_record().write(*job).dump());
  if (!again || !(*again == *job)) std::abort();
  if (job_series(*again) != job_series(*job)) std::abort();
  return 0;
}
