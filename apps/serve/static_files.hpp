// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The folder of the page's files.
#pragma once

#include <filesystem>
#include <string>

namespace boardwright::serve {

// The canonical name of a folder; empty if there is none.
std::filesystem::path folder_at(const std::filesystem::path& path);

// Where `make install` puts the page, beside the program; empty if it is not there.
std::filesystem::path installed_studio();

// Whether a path of an address leads to something below the folder, or to nothing;
// links may lead out of it. REQUIRES: the folder's canonical name
bool stays_within(const std::filesystem::path& folder, const std::string& path);

}  // namespace boardwright::serve
