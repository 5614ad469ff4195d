"use strict";
// Written by scripts/interfaces, from what CSSKeyframesRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","name","cssRules","length","cssText"];
exports.settable = ["name","cssText"];
exports.operations = ["appendRule","deleteRule","findRule"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get name() { if (!isOne(this)) wrong("name"); return this[s1](); },
    set name(a) { if (!isOne(this)) wrong("name"); this[s5](`${a}`); },
    get cssRules() { if (!isOne(this)) wrong("cssRules"); return this[s2](); },
    get length() { if (!isOne(this)) wrong("length"); return this[s3](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s4](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s6](`${a}`); },
    appendRule(a0) { if (!isOne(this)) wrong("appendRule"); if (arguments.length < 1) few("appendRule", 1, arguments.length); return this[s7](`${a0}`); },
    deleteRule(a0) { if (!isOne(this)) wrong("deleteRule"); if (arguments.length < 1) few("deleteRule", 1, arguments.length); return this[s8](`${a0}`); },
    findRule(a0) { if (!isOne(this)) wrong("findRule"); if (arguments.length < 1) few("findRule", 1, arguments.length); return this[s9](`${a0}`); },
  },
  statics: {},
});
