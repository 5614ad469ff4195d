"use strict";
// document.execCommand and what asks about it (the drafts of execCommand and of Input Events), for elements that are edited and for text controls.

const { includes, Set, toLowerCase } = require("language");
const { _activeElement, _anchorEnd, _focusEnd } = require("dom/slots");
const { _getBody, _getSelection } = require("runtime/members");
const controls = require("html/editing/controls");
const { controlOf, editedSelection, isPlain, isSelected, tell } = require("html/editing/edited");
const history = require("html/editing/history");
const overrides = require("html/editing/overrides");
const { hostOf } = require("html/editing/places");
const { qualities } = require("html/editing/qualities");
const { settingsOf } = require("html/editing/settings");
const { commands } = require("html/editing/table");
const { changeControl, paste, transfer } = require("html/editing/transfers");

const separators = ["div", "p"];

/** Those that need nothing to be edited. */
const others = new Set(["selectall", "copy", "cut", "paste", "undo", "redo", "stylewithcss", "usecss", "defaultparagraphseparator"]);

/** What a control's text takes, by command: the inputType. */
const ofControls = {
  __proto__: null, inserttext: "insertText", insertlinebreak: "insertLineBreak", insertparagraph: "insertLineBreak", delete: "deleteContentBackward",
  forwarddelete: "deleteContentForward",
};

exports.isSupported = (name) => toLowerCase(name) in commands || others.has(toLowerCase(name));

/** The selection for a command, or null: text without formats takes only what is typed. */
function selectionFor(document, name) {
  const selection = editedSelection(document);
  if (selection === null || !(name in commands)) return null;
  return commands[name].isTyping || !isPlain(hostOf(selection[_focusEnd].node)) ? selection : null;
}

exports.isEnabled = function isEnabled(document, given) {
  const name = toLowerCase(given);
  switch (name) {
  case "selectall": case "stylewithcss": case "usecss": case "defaultparagraphseparator": return true;
  case "copy": return isSelected(document);
  case "cut": return isSelected(document) && (controlOf(document) !== null || editedSelection(document) !== null);
  case "paste": return controlOf(document) !== null || editedSelection(document) !== null;
  case "undo": return history.canUndo(document);
  case "redo": return history.canRedo(document);
  }
  return controlOf(document) !== null ? name in ofControls : selectionFor(document, name) !== null;
};

exports.isMixed = function isMixed(document, given) {
  const name = toLowerCase(given);
  const selection = editedSelection(document);
  return selection !== null && commands[name]?.isMixed?.(selection) === true;
};

exports.state = function state(document, given) {
  const name = toLowerCase(given);
  if (name === "stylewithcss") return settingsOf(document).stylesWithCSS;
  const selection = editedSelection(document);
  return selection !== null && commands[name]?.state?.(selection) === true;
};

exports.valueOf = function valueOf(document, given) {
  const name = toLowerCase(given);
  if (name === "defaultparagraphseparator") return settingsOf(document).separator;
  const selection = editedSelection(document);
  if (selection === null || !(name in commands)) return "";
  const { value, state } = commands[name];
  if (value !== undefined) return value(selection);
  return state === undefined ? "" : `${state(selection)}`;
};

function selectAll(document) {
  const control = controlOf(document);
  if (control !== null) {
    control.select();
    return true;
  }
  const selection = document[_getSelection]();
  if (selection === null) return false;
  const { [_activeElement]: active } = document;
  const host = (selection[_anchorEnd].node === null ? null : hostOf(selection[_anchorEnd].node)) ?? (active === null ? null : hostOf(active));
  selection.selectAllChildren(host ?? document[_getBody]() ?? document);
  return true;
}

/** Undoes or redoes a step, and tells what it was edited in. */
function go(document, name) {
  const target = history[name](document);
  if (target !== null) tell(target, name === "undo" ? "historyUndo" : "historyRedo", null);
  return target !== null;
}

function runOther(document, name, value) {
  switch (name) {
  case "selectall": return selectAll(document);
  case "stylewithcss": case "usecss":
    settingsOf(document).stylesWithCSS = (toLowerCase(value) === "false") === (name === "usecss");
    return true;
  case "defaultparagraphseparator":
    if (!includes(separators, toLowerCase(value))) return false;
    settingsOf(document).separator = toLowerCase(value);
    return true;
  case "undo": case "redo": return go(document, name);
  case "paste": return paste(document);
  default: return transfer(document, name);
  }
}

/** document.execCommand: gives whether the command has done something. */
exports.run = function run(document, given, value) {
  const name = toLowerCase(given);
  if (others.has(name)) return runOther(document, name, value);
  const control = controlOf(document);
  if (control !== null) return name in ofControls && changeControl(control, name, value, ofControls[name]);
  const selection = selectionFor(document, name);
  if (selection === null) return false;
  const { type, hasData = false, isTyping = false, run: act } = { __proto__: null, ...commands[name] };
  const host = hostOf(selection[_focusEnd].node);
  const { separator } = settingsOf(document);
  const kept = name in qualities ? null : overrides.of(selection);
  let isDone = true;
  history.recording(document, host, isTyping, () => { isDone = act({ selection, value, document, separator }) !== false; });
  if (!isDone) return false;
  // What a caret has been given stays with it, until something is typed.
  if (kept !== null && name !== "inserttext") overrides.keep(selection, kept);
  tell(host, type, hasData ? value : null);
  return true;
};
