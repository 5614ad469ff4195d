"use strict";
// Focus (HTML standard, 6.6): one element of the document has it; events tell the one that loses and the one that gains.

const { find, push } = require("language");
const { _activeElement, _focusedFrame, _hooks } = require("dom/slots");
const { _isFocusable } = require("html/slots");
const { _fireChangeIfEdited } = require("html/forms/slots");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { isReachable } = require("html/shown");
const revision = require("html/css/revision");
const { beforeFrame, requestAnimationFrame } = require("runtime/timers");

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
  const document = element.ownerDocument;
  const previous = document[_activeElement] ?? null;
  if (previous === element || !element[_isFocusable]) return;
  const before = previous === document[_focusedFrame] ? null : previous;
  leave(document, element);
  // A listener of "blur" may have moved the focus elsewhere.
  if (document[_activeElement]) return;
  document[_activeElement] = element;
  revision.touch(element);
  if (document.defaultView !== null) document[_hooks].focused();
  tell("focus", element, before, false);
  if (document[_activeElement] === element) tell("focusin", element, before, true);
};

/** Something in a frame has got the focus: so has the frame, and all that it is in. */
exports.enter = function enter(frame) {
  const document = frame.ownerDocument;
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
  if (wishes === null || element.ownerDocument.defaultView === null) return;
  push(wishes, element);
  if (wishes.length > 1) return;
  requestAnimationFrame(() => {
    const candidates = wishes;
    wishes = null;
    if (element.ownerDocument[_activeElement] !== null) return;
    const first = find(candidates, (each) => each[_isFocusable] && each.autofocus);
    if (first) exports.focus(first);
    else wishes = [];
  });
};

/** What had the focus in a document may be shown no more: before the next frame it is lost then (HTML standard, 6.6.2, "focus fixup"). */
exports.settle = function settle(document) {
  beforeFrame(() => {
    const element = document[_activeElement];
    if (element !== null && element !== document[_focusedFrame] && !isReachable(element)) leave(document, null);
  });
};

exports.blur = function blur(element) {
  const document = element.ownerDocument;
  if (document[_activeElement] === element) leave(document, null);
};
