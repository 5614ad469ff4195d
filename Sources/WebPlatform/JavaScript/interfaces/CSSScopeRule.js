"use strict";
// Written by scripts/interfaces, from what CSSScopeRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["start","end","cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get start() { if (!isOne(this)) wrong("start"); return this[s0](); },
    get end() { if (!isOne(this)) wrong("end"); return this[s1](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s2](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s3](`${a}`); },
  },
  statics: {},
});
