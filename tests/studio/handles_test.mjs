// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The handles that scripts, tests and user styles rely on: in every game, on a
// desk and on a phone, each names one thing that is seen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, leave, Studio } from "./browser.mjs";

let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

/** The table of controls of a new game, asked of the same engine that the page has. */
const tableOf = (page, name, seed) => page.evaluate(async ([name_, seed_]) => {
  const { engine } = await import(new URL("src/engine/client.js", document.baseURI).href);
  const { catalogue, gameNamed, playVerb } = await import(new URL("src/engine/catalogue.js", document.baseURI).href);
  const game = gameNamed(await catalogue(), name_);
  const preset = playVerb(game).takes_preset ? { preset: game.presets[0].name } : {};
  const answer = await engine.ask({ call: "open", game: name_, seed: seed_, ...preset, look: { controls: true } });
  await engine.ask({ call: "close", session: answer.session });
  return (Array.isArray(answer.look) ? answer.look[0] : answer.look).controls;
}, [name, seed]);

for (const name of ["kenken", "dungeon", "squad", "items", "showdown"]) {
  for (const phone of [false, true]) {
    test(`${name} ${phone ? "on a phone" : "on a desk"}`, async () => {
      const page = await studio.visit(`#/${name}/new?seed=1`, { phone });
      await board(page);
      assert.equal(await page.locator("[data-picture]").count(), 1);
      const cells = await page.$$eval("[data-picture] [data-cell]", (all) => all.map((each) => each.getAttribute("data-cell")));
      assert.equal(await page.locator("[data-cell]").count(), cells.length);
      assert.equal(new Set(cells).size, cells.length);
      if (name !== "items") assert.deepEqual(cells.map(Number).sort((a, b) => a - b), cells.map((_, at) => at));
      assert.equal(await page.locator("[data-seed]").innerText(), "1");
      assert.equal(await page.locator("[data-seed]").getAttribute("data-seed"), "1");
      const link = page.locator("[data-link]");
      await page.waitForFunction(() => document.querySelector("[data-link]").dataset.link);
      assert.match(await link.getAttribute("data-link"), new RegExp(`^${studio.base}#/${name}/new\\?.*seed=1`));
      assert.equal(await link.getAttribute("href"), await link.getAttribute("data-link"));
      assert.equal(await page.locator("[data-live]").getAttribute("role"), "status");
      // Every control once; those that can be used are seen and can be pressed.
      const shown = await page.$$eval("[data-control]", (all) => all.map((each) => each.dataset.control));
      assert.deepEqual(shown.filter((id, at) => shown.indexOf(id) !== at), []);
      const missing = [];
      for (const each of await tableOf(page, name, "1")) {
        if (!["press", "other_tap"].includes(each.gesture) || !each.enabled) continue;
        const own = page.locator(`[data-control="${each.id}"]`);
        if ((await own.count()) !== 1 || !(await own.isVisible()) || !(await own.isEnabled())) missing.push(each.id);
      }
      assert.deepEqual(missing, []);
      await leave(page);
    });
  }
}

test("addresses: a game, a new one with preset and options, a verb", async () => {
  const page = await studio.visit("#/showdown/new?seed=7&preset=small&mode=versus");
  await board(page);
  assert.equal(await page.locator("[data-picture]").count(), 2);
  await page.waitForFunction(() => location.hash.startsWith("#/showdown/game/"));  // once it is kept
  await page.goto(`${studio.base}#/showdown`);
  await board(page);
  assert.equal(await page.locator("[data-seed]").innerText(), "7");
  await page.goto(`${studio.base}#/kenken/new?seed=7&size=3&difficulty=easy`);
  await page.waitForFunction(() => document.querySelectorAll('[data-playing="kenken"] [data-cell]').length === 9);
  await page.goto(`${studio.base}#/kenken/work/measure`);
  await page.waitForSelector('.bench [data-control="run"]');
  await leave(page);
});
