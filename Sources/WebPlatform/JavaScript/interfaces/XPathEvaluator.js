"use strict";
// Written by scripts/interfaces, from what XPathEvaluator is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["createExpression","createNSResolver","evaluate"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node","unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0, 1: t1 }) => ({
  members: {
    createExpression(a0, a1 = undefined) { if (!isOne(this)) wrong("createExpression"); if (arguments.length < 1) few("createExpression", 1, arguments.length); return this[s0](`${a0}`, a1); },
    createNSResolver(a0) { if (!isOne(this)) wrong("createNSResolver"); if (arguments.length < 1) few("createNSResolver", 1, arguments.length); return this[s1](t0(a0)); },
    evaluate(a0, a1, a2 = undefined, a3 = undefined, a4 = undefined) { if (!isOne(this)) wrong("evaluate"); if (arguments.length < 2) few("evaluate", 2, arguments.length); return this[s2](`${a0}`, t0(a1), a2, a3 === undefined ? undefined : t1(a3), a4); },
  },
  statics: {},
});
