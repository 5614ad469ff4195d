"use strict";
// CanvasRenderingContext2D (HTML standard, 4.12.5.1) over pixels in memory. What it draws is as of a browser's, but for text, of which only the size
// is known.

const { each, join, map, pop, push } = require("language");
const { _path, _reset, _state, _states, _surface } = require("html/slots");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { drawingMembers } = require("html/canvas/drawingMembers");
const { DrawingState } = require("html/canvas/DrawingState");
const { imageMembers } = require("html/canvas/imageMembers");
const { wholeOf } = require("html/canvas/painting");
const { Path } = require("html/canvas/Path");
const { pathMembers } = require("html/canvas/pathMembers");
const { isPossible } = require("html/canvas/sizes");
const { stateMembers } = require("html/canvas/stateMembers");
const { styleMembers } = require("html/canvas/styleMembers");
const { Surface } = require("html/canvas/Surface");
const { textMembers } = require("html/canvas/textMembers");
const { transformMembers } = require("html/canvas/transformMembers");

const settings = membersOf("boolean alpha = undefined, srgb|display-p3 colorSpace, boolean desynchronized, boolean willReadFrequently");

let isContext;

class CanvasRenderingContext2D {
  static { isContext = (value) => #canvas in value; }

  #canvas;
  #hasAlpha;
  #willReadFrequently;
  #surface;

  constructor(given, canvas, options) {
    needConstruction(given, "they come from a canvas's getContext");
    const { 0: alpha, 3: willReadFrequently } = read(options, settings, "getContext");
    this.#canvas = canvas;
    this.#hasAlpha = alpha ?? true;
    this.#willReadFrequently = willReadFrequently;
    this[_reset]();
  }

  get canvas() { return this.#canvas; }
  getContextAttributes() {
    return { alpha: this.#hasAlpha, colorSpace: "srgb", desynchronized: false, willReadFrequently: this.#willReadFrequently };
  }

  save() { push(this[_states], this[_state].copied()); }
  restore() { if (this[_states].length > 0) this[_state] = pop(this[_states]); }
  reset() { this[_reset](); }

  /** Null for a canvas that is too large to have pixels. */
  get [_surface]() { return this.#surface; }

  /** As it began, and of the size that the canvas has now. */
  [_reset]() {
    const { width, height } = this.#canvas;
    this.#surface = isPossible(width, height) ? new Surface(width, height) : null;
    if (this.#surface !== null) this.#surface.isOpaque = !this.#hasAlpha;
    this[_state] = new DrawingState(wholeOf(this.#surface ?? new Surface(0, 0)));
    this[_states] = [];
    this[_path] = new Path();
  }
}

const mixins = [transformMembers, stateMembers, styleMembers, drawingMembers, pathMembers, textMembers, imageMembers];
for (const mixin of each(mixins)) mixin.addTo(CanvasRenderingContext2D);
declare(CanvasRenderingContext2D, isContext, `canvas getContextAttributes() save() restore() reset() ${join(map(mixins, ({ text }) => text), " ")}`);

/** The context of a canvas. */
exports.contextOf = (canvas, options) => new CanvasRenderingContext2D(construction, canvas, options);
exports.CanvasRenderingContext2D = CanvasRenderingContext2D;
