// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the tests of sessions share: saying a line, and finding what is shown.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/session.hpp"

namespace boardwright {

inline Done say(PlaySession& session, std::string_view line, std::int64_t now_ms = 0) {
  Result<Done> done = session.act(0, line, now_ms);
  EXPECT_TRUE(done.has_value()) << line << ": " << (done ? "" : done.error().message);
  return done ? *std::move(done) : Done{};
}

inline Control control(const PlaySession& session, std::string_view id, int side = 0) {
  for (Control& each : session.controls(side)) {
    if (each.id == id) return each;
  }
  ADD_FAILURE() << "no control " << id;
  return {};
}

inline const Panel* find_panel(const std::vector<Panel>& panels, std::string_view id) {
  const auto found =
      std::find_if(panels.begin(), panels.end(), [&](const Panel& each) { return each.id == id; });
  return found == panels.end() ? nullptr : &*found;
}

// Everything that a front end is told.
inline std::string told(const PlaySession& session) {
  std::string all;
  for (int side = 0; side < session.sides(); ++side) {
    all += session.view(side).dump() + session.draw(side, Look{}).text +
           session.draw(side, Look{.panels = true}).text;
    for (const Control& each : session.controls(side)) all += control_json(each).dump();
    for (const Panel& each : session.panels(side)) all += panel_json(each).dump();
  }
  for (int side = 0; side < session.pictures(); ++side) {
    all += session.picture(side, PictureLook{}) +
           session.picture(side, PictureLook{.frame = false, .upright = true});
  }
  return all;
}

}  // namespace boardwright
