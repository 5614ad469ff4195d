"use strict";
// Copies of values for history states and messages (HTML standard, 2.7): cycles are kept, functions and what belongs to the
// platform refused.

const {
  addToSet, Array, Date, each: eachOf, entriesOfMap, Error, EvalError, FinalizationRegistry, getTime, isArray, isDetached, isView,
  itemsOfSet, Map, Number, Object, PageMap, PageSet, pop, Promise, push, RangeError, ReferenceError, RegExp, Set, setInMap, slice,
  SyntaxError, tagOf, test, TypeError, unwrapped, URIError, WeakMap, WeakRef, WeakSet, wrapped,
} = require("language");
const { _clone } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const define = require("runtime/define");
const buffers = require.later("browsing/buffers");

/**
 * Whether the value that is being copied is one that JSON has: nothing but plain objects and lists without holes, each in one place, and texts, numbers
 * that JSON writes, truth values and null.
 */
let isPlain = true;

function refuse(what) {
  throw new DOMException(`${what} cannot be cloned`, "DataCloneError");
}

function copyOfView(view, copy) {
  const shown = buffers().shownBy(view);
  if (shown === null) refuse("A view whose buffer was transferred, or is too short for it,");
  return buffers().viewOf(shown.kind, copy(shown.buffer), shown.offset, shown.length);
}

/** A copy of what is kept inside an object, or undefined for one whose properties are all there is. */
function copyOf(value, copy) {
  switch (tagOf(value)) {
    case "[object Boolean]": case "[object Number]": case "[object String]": case "[object BigInt]": return wrapped(unwrapped(value));
    case "[object Date]": return new Date(getTime(value));
    case "[object RegExp]": return new RegExp(value.source, value.flags);
    case "[object ArrayBuffer]":
      if (isDetached(value)) refuse("A buffer that was transferred");
      return buffers().copied(value);
    // The memory of one is shared in pages alone that are isolated from other origins (HTML standard, 2.7.3), as none here is.
    case "[object SharedArrayBuffer]": return refuse("A SharedArrayBuffer");
    case "[object Blob]": case "[object CryptoKey]": case "[object File]": case "[object FileList]": case "[object ImageBitmap]":
    case "[object DOMMatrix]": case "[object DOMMatrixReadOnly]": case "[object DOMPoint]": case "[object DOMPointReadOnly]": case "[object DOMQuad]":
    case "[object DOMRect]": case "[object DOMRectReadOnly]": case "[object ImageData]":
      return value[_clone]?.(copy);
    case "[object Map]": return new PageMap();
    case "[object Set]": return new PageSet();
    default:
      if (isView(value)) return copyOfView(value, copy);
      return undefined;
  }
}

/** Objects without interface of their own, and those of interfaces that have a clone, as far as their properties are it. */
const plain = /^(?:Object|Array|Error)$/;

/** Those of the language whose objects have no clone. */
const uncloneable = { __proto__: null, Promise, WeakMap, WeakSet, WeakRef, FinalizationRegistry };

/** Whether an object is what its properties do not tell: a node, a promise, a response. */
function isOfPlatform(value, tag) {
  if (test(plain, tag)) return false;
  // Objects of other frames are of interfaces of their own.
  if (typeof value.addEventListener === "function" || typeof value.preventDefault === "function") return true;
  const made = uncloneable[tag] ?? define.original(tag);
  return typeof made === "function" && (value instanceof made || value.constructor?.name === tag);
}

function copyError(value, copy) {
  const made = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }[`${value.name}`] ?? Error;
  const message = Object.getOwnPropertyDescriptor(value, "message");
  const error = message !== undefined && Object.hasOwn(message, "value") ? new made(`${message.value}`) : new made();
  if (Object.hasOwn(value, "cause")) error.cause = copy(value.cause);
  return error;
}

const ordinary = Object.getPrototypeOf({});

