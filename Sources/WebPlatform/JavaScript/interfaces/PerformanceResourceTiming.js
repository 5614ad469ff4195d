"use strict";
// Written by scripts/interfaces, from what PerformanceResourceTiming is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["initiatorType","nextHopProtocol","workerStart","redirectStart","redirectEnd","fetchStart","domainLookupStart","domainLookupEnd","connectStart","connectEnd","secureConnectionStart","requestStart","responseStart","responseEnd","transferSize","encodedBodySize","decodedBodySize","responseStatus","contentType"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19 }, {  }) => ({
  members: {
    get initiatorType() { if (!isOne(this)) wrong("initiatorType"); return this[s0](); },
    get nextHopProtocol() { if (!isOne(this)) wrong("nextHopProtocol"); return this[s1](); },
    get workerStart() { if (!isOne(this)) wrong("workerStart"); return this[s2](); },
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
    get transferSize() { if (!isOne(this)) wrong("transferSize"); return this[s14](); },
    get encodedBodySize() { if (!isOne(this)) wrong("encodedBodySize"); return this[s15](); },
    get decodedBodySize() { if (!isOne(this)) wrong("decodedBodySize"); return this[s16](); },
    get responseStatus() { if (!isOne(this)) wrong("responseStatus"); return this[s17](); },
    get contentType() { if (!isOne(this)) wrong("contentType"); return this[s18](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s19](); },
  },
  statics: {},
});
