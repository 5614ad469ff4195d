"use strict";
// The DOM's interfaces as globals, and the document of a page.

const { each, Object } = require("language");
const { _view } = require("dom/slots");
const define = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { EventTarget } = require("dom/EventTarget");
const { Event, CustomEvent } = require("dom/Event");
const events = require("dom/events");
require("html/extendDOM");
const documentModule = require.later("dom/Document");
const eventHandlersModule = require.later("dom/eventHandlers");
const htmlElementModule = require.later("html/HTMLElement");
const elementsModule = require.later("html/elements");

/** Interfaces by module: each module is loaded when one of its names is first used. */
const places = {
  __proto__: null,
  "dom/Node": ["Node"],
  "dom/Element": ["Element"],
  "dom/CharacterData": ["CharacterData", "Text", "CDATASection", "Comment", "ProcessingInstruction"],
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
  "html/observers": ["ResizeObserver", "ResizeObserverEntry", "IntersectionObserver", "IntersectionObserverEntry"],
  "html/customElements/registry": ["customElements", "CustomElementRegistry"],
  "xpath/XPathEvaluator": ["XPathEvaluator", "XPathExpression", "XPathResult"],
  "html/SVGElement": ["SVGElement", "SVGGraphicsElement", "SVGSVGElement"],
  "html/SVGAElement": ["SVGAElement"],
  "html/SVGScriptElement": ["SVGScriptElement"],
};

exports.installDOM = function installDOM(global) {
  for (const { 0: name, 1: value } of each(Object.entries({ DOMException, EventTarget, Event, CustomEvent }))) define.value(global, name, value);
  for (const name of each(events.names)) if (!(name in global)) define.lazy(global, name, () => events.interfaceNamed(name));
  for (const module in places) for (const name of each(places[module])) define.lazy(global, name, () => require(module)[name]);
  const { interfaceNamed, names } = elementsModule();
  for (const name of each(names())) define.lazy(global, name, () => interfaceNamed(name));
};

/** The window's own document, empty. */
exports.createDocument = function createDocument(address) {
  const { HTMLDocument } = documentModule();
  const { addHandlers } = eventHandlersModule();
  addHandlers(htmlElementModule().HTMLElement);
  const document = new HTMLDocument(address, true);
  document[_view] = globalThis;
  return document;
};

/** Gives an empty document the elements of a blank page. */
exports.fillBlank = function fillBlank(document) {
  const root = document.appendChild(document.createElement("html"));
  root.append(document.createElement("head"), document.createElement("body"));
};
