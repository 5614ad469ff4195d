"use strict";
// Written by scripts/interfaces, from what IDBDatabase is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","version","objectStoreNames"];
exports.settable = [];
exports.operations = ["transaction","close","createObjectStore","deleteObjectStore"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["readonly|readwrite|versionchange"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, { 0: t0 }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get version() { if (!isOne(this)) wrong("version"); return this[s1](); },
    get objectStoreNames() { if (!isOne(this)) wrong("objectStoreNames"); return this[s2](); },
    transaction(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("transaction"); if (arguments.length < 1) few("transaction", 1, arguments.length); return this[s3](a0, a1 === undefined ? undefined : t0(a1), a2); },
    close() { if (!isOne(this)) wrong("close"); return this[s4](); },
    createObjectStore(a0, a1 = undefined) { if (!isOne(this)) wrong("createObjectStore"); if (arguments.length < 1) few("createObjectStore", 1, arguments.length); return this[s5](`${a0}`, a1); },
    deleteObjectStore(a0) { if (!isOne(this)) wrong("deleteObjectStore"); if (arguments.length < 1) few("deleteObjectStore", 1, arguments.length); return this[s6](`${a0}`); },
  },
  statics: {},
});
