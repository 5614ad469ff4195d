"use strict";
// Written by scripts/interfaces, from what IDBIndex is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","objectStore","keyPath","multiEntry","unique"];
exports.settable = ["name"];
exports.operations = ["get","getKey","getAll","getAllKeys","count","openCursor","openKeyCursor"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["[EnforceRange] unsigned long","next|nextunique|prev|prevunique"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12 }, { 0: t0, 1: t1 }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    set name(a) { if (!isOne(this)) wrong("name"); this[s5](`${a}`); },
    get objectStore() { if (!isOne(this)) wrong("objectStore"); return this[s1](); },
    get keyPath() { if (!isOne(this)) wrong("keyPath"); return this[s2](); },
    get multiEntry() { if (!isOne(this)) wrong("multiEntry"); return this[s3](); },
    get unique() { if (!isOne(this)) wrong("unique"); return this[s4](); },
    get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s6](a0); },
    getKey(a0) { if (!isOne(this)) wrong("getKey"); if (arguments.length < 1) few("getKey", 1, arguments.length); return this[s7](a0); },
    getAll(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("getAll"); return this[s8](a0, a1 === undefined ? undefined : t0(a1)); },
    getAllKeys(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("getAllKeys"); return this[s9](a0, a1 === undefined ? undefined : t0(a1)); },
    count(a0 = undefined) { if (!isOne(this)) wrong("count"); return this[s10](a0); },
    openCursor(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("openCursor"); return this[s11](a0, a1 === undefined ? undefined : t1(a1)); },
    openKeyCursor(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("openKeyCursor"); return this[s12](a0, a1 === undefined ? undefined : t1(a1)); },
  },
  statics: {},
});
