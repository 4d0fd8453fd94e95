// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The bar at the top: brand, games, workbench, light or dark, what is kept.
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { icon } from "./ui/icon.js";

/** @typedef {import("./engine/catalogue.js").Catalogue} Catalogue */

function turnTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme !== "dark";
  root.dataset.theme = dark ? "dark" : "light";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // Not kept, then.
  }
}

/**
 * @param {HTMLElement} host @param {Catalogue | null} catalogue @param {import("./router.js").Route} route
 */
export function drawFrame(host, catalogue, route) {
  const first = catalogue?.games.find((game) => !game.hidden)?.name || "";
  const game = route.game || first;
  render(html`<a class="skip" href="#main" @click=${(/** @type {Event} */ event) => {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (document.querySelector("main [tabindex='0'], main a, main button"))?.focus();
    }}>To the board</a>
    <a class="brand" href="#/"><img src="images/icon.svg" alt="" width="24" height="24"><span>Boardwright</span></a>
    <nav class="games desktop" aria-label="Games">${(catalogue?.games || []).filter((each) => !each.hidden).map((each) => html`
      <a href=${`#/${each.name}`} aria-current=${each.name === route.game && route.page !== "work" ? "page" : nothing}>${each.display}</a>`)}</nav>
    <span class="grow"></span>
    ${game ? html`<a class="tab" href=${`#/${game}/work`} aria-current=${route.page === "work" ? "page" : nothing} title="Workbench">${icon("terminal")}<span class="desktop">Workbench</span></a>` : nothing}
    <button class="button icon-only" aria-label="Light or dark" title="Light or dark" data-control="theme" @click=${turnTheme}>${icon("moon")}</button>
    <a class="button icon-only" href="#/kept" aria-label="What is kept" title="What is kept" aria-current=${route.page === "kept" ? "page" : nothing}>${icon("sliders-horizontal")}</a>`, host);
}
