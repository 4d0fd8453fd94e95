// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/screen.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <cwchar>
#include <string_view>

#include "terminal/restore.hpp"

namespace boardwright::cli {
namespace {

constexpr int kEscapeMs = 25;  // an Escape that nothing follows within this time is the key
constexpr int kMouseKey = 2000;
// Presses, releases and moves with a button down, in the form that has no limit
// of columns. Written and read here, because ncurses has no moves and waits for
// double clicks.
constexpr std::string_view kMouseOn = "\033[?1000h\033[?1002h\033[?1006h";
constexpr std::string_view kMouseOff = "\033[?1006l\033[?1002l\033[?1000l";
constexpr const char* kMousePrefix = "\033[<";

struct NamedKey {
  int code;
  const char* name;
};
constexpr std::array kNamedKeys{NamedKey{KEY_UP, "ArrowUp"},
                                NamedKey{KEY_DOWN, "ArrowDown"},
                                NamedKey{KEY_LEFT, "ArrowLeft"},
                                NamedKey{KEY_RIGHT, "ArrowRight"},
                                NamedKey{KEY_HOME, "Home"},
                                NamedKey{KEY_END, "End"},
                                NamedKey{KEY_PPAGE, "PageUp"},
                                NamedKey{KEY_NPAGE, "PageDown"},
                                NamedKey{KEY_ENTER, "Enter"},
                                NamedKey{KEY_BACKSPACE, "Backspace"},
                                NamedKey{KEY_DC, "Delete"},
                                NamedKey{KEY_IC, "Insert"},
                                NamedKey{KEY_BTAB, "Shift+Tab"},
                                NamedKey{KEY_F0 + 1, "F1"},
                                NamedKey{KEY_F0 + 2, "F2"},
                                NamedKey{KEY_SLEFT, "Shift+ArrowLeft"},
                                NamedKey{KEY_SRIGHT, "Shift+ArrowRight"},
                                NamedKey{KEY_SR, "Shift+ArrowUp"},
                                NamedKey{KEY_SF, "Shift+ArrowDown"}};

void write_all(std::string_view text) {
  // A terminal that takes nothing any more is noticed when it is read.
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
}

// A string of the terminal's description; nullptr if it has none.
const char* capability(const char* name) {
  const char* text = ::tigetstr(name);
  // The library says "no such name" by the pointer -1.
  return text == reinterpret_cast<char*>(-1) ? nullptr : text;  // NOLINT(performance-no-int-to-ptr)
}

bool can_move_cursor() {
  int problem = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &problem) != OK) return false;
  const bool can = capability("cup") != nullptr;
  ::del_curterm(cur_term);
  return can;
}

// What leaves the full screen, for the moment when ncurses cannot be asked.
std::string leaving_sequence() {
  std::string sequence(kMouseOff);
  for (const char* name : {"sgr0", "op", "rmkx", "cnorm", "rmcup"}) {
    if (const char* text = capability(name)) sequence += text;
  }
  return sequence;
}

// Keys that the terminal would keep for itself (Ctrl+Z, Ctrl+S, Ctrl+V) are the
// games'. Ctrl+C stays what it is.
void free_keys() {
  termios settings{};
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_cc[VSUSP] = _POSIX_VDISABLE;
  settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
  settings.c_lflag &= ~static_cast<tcflag_t>(IEXTEN);
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
  ::def_prog_mode();
}

std::string utf8_of(wchar_t wide) {
  std::array<char, 16> bytes{};
  std::mbstate_t state{};
  const std::size_t count = std::wcrtomb(bytes.data(), wide, &state);
  return count == static_cast<std::size_t>(-1) ? "?" : std::string(bytes.data(), count);
}

Input letter_input(wint_t letter) {
  switch (letter) {
    case L'\r':
    case L'\n': return {.key = "Enter"};
    case L'\t': return {.key = "Tab"};
    case 27: return {.key = "Escape"};
    case 8:
    case 127: return {.key = "Backspace"};
    case L' ': return {.key = "Space", .typed = " "};
    default: break;
  }
  if (letter < 27) return {.key = std::string("Ctrl+") + static_cast<char>('A' + letter - 1)};
  if (letter < 32) return {};
  std::string text = utf8_of(static_cast<wchar_t>(letter));
  return {.key = text, .typed = text};
}

class NcursesScreen : public TerminalScreen {
 public:
  explicit NcursesScreen(bool colour);
  ~NcursesScreen() override;

  int height() const override;
  int width() const override;
  bool follow_size() override;
  void draw_again() override;
  void show(const Canvas& canvas, int row, int column, bool typing) override;
  std::optional<Input> wait(int most_ms) override;
  bool closed() const override { return closed_; }

 private:
  int pair_of(int ink, int paper);
  std::optional<Input> read();
  static std::optional<Input> read_mouse();

  bool colour_;
  bool closed_ = false;
  std::vector<std::pair<int, int>> pairs_;  // of colours, from pair 1 on
};

NcursesScreen::NcursesScreen(bool colour) : colour_(colour && ::has_colors()) {
  guard_terminal(leaving_sequence());
  ::cbreak();
  ::noecho();
  ::nonl();
  free_keys();
  ::keypad(stdscr, TRUE);
  ::nodelay(stdscr, TRUE);
  ::set_escdelay(kEscapeMs);
  ::define_key(kMousePrefix, kMouseKey);
  if (colour_) {
    ::start_color();
    ::use_default_colors();
  }
  ::refresh();
  write_all(kMouseOn);
}

