"use strict";
// <position> and its like (CSS Values 4, 9.4): words and offsets, in the order and number that CSSOM shows them in.

const { includes, push, pushAll } = require("language");
const { lowerCase } = require("dom/names");
const { basicType } = require("html/css/grammar/basicTypes");

const lengthPercentage = basicType("length-percentage", "");
const keyword = (s) => ({ t: "k", s });
const horizontal = ["left", "right"];
const vertical = ["top", "bottom"];

/** Up to `most` words and offsets from a place: items as { word } or { value }, and where each ends. */
function itemsAt(list, place, most) {
  const items = [];
  for (let at = place; items.length < most;) {
    const token = list[at];
    const word = token?.type === "ident" ? lowerCase(token.value) : "";
    if (includes(horizontal, word) || includes(vertical, word) || word === "center") {
      push(items, { word, end: ++at });
      continue;
    }
    const out = [];
    const end = lengthPercentage(list, at, out);
    if (end < 0) break;
    push(items, { value: out[0], end });
    at = end;
  }
  return items;
}

const isX = ({ word, value }) => value !== undefined || word === "center" || includes(horizontal, word);
const isY = ({ word, value }) => value !== undefined || word === "center" || includes(vertical, word);
const shown = ({ word, value }) => value ?? keyword(word);

/** One or two items as [x, y], or null. */
function plain(items) {
  const { 0: one, 1: other } = items;
  if (other === undefined) return isX(one) ? [[shown(one)], [keyword("center")]] : [[keyword("center")], [shown(one)]];
  if (isX(one) && isY(other)) return [[shown(one)], [shown(other)]];
  // The other order is for two words alone.
  return one.word !== undefined && other.word !== undefined && isY(one) && isX(other) ? [[shown(other)], [shown(one)]] : null;
}

/** Three or four: each word, but "center", may have an offset behind it. */
function withOffsets(items) {
  let x = null;
  let y = null;
  for (let index = 0; index < items.length; index++) {
    const { word } = items[index];
    if (word === undefined) return null;
    const { value } = word === "center" ? {} : items[index + 1] ?? {};
    const part = value === undefined ? [keyword(word)] : [keyword(word), value];
    if (value !== undefined) index++;
    if (includes(horizontal, word)) {
      if (x !== null) return null;
      x = part;
    } else if (includes(vertical, word)) {
      if (y !== null) return null;
      y = part;
    } else {
      // Which axis a "center" is of shows in the other word.
      const isAfter = x !== null || y !== null;
      if (isAfter ? x === null : index + 1 < items.length && includes(vertical, items[index + 1].word)) {
        if (x !== null) return null;
        x = part;
      } else {
        if (y !== null) return null;
        y = part;
      }
    }
  }
  return x === null || y === null ? null : [x, y];
}

/** @param allowsThree whether there may be three, as for backgrounds. @returns { x, y, end }, or null. */
function positionAt(list, place, allowsThree) {
  const items = itemsAt(list, place, 4);
  for (let count = items.length; count > 0; count--) {
    if (count === 3 && !allowsThree) continue;
    const taken = firstOf(items, count);
    const found = count > 2 ? withOffsets(taken) : plain(taken);
    if (found !== null) return { x: found[0], y: found[1], end: items[count - 1].end };
  }
  return null;
}

function firstOf(items, count) {
  const taken = [];
  for (let index = 0; index < count; index++) push(taken, items[index]);
  return taken;
}

function reader(allowsThree) {
  return function position(list, place, out) {
    const found = positionAt(list, place, allowsThree);
    if (found === null) return -1;
    push(out, { t: "p", name: "x", args: found.x });
    push(out, { t: "p", name: "y", args: found.y });
    return found.end;
  };
}

exports.readPosition = reader(false);
exports.readBackgroundPosition = reader(true);

const readLength = basicType("length", "");

/** As a position of at most two, with a length for the depth. */
exports.readTransformOrigin = function readTransformOrigin(list, place, out) {
  const items = itemsAt(list, place, 2);
  if (items.length === 0) return -1;
  const found = plain(items);
  if (found === null) return -1;
  const { end } = items[items.length - 1];
  pushAll(out, found[0]);
  pushAll(out, found[1]);
  if (items.length < 2) return end;
  const depth = [];
  const last = readLength(list, end, depth);
  if (last < 0) return end;
  if (depth[0].v !== 0) pushAll(out, depth);
  return last;
};
