"use strict";
// Written by scripts/interfaces, from what ProcessingInstruction is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["target","sheet"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get target() { if (!isOne(this)) wrong("target"); return this[s0](); },
    get sheet() { if (!isOne(this)) wrong("sheet"); return this[s1](); },
  },
  statics: {},
});
