"use strict";
// Written by scripts/interfaces, from what Storage is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length"];
exports.settable = [];
exports.operations = ["key","getItem","setItem","removeItem","clear"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    key(a0) { if (!isOne(this)) wrong("key"); if (arguments.length < 1) few("key", 1, arguments.length); return this[s1](a0 >>> 0); },
    getItem(a0) { if (!isOne(this)) wrong("getItem"); if (arguments.length < 1) few("getItem", 1, arguments.length); return this[s2](`${a0}`); },
    setItem(a0, a1) { if (!isOne(this)) wrong("setItem"); if (arguments.length < 2) few("setItem", 2, arguments.length); return this[s3](`${a0}`, `${a1}`); },
    removeItem(a0) { if (!isOne(this)) wrong("removeItem"); if (arguments.length < 1) few("removeItem", 1, arguments.length); return this[s4](`${a0}`); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s5](); },
  },
  statics: {},
});
