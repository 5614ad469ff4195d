"use strict";
// CanvasGradient (HTML standard, 4.12.5.1.10).

const { splice } = require("language");
const { _paint } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { declare, needConstruction } = require("runtime/webidl");
const { parse } = require("html/canvas/colors");
const { gradientPaint } = require("html/canvas/gradients");

let isGradient;

class CanvasGradient {
  static { isGradient = (value) => #stops in value; }

  #kind;
  #numbers;
  #stops = [];

  constructor(given, kind, numbers) {
    needConstruction(given, "they come from a context");
    this.#kind = kind;
    this.#numbers = numbers;
  }

  addColorStop(offset, text) {
    if (!(offset >= 0 && offset <= 1)) throw new DOMException(`A stop's offset is from 0 to 1, not ${offset}`, "IndexSizeError");
    const color = parse(text);
    if (color === null) throw new DOMException(`This is no colour: ${text}`, "SyntaxError");
    let place = this.#stops.length;
    // Of those at the same offset the earlier ones come first.
    while (place > 0 && this.#stops[place - 1].offset > offset) place--;
    splice(this.#stops, place, 0, [{ offset, color }]);
  }

  [_paint](matrix) { return gradientPaint(this.#kind, this.#numbers, this.#stops, matrix); }
}

declare(CanvasGradient, isGradient, "addColorStop(double, DOMString)");

exports.CanvasGradient = CanvasGradient;
