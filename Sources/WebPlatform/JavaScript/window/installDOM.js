"use strict";
// The DOM's interfaces as globals, and the document of a page.

const { _quirksMode, _view } = require("dom/slots");
const { _appendChild, _createElement } = require("runtime/members");
const define = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { EventTarget } = require("dom/EventTarget");
const { Event } = require("dom/Event");
const { names: eventNames } = require("dom/eventNames");
const { names: elementNames } = require("html/elementNames");
const { moduleOf, names } = require("window/interfaceNames");
const { interfaceNamed } = require("html/elements");
require("html/extendDOM");
const eventsModule = require.later("dom/events");
const documentModule = require.later("dom/Document");

exports.installDOM = function installDOM(global) {
  define.value(global, "DOMException", DOMException);
  define.value(global, "EventTarget", EventTarget);
  define.value(global, "Event", Event);
  define.lazy(global, eventNames, (name) => eventsModule().interfaceNamed(name));
  define.lazy(global, names, (name) => require(moduleOf(name))[name]);
  define.lazy(global, elementNames, interfaceNamed);
};

/** The window's own document, empty. */
exports.createDocument = function createDocument(address) {
  const { HTMLDocument } = documentModule();
  const document = new HTMLDocument(address, true);
  document[_view] = globalThis;
  return document;
};

/** Gives an empty document the elements of an empty page. */
exports.fillEmpty = function fillEmpty(document) {
  const root = document[_appendChild](document[_createElement]("html"));
  // One by one: both at once would make a fragment, and with it its interface.
  root[_appendChild](document[_createElement]("head"));
  root[_appendChild](document[_createElement]("body"));
};

/** Makes an empty document a blank page, which has no doctype. */
exports.showBlank = function showBlank(document) {
  document[_quirksMode] = 1;
  exports.fillEmpty(document);
};
