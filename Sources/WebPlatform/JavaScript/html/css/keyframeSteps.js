"use strict";
// What keyframes come to at a moment. Between two of them nothing moves: a property keeps the first one's value for half of the way, then it has the
// other one's, as what has no way between its values does (Web Animations, 5.2, "discrete").

const { each, keys, Map, push, Set, test } = require("language");

/** Properties that no keyframe changes: those that tell of animations, and what decides whether there is anything to animate. */
const fixed = /^(?:animation|transition)-|^display$/;

/** A property's values in the order of their places, from 0 to 1: null is what the element has without the animation. */
function stepsOf(frames, property) {
  const steps = [];
  for (const { place, entries } of each(frames)) {
    const entry = entries.get(property);
    if (entry === undefined) continue;
    if (steps.length === 0 && place > 0) push(steps, { place: 0, entry: null });
    push(steps, { place, entry });
  }
  if (steps[steps.length - 1].place < 1) push(steps, { place: 1, entry: null });
  return steps;
}

function entryAt(progress, steps) {
  let index = 0;
  while (index < steps.length - 2 && progress >= steps[index + 1].place) index++;
  const { [index]: from, [index + 1]: to = from } = steps;
  return progress - from.place < (to.place - from.place) / 2 ? from.entry : to.entry;
}

/** The properties of frames. */
exports.propertiesOf = function propertiesOf(frames) {
  const names = new Set();
  for (const { entries } of each(frames)) for (const name of each(keys(entries))) if (!test(fixed, name)) names.add(name);
  return names;
};

/**
 * The declarations that frames come to, by property.
 *
 * @param frames in the order of their places: { place, entries }, with entries as html/css/properties/declarations has them.
 */
exports.entriesAt = function entriesAt(frames, progress) {
  const found = new Map();
  for (const name of each(exports.propertiesOf(frames))) {
    const entry = entryAt(progress, stepsOf(frames, name));
    if (entry !== null) found.set(name, entry);
  }
  return found;
};
