// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "kept_sessions.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>

#include "boardwright/io/json.hpp"
#include "host/write_file.hpp"
#include "io/read_file.hpp"

namespace boardwright::serve {

bool is_session_id(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  };
  return !text.empty() && text.size() <= 80 && std::all_of(text.begin(), text.end(), plain);
}

Status prepare_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code ignored;  // what cannot be made cannot be written to either
  if (fs::create_directories(folder, ignored)) {
    fs::permissions(folder, fs::perms::owner_all, ignored);
  }
  return check_writable(folder + "/session.json");
}

std::unique_lock<std::mutex> KeptSessions::turn(const std::string& id) const {
  return std::unique_lock(turns_[std::hash<std::string>{}(id) % turns_.size()]);
}

void KeptSessions::opened(const std::string& id, const std::string& game) {
  reopened(id, id, game);
}

void KeptSessions::reopened(const std::string& id, const std::string& inner,
                            const std::string& game) {
  const std::lock_guard lock(mutex_);
  entries_[id] = {inner, game, std::chrono::steady_clock::now()};
}

std::optional<std::string> KeptSessions::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto entry = entries_.find(id);
  if (entry == entries_.end()) return std::nullopt;
  entry->second.used = std::chrono::steady_clock::now();
  return entry->second.inner;
}

std::optional<std::string> KeptSessions::reopening(const std::string& id) const {
  if (folder_.empty() || !is_session_id(id)) return std::nullopt;
  const Result<std::string> text = read_file(path(id));
  if (!text) return std::nullopt;
  const Result<io::Json> kept = io::parse_json(*text);
  if (!kept || !kept->at("game").is_text()) return std::nullopt;
  io::Json input(io::Json::Object{{"name", "saved game"}, {"document", kept->at("document")}});
  return io::Json(io::Json::Object{{"call", "open"},
                                   {"game", kept->at("game")},
                                   {"inputs", io::Json(io::Json::Array{std::move(input)})}})
      .dump();
}

Status KeptSessions::keep(const std::string& id, const std::string& document) const {
  std::string game;
  {
    const std::lock_guard lock(mutex_);
    const auto entry = entries_.find(id);
    if (folder_.empty() || entry == entries_.end()) return {};
    game = entry->second.game;
  }
  std::string text = "{\"game\":";
  io::append_json_string(text, game);
  return write_file(path(id), text + ",\"document\":" + document + "}\n");
}

void KeptSessions::closed(const std::string& id) {
  const std::lock_guard lock(mutex_);
  entries_.erase(id);
  if (!folder_.empty()) std::remove(path(id).c_str());
}

std::vector<std::string> KeptSessions::take_idle(std::chrono::milliseconds patience) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> idle;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    if (std::chrono::steady_clock::now() - entry->second.used > patience) {
      idle.push_back(entry->second.inner);
      entry = entries_.erase(entry);
    } else {
      ++entry;
    }
  }
  return idle;
}

std::size_t KeptSessions::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace boardwright::serve
