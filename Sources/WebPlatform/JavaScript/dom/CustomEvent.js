"use strict";
// CustomEvent (DOM standard, 2.4).

const { TypeError } = require("language");
const { _detail, _isDispatching } = require("dom/slots");
const { _initEvent } = require("runtime/members");
const { Event, isEvent } = require("dom/Event");
const { declare } = require("runtime/webidl");

class CustomEvent extends Event {
  constructor(type, init = undefined) {
    if (arguments.length === 0) throw new TypeError("An event needs a type");
    super(type, init);
    this[_detail] = init?.detail ?? null;
  }
  get detail() { return this[_detail]; }
  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    if (this[_isDispatching]) return;
    this[_initEvent](type, bubbles, cancelable);
    this[_detail] = detail;
  }
}

declare(
  CustomEvent, (value) => isEvent(value) && value[_detail] !== undefined,
  "constructor(DOMString, optional any) detail initCustomEvent(DOMString, optional boolean, optional boolean, optional any)");

exports.CustomEvent = CustomEvent;
