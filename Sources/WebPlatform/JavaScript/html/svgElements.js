"use strict";
// Which interface an element of SVG has, by its name.

const { Set, split } = require("language");
const { SVG } = require("dom/names");
const { SVGElement, SVGGraphicsElement, SVGSVGElement } = require("html/SVGElement");
const svgAElementModule = require.later("html/SVGAElement");
const svgPlainModule = require.later("html/svgPlain");
const svgReferencesModule = require.later("html/svgReferences");
const svgScriptElementModule = require.later("html/SVGScriptElement");

/** Elements that are not graphics, of which there is no interface of their own. */
const others = new Set(split("style linearGradient radialGradient stop filter clipPath mask marker pattern symbol view animate animateMotion animateTransform set mpath feBlend " +
  "feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG " +
  "feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence", " "));

function interfaceOf(localName) {
  switch (localName) {
    case "svg": return SVGSVGElement;
    case "a": return svgAElementModule().SVGAElement;
    case "script": return svgScriptElementModule().SVGScriptElement;
    case "image": return svgReferencesModule().SVGImageElement;
    case "use": return svgReferencesModule().SVGUseElement;
    case "feImage": return svgReferencesModule().SVGFEImageElement;
    case "g": return svgPlainModule().SVGGElement;
    case "defs": return svgPlainModule().SVGDefsElement;
    case "desc": return svgPlainModule().SVGDescElement;
    case "metadata": return svgPlainModule().SVGMetadataElement;
    case "switch": return svgPlainModule().SVGSwitchElement;
    case "title": return svgPlainModule().SVGTitleElement;
    default: return others.has(localName) ? SVGElement : SVGGraphicsElement;
  }
}

exports.create = (document, localName, prefix) => new (interfaceOf(localName))(document, localName, SVG, prefix);
