"use strict";
// Which interface an element of SVG has, by its name.

const { Set, split } = require("language");
const { SVG } = require("dom/names");
const { SVGElement, SVGGraphicsElement, SVGSVGElement } = require("html/SVGElement");
const svgAElementModule = require.later("html/SVGAElement");
const svgScriptElementModule = require.later("html/SVGScriptElement");

const plain = new Set(split("title desc metadata defs style linearGradient radialGradient stop filter", " "));

function interfaceOf(localName) {
  if (localName === "svg") return SVGSVGElement;
  if (localName === "a") return svgAElementModule().SVGAElement;
  if (localName === "script") return svgScriptElementModule().SVGScriptElement;
  return plain.has(localName) ? SVGElement : SVGGraphicsElement;
}

exports.create = (document, localName, prefix) => new (interfaceOf(localName))(document, localName, SVG, prefix);
