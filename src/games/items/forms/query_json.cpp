// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"

namespace boardwright::items {

const io::Record<Query>& query_record() {
  static const io::Record<Query> kRecord =
      io::Record<Query>("items.query", 1)
          .ignored({"engine"})
          .unless_default("difficulty", &Query::difficulty, io::text())
          .optional("start", &Query::start, io::list_of(NodeNameCodec{}))
          .optional("have", &Query::have,
                    io::map_of(io::saying(io::integer(0, kMostCopies), "out_of_range",
                                          "a count is a whole number, 0 or more")));
  return kRecord;
}

const io::Record<PlayerProgress>& progress_record() {
  static const io::Record<PlayerProgress> kRecord =
      io::Record<PlayerProgress>("items.progress", 1)
          .ignored({"engine"})
          .required("collected", &PlayerProgress::collected,
                    io::list_of(io::saying(io::text(), "", "the id of a location is needed here")))
          .unless_default("have", &PlayerProgress::have,
                          io::map_of(io::saying(io::integer(0, kMostCopies), "out_of_range",
                                                "a count is a whole number, 0 or more")),
                          {}, "items held besides, from elsewhere");
  return kRecord;
}

}  // namespace boardwright::items
