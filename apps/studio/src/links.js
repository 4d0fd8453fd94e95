// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Links: the seed and the options where a board was made from one, else the
// document itself, deflated; and the version of the engine that made it.
import { bytesOf } from "./ui/files.js";

/** @param {ReadableStream<any>} stream @param {number} most */
async function readAll(stream, most) {
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error("what this link holds is too large");
    parts.push(value);
  }
  return new Blob(parts);
}

/** @param {string} text */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await (await readAll(stream, 1 << 26)).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} packed */
export async function unpack(packed) {
  const bytes = bytesOf(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return (await readAll(stream, 1 << 23)).text();
}

/**
 * The link to the board of a game.
 * @param {string} game @param {import("./kept/database.js").Begun} begun @param {() => Promise<unknown>} save
 */
export async function linkTo(game, begun, save) {
  const query = new URLSearchParams();
  if (begun.verb) query.set("verb", begun.verb);
  if (begun.seed && !begun.input) {
    query.set("seed", begun.seed);
    if (begun.preset) query.set("preset", begun.preset);
    for (const [name, value] of Object.entries(begun.options || {})) query.set(name, value);
    query.set("engine", begun.engine);
    return `${location.href.split("#")[0]}#/${game}/new?${query}`;
  }
  const text = begun.input ? begun.input.text : JSON.stringify(await save());
  query.set("engine", begun.engine);
  query.set("document", await pack(text));
  return `${location.href.split("#")[0]}#/${game}/open?${query}`;
}
