"use strict";
// Written by scripts/interfaces, from what CustomStateSet is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["size"];
exports.settable = [];
exports.operations = ["has","add","delete","clear","entries","keys","values","forEach"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get size() { if (!isOne(this)) wrong("size"); return this[s0](); },
    has(a0) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s1](`${a0}`); },
    add(a0) { if (!isOne(this)) wrong("add"); if (arguments.length < 1) few("add", 1, arguments.length); return this[s2](`${a0}`); },
    delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s3](`${a0}`); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s4](); },
    entries() { if (!isOne(this)) wrong("entries"); return this[s5](); },
    keys() { if (!isOne(this)) wrong("keys"); return this[s6](); },
    values() { if (!isOne(this)) wrong("values"); return this[s7](); },
    forEach(a0, a1 = undefined) { if (!isOne(this)) wrong("forEach"); if (arguments.length < 1) few("forEach", 1, arguments.length); return this[s8](a0, a1); },
  },
  statics: {},
});
