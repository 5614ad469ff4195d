"use strict";
// PNG images (PNG specification, third edition) as surfaces: all types of colours and depths, interlaced or not, without colour profiles.

const { includes, Math, String, subarray, Uint8Array, Uint8ClampedArray } = require("language");
const { joined } = require("runtime/bytes");
const { crc32 } = require("html/canvas/checksums");
const { numberAt, startsWithSignature } = require("html/canvas/pngChunks");
const { surfaceOf } = require("html/canvas/Surface");

const { limits } = native.environment;

/** By the type of colours: how many numbers a pixel has, and their depths. */
const types = {
  __proto__: null,
  0: { channels: 1, depths: [1, 2, 4, 8, 16] }, 2: { channels: 3, depths: [8, 16] }, 3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] }, 6: { channels: 4, depths: [8, 16] },
};

/** The parts of a file by their types, of IDAT all together; null for a file that is none. */
function chunksOf(bytes) {
  if (!startsWithSignature(bytes)) return null;
  const found = { __proto__: null, IHDR: null, PLTE: null, tRNS: null, IDAT: [] };
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = numberAt(bytes, at);
    if (at + 12 + size > bytes.length) break;
    const type = String.fromCharCode(bytes[at + 4], bytes[at + 5], bytes[at + 6], bytes[at + 7]);
    if (crc32(bytes, at + 4, at + 8 + size) !== numberAt(bytes, at + 8 + size)) return null;
    const data = subarray(bytes, at + 8, at + 8 + size);
    if (type === "IEND") break;
    if (type === "IDAT") found.IDAT[found.IDAT.length] = data;
    else if (type in found) found[type] = data;
    at += 12 + size;
  }
  return found.IHDR?.length === 13 && found.IDAT.length > 0 ? found : null;
}

/** What the header says; null for what no image is. */
function headerOf(bytes) {
  const { 8: depth, 9: type, 10: compression, 11: filter, 12: interlace } = bytes;
  const width = numberAt(bytes, 0);
  const height = numberAt(bytes, 4);
  const kind = types[type];
  if (kind === undefined || !includes(kind.depths, depth) || compression !== 0 || filter !== 0 || interlace > 1) return null;
  if (width === 0 || height === 0 || width * height * 8 > limits.bytes) return null;
  return { width, height, depth, type, channels: kind.channels, isInterlaced: interlace === 1 };
}

/** The images that an interlaced one consists of (8.1): where each begins, and how far its pixels are from each other. */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 }, { x: 4, y: 0, across: 8, down: 8 }, { x: 0, y: 4, across: 4, down: 8 }, { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 }, { x: 1, y: 0, across: 2, down: 2 }, { x: 0, y: 1, across: 1, down: 2 },
];
const whole = [{ x: 0, y: 0, across: 1, down: 1 }];

const sizeOf = ({ width, height, depth, channels }, { x, y, across, down }) => {
  const columns = Math.ceil(Math.max(0, width - x) / across);
  const rows = Math.ceil(Math.max(0, height - y) / down);
  return { columns, rows: columns === 0 ? 0 : rows, bytes: Math.ceil(columns * depth * channels / 8) };
};

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const { 0: one, 1: two, 2: three } = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return one <= two && one <= three ? left : two <= three ? above : corner;
}

/** Undoes the filters of rows (9.2), in place; false for one that is none. `step` is how many bytes a pixel has. */
function unfilter(data, start, { rows, bytes }, step) {
  for (let row = 0; row < rows; row++) {
    const at = start + row * (bytes + 1) + 1;
    const filter = data[at - 1];
    if (filter > 4) return false;
    if (filter === 0) continue;
    for (let index = 0; index < bytes; index++) {
      const left = index < step ? 0 : data[at + index - step];
      const above = row === 0 ? 0 : data[at + index - bytes - 1];
      const corner = row === 0 || index < step ? 0 : data[at + index - bytes - 1 - step];
      data[at + index] += filter === 1 ? left : filter === 2 ? above : filter === 3 ? (left + above) >> 1 : paeth(left, above, corner);
    }
  }
  return true;
}

/** What gives a pixel's bytes: (data, start of the row, column, target, place). */
function readerOf({ depth, type, channels }, palette, transparent) {
  const most = (1 << depth) - 1;
  const sample = depth === 8 ? (data, at, index) => data[at + index]
    : depth === 16 ? (data, at, index) => (data[at + index * 2] << 8) | data[at + index * 2 + 1]
      : (data, at, index) => (data[at + (index * depth >> 3)] >> (8 - depth - (index * depth & 7))) & most;
  const scale = 255 / (depth === 16 ? 65535 : most);
  if (type === 3) {
    return (data, at, column, target, place) => {
      const index = sample(data, at, column);
      for (let channel = 0; channel < 3; channel++) target[place + channel] = palette[index * 3 + channel] ?? 0;
      target[place + 3] = transparent?.[index] ?? 255;
    };
  }
  const isGray = channels < 3;
  const colors = isGray ? 1 : 3;
  // A colour that stands for no colour, in numbers of 16 bits.
  const hidden = transparent !== null && channels % 2 === 1 && transparent.length >= colors * 2 ? transparent : null;
  return (data, at, column, target, place) => {
    const first = column * channels;
    let isHidden = hidden !== null;
    for (let channel = 0; channel < 3; channel++) {
      const value = sample(data, at, first + (isGray ? 0 : channel));
      target[place + channel] = value * scale;
      if (isHidden && channel < colors) isHidden = value === ((hidden[channel * 2] << 8) | hidden[channel * 2 + 1]);
    }
    target[place + 3] = isHidden ? 0 : channels % 2 === 0 ? sample(data, at, first + channels - 1) * scale : 255;
  };
}

/** The size of an image, { width, height }, by its first bytes; null for what is no PNG. */
exports.sizeOfPNG = function sizeOfPNG(bytes) {
  if (!startsWithSignature(bytes)) return null;
  return bytes.length < 33 ? null : { width: numberAt(bytes, 16), height: numberAt(bytes, 20) };
};

/** The pixels of a file; null for one that is no PNG, or a broken one. */
exports.decoded = function decoded(bytes) {
  const chunks = chunksOf(bytes);
  const header = chunks === null ? null : headerOf(chunks.IHDR);
  if (header === null || (header.type === 3 && chunks.PLTE === null)) return null;
  const parts = header.isInterlaced ? passes : whole;
  let size = 0;
  for (let index = 0; index < parts.length; index++) {
    const { rows, bytes: length } = sizeOf(header, parts[index]);
    size += rows * (length + 1);
  }
  const inflated = native.inflated(joined(chunks.IDAT), size);
  if (inflated === null) return null;
  const data = new Uint8Array(inflated);
  const { width, height, depth, channels } = header;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const read = readerOf(header, chunks.PLTE, chunks.tRNS);
  let start = 0;
  for (let index = 0; index < parts.length; index++) {
    const { x, y, across, down } = parts[index];
    const part = sizeOf(header, parts[index]);
    if (!unfilter(data, start, part, Math.max(1, depth * channels >> 3))) return null;
    for (let row = 0; row < part.rows; row++, start += part.bytes + 1) {
      for (let column = 0; column < part.columns; column++) {
        read(data, start + 1, column, pixels, ((y + row * down) * width + x + column * across) * 4);
      }
    }
  }
  return surfaceOf(pixels, width, height);
};
