"use strict";
// Written by scripts/interfaces, from what CSSSupportsRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","matches","cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get matches() { if (!isOne(this)) wrong("matches"); return this[s1](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s2](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s3](`${a}`); },
  },
  statics: {},
});
