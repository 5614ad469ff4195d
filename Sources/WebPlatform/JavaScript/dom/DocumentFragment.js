"use strict";
// DocumentFragment and DocumentType (DOM standard, 4.6 and 4.7).

const { Object } = require("language");
const { _data, _document, _host, _id, _isHTML, _isNode } = require("dom/slots");
const { _createTextNode } = require("runtime/members");
const { Node } = require("dom/Node");
const { ParentNode, ChildNode } = require("dom/mixins");
const tree = require("dom/tree");
const { declare } = require("runtime/webidl");

class DocumentFragment extends Node {
  constructor(owner = undefined) { super(owner?.[_isNode] ? owner : document); }
  get nodeName() { return "#document-fragment"; }

  get textContent() {
    let text = "";
    for (let node = tree.next(this, this); node !== null; node = tree.next(node, this)) {
      if (node.nodeType === 3 || node.nodeType === 4) text += node[_data];
    }
    return text;
  }
  set textContent(value) {
    tree.replaceAll(this, value === null || value === "" ? null : this[_document][_createTextNode](value));
  }

  getElementById(id) {
    for (let node = tree.next(this, this); node !== null; node = tree.next(node, this)) if (node.nodeType === 1 && node[_id] === id) return node;
    return null;
  }
}
ParentNode.addTo(DocumentFragment);
Object.defineProperty(DocumentFragment.prototype, "nodeType", { value: 11, enumerable: true });
// What serialization asks of every node with children.
DocumentFragment.prototype[_isHTML] = false;
/** The template whose content this is. */
DocumentFragment.prototype[_host] = null;

let isDoctype;

class DocumentType extends Node {
  static { isDoctype = (value) => #name in value; }

  #name;
  #publicId;
  #systemId;
  constructor(owner, name, publicId = "", systemId = "") {
    super(owner);
    this.#name = name;
    this.#publicId = publicId;
    this.#systemId = systemId;
  }
  get name() { return this.#name; }
  get publicId() { return this.#publicId; }
  get systemId() { return this.#systemId; }
  get nodeName() { return this.#name; }
}
ChildNode.addTo(DocumentType);
Object.defineProperty(DocumentType.prototype, "nodeType", { value: 10, enumerable: true });

declare(
  DocumentFragment, (value) => value[_document] !== undefined && value.nodeType === 11,
  `constructor() textContent[DOMString?] getElementById(DOMString) ${ParentNode.members}`);
declare(DocumentType, isDoctype, `name publicId systemId ${ChildNode.members}`);
exports.DocumentFragment = DocumentFragment;
exports.DocumentType = DocumentType;
