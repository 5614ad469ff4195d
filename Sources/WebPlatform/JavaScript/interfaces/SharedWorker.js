"use strict";
// Written by scripts/interfaces, from what SharedWorker is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["port"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get port() { if (!isOne(this)) wrong("port"); return this[s0](); },
  },
  statics: {},
});
