// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reads requirements of the flat form into the pool of a world.
#pragma once

#include <string>
#include <string_view>

#include "games/items/forms/documents_json.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items {

class RequirementReader {
 public:
  // All three must outlive it. `error` keeps the first error; after one, read()
  // returns harmless values.
  RequirementReader(World& world, WorldNames& names, Status& error)
      : world_(&world), names_(&names), error_(&error) {}

  ReqId read(const io::Json& json, const Path& path);
  // The kind of cost of that name, made when it is new. REQUIRES: world.carried
  CostId cost_kind(std::string_view name);

 private:
  void fail(const Path& path, std::string code, std::string message) {
    if (!*error_) *error_ = error_at(path, std::move(code), std::move(message));
  }
  ReqId read_join(ReqKind kind, const io::Json::Array& list, const Path& path);
  ReqId read_not(const io::Json::Array& list, const Path& path);
  ReqId read_leaf(std::string_view word, const io::Json::Array& list, const Path& path);

  World* world_;
  WorldNames* names_;
  Status* error_;
};

}  // namespace boardwright::items
