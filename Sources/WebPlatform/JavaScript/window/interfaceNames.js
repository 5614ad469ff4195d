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
  "dom/collections": ["NodeList", "HTMLCollection"],
  "dom/HTMLAllCollection": ["HTMLAllCollection"],
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
  "browsing/Worker": ["Worker"],
  "dom/DOMStringList": ["DOMStringList"],
  "databases/IDBCursor": ["IDBCursor", "IDBCursorWithValue"],
  "databases/IDBDatabase": ["IDBDatabase"],
  "databases/IDBFactory": ["IDBFactory"],
  "databases/IDBIndex": ["IDBIndex"],
  "databases/IDBKeyRange": ["IDBKeyRange"],
  "databases/IDBObjectStore": ["IDBObjectStore"],
  "databases/IDBRequest": ["IDBOpenDBRequest", "IDBRequest"],
  "databases/IDBTransaction": ["IDBTransaction"],
  "html/IntersectionObserver": ["IntersectionObserver", "IntersectionObserverEntry"],
  "html/ResizeObserver": ["ResizeObserver", "ResizeObserverEntry", "ResizeObserverSize"],
  "html/customElements/registry": ["customElements", "CustomElementRegistry"],
  "html/customElements/ElementInternals": ["ElementInternals"],
  "html/customElements/CustomStateSet": ["CustomStateSet"],
  "xpath/XPathEvaluator": ["XPathEvaluator", "XPathExpression", "XPathResult"],
  "html/animations/Animation": ["Animation"],
  "html/animations/effects": ["AnimationEffect", "KeyframeEffect"],
  "html/animations/timelines": ["AnimationTimeline", "DocumentTimeline"],
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
  "streams/ReadableStream": ["ReadableStream"],
  "streams/ReadableStreamDefaultReader": ["ReadableStreamDefaultReader"],
  "streams/ReadableStreamBYOBReader": ["ReadableStreamBYOBReader"],
  "streams/ReadableStreamDefaultController": ["ReadableStreamDefaultController"],
  "streams/ReadableByteStreamController": ["ReadableByteStreamController"],
  "streams/ReadableStreamBYOBRequest": ["ReadableStreamBYOBRequest"],
  "streams/WritableStream": ["WritableStream"],
  "streams/WritableStreamDefaultWriter": ["WritableStreamDefaultWriter"],
  "streams/WritableStreamDefaultController": ["WritableStreamDefaultController"],
  "streams/TransformStream": ["TransformStream"],
  "streams/TransformStreamDefaultController": ["TransformStreamDefaultController"],
  "streams/compressionStreams": ["CompressionStream", "DecompressionStream"],
  "streams/textStreams": ["TextDecoderStream", "TextEncoderStream"],
  "html/textTracks": ["TextTrack", "TextTrackCue", "TextTrackCueList", "TextTrackList", "VTTCue"],
  "html/css/CSS": ["CSS"],
  "html/css/media/MediaList": ["MediaList"],
  "html/css/media/MediaQueryList": ["matchMedia", "MediaQueryList"],
  "window/StorageManager": ["StorageManager"],
  "webSQL/openDatabase": ["openDatabase"],
  "window/Screen": ["Screen"],
  "window/plugins": ["PluginArray", "MimeTypeArray"],
  "window/BarProp": ["BarProp", "locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"],
  "window/olderNames": ["WebKitMutationObserver", "find", "webkitCancelAnimationFrame", "webkitRequestAnimationFrame"],
  "url/pattern/URLPattern": ["URLPattern"],
  "streams/strategies": ["CountQueuingStrategy", "ByteLengthQueuingStrategy"],
  "fonts/FontFace": ["FontFace"],
  "fonts/FontFaceSet": ["FontFaceSet", "FontFaceSetLoadEvent"],
  "timing/performance": ["performance", "Performance"],
  "timing/PerformanceEntry": ["PerformanceEntry"],
  "timing/marks": ["PerformanceMark", "PerformanceMeasure"],
  "timing/PerformanceNavigationTiming": ["PerformanceNavigationTiming"],
  "timing/PerformanceResourceTiming": ["PerformanceResourceTiming"],
  "timing/PerformanceObserver": ["PerformanceObserver", "PerformanceObserverEntryList"],
  "device/ScreenOrientation": ["ScreenOrientation"],
  "device/Clipboard": ["Clipboard"],
  "device/ClipboardItem": ["ClipboardItem"],
  "device/Geolocation": ["Geolocation"],
  "device/GeolocationPosition": ["GeolocationCoordinates", "GeolocationPosition", "GeolocationPositionError"],
  "device/LockManager": ["Lock", "LockManager"],
  "device/motion": ["DeviceMotionEvent", "DeviceMotionEventAcceleration", "DeviceMotionEventRotationRate", "DeviceOrientationEvent"],
  "device/VisualViewport": ["VisualViewport"],
  "device/WakeLock": ["WakeLock", "WakeLockSentinel"],
  "timing/PerformanceTiming": ["PerformanceTiming", "PerformanceNavigation"],
};

/** What only the web view of one platform has. */
const placesOnly = {
  __proto__: null,
  ios: { __proto__: null, "browsing/SharedWorker": ["SharedWorker"], "device/Permissions": ["Permissions", "PermissionStatus"] },
  android: {
    __proto__: null,
    "device/BatteryManager": ["BatteryManager"], "device/NetworkInformation": ["NetworkInformation"],
    "timing/PerformanceLongTaskTiming": ["PerformanceLongTaskTiming", "TaskAttributionTiming"],
  },
};

const modules = new Map();

/** The names of some places, whose modules are noted. */
function namesIn(places) {
  const names = [];
  for (const module in places) {
    for (const name of each(places[module])) {
      modules.set(name, module);
      push(names, name);
    }
  }
  return names;
}

exports.names = namesIn(places);
/** Those of a platform, by its name. */
exports.namesOnly = { __proto__: null, ios: namesIn(placesOnly.ios), android: namesIn(placesOnly.android) };

exports.moduleOf = (name) => modules.get(name);
