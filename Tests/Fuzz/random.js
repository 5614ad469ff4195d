"use strict";
// Numbers that a seed decides, so that a case can be run again by its own number.

let state = 0;

/** Makes what follows depend on these two alone. */
function seedCase(seed, number) {
  state = (Math.imul(seed ^ 0x9E3779B9, 0x85EBCA6B) ^ Math.imul(number + 1, 0xC2B2AE35)) >>> 0;
  random(2);
}

/** A number below `limit` (mulberry32). */
function random(limit) {
  state = (state + 0x6D2B79F5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

const pick = (list) => list[random(list.length)];
const chance = (percent) => random(100) < percent;
const times = (count, make) => Array.from({ length: count }, make);
