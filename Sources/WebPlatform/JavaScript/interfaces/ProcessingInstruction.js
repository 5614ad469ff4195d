"use strict";
// Written by scripts/interfaces, from what ProcessingInstruction is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["target"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get target() { if (!isOne(this)) wrong("target"); return this[s0](); },
  },
  statics: {},
});
