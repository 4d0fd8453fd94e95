// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures: what is patched into the last one is what would be drawn anew, what
// reads as before is left alone, and nothing but a drawing comes in.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { board, leave, Studio } from "./browser.mjs";

let studio;
before(async () => { studio = await Studio.start(); });
after(() => studio.stop());

for (const game of ["kenken", "dungeon", "squad", "items", "showdown"]) {
  test(`${game}: tap after tap, the patched picture is the whole one`, async () => {
    const page = await studio.visit("#/kept");
    const told = await page.evaluate(async (name) => {
      const module = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
      const { engine } = await module("src/engine/client.js");
      const { parsePicture, showPicture } = await module("src/ui/picture.js");
      const look = [{ side: 0, picture: { frame: false, prefix: "p-" }, controls: true }];
      const text = (/** @type {Element} */ svg) => new XMLSerializer().serializeToString(svg);
      const host = document.createElement("div");
      let answer = await engine.ask({ call: "open", game: name, seed: "1", look });
      const session = answer.session;
      let [{ picture, controls }] = answer.look;
      showPicture(host, picture);
      const cells = [...host.querySelectorAll("[data-cell]")].map((cell) => cell.getAttribute("data-cell"));
      let changed = 0;
      for (let at = 0; at < 40; ++at) {
        const tap = controls.find((/** @type {any} */ each) => each.gesture === (at % 5 === 4 ? "other_tap" : "tap") && each.enabled);
        if (!tap) continue;
        try {
          answer = await engine.ask({ call: "act", session, side: 0, action: { control: tap.id, cell: cells[(at * 7 + 3) % cells.length] }, now_ms: at, look });
        } catch {
          continue;  // not there, not now
        }
        const before = picture;
        [{ picture, controls }] = answer.look;
        if (picture === before) continue;
        changed += 1;
        showPicture(host, picture);
        if (text(host.firstElementChild) !== text(parsePicture(picture))) return { changed, wrong: at };
      }
      await engine.ask({ call: "close", session });
      return { changed, wrong: -1 };
    }, game);
    assert.equal(told.wrong, -1);
    assert.ok(told.changed > 0);
    await leave(page);
  });
}

test("a group that reads as before is neither parsed nor prepared again, and keeps what it got", async () => {
  const page = await studio.visit("#/kept");
  const told = await page.evaluate(async () => {
    const { showPicture, staysAsItIs } = await import(new URL("src/ui/picture.js", document.baseURI).href);
    const picture = (/** @type {number[]} */ widths) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${
      widths.map((width, at) => `<g id="c${at}" class="cell" data-cell="${at}">\n<rect width="${width}"/>\n</g>\n`).join("")}</svg>\n`;
    const host = document.createElement("div");
    /** @type {string[][]} */
    const prepared = [];
    const show = (/** @type {number[]} */ widths) => {
      prepared.push([]);
      showPicture(host, picture(widths), (/** @type {Element} */ svg) => {
        for (const cell of svg.querySelectorAll("[data-cell]")) if (!staysAsItIs(cell)) prepared[prepared.length - 1].push(cell.id);
      });
    };
    show([1, 2, 3]);
    const first = [...host.querySelectorAll("g")];
    first[0].setAttribute("tabindex", "0");
    show([1, 5, 3]);
    const second = [...host.querySelectorAll("g")];
    show([1, 5]);
    return { prepared, kept: first.every((each, at) => each === second[at]), tabindex: second[0].getAttribute("tabindex"),
      widths: second.map((each) => each.firstElementChild.getAttribute("width")), left: host.querySelectorAll("g").length };
  });
  assert.deepEqual(told, { prepared: [["c0", "c1", "c2"], ["c1"], []], kept: true, tabindex: "0", widths: ["1", "5", "3"], left: 2 });
  await leave(page);
});

test("nothing but a drawing comes in", async () => {
  const page = await studio.visit("#/kept");
  const left = await page.evaluate(async () => {
    const { parsePicture } = await import(new URL("src/ui/picture.js", document.baseURI).href);
    return [
      "<script>window.bad = 1</script>", "<g onload=\"window.bad = 1\"/>", "<g\nonclick='window.bad = 1'/>", "<g style=\"fill: red\"/>",
      "<use href=\"https://example.org/x.svg#a\"/>", "<use xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"data:x\"/>",
      "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>", "<g xmlns=\"http://www.w3.org/1999/xhtml\" id=\"x\"/>",
      "<image href=\"#a\"/>", "<animate onbegin=\"window.bad = 1\"/>", "<title>a <!-- b --> c</title>", "<a href=\"#x\"><text>x</text></a>",
      "<g/onclick='window.bad = 1'/>", "<g id=\"x\"onclick=\"window.bad = 1\"/>",  // no XML, but a parser of HTML would take them
    ].flatMap((inside) => {
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
      let svg;
      try { svg = parsePicture(text); } catch { return []; }
      document.body.append(svg);
      return [...svg.querySelectorAll("*")].flatMap((each) => [
        ...(/^(g|use|title|text)$/.test(each.localName) && each.namespaceURI === "http://www.w3.org/2000/svg" ? [] : [each.outerHTML]),
        ...[...each.attributes].filter(({ name, value }) => /^on|^style$/.test(name) || (/href$/.test(name) && !value.startsWith("#"))).map(({ name }) => name),
      ]);
    });
  });
  assert.deepEqual(left, []);
  assert.equal(await page.evaluate(() => window.bad), undefined);
  await page.context().close();  // its console tells what the policy forbade besides
});

test("all parts of a cell are in its group", async () => {
  const page = await studio.visit("#/showdown/new?seed=1");
  await board(page);
  const cells = await page.$$eval("[data-picture]:first-of-type [data-cell]", (all) => all.map((each) => each.querySelectorAll(".value, .blank").length));
  assert.deepEqual(cells, cells.map(() => 1));
  await leave(page);
});
