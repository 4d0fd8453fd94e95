// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/session.hpp"

#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "games/showdown/draw/draw.hpp"
#include "games/showdown/play/advice.hpp"
#include "games/showdown/play/commands.hpp"
#include "games/showdown/play/match_view.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::showdown {
namespace {

class Session : public PlaySession {
 public:
  Session(Match match, bool paused, std::optional<Move> hint, std::vector<Document> boards,
          std::vector<Goals> goals, std::string seed)
      : match_(std::move(match)),
        boards_(std::move(boards)),
        goals_(std::move(goals)),
        seed_(std::move(seed)),
        paused_(paused),
        hint_(hint),
        clock_ms_(match_.elapsed_ms()) {
    told_records_ = match_.records().size();
    seat_players();
  }

  int sides() const override { return match_.mode() == Mode::Versus ? 2 : 1; }
  int pictures() const override { return match_.sides(); }

  Screen draw(int side, const Look& look) const override {
    Screen screen = draw_match(match_, side, look, hinted(side));
    if (!look.panels) screen.text += state_text();
    return screen;
  }
  std::string picture(int side, const PictureLook& look) const override {
    return draw_side_svg(match_, side, tile_ids(match_, side), look, hinted(side));
  }
  io::Json view(int /*side*/) const override {
    io::Json json = match_view(match_);
    json.set("paused", paused_);
    if (!hint_) return json;
    io::Json hint = io::Json::object();
    hint.set("move", kMoveNames.name(*hint_)).set("cells", io::json_list(hinted(0), &Cell::index));
    return json.set("hint", std::move(hint));
  }
  std::vector<Control> controls(int side) const override {
    return match_controls(match_, side, paused_);
  }
  std::vector<Panel> panels(int /*side*/) const override { return match_panels(match_, paused_); }
  std::string help() const override { return command_help(match_.mode()); }

  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override;
  Done tick(std::int64_t now_ms) override;

  bool over() const override { return match_.decided(); }
  GameResult result() const override { return game_result(match_); }
  std::vector<Document> boards() const override { return boards_; }

  Document save(std::int64_t now_ms) const override {
    MatchDocument document = document_of(match_);
    const std::int64_t since = paused_ ? 0 : std::max<std::int64_t>(0, now_ms - now_ms_);
    document.elapsed_ms = std::max(document.elapsed_ms, clock_ms_ + since);
    if (match_.decided()) document.elapsed_ms = match_.elapsed_ms();
    document.paused = paused_;
    document.hint = hint_;
    if (!seed_.empty()) document.seed = seed_;
    document.engine = engine_version();
    return Document::make("match", std::move(document));
  }

 private:
  struct Opponent {
    int side;
    std::int64_t due_ms;  // of its next move
    std::unique_ptr<ComputerPlayer> player;
  };

  const Goals& goals(int side) const {
    return goals_[goals_.size() == 1 ? 0 : static_cast<std::size_t>(side)];
  }

  // The tile that the hint is about.
  std::vector<Cell> hinted(int side) const {
    if (!hint_) return {};
    return {*tile_of(*hint_, blank_of(match_.standing(side).tiles), match_.board(side).size)};
  }

  void seat_players();
  void pass_time(std::int64_t now_ms);
  void play_moves_due();
  void finish_tick();
  Opponent* next_due();
  // What happened since it was last told, before the rest; and the end.
  void tell_all(bool was_over, Done& done) {
    done.events.insert(done.events.begin(), untold_.begin(), untold_.end());
    if (match_.decided() && !was_over) done.events.push_back(result_event(match_));
    untold_.clear();
    told_records_ = match_.records().size();
  }

  Result<Done> run(int side, const Command& command);
  Result<Done> slide_all(const Command& command);
  Result<Done> slide_tile(int side, Cell cell);
  Result<Done> undo(int side);
  Result<Done> redo(int side);
  Result<Done> hint(int side);
  Result<Done> set_paused(bool paused);
  Done restart();

  std::string state_text() const;
  std::string verdict() const;