/** Gives a copy a member of its own, whatever a setter of that name would do with it. */
function put(made, key, value) {
  if (key in ordinary) Object.defineProperty(made, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
  else made[key] = value;
}

/** Copies what is reached from a value, too: later, from a list, for it may be nested deeper than the stack is. */
function clone(root, seen) {
  const pending = [];
  const copy = cloneOne(root, seen, pending, 0);
  // What a value holds is copied before what comes after it: getters may tell of the order.
  for (let work = pop(pending); work !== undefined; work = pop(pending)) {
    const inner = [];
    work(inner);
    while (inner.length > 0) push(pending, pop(inner));
  }
  return copy;
}

/** So deep in each other plain objects and lists are copied at once; others later. */
const shallow = 16;

/** Fills the copy of a plain object or a list. */
function fill(made, value, seen, pending, depth) {
  const names = Object.keys(value);
  // A hole, or a member that is no item.
  if (isArray(made) && names.length !== made.length) isPlain = false;
  for (let index = 0; index < names.length; index++) {
    const key = names[index];
    put(made, key, cloneOne(value[key], seen, pending, depth));
  }
}

function cloneOne(value, seen, pending, depth = shallow) {
  if (typeof value === "symbol" || typeof value === "function") refuse(typeof value === "symbol" ? "A symbol" : `The function '${value.name}'`);
  if (typeof value !== "object" || value === null) {
    if (typeof value === "number" ? !Number.isFinite(value) || Object.is(value, -0) : value === undefined || typeof value === "bigint") isPlain = false;
    return value;
  }
  if (seen.has(value)) {
    isPlain = false;
    return seen.get(value);
  }
  const tag = tagOf(value);
  // Most values are of those two kinds.
  if (depth < shallow && (tag === "[object Array]" ? isArray(value) : tag === "[object Object]" && !isView(value))) {
    const made = tag === "[object Array]" ? new Array(value.length) : {};
    seen.set(value, made);
    fill(made, value, seen, pending, depth + 1);
    return made;
  }
  const copy = (item) => cloneOne(item, seen, pending);
  const keep = (made) => {
    seen.set(value, made);
    return made;
  };
  if (tag !== "[object Object]" && tag !== "[object Array]") isPlain = false;
  if (tag === "[object DOMException]") return keep(new DOMException(value.message, value.name));
  if (tag === "[object Error]") return keep(copyError(value, copy));
  const special = copyOf(value, copy);
  if (special !== undefined) {
    keep(special);
    // By what was made: the value may be another frame's.
    if (special instanceof PageMap) {
      const entries = entriesOfMap(value);
      push(pending, (more) => {
        for (const { 0: key, 1: item } of eachOf(entries)) setInMap(special, cloneOne(key, seen, more), cloneOne(item, seen, more));
      });
    } else if (special instanceof PageSet) {
      const items = itemsOfSet(value);
      push(pending, (more) => { for (const item of eachOf(items)) addToSet(special, cloneOne(item, seen, more)); });
    }
    return special;
  }
  const kind = slice(tag, 8, -1);
  if (isOfPlatform(value, kind)) refuse(`A ${kind}`);
  const made = keep(isArray(value) ? new Array(value.length) : {});
  push(pending, (more) => fill(made, value, seen, more, shallow));
  return made;
}

/**
 * The structured clone of a value; throws a DataCloneError DOMException for what has none.
 *
 * @param known what stands for parts of it in the copy, by part: pairs in a list.
 */
exports.cloneOf = (value, known = []) => clone(value, new Map(known));

/** The structured clone of a value, and whether JSON has all that is in it: { copy, isPlain }. */
exports.plainCloneOf = function plainCloneOf(value) {
  // A getter in the value may copy another one.
  const outer = isPlain;
  isPlain = true;
  try {
    const copy = clone(value, new Map());
    return { __proto__: null, copy, isPlain };
  } finally {
    isPlain = outer;
  }
};
