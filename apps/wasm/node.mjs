// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine in Node: const engine = await boardwright(); engine.call({call: 'catalogue'}).
import {webcrypto} from 'node:crypto';
import {readFile} from 'node:fs/promises';

import createBoardwright from './boardwright.js';

/** @returns the module, with its function `call` (see glue.js). */
export default async function boardwright() {
  globalThis.crypto ??= webcrypto;  // Node 18 does not show it
  const wasmBinary = await readFile(new URL('boardwright.wasm', import.meta.url));
  return createBoardwright({wasmBinary});
}
