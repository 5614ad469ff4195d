"use strict";
// Written by scripts/interfaces, from what MessageChannel is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["port1","port2"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get port1() { if (!isOne(this)) wrong("port1"); return this[s0](); },
    get port2() { if (!isOne(this)) wrong("port2"); return this[s1](); },
  },
  statics: {},
});
