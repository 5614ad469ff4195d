"use strict";
// sRGB and Display P3 (CSS Color 4, 10.2 and 10.4): both have the same curve and white, so that colours differ by a matrix of their linear values.

exports.names = ["srgb", "display-p3"];

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const matrices = {
  __proto__: null,
  "display-p3": [0.8224621, 0.1775380, 0, 0.0331941, 0.9668058, 0, 0.0170827, 0.0723974, 0.9105199],
  "srgb": [1.2249401, -0.2249404, 0, -0.0420569, 1.0420571, 0, -0.0196376, -0.0786361, 1.0982735],
};

let curve = null;

/** Pixels that are not multiplied by alpha, in place, into `space` from the other one. */
exports.convert = function convert(data, space) {
  const matrix = matrices[space];
  if (curve === null) {
    curve = [];
    for (let value = 0; value < 256; value++) curve[value] = linear(value / 255);
  }
  for (let index = 0; index < data.length; index += 4) {
    const red = curve[data[index]];
    const green = curve[data[index + 1]];
    const blue = curve[data[index + 2]];
    for (let channel = 0; channel < 3; channel++) {
      data[index + channel] = 255 * encoded(matrix[channel * 3] * red + matrix[channel * 3 + 1] * green + matrix[channel * 3 + 2] * blue);
    }
  }
  return data;
};
