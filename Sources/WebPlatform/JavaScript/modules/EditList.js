"use strict";
// Changes of a text that keep its lines, and the way back from a column in the new text to the old one's.

class EditList {
  #source;
  /** [offset, length replaced, text] */
  #edits = [];

  constructor(source) { this.#source = source; }

  insert(offset, text) { this.#edits.push([offset, 0, text]); }

  /** Puts `text` in the place of as many characters. */
  replace(offset, text) { this.#edits.push([offset, text.length, text]); }

  /** The new text, and `shifts`: for each changed line, [column, characters inserted there] in order. Both count from 1. */
  apply() {
    const source = this.#source;
    // What was added first comes first at the same place.
    this.#edits.sort((a, b) => a[0] - b[0]);
    const pieces = [];
    const shifts = new Map();
    let position = 0;
    let line = 1;
    let lineStart = 0;
    let nextLineEnd = source.indexOf("\n");
    for (const [offset, length, text] of this.#edits) {
      while (nextLineEnd >= 0 && nextLineEnd < offset) {
        line++;
        lineStart = nextLineEnd + 1;
        nextLineEnd = source.indexOf("\n", lineStart);
      }
      pieces.push(source.slice(position, offset), text);
      position = offset + length;
      if (length > 0) continue;
      if (!shifts.has(line)) shifts.set(line, []);
      shifts.get(line).push([offset - lineStart + 1, text.length]);
    }
    pieces.push(source.slice(position));
    return { code: pieces.join(""), shifts };
  }
}

/** The column in the old text of one in the new. */
exports.originalColumn = function originalColumn(shifts, line, column) {
  let result = column;
  for (const [start, length] of shifts.get(line) ?? []) {
    if (result < start) break;
    result = Math.max(start, result - length);
  }
  return result;
};

exports.EditList = EditList;
