"use strict";
// Makes elements of SVG, each of the interface that its name has.

const { SVG } = require("dom/names");
const { SVGElement } = require("html/svg/SVGElement");
const { interfaceFor } = require("html/svg/interfaces");
const madeModule = require.later("html/svg/made");
const svgAElementModule = require.later("html/svg/SVGAElement");
const svgScriptElementModule = require.later("html/svg/SVGScriptElement");

function classFor(localName) {
  if (localName === "a") return svgAElementModule().SVGAElement;
  if (localName === "script") return svgScriptElementModule().SVGScriptElement;
  const interfaceName = interfaceFor(localName);
  return interfaceName === undefined ? SVGElement : madeModule()[interfaceName];
}

exports.create = (document, localName, prefix) => new (classFor(localName))(document, localName, SVG, prefix);
