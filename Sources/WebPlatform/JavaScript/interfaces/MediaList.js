"use strict";
// Written by scripts/interfaces, from what MediaList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["mediaText","length"];
exports.settable = ["mediaText"];
exports.operations = ["item","appendMedium","deleteMedium","toString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["LegacyNullToEmptyString DOMString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, { 0: t0 }) => ({
  members: {
    get mediaText() { if (!isOne(this)) wrong("mediaText"); return this[s0](); },
    set mediaText(a) { if (!isOne(this)) wrong("mediaText"); this[s2](t0(a)); },
    get length() { if (!isOne(this)) wrong("length"); return this[s1](); },
    item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s3](a0 >>> 0); },
    appendMedium(a0) { if (!isOne(this)) wrong("appendMedium"); if (arguments.length < 1) few("appendMedium", 1, arguments.length); return this[s4](`${a0}`); },
    deleteMedium(a0) { if (!isOne(this)) wrong("deleteMedium"); if (arguments.length < 1) few("deleteMedium", 1, arguments.length); return this[s5](`${a0}`); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s6](); },
  },
  statics: {},
});
