"use strict";
// Written by scripts/interfaces, from what Text is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["wholeText"];
exports.settable = [];
exports.operations = ["splitText"];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get wholeText() { if (!isOne(this)) wrong("wholeText"); return this[s0](); },
    splitText(a0) { if (!isOne(this)) wrong("splitText"); if (arguments.length < 1) few("splitText", 1, arguments.length); return this[s1](a0 >>> 0); },
  },
  statics: {},
});
