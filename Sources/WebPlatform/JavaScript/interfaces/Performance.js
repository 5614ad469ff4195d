"use strict";
// Written by scripts/interfaces, from what Performance is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["timeOrigin","timing","navigation"];
exports.settable = [];
exports.operations = ["now","mark","measure","getEntries","getEntriesByType","getEntriesByName","clearMarks","clearMeasures","clearResourceTimings","setResourceTimingBufferSize","toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13 }, {  }) => ({
  members: {
    get timeOrigin() { if (!isOne(this)) wrong("timeOrigin"); return this[s0](); },
    get timing() { if (!isOne(this)) wrong("timing"); return this[s1](); },
    get navigation() { if (!isOne(this)) wrong("navigation"); return this[s2](); },
    now() { if (!isOne(this)) wrong("now"); return this[s3](); },
    mark(a0, a1 = undefined) { if (!isOne(this)) wrong("mark"); if (arguments.length < 1) few("mark", 1, arguments.length); return this[s4](`${a0}`, a1); },
    measure(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("measure"); if (arguments.length < 1) few("measure", 1, arguments.length); return this[s5](`${a0}`, a1, a2 === undefined ? undefined : `${a2}`); },
    getEntries() { if (!isOne(this)) wrong("getEntries"); return this[s6](); },
    getEntriesByType(a0) { if (!isOne(this)) wrong("getEntriesByType"); if (arguments.length < 1) few("getEntriesByType", 1, arguments.length); return this[s7](`${a0}`); },
    getEntriesByName(a0, a1 = undefined) { if (!isOne(this)) wrong("getEntriesByName"); if (arguments.length < 1) few("getEntriesByName", 1, arguments.length); return this[s8](`${a0}`, a1 === undefined ? undefined : `${a1}`); },
    clearMarks(a0 = undefined) { if (!isOne(this)) wrong("clearMarks"); return this[s9](a0 === undefined ? undefined : `${a0}`); },
    clearMeasures(a0 = undefined) { if (!isOne(this)) wrong("clearMeasures"); return this[s10](a0 === undefined ? undefined : `${a0}`); },
    clearResourceTimings() { if (!isOne(this)) wrong("clearResourceTimings"); return this[s11](); },
    setResourceTimingBufferSize(a0) { if (!isOne(this)) wrong("setResourceTimingBufferSize"); if (arguments.length < 1) few("setResourceTimingBufferSize", 1, arguments.length); return this[s12](a0 >>> 0); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s13](); },
  },
  statics: {},
});
