"use strict";
// Written by scripts/interfaces, from what CSSGroupingRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["cssRules"];
exports.settable = [];
exports.operations = ["insertRule","deleteRule"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get cssRules() { if (!isOne(this)) wrong("cssRules"); return this[s0](); },
    insertRule(a0, a1 = undefined) { if (!isOne(this)) wrong("insertRule"); if (arguments.length < 1) few("insertRule", 1, arguments.length); return this[s1](`${a0}`, a1 === undefined ? undefined : a1 >>> 0); },
    deleteRule(a0) { if (!isOne(this)) wrong("deleteRule"); if (arguments.length < 1) few("deleteRule", 1, arguments.length); return this[s2](a0 >>> 0); },
  },
  statics: {},
});
