"use strict";
// Mixtures of colours (CSS Color 5, 3).

const { forEach, map } = require("language");
const { channelsIn, colorIn, hueAt } = require("html/css/values/colorSpaces");

function between(one, other, share, way) {
  let from = one;
  let to = other;
  const turn = to - from;
  if (way === "shorter") {
    if (turn > 180) from += 360;
    else if (turn < -180) to += 360;
  } else if (way === "longer") {
    if (turn > 0 && turn < 180) from += 360;
    else if (turn > -180 && turn <= 0) to += 360;
  } else if (way === "increasing" && turn < 0) to += 360;
  else if (way === "decreasing" && turn > 0) from += 360;
  return (((from + (to - from) * share) % 360) + 360) % 360;
}

/** The mixture of two colours; `computed` makes of each what it is. */
exports.mixed = function mixed({ space, hue, colors }, computed) {
  const { 0: one, 1: other } = colors;
  let first = one.share ?? (other.share === undefined ? 50 : 100 - other.share);
  let second = other.share ?? 100 - first;
  const sum = first + second;
  const opacity = sum < 100 ? sum / 100 : 1;
  first /= sum;
  second /= sum;
  const { 0: from, 1: to } = map([one, other], ({ color }) => channelsIn(computed(color), space));
  const alpha = from.alpha === null ? to.alpha : to.alpha === null ? from.alpha : from.alpha * first + to.alpha * second;
  const channels = [];
  forEach([0, 1, 2], (index) => {
    const { 0: before, 1: after } = [from.channels[index] ?? to.channels[index], to.channels[index] ?? from.channels[index]];
    if (before === null || before === undefined) channels[index] = null;
    else if (index === hueAt[space]) channels[index] = between(before, after, second, hue);
    else channels[index] = (before * (from.alpha ?? alpha ?? 1) * first + after * (to.alpha ?? alpha ?? 1) * second) / (alpha || 1);
  });
  return colorIn(space, channels, alpha === null ? null : alpha * opacity);
};
