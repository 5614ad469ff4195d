"use strict";
// Written by scripts/interfaces, from what Clipboard is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["readText","writeText","read","write"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["sequence<ClipboardItem>"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }, rejected) => ({
  members: {
    readText() { try { if (!isOne(this)) wrong("readText"); return this[s0](); } catch (error) { return rejected(error); } },
    writeText(a0) { try { if (!isOne(this)) wrong("writeText"); if (arguments.length < 1) few("writeText", 1, arguments.length); return this[s1](`${a0}`); } catch (error) { return rejected(error); } },
    read() { try { if (!isOne(this)) wrong("read"); return this[s2](); } catch (error) { return rejected(error); } },
    write(a0) { try { if (!isOne(this)) wrong("write"); if (arguments.length < 1) few("write", 1, arguments.length); return this[s3](t0(a0)); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
