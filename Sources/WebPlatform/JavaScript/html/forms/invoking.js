"use strict";
// What a click on a button does to the popover or the dialog that it names (HTML standard, 4.10.6 and 6.12.2).

const { startsWith } = require("language");
const { _isConnected, _localName } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { elementNamed } = require("dom/references");
const { hide } = require("html/popovers/hiding");
const { isReady, isShown, kindOf } = require("html/popovers/popover");
const { show } = require("html/popovers/showing");
const { isHTML, isWithin } = require("dom/tree");
const dialogsModule = require.later("html/dialogs");

/** What `command` does to a popover; undefined for other commands. */
const ofPopovers = {
  __proto__: null,
  "toggle-popover": (target, source) => (isShown(target) ? hide(target, true, true, source) : show(target, false, source)),
  "show-popover": (target, source) => show(target, false, source),
  "hide-popover": (target, source) => hide(target, true, true, source),
};

/** The same for a dialog that is not shown as a popover. */
const ofDialogs = {
  __proto__: null,
  "show-modal": (target, source) => { if (!dialogsModule().isOpen(target)) dialogsModule().showModal(target, source); },
  "close": (target, source) => dialogsModule().close(target, source[_getAttribute]("value"), source),
  "request-close": (target, source) => dialogsModule().requestClose(target, source[_getAttribute]("value"), source),
};

function sendCommand(button, target) {
  const { command } = button;
  const isCustom = startsWith(command, "--");
  const isDialog = isHTML(target, "dialog");
  const isKnown = isCustom || command in ofPopovers || (isDialog && command in ofDialogs);
  if (!isKnown) return;
  const event = new (interfaceNamed("CommandEvent"))("command", { __proto__: null, cancelable: true, composed: true, command, source: button });
  if (!fireTrusted(target, event) || !target[_isConnected]) return;
  if (command in ofPopovers) ofPopovers[command](target, button);
  else if (!isCustom && !isShown(target)) ofDialogs[command](target, button);
}

/** @param at what was clicked: a click in a popover that is in its own button is not for the button. */
function toggle(control, at) {
  const popover = elementNamed(control, "popovertarget");
  if (popover === null || kindOf(popover) === null) return;
  if (at?.nodeType !== undefined && isWithin(at, popover) && isWithin(popover, control)) return;
  const action = control.popoverTargetAction;
  if (isShown(popover)) {
    if (action !== "show") hide(popover, true, true, control);
  } else if (action !== "hide" && isReady(popover, false, false)) {
    show(popover, false, control);
  }
}

/** A button was clicked that names something and does nothing to its form. */
exports.invoke = function invoke(control, at) {
  const target = control[_localName] === "button" ? elementNamed(control, "commandfor") : null;
  if (target !== null) sendCommand(control, target);
  else toggle(control, at);
};
