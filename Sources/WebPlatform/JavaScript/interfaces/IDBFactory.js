"use strict";
// Written by scripts/interfaces, from what IDBFactory is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["open","deleteDatabase","cmp"];
exports.statics = [];
exports.hidden = ["databases"];
exports.hiddenStatics = [];
exports.types = ["[EnforceRange] unsigned long long"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0 }) => ({
  members: {
    open(a0, a1 = undefined) { if (!isOne(this)) wrong("open"); if (arguments.length < 1) few("open", 1, arguments.length); return this[s0](`${a0}`, a1 === undefined ? undefined : t0(a1)); },
    deleteDatabase(a0) { if (!isOne(this)) wrong("deleteDatabase"); if (arguments.length < 1) few("deleteDatabase", 1, arguments.length); return this[s1](`${a0}`); },
    cmp(a0, a1) { if (!isOne(this)) wrong("cmp"); if (arguments.length < 2) few("cmp", 2, arguments.length); return this[s2](a0, a1); },
  },
  statics: {},
});
