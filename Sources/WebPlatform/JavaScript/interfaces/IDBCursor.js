"use strict";
// Written by scripts/interfaces, from what IDBCursor is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["source","direction","key","primaryKey","request"];
exports.settable = [];
exports.operations = ["advance","continue","continuePrimaryKey","update","delete"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["[EnforceRange] unsigned long"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9 }, { 0: t0 }) => ({
  members: {
    get source() { if (!isOne(this)) wrong("source"); return this[s0](); },
    get direction() { if (!isOne(this)) wrong("direction"); return this[s1](); },
    get key() { if (!isOne(this)) wrong("key"); return this[s2](); },
    get primaryKey() { if (!isOne(this)) wrong("primaryKey"); return this[s3](); },
    get request() { if (!isOne(this)) wrong("request"); return this[s4](); },
    advance(a0) { if (!isOne(this)) wrong("advance"); if (arguments.length < 1) few("advance", 1, arguments.length); return this[s5](t0(a0)); },
    continue(a0 = undefined) { if (!isOne(this)) wrong("continue"); return this[s6](a0); },
    continuePrimaryKey(a0, a1) { if (!isOne(this)) wrong("continuePrimaryKey"); if (arguments.length < 2) few("continuePrimaryKey", 2, arguments.length); return this[s7](a0, a1); },
    update(a0) { if (!isOne(this)) wrong("update"); if (arguments.length < 1) few("update", 1, arguments.length); return this[s8](a0); },
    delete() { if (!isOne(this)) wrong("delete"); return this[s9](); },
  },
  statics: {},
});
