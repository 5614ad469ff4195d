"use strict";
// Written by scripts/interfaces, from what SVGNumber is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["value"];
exports.settable = ["value"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, { 0: t0 }) => ({
  members: {
    get value() { if (!isOne(this)) wrong("value"); return this[s0](); },
    set value(a) { if (!isOne(this)) wrong("value"); this[s1](t0(a)); },
  },
  statics: {},
});
