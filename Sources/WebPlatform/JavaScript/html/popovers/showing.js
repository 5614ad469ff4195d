"use strict";
// Showing popovers, and what scripts ask for by their methods (HTML standard, 6.12).

const { isObject } = require("language");
const { _activeElement, _document } = require("dom/slots");
const { fail } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const { focusIn } = require("html/focusDelegate");
const { opened } = require("html/shown");
const { fireBeforeToggle } = require("html/toggleEvents");
const { topmostAncestor } = require("html/popovers/ancestors");
const { changed, hide, hideList, hideUntil, watch } = require("html/popovers/hiding");
const { isReady, isShown, kindOf, listOf, stateOf } = require("html/popovers/popover");

/** Shows a popover; `source` is what it is shown from, or null. */
function show(element, throws, source) {
  if (!isReady(element, false, throws)) return undefined;
  const state = stateOf(element);
  // A listener of "beforetoggle" shows it once more.
  if (state.isChanging) return throws ? fail("InvalidStateError", "The popover is being shown already") : undefined;
  state.isChanging = true;
  try {
    showNow(element, state, throws, source);
  } finally {
    state.isChanging = false;
  }
}
exports.show = show;

function showNow(element, state, throws, source) {
  const document = element[_document];
  watch(element);
  if (!fireBeforeToggle(element, "open", source, true) || !isReady(element, false, throws, document)) return;
  const kind = kindOf(element);
  let restoresFocus = false;
  if (kind !== "manual") {
    const list = makeRoom(element, document, kind, source);
    // Listeners of "beforetoggle" may have changed all of it.
    if (kindOf(element) !== kind) return throws ? fail("InvalidStateError", "The popover became one of another kind") : undefined;
    if (!isReady(element, false, throws, document)) return;
    restoresFocus = listOf(document, "auto").length + listOf(document, "hint").length === 0;
    state.list = list;
  }
  state.previous = null;
  const focused = document[_activeElement];
  opened(element);
  state.isShown = true;
  changed(element);
  focusIn(element);
  if (restoresFocus && kindOf(element) !== null) state.previous = focused;
  state.toggleTask.queue(element, "open", source);
}

/** Hides what is not to be shown beside a popover of that kind, and returns the list that it joins. */
function makeRoom(element, document, kind, source) {
  if (kind === "auto") {
    hideList(document, "hint", false, true);
    hideUntil(topmostAncestor(element, document, "auto", source) ?? document, false, true);
    return "auto";
  }
  const inAuto = topmostAncestor(element, document, "auto", source);
  const inHint = topmostAncestor(element, document, "hint", source);
  if (inHint !== null) {
    hideUntil(inHint, false, true);
    return "hint";
  }
  hideList(document, "hint", false, true);
  if (inAuto === null) return "hint";
  hideUntil(inAuto, false, true);
  return "auto";
}

const showOptions = membersOf("HTMLElement source");

/** The `source` of a method's options. */
function sourceOf(options) {
  const { 0: source } = read(options, showOptions, "ShowPopoverOptions");
  return source;
}

exports.showAsked = (element, options) => show(element, true, sourceOf(options));
exports.hideAsked = (element) => hide(element, true, true, null, true);

/** togglePopover(force) or togglePopover({ force, source }): whether the popover is shown then. */
exports.toggle = function toggle(element, options) {
  const isDictionary = options === undefined || options === null || isObject(options);
  const source = isDictionary ? sourceOf(options) : null;
  const given = isDictionary ? options?.force : options;
  const force = given === undefined ? null : !!given;
  if (isShown(element) && force !== true) hide(element, true, true, null, true);
  else if (force !== false) show(element, true, source);
  else isReady(element, isShown(element), true);
  return isShown(element);
};
