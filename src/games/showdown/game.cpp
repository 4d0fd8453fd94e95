#include "boardwright/games/contract.hpp"
namespace boardwright::showdown {
const Game& game() {
  static Game g;
  g.name = "showdown";
  return g;
}
}  // namespace boardwright::showdown
