"use strict";
// Written by scripts/interfaces, from what IDBObjectStore is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","keyPath","indexNames","transaction","autoIncrement"];
exports.settable = ["name"];
exports.operations = ["put","add","delete","clear","get","getKey","getAll","getAllKeys","count","openCursor","openKeyCursor","index","createIndex","deleteIndex"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["[EnforceRange] unsigned long","next|nextunique|prev|prevunique"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19 }, { 0: t0, 1: t1 }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    set name(a) { if (!isOne(this)) wrong("name"); this[s5](`${a}`); },
    get keyPath() { if (!isOne(this)) wrong("keyPath"); return this[s1](); },
    get indexNames() { if (!isOne(this)) wrong("indexNames"); return this[s2](); },
    get transaction() { if (!isOne(this)) wrong("transaction"); return this[s3](); },
    get autoIncrement() { if (!isOne(this)) wrong("autoIncrement"); return this[s4](); },
    put(a0, a1 = undefined) { if (!isOne(this)) wrong("put"); if (arguments.length < 1) few("put", 1, arguments.length); return this[s6](a0, a1); },
    add(a0, a1 = undefined) { if (!isOne(this)) wrong("add"); if (arguments.length < 1) few("add", 1, arguments.length); return this[s7](a0, a1); },
    delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s8](a0); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s9](); },
    get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s10](a0); },
    getKey(a0) { if (!isOne(this)) wrong("getKey"); if (arguments.length < 1) few("getKey", 1, arguments.length); return this[s11](a0); },
    getAll(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("getAll"); return this[s12](a0, a1 === undefined ? undefined : t0(a1)); },
    getAllKeys(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("getAllKeys"); return this[s13](a0, a1 === undefined ? undefined : t0(a1)); },
    count(a0 = undefined) { if (!isOne(this)) wrong("count"); return this[s14](a0); },
    openCursor(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("openCursor"); return this[s15](a0, a1 === undefined ? undefined : t1(a1)); },
    openKeyCursor(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("openKeyCursor"); return this[s16](a0, a1 === undefined ? undefined : t1(a1)); },
    index(a0) { if (!isOne(this)) wrong("index"); if (arguments.length < 1) few("index", 1, arguments.length); return this[s17](`${a0}`); },
    createIndex(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("createIndex"); if (arguments.length < 2) few("createIndex", 2, arguments.length); return this[s18](`${a0}`, a1, a2); },
    deleteIndex(a0) { if (!isOne(this)) wrong("deleteIndex"); if (arguments.length < 1) few("deleteIndex", 1, arguments.length); return this[s19](`${a0}`); },
  },
  statics: {},
});
