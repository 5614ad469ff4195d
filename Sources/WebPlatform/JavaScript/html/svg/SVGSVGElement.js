"use strict";
// SVGSVGElement (SVG 2, 5.2): objects to work with, and what lies where. Time goes on while animations are not paused; nothing moves by it.

const { Math, Set, TypeError, WeakMap } = require("language");
const { _document, _id, _localName, _namespace } = require("dom/slots");
const { _contains, _getSelection, _removeAllRanges } = require("runtime/members");
const define = require("runtime/define");
const { declare } = require("runtime/webidl");
const { SVGElement } = require("html/svg/SVGElement");
const { SVGGraphicsElement } = require("html/svg/SVGGraphicsElement");
const { classOf, elementOf } = require("html/svg/classes");
const { SVG } = require("dom/names");
const tree = require("dom/tree");
const clock = require("runtime/clock");
const { DOMMatrix } = require("geometry/DOMMatrix");
const { DOMPoint } = require("geometry/DOMPoint");
const { DOMRect } = require("geometry/DOMRect");
const { inverse, product } = require("geometry/matrices");
const { boxOf } = require("html/svg/boxes");
const { boxThrough, toPage } = require("html/svg/coordinates");
const angleModule = require.later("html/svg/SVGAngle");
const collectionsModule = require.later("dom/collections");
const lengthModule = require.later("html/svg/SVGLength");
const numberModule = require.later("html/svg/SVGNumber");
const transformModule = require.later("html/svg/SVGTransform");

const drawn = new Set(["circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use"]);
const isDrawn = (element) => element[_namespace] === SVG && drawn.has(element[_localName]);

/** What an svg element keeps: its scale, its translation and its time. */
const states = new WeakMap();
function stateOf(svg) {
  let state = states.get(svg);
  if (state === undefined) states.set(svg, state = { scale: 1, translate: new DOMPoint(), pausedAt: null, start: clock.now() });
  return state;
}
const timeOf = (state) => ((state.pausedAt ?? clock.now()) - state.start) / 1000;

/** The box of an element in the coordinates of an svg element; null when it is not drawn in it. */
function boxIn(svg, element) {
  if (!isDrawn(element) || !svg[_contains](element)) return null;
  const box = boxOf(element, new Set());
  return box === null ? null : boxThrough(product(inverse(toPage(svg)), toPage(element)), box);
}

function needElement(element) {
  if (!(element instanceof SVGElement)) throw new TypeError("The value is no SVGElement");
}

function intersects(svg, element, { left, top, right, bottom }) {
  const box = boxIn(svg, element);
  return box !== null && box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top;
}

function encloses(svg, element, { left, top, right, bottom }) {
  const box = boxIn(svg, element);
  return box !== null && box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
}

function elementsWhere(svg, reference, isWanted) {
  const within = reference ?? svg;
  const found = [];
  for (let element = tree.next(svg, svg); element !== null; element = tree.next(element, svg)) {
    if (element.nodeType === 1 && within[_contains](element) && isWanted(element)) found[found.length] = element;
  }
  return new (collectionsModule().NodeList)(found);
}

const members = {
  get currentScale() { return stateOf(this).scale; },
  set currentScale(value) { stateOf(this).scale = Math.fround(value); },
  get currentTranslate() { return stateOf(this).translate; },

  createSVGNumber() { return numberModule().make(); },
  createSVGLength() { return lengthModule().make(); },
  createSVGAngle() { return angleModule().make(); },
  createSVGPoint() { return new DOMPoint(); },
  createSVGMatrix() { return new DOMMatrix(); },
  createSVGRect() { return new DOMRect(); },
  createSVGTransform() { return transformModule().make(); },
  createSVGTransformFromMatrix(matrix) { return transformModule().ofMatrix(matrix); },

  getElementById(id) {
    for (let element = tree.next(this, this); element !== null; element = tree.next(element, this)) {
      if (element.nodeType === 1 && element[_id] === id && id !== "") return element;
    }
    return null;
  },

  checkIntersection(element, rect) {
    needElement(element);
    return intersects(this, element, rect);
  },
  checkEnclosure(element, rect) {
    needElement(element);
    return encloses(this, element, rect);
  },
  getIntersectionList(rect, reference) {
    if (reference !== null && reference !== undefined) needElement(reference);
    return elementsWhere(this, reference, (element) => intersects(this, element, rect));
  },
  getEnclosureList(rect, reference) {
    if (reference !== null && reference !== undefined) needElement(reference);
    return elementsWhere(this, reference, (element) => encloses(this, element, rect));
  },
  deselectAll() { this[_document][_getSelection]()?.[_removeAllRanges](); },

  // They have had no effect since SVG 2.
  suspendRedraw: () => 1,
  unsuspendRedraw() {},
  unsuspendRedrawAll() {},
  forceRedraw() {},

  pauseAnimations() { stateOf(this).pausedAt ??= clock.now(); },
  unpauseAnimations() {
    const state = stateOf(this);
    if (state.pausedAt === null) return;
    state.start += clock.now() - state.pausedAt;
    state.pausedAt = null;
  },
  animationsPaused() { return stateOf(this).pausedAt !== null; },
  getCurrentTime() { return timeOf(stateOf(this)); },
  setCurrentTime(seconds) {
    const state = stateOf(this);
    state.start = (state.pausedAt ?? clock.now()) - seconds * 1000;
  },
};

const SVGSVGElement = classOf("SVGSVGElement", SVGGraphicsElement);
define.members(SVGSVGElement.prototype, members);
declare(
  SVGSVGElement, elementOf(SVGSVGElement),
  "currentScale[double] currentTranslate createSVGNumber() createSVGLength() createSVGAngle() createSVGPoint() createSVGMatrix() createSVGRect() " +
  "createSVGTransform() createSVGTransformFromMatrix(optional any) getElementById(DOMString) checkIntersection(any, DOMRectReadOnly) " +
  "checkEnclosure(any, DOMRectReadOnly) getIntersectionList(DOMRectReadOnly, any) getEnclosureList(DOMRectReadOnly, any) deselectAll() " +
  "suspendRedraw(unsigned long) unsuspendRedraw(unsigned long) unsuspendRedrawAll() forceRedraw() pauseAnimations() unpauseAnimations() " +
  "animationsPaused() getCurrentTime() setCurrentTime(double)");

exports.SVGSVGElement = SVGSVGElement;
