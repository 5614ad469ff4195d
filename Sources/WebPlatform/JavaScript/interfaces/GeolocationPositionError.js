"use strict";
// Written by scripts/interfaces, from what GeolocationPositionError is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["code","message"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get code() { if (!isOne(this)) wrong("code"); return this[s0](); },
    get message() { if (!isOne(this)) wrong("message"); return this[s1](); },
  },
  statics: {},
});
