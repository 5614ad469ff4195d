"use strict";
// Written by scripts/interfaces, from what PerformanceTiming is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["navigationStart","unloadEventStart","unloadEventEnd","redirectStart","redirectEnd","fetchStart","domainLookupStart","domainLookupEnd","connectStart","connectEnd","secureConnectionStart","requestStart","responseStart","responseEnd","domLoading","domInteractive","domContentLoadedEventStart","domContentLoadedEventEnd","domComplete","loadEventStart","loadEventEnd"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21 }, {  }) => ({
  members: {
    get navigationStart() { if (!isOne(this)) wrong("navigationStart"); return this[s0](); },
    get unloadEventStart() { if (!isOne(this)) wrong("unloadEventStart"); return this[s1](); },
    get unloadEventEnd() { if (!isOne(this)) wrong("unloadEventEnd"); return this[s2](); },
    get redirectStart() { if (!isOne(this)) wrong("redirectStart"); return this[s3](); },
    get redirectEnd() { if (!isOne(this)) wrong("redirectEnd"); return this[s4](); },
    get fetchStart() { if (!isOne(this)) wrong("fetchStart"); return this[s5](); },
    get domainLookupStart() { if (!isOne(this)) wrong("domainLookupStart"); return this[s6](); },
    get domainLookupEnd() { if (!isOne(this)) wrong("domainLookupEnd"); return this[s7](); },
    get connectStart() { if (!isOne(this)) wrong("connectStart"); return this[s8](); },
    get connectEnd() { if (!isOne(this)) wrong("connectEnd"); return this[s9](); },
    get secureConnectionStart() { if (!isOne(this)) wrong("secureConnectionStart"); return this[s10](); },
    get requestStart() { if (!isOne(this)) wrong("requestStart"); return this[s11](); },
    get responseStart() { if (!isOne(this)) wrong("responseStart"); return this[s12](); },
    get responseEnd() { if (!isOne(this)) wrong("responseEnd"); return this[s13](); },
    get domLoading() { if (!isOne(this)) wrong("domLoading"); return this[s14](); },
    get domInteractive() { if (!isOne(this)) wrong("domInteractive"); return this[s15](); },
    get domContentLoadedEventStart() { if (!isOne(this)) wrong("domContentLoadedEventStart"); return this[s16](); },
    get domContentLoadedEventEnd() { if (!isOne(this)) wrong("domContentLoadedEventEnd"); return this[s17](); },
    get domComplete() { if (!isOne(this)) wrong("domComplete"); return this[s18](); },
    get loadEventStart() { if (!isOne(this)) wrong("loadEventStart"); return this[s19](); },
    get loadEventEnd() { if (!isOne(this)) wrong("loadEventEnd"); return this[s20](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s21](); },
  },
  statics: {},
});
