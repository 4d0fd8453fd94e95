// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/seed.hpp"
#include "games/done.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/explain/hint.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/play/commands.hpp"
#include "games/dungeon/play/controls.hpp"
#include "games/dungeon/play/lifecycle.hpp"
#include "games/dungeon/play/session_setup.hpp"
#include "games/dungeon/play/view.hpp"
#include "games/dungeon/play/watch.hpp"

namespace boardwright::dungeon {
namespace {

class Session : public PlaySession {
 public:
  explicit Session(SessionSetup setup)
      : setup_(std::move(setup)),
        lifecycle_([this](std::uint64_t game) { return board_of_game(setup_, game); }) {}

  // `first`: the document of the board of game 0.
  void start(Document first) {
    boards_ = {std::move(first)};
    lifecycle_.new_game();
    lifecycle_.run_until_ready(0);
  }
  void resume(Document document) {
    const auto& saved = document.as<GameDocument>();
    stamps_ = saved.stamps;
    lifecycle_.resume(*saved.run, saved.actions, saved.game, saved.elapsed_ms, 0);
    log_.replay(saved.run->board(), saved.actions);
    opened_game_ = game_of_boards_ = saved.game;
    show_hint(saved.hint);
    boards_ = {std::move(document)};
  }

  Screen draw(int /*side*/, const Look& look) const override {
    const Run* run = lifecycle_.run();
    if (run == nullptr) return {.text = "no game\n"};
    const PositionDocument position = to_position(*run);
    if (look.panels) return draw_tiles(position, &run->recipe(), look);
    // Clicks do nothing while the book is open, so it has the screen for itself.
    Screen screen;
    if (run->book_open()) {
      screen.text = draw_status(position, &run->recipe(), look) + draw_book(*run, look);
    } else {
      screen = draw_tiles(position, &run->recipe(), look);
      screen.text += draw_status(position, &run->recipe(), look);
    }
    screen.text += what_next(*run);
    return screen;
  }

  std::string picture(int /*side*/, const PictureLook& look) const override {
    const Run& run = *lifecycle_.run();
    return draw_position_svg(to_position(run), &run.recipe(), look, hinted());
  }

  std::vector<Control> controls(int /*side*/) const override {
    return game_controls(*lifecycle_.run(), sitting());
  }
  std::vector<Panel> panels(int /*side*/) const override {
    return game_panels(*lifecycle_.run(), sitting());
  }

  io::Json view(int /*side*/) const override {
    const Run* run = lifecycle_.run();
    if (run == nullptr) return io::Json(io::Json::Object{{"status", "none"}});
    io::Json json = position_record().write(to_position(*run));
    const Recipe& recipe = run->recipe();
    json.set("title", recipe.title)
        .set("seed", run->board().seed)
        .set("buttons", io::Json::list(run->board().buttons))
        .set("hearts", std::max(run->hp() - 1, 0))
        .set("most_hearts", std::max(run->max_hp() - 1, 0))
        .set("xp_needed", run->xp_needed())
        .set("book_open", run->book_open())
        .set("practice", setup_.practice)
        .set("over", over())
        .set("elapsed_ms", lifecycle_.elapsed_ms(now_ms_))
        .set("stamps", stamp_names(*run))
        .set("all_stamps", io::Json::list(stamps_));
    io::Json names = io::Json::array();
    io::Json powers = io::Json::array();
    const std::vector<BookCount> book = run->book();
    for (std::size_t i = 0; i < book.size(); ++i) {
      names.push(recipe.book[i].name);
      powers.push(book[i].power);
    }
    return json.set("book_names", std::move(names)).set("book_powers", std::move(powers));
  }

  std::string help() const override {
    const Run* run = lifecycle_.run();
    return command_help() + (run != nullptr ? token_legend(run->recipe(), Look{}) : "");
  }

  Result<Done> act(int /*side*/, std::string_view line, std::int64_t now_ms) override {
    now_ms_ = now_ms;
    const Run* run = lifecycle_.run();
    if (run == nullptr) return Error{"no_game", "there is no game under way", {}};
    Result<Command> command = read_command(line, run->recipe());
    if (!command) return command.error();
    switch (command->type) {
      case CommandType::AskRestart:
        if (lifecycle_.status() != PlayStatus::Playing) return restart();
        return Done{.text = "That gives this game up: type `restart` to do so.\n",
                    .changed = false};
      case CommandType::Restart: return restart();
      case CommandType::Explain:
        return Done{.text = token_text(token(*run, command->action.cell), run->recipe()) + "\n",
                    .changed = false};
      case CommandType::Hint: return hint();
      case CommandType::Close: return close_hint();
      case CommandType::Act: break;
    }
    return act(command->action);
  }

