"use strict";
// Text (HTML standard, 4.12.5.1.4 and 4.12.5.1.12, CanvasText). Without fonts there are no glyphs: nothing is drawn of a text, and its size is that of
// html/canvas/fonts.

const { replace } = require("language");
const { _state } = require("html/slots");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { measure, parse } = require("html/canvas/fonts");
const { mixin } = require("html/canvas/mixins");

/** Helvetica's ascender, descender and height of small letters, as parts of an em. */
const ascent = 0.718;
const descent = 0.207;
const emAscent = 0.77;

let isMetrics;

class TextMetrics {
  static { isMetrics = (value) => #font in value; }

  #font;
  #width;
  #left;
  #rise;

  constructor(given, text, state) {
    needConstruction(given, "they come from measureText");
    this.#font = parse(state.font);
    this.#width = measure(text, this.#font);
    const { textAlign, textBaseline, direction } = state;
    const isRightToLeft = direction === "rtl";
    const isAtEnd = textAlign === "right" || textAlign === (isRightToLeft ? "start" : "end");
    this.#left = textAlign === "center" ? 0.5 : isAtEnd ? 1 : 0;
    this.#rise = { __proto__: null, top: emAscent, hanging: ascent, middle: emAscent - 0.5, alphabetic: 0, ideographic: -descent, bottom: emAscent - 1 }[textBaseline];
  }

  /** A height above the alphabetic baseline as one above the baseline of the text. */
  #above(height) { return (height - this.#rise) * this.#font.size; }

  get width() { return this.#width; }
  get actualBoundingBoxLeft() { return this.#width * this.#left; }
  get actualBoundingBoxRight() { return this.#width * (1 - this.#left); }
  get fontBoundingBoxAscent() { return this.#above(emAscent); }
  get fontBoundingBoxDescent() { return -this.#above(emAscent - 1); }
  get actualBoundingBoxAscent() { return this.#width === 0 ? 0 : this.#above(ascent); }
  get actualBoundingBoxDescent() { return this.#width === 0 ? 0 : -this.#above(-descent); }
  get emHeightAscent() { return this.#above(emAscent); }
  get emHeightDescent() { return -this.#above(emAscent - 1); }
  get hangingBaseline() { return this.#above(ascent); }
  get alphabeticBaseline() { return this.#above(0); }
  get ideographicBaseline() { return this.#above(-descent); }
}

declare(TextMetrics, isMetrics,
  "width actualBoundingBoxLeft actualBoundingBoxRight fontBoundingBoxAscent fontBoundingBoxDescent actualBoundingBoxAscent actualBoundingBoxDescent " +
  "emHeightAscent emHeightDescent hangingBaseline alphabeticBaseline ideographicBaseline");

exports.textMembers = mixin(
  "fillText(DOMString, unrestricted double, unrestricted double, optional unrestricted double) " +
  "strokeText(DOMString, unrestricted double, unrestricted double, optional unrestricted double) measureText(DOMString)", {
    fillText() {},
    strokeText() {},
    measureText(text) { return new TextMetrics(construction, replace(text, /[\t\n\f\r\v]/g, " "), this[_state]); },
  });

exports.TextMetrics = TextMetrics;
