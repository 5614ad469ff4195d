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
  "dom/geometry": ["DOMRect"],
  "html/css/DOMMatrix": ["DOMMatrix", "WebKitCSSMatrix"],
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
  "databases/DOMStringList": ["DOMStringList"],
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
  "html/SVGElement": ["SVGElement", "SVGGraphicsElement", "SVGSVGElement"],
  "html/SVGAElement": ["SVGAElement"],
  "html/SVGAnimatedString": ["SVGAnimatedString"],
  "html/SVGScriptElement": ["SVGScriptElement"],
  "html/svgPlain": ["SVGDefsElement", "SVGDescElement", "SVGGElement", "SVGMetadataElement", "SVGSwitchElement", "SVGTitleElement"],
  "html/svgReferences": ["SVGFEImageElement", "SVGImageElement", "SVGUseElement"],
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
  "window/StorageManager": ["StorageManager"],
  "webSQL/openDatabase": ["openDatabase"],
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
