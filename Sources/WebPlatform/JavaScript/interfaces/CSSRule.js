"use strict";
// Written by scripts/interfaces, from what CSSRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","cssText","parentRule","parentStyleSheet"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s1](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s4](`${a}`); },
    get parentRule() { if (!isOne(this)) wrong("parentRule"); return this[s2](); },
    get parentStyleSheet() { if (!isOne(this)) wrong("parentStyleSheet"); return this[s3](); },
  },
  statics: {},
});
