"use strict";
// Written by scripts/interfaces, from what LockManager is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["request","query"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }, rejected) => ({
  members: {
    request(a0, a1, a2 = undefined) { try { if (!isOne(this)) wrong("request"); if (arguments.length < 2) few("request", 2, arguments.length); return this[s0](`${a0}`, a1, a2); } catch (error) { return rejected(error); } },
    query() { try { if (!isOne(this)) wrong("query"); return this[s1](); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
