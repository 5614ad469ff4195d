"use strict";
// What buffers and views of them say of themselves. What makes some: language/realm.

const { uncurried } = require("language/methods");

const typed = Reflect.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => uncurried(Object.getOwnPropertyDescriptor(typed, name).get);

exports.setBytes = uncurried(typed.set);
exports.fillBytes = uncurried(typed.fill);
exports.isView = ArrayBuffer.isView;
/** Whether a buffer was transferred, and has nothing in it any more. */
exports.isDetached = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "detached")?.get);

/** The name of a typed array's class, whatever members a script gave it; undefined for other objects. */
const kindOf = getter(Symbol.toStringTag);
exports.kindOf = kindOf;

/** The same member of a typed array or a DataView. */
function ofViews(name) {
  const ofArray = getter(name);
  const ofDataView = uncurried(Object.getOwnPropertyDescriptor(DataView.prototype, name).get);
  return (view) => (kindOf(view) === undefined ? ofDataView(view) : ofArray(view));
}

/** Where a view of either kind is. Of a DataView whose bytes are gone the place and the size are a TypeError; of a typed array they are 0. */
exports.bufferOf = ofViews("buffer");
exports.offsetOf = ofViews("byteOffset");
exports.sizeOf = ofViews("byteLength");

/** Of an ArrayBuffer: whether it can grow, and how far. */
exports.canGrow = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "resizable").get);
exports.mostOfBuffer = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "maxByteLength").get);
exports.resizeBuffer = uncurried(ArrayBuffer.prototype.resize);
exports.sizeOfBuffer = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get);
