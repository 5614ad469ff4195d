"use strict";
// HTMLTemplateElement (HTML standard, 4.12.3): its contents live in a fragment of a document that has no window.

const { _copyStateTo, _host, _templateDocument } = require("dom/slots");
const { _content } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");

class HTMLTemplateElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get content() {
    if (this[_content] === null) {
      this[_content] = contentsOwner(this.ownerDocument).createDocumentFragment();
      this[_content][_host] = this;
    }
    return this[_content];
  }

  [_copyStateTo](copy, isDeep) {
    if (isDeep) copy.content.appendChild(copy.content.ownerDocument.importNode(this.content, true));
  }
}
HTMLTemplateElement.prototype[_content] = null;
name(HTMLTemplateElement);

function contentsOwner(document) {
  if (!document.defaultView) return document;
  return document[_templateDocument] ??= document.implementation.createHTMLDocument("");
}

exports.HTMLTemplateElement = HTMLTemplateElement;
