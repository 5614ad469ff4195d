"use strict";
// Written by scripts/interfaces, from what CSSNestedDeclarations is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["style","cssText"];
exports.settable = ["style","cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get style() { if (!isOne(this)) wrong("style"); return this[s0](); },
    set style(a) { if (!isOne(this)) wrong("style"); this[s2](a); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s1](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s3](`${a}`); },
  },
  statics: {},
});
