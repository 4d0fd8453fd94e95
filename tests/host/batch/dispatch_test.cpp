// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/dispatch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <random>

namespace boardwright {
namespace {

std::string fresh_path(const std::string& name) {
  const std::string path = testing::TempDir() + name + std::to_string(::getpid()) + ".db";
  for (const char* ending : {"", "-wal", "-shm"}) ::unlink((path + ending).c_str());
  return path;
}

Plan plan_of(std::optional<std::uint64_t> count, std::optional<std::uint64_t> keep) {
  Job job;
  job.game = "null";
  job.options = {{"size", io::Json(6)}};
  job.seed = "tea";
  job.count = count;
  job.keep = keep;
  job.where = {*MeasureFilter::parse("fixed >= 1")};
  job.distinct = true;
  return *Plan::make(job, "");
}

std::vector<StoreRow> rows_of(const Store& store) {
  std::vector<StoreRow> rows;
  EXPECT_FALSE(store.read([&](StoreRow row) {
    rows.push_back(std::move(row));
    return true;
  }));
  return rows;
}

TEST(Messages, ComeBack) {
  const Stretch stretch{3, {{5, "line"}, {6, ""}}};
  const std::optional<Stretch> again = unpack_stretch(pack(stretch));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->number, 3U);
  ASSERT_EQ(again->tasks.size(), 2U);
  EXPECT_EQ(again->tasks[0].text, "line");
  EXPECT_EQ(again->tasks[1].index, 6U);
  Made kept = plan_of(1, {}).run(Task{0}, {});
  kept.document = std::string("\0packed", 7);
  Made failed;
  failed.error = Error{"code", "sentence", Where{"file", 3, 4, "/pointer"}};
  const StretchResult result{7, 0.25, {kept, failed}};
  const std::string bytes = pack(result);
  const std::optional<StretchResult> back = unpack_result(bytes);
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back->made, result.made);
  EXPECT_DOUBLE_EQ(back->seconds, 0.25);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(unpack_result(std::string_view(bytes).substr(0, size)).has_value());
  }
}

// Workers that answer in any order give the store of one process.
TEST(Dispatcher, OrderOfResultsDoesNotMatter) {
  for (const bool by_count : {true, false}) {
    const Plan plan = by_count ? plan_of(2000, std::nullopt) : plan_of(std::nullopt, 150);
    Result<Batch> one = open_batch(plan, fresh_path("one"), {});
    ASSERT_TRUE(one.has_value());
    ASSERT_FALSE(run_batch(*one, 1, {}, {}));
    std::mt19937 draw(7);
    for (const std::size_t workers : {1U, 3U, 8U}) {
      Result<Batch> many = open_batch(plan, fresh_path("many"), {});
      ASSERT_TRUE(many.has_value());
      BatchRecorder recorder(*many, {});
      Result<Tasks> tasks = Tasks::open(plan, 0, {});
      ASSERT_TRUE(tasks.has_value());
      Dispatcher dispatcher(recorder, *tasks, workers);
      std::vector<Stretch> out;
      while (!dispatcher.over() || !out.empty()) {
        while (out.size() < 2 * workers) {
          std::optional<Stretch> next = dispatcher.next();
          if (!next) break;
          out.push_back(*std::move(next));
        }
        EXPECT_EQ(dispatcher.outstanding(), out.size());
        if (out.empty()) break;
        std::swap(out[draw() % out.size()], out.back());
        StretchResult result{out.back().number, 0.001 * static_cast<double>(draw() % 100), {}};
        for (const Task& task : out.back().tasks) result.made.push_back(plan.run(task, {}));
        out.pop_back();
        dispatcher.take(std::move(result));
      }
      ASSERT_FALSE(recorder.finish());
      EXPECT_TRUE(many->store.state().done);
      EXPECT_EQ(many->store.state(), one->store.state());
      EXPECT_EQ(rows_of(many->store), rows_of(one->store));
    }
  }
}

}  // namespace
}  // namespace boardwright
