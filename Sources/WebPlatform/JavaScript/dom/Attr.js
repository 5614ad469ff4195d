"use strict";
// Attr and NamedNodeMap (DOM standard, 4.9.1 and 4.9.2). Elements keep names and values; these are made for who asks.

const {
  Array, arrayIterator, filter, includes, indexOf, joined, keys, listOf, map: mapAll, Object, Proxy, Reflect, Set, slice, String, Symbol, test,
  TypeError,
} = require("language");
const { _attributeNodeAt, _attributes, _detach, _document, _element, _indexNS, _isHTML, _name, _namespace, _owner, _setAttributeAt, _value } = require("dom/slots");
const {
  _getAttributeNS, _getAttributeNames, _getAttributeNode, _getLocalName, _getValue, _hasAttribute, _setAttributeNode, _setValue,
} = require("runtime/members");
const { Node } = require("dom/Node");
const tree = require("dom/tree");
const { declare } = require("runtime/webidl");

class Attr extends Node {
  constructor(document, element, name, value = "", namespace = null) {
    super(document);
    this[_owner] = element;
    this[_name] = name;
    this[_value] = value;
    this[_namespace] = namespace;
  }

  get name() { return this[_name]; }
  get nodeName() { return this[_name]; }
  // A colon divides only the name of one in a namespace: HTML's parser and setAttribute know no prefixes.
  get localName() { return this[_namespace] === null ? this[_name] : slice(this[_name], indexOf(this[_name], ":") + 1); }
  get prefix() {
    const colon = this[_namespace] === null ? -1 : indexOf(this[_name], ":");
    return colon < 0 ? null : slice(this[_name], 0, colon);
  }
  get namespaceURI() { return this[_namespace]; }
  get specified() { return true; }
  get ownerElement() { return this[_owner]; }

  get value() { return this[_owner] === null ? this[_value] : (this[_owner][_getAttributeNS](this[_namespace], this[_getLocalName]()) ?? ""); }
  set value(value) {
    if (this[_owner] === null) this[_value] = value;
    else this[_owner][_setAttributeAt](this[_owner][_indexNS](this[_namespace], this[_getLocalName]()), value);
  }
  get nodeValue() { return this[_getValue](); }
  set nodeValue(value) { this[_setValue](value); }
  get textContent() { return this[_getValue](); }
  set textContent(value) { this[_setValue](value); }

  /** Leaves its element with the value it had there. */
  [_detach](value) {
    this[_value] = value;
    this[_owner] = null;
  }
}
Object.defineProperty(Attr.prototype, "nodeType", { value: 2, enumerable: true });
declare(
  Attr, (value) => value[_document] !== undefined && value.nodeType === 2,
  "name localName prefix namespaceURI specified ownerElement value[DOMString] nodeValue[LegacyNullToEmptyString DOMString] " +
  "textContent[LegacyNullToEmptyString DOMString]");

class NamedNodeMap {
  constructor(element) {
    if (element?.nodeType !== 1) throw new TypeError("Illegal constructor");
    this[_element] = element;
  }

  get length() { return (this[_element][_attributes]?.length ?? 0) / 2; }
  item(index) {
    return index < this.length ? this[_element][_attributeNodeAt](index * 2) : null;
  }
  getNamedItem(name) { return this[_element][_getAttributeNode](name); }
  getNamedItemNS(namespace, name) { return this[_element].getAttributeNodeNS(namespace, name); }
  setNamedItem(attribute) { return this[_element][_setAttributeNode](attribute); }
  setNamedItemNS(attribute) { return this[_element][_setAttributeNode](attribute); }
  removeNamedItem(name) {
    const found = this[_element][_getAttributeNode](name);
    if (!found) tree.fail("NotFoundError", `There is no attribute '${name}'`);
    return this[_element].removeAttributeNode(found);
  }
  removeNamedItemNS(namespace, name) {
    const found = this[_element].getAttributeNodeNS(namespace, name);
    if (!found) tree.fail("NotFoundError", `There is no attribute '${name}'`);
    return this[_element].removeAttributeNode(found);
  }
}
Object.defineProperty(NamedNodeMap.prototype, Symbol.iterator, { value: arrayIterator, writable: true, configurable: true });
declare(
  NamedNodeMap, (value) => value[_element] !== undefined,
  "length item(unsigned long) getNamedItem(DOMString) getNamedItemNS(DOMString?, DOMString) setNamedItem(Attr) setNamedItemNS(Attr) " +
  "removeNamedItem(DOMString) removeNamedItemNS(DOMString?, DOMString)");

const handler = {
  __proto__: null,
  get(map, key) {
    if (typeof key === "string" && !(key in map)) {
      return test(/^\d+$/, key) ? (map.item(key) ?? undefined) : (map.getNamedItem(key) ?? undefined);
    }
    return Reflect.get(map, key);
  },
  has: (map, key) => key in map || (typeof key === "string" && (test(/^\d+$/, key) ? key < map.length : map[_element][_hasAttribute](key))),
  ownKeys: (map) => joined(mapAll(listOf(keys(Array(map.length))), String), namesOf(map), Reflect.ownKeys(map)),
  getOwnPropertyDescriptor(map, key) {
    if (typeof key === "string" && test(/^\d+$/, key) && key < map.length) {
      return { value: map.item(key), enumerable: true, configurable: true, writable: false };
    }
    if (typeof key === "string" && !(key in map) && includes(namesOf(map), key)) {
      return { value: map.getNamedItem(key), enumerable: false, configurable: true, writable: false };
    }
    return Reflect.getOwnPropertyDescriptor(map, key);
  },
};

/** The names that the map has members by: in HTML those in small letters, for others cannot be asked for (DOM standard, 4.9.1). */
function namesOf(map) {
  const element = map[_element];
  const names = filter(element[_getAttributeNames](), (name) => !(name in map) && !(element[_isHTML] && test(/[A-Z]/, name)));
  return listOf(new Set(names));
}

exports.attributesOf = (element) => new Proxy(new NamedNodeMap(element), handler);
exports.Attr = Attr;
exports.NamedNodeMap = NamedNodeMap;
