"use strict";
// Typed arrays.

const { uncurried, uncurriedOf } = require("language/methods");

const Bytes = Uint8Array;
const typed = Reflect.getPrototypeOf(Bytes.prototype);
const { subarray, slice, set } = uncurriedOf(typed, "set slice subarray");
const getter = (name) => uncurried(Object.getOwnPropertyDescriptor(typed, name).get);

Object.assign(exports, { subarray, sliceBytes: slice, setBytes: set });
exports.isView = ArrayBuffer.isView;
exports.sliceBuffer = uncurried(ArrayBuffer.prototype.slice);
/** Whether a buffer was transferred, and has nothing in it any more; and transferring, which gives the buffer that has it now. */
exports.isDetached = uncurried(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "detached")?.get);
exports.transferBuffer = uncurried(ArrayBuffer.prototype.transfer);

/** What a typed array says of itself, whatever members a script gave it: its class's name (undefined for other objects), and its place. */
exports.kindOf = getter(Symbol.toStringTag);
exports.bufferOf = getter("buffer");
exports.offsetOf = getter("byteOffset");
exports.sizeOf = getter("byteLength");

const { fromBase64 } = Bytes;
const { toBase64 } = Bytes.prototype;
/** Bytes as a text in Base64 (Uint8Array.prototype.toBase64); null where the engine has none of it. */
exports.base64OfBytes = toBase64 === undefined ? null : uncurried(toBase64);
/** The bytes that a text in Base64 stands for (Uint8Array.fromBase64); null likewise. */
const read = fromBase64 === undefined ? null : uncurried(fromBase64);
exports.bytesOfBase64 = read === null ? null : (text) => read(Bytes, text);

/** A typed array of a list's numbers. */
exports.typedArray = function typedArray(Kind, list) {
  const result = new Kind(list.length);
  for (let index = 0; index < list.length; index++) result[index] = list[index];
  return result;
};

const charCodeAt = uncurried(String.prototype.charCodeAt);

/** A byte for each character of a text of which none is beyond U+00FF. */
exports.bytesOfCodes = function bytesOfCodes(text) {
  const result = new Bytes(text.length);
  for (let index = 0; index < text.length; index++) result[index] = charCodeAt(text, index);
  return result;
};
