"use strict";
// Arrays. What makes new ones: language/realm.

const { isView } = require("language/bytes");
const { methodsOf, uncurried, uncurriedOf } = require("language/methods");

const { isArray } = Array;
const { trunc } = Math;
const { iterator } = Symbol;
const { pop, indexOf, includes, join } = methodsOf(Array.prototype, {
  pop() { return super.pop(); },
  indexOf(item, from) { return super.indexOf(item, from); },
  includes(item) { return super.includes(item); },
  join(separator) { return super.join(separator); },
});
const rarely = uncurriedOf(Array.prototype, "fill lastIndexOf reverse shift sort unshift");

exports.isArray = isArray;
exports.pop = (list) => pop.call(list);
const { fill, reverse, shift, sort, unshift } = rarely;
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
  if (!isArray(items)) {
    const all = [];
    for (const item of each(items)) all[all.length] = item;
    return exports.pushAll(list, all);
  }
  for (let index = 0, at = list.length; index < items.length; index++) list[at++] = items[index];
  return list.length;
};

/** The place that an index means, which counts from the end when it is negative. */
exports.position = function position(index, length) {
  if (index === undefined) return length;
  index = trunc(index) || 0;
  return index < 0 ? (index + length > 0 ? index + length : 0) : index < length ? index : length;
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

function placesOf(list) {
  const result = [];
  for (let index = 0; index < list.length; index++) result[index] = index;
  return result;
}

function pairsOf(list) {
  const result = [];
  for (let index = 0; index < list.length; index++) result[index] = [index, list[index]];
  return result;
}

/** Of an array, by its indices; of anything else by its own method. */
exports.entries = (items) => (isArray(items) ? new ListWalk(pairsOf(items)) : items.entries());
exports.keys = (items) => (isArray(items) ? new ListWalk(placesOf(items)) : items.keys());
exports.values = (items) => (isArray(items) ? new ListWalk(items) : items.values());
