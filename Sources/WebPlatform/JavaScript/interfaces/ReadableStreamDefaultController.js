"use strict";
// Written by scripts/interfaces, from what ReadableStreamDefaultController is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["desiredSize"];
exports.settable = [];
exports.operations = ["close","enqueue","error"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get desiredSize() { if (!isOne(this)) wrong("desiredSize"); return this[s0](); },
    close() { if (!isOne(this)) wrong("close"); return this[s1](); },
    enqueue(a0 = undefined) { if (!isOne(this)) wrong("enqueue"); return this[s2](a0); },
    error(a0 = undefined) { if (!isOne(this)) wrong("error"); return this[s3](a0); },
  },
  statics: {},
});
