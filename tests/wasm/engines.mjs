// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two engines that answer lists of calls: the native one and WebAssembly. Each
// list is answered by a service of its own, whose sessions are s1, s2, ...
import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

/** The answers of a list of calls: for each call its messages, without progress. */
export function nativeEngine(program) {
  return (calls) => {
    if (calls.length === 0) return [];
    const input = calls.map((call, id) => JSON.stringify({...call, id})).join('\n') + '\n';
    const done = spawnSync(program, {input, maxBuffer: 1 << 30, encoding: 'utf8'});
    if (done.status !== 0) throw new Error(`${program} ended with ${done.status ?? done.signal}`);
    const answers = calls.map(() => []);
    for (const line of done.stdout.split('\n')) {
      if (line === '') continue;
      const {id, ...message} = JSON.parse(line);
      if (!message.progress) answers[id].push(message);
    }
    return answers;
  };
}

export async function wasmEngine(folder) {
  const {default: boardwright} = await import(pathToFileURL(resolve(folder, 'node.mjs')).href);
  return async (calls) => {
    const engine = await boardwright();
    return calls.map((call) => engine.call(call).filter((message) => !message.progress));
  };
}
