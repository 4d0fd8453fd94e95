// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/control_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"

namespace boardwright::cli {
namespace {

bool has(const Control& control, std::string_view placeholder) {
  return control.line.find(placeholder) != std::string::npos;
}

std::string key_text(const std::string& key) {
  constexpr std::array<std::pair<const char*, const char*>, 4> kArrows{
      {{"ArrowUp", "↑"}, {"ArrowDown", "↓"}, {"ArrowLeft", "←"}, {"ArrowRight", "→"}}};
  for (const auto& [name, sign] : kArrows) {
    if (key == name) return sign;
  }
  return key;
}

std::string gesture_text(const Control& control) {
  switch (control.gesture) {
    case Gesture::Tap: return "click";
    case Gesture::OtherTap: return "right click";
    case Gesture::Drag: return "drag";
    case Gesture::Press: break;
  }
  return {};
}

std::string keys_text(const Control& control) {
  std::vector<std::string> words;
  for (const std::string& key : control.keys) words.push_back(key_text(key));
  if (std::string gesture = gesture_text(control); !gesture.empty()) words.push_back(gesture);
  return join(words, ", ");
}

// Pads to a number of columns.
std::string padded(const std::string& text, std::size_t columns) {
  const std::size_t length = letter_count(text);
  return text + std::string(length < columns ? columns - length : 0, ' ');
}

constexpr std::string_view kTerminalKeys =
    "  arrows, Home, End, PgUp, PgDn  move the cursor\n"
    "  Enter, Space, click            do what a cell offers\n"
    "  m, right click                 the other thing that it offers\n"
    "  v, drag                        drag; arrows go on, Enter ends it\n"
    "  Tab                            to the panels and back; PgUp and PgDn scroll there\n"
    "  x, F2                          choose from all that can be done\n"
    "  :                              type a line\n"
    "  ?, F1                          this page\n"
    "  Ctrl+L                         draw the screen again\n"
    "  q                              end\n";

}  // namespace

ControlTable all_controls(const PlayTable& table) {
  ControlTable controls;
  for (int side = 0; side < table.session().sides(); ++side) {
    controls.push_back(table.controls(side));
  }
  return controls;
}

bool wants_cell(const Control& control) { return has(control, "{cell}"); }
bool wants_cells(const Control& control) { return has(control, "{cells}"); }
bool wants_choice(const Control& control) { return has(control, "{choice}"); }

bool claims(const Control& control, std::string_view key) {
  return std::find(control.keys.begin(), control.keys.end(), key) != control.keys.end();
}

bool allows(const Control& control, const CellName& cell) {
  return control.cells.empty() ||
         std::find(control.cells.begin(), control.cells.end(), cell) != control.cells.end();
}

bool uses_cells(const ControlTable& controls) {
  for (const std::vector<Control>& side : controls) {
    for (const Control& control : side) {
      if (wants_cell(control) || wants_cells(control)) return true;
    }
  }
  return false;
}

std::string refusal(const Control& control) {
  std::string text = control.label + " cannot be done now";
  if (!control.note.empty()) text += ": " + control.note;
  return text + ".";
}

std::vector<HelpEntry> help_entries(const ControlTable& controls) {
  std::vector<HelpEntry> entries;
  for (std::size_t side = 0; side < controls.size(); ++side) {
    for (std::size_t i = 0; i < controls[side].size(); ++i) {
      const Control& control = controls[side][i];
      if (control.keys.empty()) continue;
      HelpEntry entry{static_cast<int>(side), i, key_text(control.keys.front()), control.label};
      if (entry.label == control.keys.front()) entry.label.clear();
      // What two sides do with keys of their own stands there once: "w/↑ Up".
      const auto told = std::find_if(entries.begin(), entries.end(), [&](const HelpEntry& other) {
        return other.side != entry.side && other.label == entry.label;
      });
      if (told == entries.end()) {
        entries.push_back(std::move(entry));
      } else if (told->key != entry.key) {
        told->key += "/" + entry.key;
      }
    }
  }
  // What can be done now comes first; whoever looks for help on a narrow line finds
  // it before all else.
  const auto control_of = [&](const HelpEntry& entry) -> const Control& {
    return controls[static_cast<std::size_t>(entry.side)][entry.control];
  };
  std::stable_partition(entries.begin(), entries.end(),
                        [&](const HelpEntry& entry) { return control_of(entry).enabled; });
  std::stable_partition(entries.begin(), entries.end(), [&](const HelpEntry& entry) {
    return control_of(entry).id == "hint" && control_of(entry).enabled;
  });
  return entries;
}

std::string help_page(const ControlTable& controls, const std::string& typed_lines) {
  std::size_t widest = 0;
  for (const auto& side : controls) {
    for (const Control& control : side) widest = std::max(widest, letter_count(keys_text(control)));
  }
  widest = std::min<std::size_t>(widest, 24);
  std::string page;
  for (std::size_t side = 0; side < controls.size(); ++side) {
    page += controls.size() == 1 ? "This game\n" : fmt::format("Side {}\n", side + 1);
    for (const Control& control : controls[side]) {
      page += fmt::format("  {}  {}{}{}\n", padded(keys_text(control), widest), control.label,
                          control.note.empty() ? "" : ": ", control.note);
    }
  }
  return fmt::format("{}\nEvery game (unless it uses the key itself)\n{}\nTyped after :\n{}", page,
                     kTerminalKeys, typed_lines);
}

}  // namespace boardwright::cli
