"use strict";
// NodeList and HTMLCollection (DOM standard, 4.2.10). What a query finds is a list with its nodes as own properties; live
// ones are proxies that look again only when the tree has changed since.

const {
  arrayIterator, arrayMethods, charCodeAt, each, every, filter, find: findItem, isArray, joined, listOf, map,
  match, Object, Proxy, push, Reflect, Set, Symbol, TypeError,
} = require("language");
const {
  _children, _find, _found, _hasClass, _id, _isHTML, _localName, _namespace, _nodes, _prefix, _seen, _setItem, _stamp, _version,
} = require("dom/slots");
const { _getAttribute, _getTagName, _namedItem } = require("runtime/members");
const { HTML, lowerCase } = require("dom/names");
const tree = require("dom/tree");
const { declare } = require("runtime/webidl");

class NodeList {
  constructor(nodes) {
    if (!isArray(nodes)) throw new TypeError("Illegal constructor");
    this[_nodes] = nodes;
    const count = nodes.length;
    for (let index = 0; index < count; index++) this[index] = nodes[index];
  }
  get length() { return this[_nodes].length; }
  item(index) { return this[_nodes][index] ?? null; }
}
// Lists are gone through as arrays are, by the same functions (Web IDL, 3.7.9).
for (const name of each(["entries", "keys", "values", "forEach"])) {
  Object.defineProperty(NodeList.prototype, name, { value: arrayMethods[name], writable: true, configurable: true });
}
NodeList.prototype[Symbol.iterator] = arrayIterator;
Object.defineProperty(NodeList.prototype, Symbol.iterator, { enumerable: false });

/** A live list: `_nodes` is found anew by `find` when `stamp` has changed. */
function live(Interface) {
  const Live = class extends Interface {
    constructor(find, stamp) {
      super([]);
      this[_find] = find;
      this[_stamp] = stamp;
      this[_seen] = undefined;
      this[_found] = null;
    }
    // What the plain interface keeps is found here.
    set [_nodes](_) {}
    get [_nodes]() {
      if (this[_found] === null || this[_seen] !== this[_stamp]()) {
        this[_found] = this[_find]();
        // Asked again: finding may be what makes the stamp.
        this[_seen] = this[_stamp]();
      }
      return this[_found];
    }
  };
  // Scripts learn of the plain interface alone.
  delete Live.prototype.constructor;
  return Live;
}

/** The name that an element of HTML goes by in collections. */
const nameOf = (element) => (element[_namespace] === HTML ? element[_getAttribute]("name") : null);

class HTMLCollection {
  constructor(nodes) {
    if (!isArray(nodes)) throw new TypeError("Illegal constructor");
    this[_nodes] = nodes;
  }
  get length() { return this[_nodes].length; }
  item(index) { return this[_nodes][index] ?? null; }
  namedItem(name) {
    if (name === "") return null;
    return findItem(this[_nodes], (element) => element[_id] === name || nameOf(element) === name) ?? null;
  }
}
Object.defineProperty(HTMLCollection.prototype, Symbol.iterator, {
  value: arrayIterator, writable: true, configurable: true,
});
const isList = (value) => value[_nodes] !== undefined;
declare(NodeList, isList, "length item(unsigned long)");
declare(HTMLCollection, isList, "length item(unsigned long) namedItem(DOMString)");

const LiveNodeList = live(NodeList);
const LiveHTMLCollection = live(HTMLCollection);

/** An array index, or -1. */
exports.indexOf = indexOf;
function indexOf(key) {
  if (typeof key !== "string") return -1;
  const first = charCodeAt(key, 0);
  if (first < 48 || first > 57) return -1;
  const index = key >>> 0;
  return `${index}` === key && index !== 0xffffffff ? index : -1;
}

const named = (list, key) => (typeof key === "string" && list[_namedItem] && !(key in list) ? list[_namedItem](key) : null);

