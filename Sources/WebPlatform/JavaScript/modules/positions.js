"use strict";
// The way back from the engine's positions to those in a module's own text, where the transform inserted something before.

const { at, each, filter, includes, join, Map, Number, Object, replace, slice, split, WeakSet } = require("language");
const { originalColumn } = require("modules/EditList");

/** Address of a module to its shifts, by line of the file. Without query and fragment, as the engine gives it. */
const known = new Map();
const keyOf = (address) => replace(address, /[?#].*$/s, "");

/** Errors that tell their place in the file already. */
const marked = new WeakSet();

/** Remembers what the transform inserted. `firstLine` is the line of the file at which the module begins. */
exports.remember = function remember(address, shifts, firstLine) {
  const key = keyOf(address);
  if (!known.has(key)) known.set(key, new Map());
  for (const { 0: line, 1: list } of each(shifts)) known.get(key).set(line + firstLine - 1, list);
};

/** The column in the file. */
exports.column = function column(address, line, column) {
  const shifts = known.get(keyOf(address));
  return shifts ? originalColumn(shifts, line, column) : column;
};

/** The column of an error in its file. */
exports.inFile = function inFile(error, address, line, column) {
  return marked.has(error) ? column : exports.column(address, line, column);
};

/** A stack with the columns of the files, without the module loader's own frames. */
exports.stack = function stack(error, text) {
  if (known.size === 0 || marked.has(error)) return text;
  const frames = join(filter(split(text, "\n"), (frame) => !includes(frame, "@gantry:modules/")), "\n");
  return replace(frames, /^(.*?@)?(.+):(\d+):(\d+)$/gm, (frame, name = "", address, line, column) =>
    (known.has(keyOf(address)) ? `${name}${address}:${line}:${exports.column(address, Number(line), Number(column))}` : frame));
};

/** Says on an error where it is: the loader's own stack tells nobody anything. */
exports.mark = function mark(error, { address, line, column }) {
  marked.add(error);
  for (const { 0: name, 1: value } of each(Object.entries({ sourceURL: address, line, column, stack: `@${address}:${line}:${column}` }))) {
    Object.defineProperty(error, name, { value, writable: true, configurable: true, enumerable: false });
  }
  return error;
};

/** Line and column of an offset in a text that begins at `firstLine`. */
exports.ofOffset = function ofOffset(source, offset, firstLine) {
  const before = split(slice(source, 0, offset), /\r\n|[\n\r\u2028\u2029]/g);
  return { line: firstLine + before.length - 1, column: at(before, -1).length + 1 };
};
