// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Folders of any layout that `import` knows, in one document: {"goal", "start",
// "files": {path: content}}. A content that is a text is the file as it stands.
#include "games/items/import/folder.hpp"
#include "fuzz/items/check.hpp"
#include "games/items/import/loose_json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  if (size > 20000) return 0;
  const auto json = io::parse_json(boardwright::text_of(data, size));
  if (!json) return 0;
  SourceFolder content{"folder", {}};
  for (const io::Json::Member& file : members_of(json->find("files"))) {
    content.files.push_back(
        Source::of(file.key, file.value.is_text() ? file.value.as_text() : file.value.dump()));
  }
  ImportOptions options;
  options.goal = items::text_of(*json, "goal");
  options.start = items::text_of(*json, "start");
  options.force = true;
  Result<BuiltWorld> built = import_folder(Folder(content), options);
  if (!built) return check_world(built.error());
  return check_world(std::move(built->world));
}
