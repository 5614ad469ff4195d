"use strict";
// Written by scripts/interfaces, from what SVGAnimatedLengthList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["baseVal","animVal"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get baseVal() { if (!isOne(this)) wrong("baseVal"); return this[s0](); },
    get animVal() { if (!isOne(this)) wrong("animVal"); return this[s1](); },
  },
  statics: {},
});
