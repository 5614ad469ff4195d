"use strict";
// Values that the host keeps, of databases and histories: JSON in an object where JSON has all that is in the value; for others what browsing/wire makes of a copy.

const { isArray, JSON, Object, Uint8Array } = require("language");
const { decodeTree, encode } = require("browsing/wire");

const { stringify } = JSON;
const none = new Uint8Array(0);
const ofObjects = Object.getPrototypeOf({});
const ofLists = Object.getPrototypeOf([]);

/** { text, bytes } of a value that is a copy already; `isPlain` says whether JSON has all that is in it. */
exports.encode = function encodeValue(copy, isPlain) {
  // A page may have given all objects a way of theirs to become JSON.
  if (!isPlain || "toJSON" in ofObjects || "toJSON" in ofLists) return encode(copy, [], undefined, true);
  return { __proto__: null, text: `{"v":${stringify(copy)}}`, bytes: null };
};

/** The value of what the host has kept, parsed: its bytes begin somewhere in those of several. */
exports.decode = (tree, start, bytes) => (
  isArray(tree) ? decodeTree(tree, bytes === null ? none : new Uint8Array(bytes, start), []) : tree.v);

/** The value of one that the host gives alone: what it has kept, or { value, bytes }. What was parsed alone inherits from what a page may have changed. */
exports.read = (found) => (
  Object.getPrototypeOf(found) === null ? exports.decode(found.value, 0, found.bytes) : exports.decode(found, 0, null));
