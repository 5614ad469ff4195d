"use strict";
// Written by scripts/interfaces, from what CSSStartingStyleRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s0](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s1](`${a}`); },
  },
  statics: {},
});
