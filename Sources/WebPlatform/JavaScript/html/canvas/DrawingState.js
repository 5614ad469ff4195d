"use strict";
// What save() keeps of a context (HTML standard, 4.12.5.1.2), as it begins.

const { Object } = require("language");
const { identity } = require("html/canvas/matrices");

exports.DrawingState = class DrawingState {
  matrix = identity;
  clip;
  /** Colours as html/canvas/colors has them, or a CanvasGradient or CanvasPattern. */
  fillStyle = [0, 0, 0, 1];
  strokeStyle = [0, 0, 0, 1];
  globalAlpha = 1;
  globalCompositeOperation = "source-over";
  imageSmoothingEnabled = true;
  imageSmoothingQuality = "low";
  shadowColor = [0, 0, 0, 0];
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  miterLimit = 10;
  lineDash = [];
  lineDashOffset = 0;
  font = "10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  direction = "inherit";

  constructor(clip) { this.clip = clip; }

  copied() { return Object.assign(new DrawingState(this.clip), this); }
};
