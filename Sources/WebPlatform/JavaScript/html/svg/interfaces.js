"use strict";
// The interfaces of SVG's elements as data (SVG 2; Filter Effects 1; CSS Masking 1): which one an element has, what it inherits, and which attributes its
// members are.

const { each, includes, join, slice, split, startsWith, test, toUpperCase } = require("language");

/** What several interfaces have. */
const fitting = "viewBox:rect preserveAspectRatio:ratio";
const place = "x:horizontal y:vertical width:horizontal height:vertical";
const region = "x:horizontal=-10% y:vertical=-10% width:horizontal=120% height:vertical=120%";
const primitive = "x:horizontal=0% y:vertical=0% width:horizontal=100% height:vertical=100% result:string";
const href = "href:reference";
const input = "in1@in:string";
const inputs = `${input} in2:string`;
const unit = "kernelUnitLengthX@kernelUnitLength:first kernelUnitLengthY@kernelUnitLength:second";
const deviation = "stdDeviationX@stdDeviation:first=D stdDeviationY@stdDeviation:second=D";

/**
 * By interface: the one that it inherits (SVGElement, where none is named), its members, and the kinds of words that it has constants of.
 *
 * A member is "name@attribute:kind=default": the attribute is of the same name, where it is not given. The kinds are those of html/svg/animated.
 */
const table = {
  __proto__: null,
  SVGGraphicsElement: { has: "transform:transforms" },
  SVGGeometryElement: { of: "SVGGraphicsElement", has: "pathLength:number" },
  SVGSVGElement: { of: "SVGGraphicsElement", has: `x:horizontal y:vertical width:horizontal=100% height:vertical=100% ${fitting}` },
  SVGGElement: { of: "SVGGraphicsElement" },
  SVGDefsElement: { of: "SVGGraphicsElement" },
  SVGSwitchElement: { of: "SVGGraphicsElement" },
  SVGSymbolElement: { of: "SVGGraphicsElement", has: fitting },
  SVGForeignObjectElement: { of: "SVGGraphicsElement", has: place },
  SVGUseElement: { of: "SVGGraphicsElement", has: place },
  SVGImageElement: { of: "SVGGraphicsElement", has: `${place} preserveAspectRatio:ratio` },
  SVGDescElement: {},
  SVGMetadataElement: {},
  SVGTitleElement: {},
  SVGStyleElement: {},
  SVGViewElement: { has: fitting },

  SVGPathElement: { of: "SVGGeometryElement" },
  SVGRectElement: { of: "SVGGeometryElement", has: `${place} rx:horizontal ry:vertical` },
  SVGCircleElement: { of: "SVGGeometryElement", has: "cx:horizontal cy:vertical r:diagonal" },
  SVGEllipseElement: { of: "SVGGeometryElement", has: "cx:horizontal cy:vertical rx:horizontal ry:vertical" },
  SVGLineElement: { of: "SVGGeometryElement", has: "x1:horizontal y1:vertical x2:horizontal y2:vertical" },
  SVGPolylineElement: { of: "SVGGeometryElement" },
  SVGPolygonElement: { of: "SVGGeometryElement" },

  SVGTextContentElement: { of: "SVGGraphicsElement", has: "textLength:horizontal lengthAdjust:lengthAdjust=spacing", words: "lengthAdjust" },
  SVGTextPositioningElement: { of: "SVGTextContentElement", has: "x:horizontals y:verticals dx:horizontals dy:verticals rotate:numbers" },
  SVGTextElement: { of: "SVGTextPositioningElement" },
  SVGTSpanElement: { of: "SVGTextPositioningElement" },
  SVGTextPathElement: {
    of: "SVGTextContentElement", has: `startOffset:horizontal method:textPathMethod=align spacing:textPathSpacing=exact ${href}`,
    words: "textPathMethod textPathSpacing",
  },

  SVGGradientElement: {
    has: `gradientUnits:units=objectBoundingBox gradientTransform:transforms spreadMethod:spread=pad ${href}`, words: "spread",
  },
  SVGLinearGradientElement: { of: "SVGGradientElement", has: "x1:horizontal=0% y1:vertical=0% x2:horizontal=100% y2:vertical=0%" },
  SVGRadialGradientElement: {
    of: "SVGGradientElement", has: "cx:horizontal=50% cy:vertical=50% r:diagonal=50% fx:horizontal=50% fy:vertical=50% fr:diagonal=0%",
  },
  SVGStopElement: { has: "offset:share" },
  SVGPatternElement: {
    has: `patternUnits:units=objectBoundingBox patternContentUnits:units=userSpaceOnUse patternTransform:transforms ${place} ${fitting} ${href}`,
  },
  SVGClipPathElement: { has: "clipPathUnits:units=userSpaceOnUse transform:transforms" },
  SVGMaskElement: { has: `maskUnits:units=objectBoundingBox maskContentUnits:units=userSpaceOnUse ${region}` },
  SVGMarkerElement: {
    has: "refX:horizontal refY:vertical markerUnits:markerUnits=strokeWidth markerWidth:horizontal=3 markerHeight:vertical=3 orientType@orient:orient " +
      `orientAngle@orient:angle ${fitting}`,
    words: "markerUnits orient",
  },

  SVGFilterElement: { has: `filterUnits:units=objectBoundingBox primitiveUnits:units=userSpaceOnUse ${region} ${href}` },
  SVGFEBlendElement: { has: `${inputs} mode:blendMode=normal ${primitive}`, words: "blendMode" },
  SVGFEColorMatrixElement: { has: `${input} type:colorMatrix=matrix values:numbers ${primitive}`, words: "colorMatrix" },
  SVGFEComponentTransferElement: { has: `${input} ${primitive}` },
  SVGComponentTransferFunctionElement: {
    has: "type:transferFunction=identity tableValues:numbers slope:number=1 intercept:number amplitude:number=1 exponent:number=1 offset:number",
    words: "transferFunction",
  },
  SVGFEFuncAElement: { of: "SVGComponentTransferFunctionElement" },
  SVGFEFuncBElement: { of: "SVGComponentTransferFunctionElement" },
  SVGFEFuncGElement: { of: "SVGComponentTransferFunctionElement" },
  SVGFEFuncRElement: { of: "SVGComponentTransferFunctionElement" },
  SVGFECompositeElement: { has: `${inputs} operator:composite=over k1:number k2:number k3:number k4:number ${primitive}`, words: "composite" },
  SVGFEConvolveMatrixElement: {
    has: `${input} orderX@order:firstInteger=3 orderY@order:secondInteger=3 kernelMatrix:numbers divisor:number=1 bias:number targetX:integer targetY:integer ` +
      `edgeMode:edgeMode=duplicate ${unit} preserveAlpha:boolean ${primitive}`,
    words: "edgeMode",
  },
  SVGFEDiffuseLightingElement: { has: `${input} surfaceScale:number=1 diffuseConstant:number=1 ${unit} ${primitive}` },
  SVGFEDisplacementMapElement: {
    has: `${inputs} scale:number xChannelSelector:channel=A yChannelSelector:channel=A ${primitive}`, words: "channel",
  },
  SVGFEDistantLightElement: { has: "azimuth:number elevation:number" },
  SVGFEDropShadowElement: { has: `${input} dx:number=2 dy:number=2 ${join(split(deviation, "D"), "2")} ${primitive}` },
  SVGFEFloodElement: { has: primitive },
  SVGFEGaussianBlurElement: { has: `${input} ${join(split(deviation, "=D"), "")} edgeMode:edgeMode=none ${primitive}`, words: "edgeMode" },
  SVGFEImageElement: { has: `preserveAspectRatio:ratio ${primitive}` },
  SVGFEMergeElement: { has: primitive },
  SVGFEMergeNodeElement: { has: input },
  SVGFEMorphologyElement: { has: `${input} operator:morphology=erode radiusX@radius:first radiusY@radius:second ${primitive}`, words: "morphology" },
  SVGFEOffsetElement: { has: `${input} dx:number dy:number ${primitive}` },
  SVGFEPointLightElement: { has: "x:number y:number z:number" },
  SVGFESpecularLightingElement: { has: `${input} surfaceScale:number=1 specularConstant:number=1 specularExponent:number=1 ${unit} ${primitive}` },
  SVGFESpotLightElement: {
    has: "x:number y:number z:number pointsAtX:number pointsAtY:number pointsAtZ:number specularExponent:number=1 limitingConeAngle:number",
  },
  SVGFETileElement: { has: `${input} ${primitive}` },
  SVGFETurbulenceElement: {
    has: "baseFrequencyX@baseFrequency:first baseFrequencyY@baseFrequency:second numOctaves:integer=1 seed:number stitchTiles:stitching=noStitch " +
      `type:turbulence=turbulence ${primitive}`,
    words: "turbulence stitching",
  },

  SVGAnimationElement: {},
  SVGAnimateElement: { of: "SVGAnimationElement" },
  SVGAnimateMotionElement: { of: "SVGAnimationElement" },
  SVGAnimateTransformElement: { of: "SVGAnimationElement" },
  SVGSetElement: { of: "SVGAnimationElement" },
  SVGMPathElement: { has: href },
};

