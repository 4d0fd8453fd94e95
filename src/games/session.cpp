// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "io/json_list.hpp"

namespace boardwright {
namespace {

io::Json cells_json(const std::vector<CellName>& cells) { return io::Json::list(cells); }

// Sets what is not empty.
void set_text(io::Json& json, const char* name, const std::string& text) {
  if (!text.empty()) json.set(name, text);
}

Status check_cells(const Control& control, const std::vector<CellName>& cells) {
  for (const CellName& cell : cells) {
    if (control.cells.empty() || std::count(control.cells.begin(), control.cells.end(), cell) > 0)
      continue;
    return Error{"bad_action", fmt::format("\"{}\" cannot be done at {}", control.id, cell), {}};
  }
  return {};
}

Error lacks(const Control& control, std::string_view what) {
  return Error{"bad_action", fmt::format("\"{}\" wants {}", control.id, what), {}};
}

void replace(std::string& text, std::string_view placeholder, std::string_view value) {
  const std::size_t at = text.find(placeholder);
  if (at != std::string::npos) text.replace(at, placeholder.size(), value);
}

// A bar in at most that many columns.
std::string meter(const PanelRow& row, int width) {
  const int cells = std::clamp(width, 1, 20);
  const std::int64_t most = std::max<std::int64_t>(1, row.most);
  const std::int64_t value = std::clamp<std::int64_t>(row.value, 0, most);
  const auto full = static_cast<std::size_t>(value * cells / most);
  return std::string(full, '#') + std::string(static_cast<std::size_t>(cells) - full, '.');
}

std::string row_text(const Panel& panel, const PanelRow& row, std::size_t index, int width) {
  switch (panel.kind) {
    case PanelKind::Facts: return fmt::format("{}: {}", row.title, row.detail);
    case PanelKind::Meters: {
      const std::string numbers = fmt::format(" {}/{}", row.value, row.most);
      const int rest = static_cast<int>(letter_count(row.title) + numbers.size()) + 4;
      return fmt::format("{}: {}{}", row.title, meter(row, width - rest), numbers);
    }
    case PanelKind::Scrubber:
      return fmt::format("{}{}", static_cast<std::int64_t>(index) == panel.value ? "> " : "  ",
                         row.title);
    case PanelKind::List:
    case PanelKind::Chips:
    case PanelKind::Hint:
    case PanelKind::Log: break;
  }
  std::string text = row.title;
  if (!row.badge.empty()) text += fmt::format(" [{}]", row.badge);
  if (!row.detail.empty()) text += (text.empty() ? "" : ": ") + row.detail;
  return text;
}

}  // namespace

io::Json control_json(const Control& control) {
  io::Json json = io::Json::object();
  json.set("id", control.id)
      .set("label", control.label)
      .set("group", control.group)
      .set("keys", io::Json::list(control.keys))
      .set("gesture", kGestureNames.name(control.gesture))
      .set("line", control.line)
      .set("enabled", control.enabled);
  set_text(json, "note", control.note);
  if (!control.cells.empty()) json.set("cells", cells_json(control.cells));
  if (!control.choices.empty()) {
    json.set("choices", io::json_list(control.choices, [](const Choice& choice) {
               return io::Json(io::Json::Object{{"value", choice.value}, {"label", choice.label}});
             }));
  }
  set_text(json, "confirm", control.confirm);
  if (control.chosen) json.set("chosen", *control.chosen);
  if (control.primary) json.set("primary", true);
  return json;
}

io::Json event_json(const Event& event) {
  io::Json json = io::Json::object();
  json.set("kind", event.kind).set("side", event.side).set("cells", cells_json(event.cells));
  return json.set("text", event.text);
}

io::Json panel_json(const Panel& panel) {
  io::Json rows = io::Json::array();
  for (const PanelRow& row : panel.rows) {
    io::Json json = io::Json::object();
    json.set("title", row.title);
    set_text(json, "detail", row.detail);
    set_text(json, "badge", row.badge);
    if (panel.kind == PanelKind::Meters) json.set("value", row.value).set("most", row.most);
    set_text(json, "line", row.line);
    if (!row.cells.empty()) json.set("cells", cells_json(row.cells));
    if (row.chosen) json.set("chosen", true);
    rows.push(std::move(json));
  }
  io::Json json = io::Json::object();
  json.set("id", panel.id).set("title", panel.title).set("kind", kPanelKindNames.name(panel.kind));
  if (panel.kind == PanelKind::Scrubber) json.set("value", panel.value);
  return json.set("rows", std::move(rows));
}

Result<std::string> control_line(const Control& control, const std::vector<CellName>& cells,
                                 std::string_view choice) {
  std::string line = control.line;
  if (line.find("{cell}") != std::string::npos && cells.size() != 1) {
    return lacks(control, "one cell");
  }
  if (line.find("{cells}") != std::string::npos && cells.empty()) return lacks(control, "cells");
  if (auto error = check_cells(control, cells)) return *error;
  if (line.find("{choice}") != std::string::npos && !control.choices.empty() &&
      std::none_of(control.choices.begin(), control.choices.end(),
                   [&](const Choice& each) { return each.value == choice; })) {
    return lacks(control, "one of its choices");
  }
  if (!cells.empty()) replace(line, "{cell}", cells.front());
  replace(line, "{cells}", fmt::format("{}", fmt::join(cells, " ")));
  replace(line, "{choice}", choice);
  return line;
}

std::string panel_text(const Panel& panel, int width) {
  std::string text = panel.title.empty() ? "" : panel.title + "\n";
  for (std::size_t i = 0; i < panel.rows.size(); ++i) {
    text += "  " + row_text(panel, panel.rows[i], i, width) + "\n";
  }
  return text;
}

}  // namespace boardwright
