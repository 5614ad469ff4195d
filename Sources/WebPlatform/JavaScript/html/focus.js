"use strict";
// Focus (HTML standard, 6.6): one element of the document has it; events tell the one that loses and the one that gains.

function tell(type, target, relatedTarget, bubbles) {
  target.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget, view: window }));
}

function leave(document, next) {
  const element = document._activeElement;
  if (!element) return;
  document._activeElement = null;
  element._fireChangeIfEdited?.();
  tell("blur", element, next, false);
  tell("focusout", element, next, true);
}

exports.focus = function focus(element) {
  const document = element.ownerDocument;
  const previous = document._activeElement ?? null;
  if (previous === element || !element._isFocusable) return;
  leave(document, element);
  // A listener of "blur" may have moved the focus elsewhere.
  if (document._activeElement) return;
  document._activeElement = element;
  tell("focus", element, previous, false);
  if (document._activeElement === element) tell("focusin", element, previous, true);
};

exports.blur = function blur(element) {
  const document = element.ownerDocument;
  if (document._activeElement === element) leave(document, null);
};