/** Interfaces that others inherit, and no element has itself; and those of elements with other names. */
const abstract = [
  "SVGGraphicsElement", "SVGGeometryElement", "SVGTextContentElement", "SVGTextPositioningElement", "SVGGradientElement",
  "SVGComponentTransferFunctionElement", "SVGAnimationElement", "SVGSVGElement", "SVGMPathElement", "SVGTSpanElement",
];

/** Names of elements whose interfaces are not called after them, with a capital letter. */
const irregular = { __proto__: null, svg: "SVGSVGElement", tspan: "SVGTSpanElement", mpath: "SVGMPathElement" };

const cased = (tag) => (startsWith(tag, "fe") ? `FE${slice(tag, 2)}` : `${toUpperCase(tag[0])}${slice(tag, 1)}`);

exports.table = table;

/** The interface of elements of a name; undefined for names that SVG does not know. */
exports.interfaceFor = function interfaceFor(tag) {
  if (tag in irregular) return irregular[tag];
  const interfaceName = `SVG${cased(tag)}Element`;
  return interfaceName in table && !includes(abstract, interfaceName) && test(/^[a-z](?!E)/, tag) ? interfaceName : undefined;
};

/** The members of an interface: { name, attribute, kind, fallback }. */
exports.membersOf = function membersOf(text) {
  const found = [];
  for (const word of each(split(text, " "))) {
    const { 0: head, 1: fallback } = split(word, "=");
    const { 0: names, 1: kind } = split(head, ":");
    const { 0: name, 1: attribute = name } = split(names, "@");
    found[found.length] = { name, attribute, kind, fallback };
  }
  return found;
};
