"use strict";
// What a document's commands go to: a text control that has the focus, or what is selected in something that is edited; and what happens there.

const { _activeElement, _anchorEnd, _focusEnd } = require("dom/slots");
const { _getRangeCount, _getSelection } = require("runtime/members");
const { interfaceNamed } = require("dom/events");
const { fireTrusted } = require("dom/EventTarget");
const controls = require("html/editing/controls");
const { hostOf } = require("html/editing/places");

/** The control whose text is edited, or null. */
exports.controlOf = (document) => controls.editable(document[_activeElement]);

/** The selection, when it can be edited: within one element that is. */
exports.editedSelection = function editedSelection(document) {
  const selection = document[_getSelection]();
  if (selection === null || selection[_getRangeCount]() === 0) return null;
  const anchorNode = selection[_anchorEnd].node;
  const focusNode = selection[_focusEnd].node;
  const host = hostOf(anchorNode);
  return host !== null && host === hostOf(focusNode) ? selection : null;
};

exports.isSelected = function isSelected(document) {
  const control = exports.controlOf(document);
  if (control !== null) return controls.selected(control) !== "";
  const selection = document[_getSelection]();
  return selection !== null && !selection.isCollapsed;
};

exports.isPlain = (host) => host.contentEditable === "plaintext-only";

/** Tells the element that is edited of a change. */
exports.tell = function tell(target, inputType, data) {
  fireTrusted(target, new (interfaceNamed("InputEvent"))("input", { __proto__: null, bubbles: true, composed: true, inputType, data }));
};
