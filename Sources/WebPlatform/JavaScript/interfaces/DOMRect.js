"use strict";
// Written by scripts/interfaces, from what DOMRect is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["x","y","width","height"];
exports.settable = ["x","y","width","height"];
exports.operations = [];
exports.statics = ["fromRect"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["unrestricted double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    get x() { if (!isOne(this)) wrong("x"); return this[s0](); },
    set x(a) { if (!isOne(this)) wrong("x"); this[s4](t0(a)); },
    get y() { if (!isOne(this)) wrong("y"); return this[s1](); },
    set y(a) { if (!isOne(this)) wrong("y"); this[s5](t0(a)); },
    get width() { if (!isOne(this)) wrong("width"); return this[s2](); },
    set width(a) { if (!isOne(this)) wrong("width"); this[s6](t0(a)); },
    get height() { if (!isOne(this)) wrong("height"); return this[s3](); },
    set height(a) { if (!isOne(this)) wrong("height"); this[s7](t0(a)); },
  },
  statics: {
    fromRect(a0 = undefined) { return this[s8](a0); },
  },
});