const handler = {
  __proto__: null,
  get(list, key) {
    const index = indexOf(key);
    if (index >= 0) return list[_nodes][index];
    return named(list, key) ?? Reflect.get(list, key);
  },
  has(list, key) {
    const index = indexOf(key);
    return index >= 0 ? index < list.length : key in list || named(list, key) !== null;
  },
  set(list, key, value, receiver) {
    const index = indexOf(key);
    if (index < 0) return named(list, key) === null && Reflect.set(list, key, value, receiver);
    if (!list[_setItem]) return false;
    list[_setItem](index, value);
    return true;
  },
  defineProperty(list, key, descriptor) {
    if (typeof key === "string" && (indexOf(key) >= 0 || named(list, key) !== null)) return false;
    return Reflect.defineProperty(list, key, descriptor);
  },
  deleteProperty(list, key) {
    const index = indexOf(key);
    if (index >= 0) return index >= list.length;
    return named(list, key) === null && Reflect.deleteProperty(list, key);
  },
  ownKeys(list) {
    return joined(map(list[_nodes], (_, index) => `${index}`), namesOf(list), Reflect.ownKeys(list));
  },
  getOwnPropertyDescriptor(list, key) {
    const index = indexOf(key);
    if (index < 0) {
      const value = named(list, key);
      return value === null ? Reflect.getOwnPropertyDescriptor(list, key) : { value, enumerable: false, configurable: true, writable: false };
    }
    if (index >= list.length) return undefined;
    return { value: list[_nodes][index], enumerable: true, configurable: true, writable: false };
  },
};

/** The names that a collection has members by: no member of its own, nor of its interface, is hidden. */
function namesOf(list) {
  if (!list[_namedItem]) return [];
  const names = new Set();
  for (const element of each(list[_nodes])) {
    for (const name of each([element[_id], nameOf(element)])) if (name !== null && name !== "" && !(name in list)) names.add(name);
  }
  return listOf(names.keys());
}

/** Any live list of an interface made with `live`, reachable by index and, for collections, by name. */
const proxied = (list) => new Proxy(list, handler);

const version = (node) => () => tree.ownerOf(node)[_version];

exports.childNodes = (parent) => proxied(new LiveNodeList(() => (parent[_children] ??= tree.childrenOf(parent)), () => parent[_children]));

exports.children = (parent) => proxied(new LiveHTMLCollection(
  () => filter(parent[_children] ??= tree.childrenOf(parent), (node) => node.nodeType === 1), () => parent[_children]));

/** The elements below `root` that pass, in tree order. */
exports.descendants = (root, passes) => proxied(new LiveHTMLCollection(() => found(root, passes), version(root)));
exports.descendantList = (root, passes) => proxied(new LiveNodeList(() => found(root, passes), version(root)));

function found(root, passes) {
  const elements = [];
  for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) {
    if (node.nodeType === 1 && passes(node)) push(elements, node);
  }
  return elements;
}

/** getElementsByTagName. */
exports.byTagName = function byTagName(root, name) {
  if (name === "*") return exports.descendants(root, () => true);
  const lower = lowerCase(name);
  return exports.descendants(root, (element) =>
    (element[_isHTML] ? lower : name) === (element[_prefix] === null ? element[_localName] : element[_getTagName]()));
};

exports.byTagNameNS = (root, namespace, name) => exports.descendants(root, (element) =>
  (namespace === "*" || element[_namespace] === (namespace || null)) && (name === "*" || element[_localName] === name));

exports.byClassName = function byClassName(root, names) {
  const wanted = match(names, /[^\t\n\f\r ]+/g) ?? [];
  return exports.descendants(root, (element) => wanted.length > 0 && every(wanted, (name) => element[_hasClass](name)));
};

/** A live collection of an extended interface, e.g. a form's elements. */
exports.liveCollection = (Interface, root, find) => proxied(new (live(Interface))(find, version(root)));

Object.assign(exports, { NodeList, HTMLCollection });
