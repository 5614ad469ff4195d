"use strict";
// Written by scripts/interfaces, from what CSSRuleList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length"];
exports.settable = [];
exports.operations = ["item"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
  },
  statics: {},
});
