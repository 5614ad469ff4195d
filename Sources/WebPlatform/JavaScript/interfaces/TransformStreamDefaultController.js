"use strict";
// Written by scripts/interfaces, from what TransformStreamDefaultController is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["desiredSize"];
exports.settable = [];
exports.operations = ["enqueue","error","terminate"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get desiredSize() { if (!isOne(this)) wrong("desiredSize"); return this[s0](); },
    enqueue(a0 = undefined) { if (!isOne(this)) wrong("enqueue"); return this[s1](a0); },
    error(a0 = undefined) { if (!isOne(this)) wrong("error"); return this[s2](a0); },
    terminate() { if (!isOne(this)) wrong("terminate"); return this[s3](); },
  },
  statics: {},
});
