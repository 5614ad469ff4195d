"use strict";
// Lists of values (SVG 2, 4.4): each stands for an attribute, is read anew when that has changed, and writes it when it is changed itself.

const {
  arrayIterator, each, filter, forEach, join, joined, map, Object, Proxy, Reflect, split, splice, Symbol, TypeError,
} = require("language");
const { indexOf } = require("dom/collections");
const { _listed } = require("html/slots");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const define = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { DOMPoint, DOMPointReadOnly } = require("geometry/DOMPoint");
const { ItemFollower, isTied, tie } = require("html/svg/followers");
const { parse: parseLength } = require("html/svg/lengths");
const { numbersIn, textOf } = require("html/svg/numbers");
const length = require("html/svg/SVGLength");
const number = require("html/svg/SVGNumber");
const transform = require("html/svg/SVGTransform");
const { product, translation } = require("geometry/matrices");

/** What a list holds, and what it stands for. */
class Listed {
  items = [];
  #attribute;
  #isReadOnly;
  #seen = null;
  #follower;

  constructor(kind, element, attribute, isReadOnly, direction) {
    this.kind = kind;
    this.element = element;
    this.direction = direction;
    this.#attribute = attribute;
    this.#isReadOnly = isReadOnly;
    this.#follower = kind.isText ? null : new ItemFollower(this);
  }

