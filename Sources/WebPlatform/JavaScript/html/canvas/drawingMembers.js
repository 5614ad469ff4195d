"use strict";
// Rectangles and paths that a context draws (HTML standard, 4.12.5.1.11 and 4.12.5.1.12, CanvasRect and CanvasDrawPath).

const { isArray, isObject, map, TypeError } = require("language");
const { _paint, _path, _state, _surface } = require("html/slots");
const { typeOf } = require("runtime/idlTypes");
const { PolygonShape, RectangleShape } = require("html/canvas/coverage");
const { inverse, isFinite, isFlat, isUpright, mapped, scaleOf, xOf, yOf } = require("html/canvas/matrices");
const { mixin } = require("html/canvas/mixins");
const { clear, clipped, paint } = require("html/canvas/painting");
const { colorPaint } = require("html/canvas/paints");
const { Path } = require("html/canvas/Path");
const { isIn } = require("html/canvas/points");
const { hasShadow, paintShadow } = require("html/canvas/shadows");
const { outline } = require("html/canvas/strokes");

const rules = typeOf("nonzero|evenodd");

/** Draws a shape and its shadow on a context's surface, as its state says. */
function drawPaint(surface, shape, source, state) {
  const { globalAlpha: alpha, globalCompositeOperation: operator, clip } = state;
  if (hasShadow(state)) paintShadow(surface, shape, source, { operator, alpha, clip }, state);
  paint(surface, shape, source, { operator, alpha, clip });
}
exports.drawPaint = drawPaint;

/** Draws a shape in a style. */
function draw(context, shape, style) {
  const surface = context[_surface];
  const state = context[_state];
  if (surface !== null) drawPaint(surface, shape, isArray(style) ? colorPaint(style) : style[_paint](state.matrix, context), state);
}

/** A rectangle through the context's matrix. */
function rectangle({ matrix }, x, y, width, height) {
  const points = mapped([x, y, x + width, y, x + width, y + height, x, y + height], matrix);
  return isUpright(matrix) ? new RectangleShape(points[0], points[1], points[4], points[5]) : new PolygonShape([points], "nonzero");
}
exports.rectangle = rectangle;

/** What lines along a path in pixels cover. */
function strokeOf(path, state) {
  const back = inverse(state.matrix);
  if (back === null) return [];
  const lines = map(path.subpaths(), ({ points, smooth, isClosed }) => ({ points: mapped(points, back), smooth, isClosed }));
  return map(outline(lines, state, scaleOf(state.matrix)), (points) => mapped(points, state.matrix));
}

const polygonsOf = (path) => map(path.subpaths(), ({ points }) => points);

/** Whether the first argument is a Path2D, which has no state as contexts do. */
const isPath = (value) => isObject(value) && value[_path] !== undefined && value[_state] === undefined;

/** The path and the rule that calls as `fill(path, rule)` and `fill(rule)` mean; the path is in pixels. */
function given(context, { 0: first, 1: second }) {
  if (isPath(first)) {
    const path = new Path();
    path.add(first[_path], context[_state].matrix);
    return { path, rule: second === undefined ? "nonzero" : rules.convert(second) };
  }
  return { path: context[_path], rule: first === undefined ? "nonzero" : rules.convert(first) };
}

/** What isPointInPath and isPointInStroke are asked: { path, x, y, rule }. */
function question(context, args, name, takesRule) {
  const hasPath = isPath(args[0]);
  const from = hasPath ? 1 : 0;
  if (args[from + 1] === undefined) throw new TypeError(`${name} needs the y of a point`);
  const { path } = given(context, hasPath ? [args[0]] : []);
  const rule = args[from + 2] === undefined || !takesRule ? "nonzero" : rules.convert(args[from + 2]);
  return { path, x: +args[from], y: +args[from + 1], rule };
}

function strokeRectangle(context, x, y, width, height) {
  const path = new Path();
  const { matrix } = context[_state];
  const at = (placeX, placeY) => [xOf(matrix, placeX, placeY), yOf(matrix, placeX, placeY)];
  const corners = [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
  path.moveTo(corners[0][0], corners[0][1]);
  for (let index = 1; index < corners.length; index++) path.lineTo(corners[index][0], corners[index][1]);
  path.close();
  draw(context, new PolygonShape(strokeOf(path, context[_state]), "nonzero"), context[_state].strokeStyle);
}

const four = "(unrestricted double, unrestricted double, unrestricted double, unrestricted double)";

exports.drawingMembers = mixin(
  `clearRect${four} fillRect${four} strokeRect${four} beginPath() fill(any...) stroke(any...) clip(any...) ` +
  "isPointInPath(any, any, optional any, optional any) isPointInStroke(any, any, optional any)", {
    clearRect(x, y, width, height) {
      const surface = this[_surface];
      if (surface !== null && isFinite([x, y, width, height])) clear(surface, rectangle(this[_state], x, y, width, height), this[_state].clip);
    },
    fillRect(x, y, width, height) {
      if (isFinite([x, y, width, height]) && width !== 0 && height !== 0) draw(this, rectangle(this[_state], x, y, width, height), this[_state].fillStyle);
    },
    strokeRect(x, y, width, height) { if (isFinite([x, y, width, height])) strokeRectangle(this, x, y, width, height); },
    beginPath() { this[_path] = new Path(); },
    fill(...args) {
      const { path, rule } = given(this, args);
      draw(this, new PolygonShape(polygonsOf(path), rule), this[_state].fillStyle);
    },
    stroke(...args) {
      if (args.length > 0 && !isPath(args[0])) throw new TypeError("stroke takes a Path2D");
      draw(this, new PolygonShape(strokeOf(given(this, args).path, this[_state]), "nonzero"), this[_state].strokeStyle);
    },
    clip(...args) {
      const { path, rule } = given(this, args);
      this[_state].clip = clipped(this[_state].clip, new PolygonShape(polygonsOf(path), rule));
    },
    isPointInPath(...args) {
      const { path, x, y, rule } = question(this, args, "isPointInPath", true);
      return isFinite([x, y]) && !isFlat(this[_state].matrix) && isIn(polygonsOf(path), rule, x, y);
    },
    isPointInStroke(...args) {
      const { path, x, y } = question(this, args, "isPointInStroke", false);
      return isFinite([x, y]) && isIn(strokeOf(path, this[_state]), "nonzero", x, y);
    },
  });
