"use strict";
// Hiding popovers (HTML standard, 6.12): one with those above it, those above one, or all.

const { at, call, includes, indexOf, Object } = require("language");
const { _activeElement, _attributeChanged, _disconnected, _document, _popover, _version } = require("dom/slots");
const features = require("runtime/features");
const { focus, settle } = require("html/focus");
const { isWithin } = require("dom/tree");
const { closed } = require("html/shown");
const { fireBeforeToggle } = require("html/toggleEvents");
const { isReady, isShown, kindNamed, listOf } = require("html/popovers/popover");
const styleUpdateModule = require.later("html/css/StyleUpdate");

/** Something else than an attribute decides about the style of an element, and has changed. */
function changed(element) {
  element[_document][_version]++;
  if (features.isWatchingStyles) styleUpdateModule().stateChanged(element);
}
exports.changed = changed;

/**
 * Hides a popover.
 *
 * @param focusesPrevious whether the focus goes back to where it was.
 * @param fires whether events tell of it.
 * @param ignoresAttribute whether it may have lost its attribute or its place already.
 */
function hide(element, focusesPrevious, fires, source = null, throws = false, ignoresAttribute = false) {
  if (!isReady(element, true, throws, null, ignoresAttribute)) return;
  const state = element[_popover];
  const isNested = state.isChanging;
  state.isChanging = true;
  try {
    hideNow(element, focusesPrevious, fires && !isNested, source, throws, ignoresAttribute);
  } finally {
    if (!isNested) state.isChanging = false;
  }
}

function hideNow(element, focusesPrevious, fires, source, throws, ignoresAttribute) {
  const state = element[_popover];
  const document = element[_document];
  if (state.list !== null) {
    hideUntil(element, focusesPrevious, fires);
    if (!isReady(element, true, throws, null, ignoresAttribute)) return;
  }
  if (fires) {
    const wasLast = at(listOf(document, "auto"), -1) === element;
    fireBeforeToggle(element, "closed", source, false);
    if (wasLast && at(listOf(document, "auto"), -1) !== element) hideUntil(element, focusesPrevious, false);
    if (!isReady(element, true, throws, null, ignoresAttribute)) return;
  }
  closed(element);
  state.list = null;
  state.isShown = false;
  changed(element);
  if (fires) state.toggleTask.queue(element, "closed", source);
  const { previous } = state;
  state.previous = null;
  const hasFocus = document[_activeElement] !== null && isWithin(document[_activeElement], element);
  if (hasFocus && focusesPrevious && previous !== null) focus(previous);
  if (hasFocus) settle(document);
}

/** Hides all popovers of a list that are above one of it, the topmost first. */
function hideAbove(element, list, focusesPrevious, fires) {
  const document = element[_document];
  for (;;) {
    const popovers = listOf(document, list);
    if (!includes(popovers, element) || at(popovers, -1) === element) return;
    const last = popovers[indexOf(popovers, element) + 1];
    while (isShown(last)) if (!hideLast(document, list, focusesPrevious, fires)) return;
    // A listener showed others: they go without being asked.
    fires = false;
  }
}

/** Hides the topmost popover of a list; false when that cannot be. */
function hideLast(document, list, focusesPrevious, fires) {
  const last = at(listOf(document, list), -1);
  if (last === undefined) return false;
  hide(last, focusesPrevious, fires);
  return last[_popover].list !== list || at(listOf(document, list), -1) !== last;
}

/** Hides all popovers of a list. */
function hideList(document, list, focusesPrevious, fires) {
  while (hideLast(document, list, focusesPrevious, fires));
}
exports.hideList = hideList;

/** Hides the popovers above one; all, if a document stands in the place of the one. */
function hideUntil(endpoint, focusesPrevious, fires) {
  if (endpoint.nodeType === 9) {
    hideList(endpoint, "hint", focusesPrevious, fires);
    hideList(endpoint, "auto", focusesPrevious, fires);
    return;
  }
  if (!isShown(endpoint)) return;
  if (endpoint[_popover].list === "hint") {
    hideAbove(endpoint, "hint", focusesPrevious, fires);
    return;
  }
  hideList(endpoint[_document], "hint", focusesPrevious, fires);
  if (endpoint[_popover].list === "auto") hideAbove(endpoint, "auto", focusesPrevious, fires);
}

/** An element that is shown for the first time hears of its attribute and its place from now on, beside what its interface does. */
exports.watch = function watch(element) {
  if (Object.hasOwn(element, _disconnected)) return;
  const inherited = (member) => Object.getPrototypeOf(element)[member];
  element[_disconnected] = () => {
    if (inherited(_disconnected) !== undefined) call(inherited(_disconnected), element);
    hide(element, false, false, null, false, true);
  };
  element[_attributeChanged] = (name, old, value) => {
    if (inherited(_attributeChanged) !== undefined) call(inherited(_attributeChanged), element, name, old, value);
    if (name === "popover" && kindNamed(old) !== kindNamed(value)) hide(element, true, true, null, false, true);
  };
};

Object.assign(exports, { hide, hideUntil });
