"use strict";
// Written by scripts/interfaces, from what ReadableStream is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["locked"];
exports.settable = [];
exports.operations = ["cancel","getReader","pipeThrough","pipeTo","tee","values"];
exports.statics = ["from"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["WritableStream"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, { 0: t0 }, rejected) => ({
  members: {
    get locked() { if (!isOne(this)) wrong("locked"); return this[s0](); },
    cancel(a0 = undefined) { try { if (!isOne(this)) wrong("cancel"); return this[s1](a0); } catch (error) { return rejected(error); } },
    getReader(a0 = undefined) { if (!isOne(this)) wrong("getReader"); return this[s2](a0); },
    pipeThrough(a0, a1 = undefined) { if (!isOne(this)) wrong("pipeThrough"); if (arguments.length < 1) few("pipeThrough", 1, arguments.length); return this[s3](a0, a1); },
    pipeTo(a0, a1 = undefined) { try { if (!isOne(this)) wrong("pipeTo"); if (arguments.length < 1) few("pipeTo", 1, arguments.length); return this[s4](t0(a0), a1); } catch (error) { return rejected(error); } },
    tee() { if (!isOne(this)) wrong("tee"); return this[s5](); },
    values(a0 = undefined) { if (!isOne(this)) wrong("values"); return this[s6](a0); },
  },
  statics: {
    from(a0) { if (arguments.length < 1) few("from", 1, arguments.length); return this[s7](a0); },
  },
});
