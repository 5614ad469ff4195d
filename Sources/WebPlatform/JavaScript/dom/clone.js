"use strict";
// Cloning (DOM standard, 4.4, "clone a node").

const { _appendParsed, _cloneInto, _copyStateTo, _data, _emptyCopy, _first, _next, _parent, _target } = require("dom/slots");
const features = require("runtime/features");

function copyOne(node, document) {
  switch (node.nodeType) {
    case 1: return node[_cloneInto](document);
    case 2: return new node.constructor(document, null, node.name, node.value, node.namespaceURI);
    case 3: return document.createTextNode(node[_data]);
    case 4: return new node.constructor(node[_data], document);
    case 7: return new node.constructor(node[_target], node[_data], document);
    case 8: return document.createComment(node[_data]);
    case 9: return node[_emptyCopy]();
    case 10: return new node.constructor(document, node.name, node.publicId, node.systemId);
    default: return document.createDocumentFragment();
  }
}

/** A copy that belongs to `document`; with what is below when `isDeep`. Down by child, up by parent: no recursion. State that is not in
 * the tree (a field's value, a template's content) is copied when an element's children are there. */
exports.clone = function clone(node, document, isDeep) {
  const { reactions } = features;
  return reactions === null ? copyTree(node, document, isDeep) : reactions.during(() => copyTree(node, document, isDeep));
};

function copyTree(node, document, isDeep) {
  const copy = copyOne(node, document);
  const owner = copy.nodeType === 9 ? copy : document;
  if (isDeep) {
    let source = node[_first];
    let target = copy;
    while (source !== null) {
      const made = copyOne(source, owner);
      target[_appendParsed](made);
      if (source[_first] !== null) {
        source = source[_first];
        target = made;
        continue;
      }
      source[_copyStateTo]?.(made, true);
      while (source !== node && source[_next] === null) {
        source = source[_parent];
        if (source === node) break;
        source[_copyStateTo]?.(target, true);
        target = target[_parent];
      }
      source = source === node ? null : source[_next];
    }
  }
  node[_copyStateTo]?.(copy, isDeep);
  return copy;
}
