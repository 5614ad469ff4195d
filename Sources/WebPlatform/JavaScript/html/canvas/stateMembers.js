"use strict";
// How a context draws (HTML standard, 4.12.5.1.3 to 4.12.5.1.5, 4.12.5.1.10, 4.12.5.1.16 and 4.12.5.1.18): values that mean nothing are passed over.

const { each, every, includes, isArray, isObject, joined, listOf, Number, parseFloat, split, test } = require("language");
const { _isConnected } = require("dom/slots");
const { _paint, _state } = require("html/slots");
const define = require("runtime/define");
const { blendModes, isPorterDuff } = require("html/canvas/compositing");
const { parse, serialized } = require("html/canvas/colors");
const computedStyleModule = require.later("html/css/getComputedStyle");
const fontsModule = require.later("html/canvas/fonts");

const words = {
  __proto__: null,
  imageSmoothingQuality: "low medium high", lineCap: "butt round square", lineJoin: "bevel round miter", textAlign: "start end left right center",
  textBaseline: "top hanging middle alphabetic ideographic bottom", direction: "ltr rtl inherit",
};

/** Which numbers mean something. */
const numbers = {
  __proto__: null,
  globalAlpha: (value) => value >= 0 && value <= 1, lineWidth: (value) => value > 0, miterLimit: (value) => value > 0, lineDashOffset: () => true,
  shadowBlur: (value) => value >= 0, shadowOffsetX: () => true, shadowOffsetY: () => true,
};

function addStyle(prototype, name) {
  define.attribute(prototype, name, (context) => {
    const style = context[_state][name];
    return isArray(style) ? serialized(style) : style;
  }, (context, value) => {
    if (isObject(value) && value[_paint] !== undefined) {
      context[_state][name] = value;
      return;
    }
    const color = parse(`${value}`, context.canvas);
    if (color !== null) context[_state][name] = color;
  });
}

/** Adds an attribute whose values a test must pass. */
function addChecked(prototype, name, isRight) {
  define.attribute(prototype, name, (context) => context[_state][name], (context, value) => { if (isRight(value)) context[_state][name] = value; });
}

/** The size of a canvas's own text, in pixels: of one that is in no document it is 10. */
const sizeOfText = (canvas) => (canvas[_isConnected] ? parseFloat(computedStyleModule().getComputedStyle(canvas).fontSize) || 16 : 10);

const text = "fillStyle[any] strokeStyle[any] globalAlpha[unrestricted double] globalCompositeOperation[DOMString] imageSmoothingEnabled[boolean] " +
  "imageSmoothingQuality[DOMString] lineWidth[unrestricted double] lineCap[DOMString] lineJoin[DOMString] miterLimit[unrestricted double] " +
  "lineDashOffset[unrestricted double] shadowBlur[unrestricted double] shadowOffsetX[unrestricted double] shadowOffsetY[unrestricted double] " +
  "shadowColor[DOMString] setLineDash(sequence<unrestricted double>) getLineDash() font[DOMString] textAlign[DOMString] " +
  "textBaseline[DOMString] direction[DOMString]";

const lineDash = {
  setLineDash(lengths) {
    if (!every(lengths, (length) => Number.isFinite(length) && length >= 0)) return;
    this[_state].lineDash = lengths.length % 2 === 0 ? listOf(lengths) : joined(lengths, lengths);
  },
  getLineDash() { return listOf(this[_state].lineDash); },
};

exports.stateMembers = {
  text,
  addTo({ prototype }) {
    for (const name of each(["fillStyle", "strokeStyle", "shadowColor"])) addStyle(prototype, name);
    for (const name in numbers) addChecked(prototype, name, (value) => Number.isFinite(value) && numbers[name](value));
    for (const name in words) {
      const known = split(words[name], " ");
      addChecked(prototype, name, (value) => includes(known, value));
    }
    addChecked(prototype, "globalCompositeOperation", (value) => isPorterDuff(value) || test(blendModes, value));
    addChecked(prototype, "imageSmoothingEnabled", () => true);
    define.attribute(prototype, "font", (context) => context[_state].font, (context, value) => {
      const font = fontsModule().parse(value, () => sizeOfText(context.canvas));
      if (font !== null) context[_state].font = font.text;
    });
    define.members(prototype, lineDash);
  },
};
