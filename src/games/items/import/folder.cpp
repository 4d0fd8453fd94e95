// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "games/items/import/randovania/convert.hpp"
#include "io/read_file.hpp"

namespace boardwright::items {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 20000;

// Entries of world.json's list: files, each with one value or a list of them.
Status take_files(const Folder& folder, const io::Json& world, const char* key,
                  std::vector<SourceFile>& into) {
  const io::Json* list = world.find(key);
  if (list == nullptr || !list->is_array()) {
    return file_error("missing_field", fmt::format("a list of \"{}\" is missing", key),
                      "world.json");
  }
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const io::Json& entry = list->items()[i];
    if (!entry.is_text()) {
      into.push_back({"world.json", entry, fmt::format("/{}/{}", key, i)});
      continue;
    }
    Result<io::Json> json = folder.read(entry.as_text());
    if (!json) return json.error();
    const io::Json* inner = json->find(key);
    const io::Json& values = inner != nullptr ? *inner : *json;
    if (values.is_array()) {
      const std::string pointer = inner != nullptr ? fmt::format("/{}", key) : std::string();
      for (std::size_t k = 0; k < values.items().size(); ++k) {
        into.push_back({entry.as_text(), values.items()[k], fmt::format("{}/{}", pointer, k)});
      }
    } else {
      into.push_back({entry.as_text(), *std::move(json), ""});
    }
  }
  return {};
}

Result<io::Json> parse_named(const std::string& file, std::string_view text) {
  Result<io::Json> json = io::parse_json(text);
  if (json) return json;
  Error error = json.error();
  error.where.file = file;
  return error;
}

// "./a//b" is "a/b".
std::string plain_path(const std::string& path) {
  return fs::path(path).lexically_normal().generic_string();
}

}  // namespace

Folder Folder::parent() const {
  return content_ != nullptr ? *this : Folder((fs::path(path_) / "..").string());
}

Result<io::Json> Folder::read_beside(const std::string& file) const {
  if (content_ != nullptr) return read(file);
  const fs::path path(file);
  const std::string folder = path.parent_path().empty() ? "." : path.parent_path().string();
  return Folder(folder).read(path.filename().string());
}

bool Folder::is_folder() const {
  if (content_ != nullptr) return !content_->files.empty();
  std::error_code fault;
  return fs::is_directory(path_, fault);
}

bool Folder::is_file() const {
  std::error_code fault;
  return content_ == nullptr && !is_folder() && fs::exists(path_, fault);
}

bool Folder::has(const std::string& file) const {
  if (content_ != nullptr) {
    const std::string wanted = plain_path(file);
    return std::any_of(content_->files.begin(), content_->files.end(), [&](const Source& each) {
      const std::string name = plain_path(each.name);
      return name == wanted || name.starts_with(wanted + "/");
    });
  }
  std::error_code fault;
  return fs::exists(fs::path(path_) / file, fault);
}

Result<io::Json> Folder::read(const std::string& file) const {
  if (content_ != nullptr) {
    const std::string wanted = plain_path(file);
    for (const Source& each : content_->files) {
      if (plain_path(each.name) == wanted) return parse_named(file, *each.text);
    }
    return file_error("file_not_found", "this file is not among those of the folder", file);
  }
  const fs::path path = fs::path(path_) / file;
  std::error_code fault;
  const fs::path inside = fs::relative(path, path_, fault);  // without links
  if (fault || inside.empty() || *inside.begin() == "..") {
    return file_error("outside_folder", "this file lies outside the folder that is imported", file);
  }
  if (!fs::is_regular_file(path, fault)) {
    return file_error("file_not_found", "this file cannot be found or read", file);
  }
  Result<std::string> text = read_file(path.string());
  if (!text) return file_error(text.error().code, text.error().message, file);
  return parse_named(file, *text);
}

Result<std::vector<std::string>> Folder::files(const std::string& below,
                                               const std::string& ending) const {
  std::vector<std::string> files;
  if (content_ != nullptr) {
    for (const Source& each : content_->files) {
      std::string name = plain_path(each.name);
      if (name.starts_with(below + "/") && name.ends_with(ending)) files.push_back(std::move(name));
    }
    std::sort(files.begin(), files.end());
    return files;
  }
  std::error_code fault;
  const fs::path root = fs::path(path_) / below;
  if (!fs::exists(root, fault)) return files;
  for (auto it = fs::recursive_directory_iterator(root, fault);
       !fault && it != fs::recursive_directory_iterator(); it.increment(fault)) {
    const std::string name = it->path().lexically_relative(path_).generic_string();
    if (it->is_symlink(fault) && it->is_directory(fault)) {
      return file_error("linked_folder", "links to folders are not followed; copy it here", name);
    }
    if (it->path().extension() != ending) continue;
    if (files.size() == kMostFiles) {
      return file_error("too_many_files", fmt::format("more than {} files", kMostFiles), below);
    }
    files.push_back(name);
  }
  if (fault) {
    return file_error("unreadable_folder",
                      fmt::format("this folder cannot be read: {}", fault.message()), below);
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<BuiltWorld> import_rooms_folder(const Folder& folder, const ImportOptions& options) {
  Result<io::Json> world = folder.read("world.json");
  if (!world) return world.error();
  if (!world->is_object()) {
    return file_error("wrong_type", "a world is an object", "world.json");
  }
  if (!options.name.empty()) world->set("name", options.name);
  if (!options.start.empty()) world->set("start", options.start);
  if (!options.goal.empty()) world->set("goal", io::Json::list(split_names(options.goal)));
  RoomSource source;
  source.mode = RoomMode::Strict;
  source.goal_typed = !options.goal.empty();
  source.start_typed = !options.start.empty();
  source.world = {"world.json", *std::move(world), ""};
  if (auto error = take_files(folder, source.world.json, "rooms", source.rooms)) return *error;
  if (auto error = take_files(folder, source.world.json, "connections", source.connections)) {
    return *error;
  }
  return build_rooms(source);
}

Result<BuiltWorld> import_folder(const Folder& folder, const ImportOptions& options) {
  const std::string& path = folder.path();
  if (!folder.is_folder()) {
    if (folder.is_file()) {
      return file_error("not_a_folder",
                        "this is a file, and --from needs a folder; name the one it lies in", path);
    }
    return file_error("file_not_found", "there is no such folder; name one with --from", path);
  }
  if (folder.has("world.json")) return import_rooms_folder(folder, options);
  if (randovania::has_database(folder)) {
    Result<randovania::Sources> sources = randovania::read_sources(folder, options.preset);
    if (!sources) return sources.error();
    return randovania::convert(*sources, options);
  }
  if (!options.preset.empty() || !options.release.empty()) {
    return Error{"bad_option",
                 "--preset and --release are for Randovania games, and this folder is none",
                 {}};
  }
  if (folder.has("region") && folder.has("connection")) return import_vg_folder(folder, options);
  return file_error("unknown_format",
                    "this folder holds neither world.json (our room form), nor header.json or "
                    "logic_database/ (Randovania), nor region/ and connection/ (vg-json-data)",
                    path);
}

std::vector<std::string> split_names(const std::string& text) {
  std::vector<std::string> names;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    std::size_t first = at;
    std::size_t last = end;
    while (first < last && text[first] == ' ') ++first;
    while (last > first && text[last - 1] == ' ') --last;
    if (last > first) names.push_back(text.substr(first, last - first));
    at = end + 1;
  }
  return names;
}

}  // namespace boardwright::items
