// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The page: finds out where one is and draws that.
import { html, render } from "../vendor/lit-html/lit-html.js";
import { engine } from "./engine/client.js";
import { catalogue, gameNamed } from "./engine/catalogue.js";
import { drawFrame } from "./frame.js";
import { startGame } from "./game/start.js";
import { drawHome, openFiles } from "./home/page.js";
import { drawKept } from "./kept/page.js";
import { readRoute } from "./router.js";
import { loadIcons } from "./ui/icon.js";
import { message } from "./ui/messages.js";
import { drawWorkbench } from "./work/page.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const bar = Object.assign(document.createElement("header"), { className: "top-bar" });
app.append(bar);
/** Every page has a host of its own, so that what came late for the last one harms nothing. @type {HTMLElement} */
let host = document.createElement("div");
app.append(host);

/** @type {{ leave: () => Promise<void> } | null} */
let playing = null;
let turns = 0;

async function turn() {
  const mine = ++turns;
  const route = readRoute(location.hash);
  const left = playing;
  playing = null;
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  const next = Object.assign(document.createElement("div"), { className: "page" });
  next.dataset.page = route.page;
  document.body.dataset.page = route.page;
  host.dataset.page = "";
  host.replaceWith(next);
  host = next;
  window.scrollTo(0, 0);
  try {
    // Kept before somebody comes back to it; an engine that thinks is not waited for.
    await Promise.race([left?.leave(), new Promise((resolve) => setTimeout(resolve, 300))]);
    const all = await catalogue();
    if (mine !== turns) return;
    drawFrame(bar, all, route);
    const game = route.game ? gameNamed(all, route.game) : undefined;
    document.title = game ? `${game.display} - Boardwright Studio` : "Boardwright Studio";
    if (route.page === "home") await drawHome(next);
    else if (route.page === "kept") await drawKept(next);
    else if (!game) throw new Error(`There is no game ${route.game}.`);
    else {
      const page = route.page === "work" ? await drawWorkbench(next, game, route) : await startGame(next, game, route, all.engine);
      if (mine !== turns) void page?.leave();
      else playing = page;
    }
  } catch (error) {
    if (mine !== turns) return;
    render(html`<main class="home" id="main"><h1>That did not work</h1>
      ${message("bad", error instanceof Error ? error.message : String(error))}
      <p><a class="button outline" href="#/">Home</a></p></main>`, next);
  }
}

engine.warm();
void loadIcons().catch(() => undefined);
drawFrame(bar, null, readRoute(location.hash));
window.addEventListener("hashchange", () => void turn());
window.addEventListener("dragover", (event) => event.preventDefault());
window.addEventListener("drop", (event) => {
  event.preventDefault();
  if (document.body.dataset.page !== "work" && event.dataTransfer?.files.length) void openFiles([...event.dataTransfer.files]);
});
void turn();

if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => setTimeout(() => void navigator.serviceWorker.register("service_worker.js").catch(() => undefined), 1500));
}
