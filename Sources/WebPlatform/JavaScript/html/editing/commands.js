"use strict";
// document.execCommand and what asks about it (the drafts of execCommand and of Input Events), for elements that are edited and for text controls. There is
// no history: undo and redo are not supported.

const { includes, Set, slice, startsWith, toLowerCase, WeakMap } = require("language");
const { _activeElement } = require("dom/slots");
const { interfaceNamed } = require("dom/events");
const { fireTrusted } = require("dom/EventTarget");
const blocks = require("html/editing/blocks");
const clipboard = require("html/editing/clipboard");
const controls = require("html/editing/controls");
const { deleteBeside, deleteSelected } = require("html/editing/deleting");
const inline = require("html/editing/inline");
const inserting = require("html/editing/inserting");
const { hostOf } = require("html/editing/places");

const separators = ["div", "p"];
const kinds = ["address", "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre"];

/** What a document's commands go by: { separator, styleWithCSS }. */
const settings = new WeakMap();
function settingsOf(document) {
  let found = settings.get(document);
  if (found === undefined) settings.set(document, found = { separator: "div", stylesWithCSS: false });
  return found;
}

/** The name in `<h1>` or `h1`; "" when it is none of a block's. */
function kindIn(value) {
  const name = toLowerCase(startsWith(value, "<") ? slice(value, 1, -1) : value);
  return includes(kinds, name) ? name : "";
}

const copied = (selection) => {
  const box = selection.anchorNode.ownerDocument.createElement("div");
  box.appendChild(selection.getRangeAt(0).cloneContents());
  return { __proto__: null, "text/plain": `${selection}`, "text/html": box.innerHTML };
};

function mark(command) {
  return { run: ({ selection }) => inline.toggle(selection, command), state: (selection) => inline.state(selection, command) };
}

function list(name) {
  return { run: ({ selection, separator }) => blocks.toggleList(selection, name, separator), state: (selection) => blocks.isInList(selection, name) };
}

function insertElement(name, attribute) {
  return ({ selection, value, document }) => {
    if (attribute !== null && value === "") return false;
    const element = document.createElement(name);
    if (attribute !== null) element.setAttribute(attribute, value);
    inserting.insertNode(selection, element);
    return true;
  };
}

/**
 * By name in lower case: what it does with { selection, value, document, separator }, giving false when there was nothing to do; the inputType of its event
 * and whether this has the value as data; whether it is on, and its value, for a selection.
 */
const commands = {
  __proto__: null,
  bold: { ...mark("bold"), type: "formatBold" },
  italic: { ...mark("italic"), type: "formatItalic" },
  underline: { ...mark("underline"), type: "formatUnderline" },
  strikethrough: { ...mark("strikethrough"), type: "formatStrikeThrough" },
  subscript: { ...mark("subscript"), type: "formatSubscript" },
  superscript: { ...mark("superscript"), type: "formatSuperscript" },
  removeformat: { run: ({ selection }) => inline.removeFormat(selection), type: "formatRemove" },
  createlink: { run: ({ selection, value }) => inline.createLink(selection, value), type: "insertLink", hasData: true },
  unlink: { run: ({ selection }) => inline.unlink(selection), type: "" },
  formatblock: {
    run({ selection, value, separator }) {
      const name = kindIn(value);
      if (name === "") return false;
      blocks.formatBlock(selection, name, separator);
      return true;
    },
    type: "",
    value: (selection) => blocks.kindOf(selection),
  },
  insertorderedlist: { ...list("ol"), type: "insertOrderedList" },
  insertunorderedlist: { ...list("ul"), type: "insertUnorderedList" },
  inserttext: { run: ({ selection, value }) => inserting.insertText(selection, value), type: "insertText", hasData: true },
  inserthtml: { run: ({ selection, value }) => inserting.insertHTML(selection, value), type: "" },
  insertimage: { run: insertElement("img", "src"), type: "" },
  inserthorizontalrule: { run: insertElement("hr", null), type: "insertHorizontalRule" },
  insertlinebreak: { run: ({ selection }) => inserting.insertLineBreak(selection), type: "insertLineBreak" },
  insertparagraph: { run: ({ selection, separator }) => inserting.insertParagraph(selection, separator), type: "insertParagraph" },
  delete: { run: ({ selection }) => deleteSelected(selection) || deleteBeside(selection, false), type: "deleteContentBackward" },
  forwarddelete: { run: ({ selection }) => deleteSelected(selection) || deleteBeside(selection, true), type: "deleteContentForward" },
};

