"use strict";
// White space as it is typed and deleted (the draft of execCommand, "canonicalize whitespace"): where a space would not be seen, at the edges of a line and
// beside another, it becomes one that does not break.

const { each, joined, push, reverse, slice, test } = require("language");
const { _data, _first, _focusEnd, _last, _next, _parent, _previous } = require("dom/slots");
const { _collapse, _getIsContentEditable, _replaceData } = require("runtime/members");
const { isBlock, isNamed } = require("html/editing/places");
const { styleOf } = require("html/editing/visibility");

const fixed = "\u00a0";

/** So many spaces, none of which collapses. */
function spaces(count, isAtStart, isAtEnd) {
  if (count === 0) return "";
  if (count === 1) return isAtStart || isAtEnd ? fixed : " ";
  let text = "";
  let left = count;
  for (; left > 3; left -= 2) text += isAtStart ? `${fixed} ` : ` ${fixed}`;
  if (left === 3) return `${text}${isAtStart ? fixed : " "}${isAtStart && isAtEnd ? " " : fixed}${isAtEnd ? fixed : " "}`;
  return text + (isAtStart && isAtEnd ? fixed + fixed : isAtEnd ? ` ${fixed}` : `${fixed} `);
}

/** Elements whose text is a part of the line that they stand in. */
const phrases = /^(?:a|abbr|b|bd[io]|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)$/;
const isPassed = (node) => isNamed(node, phrases) && node[_getIsContentEditable]?.() === true;

/** The texts beside one in its line, the nearest first, and whether the line ends behind them: { texts, isEdge }. */
function textsBeside(text, step, inner) {
  const texts = [];
  for (let node = text; ;) {
    while (node[step] === null) {
      node = node[_parent];
      if (node === null || node.nodeType !== 1 || isBlock(node) || node[_parent]?.[_getIsContentEditable]?.() !== true) return { texts, isEdge: true };
    }
    node = node[step];
    while (isPassed(node) && node[inner] !== null) node = node[inner];
    if (node.nodeType === 3) push(texts, node);
    else if (node.nodeType === 1 && !isPassed(node)) return { texts, isEdge: isBlock(node) || isNamed(node, /^br$/) };
  }
}

const isSpace = (character) => character === " " || character === fixed;

/** How many spaces are seen of some; those that collapse are counted only where they are not to be taken away. */
function countSeen(text, isAtStart, takesAway) {
  let count = 0;
  let isAfter = isAtStart;
  for (let index = 0; index < text.length; index++) {
    if (takesAway && isAfter && text[index] !== fixed) continue;
    count++;
    isAfter = text[index] !== fixed;
  }
  return count;
}

/** Writes text in the place of a stretch of texts that follow each other: to each as much as it had, the rest to the last. */
function replace(texts, start, end, added) {
  let place = 0;
  let left = added;
  for (const text of each(texts)) {
    const { length } = text[_data];
    const from = start > place ? start - place : 0;
    const to = end - place < length ? end - place : length;
    place += length;
    if (from >= to) continue;
    const part = place >= end ? left : slice(left, 0, to - from);
    left = slice(left, part.length);
    if (slice(text[_data], from, to) !== part) text[_replaceData](from, to - from, part);
  }
}

/** Whether all white space beside a point is seen as it is. */
exports.keepsSpaces = function keepsSpaces(node) {
  const element = node.nodeType === 1 ? node : node[_parent];
  return element === null || test(/^(?:pre|pre-wrap|break-spaces)$/, styleOf(element, "white-space"));
};

/**
 * Sets the spaces at the caret right, when it is in a text.
 *
 * @param takesAway whether spaces that were not seen go; else they come to be seen.
 */
exports.settle = function settle(selection, takesAway) {
  const { node, offset } = selection[_focusEnd];
  if (node.nodeType !== 3 || node[_parent] === null) return;
  const { [_data]: data } = node;
  if (offset > 0 && offset < data.length && !isSpace(data[offset - 1]) && !isSpace(data[offset])) return;
  if (exports.keepsSpaces(node)) return;
  const before = textsBeside(node, _previous, _last);
  const behind = textsBeside(node, _next, _first);
  const texts = reverse(before.texts);
  let point = offset;
  let all = "";
  for (const text of each(texts)) point += text[_data].length;
  for (const text of each(joined([node], behind.texts))) push(texts, text);
  for (const text of each(texts)) all += text[_data];
  let start = point;
  let end = point;
  while (start > 0 && isSpace(all[start - 1])) start--;
  while (end < all.length && isSpace(all[end])) end++;
  if (start === end) return;
  const isAtStart = start === 0 && before.isEdge;
  const isAtEnd = end === all.length && behind.isEdge;
  let count = countSeen(slice(all, start, end), isAtStart, takesAway);
  if (takesAway && isAtEnd && count > 0 && all[end - 1] !== fixed) count--;
  const seen = countSeen(slice(all, start, point), isAtStart, takesAway);
  replace(texts, start, end, spaces(count, isAtStart, isAtEnd));
  setBehind(selection, texts, start + (seen < count ? seen : count), node);
};

/** The caret goes behind so many characters of texts: into the one where it was, when it has that place. */
function setBehind(selection, texts, count, node) {
  let place = count;
  let found = null;
  for (const text of each(texts)) {
    if (place >= 0 && place <= text[_data].length && (found === null || text === node)) found = { text, place };
    place -= text[_data].length;
  }
  if (found !== null) selection[_collapse](found.text, found.place);
}

/** Spaces that follow each other within a text, so that all are seen. */
exports.seen = function seen(text) {
  let made = "";
  for (let index = 0; index < text.length;) {
    let end = index;
    while (end < text.length && text[end] === " ") end++;
    if (end - index > 1) made += spaces(end - index, false, false);
    else if (end > index) made += " ";
    else made += text[end++];
    index = end;
  }
  return made;
};
