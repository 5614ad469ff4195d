"use strict";
// Written by scripts/interfaces, from what CSSStyleRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["selectorText","style","type","cssText"];
exports.settable = ["selectorText","style","cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get selectorText() { if (!isOne(this)) wrong("selectorText"); return this[s0](); },
    set selectorText(a) { if (!isOne(this)) wrong("selectorText"); this[s4](`${a}`); },
    get style() { if (!isOne(this)) wrong("style"); return this[s1](); },
    set style(a) { if (!isOne(this)) wrong("style"); this[s5](a); },
    get type() { if (!isOne(this)) wrong("type"); return this[s2](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s3](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s6](`${a}`); },
  },
  statics: {},
});
