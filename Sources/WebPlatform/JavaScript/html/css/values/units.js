"use strict";
// Units of CSS (CSS Values 4, 5 to 7): what each measures, and how many of the canonical unit it is where that is always the same.

const { each, Math, split } = require("language");

/** By unit: [kind, canonical unit, factor]; the factor is null where an element or the viewport has to be asked. */
const units = exports.units = { __proto__: null };

function add(kind, canonical, factors) {
  for (const unit in factors) units[unit] = [kind, canonical, factors[unit]];
}
add("length", "px", { __proto__: null, px: 1, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, in: 96, pc: 16, pt: 4 / 3 });
add("angle", "deg", { __proto__: null, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 });
add("time", "s", { __proto__: null, s: 1, ms: 0.001 });
add("frequency", "hz", { __proto__: null, hz: 1, khz: 1000 });
add("resolution", "dppx", { __proto__: null, dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 });
add("flex", "fr", { __proto__: null, fr: 1 });
const relative = "em rem ex rex ch rch cap rcap ic ric lh rlh vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax " +
  "dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax";
for (const unit of each(split(relative, " "))) units[unit] = ["length", "px", null];

/** What a unit measures: "number" for none, "percent" for "%", undefined for one that there is none of. */
exports.kindOf = (unit) => (unit === "" ? "number" : unit === "%" ? "percent" : units[unit]?.[0]);
