"use strict";
// Attributes that name elements, by their ids or by those that a script gave (HTML standard, 2.6.1, "reflected target").

const { filter, find, map, Map, match, WeakRef } = require("language");
const { _id, _references } = require("dom/slots");
const { _getAttribute, _removeAttribute, _setAttribute } = require("runtime/members");
const { firstBelow, isWithin, rootOf } = require("dom/tree");

/** The elements that a script gave, which count while the attribute is empty, as giving them left it; null for none. */
function givenTo(element, content) {
  const given = element[_references]?.get(content);
  return given !== undefined && element[_getAttribute](content) === "" ? filter(map(given, (held) => held.deref()), (other) => other !== undefined) : null;
}

/** Whether an element may be told of another: one of its own tree, or of those around it. */
const isInSight = (element, other) => isWithin(element, rootOf(other));

function withId(element, id) {
  const root = rootOf(element);
  return root[_id] === id ? root : firstBelow(root, (other) => other[_id] === id);
}

/** The elements that an attribute names, those in sight; null without the attribute. */
exports.elementsNamed = function elementsNamed(element, content) {
  const text = element[_getAttribute](content);
  if (text === null) return null;
  const given = givenTo(element, content);
  if (given !== null) return filter(given, (other) => isInSight(element, other));
  return filter(map(match(text, /[^\t\n\f\r ]+/g) ?? [], (id) => withId(element, id)), (other) => other !== null);
};

/** The one element that an attribute names, or null. */
exports.elementNamed = function elementNamed(element, content) {
  const given = givenTo(element, content);
  if (given !== null) return find(given, (other) => isInSight(element, other)) ?? null;
  const id = element[_getAttribute](content);
  return id === null || id === "" ? null : withId(element, id);
};

/** Has an attribute name elements from now on, or nothing (null). */
exports.name = function name(element, content, others) {
  if (others === null) {
    element[_removeAttribute](content);
    exports.forget(element, content);
    return;
  }
  element[_setAttribute](content, "");
  (element[_references] ??= new Map()).set(content, map(others, (other) => new WeakRef(other)));
};

/** An attribute has changed: what a script gave counts no more. */
exports.forget = (element, content) => { element[_references]?.delete(content); };