  Match match_;
  std::vector<Document> boards_;  // as they were given or made
  std::vector<Goals> goals_;      // one for all sides, or one per side
  std::string seed_;
  bool paused_;
  std::optional<Move> hint_;  // until the next move
  std::int64_t clock_ms_;     // of the match, which rests in a pause
  std::int64_t now_ms_ = 0;   // of the session
  std::vector<Opponent> opponents_;
  std::vector<Event> untold_;
  std::size_t told_records_ = 0;  // of the match
  std::optional<Advice> advice_;  // since the first hint
};

void Session::seat_players() {
  opponents_.clear();
  for (int side = 0; side < match_.sides(); ++side) {
    const Seat& seat = match_.seats()[static_cast<std::size_t>(side)];
    if (seat.level == 0) continue;
    const std::uint64_t number = seed_number(seed_) + static_cast<std::uint64_t>(side);
    opponents_.push_back(
        {side, match_.elapsed_ms() + seat.pace_ms,
         std::make_unique<ComputerPlayer>(seat, match_.board(side).size, goals(side), number,
                                          match_.standing(side).tiles)});
  }
}

Result<Done> Session::act(int side, std::string_view line, std::int64_t now_ms) {
  const bool was_over = match_.decided();
  pass_time(now_ms);
  if (match_.decided()) return Error{"game_over", "the match is over", {}};
  Result<Command> command =
      read_command(line, side, match_.mode() == Mode::Versus, match_.board(side).size);
  if (!command) return command.error();
  const std::size_t before = match_.records().size();
  Result<Done> done = run(side, *command);
  if (!done) return done;
  if (match_.records().size() != before) hint_.reset();
  if (match_.mode() == Mode::Solo && match_.standing(side).won_ms) finish_tick();
  tell_all(was_over, *done);
  return done;
}

Result<Done> Session::run(int side, const Command& command) {
  if (command.kind == CommandKind::Pause) return set_paused(true);
  if (command.kind == CommandKind::Resume) return set_paused(false);
  if (command.kind == CommandKind::Restart) return restart();
  if (paused_) return Error{"paused", "the match is paused; `resume` goes on", {}};
  switch (command.kind) {
    case CommandKind::Hint: return hint(side);
    case CommandKind::Undo: return undo(side);
    case CommandKind::Redo: return redo(side);
    case CommandKind::Tile: return slide_tile(side, command.cell);
    default: return slide_all(command);
  }
}

Result<Done> Session::slide_all(const Command& command) {
  int ignored = 0;
  for (const SideMove& each : command.moves) {
    if (match_.seats()[static_cast<std::size_t>(each.side)].level > 0) {
      return Error{"not_your_side", "that side is the computer's", {}};
    }
    if (match_.slide(each.side, each.move, clock_ms_)) {
      untold_.push_back(slide_event(match_, each.side, each.move));
    } else if (!match_.decided()) {
      ++ignored;
    }
  }
  if (match_.decided() || ignored == 0) return Done{};
  const std::string text =
      fmt::format("{} ignored: there is no tile to move that way.",
                  ignored == 1 ? "One move" : fmt::format("{} moves", ignored));
  return Done{.text = text + "\n", .events = {{.kind = "ignored", .text = text}}};
}

Result<Done> Session::slide_tile(int side, Cell cell) {
  const std::optional<Move> move = move_of_tile(match_, side, cell);
  if (!move || !match_.slide(side, *move, clock_ms_)) {
    return Error{"cannot_slide", "that tile is not beside the blank", {}};
  }
  untold_.push_back(slide_event(match_, side, *move));
  return Done{};
}

Result<Done> Session::undo(int side) {
  if (!match_.undo(side, clock_ms_)) {
    return Error{"cannot_undo", "there is no move that may be taken back", {}};
  }
  return Done{.text = "Taken back.\n", .events = {{.kind = "undo", .text = "Taken back."}}};
}

Result<Done> Session::redo(int side) {
  const Moves moves = match_.mode() == Mode::Practice ? moves_to_redo(match_) : Moves{};
  if (moves.empty() || !match_.slide(side, moves.back(), clock_ms_)) {
    return Error{"cannot_undo", "there is no move that was taken back", {}};
  }
  untold_.push_back(slide_event(match_, side, moves.back()));
  return Done{.text = "Done again.\n"};
}

Result<Done> Session::set_paused(bool paused) {
  if (paused == paused_) {
    return Error{
        "unknown_command", paused ? "the match is paused already" : "it is not paused", {}};
  }
  paused_ = paused;
  const std::string text = paused ? "Paused." : "It goes on.";
  return Done{.text = text + "\n",
              .events = {{.kind = paused ? "paused" : "resumed", .text = text}}};
}

Done Session::restart() {
  match_ = Match(match_.mode(), match_.boards(), match_.seats());
  clock_ms_ = 0;
  paused_ = false;
  hint_.reset();
  seat_players();
  return {.text = "From the start.\n", .events = {{.kind = "began", .text = "From the start."}}};
}

Done Session::tick(std::int64_t now_ms) {
  const bool was_over = match_.decided();
  pass_time(now_ms);
  // Where a player has no thread it thinks here, a little at a time.
  if (!paused_ && !match_.decided()) {
    for (Opponent& each : opponents_) each.player->think();
    if (advice_) advice_->improve();
  }
  Done done{.changed = match_.records().size() != told_records_ || match_.decided() != was_over};
  tell_all(was_over, done);
  return done;
}

// The match goes on with the session's time, but for pauses, until it is decided.
void Session::pass_time(std::int64_t now_ms) {
  const std::int64_t step = std::max<std::int64_t>(0, now_ms - now_ms_);
  now_ms_ += step;
  if (!paused_ && !match_.decided()) clock_ms_ += step;
  play_moves_due();
}

// The computers make every move that was due up to now, in order of time.
void Session::play_moves_due() {
  while (Opponent* opponent = next_due()) {
    const int side = opponent->side;
    const Move move = opponent->player->next(match_.standing(side).tiles);
    if (match_.slide(side, move, opponent->due_ms)) {
      untold_.push_back(slide_event(match_, side, move));
    }
    // A late tick must not make it faster than its pace.
    opponent->due_ms = std::max(opponent->due_ms, match_.elapsed_ms()) +
                       match_.seats()[static_cast<std::size_t>(side)].pace_ms;
  }
  match_.pass_time(clock_ms_);
}

// When a person has won, only the computer's moves of the same tick can still
// make a difference; they are known already.
void Session::finish_tick() {
  clock_ms_ += kTickMs - clock_ms_ % kTickMs;
  play_moves_due();
}

Session::Opponent* Session::next_due() {
  Opponent* first = nullptr;
  if (match_.decided()) return nullptr;
  for (Opponent& each : opponents_) {
    if (each.due_ms > clock_ms_ || match_.standing(each.side).won_ms) continue;
    if (first == nullptr || each.due_ms < first->due_ms) first = &each;
  }
  return first;
}

Result<Done> Session::hint(int side) {
  if (match_.mode() != Mode::Practice) {
    return Error{"no_hints", "there are hints in practice only", {}};
  }
  const Tiles& tiles = match_.standing(side).tiles;
  if (!advice_) advice_.emplace(match_.board(side).size, goals(side));
  const Solution& solution = advice_->from(tiles);
  const Move move = solution.moves.front();
  const Cell blank = blank_of(tiles);
  const Cell tile = *tile_of(move, blank, match_.board(side).size);
  const std::string text =
      fmt::format("Slide the {} {}: {} to go{}.", tiles[tile.index], kMoveNames.name(move),
                  count_text(solution.moves.size()), solution.optimal() ? "" : " or fewer");
  const bool shown = hint_ == move;
  hint_ = move;
  return Done{.text = text + "\n",
              .events = {{.kind = "hint",
                          .cells = {std::to_string(tile.index), std::to_string(blank.index)},
                          .text = text}},
              .changed = !shown,
              .undoable = false};
}

std::string Session::state_text() const {
  std::string text = clock_text(match_.elapsed_ms()) + "  ";
  if (match_.decided()) return text + verdict();
  text += kModeNames.name(match_.mode());
  if (paused_) text += ", paused";
  const auto& distance = match_.board(0).distance;
  if (distance) text += ", can be won in " + count_text(static_cast<std::size_t>(*distance));
  return text + "\n";
}

std::string Session::verdict() const {
  const MatchResult result = match_.result();
  std::string text = match_.mode() == Mode::Practice ? "Solved" : "Draw";
  if (result.winner >= 0 && match_.mode() != Mode::Practice) {
    const Seat& seat = match_.seats()[static_cast<std::size_t>(result.winner)];
    text = match_.mode() == Mode::Solo
               ? (seat.level == 0 ? std::string("You win") : "The computer wins")
               : fmt::format("Side {} wins", result.winner + 1);
  }
  for (std::size_t side = 0; side < result.moves.size(); ++side) {
    text += side == 0 ? ": " : ", ";
    text += count_text(static_cast<std::size_t>(result.moves[side]));
    if (result.efficiency[side]) text += fmt::format(" ({} % efficient)", *result.efficiency[side]);
  }
  return text + ".\n";
}

// A hint of a kept match, if it can be one.
std::optional<Move> shown_hint(const Match& match, std::optional<Move> kept) {
  if (!kept || match.mode() != Mode::Practice || match.decided()) return std::nullopt;
  const Cell blank = blank_of(match.standing(0).tiles);
  return tile_of(*kept, blank, match.board(0).size) ? kept : std::nullopt;
}

std::vector<Seat> seats_for(Mode mode, const Call& call) {
  std::vector<Seat> seats{Seat{}};
  if (mode == Mode::Practice) return seats;
  Seat other;
  if (mode == Mode::Solo) {
    other.level = static_cast<int>(call.options.integer("level"));
    other.pace_ms = call.options.given("pace") ? static_cast<int>(call.options.integer("pace"))
                                               : default_pace_ms(other.level);
  }
  seats.push_back(other);
  return seats;
}

// Options about the computer, or about a second board, where there is none.
Status check_mode_options(Mode mode, const Options& options) {
  const auto refused = [&](std::string_view name, std::string_view modes) {
    return Error{
        "bad_option",
        fmt::format("--{} goes with --mode {}; give that too, or leave it out", name, modes),
        {}};
  };
  for (const std::string_view name : {"level", "pace", "same"}) {
    if (mode != Mode::Solo && options.given(name)) return refused(name, "solo");
  }
  if (mode == Mode::Practice && options.given("different")) {
    return refused("different", "solo or versus");
  }
  return {};
}

}  // namespace

