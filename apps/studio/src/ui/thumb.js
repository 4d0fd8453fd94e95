// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A small picture of a game: the element <bw-picture> draws the text that it is
// given. Nothing in it can be pointed at.
import { showPicture } from "./picture.js";

let count = 0;

class Picture extends HTMLElement {
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
