"use strict";
// Written by scripts/interfaces, from what CanvasPattern is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["setTransform"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    setTransform(a0 = undefined) { if (!isOne(this)) wrong("setTransform"); return this[s0](a0); },
  },
  statics: {},
});