  // By what was seen since the game began; the board itself is not looked at.
  void show_hint(bool shown) {
    hint_.reset();
    const Run& run = *lifecycle_.run();
    if (!shown || run.status() != PlayStatus::Playing) return;
    hint_ = find_hint(Knowledge(seen()), BoardClass::Patterns, {.odds = false, .others = false});
  }
  Done hint() {
    const bool shown = hint_.has_value();
    show_hint(true);
    if (!hint_) return {.text = "The game is over.\n", .changed = false};
    return tell("hint", hint_sentence(*hint_), ring(), !shown);
  }
  Done close_hint() {
    const bool shown = hint_.has_value();
    hint_.reset();
    return {.text = shown ? "The hint is put away.\n" : "No hint is shown.\n",
            .changed = shown,
            .undoable = false};
  }

  Done tick(std::int64_t now_ms) override {
    now_ms_ = now_ms;
    const bool changed = lifecycle_.frame(now_ms);
    note_board();
    return {.changed = changed};
  }
  std::vector<Document> boards() const override { return boards_; }
  // The win screen reacts to nothing; the dead can start again.
  bool over() const override { return lifecycle_.status() == PlayStatus::Won; }
  GameResult result() const override {
    if (lifecycle_.status() == PlayStatus::Won) return GameResult::Won;
    return lifecycle_.status() == PlayStatus::Dead ? GameResult::Lost : GameResult::Open;
  }
  // The next game has its own.
  std::optional<std::string> other_seed() const override {
    if (lifecycle_.run() == nullptr || lifecycle_.game() == opened_game_) return std::nullopt;
    return printable_seed(lifecycle_.run()->board().seed);
  }

  Document save(std::int64_t now_ms) const override {
    const Run& run = *lifecycle_.run();
    GameDocument game;
    game.recipe = setup_.own_recipe;
    game.seed = setup_.seed;
    game.game = lifecycle_.game();
    game.board = to_document(run.board());
    game.actions = lifecycle_.actions();
    game.elapsed_ms = lifecycle_.elapsed_ms(now_ms);
    game.stamps = stamps_;
    game.practice = setup_.practice;
    game.hint = hint_.has_value();
    game.run = std::make_shared<const Run>(run);
    return Document::make("game", std::move(game));
  }

  std::vector<OutputFile> files() const override {
    if (setup_.history.empty()) return {};
    return {{setup_.history, history_record().write(to_document(seen())).dump() + "\n"}};
  }

  bool allows_undo() const override { return setup_.practice; }
  void restore(const Document& saved, std::int64_t now_ms) override {
    now_ms_ = now_ms;
    const auto& old = saved.as<GameDocument>();
    // The clock of a game goes on; another game has its own.
    const bool same = old.game == lifecycle_.game();
    lifecycle_.resume(*old.run, old.actions, old.game,
                      same ? lifecycle_.elapsed_ms(now_ms) : old.elapsed_ms, now_ms);
    log_.replay(old.run->board(), old.actions);
    stamps_ = old.stamps;
    show_hint(old.hint);
    note_board();
  }

 private:
  Sitting sitting() const {
    return {.practice = setup_.practice,
            .elapsed_ms = lifecycle_.elapsed_ms(now_ms_),
            .log = log_.events(),
            .hint = hint_ ? &*hint_ : nullptr};
  }
  // All that was shown since the game began.
  History seen() const {
    return watch(std::make_shared<const Board>(lifecycle_.run()->board()), lifecycle_.actions());
  }
  // The tile that the hint is about.
  std::vector<Cell> hinted() const {
    if (!hint_ || !hint_->move || hint_->move->action.type != ActionType::Click) return {};
    return {hint_->move->action.cell};
  }
  std::vector<CellName> ring() const {
    std::vector<CellName> names;
    for (const Cell cell : hinted()) names.push_back(cell_id(cell));
    return names;
  }

  Result<Done> act(const Action& action) {
    const Run before = *lifecycle_.run();
    hint_.reset();
    const ActionResult result = lifecycle_.act(action, now_ms_);
    if (lifecycle_.status() == PlayStatus::Generating) return started();
    const Run& after = *lifecycle_.run();
    Done done{.text = describe_result(before, after, action, result),
              .events = events_of(before, after, action, result)};
    done.undoable = std::any_of(done.events.begin(), done.events.end(), is_deed);
    log_.add(done.events);
    if (before.status() == PlayStatus::Playing && after.status() == PlayStatus::Won) {
      done.text += won();
    }
    return done;
  }

