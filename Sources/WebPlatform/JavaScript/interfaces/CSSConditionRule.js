"use strict";
// Written by scripts/interfaces, from what CSSConditionRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["conditionText"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = ["change"];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get conditionText() { if (!isOne(this)) wrong("conditionText"); return this[s0](); },
  },
  statics: {},
});