Result<Opening> open_session(const Call& call) {
  const auto spent_opening = [](std::string message) {
    return Opening{nullptr, *spent(std::move(message)).error};
  };
  std::optional<Match> match;
  bool paused = false;
  std::optional<Move> hint;
  std::vector<Document> documents = call.inputs;
  std::string seed = call.seed;
  if (!call.inputs.empty() && call.inputs.front().kind() == "match") {
    const auto& document = call.inputs.front().as<MatchDocument>();
    Result<Match> again = replayed(document);
    if (!again) return again.error();
    match = *std::move(again);
    paused = document.paused;
    hint = shown_hint(*match, document.hint);
    if (match->mode() == Mode::Exhibition && !match->decided()) {
      return Error{"race_not_playable",
                   "a race of computers is no match to play; `race` with its seed runs it",
                   at_pointer("/mode")};
    }
    seed = document.seed.value_or(call.seed);
    for (std::size_t i = 0; i < document.boards.size(); ++i) {
      if (auto error = check_unsolved(document.boards[i], fmt::format("/boards/{}", i))) {
        return *error;
      }
    }
  } else {
    const Mode mode = *kModeNames.find(call.options.text("mode"));
    if (auto error = check_mode_options(mode, call.options)) return *error;
    Result<std::optional<std::vector<Board>>> boards =
        boards_for(call, mode == Mode::Practice ? SecondBoard::Never
                         : mode == Mode::Solo   ? SecondBoard::Usually
                                                : SecondBoard::IfAsked);
    if (!boards) return boards.error();
    if (!*boards) return spent_opening(std::string(kNoBoardInTime));
    for (std::size_t i = documents.size(); i < (*boards)->size(); ++i) {
      documents.push_back(Document::make("board", (**boards)[i]));
    }
    match.emplace(mode, **std::move(boards), seats_for(mode, call));
  }
  std::vector<Goals> goals;
  for (const Board& board : match->boards()) {
    Result<Goals> found = playable_goals(board, call.budget);
    if (!found) return found.error();
    if (found->tiles.empty()) return spent_opening(no_goal_in_time(call.budget));
    goals.push_back(*std::move(found));
  }
  return Opening{std::make_unique<Session>(*std::move(match), paused, hint, std::move(documents),
                                           std::move(goals), std::move(seed))};
}

}  // namespace boardwright::showdown