  refresh() {
    const text = this.element[_getAttribute](this.#attribute);
    if (text === this.#seen) return;
    this.#seen = text;
    forEach(this.items, (item) => this.release(item));
    this.items = text === null ? [] : this.kind.parse(text);
    forEach(this.items, (item) => this.#hold(item));
  }

  check() {
    if (this.#isReadOnly) throw new DOMException(`The animated value of ${this.#attribute} cannot be changed`, "NoModificationAllowedError");
  }

  changed() {
    this.#seen = join(map(this.items, this.kind.textOf), " ");
    this.element[_setAttribute](this.#attribute, this.#seen);
  }

  #hold(item) { if (this.#follower !== null) tie(item, this.#follower); }
  release(item) { if (this.#follower !== null) tie(item, null); }

  /** What becomes of an item that a script gives: a copy, if it is in a list or an attribute already. */
  taken(item) {
    const own = !this.kind.isText && isTied(item) ? this.kind.copy(item) : item;
    this.#hold(own);
    return own;
  }
}

/** What is listed, as it is now. */
function current(list) {
  const listed = list[_listed];
  listed.refresh();
  return listed;
}

/** The same, to be changed. */
function writable(list) {
  list[_listed].check();
  return current(list);
}

function need({ items }, index) {
  if (index >= items.length) throw new DOMException(`There is no item ${index} in a list of ${items.length}`, "IndexSizeError");
}

const members = {
  get length() { return current(this).items.length; },
  get numberOfItems() { return current(this).items.length; },
  clear() {
    const listed = writable(this);
    forEach(listed.items, (item) => listed.release(item));
    listed.items = [];
    listed.changed();
  },
  initialize(item) {
    const listed = writable(this);
    const own = listed.taken(item);
    forEach(listed.items, (each) => listed.release(each));
    listed.items = [own];
    listed.changed();
    return own;
  },
  getItem(index) {
    const listed = current(this);
    need(listed, index);
    return listed.items[index];
  },
  insertItemBefore(item, index) {
    const listed = writable(this);
    const own = listed.taken(item);
    splice(listed.items, index > listed.items.length ? listed.items.length : index, 0, [own]);
    listed.changed();
    return own;
  },
  replaceItem(item, index) {
    const listed = writable(this);
    need(listed, index);
    const own = listed.taken(item);
    listed.release(listed.items[index]);
    listed.items[index] = own;
    listed.changed();
    return own;
  },
  removeItem(index) {
    const listed = writable(this);
    need(listed, index);
    const { 0: item } = splice(listed.items, index, 1);
    listed.release(item);
    listed.changed();
    return item;
  },
  appendItem(item) {
    const listed = writable(this);
    const own = listed.taken(item);
    listed.items[listed.items.length] = own;
    listed.changed();
    return own;
  },
};

/** Reaches the items of a list by their indices. */
const handler = {
  __proto__: null,
  get(list, key) {
    const index = indexOf(key);
    return index < 0 ? Reflect.get(list, key) : current(list).items[index];
  },
  has(list, key) {
    const index = indexOf(key);
    return index < 0 ? key in list : index < current(list).items.length;
  },
  set(list, key, value, receiver) {
    const index = indexOf(key);
    if (index < 0) return Reflect.set(list, key, value, receiver);
    const { kind } = list[_listed];
    if (!kind.isText && !kind.isOne(value)) throw new TypeError(`The value is no ${kind.item}`);
    if (index < current(list).items.length) list.replaceItem(value, index);
    else list.appendItem(value);
    return true;
  },
  defineProperty(list, key, descriptor) { return indexOf(key) < 0 && Reflect.defineProperty(list, key, descriptor); },
  deleteProperty(list, key) {
    const index = indexOf(key);
    return index < 0 ? Reflect.deleteProperty(list, key) : index >= current(list).items.length;
  },
  ownKeys(list) { return joined(map(current(list).items, (_, index) => `${index}`), filter(Reflect.ownKeys(list), (key) => key !== _listed)); },
  getOwnPropertyDescriptor(list, key) {
    const index = indexOf(key);
    if (index < 0) return Reflect.getOwnPropertyDescriptor(list, key);
    const { items } = current(list);
    return index < items.length ? { value: items[index], writable: true, enumerable: true, configurable: true } : undefined;
  },
};

const isObject = (value) => typeof value === "object" && value !== null;
const pointText = ({ x, y }) => `${textOf(x)} ${textOf(y)}`;

function pointsIn(text) {
  const numbers = numbersIn(text);
  const points = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points[at / 2] = new DOMPoint(numbers[at], numbers[at + 1]);
  return points;
}

function lengthsIn(text) {
  const found = [];
  for (const part of each(split(text, /[\t\n\f\r ,]+/g))) {
    const parsed = part === "" ? null : parseLength(part);
    if (parsed === null) continue;
    const made = length.make();
    length.place(made, parsed);
    found[found.length] = made;
  }
  return found;
}

/** By interface: what items are, and how texts and items become each other. */
const kinds = {
  __proto__: null,
  SVGLengthList: { item: "SVGLength", isOne: (value) => isObject(value) && length.isLength(value), parse: lengthsIn, textOf: length.textOf, copy: length.copy },
  SVGNumberList: {
    item: "SVGNumber", isOne: (value) => isObject(value) && number.isNumber(value), parse: (text) => map(numbersIn(text), number.make), textOf: number.textOf,
    copy: number.copy,
  },
  SVGPointList: {
    item: "DOMPoint", isOne: (value) => isObject(value) && value instanceof DOMPointReadOnly, parse: pointsIn, textOf: pointText,
    copy: ({ x, y }) => new DOMPoint(x, y),
  },
  SVGTransformList: {
    item: "SVGTransform", isOne: (value) => isObject(value) && transform.isTransform(value), parse: transform.parse, textOf: transform.textOf,
    copy: transform.copy,
  },
  SVGStringList: {
    item: "DOMString", isText: true, isOne: () => true, parse: (text) => filter(split(text, /[\t\n\f\r ,]+/g), (part) => part !== ""), textOf: (text) => text,
    copy: (text) => text,
  },
};

const interfaces = { __proto__: null };

for (const interfaceName in kinds) {
  const kind = kinds[interfaceName] = { __proto__: null, isText: false, ...kinds[interfaceName] };
  const Interface = interfaces[interfaceName] = { [interfaceName]: class {
    constructor(given = undefined, listed) {
      needConstruction(given);
      Object.defineProperty(this, _listed, { __proto__: null, value: listed, configurable: true });
    }
  } }[interfaceName];
  const { item } = kind;
  define.members(Interface.prototype, members);
  let more = "";
  if (interfaceName === "SVGTransformList") {
    define.members(Interface.prototype, {
      createSVGTransformFromMatrix(matrix) { return transform.ofMatrix(matrix); },
      consolidate() {
        const { items } = writable(this);
        if (items.length === 0) return null;
        let cells = translation(0, 0, 0);
        forEach(items, (each) => { cells = product(cells, transform.cellsOf(each)); });
        return this.initialize(transform.make(1, [cells[0], cells[1], cells[4], cells[5], cells[12], cells[13]]));
      },
    });
    more = " createSVGTransformFromMatrix(optional any) consolidate()";
  }
  Object.defineProperty(Interface.prototype, Symbol.iterator, { __proto__: null, value: arrayIterator, writable: true, configurable: true });
  declare(
    Interface, (value) => value[_listed]?.kind === kind,
    `length numberOfItems clear() initialize(${item}) getItem(unsigned long) insertItemBefore(${item}, unsigned long) ` +
    `replaceItem(${item}, unsigned long) removeItem(unsigned long) appendItem(${item})${more}`);
}

/** A list of an interface for an attribute of an element. */
exports.listOf = (interfaceName, element, attribute, isReadOnly = false, direction = undefined) => (
  new Proxy(new interfaces[interfaceName](construction, new Listed(kinds[interfaceName], element, attribute, isReadOnly, direction)), handler));
Object.assign(exports, interfaces);
