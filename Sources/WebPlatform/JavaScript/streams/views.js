"use strict";
// Views of buffers that scripts hand over to streams of bytes, whatever members a script gave them, and the buffers' transfer.

const {
  ArrayBuffer, arrayKinds, bufferOf, DataView, isDetached, isView, kindOf, offsetOf, setBytes, sizeOf, sizeOfBuffer, tagOf, transferBuffer, TypeError, Uint8Array,
} = require("language");

/** What a view shows: { buffer, offset, size, Kind, elementSize }. */
exports.shown = function shown(view, context) {
  if (!isView(view)) throw new TypeError(`${context} takes a view of an ArrayBuffer`);
  const buffer = bufferOf(view);
  if (tagOf(buffer) === "[object SharedArrayBuffer]") throw new TypeError(`${context} takes no bytes that threads share`);
  const kind = kindOf(view);
  const Kind = kind === undefined ? DataView : arrayKinds[kind];
  const isGone = isDetached(buffer);
  return { buffer, offset: isGone ? 0 : offsetOf(view), size: isGone ? 0 : sizeOf(view), Kind, elementSize: Kind.BYTES_PER_ELEMENT ?? 1 };
};

/** The bytes of a chunk that is a BufferSource, not copied. */
exports.bytesOfChunk = function bytesOfChunk(chunk) {
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  const { buffer, offset, size } = exports.shown(chunk, "A stream of bytes");
  return new Uint8Array(buffer, offset, size);
};

exports.bufferSize = sizeOfBuffer;
exports.isDetached = isDetached;

/** The bytes of a buffer in one that nobody else has; a TypeError for a buffer that cannot be transferred. */
exports.moved = function moved(buffer) {
  if (isDetached(buffer)) throw new TypeError("The buffer was transferred already");
  return transferBuffer(buffer);
};

/** A copy of some bytes of a buffer, in a buffer of their own. */
exports.copied = function copied(buffer, offset, size) {
  const copy = new Uint8Array(size);
  setBytes(copy, new Uint8Array(buffer, offset, size));
  return copy;
};
