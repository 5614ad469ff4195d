"use strict";
// Elements with items, as form[0], form.userName or select[2] (Web IDL, 3.9, "legacy platform objects"). The interface's prototype
// gets one more in its chain, which is asked for what neither the element nor its own interface has. Own members of the interface
// are found first and stay quick; those of forms that a control may hide are seen to by html/forms/overriding.

const { Object, Proxy, Reflect } = require("language");
const { _localName } = require("dom/slots");
const { _itemAt, _setItemAt, _shownItems } = require("html/forms/slots");

function indexOf(key) {
  const index = key >>> 0;
  return `${index}` === key ? index : -1;
}

/** Whether the receiver of an access is an element of the interface, not its prototype. */
const isElement = (receiver) => receiver !== null && typeof receiver === "object" && Object.hasOwn(receiver, _localName);

/**
 * `item(element, index)` and `named(element, name)` answer undefined for what is not there; `setItem(element, index, value)` is there
 * when items can be set.
 */
exports.addAccess = function addAccess({ prototype }, { item, named, setItem }) {
  const base = Object.create(Object.getPrototypeOf(prototype));
  prototype[_shownItems] = 0;
  prototype[_itemAt] = function (index) { return item(this, index); };
  if (setItem) prototype[_setItemAt] = function (index, value) { setItem(this, index, value); };
  const isItem = (key, receiver) => typeof key === "string" && !(key in base) && isElement(receiver);
  Object.setPrototypeOf(prototype, new Proxy(base, {
    __proto__: null,
    get(target, key, receiver) {
      if (!isItem(key, receiver)) return Reflect.get(target, key, receiver);
      const index = indexOf(key);
      return index >= 0 ? item(receiver, index) : named?.(receiver, key);
    },
    set(target, key, value, receiver) {
      const index = setItem && isItem(key, receiver) ? indexOf(key) : -1;
      if (index < 0) return Reflect.set(target, key, value, receiver);
      setItem(receiver, index, value);
      return true;
    },
  }));
};

const accessors = [];
const accessorFor = (index) => (accessors[index] ??= {
  get() { return this[_itemAt](index); },
  set(value) { this[_setItemAt]?.(index, value); },
  enumerable: true, configurable: true,
});

/**
 * Gives the element a property of its own for each of its `count` items, which `in` finds and a proxy in the chain cannot answer
 * for. Who walks an element as a list asks its length first, and that is when this is called.
 */
exports.showItems = function showItems(element, count) {
  const shown = element[_shownItems];
  for (let index = shown; index < count; index++) Object.defineProperty(element, index, accessorFor(index));
  for (let index = count; index < shown; index++) delete element[index];
  element[_shownItems] = count;
};
