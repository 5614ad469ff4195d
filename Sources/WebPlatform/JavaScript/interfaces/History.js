"use strict";
// Written by scripts/interfaces, from what History is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length","state","scrollRestoration"];
exports.settable = ["scrollRestoration"];
exports.operations = ["pushState","replaceState","go","back","forward"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    get state() { if (!isOne(this)) wrong("state"); return this[s1](); },
    get scrollRestoration() { if (!isOne(this)) wrong("scrollRestoration"); return this[s2](); },
    set scrollRestoration(a) { if (!isOne(this)) wrong("scrollRestoration"); this[s3](`${a}`); },
    pushState(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("pushState"); if (arguments.length < 2) few("pushState", 2, arguments.length); return this[s4](a0, `${a1}`, a2); },
    replaceState(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("replaceState"); if (arguments.length < 2) few("replaceState", 2, arguments.length); return this[s5](a0, `${a1}`, a2); },
    go(a0 = undefined) { if (!isOne(this)) wrong("go"); return this[s6](a0 === undefined ? undefined : a0 | 0); },
    back() { if (!isOne(this)) wrong("back"); return this[s7](); },
    forward() { if (!isOne(this)) wrong("forward"); return this[s8](); },
  },
  statics: {},
});
