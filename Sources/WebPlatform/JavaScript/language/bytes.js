"use strict";
// What typed arrays say of themselves. What makes some: language/realm.

const { uncurried } = require("language/methods");

const typed = Reflect.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => uncurried(Object.getOwnPropertyDescriptor(typed, name).get);

exports.setBytes = uncurried(typed.set);
exports.fillBytes = uncurried(typed.fill);
exports.isView = ArrayBuffer.isView;
/** Whether a buffer was transferred, and has nothing in it any more. */
exports.isDetached = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "detached")?.get);

/** What a typed array says of itself, whatever members a script gave it: its class's name (undefined for other objects), and its place. */
exports.kindOf = getter(Symbol.toStringTag);
exports.bufferOf = getter("buffer");
exports.offsetOf = getter("byteOffset");
exports.sizeOf = getter("byteLength");

const view = (name) => uncurried(Object.getOwnPropertyDescriptor(DataView.prototype, name).get);

/** The same of a DataView. */
exports.bufferOfView = view("buffer");
exports.offsetOfView = view("byteOffset");
exports.sizeOfView = view("byteLength");
/** Of an ArrayBuffer: whether it can grow, and how far. */
exports.canGrow = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "resizable").get);
exports.mostOfBuffer = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "maxByteLength").get);
exports.resizeBuffer = uncurried(ArrayBuffer.prototype.resize);
exports.sizeOfBuffer = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get);
