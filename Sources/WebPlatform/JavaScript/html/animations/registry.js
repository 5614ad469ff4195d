"use strict";
// The animations that are current or in effect, in their order (Web Animations, 5.4 and 6.7): what getAnimations() gives.

const { filter, listOf, Set, sort } = require("language");

const known = new Set();
let count = 0;

/** The place of an animation among all. */
exports.nextOrder = () => ++count;

exports.set = function set(animation, isRelevant) {
  if (isRelevant) known.add(animation);
  else known.delete(animation);
};

/** Those that pass, the oldest first; `orderOf` tells the place of each. */
exports.list = (passes, orderOf) => sort(filter(listOf(known.keys()), passes), (one, other) => orderOf(one) - orderOf(other));
