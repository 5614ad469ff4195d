"use strict";
// Logical properties (CSS Logical 1): which physical one each is for an element's direction and way of writing, and the other way round.

const { each, endsWith, exec, Map, startsWith } = require("language");

const logical = /^(.*?)(block|inline)(-start|-end|-size)?(-.*)?$/;
const hasLogical = /^(?:margin|padding|inset|border|scroll-margin|scroll-padding|min|max|overflow|overscroll-behavior|contain-intrinsic)-|^(?:block|inline)-size$/;
const corner = /^border-(start|end)-(start|end)-radius$/;

/** A way of writing: where lines begin and where blocks do. */
function sidesOf(direction, mode) {
  const isLeftToRight = direction === "ltr";
  if (startsWith(mode, "vertical") || startsWith(mode, "sideways")) {
    const isFlipped = mode === "sideways-lr";
    const inline = isLeftToRight !== isFlipped ? ["top", "bottom"] : ["bottom", "top"];
    return { isVertical: true, block: endsWith(mode, "rl") ? ["right", "left"] : ["left", "right"], inline };
  }
  return { isVertical: false, block: ["top", "bottom"], inline: isLeftToRight ? ["left", "right"] : ["right", "left"] };
}

const sizes = { __proto__: null, true: { block: "width", inline: "height" }, false: { block: "height", inline: "width" } };
const axes = { __proto__: null, true: { block: "x", inline: "y" }, false: { block: "y", inline: "x" } };

/** The physical property that a logical one is; null for one that is not logical. */
function physicalOf(name, sides) {
  const rounded = exec(corner, name);
  if (rounded !== null) {
    const block = sides.block[rounded[1] === "start" ? 0 : 1];
    const inline = sides.inline[rounded[2] === "start" ? 0 : 1];
    return sides.isVertical ? `border-${inline}-${block}-radius` : `border-${block}-${inline}-radius`;
  }
  if (exec(hasLogical, name) === null) return null;
  const found = exec(logical, name);
  if (found === null) return null;
  const { 1: before, 2: axis, 3: place = "", 4: after = "" } = found;
  if (place === "-size" || before === "contain-intrinsic-") return `${before}${sizes[sides.isVertical][axis]}${after}`;
  if (place === "") return startsWith(before, "over") ? `${before}${axes[sides.isVertical][axis]}` : null;
  const side = sides[axis][place === "-start" ? 0 : 1];
  return before === "inset-" ? side : `${before}${side}${after}`;
}

const known = new Map();

/** Maps for a way of writing: { physical: Map from logical names, logical: Map from physical ones }. */
exports.namesFor = function namesFor(direction, mode, names) {
  const key = `${direction} ${mode}`;
  let found = known.get(key);
  if (found === undefined) {
    found = { physical: new Map(), logical: new Map() };
    const sides = sidesOf(direction, mode);
    for (const name of each(names())) {
      const physical = physicalOf(name, sides);
      if (physical === null) continue;
      found.physical.set(name, physical);
      found.logical.set(physical, name);
    }
    known.set(key, found);
  }
  return found;
};
