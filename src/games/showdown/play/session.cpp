// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/session.hpp"

#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/draw/draw.hpp"
#include "games/showdown/play/commands.hpp"
#include "games/showdown/play/player.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

class Session : public PlaySession {
 public:
  Session(Match match, std::vector<Document> boards, std::vector<Goals> goals, std::string seed)
      : match_(std::move(match)),
        boards_(std::move(boards)),
        goals_(std::move(goals)),
        seed_(std::move(seed)),
        before_ms_(match_.elapsed_ms()) {
    for (int side = 0; side < match_.sides(); ++side) seat_player(side);
  }

  int sides() const override { return match_.mode() == Mode::Versus ? 2 : 1; }

  Screen draw(int /*side*/, const Look& look) const override {
    return {.text = draw_match_text(match_, look) + state_text()};
  }

  std::string picture(int side, const PictureLook& /*look*/) const override {
    return draw_svg({Picture{&match_.board(side), match_.standing(side).tiles, {}, {}}});
  }

  io::Json view(int /*side*/) const override {
    io::Json sides = io::Json::array();
    for (int side = 0; side < match_.sides(); ++side) sides.push(side_json(side));
    io::Json json = io::Json::object();
    json.set("mode", kModeNames.name(match_.mode()))
        .set("size", match_.board(0).size)
        .set("rule", kRuleNames.name(match_.board(0).rule))
        .set("elapsed_ms", match_.elapsed_ms())
        .set("sides", std::move(sides))
        .set("over", match_.decided());
    if (match_.decided()) {
      const MatchResult result = match_.result();
      json.set("ending", kEndingNames.name(result.ending));
      if (result.winner >= 0) json.set("winner", result.winner);
    }
    return json;
  }

  std::vector<Control> controls(int side) const override { return match_controls(match_, side); }

  std::string help() const override { return command_help(match_.mode()); }

  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override {
    pass_time(now_ms);
    if (match_.decided()) return Error{"game_over", "the match is over", {}};
    Result<Command> command = read_command(line, side, match_.mode() == Mode::Versus);
    if (!command) return command.error();
    if (command->kind == CommandKind::Hint) return hint(side);
    if (command->kind == CommandKind::Undo) {
      if (match_.undo(side, now())) return Done{.text = "Taken back.\n"};
      return Error{"cannot_undo", "there is no move that may be taken back", {}};
    }
    int ignored = 0;
    for (const SideMove& each : command->moves) {
      if (match_.seats()[static_cast<std::size_t>(each.side)].level > 0) {
        return Error{"not_your_side", "that side is the computer's", {}};
      }
      if (!match_.slide(each.side, each.move, now()) && !match_.decided()) ++ignored;
    }
    if (match_.mode() == Mode::Solo && match_.standing(side).won_ms) finish_tick();
    if (match_.decided() || ignored == 0) return Done{};
    return Done{.text = fmt::format("{} ignored: there is no tile to move that way.\n",
                                    ignored == 1 ? "One move" : fmt::format("{} moves", ignored))};
  }

  Done tick(std::int64_t now_ms) override {
    const bool was_over = match_.decided();
    const std::size_t records = match_.records().size();
    pass_time(now_ms);
    return {.changed = match_.records().size() != records || match_.decided() != was_over};
  }

  bool over() const override { return match_.decided(); }

  std::vector<Document> boards() const override { return boards_; }

