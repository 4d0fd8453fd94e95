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
