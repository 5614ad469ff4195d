"use strict";
// Written by scripts/interfaces, from what CSSRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","cssText","parentStyleSheet","parentRule"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s1](); },
    get parentStyleSheet() { if (!isOne(this)) wrong("parentStyleSheet"); return this[s2](); },
    get parentRule() { if (!isOne(this)) wrong("parentRule"); return this[s3](); },
  },
  statics: {},
});
