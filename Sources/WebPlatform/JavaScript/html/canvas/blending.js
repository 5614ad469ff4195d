"use strict";
// Blend modes (Compositing and Blending 1, 10): how the colours of two layers are mixed where both are. Colours are from 0 to 1.

const { Math } = require("language");

function softLight(below, above) {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const lifted = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * above - 1) * (lifted - below);
}

const hardLight = (below, above) => (above <= 0.5 ? below * 2 * above : below + (2 * above - 1) - below * (2 * above - 1));

/** Each channel by itself. */
const separable = {
  __proto__: null,
  "multiply": (below, above) => below * above,
  "screen": (below, above) => below + above - below * above,
  "overlay": (below, above) => hardLight(above, below),
  "darken": (below, above) => Math.min(below, above),
  "lighten": (below, above) => Math.max(below, above),
  "color-dodge": (below, above) => (below === 0 ? 0 : above === 1 ? 1 : Math.min(1, below / (1 - above))),
  "color-burn": (below, above) => (below === 1 ? 1 : above === 0 ? 0 : 1 - Math.min(1, (1 - below) / above)),
  "hard-light": hardLight,
  "soft-light": softLight,
  "difference": (below, above) => Math.abs(below - above),
  "exclusion": (below, above) => below + above - 2 * below * above,
};

const luminosityOf = ({ 0: red, 1: green, 2: blue }) => 0.3 * red + 0.59 * green + 0.11 * blue;

/** With that luminosity, within 0 and 1. */
function withLuminosity(color, luminosity) {
  const difference = luminosity - luminosityOf(color);
  const moved = [color[0] + difference, color[1] + difference, color[2] + difference];
  const least = Math.min(moved[0], moved[1], moved[2]);
  const most = Math.max(moved[0], moved[1], moved[2]);
  for (let channel = 0; channel < 3; channel++) {
    if (least < 0) moved[channel] = luminosity + (moved[channel] - luminosity) * luminosity / (luminosity - least);
    if (most > 1) moved[channel] = luminosity + (moved[channel] - luminosity) * (1 - luminosity) / (most - luminosity);
  }
  return moved;
}

const saturationOf = ({ 0: red, 1: green, 2: blue }) => Math.max(red, green, blue) - Math.min(red, green, blue);

function withSaturation({ 0: red, 1: green, 2: blue }, saturation) {
  const least = Math.min(red, green, blue);
  const range = Math.max(red, green, blue) - least;
  return range === 0 ? [0, 0, 0] : [(red - least) * saturation / range, (green - least) * saturation / range, (blue - least) * saturation / range];
}

/** All channels together. */
const whole = {
  __proto__: null,
  "hue": (below, above) => withLuminosity(withSaturation(above, saturationOf(below)), luminosityOf(below)),
  "saturation": (below, above) => withLuminosity(withSaturation(below, saturationOf(above)), luminosityOf(below)),
  "color": (below, above) => withLuminosity(above, luminosityOf(below)),
  "luminosity": (below, above) => withLuminosity(below, luminosityOf(above)),
};

const colorAt = (bytes, at) => [bytes[at] / bytes[at + 3], bytes[at + 1] / bytes[at + 3], bytes[at + 2] / bytes[at + 3]];

/** As `compose` of html/canvas/compositing. */
exports.blend = function blend(operator, target, at, source, from, step, coverage, start, count, alpha, clip, clipAt) {
  const mix = separable[operator];
  const mixAll = whole[operator];
  for (let index = 0; index < count; index++, at += 4, from += step) {
    const changed = clip === null ? 1 : clip[clipAt + index] / 255;
    const share = (coverage === null ? alpha : coverage[start + index] * alpha / 255) * changed;
    const above = source[from + 3] * share / 255;
    if (above === 0) continue;
    const below = target[at + 3] / 255;
    const both = above * below;
    const colors = both === 0 ? null : { above: colorAt(source, from), below: colorAt(target, at) };
    const mixed = colors === null || mix !== undefined ? null : mixAll(colors.below, colors.above);
    for (let channel = 0; channel < 3; channel++) {
      const blended = colors === null ? 0 : mixed === null ? mix(colors.below[channel], colors.above[channel]) : mixed[channel];
      target[at + channel] = source[from + channel] * share * (1 - below) + target[at + channel] * (1 - above) + both * blended * 255 + 0.5;
    }
    target[at + 3] = (above + below - both) * 255 + 0.5;
  }
};
