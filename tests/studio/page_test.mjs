// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The page around the games: home, links, what is kept, print, offline, a lost
// engine, files that are broken, links that are hostile, and what axe finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { axePath, board, cell, control, leave, Studio } from "./browser.mjs";

let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

const first = "#/kenken/new?seed=tea&preset=first";
const cages = (page) => page.$$eval("[data-picture] svg .clue", (clues) => clues.map((clue) => clue.textContent));

test("home has a card with a picture for every game", async () => {
  const page = await studio.visit();
  await page.waitForSelector("[data-game]");
  const names = await page.$$eval("[data-game]", (cards) => cards.map((card) => card.getAttribute("data-game")));
  for (const name of ["dungeon", "items", "kenken", "showdown", "squad"]) assert.ok(names.includes(name), name);
  await page.waitForSelector('[data-game="kenken"] svg');
  await page.click('[data-game="kenken"]');
  await board(page);
  await leave(page);
});

test("a new game from the dialog, with a preset and an option", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.click(control("new"));
  await page.click('[data-preset="mystery"]');
  await page.fill("#new-seed", "harbour");
  await page.click(control("make"));
  await page.waitForFunction(() => document.querySelectorAll("[data-picture] [data-cell]").length === 25);
  assert.equal(await page.locator("[data-seed]").first().innerText(), "harbour");
  await leave(page);
});

test("a new game by keyboard alone", async () => {
  const page = await studio.visit("#/kenken/new?seed=tea");
  await board(page);
  await page.keyboard.press("n");
  // One stop for all presets: arrows go from one to the next.
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-preset") === "classic");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-preset") === "first");
  for (let at = 0; at < 8 && !(await page.evaluate(() => document.activeElement?.matches('[data-control="make"]'))); ++at) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("[data-picture] [data-cell]").length === 16);
  await leave(page);
});

test("a link shows the same board, and says when the engine is another", async () => {
  const page = await studio.visit(first);
  await board(page);
  const clues = await cages(page);
  const link = await page.locator("[data-link]").first().getAttribute("data-link");
  assert.match(link, /#\/kenken\/new\?.*seed=tea.*engine=/);
  const other = await studio.visit(link.slice(link.indexOf("#")));
  await board(other);
  assert.deepEqual(await cages(other), clues);
  const old = await studio.visit(link.slice(link.indexOf("#")).replace(/engine=[^&]*/, "engine=0.0.1"));
  await board(old);
  assert.match(await old.locator(".message").innerText(), /made with engine 0\.0\.1/);
  for (const each of [page, other, old]) await leave(each);
});

test("a game is kept and goes on, also after an export and an import", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.click(cell(0));
  await page.keyboard.press("3");
  await page.waitForSelector(`${cell(0)} .entry`);
  await page.waitForTimeout(1200);  // longer than it takes to be kept
  await page.goto(`${studio.base}#/`);
  await page.reload();
  await page.click(".under-way");
  await board(page);
  await page.waitForSelector(`${cell(0)} .entry`);
  await page.goto(`${studio.base}#/kept`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(control("export"))]);
  const file = await download.path();
  const other = await studio.visit("#/kept");
  await other.waitForSelector(".empty");
  const [chooser] = await Promise.all([other.waitForEvent("filechooser"), other.click(control("import"))]);
  await chooser.setFiles({ name: "backup.json", mimeType: "application/json", buffer: readFileSync(file) });
  await other.click(".under-way");
  await other.waitForSelector(`${cell(0)} .entry`);
  for (const each of [page, other]) await leave(each);
});

test("what was done before a reload can be taken back after it", async () => {
  const page = await studio.visit(first);
  await board(page);
  for (const [at, digit] of [[0, "3"], [1, "2"]]) {
    await page.click(cell(at));
    await page.keyboard.press(digit);
    await page.waitForSelector(`${cell(at)} .entry`);
  }
  await page.waitForTimeout(1200);  // longer than it takes to be kept
  await page.reload();
  await board(page);
  await page.waitForSelector(`${cell(1)} .entry`);
  for (const at of [1, 0]) {
    await page.keyboard.press("u");
    await page.waitForSelector(`${cell(at)} .entry`, { state: "detached" });
  }
  await page.keyboard.press("U");
  await page.waitForSelector(`${cell(0)} .entry`);
  await leave(page);
});

