// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A small picture of a game: the element <bw-picture> draws the text that it is
// given. Nothing in it can be pointed at.
import { showPicture } from "./picture.js";

let count = 0;
const MOST = 1000;  // units that can still be made out
const CUT = 400;

// Of a map that would be too fine, a part around something that can be done.
/** @param {SVGSVGElement} svg */
function cutOut(svg) {
  const width = Number((svg.getAttribute("viewBox") || "").split(" ")[2]);
  if (!(width > MOST)) return;
  const room = svg.querySelector(".is-open rect") || svg.querySelector("rect");
  const at = (/** @type {string} */ name) => Math.max(0, Number(room?.getAttribute(name)) - CUT / 3);
  svg.setAttribute("viewBox", `${at("x")} ${at("y")} ${CUT} ${CUT}`);
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
}

class Picture extends HTMLElement {
  whole = false;  // nothing of it is cut off, however small it gets
  #text = "";
  /** @param {string} text */
  set picture(text) {
    if (text === this.#text) return;
    this.#text = text;
    this.replaceChildren();
    if (!text) return;
    const prefix = `t${++count}-`;
    showPicture(this, text, (svg) => {
      svg.removeAttribute("width");
      svg.removeAttribute("height");
      svg.setAttribute("aria-hidden", "true");
      if (!this.whole) cutOut(svg);
      for (const thing of svg.querySelectorAll("[id]")) thing.id = prefix + thing.id;
      for (const use of svg.querySelectorAll("use")) use.setAttribute("href", `#${prefix}${(use.getAttribute("href") || "#").slice(1)}`);
      for (const cell of svg.querySelectorAll("[data-cell]")) cell.removeAttribute("data-cell");
      for (const title of svg.querySelectorAll("title")) title.remove();
    });
  }
  get picture() {
    return this.#text;
  }
}
customElements.define("bw-picture", Picture);