NcursesScreen::~NcursesScreen() {
  write_all(kMouseOff);
  ::endwin();
  unguard_terminal();
  ::signal(SIGTSTP, SIG_DFL);
}

int NcursesScreen::height() const { return getmaxy(stdscr); }
int NcursesScreen::width() const { return getmaxx(stdscr); }

bool NcursesScreen::follow_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
    return false;
  }
  if (size.ws_row == height() && size.ws_col == width()) return false;
  ::resizeterm(size.ws_row, size.ws_col);
  draw_again();
  return true;
}

void NcursesScreen::draw_again() { ::clearok(curscr, TRUE); }

// The number of a pair of colours, made when it is first used; 0 once there are
// no more.
int NcursesScreen::pair_of(int ink, int paper) {
  if (!colour_ || (ink < 0 && paper < 0)) return 0;
  const auto known = [](int colour) {
    return colour < COLORS ? colour : colour < 16 ? colour % 8 : -1;
  };
  const std::pair colours(known(ink), known(paper));
  const auto found = std::find(pairs_.begin(), pairs_.end(), colours);
  const int number = static_cast<int>(found - pairs_.begin()) + 1;
  if (found != pairs_.end()) return number;
  if (number >= COLOR_PAIRS || number > 255) return 0;
  pairs_.push_back(colours);
  ::init_pair(static_cast<short>(number), static_cast<short>(colours.first),
              static_cast<short>(colours.second));
  return number;
}

void NcursesScreen::show(const Canvas& canvas, int row, int column, bool typing) {
  ::werase(stdscr);
  for (int y = 0; y < std::min(canvas.height(), height()); ++y) {
    for (int x = 0; x < std::min(canvas.width(), width()); ++x) {
      const Glyph& glyph = canvas.at(y, x);
      if (glyph.letter.empty() || glyph == Glyph{}) continue;
      attr_t attributes = A_NORMAL;
      if (glyph.style.bold) attributes |= A_BOLD;
      if (glyph.style.dim) attributes |= A_DIM;
      if (glyph.style.underline) attributes |= A_UNDERLINE;
      if (glyph.style.reverse) attributes |= A_REVERSE;
      std::array<wchar_t, CCHARW_MAX + 1> wide{};
      const char* bytes = glyph.letter.c_str();
      std::mbstate_t state{};
      if (std::mbsrtowcs(wide.data(), &bytes, CCHARW_MAX, &state) == static_cast<std::size_t>(-1)) {
        wide = {L'?'};
      }
      cchar_t letter{};
      ::setcchar(&letter, wide.data(), attributes,
                 static_cast<short>(pair_of(glyph.style.ink, glyph.style.paper)), nullptr);
      ::mvwadd_wch(stdscr, y, x, &letter);
    }
  }
  ::wmove(stdscr, std::clamp(row, 0, height() - 1), std::clamp(column, 0, width() - 1));
  ::curs_set(typing ? 1 : 0);
  ::wrefresh(stdscr);
}

std::optional<Input> NcursesScreen::wait(int most_ms) {
  if (std::optional<Input> input = read()) return input;
  pollfd source{STDIN_FILENO, POLLIN, 0};
  if (::poll(&source, 1, most_ms) <= 0) return std::nullopt;
  if ((source.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) closed_ = true;
  return read();
}

std::optional<Input> NcursesScreen::read() {
  wint_t letter = 0;
  const int answer = ::wget_wch(stdscr, &letter);
  if (answer == ERR) return std::nullopt;
  if (answer != KEY_CODE_YES) return letter_input(letter);
  if (letter == kMouseKey) return read_mouse();
  for (const NamedKey& key : kNamedKeys) {
    if (static_cast<wint_t>(key.code) == letter) return Input{.key = key.name};
  }
  return Input{};
}

// The rest of a report: "0;12;5M", where m is a release; places count from 1.
std::optional<Input> NcursesScreen::read_mouse() {
  constexpr int kButton = 3;
  constexpr int kMoving = 32;
  constexpr int kWheel = 64;
  std::array<int, 3> numbers{};
  std::size_t field = 0;
  ::wtimeout(stdscr, kEscapeMs);
  wint_t letter = 0;
  while (::wget_wch(stdscr, &letter) == OK) {
    if (letter >= L'0' && letter <= L'9') {
      numbers[field] = std::min(numbers[field] * 10 + static_cast<int>(letter - L'0'), 9999);
    } else if (letter != L';' || ++field == numbers.size()) {
      break;
    }
  }
  ::nodelay(stdscr, TRUE);
  if (letter != L'M' && letter != L'm') return Input{};
  Mouse mouse{.button = numbers[0] & kButton, .row = numbers[2] - 1, .column = numbers[1] - 1};
  if ((numbers[0] & kWheel) != 0) {
    mouse.kind = mouse.button == 0 ? MouseKind::WheelUp : MouseKind::WheelDown;
  } else if ((numbers[0] & kMoving) != 0) {
    mouse.kind = MouseKind::Move;
  } else {
    mouse.kind = letter == L'M' ? MouseKind::Press : MouseKind::Release;
  }
  return Input{.mouse = mouse};
}

}  // namespace

std::unique_ptr<TerminalScreen> open_terminal(bool colour) {
  // Boards are UTF-8, as they are when they are printed.
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
  if (!can_move_cursor()) return nullptr;
  ::signal(SIGTSTP, SIG_IGN);
  if (::newterm(nullptr, stdout, stdin) == nullptr) {
    ::signal(SIGTSTP, SIG_DFL);
    return nullptr;
  }
  return std::make_unique<NcursesScreen>(colour);
}

}  // namespace boardwright::cli
