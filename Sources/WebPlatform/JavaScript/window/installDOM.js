"use strict";
// The DOM's interfaces as globals, and the document of a page.

const { each, Object } = require("language");
const { _view } = require("dom/slots");
const define = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { EventTarget } = require("dom/EventTarget");
const { Event } = require("dom/Event");
const { names: eventNames } = require("dom/eventNames");
require("html/extendDOM");
const eventsModule = require.later("dom/events");
const documentModule = require.later("dom/Document");
const eventHandlersModule = require.later("dom/eventHandlers");
const htmlElementModule = require.later("html/HTMLElement");
const elementsModule = require.later("html/elements");

/** Interfaces by module: each module is loaded when one of its names is first used. */
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
  "dom/shadow/ShadowRoot": ["ShadowRoot"],
  "dom/touch": ["Touch", "TouchList"],
  "html/idle": ["requestIdleCallback", "cancelIdleCallback", "IdleDeadline"],
  "browsing/ports": ["MessageChannel", "MessagePort"],
  "browsing/postMessage": ["postMessage"],
  "html/IntersectionObserver": ["IntersectionObserver", "IntersectionObserverEntry"],
  "html/ResizeObserver": ["ResizeObserver", "ResizeObserverEntry", "ResizeObserverSize"],
  "html/customElements/registry": ["customElements", "CustomElementRegistry"],
  "html/customElements/ElementInternals": ["ElementInternals"],
  "html/customElements/CustomStateSet": ["CustomStateSet"],
  "xpath/XPathEvaluator": ["XPathEvaluator", "XPathExpression", "XPathResult"],
  "html/SVGElement": ["SVGElement", "SVGGraphicsElement", "SVGSVGElement"],
  "html/SVGAElement": ["SVGAElement"],
  "html/SVGScriptElement": ["SVGScriptElement"],
};

exports.installDOM = function installDOM(global) {
  for (const { 0: name, 1: value } of each(Object.entries({ DOMException, EventTarget, Event }))) define.value(global, name, value);
  for (const name of each(eventNames)) if (name !== "Event") define.lazy(global, name, () => eventsModule().interfaceNamed(name));
  for (const module in places) for (const name of each(places[module])) define.lazy(global, name, () => require(module)[name]);
  const { interfaceNamed, names } = elementsModule();
  for (const name of each(names())) define.lazy(global, name, () => interfaceNamed(name));
};

/** The window's own document, empty. */
exports.createDocument = function createDocument(address) {
  const { HTMLDocument } = documentModule();
  eventHandlersModule().addHandlers(htmlElementModule().HTMLElement);
  const document = new HTMLDocument(address, true);
  document[_view] = globalThis;
  return document;
};

/** Gives an empty document the elements of a blank page. */
exports.fillBlank = function fillBlank(document) {
  const root = document.appendChild(document.createElement("html"));
  // One by one: both at once would make a fragment, and with it its interface.
  root.appendChild(document.createElement("head"));
  root.appendChild(document.createElement("body"));
};
