"use strict";
// Written by scripts/interfaces, from what Lock is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","mode"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get mode() { if (!isOne(this)) wrong("mode"); return this[s1](); },
  },
  statics: {},
});
