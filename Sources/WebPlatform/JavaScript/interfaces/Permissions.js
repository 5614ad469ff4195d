"use strict";
// Written by scripts/interfaces, from what Permissions is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["query"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["object"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }, rejected) => ({
  members: {
    query(a0) { try { if (!isOne(this)) wrong("query"); if (arguments.length < 1) few("query", 1, arguments.length); return this[s0](t0(a0)); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
