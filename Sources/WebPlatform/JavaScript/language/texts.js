"use strict";
// Strings, and what they have in common with arrays.

const lists = require("language/lists");
const { methodsOf, uncurriedOf } = require("language/methods");

const on = methodsOf(String.prototype, {
  charCodeAt(index) { return super.charCodeAt(index); },
  startsWith(start, at) { return super.startsWith(start, at); },
  slice(from, to) { return super.slice(from, to); },
  indexOf(part, from) { return super.indexOf(part, from); },
  includes(part) { return super.includes(part); },
  replace(part, by) { return super.replace(part, by); },
  toLowerCase() { return super.toLowerCase(); },
  toUpperCase() { return super.toUpperCase(); },
  trim() { return super.trim(); },
});
const { charCodeAt, startsWith, slice, indexOf, includes, toLowerCase, toUpperCase, trim } = on;
const rarely = uncurriedOf(String.prototype, "codePointAt endsWith lastIndexOf normalize padStart repeat replaceAll toWellFormed");

exports.charCodeAt = (text, index) => charCodeAt.call(text, index);
exports.startsWith = (text, start, at) => startsWith.call(text, start, at);
exports.toLowerCase = (text) => toLowerCase.call(text);
exports.toUpperCase = (text) => toUpperCase.call(text);
exports.trim = (text) => trim.call(text);
const { codePointAt, endsWith, normalize, padStart, repeat, toWellFormed } = rarely;
Object.assign(exports, { codePointAt, endsWith, normalize, padStart, repeat, toWellFormed });

exports.replaceText = (text, part, by) => on.replace.call(text, part, by);
exports.replaceTexts = rarely.replaceAll;

exports.sliceText = (text, from, to) => slice.call(text, from, to);

exports.indexOf = (items, item, from) => (typeof items === "string" ? indexOf.call(items, item, from) : lists.indexIn(items, item, from));
exports.lastIndexOf = (items, item) => (typeof items === "string" ? rarely.lastIndexOf(items, item) : lists.lastIndexIn(items, item));
exports.includes = (items, item) => (typeof items === "string" ? includes.call(items, item) : lists.isIn(items, item));
exports.at = (items, index) => items[index < 0 ? items.length + index : index];
