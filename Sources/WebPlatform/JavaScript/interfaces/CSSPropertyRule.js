"use strict";
// Written by scripts/interfaces, from what CSSPropertyRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","syntax","inherits","initialValue","cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get syntax() { if (!isOne(this)) wrong("syntax"); return this[s1](); },
    get inherits() { if (!isOne(this)) wrong("inherits"); return this[s2](); },
    get initialValue() { if (!isOne(this)) wrong("initialValue"); return this[s3](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s4](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s5](`${a}`); },
  },
  statics: {},
});
