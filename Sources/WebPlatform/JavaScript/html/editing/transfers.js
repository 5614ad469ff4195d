"use strict";
// The commands that copy, cut and paste.

const { _anchorEnd, _document, _focusEnd } = require("dom/slots");
const {
  _appendChild, _cloneContents, _createElement, _getBody, _getInnerHTML, _getParentElement, _getRangeAt, _getSelection,
} = require("runtime/members");
const clipboard = require("html/editing/clipboard");
const controls = require("html/editing/controls");
const { deleteSelected } = require("html/editing/deleting");
const { controlOf, editedSelection, isPlain, isSelected, tell } = require("html/editing/edited");
const history = require("html/editing/history");
const inserting = require("html/editing/inserting");
const { hostOf } = require("html/editing/places");

const copied = (selection) => {
  const box = selection[_anchorEnd].node[_document][_createElement]("div");
  box[_appendChild](selection[_getRangeAt](0)[_cloneContents]());
  return { __proto__: null, "text/plain": `${selection}`, "text/html": box[_getInnerHTML]() };
};

/** Changes a control's text, and tells of it; gives whether there was anything to do. */
exports.changeControl = function changeControl(control, command, text, inputType) {
  let isDone = false;
  history.recordingControl(control, () => { isDone = controls.run(control, command, text); });
  if (isDone) tell(control, inputType, command === "inserttext" ? text : null);
  return isDone;
};

/** Copies, or cuts, what is selected. */
exports.transfer = function transfer(document, type) {
  const control = controlOf(document);
  const selection = document[_getSelection]();
  const target = control ?? selection?.[_focusEnd].node?.[_getParentElement]() ?? document[_getBody]() ?? document;
  const own = !isSelected(document) ? null : control !== null ? { __proto__: null, "text/plain": controls.selected(control) } : copied(selection);
  if (!clipboard.copy(type, target, own)) return true;
  if (own === null) return false;
  if (type === "copy") return true;
  if (control !== null) return exports.changeControl(control, "delete", "", "deleteByCut");
  const host = hostOf(selection[_focusEnd].node);
  history.recording(document, host, false, () => deleteSelected(selection, true));
  tell(host, "deleteByCut", null);
  return true;
};

exports.paste = function paste(document) {
  const control = controlOf(document);
  const selection = editedSelection(document);
  const target = control ?? selection?.[_focusEnd].node?.[_getParentElement]();
  if (target === undefined || target === null) return false;
  const found = clipboard.paste(target);
  if (found === null) return true;
  const { text, html } = found;
  if (text === "" && html === "") return false;
  if (control !== null) return exports.changeControl(control, "inserttext", text, "insertFromPaste");
  const host = hostOf(selection[_focusEnd].node);
  history.recording(document, host, false, () => {
    if (html !== "" && !isPlain(host)) inserting.insertHTML(selection, html);
    else inserting.insertText(selection, text);
  });
  tell(host, "insertFromPaste", text);
  return true;
};
