"use strict";
// Written by scripts/interfaces, from what DOMQuad is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["p1","p2","p3","p4"];
exports.settable = [];
exports.operations = ["getBounds","toJSON"];
exports.statics = ["fromRect","fromQuad"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    get p1() { if (!isOne(this)) wrong("p1"); return this[s0](); },
    get p2() { if (!isOne(this)) wrong("p2"); return this[s1](); },
    get p3() { if (!isOne(this)) wrong("p3"); return this[s2](); },
    get p4() { if (!isOne(this)) wrong("p4"); return this[s3](); },
    getBounds() { if (!isOne(this)) wrong("getBounds"); return this[s4](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s5](); },
  },
  statics: {
    fromRect(a0 = undefined) { return this[s6](a0); },
    fromQuad(a0 = undefined) { return this[s7](a0); },
  },
});
