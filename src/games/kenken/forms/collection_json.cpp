// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/collection_json.hpp"

#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"

namespace boardwright::kenken {
namespace {

Result<Collection> one(Result<PuzzleDocument> read) {
  if (!read) return read.error();
  return Collection{{*std::move(read)}};
}

Result<PuzzleDocument> read_line(std::string_view line) {
  if (line[line.find_first_not_of(" \t")] != '{') return read_keen_id(line);
  Result<io::Json> json = io::parse_json(line);
  if (!json) return json.error();
  return read_puzzle(*json);
}

Result<Collection> read_lines(std::string_view text) {
  Collection collection;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    Result<PuzzleDocument> puzzle = read_line(line);
    if (!puzzle) {
      Error error = puzzle.error();
      error.where.line = number;
      return error;
    }
    collection.puzzles.push_back(*std::move(puzzle));
  }
  return collection;
}

// A single JSON document that goes over several lines.
std::optional<Result<Collection>> read_document_text(std::string_view text) {
  Result<io::Json> json = io::parse_json(text);
  if (!json) return std::nullopt;
  if (json->find("puzzles") != nullptr) return collection_record().read(*json);
  return one(read_puzzle(*json));
}

}  // namespace

const io::Record<Collection>& collection_record() {
  static const auto kRecord =
      io::Record<Collection>("kenken.collection", 1)
          .required("puzzles", &Collection::puzzles, io::list_of(io::object(puzzle_record())));
  return kRecord;
}

Result<Collection> read_collection_text(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) {
    return Error{"empty_input", "the file holds no puzzle; give one per line", {"", 1, 1, ""}};
  }
  if (text[start] == '{') {
    if (auto document = read_document_text(text)) return *std::move(document);
    return read_lines(text);
  }
  if (matches_text(text)) return one(read_text(text));
  if (matches_janko(text)) return one(read_janko(text));
  if (matches_cancan(text)) {
    Result<std::vector<PuzzleDocument>> set = read_cancan_set(text);
    if (!set) return set.error();
    return Collection{*std::move(set)};
  }
  return read_lines(text);
}

}  // namespace boardwright::kenken
