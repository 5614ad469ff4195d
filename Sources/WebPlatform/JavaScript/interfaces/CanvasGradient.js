"use strict";
// Written by scripts/interfaces, from what CanvasGradient is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["addColorStop"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
  members: {
    addColorStop(a0, a1) { if (!isOne(this)) wrong("addColorStop"); if (arguments.length < 2) few("addColorStop", 2, arguments.length); return this[s0](t0(a0), `${a1}`); },
  },
  statics: {},
});
