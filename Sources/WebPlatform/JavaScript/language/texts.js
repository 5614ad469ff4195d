"use strict";
// Strings, and what they have in common with arrays.

const { isView, sliceBytes } = require("language/bytes");
const lists = require("language/lists");
const { methodsOf } = require("language/methods");

const on = methodsOf(String.prototype, {
  charCodeAt(index) { return super.charCodeAt(index); },
  codePointAt(index) { return super.codePointAt(index); },
  startsWith(start, at) { return super.startsWith(start, at); },
  endsWith(end) { return super.endsWith(end); },
  padStart(length, filler) { return super.padStart(length, filler); },
  repeat(count) { return super.repeat(count); },
  slice(from, to) { return super.slice(from, to); },
  indexOf(part, from) { return super.indexOf(part, from); },
  lastIndexOf(part) { return super.lastIndexOf(part); },
  includes(part) { return super.includes(part); },
  split(separator) { return super.split(separator); },
  replace(part, by) { return super.replace(part, by); },
  replaceAll(part, by) { return super.replaceAll(part, by); },
  toLowerCase() { return super.toLowerCase(); },
  toUpperCase() { return super.toUpperCase(); },
  trim() { return super.trim(); },
  trimEnd() { return super.trimEnd(); },
  trimStart() { return super.trimStart(); },
  normalize(form) { return super.normalize(form); },
  toWellFormed() { return super.toWellFormed(); },
});
const { charCodeAt, codePointAt, startsWith, endsWith, padStart, repeat, slice, indexOf, lastIndexOf, includes } = on;
const { toLowerCase, toUpperCase, trim, trimEnd, trimStart, normalize, toWellFormed } = on;

exports.charCodeAt = (text, index) => charCodeAt.call(text, index);
exports.codePointAt = (text, index) => codePointAt.call(text, index);
exports.startsWith = (text, start, at) => startsWith.call(text, start, at);
exports.endsWith = (text, end) => endsWith.call(text, end);
exports.padStart = (text, length, filler) => padStart.call(text, length, filler);
exports.repeat = (text, count) => repeat.call(text, count);
exports.toLowerCase = (text) => toLowerCase.call(text);
exports.toUpperCase = (text) => toUpperCase.call(text);
exports.trim = (text) => trim.call(text);
exports.trimEnd = (text) => trimEnd.call(text);
exports.trimStart = (text) => trimStart.call(text);
exports.normalize = (text, form) => normalize.call(text, form);
exports.toWellFormed = (text) => toWellFormed.call(text);

// Where a text is taken apart by another. By patterns: language/patterns.
exports.splitAt = (text, separator) => on.split.call(text, separator);
exports.replaceText = (text, part, by) => on.replace.call(text, part, by);
exports.replaceTexts = (text, part, by) => on.replaceAll.call(text, part, by);

/** Of a text, an array or bytes. */
exports.slice = function sliceOf(items, from, to) {
  if (typeof items === "string") return slice.call(items, from, to);
  return isView(items) ? sliceBytes(items, from, to) : lists.part(items, from, to);
};
exports.indexOf = (items, item, from) => (typeof items === "string" ? indexOf.call(items, item, from) : lists.indexIn(items, item, from));
exports.lastIndexOf = (items, item) => (typeof items === "string" ? lastIndexOf.call(items, item) : lists.lastIndexIn(items, item));
exports.includes = (items, item) => (typeof items === "string" ? includes.call(items, item) : lists.isIn(items, item));
exports.at = (items, index) => items[index < 0 ? items.length + index : index];
