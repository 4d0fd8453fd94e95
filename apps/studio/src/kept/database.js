// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is kept in the browser: games under way, and small pictures that are
// dear to make. Where the browser keeps nothing (a private window), the page
// goes on without.

/**
 * @typedef {{ id: string, game: string, display: string, title: string, begun: Begun, save: unknown, picture: string,
 *   elapsed: number, updated: number, value: number, most: number, facts?: string, over: boolean,
 *   trail?: import("../game/trail.js").Steps }} Kept
 * @typedef {{ verb?: string, preset?: string, seed?: string, options?: Record<string, string>,
 *   input?: { name: string, text: string }, engine: string }} Begun
 */

const NAME = "boardwright";
const STORES = ["games", "pictures", "documents"];

/** @type {Promise<IDBDatabase | null> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve) => {
    let request;
    try {
      request = indexedDB.open(NAME, 1);
    } catch {
      resolve(null);
      return;
    }
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  return opened;
}

/**
 * @template T
 * @param {string} store @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T | undefined>}
 */
async function within(store, mode, work) {
  const base = await database();
  if (!base) return undefined;
  return new Promise((resolve, reject) => {
    const request = work(base.transaction(store, mode).objectStore(store));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {string} store @param {string} key @returns {Promise<any>} */
export const get = (store, key) => within(store, "readonly", (at) => at.get(key));
/** @param {string} store @param {string} key @param {unknown} value */
export const put = (store, key, value) => within(store, "readwrite", (at) => at.put(value, key)).catch(() => undefined);
/** @param {string} store @param {string} key */
export const remove = (store, key) => within(store, "readwrite", (at) => at.delete(key));
/** @param {string} store @returns {Promise<any[]>} */
export const all = async (store) => (await within(store, "readonly", (at) => at.getAll())) || [];

/** Games under way, the newest first. @returns {Promise<Kept[]>} */
export async function keptGames() {
  const games = /** @type {Kept[]} */ (await all("games"));
  return games.sort((a, b) => b.updated - a.updated);
}
