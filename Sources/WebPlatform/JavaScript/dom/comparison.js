"use strict";
// compareDocumentPosition and isEqualNode (DOM standard, 4.4).

const { indexOf, push, reverse, slice, WeakMap } = require("language");
const {
  _attributes, _data, _first, _indexOf, _localName, _name, _namespace, _namespaceAt, _next, _owner, _parent, _prefix, _previous, _valueOf,
} = require("dom/slots");
const { _getAttributeNS, _getLocalName, _getValue } = require("runtime/members");

function ancestors(node) {
  const found = [];
  for (let each = node; each !== null; each = each[_parent] ?? (each.nodeType === 2 ? each[_owner] : null)) push(found, each);
  return reverse(found);
}

/** The order of trees that have nothing in common: any, but always the same. */
const numbers = new WeakMap();
let lastNumber = 0;
function numberOf(root) {
  if (!numbers.has(root)) numbers.set(root, ++lastNumber);
  return numbers.get(root);
}

const attributeIndex = (attribute) => attribute[_owner][_indexOf](attribute[_name]);

exports.position = function position(node, other) {
  if (node === other) return 0;
  const ours = ancestors(node);
  const theirs = ancestors(other);
  if (ours[0] !== theirs[0]) return 1 + 32 + (numberOf(ours[0]) < numberOf(theirs[0]) ? 4 : 2);
  let depth = 0;
  while (depth < ours.length && depth < theirs.length && ours[depth] === theirs[depth]) depth++;
  if (depth === ours.length) return 16 + 4;
  if (depth === theirs.length) return 8 + 2;
  const { 0: one, 1: two } = [ours[depth], theirs[depth]];
  if (one.nodeType === 2 || two.nodeType === 2) {
    if (one.nodeType !== two.nodeType) return one.nodeType === 2 ? 4 : 2;
    return 32 + (attributeIndex(one) < attributeIndex(two) ? 4 : 2);
  }
  // From both at once, so that neighbours are found soon wherever they are.
  for (let ahead = one[_next], behind = one[_previous]; ahead !== null || behind !== null;) {
    if (ahead === two) return 4;
    if (behind === two) return 2;
    if (ahead !== null) ahead = ahead[_next];
    if (behind !== null) behind = behind[_previous];
  }
  return 2;
};

function haveSameAttributes(one, other) {
  const attributes = one[_attributes] ?? [];
  if (attributes.length !== (other[_attributes]?.length ?? 0)) return false;
  for (let index = 0; index < attributes.length; index += 2) {
    const namespace = one[_namespaceAt](index);
    const name = attributes[index];
    const value = namespace === null ? other[_valueOf](name) : other[_getAttributeNS](namespace, slice(name, indexOf(name, ":") + 1));
    if (value !== attributes[index + 1]) return false;
  }
  return true;
}

function sameItself(one, other) {
  if (one.nodeType !== other.nodeType) return false;
  switch (one.nodeType) {
    case 1: {
      if (one[_localName] !== other[_localName] || one[_namespace] !== other[_namespace] || one[_prefix] !== other[_prefix]) return false;
      return haveSameAttributes(one, other);
    }
    case 2: return one[_getLocalName]() === other[_getLocalName]() && one[_namespace] === other[_namespace] && one[_getValue]() === other[_getValue]();
    case 10: return one.name === other.name && one.publicId === other.publicId && one.systemId === other.systemId;
    case 7: return one.target === other.target && one[_data] === other[_data];
    default: return one[_data] === other[_data];
  }
}

exports.areEqual = function areEqual(one, other) {
  let left = one;
  let right = other;
  // Down by child, up by parent: a tree may be deeper than the stack is.
  while (left !== null) {
    if (!sameItself(left, right) || (left[_first] === null) !== (right[_first] === null)) return false;
    if (left[_first] !== null) {
      left = left[_first];
      right = right[_first];
      continue;
    }
    while (left !== one && left[_next] === null) {
      if (right[_next] !== null) return false;
      left = left[_parent];
      right = right[_parent];
    }
    if (left === one) return true;
    left = left[_next];
    right = right[_next];
    if (right === null) return false;
  }
  return true;
};
