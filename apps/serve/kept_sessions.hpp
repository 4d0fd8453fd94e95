// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sessions as their callers know them: an id that outlives a restart. Each is
// kept in a file of the state folder after every action, and opened again from
// it when somebody asks for it; whoever is idle for too long is closed.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"

namespace boardwright::serve {

class KeptSessions {
 public:
  explicit KeptSessions(std::string folder) : folder_(std::move(folder)) {}

  // Whoever opens a session again, keeps or closes it holds this meanwhile: two that
  // come at once would open it twice, or keep what is old.
  std::unique_lock<std::mutex> turn(const std::string& id) const;

  // Remembers a session that was opened: its own id is what callers use.
  void opened(const std::string& id, const std::string& game);
  // The service's id of a caller's id; nullopt: it is not open here.
  std::optional<std::string> find(const std::string& id);
  // What opens it again: a call of `open`. nullopt: nothing is kept of it.
  std::optional<std::string> reopening(const std::string& id) const;
  // It is open again, under this id of the service.
  void reopened(const std::string& id, const std::string& inner, const std::string& game);
  // Keeps the document of a session, if there is a folder. Error: not_writable.
  Status keep(const std::string& id, const std::string& document) const;
  bool keeps() const { return !folder_.empty(); }
  void closed(const std::string& id);
  // Those that nobody used since then, forgotten here but kept in their files;
  // the service's ids.
  std::vector<std::string> take_idle(std::chrono::milliseconds patience);
  std::size_t size() const;

 private:
  struct Entry {
    std::string inner;
    std::string game;
    std::chrono::steady_clock::time_point used;
  };
  std::string path(const std::string& id) const { return folder_ + "/" + id + ".json"; }

  std::string folder_;
  mutable std::array<std::mutex, 64> turns_;  // by hash of the id
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

// Makes the folder if there is none; only this user may look into it then. Error:
// not_writable, before a session is lost.
Status prepare_folder(const std::string& folder);

// Letters, digits and hyphens only: what an id of ours is made of, and a file name can hold.
bool is_session_id(std::string_view text);

}  // namespace boardwright::serve