test("an engine that is killed is replaced, and the game goes on", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.click(cell(0));
  await page.keyboard.press("3");
  await page.waitForSelector(`${cell(0)} .entry`);
  for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => undefined);
  await page.click(cell(1));
  await page.keyboard.press("2");
  await page.waitForTimeout(300);
  if ((await page.locator(`${cell(1)} .entry`).count()) === 0) await page.keyboard.press("2");
  await page.waitForSelector(`${cell(1)} .entry`);
  await page.waitForSelector(`${cell(0)} .entry`);
  await leave(page);
});

test("an engine that hangs is replaced within seconds, and the game goes on with what was done", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.click(cell(0));
  await page.keyboard.press("3");
  await page.waitForSelector(`${cell(0)} .entry`);
  // Every worker tells that it hangs: one that does not yet would still answer.
  await page.evaluate(() => {
    const told = new BroadcastChannel("hangs");
    told.onmessage = () => { document.body.dataset.hangs = String(Number(document.body.dataset.hangs || 0) + 1); };
    Object.assign(window, { told });
  });
  const workers = page.workers();
  for (const worker of workers) {
    void worker.evaluate(() => {
      new BroadcastChannel("hangs").postMessage(1);
      for (;;);
    }).catch(() => undefined);
  }
  await page.waitForSelector(`body[data-hangs="${workers.length}"]`, { state: "attached" });
  const begun = Date.now();
  await page.click(cell(1));  // and nothing after it, whose own words would follow at once
  await page.waitForFunction(() => /did not answer.*started again/.test(document.querySelector("[data-live]").textContent));
  assert.ok(Date.now() - begun < 15_000, `${Date.now() - begun} ms`);
  await page.click(cell(1));
  await page.keyboard.press("2");
  await page.waitForSelector(`${cell(1)} .entry`);
  assert.equal(await page.locator(`${cell(0)} .entry`).count(), 1);
  await leave(page);
});

test("who leaves at once and comes back finds what was done", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.click(cell(0));
  await page.keyboard.press("1");
  await page.waitForSelector(`${cell(0)} .entry`);
  await page.evaluate(() => { location.hash = "#/"; });
  await page.waitForSelector("[data-game]");
  await page.evaluate(() => { location.hash = "#/kenken"; });
  await board(page);
  await page.waitForSelector(`${cell(0)} .entry`);
  await leave(page);
});

test("a new game is kept as soon as it is seen, before the engine has saved it", async () => {
  const context = await studio.browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await context.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data, ...rest) { if (data.request?.call !== "save") send.call(this, data, ...rest); };
  });
  const page = await studio.visit("#/kenken/new", { context });
  await board(page);
  const [seed, clues] = [await page.locator("[data-seed]").first().innerText(), await cages(page)];
  await page.reload();
  await board(page);
  assert.equal(await page.locator("[data-seed]").first().innerText(), seed);
  assert.deepEqual(await cages(page), clues);
  await leave(page);
});

/** All of it is within the window, without scrolling. */
async function seen(page, what) {
  const box = await page.locator(what).first().boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width, `${what}: ${JSON.stringify(box)} in ${width}x${height}`);
}
const SIZES = [{ width: 1440, height: 900 }, { phone: true }];

test("the end of a race is seen without scrolling", async () => {
  for (const size of SIZES) {
    const page = await studio.visit("#/showdown/new?seed=tea&preset=small&mode=solo&level=5", size);
    await board(page);
    await page.waitForSelector("[data-finished]");  // the computer wins by itself
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => scrollY), 0);
    for (const what of ["[data-finished]", control("next")]) await seen(page, what);
    await leave(page);
  }
});

