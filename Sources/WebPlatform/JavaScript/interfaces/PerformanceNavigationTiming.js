"use strict";
// Written by scripts/interfaces, from what PerformanceNavigationTiming is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["unloadEventStart","unloadEventEnd","domInteractive","domContentLoadedEventStart","domContentLoadedEventEnd","domComplete","loadEventStart","loadEventEnd","type","redirectCount","duration"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, {  }) => ({
  members: {
    get unloadEventStart() { if (!isOne(this)) wrong("unloadEventStart"); return this[s0](); },
    get unloadEventEnd() { if (!isOne(this)) wrong("unloadEventEnd"); return this[s1](); },
    get domInteractive() { if (!isOne(this)) wrong("domInteractive"); return this[s2](); },
    get domContentLoadedEventStart() { if (!isOne(this)) wrong("domContentLoadedEventStart"); return this[s3](); },
    get domContentLoadedEventEnd() { if (!isOne(this)) wrong("domContentLoadedEventEnd"); return this[s4](); },
    get domComplete() { if (!isOne(this)) wrong("domComplete"); return this[s5](); },
    get loadEventStart() { if (!isOne(this)) wrong("loadEventStart"); return this[s6](); },
    get loadEventEnd() { if (!isOne(this)) wrong("loadEventEnd"); return this[s7](); },
    get type() { if (!isOne(this)) wrong("type"); return this[s8](); },
    get redirectCount() { if (!isOne(this)) wrong("redirectCount"); return this[s9](); },
    get duration() { if (!isOne(this)) wrong("duration"); return this[s10](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s11](); },
  },
  statics: {},
});
