"use strict";
// Written by scripts/interfaces, from what WritableStreamDefaultWriter is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["closed","desiredSize","ready"];
exports.settable = [];
exports.operations = ["abort","close","releaseLock","write"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }, rejected) => ({
  members: {
    get closed() { try { if (!isOne(this)) wrong("closed"); return this[s0](); } catch (error) { return rejected(error); } },
    get desiredSize() { if (!isOne(this)) wrong("desiredSize"); return this[s1](); },
    get ready() { try { if (!isOne(this)) wrong("ready"); return this[s2](); } catch (error) { return rejected(error); } },
    abort(a0 = undefined) { try { if (!isOne(this)) wrong("abort"); return this[s3](a0); } catch (error) { return rejected(error); } },
    close() { try { if (!isOne(this)) wrong("close"); return this[s4](); } catch (error) { return rejected(error); } },
    releaseLock() { if (!isOne(this)) wrong("releaseLock"); return this[s5](); },
    write(a0 = undefined) { try { if (!isOne(this)) wrong("write"); return this[s6](a0); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
