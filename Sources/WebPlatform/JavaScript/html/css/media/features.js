"use strict";
// The features that media queries may ask for (Media Queries 5), and what a phone's web view answers: a screen touched by a finger.

const { deviceSize, orientation, preference, size } = require("runtime/screen");

const length = (read) => ({ kind: "length", read });
const ratio = (of) => ({ kind: "ratio", read: () => of().width / of().height });
const number = (value) => ({ kind: "number", read: () => value });
const resolution = () => ({ kind: "resolution", read: () => 1 });
/** @param words those that may be asked for. */
const word = (words, read) => ({ kind: "word", words: ` ${words} `, read: typeof read === "string" ? () => read : read });

/** By name: { kind, read } and for words which there are. */
exports.features = {
  __proto__: null,
  width: length(() => size().width), height: length(() => size().height), "aspect-ratio": ratio(size),
  "device-width": length(() => deviceSize().width), "device-height": length(() => deviceSize().height), "device-aspect-ratio": ratio(deviceSize),
  resolution: resolution(), "-webkit-device-pixel-ratio": { kind: "decimal", read: () => 1 },
  "-webkit-transform-3d": number(1), "-webkit-transform-2d": number(1), "-webkit-animation": number(1), "-webkit-transition": number(1),
  color: number(8), "color-index": number(0), monochrome: number(0),
  grid: { kind: "bit", read: () => 0 },
  orientation: word("portrait landscape", orientation),
  // Televisions have one.
  scan: word("interlace progressive", "none"),
  scripting: word("none initial-only enabled", "enabled"),
  update: word("none slow fast", "fast"),
  hover: word("none hover", "none"), "any-hover": word("none hover", "none"),
  pointer: word("none coarse fine", "coarse"), "any-pointer": word("none coarse fine", "coarse"),
  "overflow-block": word("none scroll optional-paged paged", "scroll"), "overflow-inline": word("none scroll", "scroll"),
  "color-gamut": word("srgb p3 rec2020", "srgb"), "dynamic-range": word("standard high", "standard"), "video-dynamic-range": word("standard high", "standard"),
  "display-mode": word("fullscreen standalone minimal-ui browser picture-in-picture", "browser"),
  "inverted-colors": word("none inverted", "none"), "forced-colors": word("none active", "none"),
  "prefers-color-scheme": word("light dark", () => preference("colorScheme")),
  "prefers-reduced-motion": word("no-preference reduce", () => preference("reducedMotion")),
  "prefers-reduced-transparency": word("no-preference reduce", "no-preference"), "prefers-reduced-data": word("no-preference reduce", "no-preference"),
  "prefers-contrast": word("no-preference more less custom", "no-preference"),
};
