"use strict";
// The ranges that an InputEvent is about (Input Events 2, 4.1.3): a method gives them, not an attribute.

const { listOf, Object, TypeError } = require("language");
const { _targetRanges } = require("dom/slots");

/** Gives InputEvent its getTargetRanges(). */
exports.addRanges = function addRanges({ prototype }) {
  delete prototype.targetRanges;
  const members = { getTargetRanges() {
    if (this?.[_targetRanges] === undefined) throw new TypeError("InputEvent.getTargetRanges was called on something else");
    return listOf(this[_targetRanges]);
  } };
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(members));
};
