"use strict";
// Touch and TouchList (Touch Events, 5.1 and 5.2).

const { arrayIterator, each, forEach, joined, listOf, Math, Number, Object, split, Symbol, TypeError } = require("language");
const { slotFor } = require("runtime/slots");
const { _values } = require("dom/slots");
const { isOne } = require("runtime/idlTypes");
const { attribute } = require("runtime/define");
const { expose } = require("runtime/webidl");

const numbers = split("clientX clientY screenX screenY pageX pageY radiusX radiusY rotationAngle force", " ");

class Touch {
  constructor(init) {
    if (init?.identifier === undefined || init.target === undefined) throw new TypeError("A Touch needs an identifier and a target");
    if (typeof init.target?.addEventListener !== "function") throw new TypeError("A Touch's target is an EventTarget");
    this[_values] = { identifier: Math.trunc(Number(init.identifier)) || 0, target: init.target };
    for (const name of each(numbers)) this[_values][name] = Number(init[name]) || 0;
  }
}
for (const name of each(joined(["identifier", "target"], numbers))) {
  attribute(Touch.prototype, name, (touch) => touch[_values][name]);
}

isOne.Touch = (value) => value instanceof Touch;

class TouchList {
  constructor(touches = []) {
    Object.defineProperty(this, "length", { value: touches.length });
    forEach(touches, (touch, index) => { this[index] = touch; });
  }
  item(index) { return this[index >>> 0] ?? null; }
}
TouchList.prototype[Symbol.iterator] = arrayIterator;
Object.defineProperty(TouchList.prototype, Symbol.iterator, { enumerable: false });

expose(Touch, TouchList);

/** Has a TouchEvent show its lists as such, whatever sequence it was given. */
exports.addLists = function addLists({ prototype }) {
  for (const name of each(["touches", "targetTouches", "changedTouches"])) {
    const kept = slotFor(name);
    attribute(prototype, name, (event) => {
      if (!(event[kept] instanceof TouchList)) event[kept] = new TouchList(listOf(event[kept]));
      return event[kept];
    });
  }
};
Object.assign(exports, { Touch, TouchList });
