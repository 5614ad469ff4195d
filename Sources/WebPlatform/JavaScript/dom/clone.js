"use strict";
// Cloning (DOM standard, 4.4, "clone a node").

const { push } = require("language");
const {
  _appendParsed, _cloneInto, _copyOnto, _copyStateTo, _data, _document, _emptyCopy, _first, _name, _namespace, _next, _parent, _shadow, _target,
} = require("dom/slots");
const { _createComment, _createDocumentFragment, _createTextNode, _getValue } = require("runtime/members");
const features = require("runtime/features");

function copyOne(node, document) {
  switch (node.nodeType) {
    case 1: return node[_cloneInto](document);
    case 2: return new node.constructor(document, null, node[_name], node[_getValue](), node[_namespace]);
    case 3: return document[_createTextNode](node[_data]);
    case 4: return new node.constructor(node[_data], document);
    case 7: return new node.constructor(node[_target], node[_data], document);
    case 8: return document[_createComment](node[_data]);
    case 9: return node[_emptyCopy]();
    case 10: return new node.constructor(document, node.name, node.publicId, node.systemId);
    default: return document[_createDocumentFragment]();
  }
}

/** A copy that belongs to `document`; with what is below when `isDeep`. Down by child, up by parent: no recursion. State that is not in
 * the tree (a field's value, a template's content) is copied when an element's children are there. */
exports.clone = function clone(node, document, isDeep) {
  return features.withReactions(() => copyAll(node, document, isDeep));
};

/** Copies what is not in the tree when the children are copied; `roots` takes a shadow root that may be cloned, and that of the copy. */
function complete(source, copy, isDeep, roots) {
  source[_copyStateTo]?.(copy, isDeep);
  if (features.shadow === null) return;
  const made = source[_shadow]?.[_copyOnto](copy) ?? null;
  if (made === null) return;
  push(roots, source[_shadow]);
  push(roots, made);
}

/** A tree and its shadow trees, which may be nested deeper than the stack is. */
function copyAll(node, document, isDeep) {
  const roots = features.shadow === null ? null : [];
  const copy = copyTree(node, document, isDeep, roots);
  if (roots === null) return copy;
  for (let index = 0; index < roots.length; index += 2) {
    const made = roots[index + 1];
    for (let child = roots[index][_first]; child !== null; child = child[_next]) made[_appendParsed](copyTree(child, made[_document], true, roots));
  }
  return copy;
}

function copyTree(node, document, isDeep, roots) {
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
      complete(source, made, true, roots);
      while (source !== node && source[_next] === null) {
        source = source[_parent];
        if (source === node) break;
        complete(source, target, true, roots);
        target = target[_parent];
      }
      source = source === node ? null : source[_next];
    }
  }
  complete(node, copy, isDeep, roots);
  return copy;
}
