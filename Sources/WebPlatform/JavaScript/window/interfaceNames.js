"use strict";
// In which modules the interfaces are that a window finds by their names: names alone, the same for all pages. Those of HTML's elements and of
// events are told elsewhere.

const { each, Map, push } = require("language");

/** Each module is loaded when one of its names is first used. */
const places = {
  __proto__: null,
  "dom/Node": ["Node"],
  "dom/Element": ["Element"],
  "dom/CharacterData": ["CharacterData", "Text"],
  "dom/Comment": ["CDATASection", "Comment", "ProcessingInstruction"],
  "dom/Attr": ["Attr", "NamedNodeMap"],
  "dom/Document": ["Document", "HTMLDocument", "XMLDocument"],
  "dom/DocumentFragment": ["DocumentFragment", "DocumentType"],
  "dom/DOMImplementation": ["DOMImplementation"],
  "dom/CSS": ["CSS"],
  "dom/collections": ["NodeList", "HTMLCollection"],
  "dom/DOMTokenList": ["DOMTokenList"],
  "dom/dataset": ["DOMStringMap"],
  "dom/MutationObserver": ["MutationObserver", "MutationRecord"],
  "dom/AbstractRange": ["AbstractRange", "StaticRange"],
  "dom/Range": ["Range"],
  "dom/Selection": ["Selection"],
  "dom/traversal": ["TreeWalker", "NodeIterator", "NodeFilter"],
  "html/parsing": ["DOMParser", "XMLSerializer"],
  "geometry/DOMMatrix": ["DOMMatrix", "DOMMatrixReadOnly", "SVGMatrix", "WebKitCSSMatrix"],
  "geometry/DOMPoint": ["DOMPoint", "DOMPointReadOnly", "SVGPoint"],
  "geometry/DOMQuad": ["DOMQuad"],
  "geometry/DOMRect": ["DOMRect", "DOMRectList", "DOMRectReadOnly", "SVGRect"],
  "html/canvas/CanvasGradient": ["CanvasGradient"],
  "html/canvas/CanvasPattern": ["CanvasPattern"],
  "html/canvas/CanvasRenderingContext2D": ["CanvasRenderingContext2D"],
  "html/canvas/ImageBitmap": ["ImageBitmap"],
  "html/canvas/ImageData": ["ImageData"],
  "html/canvas/Path2D": ["Path2D"],
  "html/canvas/createImageBitmap": ["createImageBitmap"],
  "html/canvas/textMembers": ["TextMetrics"],
  "dom/shadow/ShadowRoot": ["ShadowRoot"],
  "dom/touch": ["Touch", "TouchList"],
  "html/idle": ["requestIdleCallback", "cancelIdleCallback", "IdleDeadline"],
  "browsing/ports": ["MessageChannel", "MessagePort"],
  "browsing/postMessage": ["postMessage"],
  "browsing/BroadcastChannel": ["BroadcastChannel"],
  "browsing/SharedWorker": ["SharedWorker"],
  "browsing/Worker": ["Worker"],
  "html/IntersectionObserver": ["IntersectionObserver", "IntersectionObserverEntry"],
  "html/ResizeObserver": ["ResizeObserver", "ResizeObserverEntry", "ResizeObserverSize"],
  "html/customElements/registry": ["customElements", "CustomElementRegistry"],
  "html/customElements/ElementInternals": ["ElementInternals"],
  "html/customElements/CustomStateSet": ["CustomStateSet"],
  "xpath/XPathEvaluator": ["XPathEvaluator", "XPathExpression", "XPathResult"],
  "html/svg/SVGElement": ["SVGElement"],
  "html/svg/SVGAElement": ["SVGAElement"],
  "html/svg/SVGAngle": ["SVGAngle"],
  "html/svg/SVGAnimatedString": ["SVGAnimatedString"],
  "html/svg/SVGLength": ["SVGLength"],
  "html/svg/SVGNumber": ["SVGNumber"],
  "html/svg/SVGPreserveAspectRatio": ["SVGPreserveAspectRatio"],
  "html/svg/SVGScriptElement": ["SVGScriptElement"],
  "html/svg/SVGTransform": ["SVGTransform"],
  "html/svg/SVGUnitTypes": ["SVGUnitTypes"],
  "html/svg/lists": ["SVGLengthList", "SVGNumberList", "SVGPointList", "SVGStringList", "SVGTransformList"],
  "html/svg/animated": [
    "SVGAnimatedAngle", "SVGAnimatedBoolean", "SVGAnimatedEnumeration", "SVGAnimatedInteger", "SVGAnimatedLength", "SVGAnimatedLengthList",
    "SVGAnimatedNumber", "SVGAnimatedNumberList", "SVGAnimatedPreserveAspectRatio", "SVGAnimatedRect", "SVGAnimatedTransformList",
  ],
  "html/svg/made": [
    "SVGAnimateElement", "SVGAnimateMotionElement", "SVGAnimateTransformElement", "SVGAnimationElement", "SVGCircleElement", "SVGClipPathElement",
    "SVGComponentTransferFunctionElement", "SVGDefsElement", "SVGDescElement", "SVGEllipseElement", "SVGFEBlendElement", "SVGFEColorMatrixElement",
    "SVGFEComponentTransferElement", "SVGFECompositeElement", "SVGFEConvolveMatrixElement", "SVGFEDiffuseLightingElement",
    "SVGFEDisplacementMapElement", "SVGFEDistantLightElement", "SVGFEDropShadowElement", "SVGFEFloodElement", "SVGFEFuncAElement",
    "SVGFEFuncBElement", "SVGFEFuncGElement", "SVGFEFuncRElement", "SVGFEGaussianBlurElement", "SVGFEImageElement", "SVGFEMergeElement",
    "SVGFEMergeNodeElement", "SVGFEMorphologyElement", "SVGFEOffsetElement", "SVGFEPointLightElement", "SVGFESpecularLightingElement",
    "SVGFESpotLightElement", "SVGFETileElement", "SVGFETurbulenceElement", "SVGFilterElement", "SVGForeignObjectElement", "SVGGElement",
    "SVGGeometryElement", "SVGGradientElement", "SVGGraphicsElement", "SVGImageElement", "SVGLineElement", "SVGLinearGradientElement",
    "SVGMPathElement", "SVGMarkerElement", "SVGMaskElement", "SVGMetadataElement", "SVGPathElement", "SVGPatternElement", "SVGPolygonElement",
    "SVGPolylineElement", "SVGRadialGradientElement", "SVGRectElement", "SVGSVGElement", "SVGSetElement", "SVGStopElement", "SVGStyleElement",
    "SVGSwitchElement", "SVGSymbolElement", "SVGTSpanElement", "SVGTextContentElement", "SVGTextElement", "SVGTextPathElement",
    "SVGTextPositioningElement", "SVGTitleElement", "SVGUseElement", "SVGViewElement",
  ],
  "files/Blob": ["Blob", "File"],
  "files/FileReader": ["FileReader"],
  "files/DataTransfer": ["DataTransfer", "DataTransferItem", "DataTransferItemList"],
  "dom/AbortSignal": ["AbortController", "AbortSignal"],
  "network/Headers": ["Headers"],
  "network/Request": ["Request"],
  "network/Response": ["Response"],
  "streams/ReadableStream": ["ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController"],
  "streams/WritableStream": ["WritableStream", "WritableStreamDefaultWriter", "WritableStreamDefaultController"],
  "streams/TransformStream": ["TransformStream", "TransformStreamDefaultController", "TextDecoderStream", "TextEncoderStream"],
  "html/textTracks": ["TextTrack", "TextTrackCue", "TextTrackCueList", "TextTrackList", "VTTCue"],
  "html/css/MediaQueryList": ["matchMedia", "MediaQueryList"],
  "window/performance": ["performance", "Performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure"],
  "window/PerformanceObserver": ["PerformanceObserver", "PerformanceObserverEntryList"],
  "window/Screen": ["Screen", "ScreenOrientation"],
  "window/plugins": ["PluginArray", "MimeTypeArray"],
  "window/timing": ["PerformanceTiming", "PerformanceNavigation"],
  "streams/ChunkQueue": ["CountQueuingStrategy", "ByteLengthQueuingStrategy"],
};

const modules = new Map();
exports.names = [];
for (const module in places) {
  for (const name of each(places[module])) {
    modules.set(name, module);
    push(exports.names, name);
  }
}

exports.moduleOf = (name) => modules.get(name);
