"use strict";
// Written by scripts/interfaces, from what Cache is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["match","matchAll","add","addAll","put","delete","keys"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["sequence<any>","Response"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, { 0: t0, 1: t1 }, rejected) => ({
  members: {
    match(a0, a1 = undefined) { try { if (!isOne(this)) wrong("match"); if (arguments.length < 1) few("match", 1, arguments.length); return this[s0](a0, a1); } catch (error) { return rejected(error); } },
    matchAll(a0 = undefined, a1 = undefined) { try { if (!isOne(this)) wrong("matchAll"); return this[s1](a0, a1); } catch (error) { return rejected(error); } },
    add(a0) { try { if (!isOne(this)) wrong("add"); if (arguments.length < 1) few("add", 1, arguments.length); return this[s2](a0); } catch (error) { return rejected(error); } },
    addAll(a0) { try { if (!isOne(this)) wrong("addAll"); if (arguments.length < 1) few("addAll", 1, arguments.length); return this[s3](t0(a0)); } catch (error) { return rejected(error); } },
    put(a0, a1) { try { if (!isOne(this)) wrong("put"); if (arguments.length < 2) few("put", 2, arguments.length); return this[s4](a0, t1(a1)); } catch (error) { return rejected(error); } },
    delete(a0, a1 = undefined) { try { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s5](a0, a1); } catch (error) { return rejected(error); } },
    keys(a0 = undefined, a1 = undefined) { try { if (!isOne(this)) wrong("keys"); return this[s6](a0, a1); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
