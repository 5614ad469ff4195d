"use strict";
// The handlers of a body or frameset element that are its window's (HTML standard, 8.1.8.2, "WindowEventHandlers").

const { each } = require("language");
const { _document, _view } = require("dom/slots");
const handlerMembers = require("dom/handlerMembers");
const define = require("runtime/define");

/** Those that other elements have, too, and have for themselves. */
const shared = ["blur", "error", "focus", "load", "resize", "scroll"];

const read = (element, type) => element[_document][_view]?.[`on${type}`] ?? null;

function write(element, type, value) {
  const view = element[_document][_view];
  if (view !== null) view[`on${type}`] = value;
}

/** Gives them to an interface. */
exports.addTo = function addTo({ prototype }) {
  define.members(prototype, handlerMembers.ofWindow(read, write));
  for (const type of each(shared)) define.attribute(prototype, `on${type}`, (element) => read(element, type), (element, value) => write(element, type, value));
};
