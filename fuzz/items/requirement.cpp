// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Requirements: the input is one of the flat form, put on the only way of a
// small world; and one of the room form, put on a strat.
#include "fuzz/items/check.hpp"
#include "games/items/import/rooms/rooms.hpp"

namespace {

constexpr std::string_view kFlat =
    R"({"name":"f","items":{"A":{"class":"major","count":1,"chain":["S"]},"B":{"class":"filler","count":2}},
"resources":{"E":{"base":1,"gain":{"B":2,"S":1}}},"events":[{"id":"e","node":0}],
"nodes":[["a","X","r","n"],["b","X","r","n"]],"edges":[],"locations":[{"id":"L","node":0,"category":"s"},
{"id":"M","node":1,"category":"s"},{"id":"N","node":0,"category":"s"}],"start":{"nodes":[0]},"goal":true,
"difficulties":{"d":{"t":1}}})";
constexpr std::string_view kRooms =
    R"({"name":"f","items":{"A":{"class":"major","count":1},"B":{"class":"filler","count":1,"resource":"Energy","amount":10}},
"startingResources":{"Energy":9},"runItem":"A","tech":{"t":[]},"helpers":{"h":["A"]},"modes":{"m":true},"flags":["f"],
"difficulties":{"d":{"tech":["t"]},"g":{"damage":50,"runTiles":9}},
"weapons":{"W":{"damage":3,"uses":["A"],"ammo":{"Energy":1}}},"enemies":{"X":{"hp":9,"attacks":{"c":4}}},
"start":"1:1","goal":[],"connections":[],
"rooms":[{"id":1,"name":"r","area":"a","obstacles":[{"id":"O"}],"nodes":[{"id":1,"nodeType":"junction"},{"id":2,"nodeType":"item"}],
"strats":[{"link":[1,2],"requires":[]},{"link":[1,1],"requires":[],"clearsObstacles":["O"]}]}]})";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::items;
  if (size > 4000) return 0;
  const auto requirement = io::parse_json(text_of(data, size));
  if (!requirement) return 0;
  io::Json flat = *io::parse_json(kFlat);
  flat.set("edges", io::Json(io::Json::Array{io::Json(io::Json::Array{0, 1, *requirement})}));
  check_world(read_world(flat));
  io::Json rooms = *io::parse_json(kRooms);
  io::Json room = rooms.find("rooms")->items()[0];
  io::Json strats = *room.find("strats");
  strats.items()[0].set("requires", *requirement);
  room.set("strats", strats);
  rooms.set("rooms", io::Json(io::Json::Array{room}));
  Result<BuiltWorld> built = read_rooms(rooms);
  if (built) check_world(std::move(built->world));
  return 0;
}
