// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A map is larger than the window: it is drawn at a scale of its own and
// scrolled. 0 stands for the whole map.

/** @param {HTMLElement} host @param {number} by */
export function zoomBy(host, by) {
  const frame = host.querySelector(".board-frame");
  const board = /** @type {HTMLElement | null} */ (host.querySelector("bw-board"));
  if (!frame || !board) return;
  const now = board.getBoundingClientRect().width;
  const units = Number(host.style.getPropertyValue("--units")) || 1;
  const ratio = Number(host.style.getPropertyValue("--ratio")) || 1;
  const whole = Math.min(frame.clientWidth, frame.clientHeight * ratio);
  const wanted = by === 0 ? whole : Math.max(whole, Math.min(units * 2, now * by));
  const x = (frame.scrollLeft + frame.clientWidth / 2) / now;
  const y = (frame.scrollTop + frame.clientHeight / 2) / now;
  board.style.setProperty("--map-width", `${wanted}px`);
  frame.scrollLeft = x * wanted - frame.clientWidth / 2;
  frame.scrollTop = y * wanted - frame.clientHeight / 2;
}

/** Brings a part of the map into the middle. @param {HTMLElement} host @param {string} selector */
export function centreOn(host, selector) {
  const frame = host.querySelector(".is-map .board-frame");
  const thing = frame?.querySelector(selector);
  if (!frame || !thing) return;
  const at = thing.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  frame.scrollLeft += at.x + at.width / 2 - around.x - around.width / 2;
  frame.scrollTop += at.y + at.height / 2 - around.y - around.height / 2;
}

/** A mouse that drags the map; fingers scroll it by themselves. @param {HTMLElement} host @param {AbortSignal} signal */
export function dragMap(host, signal) {
  /** @type {{ x: number, y: number, left: number, top: number, frame: Element } | null} */
  let held = null;
  host.addEventListener("pointerdown", (event) => {
    const frame = event.target instanceof Element ? event.target.closest(".is-map .board-frame") : null;
    if (frame && event.pointerType === "mouse" && event.button === 0) held = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, frame };
  }, { signal });
  host.addEventListener("pointermove", (event) => {
    if (!held) return;
    held.frame.scrollLeft = held.left + held.x - event.clientX;
    held.frame.scrollTop = held.top + held.y - event.clientY;
  }, { signal });
  window.addEventListener("pointerup", () => { held = null; }, { signal });
}
