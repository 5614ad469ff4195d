"use strict";
// Written by scripts/interfaces, from what ReadableByteStreamController is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["byobRequest","desiredSize"];
exports.settable = [];
exports.operations = ["close","enqueue","error"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get byobRequest() { if (!isOne(this)) wrong("byobRequest"); return this[s0](); },
    get desiredSize() { if (!isOne(this)) wrong("desiredSize"); return this[s1](); },
    close() { if (!isOne(this)) wrong("close"); return this[s2](); },
    enqueue(a0) { if (!isOne(this)) wrong("enqueue"); if (arguments.length < 1) few("enqueue", 1, arguments.length); return this[s3](a0); },
    error(a0 = undefined) { if (!isOne(this)) wrong("error"); return this[s4](a0); },
  },
  statics: {},
});
