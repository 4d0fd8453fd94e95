// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Worlds that come as folders of JSON files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/core/source.hpp"
#include "games/items/import/rooms/rooms.hpp"

namespace boardwright::items {

// A folder that is being imported, on the file system or as content that came
// with the call. Paths in errors are below it.
class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}
  // `content` must outlive this.
  explicit Folder(const SourceFolder& content) : path_(content.name), content_(&content) {}

  const std::string& path() const { return path_; }
  // The folder that it lies in; of content, where nothing is known of that, itself.
  Folder parent() const;
  // A file that the user named beside the folder: of content, one of its files.
  Result<io::Json> read_beside(const std::string& file) const;
  bool is_folder() const;
  bool is_file() const;
  bool has(const std::string& file) const;
  // Errors: file_not_found, input_too_large, bad_json (with file, line, column).
  Result<io::Json> read(const std::string& file) const;
  // Every file below with that ending, sorted by name, as paths from this folder;
  // none if there is no such folder.
  // Errors: unreadable_folder, linked_folder, too_many_files.
  Result<std::vector<std::string>> files(const std::string& below, const std::string& ending) const;
  Result<std::vector<std::string>> json_files(const std::string& below) const {
    return files(below, ".json");
  }

 private:
  std::string path_;
  const SourceFolder* content_ = nullptr;
};

struct ImportOptions {
  std::string goal;     // names, separated by commas; empty: what the data says
  std::string start;    // a node id; empty: what the data says
  std::string name;     // of the world; empty: the folder's
  std::string preset;   // a file (Randovania); empty: the game's usual one
  std::string release;  // of Randovania, that wrote the database; empty: not known
  bool force = false;   // read a schema that is not known, too
};

// Tells the layout from what lies in the folder: header.json or logic_database/ (a
// Randovania game), region/ and connection/ (vg-json-data), world.json (our own).
Result<BuiltWorld> import_folder(const Folder& folder, const ImportOptions& options);
inline Result<BuiltWorld> import_folder(const std::string& path, const ImportOptions& options) {
  return import_folder(Folder(path), options);
}

Result<BuiltWorld> import_rooms_folder(const Folder& folder, const ImportOptions& options);
Result<BuiltWorld> import_vg_folder(const Folder& folder, const ImportOptions& options);

// "a, b" as a list of texts without blanks at their ends.
std::vector<std::string> split_names(const std::string& text);

}  // namespace boardwright::items
