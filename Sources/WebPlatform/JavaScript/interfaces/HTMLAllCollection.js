"use strict";
// Written by scripts/interfaces, from what HTMLAllCollection is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length"];
exports.settable = [];
exports.operations = ["item","namedItem"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    item(a0 = undefined) { if (!isOne(this)) wrong("item"); return this[s1](a0 === undefined ? undefined : `${a0}`); },
    namedItem(a0) { if (!isOne(this)) wrong("namedItem"); if (arguments.length < 1) few("namedItem", 1, arguments.length); return this[s2](`${a0}`); },
  },
  statics: {},
});
