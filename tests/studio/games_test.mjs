// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The other games to their ends, through the page alone; what counts is equal to
// what the native program says of the same seed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, cell, control, leave, live, native, nativeOn, Studio } from "./browser.mjs";

let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

const KEYS = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" };
const WAYS = { U: "up", D: "down", L: "left", R: "right" };

/** The slides of a shortest solution. */
function slides(seed) {
  const made = native("showdown", "generate", "--preset", "small", "--seed", seed, "--json");
  return JSON.parse(nativeOn(made, "showdown", "solve", "-", "--json")).moves;
}

/** A press of the control that slides that way, and its answer. */
async function slide(page, press) {
  const before = await page.evaluate(() => document.querySelector("[data-picture] svg").outerHTML);
  await press();
  await page.waitForFunction((old) => document.querySelector("[data-picture] svg").outerHTML !== old, before);
}

for (const how of ["mouse", "keyboard", "touch"]) {
  test(`showdown by ${how}`, async () => {
    const page = await studio.visit("#/showdown/new?seed=tea&preset=small", { phone: how === "touch" });
    await board(page);
    if (how === "touch") assert.deepEqual(await page.$$eval(".bottom-bar [data-control]", (all) => all.map((each) => each.dataset.control)), ["undo", "up", "left", "down", "right", "hint"]);
    for (const move of slides("tea")) {
      if (how === "keyboard") await slide(page, () => page.keyboard.press(KEYS[move]));
      else if (how === "mouse") await slide(page, () => page.click(`[data-control$="${WAYS[move]}"]:visible`));
      else {
        await slide(page, () => page.tap(`[data-control="${WAYS[move]}"]`));
      }
    }
    await page.waitForSelector("[data-finished]");
    await leave(page);
  });
}

for (const how of ["mouse", "keyboard", "touch"]) {
  test(`squad by ${how}: the best drags until no monster is left`, async () => {
    const page = await studio.visit("#/squad/new?seed=1&preset=classic", { phone: how === "touch" });
    await board(page);
    if (how === "mouse") {
      // A drag by hand: what cannot be done is explained, and nothing is lost.
      const box = await page.locator(cell(0)).boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 1.5, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
    }
    for (let turn = 0; turn < 12; ++turn) {
      if (how === "keyboard") await page.keyboard.press("b");
      else if (how === "mouse") await page.click(control("best"));
      else await page.tap(control("best"));
      const row = page.locator('[data-line="show 1"]');
      await row.waitFor();
      if (turn === 0 && how !== "mouse") {
        const made = native("squad", "generate", "--preset", "classic", "--seed", "1", "--json");
        const steps = /exact up to (\d+)/.exec(await page.locator('[data-panel="best"] h2').innerText())[1];
        const [best] = JSON.parse(nativeOn(made, "squad", "solve", "-", "--top", "1", "--max-steps", steps, "--json")).results;
        assert.match(await row.innerText(), new RegExp(`^\\D*\\d*\\s*${best.kills} kill.*\\b${best.hits} hit`, "s"));
      }
      if (how === "keyboard") {
        await row.focus();
        await page.keyboard.press("Enter");
      } else if (how === "mouse") await row.click();
      else await row.tap();
      await page.waitForFunction(() => document.querySelector('[data-control="apply"]:not([disabled])'));
      if (how === "keyboard") await page.keyboard.press("n");
      else if (how === "mouse") await page.click(control("apply"));
      else await page.tap(control("apply"));
      await page.waitForFunction(() => /Turn \d|No monster/.test(document.querySelector("[data-live]").textContent));
      if (/No monster/.test(await live(page))) break;
    }
    assert.match(await live(page), /No monster is left/);
    await leave(page);
  });
}

for (const how of ["mouse", "keyboard", "touch"]) {
  test(`dungeon by ${how}: tile after tile until it is over`, async () => {
    const page = await studio.visit("#/dungeon/new?seed=1", { phone: how === "touch" });
    await board(page);
    const names = await page.$$eval("[data-picture] [data-cell]", (cells) => cells.map((each) => each.getAttribute("data-cell")));
    assert.equal(new Set(names).size, names.length);
    // Who is dead may begin again, so the game says so in its facts.
    const ended = async () => /\b(dead|won)\b/.test(await page.locator('[data-panel="facts"]').innerText());
    for (let turn = 0; turn < 4 * names.length; ++turn) {
      if (await ended()) break;
      const name = names[(turn * 7) % names.length];
      if (how === "touch") await page.tap(cell(name));
      else if (how === "mouse") await page.click(cell(name));
      else {
        await page.locator(cell(name)).focus();
        await page.keyboard.press("Enter");
      }
    }
    await page.waitForFunction(() => /dead|won/.test(document.querySelector('[data-panel="facts"]').textContent));
    const said = /dead/.test(await page.locator('[data-panel="facts"]').innerText()) ? "lost" : "won";
    await page.waitForSelector(`[data-finished="${said}"]`);
    assert.equal(await page.locator(".button.primary:visible").count(), 1);
    await leave(page);
  });
}

/** The link that Share hands out. */
async function shared(page) {
  const old = await page.getAttribute(control("share"), "data-link");
  await page.click(control("share"));
  await page.waitForFunction((before) => document.querySelector('[data-control="share"]').dataset.link !== before, old);
  return page.getAttribute(control("share"), "data-link");
}

