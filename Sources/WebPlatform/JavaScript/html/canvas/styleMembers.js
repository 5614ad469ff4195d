"use strict";
// Gradients and patterns of a context (HTML standard, 4.12.5.1.10, CanvasFillStrokeStyles).

const { each, test } = require("language");
const { DOMException } = require("runtime/DOMException");
const { construction } = require("runtime/webidl");
const { surfaceOf } = require("html/canvas/images");
const { mixin } = require("html/canvas/mixins");
const gradientModule = require.later("html/canvas/CanvasGradient");
const patternModule = require.later("html/canvas/CanvasPattern");

const repetitions = /^(?:repeat|repeat-x|repeat-y|no-repeat)$/;

function gradient(kind, numbers) { return new (gradientModule().CanvasGradient)(construction, kind, numbers); }

exports.styleMembers = mixin(
  "createLinearGradient(double, double, double, double) createRadialGradient(double, double, double, double, double, double) " +
  "createConicGradient(double, double, double) createPattern(any, LegacyNullToEmptyString DOMString)", {
    createLinearGradient(x0, y0, x1, y1) { return gradient("linear", [x0, y0, x1, y1]); },
    createRadialGradient(x0, y0, r0, x1, y1, r1) {
      for (const radius of each([r0, r1])) if (radius < 0) throw new DOMException(`A radius is not negative: ${radius}`, "IndexSizeError");
      return gradient("radial", [x0, y0, r0, x1, y1, r1]);
    },
    createConicGradient(startAngle, x, y) { return gradient("conic", [startAngle, x, y]); },
    createPattern(image, repetition) {
      const surface = surfaceOf(image);
      const kind = repetition === "" ? "repeat" : repetition;
      if (!test(repetitions, kind)) throw new DOMException(`This is no repetition: ${repetition}`, "SyntaxError");
      return surface === null ? null : new (patternModule().CanvasPattern)(construction, surface, kind);
    },
  });
