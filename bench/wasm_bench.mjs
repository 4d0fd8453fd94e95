// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine as WebAssembly: its size as it is sent, and its CPU time beside the
// native engine's, when warm: the boards of each game's presets, made and verified.
//   node bench/wasm_bench.mjs <build/wasm> <service_calls>
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {brotliCompressSync} from 'node:zlib';

import {nativeEngine} from '../tests/wasm/engines.mjs';

const [folder, program] = process.argv.slice(2);
const bytes = ['boardwright.js', 'boardwright.wasm'].map((name) => readFileSync(`${folder}/${name}`));
const sent = bytes.reduce((sum, each) => sum + brotliCompressSync(each).length, 0);
const report = (name, figure, unit, target) =>
  console.log(`  ${name.padEnd(42)} ${figure.toFixed(2).padStart(10)} ${unit.padEnd(12)} target <= ${target} ${figure <= target ? 'met' : 'MISSED'}`);
report('size with brotli', sent / 1e6, 'MB', 1.1);

const {default: boardwright} = await import(pathToFileURL(resolve(folder, 'node.mjs')).href);
const engine = await boardwright();
const native = nativeEngine(program);
const [[{catalogue}]] = native([{call: 'catalogue'}]);
for (const game of catalogue.games) {
  const generate = game.verbs.find((verb) => verb.name === 'generate');
  if (generate.options.some((option) => option.required)) continue;
  const calls = game.presets.map((preset) => ({
    call: 'run', game: game.name, verb: 'generate', preset: preset.name, seed: '1', count: 8, text: false, time: true,
  }));
  const nativeMs = native(calls).flat().reduce((sum, message) => sum + (message.reply?.cpu_ms ?? 0), 0);
  calls.forEach((call) => engine.call({...call, count: 2}));  // warm
  const begun = process.cpuUsage();
  calls.forEach((call) => engine.call(call));
  const used = process.cpuUsage(begun);
  report(`${game.name}: CPU time, wasm / native`, (used.user + used.system) / 1000 / nativeMs, `(${nativeMs.toFixed(0)} ms)`, 2);
}
