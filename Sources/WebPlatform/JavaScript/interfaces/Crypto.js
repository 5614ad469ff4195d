"use strict";
// Written by scripts/interfaces, from what Crypto is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["subtle"];
exports.settable = [];
exports.operations = ["getRandomValues","randomUUID"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get subtle() { if (!isOne(this)) wrong("subtle"); return this[s0](); },
    getRandomValues(a0) { if (!isOne(this)) wrong("getRandomValues"); if (arguments.length < 1) few("getRandomValues", 1, arguments.length); return this[s1](a0); },
    randomUUID() { if (!isOne(this)) wrong("randomUUID"); return this[s2](); },
  },
  statics: {},
});
