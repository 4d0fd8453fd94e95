// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What floats over a map: what its colours mean, zoom, and the whole of it in
// small with the part that is seen.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../ui/icon.js";
import { zoomBy } from "./zoom.js";

// The states of a room, as the pictures' classes name them.
const STATES = [["is-open", "to check"], ["is-reached", "reached"], ["is-out", "out of logic"]];
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} picture */
export const legend = (picture) => (/class="room /.test(picture) ? html`
  <ul class="legend" aria-label="Rooms">${STATES.map(([css, words]) => html`<li><span class="state ${css}"></span>${words}</li>`)}</ul>` : nothing);

/** @param {HTMLElement} host */
export const zoomButtons = (host) => html`<div class="zoom" role="group" aria-label="Zoom">
  <button class="button icon-only" aria-label="Zoom in" title="Zoom in (+)" @click=${() => zoomBy(host, 1.25)}>${icon("zoom-in")}</button>
  <button class="button icon-only" aria-label="Zoom out" title="Zoom out (-)" @click=${() => zoomBy(host, 0.8)}>${icon("zoom-out")}</button>
  <button class="button icon-only" aria-label="Whole map" title="Whole map (0)" @click=${() => zoomBy(host, 0)}>${icon("maximize")}</button></div>`;

// <bw-minimap>: every room of the map as a small box, and a frame around what is
// seen. It only repeats what the map shows, so nothing of it is said.
class MiniMap extends HTMLElement {
  /** @type {HTMLElement | null} */ board = null;
  #text = "";
  /** @type {AbortController | null} */ #ended = null;

  connectedCallback() {
    this.setAttribute("aria-hidden", "true");
    this.#ended = new AbortController();
    const signal = this.#ended.signal;
    // Scrolling does not bubble; it is met on its way down.
    document.addEventListener("scroll", () => this.#frame(), { signal, capture: true });
    window.addEventListener("resize", () => this.#frame(), { signal });
    this.addEventListener("pointerdown", (event) => {
      this.setPointerCapture(event.pointerId);
      this.#go(event);
    }, { signal });
    this.addEventListener("pointermove", (event) => { if (this.hasPointerCapture(event.pointerId)) this.#go(event); }, { signal });
  }
  disconnectedCallback() {
    this.#ended?.abort();
  }

  /** @param {string} text */
  set picture(text) {
    if (text === this.#text) return;
    this.#text = text;
    // The map itself is drawn by then.
    requestAnimationFrame(() => this.#draw());
  }

  #scroller() {
    return this.board?.querySelector(".is-map .board-frame") || null;
  }
  #map() {
    return /** @type {SVGSVGElement | null} */ (this.board?.querySelector(".is-map bw-board svg") || null);
  }

  #draw() {
    const map = this.#map();
    if (!map) return;
    const small = document.createElementNS(SVG, "svg");
    small.setAttribute("viewBox", map.getAttribute("viewBox") || "");
    for (const box of map.querySelectorAll(".area > rect, .room > rect:not(.badge)")) {
      const copy = document.createElementNS(SVG, "rect");
      for (const name of ["x", "y", "width", "height"]) copy.setAttribute(name, box.getAttribute(name) || "0");
      copy.setAttribute("class", box.parentElement?.getAttribute("class") || "");
      small.append(copy);
    }
    const seen = document.createElementNS(SVG, "rect");
    seen.setAttribute("class", "seen");
    small.append(seen);
    this.replaceChildren(small);
    this.#frame();
  }

  #frame() {
    const scroller = this.#scroller();
    const map = this.#map();
    const seen = this.querySelector(".seen");
    if (!scroller || !map || !seen) return;
    const at = map.getBoundingClientRect();
    const around = scroller.getBoundingClientRect();
    const units = map.viewBox.baseVal.width / (at.width || 1);
    const left = Math.max(0, around.x - at.x);
    const top = Math.max(0, around.y - at.y);
    const width = Math.min(around.width, at.width - left);
    const height = Math.min(around.height, at.height - top);
    // Where all of it is seen there is nothing to find.
    this.hidden = width >= at.width - 1 && height >= at.height - 1;
    for (const [name, value] of Object.entries({ x: left, y: top, width, height })) seen.setAttribute(name, String(Math.max(0, value * units)));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const scroller = this.#scroller();
    const map = this.#map();
    if (!scroller || !map) return;
    const box = (this.firstElementChild || this).getBoundingClientRect();
    const at = map.getBoundingClientRect();
    scroller.scrollLeft = ((event.clientX - box.x) / box.width) * at.width - scroller.clientWidth / 2;
    scroller.scrollTop = ((event.clientY - box.y) / box.height) * at.height - scroller.clientHeight / 2;
  }
}
customElements.define("bw-minimap", MiniMap);
