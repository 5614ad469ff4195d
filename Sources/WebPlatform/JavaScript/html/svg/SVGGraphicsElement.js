"use strict";
// SVGGraphicsElement (SVG 2, 4.5.3): boxes and matrices.

const { map, Set } = require("language");
const define = require("runtime/define");
const { declare } = require("runtime/webidl");
const { SVGElement } = require("html/svg/SVGElement");
const { classOf, elementOf } = require("html/svg/classes");
const { flatCells } = require("geometry/matrices");
const { DOMRect } = require("geometry/DOMRect");
const { ofSix } = require("geometry/DOMMatrix");
const { boxOf } = require("html/svg/boxes");
const { toPage, toViewport } = require("html/svg/coordinates");
const { conditions } = require("html/svg/smallMembers");
const { nearestViewportOf, farthestViewportOf } = require("html/svg/viewports");

const matrixOf = (cells) => ofSix(map(flatCells, (cell) => cells[cell]));

const members = {
  get nearestViewportElement() { return nearestViewportOf(this); },
  get farthestViewportElement() { return farthestViewportOf(this); },
  getBBox() {
    const { left, top, right, bottom } = boxOf(this, new Set()) ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return new DOMRect(left, top, right - left, bottom - top);
  },
  getCTM() { return matrixOf(toViewport(this)); },
  getScreenCTM() { return matrixOf(toPage(this)); },
};

const SVGGraphicsElement = classOf("SVGGraphicsElement", SVGElement);
define.members(SVGGraphicsElement.prototype, members);
define.members(SVGGraphicsElement.prototype, conditions);
declare(
  SVGGraphicsElement, elementOf(SVGGraphicsElement),
  "requiredExtensions systemLanguage nearestViewportElement farthestViewportElement getBBox(optional any) getCTM() getScreenCTM()");

exports.SVGGraphicsElement = SVGGraphicsElement;
