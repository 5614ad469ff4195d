"use strict";
// Changes of a text that keep its lines, and the way back from a column in the new text to the old one's.

const { each, indexOf, join, Map, Math, push, pushAll, slice, sort } = require("language");

class EditList {
  #source;
  /** [offset, length replaced, text] */
  #edits = [];

  constructor(source) { this.#source = source; }

  insert(offset, text) { push(this.#edits, [offset, 0, text]); }

  /** Puts `text` in the place of as many characters. */
  replace(offset, text) { push(this.#edits, [offset, text.length, text]); }

  /** The new text, and `shifts`: for each changed line, [column, characters inserted there] in order. Both count from 1. */
  apply() {
    const source = this.#source;
    // What was added first comes first at the same place.
    sort(this.#edits, (a, b) => a[0] - b[0]);
    const pieces = [];
    const shifts = new Map();
    let position = 0;
    let line = 1;
    let lineStart = 0;
    let nextLineEnd = indexOf(source, "\n");
    for (const { 0: offset, 1: length, 2: text } of each(this.#edits)) {
      while (nextLineEnd >= 0 && nextLineEnd < offset) {
        line++;
        lineStart = nextLineEnd + 1;
        nextLineEnd = indexOf(source, "\n", lineStart);
      }
      pushAll(pieces, [slice(source, position, offset), text]);
      position = offset + length;
      if (length > 0) continue;
      if (!shifts.has(line)) shifts.set(line, []);
      push(shifts.get(line), [offset - lineStart + 1, text.length]);
    }
    push(pieces, slice(source, position));
    return { code: join(pieces, ""), shifts };
  }
}

/** The column in the old text of one in the new. */
exports.originalColumn = function originalColumn(shifts, line, column) {
  let result = column;
  for (const { 0: start, 1: length } of each(shifts.get(line) ?? [])) {
    if (result < start) break;
    result = Math.max(start, result - length);
  }
  return result;
};

exports.EditList = EditList;
