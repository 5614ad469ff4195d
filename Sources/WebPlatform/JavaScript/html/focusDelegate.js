"use strict";
// Where the focus goes in a shadow tree whose host gives it on, and when a popover or a dialog opens (HTML standard, 6.6.4, 6.12 and 4.11.4).

const { _activeElement, _delegatesFocus, _document, _indexOf, _localName, _shadow } = require("dom/slots");
const { _isFocusable } = require("html/slots");
const { extensions } = require("dom/extensions");
const { firstBelow, isWithin } = require("dom/tree");
const { focus } = require("html/focus");

const mayFocus = (element) => element[_isFocusable] === true && extensions.isRendered(element);

/** Whether Tab leads to an element, which may have the focus. */
const isTabStop = (element) => element.tabIndex >= 0;

/** What may have the focus in the place of an element: itself, or what the host of a shadow tree gives it to; null when nothing may. */
function focusableIn(element, isDialog) {
  const shadow = element[_shadow];
  if (shadow !== null && shadow[_delegatesFocus]) return extensions.isRendered(element) ? delegateOf(shadow, isDialog) : null;
  return mayFocus(element) && (!isDialog || isTabStop(element)) ? element : null;
}

function firstIn(root, isDialog, isWanted) {
  let found = null;
  firstBelow(root, (element) => isWanted(element) && (found = focusableIn(element, isDialog)) !== null);
  return found;
}

/** The first element in a tree that says "autofocus" and may have the focus. */
const autofocusIn = (root) => firstIn(root, false, (element) => element[_indexOf]("autofocus") >= 0);

/** The same, otherwise the first that may have it. */
const delegateOf = (root, isDialog) => autofocusIn(root) ?? firstIn(root, isDialog, () => true);

/** Gives the focus to what is to have it for a host, unless something in its tree has it. */
exports.focusWithin = function focusWithin(host) {
  const { [_activeElement]: active } = host[_document];
  if (active !== null && isWithin(active, host[_shadow])) return;
  const delegate = focusableIn(host, false);
  if (delegate !== null) focus(delegate);
};

/** Gives the focus to what is to have it in a popover or a dialog that opens. */
exports.focusIn = function focusIn(element) {
  const isDialog = element[_localName] === "dialog";
  const wishes = element[_indexOf]("autofocus") >= 0;
  const control = wishes && mayFocus(element) ? element : isDialog ? delegateOf(element, true) ?? element : autofocusIn(element);
  if (control !== null && control[_document][_activeElement] !== control) focus(control);
};
