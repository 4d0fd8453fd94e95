# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""The Python module against the library that BOARDWRIGHT_LIBRARY names."""
import itertools
import threading

import pytest

import boardwright


def test_generates_the_same_board_for_the_same_seed():
    one = boardwright.kenken.generate(size=4, difficulty="easy", seed="tea")
    assert one == boardwright.kenken.generate(size=4, difficulty="easy", seed="tea")
    assert one["format"] == "boardwright/kenken.puzzle"
    assert boardwright.kenken.verify(one)["valid"] is True


def test_every_game_makes_and_verifies_a_board():
    for name in boardwright.games():
        game = getattr(boardwright, name)
        options = {"world": None} if name == "none" else {}
        board = game.generate(seed=1, **options)
        if game.verbs["verify"]._table["inputs"][0]["kinds"][0] == board["format"].split(".")[1]:
            assert game.verify(board)["valid"] is True


def test_solves_a_document_and_a_text():
    puzzle = boardwright.kenken.generate(size=4, seed=1)
    assert boardwright.kenken.solve(puzzle)["solution"] == puzzle["solution"]
    keen = boardwright.kenken.generate(size=4, seed=1, to="keen")
    assert isinstance(keen, str)
    assert boardwright.kenken.solve(keen.strip())["solution"] == puzzle["solution"]


def test_batches_are_iterators_that_can_be_left():
    boards = boardwright.kenken.generate(size=4, seed=1, count=5)
    assert [board["seed"] for board in boards] == ["1", "2", "3", "4", "5"]
    endless = boardwright.kenken.generate(size=4, seed=1, count=10**9)
    assert len(list(itertools.islice(endless, 3))) == 3
    endless.close()


def test_errors_have_code_and_place():
    with pytest.raises(boardwright.BoardwrightError) as caught:
        boardwright.kenken.solve({"format": "boardwright/kenken.puzzle", "version": 1, "size": 99})
    assert caught.value.code and caught.value.where["pointer"] == "/size"
    for call in (boardwright.kenken.generate, boardwright.kenken.play):
        with pytest.raises(boardwright.BoardwrightError) as caught:
            call(preset="classic", size=60)
        assert (caught.value.code, caught.value.where) == ("bad_option", {"pointer": "/options/size"})
    with pytest.raises(boardwright.BoardwrightError) as caught:
        boardwright.kenken.generate(preset="nosuch")
    assert (caught.value.code, caught.value.where) == ("unknown_preset", {"pointer": "/preset"})
    with pytest.raises(boardwright.BoardwrightError):
        boardwright.kenken.generate(size=99, seed=1)
    with pytest.raises(TypeError, match="no option 'colour'"):
        boardwright.kenken.generate(colour="red")
    with pytest.raises(AttributeError, match="it has generate"):
        boardwright.kenken.gnerate


def test_sessions_are_objects():
    puzzle = boardwright.kenken.generate(size=4, seed=1)
    with boardwright.kenken.play(puzzle) as game:
        control = next(each for each in game.controls() if each["enabled"])
        assert control["id"]
        assert game.view()["format"] == "boardwright/kenken.view"
        assert "<svg" in game.picture()
        saved = game.save()
        with pytest.raises(boardwright.BoardwrightError):
            game.act("no such thing")
    with boardwright.kenken.play(saved) as again:
        assert again.state["resumed"] is True


def test_docs_come_from_the_tables():
    assert "cells in a row" in boardwright.kenken.generate.__doc__
    assert "generate" in dir(boardwright.kenken)
    assert "kenken" in dir(boardwright)


def test_options_that_are_words_of_python_get_an_underscore():
    board = boardwright.dungeon.generate(seed="1")
    assert "class_ (" in boardwright.dungeon.solve.__doc__
    plain = boardwright.dungeon.solve(board, class_="composition")
    assert plain == boardwright.dungeon.solve(board, **{"class": "composition"})


def test_threads_may_call_at_once():
    answers = {}

    def work(seed):
        answers[seed] = boardwright.kenken.generate(size=5, seed=seed)["solution"]

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {s: boardwright.kenken.generate(size=5, seed=s)["solution"] for s in range(4)}


def test_help_tells_options_seeds_and_presets():
    docs = boardwright.kenken.generate.__doc__
    for name in ("size (integer)", "easy|normal|hard", "seed (", "count (", "preset (", *boardwright.kenken.presets):
        assert name in docs
    assert "count (" not in boardwright.kenken.solve.__doc__


def test_errors_tell_their_place():
    with pytest.raises(boardwright.BoardwrightError) as caught:
        boardwright.kenken.solve("kenken 1\nsize 99\n")
    assert (caught.value.code, caught.value.where["line"]) == ("size_out_of_range", 2)
    assert ":2:6: " in str(caught.value)
