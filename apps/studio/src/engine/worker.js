// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine's own thread: takes { id, request }, answers { id, message } for
// each message of the service, then { id, end: true }. It holds a lock for as
// long as it lives, so that the page learns at once when it is gone.
import { httpEngine } from "./http_engine.js";

// Its name, since a service worker that answers for the script loses what follows a "?".
const name = self.name || "engine";
/** Resolves when the lock is held. @type {Promise<void>} */
const held = new Promise((resolve) => {
  if (!navigator.locks) resolve();
  else void navigator.locks.request(name, () => {
    resolve();
    return new Promise(() => {});
  });
});

// Beside the page lies the engine; if not, the server that hands out the page is one.
const engine = import("../../engine/boardwright.js")
  .then((module) => module.default(), () => httpEngine(new URL("../../", import.meta.url)));

Promise.all([engine, held]).then(
  () => self.postMessage({ ready: true }),
  (/** @type {unknown} */ error) => self.postMessage({ fatal: String(error) }),
);

self.onmessage = async (event) => {
  const { id, request } = event.data;
  try {
    const module = await engine;
    await module.call(request, (/** @type {unknown} */ message) => {
      self.postMessage({ id, message });
      return true;
    });
    self.postMessage({ id, end: true });
  } catch (error) {
    self.postMessage({ fatal: String(error) });
  }
};
