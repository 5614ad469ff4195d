"use strict";
// structuredClone (HTML standard, 2.7.10).

const { TypeError } = require("language");
const { packed, transferOf } = require("browsing/ports");

const { environment: { origin: ownKey } } = native;

/** A copy of a value, to which what is transferred goes over. */
exports.structuredClone = function structuredClone(value, options) {
  if (arguments.length === 0) throw new TypeError("structuredClone needs a value");
  return packed(value, transferOf(options), null, ownKey).data;
};
