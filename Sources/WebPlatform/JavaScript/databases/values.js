"use strict";
// The values of records, as the host keeps them: what browsing/wire makes of a copy.

const { JSON, Uint8Array } = require("language");
const { decodeTree, encode } = require("browsing/wire");

const { parse } = JSON;
const none = new Uint8Array(0);

/** { text, bytes } of a value that is a copy already. */
exports.encode = (copy) => encode(copy, [], undefined, true);

/** The value of what the host has read of one record: a text, or a text and bytes. */
exports.decode = function decode(found) {
  if (typeof found === "string") return decodeTree(parse(found), none, []);
  return decodeTree(parse(found[0]), new Uint8Array(found[1]), []);
};

/** The value in a row, whose bytes begin somewhere in those of all rows. */
exports.decodeRow = (tree, start, bytes) => decodeTree(tree, bytes === null ? none : new Uint8Array(bytes, start), []);
