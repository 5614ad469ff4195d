"use strict";
// Written by scripts/interfaces, from what CSSStyleRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["selectorText","style"];
exports.settable = ["selectorText","style"];
exports.operations = [];
exports.statics = [];
exports.hidden = ["type","cssText"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get selectorText() { if (!isOne(this)) wrong("selectorText"); return this[s0](); },
    set selectorText(a) { if (!isOne(this)) wrong("selectorText"); this[s2](`${a}`); },
    get style() { if (!isOne(this)) wrong("style"); return this[s1](); },
    set style(a) { if (!isOne(this)) wrong("style"); this[s3](a); },
  },
  statics: {},
});
