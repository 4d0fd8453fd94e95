// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The workbench: forms from the catalogue, answers equal to the native
// program's, files that are dropped or broken, a solve that is cancelled.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { board, control, leave, native, Studio } from "./browser.mjs";

let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

const run = async (page) => {
  await page.click(control("run"));
  await page.waitForSelector(".verdict, .answer .message");
};
const json = async (page) => {
  await page.click('.answer .segment:has-text("JSON")');
  return JSON.parse(await page.locator("[data-json]").innerText());
};

for (const game of ["kenken", "dungeon", "squad", "items", "showdown"]) {
  test(`${game} generate is the native one`, async () => {
    const page = await studio.visit(`#/${game}/work/generate?seed=tea`);
    await run(page);
    assert.deepEqual(await json(page), JSON.parse(native(game, "generate", "--seed", "tea", "--json")));
    await leave(page);
  });
}

test("an answer is played, and used in another verb", async () => {
  const page = await studio.visit("#/kenken/work/generate?seed=tea&size=4");
  await run(page);
  await page.waitForSelector(".answer [data-picture] svg");
  assert.match(await page.locator(".command code").innerText(), /^boardwright kenken generate .*--size 4.*--seed tea/);
  await page.click('[data-use="solve"]');
  await page.waitForSelector("#input-0");
  await run(page);
  assert.equal((await json(page)).status, "unique");
  await page.goBack();
  await page.waitForSelector(control("run"));
  await page.fill("#option-seed", "tea");
  await run(page);
  await page.click(control("play-it"));
  await board(page);
  assert.match(await page.locator("[data-link]").first().getAttribute("data-link"), /document=/);
  await leave(page);
});

test("a file is dropped; a broken one is refused with its place", async () => {
  const page = await studio.visit("#/kenken/work/verify");
  await page.fill("#input-0", '{"format": "boardwright/kenken.puzzle", "version": 1,\n "size": }');
  await page.click(control("run"));
  await page.waitForSelector(".answer .message.bad");
  await page.fill("#input-0", native("kenken", "generate", "--seed", "tea", "--json"));
  await run(page);
  assert.equal((await json(page)).valid, true);
  await leave(page);
});

test("a bad option is refused with the engine's own sentence", async () => {
  const page = await studio.visit("#/kenken/work/generate?size=99");
  await page.click(control("run"));
  await page.waitForSelector(".answer .message.bad");
  assert.match(await page.locator(".answer .message.bad").innerText(), /size|16/);
  await leave(page);
});

test("a long solve is cancelled, and the page goes on", async () => {
  const page = await studio.visit("#/kenken/work/generate?size=14&difficulty=unreasonable&seed=1&count=50");
  await page.click(control("run"));
  await page.click(control("cancel"));
  await page.waitForSelector(".answer .message.bad");
  assert.match(await page.locator(".answer .message.bad").innerText(), /Cancelled/);
  await page.goto(`${studio.base}#/kenken/work/generate?size=3&seed=1`);
  await run(page);
  await leave(page);
});

test("a run that is left behind holds up no game", async () => {
  const page = await studio.visit("#/kenken/work/generate?size=14&difficulty=unreasonable&seed=1&count=100000");
  await page.click(control("run"));
  await page.waitForSelector(control("cancel"));
  await page.goto(`${studio.base}#/showdown/new?seed=1`);
  await page.waitForSelector("[data-picture] [data-cell]");
  await leave(page);
});

test("sheets of KenKen: many puzzles, laid out, each sheet on a page of its own", async () => {
  const page = await studio.visit("#/kenken/work/generate?seed=tea&count=8");
  await run(page);
  await page.click('[data-use="page"]');
  await page.waitForSelector("#input-0");
  await page.click(control("run"));
  // Two sheets of four, and one with the answers.
  await page.waitForFunction(() => document.querySelectorAll(".sheets svg").length === 3);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format, printBackground: true })).toString("latin1");
    assert.equal((pdf.match(/\/Type\s*\/Page\b/g) || []).length, 3, format);
  }
  await leave(page);
});

test("the picture of an answer is whole", async () => {
  const page = await studio.visit("#/items/work/generate?seed=tea");
  await run(page);
  await page.waitForSelector(".answer [data-picture] svg");
  const box = (await page.locator(".answer [data-picture] svg").getAttribute("viewBox")).split(" ").map(Number);
  assert.deepEqual(box.slice(0, 2), [0, 0]);
  assert.ok(box[2] > 1000, `${box}`);
  await leave(page);
});

test("a large file is named with its size, and does not freeze the form", async () => {
  const page = await studio.visit("#/kenken/work/verify");
  await page.waitForSelector("#input-0");
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => { for (const each of list.getEntries()) window.longest = Math.max(window.longest, each.duration); }).observe({ type: "longtask" });
  });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('button:has-text("Choose a file")')]);
  const folder = mkdtempSync(path.join(tmpdir(), "studio-"));
  writeFileSync(path.join(folder, "huge.json"), `{"format": "boardwright/kenken.puzzle", "x": "${"a ".repeat(10 << 20)}"}`);
  await chooser.setFiles(path.join(folder, "huge.json"));
  await page.waitForSelector(".field.large");
  assert.match(await page.locator(".field.large").innerText(), /huge\.json\s+20\.0 MiB/);
  await page.waitForTimeout(300);
  assert.ok(await page.evaluate(() => window.longest) < 1000, `${await page.evaluate(() => window.longest)} ms`);
  assert.match(await page.locator(".command code").innerText(), /verify huge\.json/);
  await page.click(control("run"));
  await page.waitForSelector(".answer .message.bad");
  await page.click('.field.large [aria-label="Remove"]');
  await page.waitForSelector("textarea#input-0");
  rmSync(folder, { recursive: true });
  await leave(page);
});
