// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "messenger.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <list>
#include <thread>

namespace boardwright::mpi {
namespace {

constexpr int kTag = 1;
// MPI itself waits by asking all the time, which takes a core; these steps are
// short against a stretch of tasks.
constexpr auto kShortestSleep = std::chrono::microseconds(20);
constexpr auto kLongestSleep = std::chrono::microseconds(1000);

struct Sending {
  std::string bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};

}  // namespace

struct Messenger::Parts {
  int rank = 0;
  int size = 1;
  std::list<Sending> sending{};  // not yet taken over by MPI

  void forget_sent() {
    sending.remove_if([](Sending& each) {
      int done = 0;
      MPI_Test(&each.request, &done, MPI_STATUS_IGNORE);
      return done != 0;
    });
  }
};

Messenger::Messenger(int& count, char**& words) : parts_(std::make_unique<Parts>()) {
  int provided = 0;
  MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &parts_->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &parts_->size);
}

Messenger::~Messenger() { MPI_Finalize(); }

int Messenger::rank() const { return parts_->rank; }
int Messenger::size() const { return parts_->size; }

std::string Messenger::broadcast(std::string bytes) {
  auto length = static_cast<unsigned long long>(bytes.size());
  MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
  bytes.resize(length);
  MPI_Bcast(bytes.data(), static_cast<int>(length), MPI_BYTE, 0, MPI_COMM_WORLD);
  return bytes;
}

void Messenger::send(int to, std::string bytes) {
  parts_->forget_sent();
  Sending& each = parts_->sending.emplace_back();
  each.bytes = std::move(bytes);
  MPI_Isend(each.bytes.data(), static_cast<int>(each.bytes.size()), MPI_BYTE, to, kTag,
            MPI_COMM_WORLD, &each.request);
}

std::optional<Message> Messenger::receive(const std::function<bool()>& give_up) {
  auto sleep = kShortestSleep;
  while (!give_up()) {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) {
      parts_->forget_sent();
      std::this_thread::sleep_for(sleep);
      sleep = std::min<std::chrono::microseconds>(2 * sleep, kLongestSleep);
      continue;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, kTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
  }
  return std::nullopt;
}

void Messenger::flush() {
  for (Sending& each : parts_->sending) MPI_Wait(&each.request, MPI_STATUS_IGNORE);
  parts_->sending.clear();
}

void Messenger::abort(int exit_code) {
  MPI_Abort(MPI_COMM_WORLD, exit_code);
  std::abort();
}

}  // namespace boardwright::mpi
