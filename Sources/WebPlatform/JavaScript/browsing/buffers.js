"use strict";
// Buffers and views of them as copies have them, those that can grow too (HTML standard, 2.7.3): whatever members a script gave them.

const {
  ArrayBuffer, arrayKinds, bufferOf, canGrow, DataView, fillBytes, isDetached, kindOf, mostOfBuffer, offsetOf, resizeBuffer, setBytes, sizeOf, sizeOfBuffer, sliceBuffer,
  Uint8Array,
} = require("language");

/** A buffer of its own with some bytes in it, which can grow to `most`. */
exports.growing = function growing(bytes, most) {
  const buffer = new ArrayBuffer(sizeOf(bytes), { __proto__: null, maxByteLength: most });
  setBytes(new Uint8Array(buffer), bytes);
  return buffer;
};

/** As far as a buffer can grow; undefined for one that cannot. */
exports.mostOf = (buffer) => (canGrow(buffer) ? mostOfBuffer(buffer) : undefined);

/** A copy of a buffer, which can grow as it can. */
exports.copied = (buffer) => (canGrow(buffer) ? exports.growing(new Uint8Array(buffer), mostOfBuffer(buffer)) : sliceBuffer(buffer, 0));

/** Whether a view is as long as its buffer, however that grows: seen by growing it for a moment, where it can. */
function follows(buffer, offset, size, unit, measure) {
  const length = sizeOfBuffer(buffer);
  if (!canGrow(buffer) || offset + size + unit <= length) return false;
  if (length + unit > mostOfBuffer(buffer)) return true;
  resizeBuffer(buffer, length + unit);
  const isLonger = measure() !== size;
  resizeBuffer(buffer, length);
  return isLonger;
}

/** Whether what a view shows is outside of its buffer, which has become too short. */
function isOutside(view, kind) {
  try {
    if (kind === undefined) sizeOf(view);
    else fillBytes(view, 0, 0, 0);
    return false;
  } catch {
    return true;
  }
}

/** What a view shows: { buffer, kind, offset, length }, `length` undefined for one that follows its buffer; null for one whose bytes are gone. */
exports.shownBy = function shownBy(view) {
  const kind = kindOf(view);
  const buffer = bufferOf(view);
  if (isDetached(buffer) || isOutside(view, kind)) return null;
  const offset = offsetOf(view);
  const size = sizeOf(view);
  const unit = kind === undefined ? 1 : arrayKinds[kind].BYTES_PER_ELEMENT;
  const isFollowing = follows(buffer, offset, size, unit, () => sizeOf(view));
  return { buffer, kind: kind ?? "DataView", offset, length: isFollowing ? undefined : size / unit };
};

/** A view like one of that kind. */
exports.viewOf = (kind, buffer, offset, length) => new (kind === "DataView" ? DataView : arrayKinds[kind])(buffer, offset, length);
