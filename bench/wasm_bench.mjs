// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine as WebAssembly: its size as it is sent, and its CPU time beside the
// native engine's, when warm: the boards of each game's presets, made and verified. A caller
// gets the same from both: the answers as texts, or as objects of JavaScript, which the same
// JSON.parse makes of the texts of either engine.
//   node bench/wasm_bench.mjs <build/wasm> <service_calls> [game]
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {brotliCompressSync} from 'node:zlib';

import {nativeEngine} from '../tests/wasm/engines.mjs';

const [folder, program, only] = process.argv.slice(2);
const bytes = ['boardwright.js', 'boardwright.wasm'].map((name) => readFileSync(`${folder}/${name}`));
const sent = bytes.reduce((sum, each) => sum + brotliCompressSync(each).length, 0);
const report = (name, figure, unit, target) =>
  console.log(`  ${name.padEnd(42)} ${figure.toFixed(2).padStart(10)} ${unit.padEnd(12)} target <= ${target} ${figure <= target ? 'met' : 'MISSED'}`);
report('size with brotli', sent / 1e6, 'MB', 1.1);

const {default: boardwright} = await import(pathToFileURL(resolve(folder, 'node.mjs')).href);
const engine = await boardwright();
const kLeastMs = 400;  // of native CPU time, for a figure
const kRounds = 5;     // in turns, the least of each: what other programs take is left out
const kWarmMs = 3000;  // until the machine code of a page that is used is there

/** CPU milliseconds of the native engine for these calls, its start included. */
function nativeMs(calls) {
  const input = calls.map((call) => JSON.stringify(call)).join('\n') + '\n';
  const done = spawnSync('sh', ['-c', `"${program}" >/dev/null; times`], {input, maxBuffer: 1 << 30, encoding: 'utf8'});
  const [, minutes, seconds, systemMinutes, systemSeconds] = /\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s/.exec(done.stdout);
  return (Number(minutes) + Number(systemMinutes)) * 60000 + (Number(seconds) + Number(systemSeconds)) * 1000;
}

/** CPU milliseconds of this process. */
function ownMs(work) {
  const begun = process.cpuUsage();
  work();
  const used = process.cpuUsage(begun);
  return (used.user + used.system) / 1000;
}
const wasmMs = (calls, answer = engine.callText) => ownMs(() => calls.forEach((call) => answer(call)));

/** What it takes to make objects of the native engine's answers. */
function parseMs(calls) {
  const input = calls.map((call) => JSON.stringify(call)).join('\n') + '\n';
  const lines = spawnSync(program, {input, maxBuffer: 1 << 30, encoding: 'utf8'}).stdout.split('\n').filter(Boolean);
  return ownMs(() => lines.forEach((line) => JSON.parse(line)));
}

/** The least figure of each measurement over some rounds of all of them. */
function leastOf(rounds, measurements) {
  const least = measurements.map(() => Infinity);
  for (let round = 0; round < rounds; ++round) {
    measurements.forEach((measure, i) => { least[i] = Math.min(least[i], measure()); });
  }
  return least;
}

const [[{catalogue}]] = nativeEngine(program)([{call: 'catalogue'}]);
for (const game of catalogue.games) {
  if (only && game.name !== only) continue;
  const generate = game.verbs.find((verb) => verb.name === 'generate');
  if (generate.options.some((option) => option.required)) continue;
  const callsOf = (count) => game.presets.map((preset) => ({
    call: 'run', game: game.name, verb: 'generate', preset: preset.name, seed: '1', count, text: false,
  }));
  const start = nativeMs([{call: 'catalogue'}]);
  let count = 4;
  while (count < 4096 && nativeMs(callsOf(count)) - start < kLeastMs) count *= 2;
  for (let warmed = 0; warmed < kWarmMs;) warmed += wasmMs(callsOf(Math.max(1, count / 8)));
  const calls = callsOf(count);
  const [native, texts, parsed, objects] = leastOf(kRounds, [
    () => nativeMs(calls) - start, () => wasmMs(calls), () => parseMs(calls), () => wasmMs(calls, engine.call)]);
  const ms = (figure) => `(${figure.toFixed(0)} ms)`;
  report(`${game.name}: CPU time, wasm / native`, texts / native, ms(native), 2);
  report('    the same, answers as objects', objects / (native + parsed), ms(native + parsed), 2);
}
