"use strict";
// Written by scripts/interfaces, from what URLPattern is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["protocol","username","password","hostname","port","pathname","search","hash","hasRegExpGroups"];
exports.settable = [];
exports.operations = ["test","exec"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["USVString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0 }) => ({
  members: {
    get protocol() { if (!isOne(this)) wrong("protocol"); return this[s0](); },
    get username() { if (!isOne(this)) wrong("username"); return this[s1](); },
    get password() { if (!isOne(this)) wrong("password"); return this[s2](); },
    get hostname() { if (!isOne(this)) wrong("hostname"); return this[s3](); },
    get port() { if (!isOne(this)) wrong("port"); return this[s4](); },
    get pathname() { if (!isOne(this)) wrong("pathname"); return this[s5](); },
    get search() { if (!isOne(this)) wrong("search"); return this[s6](); },
    get hash() { if (!isOne(this)) wrong("hash"); return this[s7](); },
    get hasRegExpGroups() { if (!isOne(this)) wrong("hasRegExpGroups"); return this[s8](); },
    test(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("test"); return this[s9](a0, a1 === undefined ? undefined : t0(a1)); },
    exec(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("exec"); return this[s10](a0, a1 === undefined ? undefined : t0(a1)); },
  },
  statics: {},
});
