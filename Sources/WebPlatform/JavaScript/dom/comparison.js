"use strict";
// compareDocumentPosition and isEqualNode (DOM standard, 4.4).

function ancestors(node) {
  const found = [];
  for (let each = node; each !== null; each = each._parent ?? (each.nodeType === 2 ? each.ownerElement : null)) found.unshift(each);
  return found;
}

exports.position = function position(node, other) {
  if (node === other) return 0;
  const ours = ancestors(node);
  const theirs = ancestors(other);
  if (ours[0] !== theirs[0]) return 1 + 32 + 2;
  let depth = 0;
  while (depth < ours.length && depth < theirs.length && ours[depth] === theirs[depth]) depth++;
  if (depth === ours.length) return 16 + 4;
  if (depth === theirs.length) return 8 + 2;
  for (let each = ours[depth]; each !== null; each = each._next) if (each === theirs[depth]) return 4;
  return 2;
};

function sameItself(one, other) {
  if (one.nodeType !== other.nodeType) return false;
  switch (one.nodeType) {
    case 1: {
      if (one.localName !== other.localName || one.namespaceURI !== other.namespaceURI || one.prefix !== other.prefix) return false;
      const names = one.getAttributeNames();
      return names.length === other.getAttributeNames().length && names.every((name) => one.getAttribute(name) === other.getAttribute(name));
    }
    case 2: return one.name === other.name && one.value === other.value;
    case 10: return one.name === other.name && one.publicId === other.publicId && one.systemId === other.systemId;
    case 7: return one.target === other.target && one._data === other._data;
    default: return one._data === other._data;
  }
}

exports.areEqual = function areEqual(one, other) {
  if (!sameItself(one, other)) return false;
  let left = one._first;
  let right = other._first;
  for (; left !== null && right !== null; left = left._next, right = right._next) if (!areEqual(left, right)) return false;
  return left === right;
};
