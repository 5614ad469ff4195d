"use strict";
// Copies of values for history states and messages (HTML standard, 2.7): cycles are kept, functions and nodes refused.

function refuse(what) {
  throw new DOMException(`${what} cannot be cloned`, "DataCloneError");
}

/** A copy of what is kept inside an object, or undefined for one whose properties are all there is. */
function copyOf(value, copy) {
  switch (Object.prototype.toString.call(value)) {
    case "[object Boolean]": case "[object Number]": case "[object String]": case "[object BigInt]": return Object(value.valueOf());
    case "[object Date]": return new Date(value.getTime());
    case "[object RegExp]": return new RegExp(value.source, value.flags);
    case "[object ArrayBuffer]": return value.slice(0);
    case "[object Blob]": case "[object File]": return value._clone?.();
    case "[object Map]": return new Map();
    case "[object Set]": return new Set();
    default:
      if (ArrayBuffer.isView(value)) return new value.constructor(copy(value.buffer), value.byteOffset, value.length ?? value.byteLength);
      return undefined;
  }
}

function copyError(value, copy) {
  const made = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }[value.name] ?? Error;
  const error = new made(value.message);
  if (Object.hasOwn(value, "cause")) error.cause = copy(value.cause);
  return error;
}

function clone(value, seen) {
  if (typeof value === "symbol" || typeof value === "function") refuse(typeof value === "symbol" ? "A symbol" : `The function '${value.name}'`);
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  const copy = (item) => clone(item, seen);
  const keep = (made) => {
    seen.set(value, made);
    return made;
  };
  const tag = Object.prototype.toString.call(value);
  if (tag === "[object DOMException]") return keep(new DOMException(value.message, value.name));
  if (tag === "[object Error]") return keep(copyError(value, copy));
  const special = copyOf(value, copy);
  if (special !== undefined) {
    keep(special);
    if (special instanceof Map) for (const [key, item] of [...value]) special.set(copy(key), copy(item));
    if (special instanceof Set) for (const item of [...value]) special.add(copy(item));
    return special;
  }
  // Objects of other frames are of other classes.
  if (typeof value.preventDefault === "function" || typeof value.addEventListener === "function" || /^\[object (?:WeakMap|WeakSet|WeakRef|Promise|Generator)\]$/.test(tag)) {
    refuse(tag.slice(8, -1));
  }
  const made = keep(Array.isArray(value) ? new Array(value.length) : {});
  for (const key of Object.keys(value)) made[key] = copy(value[key]);
  return made;
}

/** The same for a message some of whose parts are given: `known` maps them to what stands for them in the copy. */
exports.cloneKnowing = (value, known) => clone(value, new Map(known));

/** The structured clone of a value; throws a DataCloneError DOMException for what has none. */
exports.structuredClone = function structuredClone(value) {
  if (arguments.length === 0) throw new TypeError("structuredClone needs a value");
  return clone(value, new Map());
};
