"use strict";
// Written by scripts/interfaces, from what WakeLockSentinel is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["released","type"];
exports.settable = [];
exports.operations = ["release"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }, rejected) => ({
  members: {
    get released() { if (!isOne(this)) wrong("released"); return this[s0](); },
    get type() { if (!isOne(this)) wrong("type"); return this[s1](); },
    release() { try { if (!isOne(this)) wrong("release"); return this[s2](); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