  std::string next_game() const {
    return fmt::format("start `play` again for another, the next of this series has --seed {}",
                       printable_seed(batch_seed(setup_.seed, lifecycle_.game() + 1)));
  }
  // What can be done now that a player may not think of.
  std::string what_next(const Run& run) const {
    switch (run.status()) {
      case PlayStatus::Dead:
        return "You are dead: `level` or `restart` begins another game, `quit` ends.\n";
      case PlayStatus::Won: return "The game is won; " + next_game() + ".\n";
      default: break;
    }
    if (run.book_open()) return "`book` closes it.\n";
    return run.xp() >= run.xp_needed() ? "You have the xp for a level: type `level`.\n" : "";
  }

  static io::Json stamp_names(const Run& run) {
    io::Json names = io::Json::array();
    for (std::size_t stamp : run.stamps()) names.push(run.recipe().stamps[stamp].name);
    return names;
  }

  Result<Done> restart() {
    const PlayStatus status = lifecycle_.status();
    if (status == PlayStatus::Won) {
      return Error{"game_over", "the game is won; " + next_game(), {}};
    }
    // A board that cannot be made must not cost the game under way.
    Result<std::shared_ptr<const Board>> next = board_of_game(setup_, lifecycle_.game() + 1);
    if (!next) return next.error();
    hint_.reset();
    lifecycle_.new_game();
    return started();
  }
  // Another game has another board.
  void note_board() {
    if (lifecycle_.run() == nullptr || lifecycle_.game() == game_of_boards_) return;
    game_of_boards_ = lifecycle_.game();
    boards_ = {Document::make("board", to_document(lifecycle_.run()->board()))};
  }
  Done started() {
    lifecycle_.run_until_ready(now_ms_);
    note_board();
    log_.clear();
    if (lifecycle_.error()) return {.text = lifecycle_.error()->message + "\n"};
    const std::string text =
        fmt::format("A new game: seed \"{}\".", printable_seed(lifecycle_.run()->board().seed));
    return {.text = text + "\n", .events = {{.kind = "began", .text = text}}};
  }

  std::string won() {
    const Run& run = *lifecycle_.run();
    const RunTime time = run_time(lifecycle_.elapsed_ms(now_ms_));
    std::string text = fmt::format("You won with a score of {} in {:02}:{:02}:{:02}.\n",
                                   run.score(), time.hours, time.minutes, time.seconds);
    for (std::size_t stamp : run.stamps()) {
      const std::string& name = run.recipe().stamps[stamp].name;
      text += fmt::format("Stamp: {}\n", name);
      if (std::find(stamps_.begin(), stamps_.end(), name) == stamps_.end()) stamps_.push_back(name);
    }
    return text;
  }

  SessionSetup setup_;
  Lifecycle lifecycle_;
  std::vector<Document> boards_;  // of the game that is played: one
  std::uint64_t game_of_boards_ = 0;
  std::uint64_t opened_game_ = 0;
  std::optional<Hint> hint_;  // that is shown
  std::vector<std::string> stamps_;
  EventLog log_;
  std::int64_t now_ms_ = 0;
};

}  // namespace

Result<Opening> open_session(const Call& call) {
  Result<SessionSetup> setup = session_setup(call);
  if (!setup) return setup.error();
  std::optional<Document> first;
  if (call.inputs.empty()) {
    const bool optimal = setup->mode == Mode::Optimal;
    if (Status error = optimal ? check_reachable(*generator_of(setup->recipe)) : Status()) {
      return in_option_file(call.options, "recipe", *std::move(error));
    }
    GenerateResult result = make_game_board(*setup, 0);
    if (Status spent = bound_status(result)) return Opening{nullptr, std::move(spent)};
    first = Document::make("board", to_document(result.board));
    setup->first = std::make_shared<const Board>(std::move(result.board));
  } else {
    first = call.inputs.front();
  }
  auto session = std::make_unique<Session>(*std::move(setup));
  if (first->kind() == "game") {
    session->resume(*std::move(first));
  } else {
    session->start(*std::move(first));
  }
  return Opening{std::move(session)};
}

}  // namespace boardwright::dungeon
