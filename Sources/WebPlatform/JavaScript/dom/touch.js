"use strict";
// Touch and TouchList (Touch Events, 5.1 and 5.2).

const { arrayIterator, each, forEach, joined, listOf, map, Math, Number, Object, some, split, Symbol, TypeError } = require("language");
const { slotFor } = require("runtime/slots");
const { _currentTarget, _values } = require("dom/slots");
const device = require("runtime/device");
const { isOne, typeOf } = require("runtime/idlTypes");
const { attribute } = require("runtime/define");
const features = require("runtime/features");
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

/** A touch of what is in another shadow tree than a listener is of that tree's host for it. */
function seenFrom(node, touch) {
  const target = features.shadow.retarget(touch.target, node);
  if (target === touch.target) return touch;
  const seen = new Touch({ __proto__: null, identifier: touch.identifier, target });
  seen[_values] = { ...touch[_values], target };
  return seen;
}

/** A list as the listener sees it that is called, if one is. */
function listFor(event, list) {
  const node = event[_currentTarget];
  if (features.shadow === null || node === null || !isOne.Node(node)) return list;
  const seen = map(list, (touch) => seenFrom(node, touch));
  return some(seen, (touch, index) => touch !== list[index]) ? new TouchList(construction, seen) : list;
}

/** Has a TouchEvent show its lists as such, whatever sequence it was given. */
exports.addLists = function addLists({ prototype }) {
  // WebKit alone still has it.
  if (!isPhone) delete prototype.initTouchEvent;
  for (const name of each(["touches", "targetTouches", "changedTouches"])) {
    const kept = slotFor(name);
    attribute(prototype, name, (event) => {
      if (!(event[kept] instanceof TouchList)) event[kept] = new TouchList(construction, listOf(event[kept]));
      return listFor(event, event[kept]);
    });
  }
};
Object.assign(exports, { Touch, TouchList });
