// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// KenKen to its end, through the page alone: by mouse, by keyboard, by touch.
// The digits are those that the native program finds for the same seed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, cell, control, leave, live, native, nativeOn, Studio } from "./browser.mjs";

const SEED = "tea";
let studio;
let solution;
before(async () => {
  studio = await Studio.start();
  const puzzle = native("kenken", "generate", "--preset", "first", "--seed", SEED, "--json");
  solution = JSON.parse(nativeOn(puzzle, "kenken", "solve", "-", "--json")).solution;
});
after(() => studio.stop());

const begin = (how) => studio.visit(`#/kenken/new?seed=${SEED}&preset=first`, how);

async function solved(page) {
  await page.waitForSelector(".praise");
  assert.match(await page.locator(".praise").innerText(), /Finished in/);
  assert.match(await live(page), /[Ss]olved/);
}

test("by mouse", async () => {
  const page = await begin();
  await board(page);
  assert.equal(await page.locator("[data-cell]").count(), solution.length);
  assert.equal(await page.locator("[data-seed]").first().innerText(), SEED);
  for (let at = 0; at < solution.length; ++at) {
    await page.click(cell(at));
    await page.click(control(`place-${solution[at]}`));
  }
  await solved(page);
  await leave(page);
});

test("by keyboard", async () => {
  const page = await begin();
  await board(page);
  const size = Math.sqrt(solution.length);
  await page.keyboard.press("ArrowDown");  // onto the board
  for (let row = 0; row < size; ++row) {
    for (let col = 0; col < size; ++col) {
      const at = row * size + col;
      await page.waitForFunction((name) => document.activeElement?.getAttribute("data-cell") === name, String(at));
      await page.keyboard.press(solution[at]);
      if (col + 1 < size) await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
  }
  await solved(page);
  await leave(page);
});

test("by touch, on a phone", async () => {
  const page = await begin({ phone: true });
  await board(page);
  for (let at = 0; at < solution.length; ++at) {
    await page.tap(cell(at));
    await page.tap(control(`place-${solution[at]}`));
  }
  await solved(page);
  await leave(page);
});

test("undo, hint in three levels, check, marks", async () => {
  const page = await begin();
  await board(page);
  const wrong = solution[0] === "1" ? "2" : "1";
  await page.click(cell(0));
  await page.click(control(`place-${wrong}`));
  await page.waitForSelector(`${cell(0)} .entry`);
  await page.click(control("check"));
  await page.waitForSelector(`${cell(0)}.is-wrong`);
  await page.click(control("undo"));
  await page.waitForSelector(`${cell(0)} .entry`, { state: "detached" });
  await page.click(control("fill"));
  await page.waitForSelector(`${cell(0)} .mark`);
  for (const level of [1, 2, 3]) {
    await page.keyboard.press("h");
    await page.waitForFunction((count) => document.querySelectorAll(".panel.hint .levels > span:not([aria-hidden])").length === count, level);
  }
  await page.waitForSelector(".cell.is-hint");
  await page.click(`.hint ${control("apply")}`);
  await page.waitForSelector(".panel.hint", { state: "detached" });
  await leave(page);
});

test("cells with the digit of the selected one stand out", async () => {
  const page = await begin();
  await board(page);
  const twin = solution.lastIndexOf(solution[0]);
  for (const at of [0, twin]) {
    await page.click(cell(at));
    await page.click(control(`place-${solution[0]}`));
  }
  await page.waitForSelector(`${cell(0)}.is-same`);
  assert.equal(await page.locator(".is-same").count(), 1);
  await leave(page);
});
