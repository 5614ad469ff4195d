"use strict";
// Written by scripts/interfaces, from what Blob is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["size","type"];
exports.settable = [];
exports.operations = ["slice","stream"];
exports.statics = [];
exports.hidden = ["text","arrayBuffer","bytes"];
exports.hiddenStatics = [];
exports.types = ["long long"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }) => ({
  members: {
    get size() { if (!isOne(this)) wrong("size"); return this[s0](); },
    get type() { if (!isOne(this)) wrong("type"); return this[s1](); },
    slice(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("slice"); return this[s2](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : `${a2}`); },
    stream() { if (!isOne(this)) wrong("stream"); return this[s3](); },
  },
  statics: {},
});
