// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading a document of a game from text, whatever form it is in: JSON when it
// starts with `{`, otherwise the game's text forms in order.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright {

// Reads a document that must be of one of `kinds`. JSON without a `format` is
// taken as the first of them. A member `cpu_ms`, which --time adds, is passed
// over. Errors besides the game's own: empty_input,
// bad_json, wrong_game, wrong_kind, later_version, unknown_format.
// `whole`: the input is a stream (see Input::whole).
Result<Document> read_document(const Game& game, std::string_view text,
                               const std::vector<std::string>& kinds, bool whole = false);

// Reads an input of a verb as its table says, by the form that an option names
// or else by its content. Error besides those above: unknown_form.
Result<Document> read_input(const Game& game, const Input& input, const Options& options,
                            std::string_view text);

// Reads the content of a source with `read`. Errors name the source; besides
// those of `read`: those of read_file.
Result<Document> read_document_source(const Source& source,
                                      const std::function<Result<Document>(std::string_view)>& read,
                                      const StopToken& stop = {});

// An error in a file gets its name, and the line that the document stands on.
Error in_file(Error error, const std::string& path, int line = 0);

// The document as JSON. REQUIRES: made by this game
io::Json write_document(const Game& game, const Document& document);
// Appends the same as text.
void dump_document(const Game& game, const Document& document, std::string& out);

// The document's canonical form (Kind::canonical), as a number: equal for two
// that --distinct and `distinct` of a job take for one.
Digest canonical_digest(const Game& game, const Document& document);

// What the document's kind has to warn of.
std::vector<Finding> warnings_of(const Game& game, const Document& document);

}  // namespace boardwright
