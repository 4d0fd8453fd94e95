// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What every test of the page needs: the built page on a free port, Debian's
// chromium, and pages that fail a test on an error in their console.
//   STUDIO=build/studio  PROGRAM=build/release/boardwright
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import path from "node:path";

export const root = path.resolve(fileURLToPath(import.meta.url), "../../..");
const require = createRequire(path.join(root, "build/npm/package.json"));
const { chromium } = require("playwright-core");
const { serve } = createRequire(import.meta.url)(path.join(root, "scripts/serve-studio"));

export const studio = path.resolve(process.env.STUDIO || path.join(root, "build/studio"));
export const program = path.resolve(process.env.PROGRAM || path.join(root, "build/release/boardwright"));
export const axePath = require.resolve("axe-core/axe.min.js");

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-domain-reliability",
  "--disable-sync", "--no-first-run", "--no-default-browser-check", "--disable-dev-shm-usage"];

export const WAIT = 60_000;  // for what a busy machine may need

export class Studio {
  static async start() {
    const studio_ = new Studio();
    studio_.server = await (process.env.BASE ? null : serve(studio, 0));
    studio_.base = process.env.BASE || `http://127.0.0.1:${studio_.server.address().port}/`;
    studio_.browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: FLAGS });
    return studio_;
  }

  /** A fresh visitor. */
  async visit(hash = "", { phone = false, dark = false, workers = "block", width, height, context } = {}) {
    const visitor = context || await this.browser.newContext({
      viewport: { width: width || (phone ? 390 : 1280), height: height || (phone ? 844 : 800) }, hasTouch: phone, isMobile: phone,
      colorScheme: dark ? "dark" : "light", serviceWorkers: workers, acceptDownloads: true,
    });
    visitor.setDefaultTimeout(WAIT);
    const page = await visitor.newPage();
    page.errors = [];
    page.on("pageerror", (error) => page.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/404|Failed to load/.test(message.text())) page.errors.push(message.text());
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (!["blob:", "data:"].includes(url.protocol) && !request.url().startsWith(this.base)) page.errors.push(`foreign request ${request.url()}`);
    });
    await page.goto(this.base + hash);
    return page;
  }

  async stop() {
    await this.browser.close();
    this.server?.close();
  }
}

/** The board is there. */
export async function board(page) {
  await page.waitForSelector("[data-picture] svg [data-cell]");
}

export const live = (page) => page.locator("[data-live]").first().innerText();

export async function leave(page) {
  assert.deepEqual(page.errors, []);
  await page.context().close();
}

/** What the native program answers. */
export function native(...args) {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 });
}
export const nativeJson = (...args) => JSON.parse(native(...args, "--json"));
/** The same with a document on standard input. */
export function nativeOn(text, ...args) {
  return execFileSync(program, args, { encoding: "utf8", input: text, maxBuffer: 1 << 28 });
}

export const control = (id) => `[data-control="${id}"]:visible`;
export const cell = (name) => `[data-cell="${name}"]`;
