// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Light or dark, before anything is drawn: a plain script, so that the page
// never flashes.
(() => {
  let chosen = "";
  try {
    chosen = localStorage.getItem("theme") || "";
  } catch {
    // Storage is forbidden: the system decides.
  }
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
