"use strict";
// Event (DOM standard, 2.2).

const { each, isObject, Object, slice, TypeError } = require("language");
const {
  _bubbles, _cancelable, _composed, _currentTarget, _hasThrown, _isCanceled, _isDispatching, _isInitialized, _isPassive, _isStopped, _isStoppedNow,
  _isTrusted, _path, _phase, _steps, _target, _timeStamp, _type,
} = require("dom/slots");
const { _preventDefault } = require("runtime/members");
const features = require("runtime/features");
const { addConstants, declare } = require("runtime/webidl");
const { now } = require("runtime/clock");

const NONE = 0, CAPTURING_PHASE = 1, AT_TARGET = 2, BUBBLING_PHASE = 3;

const { get } = Object.getOwnPropertyDescriptor({ get isTrusted() { return this[_isTrusted]; } }, "isTrusted");
const trust = { __proto__: null, get, enumerable: true, configurable: false };

class Event {
  constructor(type, init = undefined) {
    if (arguments.length === 0) throw new TypeError("An event needs a type");
    // A member of each event, which a script cannot put another in the place of (Web IDL, 3.7.6, "LegacyUnforgeable").
    Object.defineProperty(this, "isTrusted", trust);
    this[_type] = `${type}`;
    this[_target] = null;
    this[_currentTarget] = null;
    this[_phase] = NONE;
    this[_isDispatching] = false;
    this[_path] = null;
    this[_timeStamp] = now();
    if (init !== undefined && init !== null) {
      if (!isObject(init)) throw new TypeError("The options of an event are no object");
      if (init.bubbles) this[_bubbles] = true;
      if (init.cancelable) this[_cancelable] = true;
      if (init.composed) this[_composed] = true;
    }
  }

  get type() { return this[_type]; }
  get target() { return this[_target]; }
  get srcElement() { return this[_target]; }
  get currentTarget() { return this[_currentTarget]; }
  get eventPhase() { return this[_phase]; }
  get bubbles() { return this[_bubbles]; }
  get cancelable() { return this[_cancelable]; }
  get composed() { return this[_composed]; }
  get defaultPrevented() { return this[_isCanceled]; }
  get timeStamp() { return this[_timeStamp]; }

  get returnValue() { return !this[_isCanceled]; }
  set returnValue(value) { if (!value) this[_preventDefault](); }
  get cancelBubble() { return this[_isStopped]; }
  set cancelBubble(value) { if (value) this[_isStopped] = true; }

  stopPropagation() { this[_isStopped] = true; }
  stopImmediatePropagation() {
    this[_isStopped] = true;
    this[_isStoppedNow] = true;
  }
  preventDefault() {
    if (this[_cancelable] && !this[_isPassive]) this[_isCanceled] = true;
  }

  composedPath() {
    if (this[_path] === null || this[_currentTarget] === null) return [];
    if (this[_steps] === null) return slice(this[_path]);
    return slice(features.shadow.visiblePath(this[_steps], this[_currentTarget]));
  }

  initEvent(type, bubbles = false, cancelable = false) {
    if (this[_isDispatching]) return;
    this[_type] = type;
    this[_bubbles] = bubbles;
    this[_cancelable] = cancelable;
    this[_isInitialized] = true;
    this[_isStopped] = false;
    this[_isStoppedNow] = false;
    this[_isCanceled] = false;
    this[_target] = null;
  }
}
// What most events never are. To add a slot to each would cost more than all else.
for (const slot of each([_isTrusted, _bubbles, _cancelable, _composed, _isCanceled, _isStopped, _isStoppedNow, _isPassive, _hasThrown])) Event.prototype[slot] = false;
Event.prototype[_isInitialized] = true;
Event.prototype[_steps] = null;

addConstants(Event, { NONE, CAPTURING_PHASE, AT_TARGET, BUBBLING_PHASE });

const isEvent = (value) => value[_phase] !== undefined;
declare(
  Event, isEvent,
  "constructor(DOMString, optional any) type target srcElement currentTarget eventPhase bubbles cancelable composed defaultPrevented timeStamp " +
  "returnValue[boolean] cancelBubble[boolean] stopPropagation() stopImmediatePropagation() preventDefault() composedPath() " +
  "initEvent(DOMString, optional boolean, optional boolean)");

exports.Event = Event;
exports.isEvent = isEvent;