  Document save(std::int64_t now_ms) const override {
    MatchDocument document = document_of(match_);
    document.elapsed_ms = std::max(document.elapsed_ms, before_ms_ + now_ms);
    if (match_.decided()) document.elapsed_ms = match_.elapsed_ms();
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

  void seat_player(int side) {
    const Seat& seat = match_.seats()[static_cast<std::size_t>(side)];
    if (seat.level == 0) return;
    const std::uint64_t number = seed_number(seed_) + static_cast<std::uint64_t>(side);
    opponents_.push_back(
        {side, match_.elapsed_ms() + seat.pace_ms,
         std::make_unique<ComputerPlayer>(seat, match_.board(side).size, goals(side), number,
                                          match_.standing(side).tiles)});
  }

  std::int64_t now() const { return before_ms_ + now_ms_; }

  // The computers make every move that was due up to now, in order of time.
  void pass_time(std::int64_t now_ms) {
    now_ms_ = std::max(now_ms_, now_ms);
    while (Opponent* opponent = next_due()) {
      const int side = opponent->side;
      const Move move = opponent->player->next(match_.standing(side).tiles);
      match_.slide(side, move, opponent->due_ms);
      // A late tick must not make it faster than its pace.
      opponent->due_ms = std::max(opponent->due_ms, match_.elapsed_ms()) +
                         match_.seats()[static_cast<std::size_t>(side)].pace_ms;
    }
    match_.pass_time(now());
  }

  // When a person has won, only the computer's moves of the same tick can still
  // make a difference; they are known already.
  void finish_tick() { pass_time(now_ms_ + kTickMs - now() % kTickMs); }

  Opponent* next_due() {
    Opponent* first = nullptr;
    if (match_.decided()) return nullptr;
    for (Opponent& each : opponents_) {
      if (each.due_ms > now() || match_.standing(each.side).won_ms) continue;
      if (first == nullptr || each.due_ms < first->due_ms) first = &each;
    }
    return first;
  }

  Result<Done> hint(int side) {
    if (match_.mode() != Mode::Practice) {
      return Error{"no_hints", "there are hints in practice only", {}};
    }
    const Tiles& tiles = match_.standing(side).tiles;
    if (!solver_) solver_.emplace(match_.board(side).size, goals(side));
    Budget budget;
    budget.nodes = kHintBudget;
    const Solution solution = solver_->solve(tiles, budget);
    const Move move = solution.moves.front();
    const Cell tile = *tile_of(move, blank_of(tiles), match_.board(side).size);
    return Done{.text = fmt::format("Slide the {} {}: {} to go{}.\n", tiles[tile.index],
                                    kMoveNames.name(move), count_text(solution.moves.size()),
                                    solution.optimal() ? "" : " or fewer"),
                .changed = false};
  }

  std::string state_text() const {
    std::string text = clock_text(match_.elapsed_ms()) + "  ";
    if (match_.decided()) return text + verdict();
    text += kModeNames.name(match_.mode());
    const auto& distance = match_.board(0).distance;
    if (distance) text += ", can be won in " + count_text(static_cast<std::size_t>(*distance));
    return text + "\n";
  }

  std::string verdict() const {
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
      if (result.efficiency[side])
        text += fmt::format(" ({} % efficient)", *result.efficiency[side]);
    }
    return text + ".\n";
  }

  io::Json side_json(int side) const {
    const Standing& standing = match_.standing(side);
    const Seat& seat = match_.seats()[static_cast<std::size_t>(side)];
    const Board& board = match_.board(side);
    io::Json json = io::Json::object();
    json.set("player", seat.level > 0 ? "computer" : "person");
    if (seat.level > 0) json.set("level", seat.level).set("pace_ms", seat.pace_ms);
    json.set("tiles", tiles_text(standing.tiles)).set("moves", standing.moves);
    const io::Json written = write_board(board);
    if (const io::Json* cages = written.find("cages")) json.set("cages", *cages);
    if (board.rule == Rule::Hidden && board.cages.empty())
      json.set("goal", tiles_text(*board.goal));
    if (board.distance) json.set("distance", *board.distance);
    if (standing.won_ms) {
      json.set("won_ms", *standing.won_ms);
      const auto percent = match_.result().efficiency[static_cast<std::size_t>(side)];
      if (percent) json.set("efficiency_percent", *percent);
    }
    json.set("ignored", match_.ignored()[static_cast<std::size_t>(side)]);
    return json;
  }

  Match match_;
  std::vector<Document> boards_;  // as they were given or made
  std::vector<Goals> goals_;      // one for all sides, or one per side
  std::string seed_;
  std::int64_t before_ms_;  // what had passed when the session was opened
  std::int64_t now_ms_ = 0;
  std::vector<Opponent> opponents_;
  std::optional<Solver> solver_;
};

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

}  // namespace

Result<Opening> open_session(const Call& call) {
  const auto spent_opening = [](std::string message) {
    return Opening{nullptr, *spent(std::move(message)).error};
  };
  std::optional<Match> match;
  std::vector<Document> documents = call.inputs;
  std::string seed = call.seed;
  if (!call.inputs.empty() && call.inputs.front().kind() == "match") {
    const auto& document = call.inputs.front().as<MatchDocument>();
    Result<Match> again = replayed(document);
    if (!again) return again.error();
    match = *std::move(again);
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
  return Opening{std::make_unique<Session>(*std::move(match), std::move(documents),
                                           std::move(goals), std::move(seed))};
}

}  // namespace boardwright::showdown
