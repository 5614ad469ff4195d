"use strict";
// Written by scripts/interfaces, from what IDBKeyRange is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["lower","upper","lowerOpen","upperOpen"];
exports.settable = [];
exports.operations = ["includes"];
exports.statics = ["only","lowerBound","upperBound","bound"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get lower() { if (!isOne(this)) wrong("lower"); return this[s0](); },
    get upper() { if (!isOne(this)) wrong("upper"); return this[s1](); },
    get lowerOpen() { if (!isOne(this)) wrong("lowerOpen"); return this[s2](); },
    get upperOpen() { if (!isOne(this)) wrong("upperOpen"); return this[s3](); },
    includes(a0) { if (!isOne(this)) wrong("includes"); if (arguments.length < 1) few("includes", 1, arguments.length); return this[s4](a0); },
  },
  statics: {
    only(a0) { if (arguments.length < 1) few("only", 1, arguments.length); return this[s5](a0); },
    lowerBound(a0, a1 = undefined) { if (arguments.length < 1) few("lowerBound", 1, arguments.length); return this[s6](a0, a1 === undefined ? undefined : !!a1); },
    upperBound(a0, a1 = undefined) { if (arguments.length < 1) few("upperBound", 1, arguments.length); return this[s7](a0, a1 === undefined ? undefined : !!a1); },
    bound(a0, a1, a2 = undefined, a3 = undefined) { if (arguments.length < 2) few("bound", 2, arguments.length); return this[s8](a0, a1, a2 === undefined ? undefined : !!a2, a3 === undefined ? undefined : !!a3); },
  },
});
