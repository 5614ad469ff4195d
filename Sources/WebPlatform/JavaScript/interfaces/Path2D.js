"use strict";
// Written by scripts/interfaces, from what Path2D is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["addPath","closePath","moveTo","lineTo","quadraticCurveTo","bezierCurveTo","arcTo","rect","roundRect","arc","ellipse"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Path2D","unrestricted double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0, 1: t1 }) => ({
  members: {
    addPath(a0, a1 = undefined) { if (!isOne(this)) wrong("addPath"); if (arguments.length < 1) few("addPath", 1, arguments.length); return this[s0](t0(a0), a1); },
    closePath() { if (!isOne(this)) wrong("closePath"); return this[s1](); },
    moveTo(a0, a1) { if (!isOne(this)) wrong("moveTo"); if (arguments.length < 2) few("moveTo", 2, arguments.length); return this[s2](t1(a0), t1(a1)); },
    lineTo(a0, a1) { if (!isOne(this)) wrong("lineTo"); if (arguments.length < 2) few("lineTo", 2, arguments.length); return this[s3](t1(a0), t1(a1)); },
    quadraticCurveTo(a0, a1, a2, a3) { if (!isOne(this)) wrong("quadraticCurveTo"); if (arguments.length < 4) few("quadraticCurveTo", 4, arguments.length); return this[s4](t1(a0), t1(a1), t1(a2), t1(a3)); },
    bezierCurveTo(a0, a1, a2, a3, a4, a5) { if (!isOne(this)) wrong("bezierCurveTo"); if (arguments.length < 6) few("bezierCurveTo", 6, arguments.length); return this[s5](t1(a0), t1(a1), t1(a2), t1(a3), t1(a4), t1(a5)); },
    arcTo(a0, a1, a2, a3, a4) { if (!isOne(this)) wrong("arcTo"); if (arguments.length < 5) few("arcTo", 5, arguments.length); return this[s6](t1(a0), t1(a1), t1(a2), t1(a3), t1(a4)); },
    rect(a0, a1, a2, a3) { if (!isOne(this)) wrong("rect"); if (arguments.length < 4) few("rect", 4, arguments.length); return this[s7](t1(a0), t1(a1), t1(a2), t1(a3)); },
    roundRect(a0, a1, a2, a3, a4 = undefined) { if (!isOne(this)) wrong("roundRect"); if (arguments.length < 4) few("roundRect", 4, arguments.length); return this[s8](t1(a0), t1(a1), t1(a2), t1(a3), a4); },
    arc(a0, a1, a2, a3, a4, a5 = undefined) { if (!isOne(this)) wrong("arc"); if (arguments.length < 5) few("arc", 5, arguments.length); return this[s9](t1(a0), t1(a1), t1(a2), t1(a3), t1(a4), a5 === undefined ? undefined : !!a5); },
    ellipse(a0, a1, a2, a3, a4, a5, a6, a7 = undefined) { if (!isOne(this)) wrong("ellipse"); if (arguments.length < 7) few("ellipse", 7, arguments.length); return this[s10](t1(a0), t1(a1), t1(a2), t1(a3), t1(a4), t1(a5), t1(a6), a7 === undefined ? undefined : !!a7); },
  },
  statics: {},
});
