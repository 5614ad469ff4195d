"use strict";
// document.all (HTML standard, 2.6.2.2): all elements of a document, by place, id and name. Scripts of long ago ask it whether they run in Internet
// Explorer: it is undefined to `typeof` and false in conditions, and still there.
//
// The engine makes the object. What it finds by place and name comes by way of its prototype, a proxy.

const { arrayIterator, Object, Proxy, Reflect, Set, Symbol } = require("language");
const { _all, _id, _isHTML, _localName, _nodes } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { allBelow } = require("dom/tree");
const { descendants, HTMLCollection, indexOf, liveCollection } = require("dom/collections");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** Elements that a name counts for, as an id does for all. */
const named = new Set([
  "a", "button", "embed", "form", "frame", "frameset", "iframe", "img", "input", "map", "meta", "object", "select", "textarea",
]);

const isNamed = (element, name) => element[_id] === name ||
  (element[_isHTML] && named.has(element[_localName]) && element[_getAttribute]("name") === name);

/** The element of a name, a collection where there are several, or null. */
function byName(document, name) {
  if (name === "") return null;
  const find = () => allBelow(document, (element) => isNamed(element, name));
  const found = find();
  return found.length > 1 ? liveCollection(HTMLCollection, document, find) : found[0] ?? null;
}

function byPlaceOrName(all, key) {
  const index = indexOf(key);
  return index < 0 ? byName(all[_all], key) : all[_nodes][index] ?? null;
}

class HTMLAllCollection {
  constructor(given) { needConstruction(given); }
  get length() { return this[_nodes].length; }
  item(nameOrIndex) { return nameOrIndex === undefined ? null : byPlaceOrName(this, nameOrIndex); }
  namedItem(name) { return byName(this[_all], name); }
}
Object.defineProperty(HTMLAllCollection.prototype, Symbol.iterator, { value: arrayIterator, writable: true, configurable: true });
declare(HTMLAllCollection, (value) => value[_nodes] !== undefined, "length item(optional DOMString) namedItem(DOMString)");

const members = (document) => new Proxy(new HTMLAllCollection(construction), {
  __proto__: null,
  get(prototype, key, all) {
    if (typeof key !== "string" || key in prototype) return Reflect.get(prototype, key, all);
    return byPlaceOrName(document[_all], key) ?? undefined;
  },
  has: (prototype, key) => key in prototype || (typeof key === "string" && byPlaceOrName(document[_all], key) !== null),
  set(prototype, key, value, all) {
    const isTaken = typeof key === "string" && !(key in prototype) && (indexOf(key) >= 0 || byName(document, key) !== null);
    return !isTaken && Reflect.set(prototype, key, value, all);
  },
});

/** That of a document; undefined where the engine has no such objects. */
exports.of = function of(document) {
  const all = native.undefinedLike((nameOrIndex) => (nameOrIndex === undefined ? null : byPlaceOrName(all, `${nameOrIndex}`)));
  // Equal to null it is in any case.
  if (all === null) return undefined;
  const elements = descendants(document, () => true);
  Object.defineProperties(all, {
    [_all]: { value: document },
    [_nodes]: { get: () => elements[_nodes] },
  });
  Object.setPrototypeOf(all, members(document));
  return all;
};
exports.HTMLAllCollection = HTMLAllCollection;
