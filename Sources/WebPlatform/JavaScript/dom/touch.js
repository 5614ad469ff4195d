"use strict";
// Touch and TouchList (Touch Events, 5.1 and 5.2).

const { arrayIterator, each, forEach, joined, listOf, Math, Number, Object, split, Symbol, TypeError } = require("language");
const { slotFor } = require("runtime/slots");
const { _values } = require("dom/slots");
const device = require("runtime/device");
const { isOne, typeOf } = require("runtime/idlTypes");
const { attribute } = require("runtime/define");
const { construction, declare, expose, needConstruction } = require("runtime/webidl");

/** WebKit tells of pens, too. */
const isPhone = device.platform() === "ios";

const numbers = split(`clientX clientY screenX screenY pageX pageY radiusX radiusY rotationAngle force${isPhone ? " altitudeAngle azimuthAngle" : ""}`, " ");

const touchType = typeOf("direct|stylus");

class Touch {
  constructor(init) {
    if (init?.identifier === undefined || init.target === undefined) throw new TypeError("A Touch needs an identifier and a target");
    if (typeof init.target?.addEventListener !== "function") throw new TypeError("A Touch's target is an EventTarget");
    this[_values] = { identifier: Math.trunc(Number(init.identifier)) || 0, target: init.target, touchType: touchType.convert(init.touchType ?? "direct") };
    for (const name of each(numbers)) this[_values][name] = Number(init[name]) || 0;
  }
}
for (const name of each(joined(["identifier", "target"], numbers))) {
  attribute(Touch.prototype, name, (touch) => touch[_values][name]);
}

if (isPhone) attribute(Touch.prototype, "touchType", (touch) => touch[_values].touchType);

isOne.Touch = (value) => value instanceof Touch;

let isList;

class TouchList {
  static { isList = (value) => #length in value; }

  #length;
  constructor(given, touches) {
    needConstruction(given, "touch events have lists");
    this.#length = touches.length;
    forEach(touches, (touch, index) => { this[index] = touch; });
  }
  get length() { return this.#length; }
  item(index) { return this[index] ?? null; }
}
TouchList.prototype[Symbol.iterator] = arrayIterator;
Object.defineProperty(TouchList.prototype, Symbol.iterator, { enumerable: false });

expose(Touch);
declare(TouchList, isList, "length item(unsigned long)");

/** Has a TouchEvent show its lists as such, whatever sequence it was given. */
exports.addLists = function addLists({ prototype }) {
  for (const name of each(["touches", "targetTouches", "changedTouches"])) {
    const kept = slotFor(name);
    attribute(prototype, name, (event) => {
      if (!(event[kept] instanceof TouchList)) event[kept] = new TouchList(construction, listOf(event[kept]));
      return event[kept];
    });
  }
};
Object.assign(exports, { Touch, TouchList });
