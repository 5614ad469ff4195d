"use strict";
// CanvasPattern (HTML standard, 4.12.5.1.10): an image as it was when the pattern was made.

const { _paint, _state } = require("html/slots");
const { declare, needConstruction } = require("runtime/webidl");
const { identity, isFinite, product } = require("html/canvas/matrices");
const { patternPaint } = require("html/canvas/paints");
const { matrixOf } = require("html/canvas/transformMembers");

let isPattern;

class CanvasPattern {
  static { isPattern = (value) => #surface in value; }

  #surface;
  #repetition;
  #matrix = identity;

  constructor(given, surface, repetition) {
    needConstruction(given, "they come from a context");
    this.#surface = surface.copied();
    this.#repetition = repetition;
  }

  setTransform(given = undefined) {
    const matrix = matrixOf(given);
    if (isFinite(matrix)) this.#matrix = matrix;
  }

  [_paint](matrix, context) {
    return patternPaint(this.#surface, this.#repetition, product(matrix, this.#matrix), context[_state].imageSmoothingEnabled);
  }
}

declare(CanvasPattern, isPattern, "setTransform(optional any)");

exports.CanvasPattern = CanvasPattern;
