"use strict";
// Written by scripts/interfaces, from what BarProp is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["visible"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get visible() { if (!isOne(this)) wrong("visible"); return this[s0](); },
  },
  statics: {},
});
