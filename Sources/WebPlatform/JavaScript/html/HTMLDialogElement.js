"use strict";
// HTMLDialogElement (HTML standard, 4.11.4).

const { _disconnected, _isConnected, _isModal } = require("dom/slots");
const { _setAttribute } = require("runtime/members");
const { _dialog, _isFocusable } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { isClosed, isReachable } = require("html/shown");
const dialogsModule = require.later("html/dialogs");

const textOf = (value) => (value === undefined ? null : `${value}`);

class HTMLDialogElement extends HTMLElement {
  constructor(document = HTMLDialogElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get returnValue() { return this[_dialog]?.returnValue ?? ""; }
  set returnValue(value) { dialogsModule().stateOf(this).returnValue = `${value}`; }

  get closedBy() { return dialogsModule().closedBy(this); }
  set closedBy(value) { this[_setAttribute]("closedby", `${value}`); }

  close(returnValue = undefined) { dialogsModule().close(this, textOf(returnValue), null); }
  requestClose(returnValue = undefined) { dialogsModule().requestClose(this, textOf(returnValue), null); }
  show() { dialogsModule().show(this); }
  showModal() { dialogsModule().showModal(this, null); }

  /** It stays open, but is no modal dialog where it comes next. */
  [_disconnected]() { if (this[_dialog] !== null) dialogsModule().forget(this); }

  /** One that is open may have the focus if nothing in it may. */
  get [_isFocusable]() { return super[_isFocusable] || (this[_isConnected] && !isClosed(this) && isReachable(this)); }
}
HTMLDialogElement.prototype[_dialog] = null;
HTMLDialogElement.prototype[_isModal] = false;
reflect(HTMLDialogElement, { booleans: "open" });
name(HTMLDialogElement);

exports.HTMLDialogElement = HTMLDialogElement;
