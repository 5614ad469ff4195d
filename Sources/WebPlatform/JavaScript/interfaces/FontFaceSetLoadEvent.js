"use strict";
// Written by scripts/interfaces, from what FontFaceSetLoadEvent is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["fontfaces"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get fontfaces() { if (!isOne(this)) wrong("fontfaces"); return this[s0](); },
  },
  statics: {},
});