test("where there is no room for tools beside the board, a switch leads to them", async () => {
  const page = await studio.visit("#/squad/new?seed=3", { phone: true });
  await board(page);
  const on = () => page.$eval("[data-view][aria-pressed='true']", (each) => each.dataset.view);
  assert.equal(await on(), "use");
  await page.locator("[data-view=edit]").tap();
  await page.waitForSelector("[data-view=edit][aria-pressed='true']");
  assert.notEqual(await page.locator(".tool[aria-pressed='true']").getAttribute("data-control"), "tool-drag");
  const tops = await page.$$eval(".tools, .side", (all) => all.map((each) => each.getBoundingClientRect().top));
  assert.ok(tops[0] < tops[1], "the tools stand right below the board");
  await page.locator("[data-view=use]").tap();
  await page.waitForSelector("[data-control=tool-drag][aria-pressed='true']");
  await page.locator("[data-view=find]").tap();
  await page.waitForSelector("[data-view=find][aria-pressed='true']");
  assert.ok(await page.locator("[data-panel=best] .list-row").count() > 0);
  await leave(page);
  const wide = await studio.visit("#/squad/new?seed=3");
  await board(wide);
  assert.ok(!await wide.locator("[data-view=edit]").isVisible());
  await leave(wide);
});

test("a link leads to the board that is seen, not to the one that was opened", async () => {
  // The next game of a dungeon has a seed of its own.
  let page = await studio.visit("#/dungeon/new?seed=1&preset=dragon-classic");
  await board(page);
  assert.match(await page.getAttribute(control("share"), "data-link"), /seed=1&/);
  await page.click(control("restart"));
  await page.click(control("confirm"));
  await page.waitForFunction(() => document.querySelector("[data-seed]").textContent === "2");
  assert.match(await shared(page), /#\/dungeon\/new\?seed=2&preset=dragon-classic/);
  await leave(page);
  // A squad that was painted on has none.
  page = await studio.visit("#/squad/new?seed=1&preset=classic");
  await board(page);
  await page.click('[data-control="tool-wall"]:visible');
  await page.click(cell(0));
  await page.waitForFunction(() => !document.querySelector("[data-seed]"));
  const link = await shared(page);
  assert.match(link, /#\/squad\/open\?.*document=/);
  const seen = await page.locator("[data-picture] svg").innerHTML();
  await leave(page);
  page = await studio.visit(link.slice(link.indexOf("#")));
  await board(page);
  assert.equal(await page.locator("[data-picture] svg").innerHTML(), seen);
  await leave(page);
});

test("a race that rests shows no board, and only what both can do is beside it", async () => {
  const page = await studio.visit("#/showdown/new?seed=tea&preset=small&mode=versus", { phone: true });
  await board(page);
  assert.equal(await page.locator(".bottom [data-control='up']").count(), 0);
  await page.tap('[data-control="pause"]');
  await page.waitForSelector(".side-1 .curtain");
  assert.equal(await page.getAttribute('[data-control="pause"]', "aria-label"), "Go on");
  await page.tap(".side-1 .curtain button");
  await page.waitForSelector(".curtain", { state: "detached" });
  await leave(page);
});

test("against the computer both boards are seen, and the other one moves by itself", async () => {
  const page = await studio.visit("#/showdown/new?seed=tea&preset=small&mode=solo&level=5");
  await board(page);
  await page.waitForSelector(".side-1 [data-cell]");
  assert.equal(await page.locator("[data-picture]").count(), 2);
  const other = () => page.locator(".side-1 svg").innerHTML();
  const before = await other();
  await page.waitForFunction((old) => document.querySelector(".side-1 svg").innerHTML !== old, before);
  // A tap on that board is nobody's move.
  const mine = await page.locator(".side-0 .side-made").innerText();
  for (const at of [1, 5, 7]) await page.click(`.side-1 ${cell(at)}`);
  assert.equal(await page.locator(".side-0 .side-made").innerText(), mine);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction((old) => document.querySelector(".side-0 .side-made").innerText !== old, mine);
  await leave(page);
});

test("items: check what is in logic until the goal is reached", async () => {
  const page = await studio.visit("#/items/new?seed=tea");
  await board(page);
  for (let turn = 0; turn < 400; ++turn) {
    // The goal is in reach: say that it was reached.
    const goal = page.locator('[data-control="goal"]:not([disabled]):visible');
    if (await goal.count()) {
      await goal.first().click();
      break;
    }
    const before = await live(page);
    await page.locator('[data-line^="check "]').first().click();
    await page.waitForFunction((old) => document.querySelector("[data-live]").textContent.trim() !== old, before);
  }
  await page.waitForSelector("[data-finished]");
  await leave(page);
});

test("a map: a room stands for its places, the small map leads there, and the whole is seen on request", async () => {
  const page = await studio.visit("#/items/new?seed=tea");
  await board(page);
  assert.equal(await page.locator(".legend li").count(), 3);
  await page.waitForSelector("bw-minimap .seen");
  // Beside the rings, on the name of a room in which something can be checked.
  const room = await page.locator(".room.is-open rect").first().boundingBox();
  await page.mouse.click(room.x + room.width / 2, room.y + 8);
  await page.waitForFunction(() => / in .*: /.test(document.querySelector("[data-live]").textContent));
  const left = () => page.evaluate(() => document.querySelector(".board-frame").scrollLeft);
  const before = await left();
  const small = await page.locator("bw-minimap").boundingBox();
  await page.mouse.click(small.x + small.width - 20, small.y + small.height / 2);
  assert.ok((await left()) > before);
  await page.keyboard.press("0");
  const [map, frame] = [await page.locator("bw-board").boundingBox(), await page.locator(".board-frame").boundingBox()];
  assert.ok(map.width <= frame.width + 1 && map.height <= frame.height + 1, JSON.stringify([map, frame]));
  await leave(page);
});
