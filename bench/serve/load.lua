-- SPDX-FileCopyrightText: 2026 The Boardwright authors
-- SPDX-License-Identifier: MIT
--
-- What wrk sends: the bodies of a file, one per line, in turn. In the end it
-- prints one line of JSON for load.py.
--   wrk -s load.lua URL -- BODIES.jsonl
local requests = {}
local at = 0

function init(words)
  for body in io.lines(words[1]) do
    requests[#requests + 1] = wrk.format("POST", "/v1/run", {["Content-Type"] = "application/json"}, body)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.6f,"connect":%d,"read":%d,"write":%d,"timeout":%d,"status":%d,"p50":%.3f,"p99":%.3f,"max":%.3f}\n',
    summary.requests, summary.duration / 1e6, errors.connect, errors.read, errors.write, errors.timeout, errors.status,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
