"use strict";
// Opening and closing dialogs (HTML standard, 4.11.4), for their methods, for buttons, forms and close requests.

const { _activeElement, _document, _indexOf, _isConnected, _isModal, _version, _view } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { _dialog } = require("html/slots");
const { lowerCase } = require("dom/names");
const { fail } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");
const { focus, settle } = require("html/focus");
const { focusIn } = require("html/focusDelegate");
const { isWithin } = require("dom/tree");
const { closed, opened } = require("html/shown");
const { fireBeforeToggle, ToggleTask } = require("html/toggleEvents");
const { topmostAncestor } = require("html/popovers/ancestors");
const { hideUntil } = require("html/popovers/hiding");
const { isShown } = require("html/popovers/popover");

class DialogState {
  returnValue = "";
  /** What had the focus before. */
  previous = null;
  /** What a request to close it, whose "cancel" event is under way, is to leave in `returnValue`; undefined while there is none. */
  requested = undefined;
  toggleTask = new ToggleTask();
}

const stateOf = (dialog) => dialog[_dialog] ??= new DialogState();
exports.stateOf = stateOf;

const isOpen = (dialog) => dialog[_indexOf]("open") >= 0;
exports.isOpen = isOpen;

/** Opens a dialog that may open now, whoever asked for it. */
function open(dialog, isModal) {
  const document = dialog[_document];
  const state = stateOf(dialog);
  state.previous = document[_activeElement];
  dialog.open = true;
  dialog[_isModal] = isModal;
  document[_version]++;
  opened(dialog);
  hideUntil(topmostAncestor(dialog, document, "hint") ?? topmostAncestor(dialog, document, "auto") ?? document, false, true);
  focusIn(dialog);
}

exports.show = function show(dialog) {
  if (isOpen(dialog)) return dialog[_isModal] ? fail("InvalidStateError", "The dialog is open already, as a modal one") : undefined;
  if (!fireBeforeToggle(dialog, "open", null, true) || isOpen(dialog)) return;
  stateOf(dialog).toggleTask.queue(dialog, "open", null);
  open(dialog, false);
};

/** Shows a modal dialog; `source` is the button that does, or null. */
exports.showModal = function showModal(dialog, source) {
  if (isOpen(dialog)) return dialog[_isModal] ? undefined : fail("InvalidStateError", "The dialog is open already, and not as a modal one");
  if (dialog[_document][_view] === null) fail("InvalidStateError", "The dialog's document is not shown");
  if (!dialog[_isConnected]) fail("InvalidStateError", "The dialog is in no document");
  if (isShown(dialog)) fail("InvalidStateError", "The dialog is shown as a popover");
  if (!fireBeforeToggle(dialog, "open", source, true) || isOpen(dialog) || !dialog[_isConnected] || isShown(dialog)) return;
  stateOf(dialog).toggleTask.queue(dialog, "open", source);
  open(dialog, true);
};

/** Closes a dialog; `result` is its new `returnValue`, or null. */
exports.close = function close(dialog, result, source) {
  if (!isOpen(dialog)) return;
  fireBeforeToggle(dialog, "closed", source, false);
  if (!isOpen(dialog)) return;
  const document = dialog[_document];
  const state = stateOf(dialog);
  state.toggleTask.queue(dialog, "closed", source);
  dialog.open = false;
  const wasModal = dialog[_isModal];
  exports.forget(dialog);
  if (result !== null) state.returnValue = result;
  const { previous } = state;
  const hasFocus = document[_activeElement] !== null && isWithin(document[_activeElement], dialog);
  state.previous = null;
  if (previous !== null && (wasModal || hasFocus)) focus(previous);
  if (hasFocus) settle(document);
  queueTask(() => fireTrusted(dialog, new Event("close")));
};

/** A dialog is not shown any more: it blocks nothing. */
exports.forget = function forget(dialog) {
  closed(dialog);
  dialog[_isModal] = false;
  dialog[_document][_version]++;
};

/** Closes a dialog, if no listener of "cancel" prevents it. */
exports.requestClose = function requestClose(dialog, result, source) {
  if (!isOpen(dialog) || !dialog[_isConnected] || dialog[_document][_view] === null) return;
  const state = stateOf(dialog);
  const isAsking = state.requested !== undefined;
  state.requested = result;
  // A listener asked for it again.
  if (isAsking) return;
  let isWanted;
  try {
    isWanted = fireTrusted(dialog, new Event("cancel", { __proto__: null, cancelable: true }));
  } finally {
    result = state.requested;
    state.requested = undefined;
  }
  if (isWanted) exports.close(dialog, result, source);
};

/** How a person may close a dialog: "any", "closerequest" or "none". */
exports.closedBy = function closedBy(dialog) {
  const value = dialog[_getAttribute]("closedby");
  const keyword = value === null ? "" : lowerCase(value);
  if (keyword === "any" || keyword === "closerequest" || keyword === "none") return keyword;
  return dialog[_isModal] ? "closerequest" : "none";
};
