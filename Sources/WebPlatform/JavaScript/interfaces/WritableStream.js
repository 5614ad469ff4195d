"use strict";
// Written by scripts/interfaces, from what WritableStream is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["locked"];
exports.settable = [];
exports.operations = ["abort","close","getWriter"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }, rejected) => ({
  members: {
    get locked() { if (!isOne(this)) wrong("locked"); return this[s0](); },
    abort(a0 = undefined) { try { if (!isOne(this)) wrong("abort"); return this[s1](a0); } catch (error) { return rejected(error); } },
    close() { try { if (!isOne(this)) wrong("close"); return this[s2](); } catch (error) { return rejected(error); } },
    getWriter() { if (!isOne(this)) wrong("getWriter"); return this[s3](); },
  },
  statics: {},
});
