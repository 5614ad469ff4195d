"use strict";
// Copies of an interface's attributes, as `toJSON` gives them (Web IDL, 3.7.7.1.1).

const { each, split } = require("language");

/** @param names of the attributes, with spaces between. */
exports.copied = function copied(object, names) {
  const copy = {};
  for (const name of each(split(names, " "))) copy[name] = object[name];
  return copy;
};
