"use strict";
// Arrays. What makes a new one makes a plain one, and asks no constructor (ECMAScript, ArraySpeciesCreate).

const { isView } = require("language/bytes");
const { methodsOf, uncurried, uncurriedOf } = require("language/methods");
const { Math } = require("language/objects");

const { isArray } = Array;
const { iterator } = Symbol;
const { pop, indexOf, includes, join } = methodsOf(Array.prototype, {
  pop() { return super.pop(); },
  indexOf(item, from) { return super.indexOf(item, from); },
  includes(item) { return super.includes(item); },
  join(separator) { return super.join(separator); },
});
const rarely = uncurriedOf(Array.prototype, "entries fill keys lastIndexOf reverse shift sort splice unshift values");

exports.isArray = isArray;
exports.pop = (list) => pop.call(list);
const { fill, reverse, shift, sort, splice, unshift } = rarely;
Object.assign(exports, { fill, reverse, shift, sort, unshift });
exports.join = (list, separator) => join.call(list, separator);
exports.indexIn = (list, item, from) => indexOf.call(list, item, from);
exports.lastIndexIn = rarely.lastIndexOf;
exports.isIn = (list, item) => includes.call(list, item);

exports.push = function push(list, item) {
  list[list.length] = item;
  return list.length;
};

exports.pushAll = function pushAll(list, items) {
  if (!isArray(items)) return exports.pushAll(list, exports.listOf(items));
  for (let index = 0, at = list.length; index < items.length; index++) list[at++] = items[index];
  return list.length;
};

function position(index, length) {
  if (index === undefined) return length;
  index = Math.trunc(index) || 0;
  return index < 0 ? (index + length > 0 ? index + length : 0) : index < length ? index : length;
}

/** `list.splice(from, count, ...items)`, of which the items are one list. */
exports.splice = function replaceItems(list, from, count, items = []) {
  from = position(from, list.length);
  count = count === undefined ? list.length - from : Math.min(Math.max(Math.trunc(count) || 0, 0), list.length - from);
  const after = items.length === 0 ? null : splice(list, from + count, list.length);
  const taken = splice(list, from, count);
  if (after !== null) {
    exports.pushAll(list, items);
    exports.pushAll(list, after);
  }
  return taken;
};

function part(list, from = 0, to) {
  const result = [];
  const end = position(to, list.length);
  for (let index = position(from, list.length), at = 0; index < end; index++) result[at++] = list[index];
  return result;
}
exports.part = part;

exports.map = function map(list, change) {
  const result = [];
  for (let index = 0; index < list.length; index++) result[index] = change(list[index], index, list);
  return result;
};

exports.filter = function filter(list, isWanted) {
  const result = [];
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (isWanted(item, index, list)) result[result.length] = item;
  }
  return result;
};

exports.some = function some(list, isWanted) {
  for (let index = 0; index < list.length; index++) if (isWanted(list[index], index, list)) return true;
  return false;
};

exports.every = function every(list, isWanted) {
  for (let index = 0; index < list.length; index++) if (!isWanted(list[index], index, list)) return false;
  return true;
};

exports.find = function find(list, isWanted) {
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (isWanted(item, index, list)) return item;
  }
  return undefined;
};

exports.findIndex = function findIndex(list, isWanted) {
  for (let index = 0; index < list.length; index++) if (isWanted(list[index], index, list)) return index;
  return -1;
};

exports.findLast = function findLast(list, isWanted) {
  for (let index = list.length - 1; index >= 0; index--) {
    const item = list[index];
    if (isWanted(item, index, list)) return item;
  }
  return undefined;
};

exports.reduce = function reduce(list, combine, start) {
  let result = start;
  let index = 0;
  if (arguments.length < 3) {
    result = list[0];
    index = 1;
  }
  for (; index < list.length; index++) result = combine(result, list[index], index);
  return result;
};

/** Of an array, a Map or a Set. */
exports.forEach = function forEach(items, act) {
  if (!isArray(items)) return items.forEach(act);
  for (let index = 0; index < items.length; index++) act(items[index], index, items);
};

exports.flatMap = function flatMap(list, change) {
  const result = [];
  for (let index = 0; index < list.length; index++) {
    const found = change(list[index], index);
    if (isArray(found)) exports.pushAll(result, found);
    else result[result.length] = found;
  }
  return result;
};

exports.flat = (list) => exports.flatMap(list, (each) => each);

/** Goes through what has a length and indices. */
class ListWalk {
  constructor(list) {
    this.list = list;
    this.index = 0;
    this.done = false;
    this.value = undefined;
  }

  next() {
    if (this.index < this.list.length) {
      this.value = this.list[this.index++];
    } else {
      this.done = true;
      this.value = undefined;
    }
    return this;
  }

  [iterator]() { return this; }
}

Reflect.defineProperty(ListWalk.prototype, "constructor", { value: undefined });
Reflect.setPrototypeOf(ListWalk.prototype, null);

const codePointAt = uncurried(String.prototype.codePointAt);
const { fromCodePoint } = String;

function characters(text) {
  const result = [];
  for (let index = 0; index < text.length;) {
    const character = fromCodePoint(codePointAt(text, index));
    result[result.length] = character;
    index += character.length;
  }
  return result;
}

/** For `for (... of each(items))`: an array, bytes or a text by their indices and characters, anything else as it goes through itself. */
function each(items) {
  if (isArray(items) || isView(items)) return new ListWalk(items);
  return typeof items === "string" ? new ListWalk(characters(items)) : items;
}
exports.each = each;

/** A new array of what can be gone through: `[...items]`. */
exports.listOf = function listOf(items) {
  if (isArray(items)) return part(items);
  const result = [];
  let at = 0;
  for (const item of each(items)) result[at++] = item;
  return result;
};

/** A new array of the items of several: `[...first, ...second]`. */
exports.joined = function joined(...parts) {
  const result = [];
  for (let index = 0; index < parts.length; index++) exports.pushAll(result, parts[index]);
  return result;
};

exports.arrayIterator = Array.prototype[iterator];

/** The methods by which the page goes through an array, and by which it goes through lists of the platform. */
exports.arrayMethods = { __proto__: null, entries: Array.prototype.entries, keys: Array.prototype.keys, values: Array.prototype.values, forEach: Array.prototype.forEach };

/** What the prototypes of iterators inherit from. */
exports.IteratorPrototype = Reflect.getPrototypeOf(Reflect.getPrototypeOf([][iterator]()));

/** Iterators for the page, whose methods are its own. */
exports.arrayEntries = rarely.entries;
exports.arrayKeys = rarely.keys;
exports.arrayValues = rarely.values;

/** Of an array, by its indices; of anything else by its own method. */
exports.entries = (items) => (isArray(items) ? new ListWalk(exports.map(items, (item, index) => [index, item])) : items.entries());
exports.keys = (items) => (isArray(items) ? new ListWalk(exports.map(items, (_, index) => index)) : items.keys());
exports.values = (items) => (isArray(items) ? new ListWalk(items) : items.values());
