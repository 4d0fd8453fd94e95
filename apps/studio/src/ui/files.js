// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Files that come in and go out.

/** @param {string} name @param {BlobPart} content @param {string} [type] */
export function download(name, content, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Asks for files. @param {{ many?: boolean, accept?: string }} [how] @returns {Promise<File[]>} */
export function pickFiles(how = {}) {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = Boolean(how.many);
  if (how.accept) input.accept = how.accept;
  return new Promise((resolve) => {
    input.onchange = () => resolve([...(input.files || [])]);
    input.oncancel = () => resolve([]);
    input.click();
  });
}

export const MOST_BYTES = 32 * 1024 * 1024;

/** @param {File} file @returns {Promise<{ name: string, text: string }>} */
export async function sourceOf(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has more than 32 MiB`);
  return { name: file.name, text: await file.text() };
}

/** @param {string} text */
export const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
