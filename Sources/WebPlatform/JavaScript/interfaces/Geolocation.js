"use strict";
// Written by scripts/interfaces, from what Geolocation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["getCurrentPosition","watchPosition","clearWatch"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    getCurrentPosition(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("getCurrentPosition"); if (arguments.length < 1) few("getCurrentPosition", 1, arguments.length); return this[s0](a0, a1, a2); },
    watchPosition(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("watchPosition"); if (arguments.length < 1) few("watchPosition", 1, arguments.length); return this[s1](a0, a1, a2); },
    clearWatch(a0) { if (!isOne(this)) wrong("clearWatch"); if (arguments.length < 1) few("clearWatch", 1, arguments.length); return this[s2](a0 | 0); },
  },
  statics: {},
});
