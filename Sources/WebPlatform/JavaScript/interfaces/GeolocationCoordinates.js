"use strict";
// Written by scripts/interfaces, from what GeolocationCoordinates is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["accuracy","latitude","longitude","altitude","altitudeAccuracy","heading","speed"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    get accuracy() { if (!isOne(this)) wrong("accuracy"); return this[s0](); },
    get latitude() { if (!isOne(this)) wrong("latitude"); return this[s1](); },
    get longitude() { if (!isOne(this)) wrong("longitude"); return this[s2](); },
    get altitude() { if (!isOne(this)) wrong("altitude"); return this[s3](); },
    get altitudeAccuracy() { if (!isOne(this)) wrong("altitudeAccuracy"); return this[s4](); },
    get heading() { if (!isOne(this)) wrong("heading"); return this[s5](); },
    get speed() { if (!isOne(this)) wrong("speed"); return this[s6](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s7](); },
  },
  statics: {},
});
