"use strict";
// Written by scripts/interfaces, from what Animation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["id","effect","timeline","startTime","currentTime","playbackRate","playState","replaceState","pending","ready","finished"];
exports.settable = ["id","effect","timeline","startTime","currentTime","playbackRate"];
exports.operations = ["cancel","finish","play","pause","updatePlaybackRate","reverse","commitStyles","persist"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24 }, { 0: t0 }) => ({
  members: {
    get id() { if (!isOne(this)) wrong("id"); return this[s0](); },
    set id(a) { if (!isOne(this)) wrong("id"); this[s11](`${a}`); },
    get effect() { if (!isOne(this)) wrong("effect"); return this[s1](); },
    set effect(a) { if (!isOne(this)) wrong("effect"); this[s12](a); },
    get timeline() { if (!isOne(this)) wrong("timeline"); return this[s2](); },
    set timeline(a) { if (!isOne(this)) wrong("timeline"); this[s13](a); },
    get startTime() { if (!isOne(this)) wrong("startTime"); return this[s3](); },
    set startTime(a) { if (!isOne(this)) wrong("startTime"); this[s14](a); },
    get currentTime() { if (!isOne(this)) wrong("currentTime"); return this[s4](); },
    set currentTime(a) { if (!isOne(this)) wrong("currentTime"); this[s15](a); },
    get playbackRate() { if (!isOne(this)) wrong("playbackRate"); return this[s5](); },
    set playbackRate(a) { if (!isOne(this)) wrong("playbackRate"); this[s16](t0(a)); },
    get playState() { if (!isOne(this)) wrong("playState"); return this[s6](); },
    get replaceState() { if (!isOne(this)) wrong("replaceState"); return this[s7](); },
    get pending() { if (!isOne(this)) wrong("pending"); return this[s8](); },
    get ready() { if (!isOne(this)) wrong("ready"); return this[s9](); },
    get finished() { if (!isOne(this)) wrong("finished"); return this[s10](); },
    cancel() { if (!isOne(this)) wrong("cancel"); return this[s17](); },
    finish() { if (!isOne(this)) wrong("finish"); return this[s18](); },
    play() { if (!isOne(this)) wrong("play"); return this[s19](); },
    pause() { if (!isOne(this)) wrong("pause"); return this[s20](); },
    updatePlaybackRate(a0) { if (!isOne(this)) wrong("updatePlaybackRate"); if (arguments.length < 1) few("updatePlaybackRate", 1, arguments.length); return this[s21](t0(a0)); },
    reverse() { if (!isOne(this)) wrong("reverse"); return this[s22](); },
    commitStyles() { if (!isOne(this)) wrong("commitStyles"); return this[s23](); },
    persist() { if (!isOne(this)) wrong("persist"); return this[s24](); },
  },
  statics: {},
});
