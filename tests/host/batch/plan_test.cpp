// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/plan.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

Job small_job() {
  Job job;
  job.game = "null";
  job.options = {{"size", io::Json(5)}};
  job.seed = "tea";
  job.count = 10;
  return job;
}

TEST(Job, ReadsWhatItWrites) {
  Job job = small_job();
  job.where = {*MeasureFilter::parse("fixed < 3")};
  job.distinct = true;
  job.store = Keeping::Documents;
  job.measures = Measuring::All;
  job.budget = 7;
  const Result<Job> again = read_job(job_record().write(job).dump());
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(*again, job);
}

TEST(Job, SeedsMayBeNumbers) {
  const Result<Job> job = read_job(R"({"game": "null", "seed": 17, "count": 1})");
  ASSERT_TRUE(job.has_value());
  EXPECT_EQ(job->seed, "17");
}

TEST(Job, PartsOfOneSeriesAreAlike) {
  Job one = small_job();
  Job two = one;
  two.first = 10;
  two.count.reset();
  two.keep = 3;
  EXPECT_EQ(job_series(one), job_series(two));
  two.seed = "coffee";
  EXPECT_NE(job_series(one), job_series(two));
}

TEST(Plan, MakesTheBoardsOfTheSeries) {
  const Result<Plan> plan = Plan::make(small_job(), "");
  ASSERT_TRUE(plan.has_value());
  const Made zero = plan->run(Task{0}, {});
  EXPECT_EQ(zero.fate, Fate::Kept);
  EXPECT_EQ(zero, plan->run(Task{0}, {}));
  EXPECT_NE(zero.hash, plan->run(Task{1}, {}).hash);
  const Result<io::Json> answer = plan->answer(Task{3}, {});
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->at("seed").as_text(), "tea/3");
  EXPECT_EQ(plan->run(Task{3}, {}).hash, fnv1a64(answer->dump()));
}

TEST(Plan, FiltersByWhatMeasureSays) {
  Job job = small_job();
  job.where = {*MeasureFilter::parse("fixed = 0")};
  const Result<Plan> plan = Plan::make(job, "");
  ASSERT_TRUE(plan.has_value());
  for (std::uint64_t i = 0; i < 50; ++i) {
    const Made made = plan->run(Task{i}, {});
    const Measure* fixed = find_measure(made.measures, "fixed");
    ASSERT_NE(fixed, nullptr);
    EXPECT_EQ(made.fate == Fate::Kept, *fixed == Measure(std::int64_t{0}));
  }
}

TEST(Plan, TasksEndWithTheCount) {
  Job job = small_job();
  job.first = 4;
  const Result<Plan> plan = Plan::make(job, "");
  ASSERT_TRUE(plan.has_value());
  Result<Tasks> tasks = Tasks::open(*plan, 6, {});
  ASSERT_TRUE(tasks.has_value());
  for (std::uint64_t i = 6; i < 14; ++i) EXPECT_EQ(tasks->next()->index, i);
  EXPECT_FALSE(tasks->next().has_value());
  EXPECT_EQ(tasks->at(), 14U);
}

TEST(Compression, ComesBack) {
  for (const std::string& text : {std::string(), std::string("x"), std::string(100'000, 'y')}) {
    const Result<std::string> again = decompress(compress(text));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, text);
  }
  EXPECT_FALSE(decompress("not packed").has_value());
  EXPECT_FALSE(decompress(compress("half").substr(0, 6)).has_value());
}

}  // namespace
}  // namespace boardwright
