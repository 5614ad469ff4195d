"use strict";
// How a person closes what is open: by Escape (HTML standard, 6.8, "close requests"), or by a tap elsewhere (6.12.3 and 4.11.4, "light dismiss").

const { at, filter, findLast, includes, indexOf, joined, listOf } = require("language");
const { _document, _localName, _popover } = require("dom/slots");
const { _querySelectorAll } = require("runtime/members");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { elementNamed } = require("dom/references");
const { openedIn, shownParent } = require("html/shown");
const { nearestShown } = require("html/popovers/ancestors");
const { hide, hideUntil } = require("html/popovers/hiding");
const popovers = require("html/popovers/popover");
const { closedBy, isOpen, requestClose } = require("html/dialogs");

const isDialog = (element) => element[_localName] === "dialog" && isOpen(element);

/** The dialogs that are open, those that markup opened first. */
function dialogsIn(document) {
  const opened = filter(openedIn(document), isDialog);
  return joined(filter(listOf(document[_querySelectorAll]("dialog[open]")), (dialog) => !includes(opened, dialog)), opened);
}

/** Escape closes what was opened last, if a person may close it. */
exports.escape = function escape(document) {
  const all = joined(filter(dialogsIn(document), (dialog) => !includes(openedIn(document), dialog)), openedIn(document));
  const last = findLast(all, (element) => (element[_popover]?.list ?? null) !== null || (isDialog(element) && closedBy(element) !== "none"));
  if (last === undefined) return;
  if (popovers.isShown(last)) hide(last, true, true);
  else requestClose(last, null, null);
};

/** The popover that an element, or a button around it, shows, while it is shown. */
function targetAround(element) {
  for (let each = element; each !== null; each = shownParent(each)) {
    const target = elementNamed(each, "popovertarget") ?? elementNamed(each, "commandfor");
    if (target !== null && (target[_popover]?.list ?? null) !== null) return target;
  }
  return null;
}

/** How high a popover stands: those for hints are above all others. */
function heightOf(document, popover) {
  return popover === null ? -1 : indexOf(joined(popovers.listOf(document, "auto"), popovers.listOf(document, "hint")), popover);
}

/** The topmost popover that a tap is in, or is for. */
function tappedPopover(element) {
  const around = nearestShown(element);
  const target = targetAround(element);
  return heightOf(element[_document], around) > heightOf(element[_document], target) ? around : target;
}

function tappedDialog(element) {
  for (let each = element; each !== null; each = shownParent(each)) if (isDialog(each)) return each;
  return null;
}

/** A tap on an element closes the popovers and the dialog that it is not in, and then clicks. */
exports.tap = function tap(element) {
  const document = element[_document];
  const tell = (type) => fireTrusted(element, new (interfaceNamed("PointerEvent"))(type, {
    __proto__: null, bubbles: true, cancelable: true, composed: true, view: window, isPrimary: true, pointerId: 1, pointerType: "touch",
  }));
  tell("pointerdown");
  const popover = tappedPopover(element);
  const dialog = tappedDialog(element);
  tell("pointerup");
  if (tappedPopover(element) === popover) hideUntil(popover ?? document, false, true);
  const last = at(dialogsIn(document), -1);
  if (last !== undefined && tappedDialog(element) === dialog && dialog !== last && closedBy(last) === "any") requestClose(last, null, null);
  tell("click");
};
