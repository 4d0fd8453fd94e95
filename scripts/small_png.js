// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A screenshot as a small PNG: the 256 colours that are seen most, every other
// pixel in the nearest of them. Flat drawings lose nothing that is noticed.
const zlib = require('zlib');

// The pixels of an 8-bit RGB picture without interlacing, three bytes each.
function pixelsOf(png) {
  const parts = [];
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const [width, height, depth, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  if (depth !== 8 || (kind !== 2 && kind !== 6)) throw new Error('not an RGB picture');
  const step = kind === 2 ? 3 : 4;
  const raw = zlib.inflateSync(Buffer.concat(parts));
  const line = width * step;
  const out = Buffer.alloc(height * line);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; ++x) {
      const left = x >= step ? out[y * line + x - step] : 0;
      const up = y > 0 ? out[(y - 1) * line + x] : 0;
      const corner = y > 0 && x >= step ? out[(y - 1) * line + x - step] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const base = [0, left, up, (left + up) >> 1, paeth][filter];
      out[y * line + x] = (raw[y * (line + 1) + 1 + x] + base) & 255;
    }
  }
  return { width, height, step, out };
}

const CRC = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = -1;
  for (const byte of body) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ -1) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function smallPng(png) {
  const { width, height, step, out } = pixelsOf(png);
  const seen = new Map();
  for (let at = 0; at < out.length; at += step) {
    const colour = (out[at] << 16) | (out[at + 1] << 8) | out[at + 2];
    seen.set(colour, (seen.get(colour) || 0) + 1);
  }
  const palette = [...seen].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 256).map(([colour]) => colour);
  const far = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
  const index = new Map(palette.map((colour, at) => [colour, at]));
  for (const colour of seen.keys()) {
    if (index.has(colour)) continue;
    let best = 0;
    for (let at = 1; at < palette.length; ++at) if (far(palette[at], colour) < far(palette[best], colour)) best = at;
    index.set(colour, best);
  }
  const raw = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const at = (y * width + x) * step;
      raw[y * (width + 1) + 1 + x] = index.get((out[at] << 16) | (out[at + 1] << 8) | out[at + 2]);
    }
  }
  const head = Buffer.from(png.subarray(16, 29));
  head[9] = 3;  // indexed
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('PLTE', Buffer.from(palette.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))),
    chunk('IDAT', zlib.deflateSync(raw, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

module.exports = { smallPng };
