"use strict";
// Written by scripts/interfaces, from what ReadableStreamDefaultReader is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["closed"];
exports.settable = [];
exports.operations = ["cancel","read","releaseLock"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }, rejected) => ({
  members: {
    get closed() { try { if (!isOne(this)) wrong("closed"); return this[s0](); } catch (error) { return rejected(error); } },
    cancel(a0 = undefined) { try { if (!isOne(this)) wrong("cancel"); return this[s1](a0); } catch (error) { return rejected(error); } },
    read() { try { if (!isOne(this)) wrong("read"); return this[s2](); } catch (error) { return rejected(error); } },
    releaseLock() { if (!isOne(this)) wrong("releaseLock"); return this[s3](); },
  },
  statics: {},
});
