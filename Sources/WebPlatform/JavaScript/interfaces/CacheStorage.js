"use strict";
// Written by scripts/interfaces, from what CacheStorage is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["match","has","open","delete","keys"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }, rejected) => ({
  members: {
    match(a0, a1 = undefined) { try { if (!isOne(this)) wrong("match"); if (arguments.length < 1) few("match", 1, arguments.length); return this[s0](a0, a1); } catch (error) { return rejected(error); } },
    has(a0) { try { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s1](`${a0}`); } catch (error) { return rejected(error); } },
    open(a0) { try { if (!isOne(this)) wrong("open"); if (arguments.length < 1) few("open", 1, arguments.length); return this[s2](`${a0}`); } catch (error) { return rejected(error); } },
    delete(a0) { try { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s3](`${a0}`); } catch (error) { return rejected(error); } },
    keys() { try { if (!isOne(this)) wrong("keys"); return this[s4](); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
