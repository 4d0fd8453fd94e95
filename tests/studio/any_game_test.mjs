// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game that no page was written for: the template of a new game is played to
// its end with what its session tells, and nothing else. tests/scripts/sixth_game_test
// makes a copy of it; GAME names the copy.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, cell, control, leave, live, Studio } from "./browser.mjs";

const game = process.env.GAME || "null";
let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

test(`${game} is found and played`, async () => {
  const page = await studio.visit(`#/${game}/new?seed=1`);
  await board(page);
  for (let turn = 0; turn < 40; ++turn) {
    if (await page.locator("[data-finished]").count()) break;
    await page.click(control("hint"));
    await page.waitForFunction(() => /Swap places/.test(document.querySelector("[data-live]").textContent));
    const [, one, two] = /places (\d+) and (\d+)/.exec(await live(page));
    await page.click(cell(one - 1));
    await page.locator(cell(two - 1)).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /Swapped|Sorted/.test(document.querySelector("[data-live]").textContent));
  }
  await page.waitForSelector("[data-finished]");
  assert.match(await live(page), /Sorted/);
  await leave(page);
});
