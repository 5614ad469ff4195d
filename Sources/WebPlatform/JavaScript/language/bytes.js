"use strict";
// Typed arrays.

const { gettersOf, methodsOf } = require("language/methods");

const { toStringTag } = Symbol;
const Bytes = Uint8Array;
const typed = Reflect.getPrototypeOf(Bytes.prototype);
const { subarray, slice, set, fill } = methodsOf(typed, {
  subarray(from, to) { return super.subarray(from, to); },
  slice(from, to) { return super.slice(from, to); },
  set(from, at) { return super.set(from, at); },
  fill(value) { return super.fill(value); },
});
const { slice: sliceBuffer } = methodsOf(ArrayBuffer.prototype, { slice(from, to) { return super.slice(from, to); } });
const { toBase64 } = methodsOf(Bytes.prototype, { toBase64() { return super.toBase64(); } });
const { fromBase64 } = methodsOf(Bytes, { fromBase64(text) { return super.fromBase64(text); } });

const { [toStringTag]: kind, buffer, byteOffset, byteLength } = gettersOf(typed, {
  [toStringTag]() { return super[toStringTag](); },
  buffer() { return super.buffer(); },
  byteOffset() { return super.byteOffset(); },
  byteLength() { return super.byteLength(); },
});

/** What a typed array says of itself, whatever members a script gave it: its class's name (undefined for other objects), and its place. */
exports.kindOf = (array) => kind.call(array);
exports.bufferOf = (array) => buffer.call(array);
exports.offsetOf = (array) => byteOffset.call(array);
exports.sizeOf = (array) => byteLength.call(array);

exports.isView = ArrayBuffer.isView;
exports.subarray = (bytes, from, to) => subarray.call(bytes, from, to);
exports.sliceBytes = (bytes, from, to) => slice.call(bytes, from, to);
exports.sliceBuffer = (buffer, from, to) => sliceBuffer.call(buffer, from, to);
exports.setBytes = (bytes, from, at) => set.call(bytes, from, at);
exports.fillBytes = (bytes, value) => fill.call(bytes, value);

/** Bytes as a text in Base64 (Uint8Array.prototype.toBase64); null where the engine has none of it. */
exports.base64OfBytes = Bytes.prototype.toBase64 === undefined ? null : (bytes) => toBase64.call(bytes);

/** The bytes that a text in Base64 stands for (Uint8Array.fromBase64); null where the engine has none of it. */
exports.bytesOfBase64 = Bytes.fromBase64 === undefined ? null : (text) => fromBase64.call(Bytes, text);

/** A typed array of a list's numbers. */
exports.typedArray = function typedArray(Kind, list) {
  const result = new Kind(list.length);
  for (let index = 0; index < list.length; index++) result[index] = list[index];
  return result;
};

const { charCodeAt } = methodsOf(String.prototype, { charCodeAt(index) { return super.charCodeAt(index); } });

/** A byte for each character of a text of which none is beyond U+00FF. */
exports.bytesOfCodes = function bytesOfCodes(text) {
  const result = new Bytes(text.length);
  for (let index = 0; index < text.length; index++) result[index] = charCodeAt.call(text, index);
  return result;
};
