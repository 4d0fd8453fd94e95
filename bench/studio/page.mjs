// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the page costs: time to the first board on a cold load, the answer to a
// tap per game, bytes of page and engine.
//   node bench/studio/page.mjs [build/studio]
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Studio, studio as folder } from "../../tests/studio/browser.mjs";

const GAMES = ["kenken", "dungeon", "squad", "items", "showdown"];
const LOADS = 5;
const TAPS = 60;

const part = (sorted, at) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))];
const ms = (value) => `${value.toFixed(0).padStart(6)} ms`;

function filesOf(at) {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(at, entry.name)) : [path.join(at, entry.name)]));
}

function bytes() {
  const sum = { page: [0, 0, 0], engine: [0, 0, 0] };
  for (const file of filesOf(folder)) {
    const content = readFileSync(file);
    const to = file.includes(`${path.sep}engine${path.sep}`) ? sum.engine : sum.page;
    to[0] += statSync(file).size;
    to[1] += gzipSync(content, { level: 9 }).length;
    to[2] += brotliCompressSync(content).length;
  }
  for (const [name, [plain, gzip, brotli]] of Object.entries(sum)) console.log(`${name.padEnd(10)} ${String(plain).padStart(9)} bytes  ${String(gzip).padStart(8)} gzip  ${String(brotli).padStart(8)} brotli`);
}

/**
 * Taps one cell, once the page has drawn what came before, as somebody does who looks at it; times it until the
 * picture has been answered, and until that was painted. null: nothing could be done there.
 */
const tap = (page, turn) => page.evaluate(async (at) => {
  const cells = [...document.querySelectorAll("[data-picture] [data-cell]")];
  const cell = cells[(at * 7 + 3) % cells.length];
  if (!cell || document.querySelector("dialog[open]")) return null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  await frame();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const box = cell.getBoundingClientRect();
  const how = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, button: 0, pointerType: "mouse", isPrimary: true };
  const done = new Promise((resolve) => addEventListener("boardwright-answered", () => resolve(performance.now()), { once: true }));
  const start = performance.now();
  cell.dispatchEvent(new PointerEvent("pointerdown", how));
  cell.dispatchEvent(new PointerEvent("pointerup", how));
  const end = await Promise.race([done, new Promise((resolve) => setTimeout(() => resolve(null), 400))]);
  if (end === null) return null;
  await frame();
  return { answered: end - start, painted: performance.now() - start };
}, turn);

/** Cell after cell; a game that ended is followed by the next. */
async function taps(page, game) {
  const times = [];
  for (let at = 0, seed = 2; at < 3 * TAPS && times.length < TAPS; ++at) {
    const time = await tap(page, at);
    if (time !== null) times.push(time);
    if (await page.locator("[data-finished]").count() === 0) continue;
    await page.evaluate((to) => { location.hash = to; }, `#/${game}/new?seed=${seed++}`);
    await page.waitForSelector("[data-finished]", { state: "detached" });
    await page.waitForSelector("[data-picture] svg [data-cell]");
  }
  return times;
}

const studio = await Studio.start();
const loads = [];
for (let at = 0; at < LOADS; ++at) {
  const page = await studio.visit("#/kenken/new?seed=1");
  await page.waitForSelector("[data-picture] svg [data-cell]");
  loads.push(await page.evaluate(() => performance.getEntriesByName("first-board")[0]?.startTime ?? performance.now()));
  await page.context().close();
}
loads.sort((a, b) => a - b);
console.log(`first board, cold: median ${ms(part(loads, 0.5))}, worst ${ms(loads[loads.length - 1])} (${LOADS} loads)`);
for (const game of GAMES) {
  const page = await studio.visit(`#/${game}/new?seed=1`);
  try {
    await page.waitForSelector("[data-picture] svg [data-cell]");
    const times = await taps(page, game);
    const told = ["answered", "painted"].map((what) => {
      const sorted = times.map((time) => time[what]).sort((a, b) => a - b);
      return `${what} p50 ${ms(part(sorted, 0.5))}  p95 ${ms(part(sorted, 0.95))}`;
    });
    console.log(`tap ${game.padEnd(10)} ${told.join("  ")}  (${times.length} taps)`);
  } catch (error) {
    console.log(`tap ${game.padEnd(10)} ${error.message.split("\n")[0]}`);
  }
  await page.context().close();
}
bytes();
await studio.stop();
