"use strict";
// What the style elements of HTML and of SVG share (HTML standard, 4.2.6; SVG 2, 6.2): the text in them is a style sheet.

const { test } = require("language");
const { _attributeChanged, _childrenChanged, _connected, _disconnected, _document, _isConnected, _isRefused, _view } = require("dom/slots");
const { _getTextContent } = require("runtime/members");
const { _detach, _read, _sheet, _sheetText, _styleText, _update } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const define = require("runtime/define");
const features = require("runtime/features");
const { queueTask } = require("runtime/tasks");
const { added } = require("html/css/watching");
const revision = require("html/css/revision");
const importsModule = require.later("html/css/imports");
const cssStyleSheetModule = require.later("html/css/CSSStyleSheet");

const members = {
  [_read]() { return this.sheet; },
  [_styleText]() { return this[_isRefused] ? "" : this[_getTextContent](); },
  [_connected]() { this[_update](); },
  [_childrenChanged]() {
    dropSheet(this);
    if (this[_isConnected]) this[_update]();
  },
  [_attributeChanged]() { if (this[_isConnected]) added(this); },
  [_disconnected]() {
    dropSheet(this);
    revision.changed();
  },

  [_update]() {
    const text = this[_getTextContent]();
    this[_isRefused] = features.policy !== null && text !== "" && this[_document][_view] !== null
      && !features.policy.allowsInline("style", text, this);
    added(this);
    if (this[_isRefused]) tellSoon(this, false);
    else if (isOfStyles(this) && this[_document] === document) tellWhenThere(this, text);
  },
};

const isOfStyles = ({ type }) => test(/^(?:|text\/css)$/i, type);

/** Its sheet is there, with all that is imported, or not. */
function tellSoon(element, isThere) { queueTask(() => fireTrusted(element, new Event(isThere ? "load" : "error"))); }

/** What a sheet imports is asked for at once. */
function tellWhenThere(element, text) {
  if (test(/@import/i, text)) importsModule().settled(() => element[_read](), (isWhole) => tellSoon(element, isWhole));
  else tellSoon(element, true);
}

/** The style sheet of an element, or null. */
function sheetOf(element) {
  if (!element[_isConnected] || element[_isRefused] || !isOfStyles(element)) return null;
  const text = element[_getTextContent]();
  if (element[_sheet] === null || element[_sheetText] !== text) {
    dropSheet(element);
    element[_sheet] = cssStyleSheetModule().forOwner(element, text);
    element[_sheetText] = text;
  }
  return element[_sheet];
}

/** An element's sheet is its no more. */
function dropSheet(element) {
  element[_sheet]?.[_detach]();
  element[_sheet] = null;
}
exports.dropSheet = dropSheet;

/** Gives an interface, which has `type` and `media`, the behaviour of style sheets, with its members `sheet` and `disabled`. */
exports.addStyling = function addStyling({ prototype }) {
  define.members(prototype, members);
  define.attribute(prototype, "sheet", sheetOf);
  define.attribute(prototype, "disabled", (element) => element.sheet?.disabled ?? false, (element, value) => {
    const { sheet } = element;
    if (sheet !== null) sheet.disabled = !!value;
  });
  prototype[_sheet] = null;
  prototype[_sheetText] = "";
  /** Whether a Content Security Policy keeps it from being read. */
  prototype[_isRefused] = false;
};
