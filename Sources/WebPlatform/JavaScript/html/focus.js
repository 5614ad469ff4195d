"use strict";
// Focus (HTML standard, 6.6): one element of the document has it; events tell the one that loses and the one that gains.

const { find, Map, push, Set, split, test } = require("language");
const { _activeElement, _document, _focusedFrame, _hooks, _view } = require("dom/slots");
const { _getIsContentEditable, _hasAttribute } = require("runtime/members");
const { _forwardFocus, _isFocusable } = require("html/slots");
const { _fireChangeIfEdited } = require("html/forms/slots");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { extensions } = require("dom/extensions");
const { isWithin } = require("dom/tree");
const features = require("runtime/features");
const revision = require("html/css/revision");
const { beforeFrame, requestAnimationFrame } = require("runtime/timers");
const caret = require.later("html/editing/caret");

function tell(type, target, relatedTarget, bubbles) {
  fireTrusted(target, new (interfaceNamed("FocusEvent"))(type, { __proto__: null, bubbles, composed: true, relatedTarget, view: window }));
}

function leave(document, next) {
  const element = document[_activeElement];
  if (!element) return;
  document[_activeElement] = null;
  revision.touch(element);
  if (element === document[_focusedFrame]) {
    document[_focusedFrame] = null;
    return;
  }
  element[_fireChangeIfEdited]?.();
  tell("blur", element, next, false);
  tell("focusout", element, next, true);
}

exports.focus = function focus(element) {
  const document = element[_document];
  const previous = document[_activeElement] ?? null;
  if (previous === element) return;
  if (!element[_isFocusable]) {
    element[_forwardFocus]?.();
    return;
  }
  const before = previous === document[_focusedFrame] ? null : previous;
  leave(document, element);
  // A listener of "blur" may have moved the focus elsewhere.
  if (document[_activeElement]) return;
  document[_activeElement] = element;
  revision.touch(element);
  features.focus = exports;
  exports.settle(document);
  if (document[_view] !== null) document[_hooks].focused();
  tell("focus", element, before, false);
  if (document[_activeElement] === element) tell("focusin", element, before, true);
  if (document[_activeElement] === element && element[_hasAttribute]("contenteditable") && element[_getIsContentEditable]?.() === true) caret().enter(element);
};

/** Something in a frame has got the focus: so has the frame, and all that it is in. */
exports.enter = function enter(frame) {
  const document = frame[_document];
  if (document[_activeElement] !== frame) {
    leave(document, null);
    if (document[_activeElement] !== null) return;
    document[_activeElement] = document[_focusedFrame] = frame;
  }
  document[_hooks].focused();
};

/** Elements that said "autofocus" before the page showed for the first time; null once that is over (HTML standard, 6.6.7). */
let wishes = [];

/** An element wants the focus when the page first shows. The first that can have it gets it, unless a script gave it away before. */
exports.wish = function wish(element) {
  if (wishes === null || element[_document][_view] === null) return;
  push(wishes, element);
  if (wishes.length > 1) return;
  requestAnimationFrame(() => {
    const candidates = wishes;
    wishes = null;
    if (element[_document][_activeElement] !== null) return;
    const first = find(candidates, (each) => each[_isFocusable] && each.autofocus);
    if (first) exports.focus(first);
    else wishes = [];
  });
};

/** The documents whose focus is looked at before the next frame, and whether the styles are asked then, whatever that costs. */
const unsettled = new Map();

/**
 * What has the focus in a document may not have it any more: before the next frame it is lost then (HTML standard, 6.6.2, "focus fixup"). Styles say
 * so, too, where they have been worked out: to read all style sheets for this alone would have a page wait at its first touch of a control.
 */
exports.settle = function settle(document, asksStyles = features.hasStyles) {
  const isNew = !unsettled.has(document);
  if (isNew || asksStyles) unsettled.set(document, asksStyles);
  if (!isNew) return;
  beforeFrame(() => {
    const { [_activeElement]: element } = document;
    const asksThem = unsettled.get(document) || features.hasStyles;
    unsettled.delete(document);
    if (element !== null && element !== document[_focusedFrame] && !mayKeep(element, asksThem)) leave(document, null);
  });
};

const mayKeep = (element, asksStyles) => (
  element[_isFocusable] && (!asksStyles || extensions.checkVisibility(element, { __proto__: null, visibilityProperty: true })));

/** The attributes that may take the focus from an element or from what is in it. */
const telling = new Set(split("class contenteditable disabled hidden href inert open style tabindex type", " "));

const hides = (name, value) => (name === "hidden" ? value !== null : name === "style" ? value !== null && test(/none|hidden/, value) : name === "open" && value === null);

exports.attributeChanged = function attributeChanged(element, name, value) {
  const { [_document]: document } = element;
  const { [_activeElement]: active } = document;
  if (active !== null && telling.has(name) && isWithin(active, element)) exports.settle(document, hides(name, value) || features.hasStyles);
};

/** Takes the focus from an element, or from what is in the shadow tree of a host. */
exports.blur = function blur(element) {
  const { [_document]: document } = element;
  const { [_activeElement]: active } = document;
  if (active !== null && (features.shadow === null ? active : features.shadow.retarget(active, element)) === element) leave(document, null);
};
