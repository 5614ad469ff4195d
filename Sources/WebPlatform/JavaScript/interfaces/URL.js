"use strict";
// Written by scripts/interfaces, from what URL is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["href","origin","protocol","username","password","host","hostname","port","pathname","search","hash","searchParams"];
exports.settable = ["href","protocol","username","password","host","hostname","port","pathname","search","hash"];
exports.operations = ["toString","toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = ["canParse","parse"];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23 }, {  }) => ({
  members: {
    get href() { if (!isOne(this)) wrong("href"); return this[s0](); },
    set href(a) { if (!isOne(this)) wrong("href"); this[s12](a); },
    get origin() { if (!isOne(this)) wrong("origin"); return this[s1](); },
    get protocol() { if (!isOne(this)) wrong("protocol"); return this[s2](); },
    set protocol(a) { if (!isOne(this)) wrong("protocol"); this[s13](a); },
    get username() { if (!isOne(this)) wrong("username"); return this[s3](); },
    set username(a) { if (!isOne(this)) wrong("username"); this[s14](a); },
    get password() { if (!isOne(this)) wrong("password"); return this[s4](); },
    set password(a) { if (!isOne(this)) wrong("password"); this[s15](a); },
    get host() { if (!isOne(this)) wrong("host"); return this[s5](); },
    set host(a) { if (!isOne(this)) wrong("host"); this[s16](a); },
    get hostname() { if (!isOne(this)) wrong("hostname"); return this[s6](); },
    set hostname(a) { if (!isOne(this)) wrong("hostname"); this[s17](a); },
    get port() { if (!isOne(this)) wrong("port"); return this[s7](); },
    set port(a) { if (!isOne(this)) wrong("port"); this[s18](a); },
    get pathname() { if (!isOne(this)) wrong("pathname"); return this[s8](); },
    set pathname(a) { if (!isOne(this)) wrong("pathname"); this[s19](a); },
    get search() { if (!isOne(this)) wrong("search"); return this[s9](); },
    set search(a) { if (!isOne(this)) wrong("search"); this[s20](a); },
    get hash() { if (!isOne(this)) wrong("hash"); return this[s10](); },
    set hash(a) { if (!isOne(this)) wrong("hash"); this[s21](a); },
    get searchParams() { if (!isOne(this)) wrong("searchParams"); return this[s11](); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s22](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s23](); },
  },
  statics: {},
});
