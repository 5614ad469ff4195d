"use strict";
// Colours as text (CSS Color 4, 15).

const { join, map, Math, Number, toFixed } = require("language");
const { channelsNamed, systemChannels } = require("html/css/values/colorNames");
const { numberText } = require("html/css/values/text");
const mixing = require.later("html/css/values/colorMixing");
const relative = require.later("html/css/values/relativeColors");

/** An alpha value from 0 to 1: two decimals, unless those say another byte. */
function alphaText(alpha) {
  const short = Number(toFixed(alpha, 2));
  return numberText(Math.round(short * 255) === Math.round(alpha * 255) ? short : Number(toFixed(alpha, 3)));
}

const rgbText = (rgb, alpha) => (alpha === 1 ? `rgb(${join(rgb, ", ")})` : `rgba(${join(rgb, ", ")}, ${alphaText(alpha)})`);

const channelText = (channel) => (channel === null ? "none" : Number.isFinite(channel) ? numberText(channel) : `calc(${Number.isNaN(channel) ? "NaN" : channel > 0 ? "infinity" : "-infinity"})`);

function spaceText({ space, channels, alpha, isFunction }) {
  const given = join(map(channels, channelText), " ");
  const opacity = alpha === 1 ? "" : ` / ${alpha === null ? "none" : numberText(alpha)}`;
  return isFunction ? `color(${space} ${given}${opacity})` : `${space}(${given}${opacity})`;
}

function mixText({ space, hue, colors }) {
  const { 0: one, 1: other } = colors;
  const first = one.share ?? (other.share === undefined ? 50 : 100 - other.share);
  const second = other.share ?? 100 - first;
  const isEven = first === 50 && second === 50;
  const shown = (share, isNeeded) => (isNeeded ? ` ${numberText(share)}%` : "");
  const way = hue === "shorter" ? "" : ` ${hue} hue`;
  return `color-mix(in ${space}${way}, ${exports.colorText(one.color)}${shown(first, !isEven)}, ${exports.colorText(other.color)}${shown(second, first + second !== 100)})`;
}

/** As it was specified. */
exports.colorText = function colorText(color) {
  if (color.name !== undefined) return color.name;
  if (color.rgb !== undefined) return rgbText(color.rgb, color.alpha);
  if (color.schemes !== undefined) return `light-dark(${exports.colorText(color.schemes.light)}, ${exports.colorText(color.schemes.dark)})`;
  if (color.from !== undefined) return relative().relativeText(color.from, exports.colorText(color.from.color));
  return color.mix === undefined ? spaceText(color) : mixText(color.mix);
};

/**
 * As a computed colour, of which names and mixtures are none.
 *
 * @param current gives the colour that `currentcolor` means. @param isDark whether what it is in is dark.
 */
exports.computed = function computed(color, current, isDark) {
  if (color.name === "currentcolor") return current();
  if (color.name === "transparent") return { __proto__: null, t: "c", rgb: [0, 0, 0], alpha: 0 };
  if (color.name !== undefined) return { __proto__: null, t: "c", rgb: channelsNamed(color.name) ?? systemChannels(color.name, isDark()), alpha: 1 };
  const part = (other) => exports.computed(other, current, isDark);
  if (color.schemes !== undefined) return part(isDark() ? color.schemes.dark : color.schemes.light);
  if (color.from !== undefined) return relative().related(color.from, part);
  return color.mix === undefined ? color : mixing().mixed(color.mix, part);
};
