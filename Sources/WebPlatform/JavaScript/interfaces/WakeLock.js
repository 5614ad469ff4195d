"use strict";
// Written by scripts/interfaces, from what WakeLock is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["request"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["screen|screen"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }, rejected) => ({
  members: {
    request(a0 = undefined) { try { if (!isOne(this)) wrong("request"); return this[s0](a0 === undefined ? undefined : t0(a0)); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
