"use strict";
// Written by scripts/interfaces, from what XPathExpression is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["evaluate"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node","unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0, 1: t1 }) => ({
  members: {
    evaluate(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("evaluate"); if (arguments.length < 1) few("evaluate", 1, arguments.length); return this[s0](t0(a0), a1 === undefined ? undefined : t1(a1), a2); },
  },
  statics: {},
});
