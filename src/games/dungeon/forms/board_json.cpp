// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board document, and how it finds its recipe.
#include <fmt/format.h>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/io/fields.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

Result<std::vector<FormId>> forms_of(const BoardDocument& board, const Recipe& recipe) {
  if (board.rows.size() != static_cast<std::size_t>(recipe.height)) {
    return pointer_error(
        "wrong_size",
        fmt::format("{} rows, but \"{}\" has {}", board.rows.size(), recipe.name, recipe.height),
        "/rows");
  }
  std::vector<FormId> forms;
  for (std::size_t y = 0; y < board.rows.size(); ++y) {
    if (board.rows[y].size() != static_cast<std::size_t>(recipe.width)) {
      return pointer_error("wrong_size",
                           fmt::format("{} letters, but a row of \"{}\" has {}",
                                       board.rows[y].size(), recipe.name, recipe.width),
                           io::pointer_to("/rows", y));
    }
    for (std::size_t x = 0; x < board.rows[y].size(); ++x) {
      const std::optional<FormId> form = recipe.by_letter(board.rows[y][x]);
      if (!form) {
        return pointer_error(
            "unknown_letter",
            fmt::format("letter {} of this row is no actor of \"{}\"", x + 1, recipe.name),
            io::pointer_to("/rows", y));
      }
      forms.push_back(*form);
    }
  }
  return forms;
}

io::Record<CertifiedBoard> certified_record() {
  using Certified = CertifiedBoard;
  const io::IntegerCodec count = io::integer(0, 100000);
  return io::Record<Certified>()
      .required("class", &Certified::board_class, io::one_of(kBoardClassNames))
      .with_default("goal", &Certified::goal, io::one_of(kCertificateGoalNames),
                    CertificateGoal::Won)
      .required("tier", &Certified::tier, io::integer(1, 3))
      .with_default("tier2_steps", &Certified::tier2_steps, count, 0)
      .with_default("tier3_steps", &Certified::tier3_steps, count, 0)
      .required("margin", &Certified::margin, count)
      .required("certificate", &Certified::certificate, io::text(), "16 hexadecimal digits");
}

}  // namespace

Result<RecipeDocument> read_recipe_document(const io::Json& json) {
  Result<Recipe> recipe = read_recipe(json);
  if (!recipe) return recipe.error();
  return RecipeDocument{json, std::make_shared<const Recipe>(*std::move(recipe))};
}

const io::Record<BoardDocument>& board_record() {
  constexpr std::int64_t kMost = 1000000000000000;
  static const io::Record<BoardDocument> kRecord =
      io::Record<BoardDocument>("dungeon.board", 1)
          .with_default("seed", &BoardDocument::seed, io::text(), "")
          .optional("engine", &BoardDocument::engine, io::text())
          .with_default("mode", &BoardDocument::mode, io::one_of(kModeNames), Mode::Optimal)
          .required(
              "recipe", [](auto& it) -> auto& { return it.recipe.name; }, io::text())
          .optional(
              "recipe_hash", [](auto& it) -> auto& { return it.recipe.hash; }, io::text(),
              "16 hexadecimal digits")
          .required("rows", &BoardDocument::rows,
                    io::list_of(io::saying(io::text(), "", "a row is a text of letters")))
          .optional("happiness", &BoardDocument::happiness, io::integer(-kMost, kMost))
          .unless_default("buttons", &BoardDocument::buttons,
                          io::list_of(io::integer(0, 9999), 1)
                              .sized("wrong_size", "a frame per cell is needed"))
          .unless_default("order", &BoardDocument::order,
                          io::list_of(io::integer(0, kMostCells - 1), 1)
                              .sized("wrong_size", "each cell must be named"),
                          {}, "the cell of each actor, in list order")
          .optional("certified", &BoardDocument::certified, io::object(certified_record()),
                    "won without a guess: by which deductions, and the digest of the proof");
  return kRecord;
}

BoardDocument to_document(const Board& board) {
  BoardDocument document;
  document.recipe = {board.recipe->name, board.recipe->hash};
  document.seed = board.seed;
  document.engine = std::string(engine_version());
  document.mode = board.mode;
  const std::string all = letters(board);
  const auto width = static_cast<std::size_t>(board.recipe->width);
  for (std::size_t i = 0; i < all.size(); i += width) document.rows.push_back(all.substr(i, width));
  document.happiness = board.happiness;
  document.buttons = board.buttons;
  document.order = board.order;
  return document;
}

Result<std::shared_ptr<const Recipe>> find_recipe(const RecipeName& name, const Document* recipe) {
  std::shared_ptr<const Recipe> found =
      recipe != nullptr ? recipe->as<RecipeDocument>().recipe : built_in(name.name);
  if (found == nullptr) {
    return pointer_error(
        "unknown_recipe",
        fmt::format("\"{}\" is no built-in recipe; give its file with --recipe", name.name),
        "/recipe");
  }
  if (found->name != name.name || (name.hash && *name.hash != found->hash)) {
    return pointer_error(
        "recipe_mismatch",
        fmt::format("made with the recipe \"{}\" ({}), but this one is \"{}\" ({}); give the "
                    "right file with --recipe",
                    name.name, name.hash.value_or("no hash"), found->name, found->hash),
        name.hash ? "/recipe_hash" : "/recipe");
  }
  return found;
}

Result<std::shared_ptr<const Board>> resolve_board(const BoardDocument& document,
                                                   const Document* recipe) {
  Result<std::shared_ptr<const Recipe>> found = find_recipe(document.recipe, recipe);
  if (!found) return found.error();
  auto board = std::make_shared<Board>();
  board->recipe = *std::move(found);
  Result<std::vector<FormId>> forms = forms_of(document, *board->recipe);
  if (!forms) return forms.error();
  board->forms = *std::move(forms);
  board->seed = document.seed;
  board->mode = document.mode;
  board->buttons = document.buttons;
  if (board->buttons.empty())
    board->buttons.assign(board->forms.size(), board->recipe->buttons.first);
  board->order = document.order;
  if (board->order.empty()) {
    for (std::size_t i = 0; i < board->forms.size(); ++i) board->order.emplace_back(i);
  }
  board->draws = board->mode == Mode::Classic ? classic_draws(*board->recipe) : 0;
  if (auto error = check_board(*board)) return *error;
  board->happiness =
      document.happiness ? *document.happiness : happiness(*board->recipe, board->forms);
  return std::shared_ptr<const Board>(std::move(board));
}

}  // namespace boardwright::dungeon