test("that a link is of another engine is seen without scrolling, and can be put away", async () => {
  for (const size of SIZES) {
    for (const hash of ["#/kenken/new?seed=tea", "#/dungeon/new?seed=1", "#/squad/new?seed=1", "#/items/new?seed=tea", "#/showdown/new?seed=tea&mode=solo"]) {
      const page = await studio.visit(`${hash}&engine=0.0.1`, size);
      await board(page);
      await seen(page, ".notice");
      if (!size.phone) for (const each of await page.$$("bw-board")) if (!hash.includes("items")) assert.ok((await each.boundingBox()).y + (await each.boundingBox()).height <= 900, hash);
      await page.click(".notice button");
      assert.equal(await page.locator(".notice").count(), 0);
      await leave(page);
    }
  }
});

test("the same game in two tabs goes on as two games", async () => {
  const one = await studio.visit(first);
  await board(one);
  await one.waitForFunction(() => /\/game\//.test(location.hash));
  const two = await studio.visit(new URL(one.url()).hash, { context: one.context() });
  await board(two);
  for (const [page, at] of [[two, 1], [one, 0]]) {
    await page.click(cell(at));
    await page.keyboard.press("1");
    await page.waitForSelector(`${cell(at)} .entry`);
    await page.waitForTimeout(500);
  }
  assert.notEqual(one.url(), two.url());
  await two.reload();
  await two.waitForSelector(`${cell(1)} .entry`);
  assert.equal(await two.locator(`${cell(0)} .entry`).count(), 0);
  await leave(one);
});

test("works without a network once it was there", async () => {
  const page = await studio.visit("", { workers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.goto(`${studio.base}${first}`);
  await board(page);
  await page.reload();
  await board(page);
  assert.equal(await page.locator("[data-picture] svg").count(), 1);
  await leave(page);
});

test("a new game that is begun without a network and reloaded at once is there", async () => {
  const page = await studio.visit("", { workers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await page.context().setOffline(true);
  await page.goto(`${studio.base}#/squad/new?seed=1`);
  await page.reload();
  await board(page);
  assert.equal(await page.locator("[data-seed]").innerText(), "1");
  await leave(page);
});

test("what is broken or hostile shows an error, never markup", async () => {
  const page = await studio.visit("#/kenken/open?document=AAAA");
  await page.waitForSelector(".message.bad");
  for (const hash of ["#/nothing", "#/kenken/work/nothing", "#/kenken/game/nothing", "#/kenken/new?seed=%3Cimg%20src=x%20onerror=alert(1)%3E&preset=first&size=99",
    "#/%3Cscript%3E", "#/kenken/new?nonsense=1"]) {
    await page.goto(`${studio.base}${hash}`);
    await page.waitForSelector(".message.bad");
    assert.equal(await page.locator("img[src='x']").count(), 0);
  }
  await page.goto(`${studio.base}#/kenken/new?preset=first&seed=${encodeURIComponent("<b onmouseover=1>x</b>")}`);
  await board(page);
  assert.equal(await page.locator("[data-seed]").first().innerText(), "<b onmouseover=1>x</b>");
  await leave(page);
});

test("every game prints on one sheet, A4 and Letter, and nothing runs off", async () => {
  for (const hash of [first, "#/dungeon/new?seed=1", "#/squad/new?seed=1", "#/items/new?seed=tea", "#/showdown/new?seed=tea&mode=versus"]) {
    const page = await studio.visit(hash);
    await board(page);
    let whole = 0;
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format, printBackground: true })).toString("latin1");
      assert.equal((pdf.match(/\/Type\s*\/Page\b/g) || []).length, 1, `${hash} ${format}`);
      whole ||= pdf.length;
      assert.ok(pdf.length > 0.8 * whole, `${hash}: on ${format} the board is missing`);
    }
    // What a sheet of A4 holds between its margins, at 96 dots an inch.
    await page.emulateMedia({ media: "print" });
    const map = hash.includes("items");
    await page.setViewportSize(map ? { width: 1016, height: 687 } : { width: 687, height: 1016 });
    for (const each of await page.$$("bw-board svg")) {
      const box = await each.boundingBox();
      assert.ok(box.x >= -1 && box.x + box.width <= (map ? 1017 : 688) && box.y + box.height <= (map ? 688 : 1017), `${hash}: ${JSON.stringify(box)}`);
    }
    await leave(page);
  }
});

const PAGES = ["", first, "#/dungeon/new?seed=1", "#/squad/new?seed=1", "#/items/new?seed=tea", "#/showdown/new?seed=tea&mode=versus",
  "#/showdown/new?seed=tea&mode=solo", "#/kenken/work/generate", "#/kept"];
const there = "[data-game], [data-picture] svg [data-cell], .bench, .empty, [data-kept]";

test("nothing overflows sideways", async () => {
  for (const hash of PAGES) {
    const page = await studio.visit(hash);
    await page.waitForSelector(there);
    // 640 wide and 400 high is what a window of 1280 by 800 has at 200 %.
    for (const [width, height] of [[360, 740], [390, 844], [640, 400], [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${hash} at ${width}: ${over} px too wide`);
    }
    await leave(page);
  }
});

test("the board is seen whole, and stays where it is when a hint comes", async () => {
  for (const [width, height] of [[1440, 900], [1280, 800], [1024, 768]]) {
    const page = await studio.visit("#/kenken/new?seed=tea", { width, height });
    await board(page);
    const box = () => page.locator("bw-board").boundingBox();
    const before = await box();
    assert.ok(before.y + before.height <= height, `${width}: ends at ${before.y + before.height}`);
    await page.keyboard.press("h");
    await page.waitForSelector(".panel.hint");
    assert.deepEqual(await box(), before);
    await leave(page);
  }
});

test("without motion nothing glides, and forced colours leave borders", async () => {
  const page = await studio.visit("#/showdown/new?seed=tea&preset=small");
  await board(page);
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await page.evaluate(() => { window.moved = 0; const old = Element.prototype.animate; Element.prototype.animate = function (...args) { window.moved += 1; return old.apply(this, args); }; });
  const before = await page.locator("[data-picture] svg").innerHTML();
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForFunction((old) => document.querySelector("[data-picture] svg").innerHTML !== old, before);
  assert.equal(await page.evaluate(() => window.moved), 0);
  // What is filled otherwise has a border, and the pictures keep their colours.
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector('[data-control="new"]')).borderTopWidth), "0px");
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("bw-board svg")).forcedColorAdjust), "none");
  await leave(page);
});

/** What axe finds on a page. */
async function axeOn(page) {
  await page.addScriptTag({ path: axePath }).catch(() => undefined);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(axePath, "utf8"));
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] }));
  return violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.target.join(" ")).join("; ")}`);
}

test("axe finds nothing on a board with a digit and marks", async () => {
  const page = await studio.visit(first);
  await board(page);
  await page.locator(cell(0)).click();
  await page.keyboard.press("1");
  await page.waitForSelector(`${cell(0)} .entry`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("p");
  for (const digit of ["1", "2"]) await page.keyboard.press(digit);
  await page.waitForFunction(() => document.querySelectorAll("[data-cell] .mark").length === 2);
  assert.deepEqual(page.errors, []);  // the policy refuses axe's script as it should
  assert.deepEqual(await axeOn(page), []);
  await page.context().close();
});

test("axe finds nothing", async () => {
  const found = [];
  for (const dark of [false, true]) {
    for (const [hash, phone] of [...PAGES.map((each) => [each, false]), [first, true], ["#/dungeon/new?seed=1", true], ["#/items/new?seed=tea", true], ["#/squad/new?seed=3", true]]) {
      const page = await studio.visit(hash, { dark, phone });
      await page.waitForSelector(there);
      found.push(...(await axeOn(page)).map((each) => `${hash} ${dark ? "dark" : "light"} ${phone ? "phone" : ""}: ${each}`));
      await page.context().close();
    }
  }
  assert.deepEqual(found, []);
});
