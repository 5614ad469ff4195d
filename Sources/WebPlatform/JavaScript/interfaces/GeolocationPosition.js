"use strict";
// Written by scripts/interfaces, from what GeolocationPosition is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["coords","timestamp"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get coords() { if (!isOne(this)) wrong("coords"); return this[s0](); },
    get timestamp() { if (!isOne(this)) wrong("timestamp"); return this[s1](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s2](); },
  },
  statics: {},
});
