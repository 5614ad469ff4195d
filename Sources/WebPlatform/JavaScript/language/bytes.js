"use strict";
// Typed arrays.

const { methodsOf } = require("language/methods");

const Bytes = Uint8Array;
const typed = Reflect.getPrototypeOf(Bytes.prototype);
const { subarray, slice, set, fill } = methodsOf(typed, {
  subarray(from, to) { return super.subarray(from, to); },
  slice(from, to) { return super.slice(from, to); },
  set(from, at) { return super.set(from, at); },
  fill(value) { return super.fill(value); },
});
const { slice: sliceBuffer } = methodsOf(ArrayBuffer.prototype, { slice(from, to) { return super.slice(from, to); } });
const { fromBase64 } = methodsOf(Bytes, { fromBase64(text, options) { return super.fromBase64(text, options); } });

exports.isView = ArrayBuffer.isView;
exports.subarray = (bytes, from, to) => subarray.call(bytes, from, to);
exports.sliceBytes = (bytes, from, to) => slice.call(bytes, from, to);
exports.sliceBuffer = (buffer, from, to) => sliceBuffer.call(buffer, from, to);
exports.setBytes = (bytes, from, at) => set.call(bytes, from, at);
exports.fillBytes = (bytes, value) => fill.call(bytes, value);

/** The bytes that a text in Base64 stands for (Uint8Array.fromBase64). */
exports.bytesOfBase64 = (text, options) => fromBase64.call(Bytes, text, options);

/** A typed array of a list's numbers. */
exports.typedArray = function typedArray(Kind, list) {
  const result = new Kind(list.length);
  for (let index = 0; index < list.length; index++) result[index] = list[index];
  return result;
};
