"use strict";
// Whether what is thrown at a place of a script is caught by the function that the place is in: the engine takes the platform's own functions,
// which call listeners and report what they throw, for ones that catch it.

const { indexOf, push, some } = require("language");
const { readRegions } = require("modules/classic");

let known = { source: null, guarded: [], bodies: [] };

/** The parts of a script that a `catch` guards, and the bodies of its functions, as [start, end]. */
function regionsOf(source) {
  if (known.source === source) return known;
  const found = { source, guarded: [], bodies: [] };
  readRegions(source, {
    guarded(start, end) { push(found.guarded, [start, end]); },
    body(start, end) { push(found.bodies, [start, end]); },
  });
  return known = found;
}

/** Where a line begins; lines count from 0. */
function startOfLine(source, line) {
  let start = 0;
  for (; line > 0; line--) {
    const end = indexOf(source, "\n", start);
    if (end < 0) return source.length;
    start = end + 1;
  }
  return start;
}

/** @returns whether a `catch` of the same function is around a place. Lines and columns count from 0. */
exports.catches = function catches(source, line, column) {
  const place = startOfLine(source, line) + column;
  const holds = ({ 0: start, 1: end }) => start <= place && place < end;
  const { guarded, bodies } = regionsOf(source);
  let body = [-1, source.length + 1];
  for (let index = 0; index < bodies.length; index++) if (holds(bodies[index]) && bodies[index][0] > body[0]) body = bodies[index];
  return some(guarded, (region) => holds(region) && region[0] >= body[0] && region[1] <= body[1]);
};
