"use strict";
// Touch and TouchList (Touch Events, 5.1 and 5.2).

const numbers = "clientX clientY screenX screenY pageX pageY radiusX radiusY rotationAngle force".split(" ");

class Touch {
  constructor(init) {
    if (init?.identifier === undefined || init.target === undefined) throw new TypeError("A Touch needs an identifier and a target");
    if (typeof init.target?.addEventListener !== "function") throw new TypeError("A Touch's target is an EventTarget");
    this._values = { identifier: Math.trunc(Number(init.identifier)) || 0, target: init.target };
    for (const name of numbers) this._values[name] = Number(init[name]) || 0;
    Object.defineProperty(this, "_values", { enumerable: false });
  }
}
for (const name of ["identifier", "target", ...numbers]) {
  Object.defineProperty(Touch.prototype, name, { configurable: true, enumerable: true, get() { return this._values[name]; } });
}

class TouchList {
  constructor(touches = []) {
    Object.defineProperty(this, "length", { value: touches.length });
    touches.forEach((touch, index) => { this[index] = touch; });
  }
  item(index) { return this[index >>> 0] ?? null; }
}
TouchList.prototype[Symbol.iterator] = Array.prototype[Symbol.iterator];
Object.defineProperty(TouchList.prototype, Symbol.iterator, { enumerable: false });

for (const made of [Touch, TouchList]) Object.defineProperty(made.prototype, Symbol.toStringTag, { value: made.name, configurable: true });

/** Has a TouchEvent show its lists as such, whatever sequence it was given. */
exports.addLists = function addLists({ prototype }) {
  for (const name of ["touches", "targetTouches", "changedTouches"]) {
    Object.defineProperty(prototype, name, {
      configurable: true, enumerable: true,
      get() {
        if (!(this["_" + name] instanceof TouchList)) this["_" + name] = new TouchList(Array.from(this["_" + name]));
        return this["_" + name];
      },
    });
  }
};
Object.assign(exports, { Touch, TouchList });
