// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// WebAssembly answers exactly as the native engine does: the signature of
// `boardwright bench`, and at least 200 answers over every verb of every game.
// The calls are made from the catalogue, so a new game is in it by itself: boards
// are generated, files of data/ and fuzz/corpus are read, and each document goes through every
// verb that takes its kind; games are opened and some of their controls used.
//   node tests/wasm/parity.mjs <build/wasm> <service_calls> <source folder>
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {nativeEngine, wasmEngine} from './engines.mjs';

const [folder, program, source] = process.argv.slice(2);
const native = nativeEngine(program);
const wasm = await wasmEngine(folder);
const kBudget = 5000;
const kLongestDocument = 200000;
const kPerKind = 3;
let answers = 0;
let failed = 0;

/** Answers the calls with both engines, compares, and returns what they said. */
async function both(calls) {
  const expected = native(calls);
  const actual = await wasm(calls);
  calls.forEach((call, i) => {
    const same = JSON.stringify(expected[i]) === JSON.stringify(actual[i]);
    if (!same && failed++ < 5) {
      console.error('differs:', JSON.stringify(call).slice(0, 600));
      console.error('  native:', JSON.stringify(expected[i]).slice(0, 1500));
      console.error('  wasm:  ', JSON.stringify(actual[i]).slice(0, 1500));
    }
    answers += expected[i].filter((message) => message.reply || message.session).length;
  });
  return expected;
}

/** Documents by kind: those of the source folder, and those that verbs make. */
class Pool {
  documents = new Map();

  add(game, kind, input) {
    const key = `${game}.${kind}`;
    const list = this.documents.get(key) ?? [];
    if (list.length < kPerKind && JSON.stringify(input).length < kLongestDocument) list.push(input);
    this.documents.set(key, list);
  }
  of(game, kinds) {
    return kinds.flatMap((kind) => this.documents.get(kind.includes('.') ? kind : `${game}.${kind}`) ?? []);
  }
}

/** The files of data/ and the real documents that fuzzing starts from. */
function sourceFiles() {
  return ['data', 'fuzz/corpus'].flatMap((top) => readdirSync(join(source, top), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== 'schema')
    .flatMap((folder) => readdirSync(join(source, top, folder.name), {withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => ({name: entry.name, text: readFileSync(join(source, top, folder.name, entry.name), 'utf8')}))));
}

/** Calls of a verb, one for each document that its first input or option can be; [] if one is missing. */
function callsOf(game, verb, pool, seeds) {
  let calls = [{call: 'run', game: game.name, verb: verb.name, inputs: [], options: {}, picture: true}];
  if (verb.budget) calls[0].budget = Math.min(kBudget, verb.budget.default ?? kBudget);
  for (const input of verb.inputs.filter((each) => each.required)) {
    const found = pool.of(game.name, input.kinds);
    calls = calls.flatMap((call) => found.map((document) => ({...call, inputs: [...call.inputs, document]})));
  }
  for (const option of verb.options.filter((each) => each.required)) {
    const found = option.type === 'input' ? pool.of(game.name, option.kinds) : [];
    calls = calls.flatMap((call) => found.map((value) => ({...call, options: {...call.options, [option.name]: value}})));
  }
  if (!verb.seeded) return calls;
  const presets = verb.takes_preset ? game.presets.map((preset) => ({preset: preset.name})) : [{}];
  return calls.flatMap((call) => presets.flatMap((preset) => seeds.map((seed) => ({...call, ...preset, seed}))));
}

/** Fills in what a control wants. */
function actionOf(control, cells) {
  const action = {control: control.id};
  const places = control.cells ?? cells;
  if (control.line.includes('{cell}')) action.cell = places[0];
  if (control.line.includes('{cells}')) action.cells = places.slice(0, 2);
  if (control.line.includes('{choice}')) action.choice = control.choices?.[0]?.value ?? '1';
  return action;
}

/** Opens a game and uses its controls one after the other. */
async function play(game, verb) {
  const look = {view: true, picture: true, controls: true, panels: true, text: true, save: true};
  const calls = [{call: 'open', game: game.name, verb: verb.name, seed: '1', now_ms: 0, look}];
  if (verb.budget) calls[0].budget = verb.budget.default;
  const used = new Set();
  for (let step = 1; step <= 6; ++step) {
    const expected = native(calls).at(-1);
    const opened = expected.find((message) => message.look);
    if (!opened) break;
    const cells = opened.look.cells.map((box) => box.cell);
    const control = opened.look.controls.find(
      (each) => each.enabled && !used.has(each.id) && !each.confirm && (each.cells ?? cells).length > 1);
    if (!control) break;
    used.add(control.id);
    calls.push({call: 'act', session: 's1', now_ms: step * 1000, action: actionOf(control, cells), look});
  }
  await both(calls);
}

const [[{catalogue}]] = native([{call: 'catalogue', hidden: true}]);
const [[other]] = await wasm([{call: 'catalogue', hidden: true}]);
assert.deepEqual(other.catalogue.games, catalogue.games);
// As texts, and cancelled by false, as objects are.
const {default: boardwright} = await import(pathToFileURL(resolve(folder, 'node.mjs')).href);
const alone = await boardwright();
assert.deepEqual(alone.callText({call: 'catalogue'}).map((text) => JSON.parse(text)), alone.call({call: 'catalogue'}));
const many = {call: 'run', game: catalogue.games.at(-1).name, verb: 'generate', seed: '1', count: 20};
assert.equal(alone.callText(many, () => false).length, 2);  // a reply, and that it was cancelled
assert.equal(alone.call(many, () => false).length, 2);
const seeds = ['1', 'two'];
const pool = new Pool();
const files = sourceFiles();
const known = await both(files.map((input) => ({call: 'identify', input})));
known.forEach(([{documents}], i) => documents?.forEach(({game, kind}) => pool.add(game, kind, files[i])));
for (const game of catalogue.games) {
  const before = answers;
  // Makers first: what they make is taken by the others. Twice, since a verb may take what another answers.
  const done = new Set();
  for (let round = 0; round < 3; ++round) {
    for (const verb of game.verbs.filter((each) => !each.played && !done.has(each.name))) {
      const calls = callsOf(game, verb, pool, seeds);
      if (calls.length === 0) continue;
      done.add(verb.name);
      for (const messages of await both(calls)) {
        const format = messages[0].reply?.json?.format?.match(/^boardwright\/(\w+)\.(\w+)$/);
        if (format) pool.add(format[1], format[2], {document: messages[0].reply.json});
      }
    }
  }
  for (const verb of game.verbs.filter((each) => each.played)) await play(game, verb);
  const left = game.verbs.filter((verb) => !verb.played && !done.has(verb.name)).map((verb) => verb.name);
  console.log(`${game.name}: ${answers - before} answers compared${left.length ? `; not called: ${left}` : ''}`);
}
const signatures = await both([{call: 'signature'}]);
console.log(`signature ${signatures[0][0].signature.signature}`);
console.log(`${answers} answers compared, ${failed} differ`);
assert.equal(failed, 0);
// A build may leave out games.
assert(answers >= 200 || catalogue.games.length < 6, 'at least 200 answers');
