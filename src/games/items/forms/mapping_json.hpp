// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A mapping: what a patcher calls the items and locations of a world, and what the
// file that it reads looks like.
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::items {

struct Mapping {
  io::Json items = io::Json::object();      // by name: what the patcher calls it
  io::Json locations = io::Json::object();  // by id
  io::Json entry;  // of each placed item; "$item", "$location", ... are filled in
  io::Json empty;  // stands for "$item" where nothing lies; null: no entry
  io::Json document = io::Json::object();  // what the entries are put into
  std::string into;                        // the member that they become
  bool by_location = false;                // an object by location in place of a list
  bool keep_names = false;                 // what is not listed keeps its name

  bool operator==(const Mapping&) const = default;
};

const io::Record<Mapping>& mapping_record();

// What a patcher reads. With the world, names of the mapping can be typed as everywhere,
// and one that means nothing is an error; without it they are taken to the letter.
// Errors: unknown_name (also for an item or location that the mapping does not list, and
// for a $word that stands for nothing), ambiguous_name, duplicate_name (two names for one
// thing, or one name for two entries).
Result<io::Json> map_placement(const Mapping& mapping, const Placement& placement,
                               const World* world);

}  // namespace boardwright::items
