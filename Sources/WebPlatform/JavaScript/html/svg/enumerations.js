"use strict";
// Attributes of SVG that are one of some words, which scripts see as numbers (SVG 2, 4.6.5): grammar alone. The numbers count from 1.

const { each, indexOf, map, replace, split, toUpperCase, TypeError } = require("language");
const { _getAttribute, _setAttribute } = require("runtime/members");

/** By kind: what the constants begin with, and the words. */
const kinds = {
  __proto__: null,
  units: { prefix: "SVG_UNIT_TYPE", words: "userSpaceOnUse objectBoundingBox" },
  spread: { prefix: "SVG_SPREADMETHOD", words: "pad reflect repeat" },
  markerUnits: { prefix: "SVG_MARKERUNITS", words: "userSpaceOnUse strokeWidth" },
  orient: { prefix: "SVG_MARKER_ORIENT", words: "auto angle auto-start-reverse" },
  lengthAdjust: { prefix: "LENGTHADJUST", words: "spacing spacingAndGlyphs" },
  textPathMethod: { prefix: "TEXTPATH_METHODTYPE", words: "align stretch" },
  textPathSpacing: { prefix: "TEXTPATH_SPACINGTYPE", words: "auto exact" },
  blendMode: {
    prefix: "SVG_FEBLEND_MODE",
    words: "normal multiply screen darken lighten overlay color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity",
  },
  colorMatrix: { prefix: "SVG_FECOLORMATRIX_TYPE", words: "matrix saturate hueRotate luminanceToAlpha" },
  transferFunction: { prefix: "SVG_FECOMPONENTTRANSFER_TYPE", words: "identity table discrete linear gamma" },
  composite: { prefix: "SVG_FECOMPOSITE_OPERATOR", words: "over in out atop xor arithmetic" },
  edgeMode: { prefix: "SVG_EDGEMODE", words: "duplicate wrap none" },
  channel: { prefix: "SVG_CHANNEL", words: "R G B A" },
  morphology: { prefix: "SVG_MORPHOLOGY_OPERATOR", words: "erode dilate" },
  turbulence: { prefix: "SVG_TURBULENCE_TYPE", words: "fractalNoise turbulence" },
  stitching: { prefix: "SVG_STITCHTYPE", words: "stitch noStitch" },
};

const wordsOf = (kind) => split(kinds[kind].words, " ");

/** The constants of some kinds, by name. */
exports.constantsOf = function constantsOf(names) {
  const constants = { __proto__: null };
  for (const name of each(names)) {
    const { prefix } = kinds[name];
    constants[`${prefix}_UNKNOWN`] = 0;
    for (const { 0: word, 1: number } of each(map(wordsOf(name), (word, index) => [word, index + 1]))) {
      constants[`${prefix}_${toUpperCase(replace(word, /-/g, "_"))}`] = number;
    }
  }
  return constants;
};

const angle = 2;

/** How an attribute is read and written as a number. `orient` is the one that is not a word when it is an angle. */
exports.ofAttribute = function ofAttribute(element, attribute, kind, fallback) {
  const words = wordsOf(kind);
  return {
    __proto__: null,
    read() {
      const text = element[_getAttribute](attribute);
      if (kind === "orient" && text !== "auto" && text !== "auto-start-reverse") return angle;
      const index = text === null ? -1 : indexOf(words, text);
      return (index < 0 ? indexOf(words, fallback) : index) + 1;
    },
    write(number) {
      if (number < 1 || number > words.length) throw new TypeError(`There is no value ${number} of ${attribute}`);
      element[_setAttribute](attribute, kind === "orient" && number === angle ? "0" : words[number - 1]);
    },
  };
};
