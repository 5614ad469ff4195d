"use strict";
// Colours by their hue (CSS Color, 7.1).

const { map, Math } = require("language");

/** A channel; `start` is its place among the hues. */
function channelOf(hue, saturation, lightness, start, isExact) {
  const place = (start + hue / 30) % 12;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const value = 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  return isExact ? value : Math.round(value);
}

/** Red, green and blue, from 0 to 255, of a hue in degrees, with saturation and lightness from 0 to 1; whole numbers unless `isExact`. */
exports.channelsOfHue = (hue, saturation, lightness, isExact = false) => {
  const turned = ((hue % 360) + 360) % 360;
  return map([0, 8, 4], (start) => channelOf(turned, saturation, lightness, start, isExact));
};
