"use strict";
// Written by scripts/interfaces, from what CSSLayerStatementRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["nameList","cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get nameList() { if (!isOne(this)) wrong("nameList"); return this[s0](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s1](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s2](`${a}`); },
  },
  statics: {},
});
