"use strict";
// Written by scripts/interfaces, from what WorkerNavigator is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["userAgent","appVersion","appName","appCodeName","product","platform","language","languages","onLine","hardwareConcurrency","storage","locks","permissions","connection"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13 }, {  }) => ({
  members: {
    get userAgent() { if (!isOne(this)) wrong("userAgent"); return this[s0](); },
    get appVersion() { if (!isOne(this)) wrong("appVersion"); return this[s1](); },
    get appName() { if (!isOne(this)) wrong("appName"); return this[s2](); },
    get appCodeName() { if (!isOne(this)) wrong("appCodeName"); return this[s3](); },
    get product() { if (!isOne(this)) wrong("product"); return this[s4](); },
    get platform() { if (!isOne(this)) wrong("platform"); return this[s5](); },
    get language() { if (!isOne(this)) wrong("language"); return this[s6](); },
    get languages() { if (!isOne(this)) wrong("languages"); return this[s7](); },
    get onLine() { if (!isOne(this)) wrong("onLine"); return this[s8](); },
    get hardwareConcurrency() { if (!isOne(this)) wrong("hardwareConcurrency"); return this[s9](); },
    get storage() { if (!isOne(this)) wrong("storage"); return this[s10](); },
    get locks() { if (!isOne(this)) wrong("locks"); return this[s11](); },
    get permissions() { if (!isOne(this)) wrong("permissions"); return this[s12](); },
    get connection() { if (!isOne(this)) wrong("connection"); return this[s13](); },
  },
  statics: {},
});
