"use strict";
// Written by scripts/interfaces, from what IDBTransaction is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["objectStoreNames","mode","durability","db","error"];
exports.settable = [];
exports.operations = ["objectStore","commit","abort"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    get objectStoreNames() { if (!isOne(this)) wrong("objectStoreNames"); return this[s0](); },
    get mode() { if (!isOne(this)) wrong("mode"); return this[s1](); },
    get durability() { if (!isOne(this)) wrong("durability"); return this[s2](); },
    get db() { if (!isOne(this)) wrong("db"); return this[s3](); },
    get error() { if (!isOne(this)) wrong("error"); return this[s4](); },
    objectStore(a0) { if (!isOne(this)) wrong("objectStore"); if (arguments.length < 1) few("objectStore", 1, arguments.length); return this[s5](`${a0}`); },
    commit() { if (!isOne(this)) wrong("commit"); return this[s6](); },
    abort() { if (!isOne(this)) wrong("abort"); return this[s7](); },
  },
  statics: {},
});
