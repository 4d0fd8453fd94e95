# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""The C library, and nothing else: a request in, messages out."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
from typing import Any, Callable

_SEND = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_char),
                         ctypes.c_size_t)


def _find() -> str:
    named = os.environ.get("BOARDWRIGHT_LIBRARY")
    found = named or ctypes.util.find_library("boardwright")
    if not found:
        raise OSError("libboardwright.so was not found; install it, or name it in "
                      "BOARDWRIGHT_LIBRARY")
    return found


class Library:
    """One engine of the C library. Thread safe."""

    def __init__(self, path: str | None = None) -> None:
        self._engine = None
        self._c = ctypes.CDLL(path or _find())
        self._c.boardwright_version.restype = ctypes.c_char_p
        self._c.boardwright_open.restype = ctypes.c_void_p
        self._c.boardwright_close.argtypes = [ctypes.c_void_p]
        self._c.boardwright_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
                                             _SEND, ctypes.c_void_p]
        self._engine = self._c.boardwright_open()
        if not self._engine:
            raise MemoryError("the engine could not be opened")

    def version(self) -> str:
        return str(self._c.boardwright_version().decode())

    def call(self, request: str, send: Callable[[str], bool]) -> None:
        """Sends each message to `send`, until it returns False. What `send` raises is raised."""
        raised: list[BaseException] = []

        def pass_on(_context: Any, message: Any, length: int) -> int:
            try:
                return 1 if send(ctypes.string_at(message, length).decode()) else 0
            except BaseException as problem:  # ctypes would only print it
                raised.append(problem)
                return 0

        data = request.encode()
        self._c.boardwright_call(self._engine, data, len(data), _SEND(pass_on), None)
        if raised:
            raise raised[0]

    def __del__(self) -> None:
        if self._engine:
            self._c.boardwright_close(self._engine)