/** Those that need nothing to be edited. */
const others = new Set(["selectall", "copy", "cut", "paste", "stylewithcss", "defaultparagraphseparator"]);

exports.isSupported = (name) => toLowerCase(name) in commands || others.has(toLowerCase(name));

/** The control whose text is edited, or null. */
const controlOf = (document) => controls.editable(document[_activeElement]);

/** The selection, when it can be edited: within one element that is. */
function editedSelection(document) {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const { anchorNode, focusNode } = selection;
  const host = hostOf(anchorNode);
  return host !== null && host === hostOf(focusNode) ? selection : null;
}

function isSelected(document) {
  const control = controlOf(document);
  if (control !== null) return controls.selected(control) !== "";
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed;
}

exports.isEnabled = function isEnabled(document, given) {
  const name = toLowerCase(given);
  switch (name) {
  case "selectall": case "stylewithcss": case "defaultparagraphseparator": return true;
  case "copy": return isSelected(document);
  case "cut": return isSelected(document) && (controlOf(document) !== null || editedSelection(document) !== null);
  case "paste": return controlOf(document) !== null || editedSelection(document) !== null;
  }
  if (!(name in commands)) return false;
  if (controlOf(document) !== null) return controls.takes(name);
  return editedSelection(document) !== null;
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

function tellOf(host, inputType, data) {
  fireTrusted(host, new (interfaceNamed("InputEvent"))("input", { __proto__: null, bubbles: true, composed: true, inputType, data }));
}

function selectAll(document) {
  const control = controlOf(document);
  if (control !== null) {
    control.select();
    return true;
  }
  const selection = document.getSelection();
  if (selection === null) return false;
  const { [_activeElement]: active } = document;
  const host = (selection.anchorNode === null ? null : hostOf(selection.anchorNode)) ?? (active === null ? null : hostOf(active));
  selection.selectAllChildren(host ?? document.body ?? document);
  return true;
}

/** Copies, or cuts, what is selected. */
function transfer(document, type) {
  const control = controlOf(document);
  const selection = document.getSelection();
  const target = control ?? selection?.focusNode?.parentElement ?? document.body ?? document;
  const own = !isSelected(document) ? null : control !== null ? { __proto__: null, "text/plain": controls.selected(control) } : copied(selection);
  if (!clipboard.copy(type, target, own)) return true;
  if (own === null) return false;
  if (type === "copy") return true;
  if (control !== null) {
    controls.run(control, "delete", "");
    return true;
  }
  const host = hostOf(selection.focusNode);
  deleteSelected(selection);
  tellOf(host, "deleteByCut", null);
  return true;
}

function paste(document) {
  const control = controlOf(document);
  const selection = editedSelection(document);
  const target = control ?? selection?.focusNode?.parentElement;
  if (target === undefined || target === null) return false;
  const found = clipboard.paste(target);
  if (found === null) return true;
  const { text, html } = found;
  if (text === "" && html === "") return false;
  if (control !== null) return controls.run(control, "inserttext", text, "insertFromPaste");
  const host = hostOf(selection.focusNode);
  if (html !== "" && host.contentEditable !== "plaintext-only") inserting.insertHTML(selection, html);
  else inserting.insertText(selection, text);
  tellOf(host, "insertFromPaste", text);
  return true;
}

function runOther(document, name, value) {
  switch (name) {
  case "selectall": return selectAll(document);
  case "stylewithcss":
    settingsOf(document).stylesWithCSS = toLowerCase(value) === "true";
    return true;
  case "defaultparagraphseparator":
    if (!includes(separators, toLowerCase(value))) return false;
    settingsOf(document).separator = toLowerCase(value);
    return true;
  case "paste": return paste(document);
  default: return transfer(document, name);
  }
}

/** document.execCommand: gives whether the command has done something. */
exports.run = function run(document, given, value) {
  const name = toLowerCase(given);
  if (others.has(name)) return runOther(document, name, value);
  if (!(name in commands)) return false;
  const { type, hasData = false, run: act } = { __proto__: null, ...commands[name] };
  const control = controlOf(document);
  if (control !== null) return controls.takes(name) && controls.run(control, name, value, type);
  const selection = editedSelection(document);
  if (selection === null) return false;
  const host = hostOf(selection.focusNode);
  const { separator } = settingsOf(document);
  if (act({ selection, value, document, separator }) === false) return false;
  tellOf(host, type, hasData ? value : null);
  return true;
};
