# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A board from Python: made, solved, played."""
import boardwright

puzzle = boardwright.kenken.generate(size=4, difficulty="normal", seed="tea")
print(puzzle["solution"], boardwright.kenken.solve(puzzle)["status"])

for board in boardwright.kenken.generate(size=4, seed=1, count=3):
    print(board["seed"], board["difficulty"])

with boardwright.kenken.play(puzzle) as game:
    game.act("place 1,1 3")
    print(game.view()["format"])
