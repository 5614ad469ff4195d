"use strict";
// HTMLTemplateElement (HTML standard, 4.12.3): its contents live in a fragment of a document that has no window.

const { _adopted, _copyStateTo, _document, _host, _isHTMLDocument, _templateDocument } = require("dom/slots");
const { _appendChild, _createDocumentFragment, _getContent, _importNode } = require("runtime/members");
const { adopt } = require("dom/tree");
const { _content } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const documentModule = require.later("dom/Document");

class HTMLTemplateElement extends HTMLElement {
  constructor(document = HTMLTemplateElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get content() {
    if (this[_content] === null) {
      this[_content] = contentsOwner(this[_document])[_createDocumentFragment]();
      this[_content][_host] = this;
    }
    return this[_content];
  }

  /** The contents go with it into the document of the other's templates. */
  [_adopted]() {
    if (this[_content] !== null) adopt(this[_content], contentsOwner(this[_document]));
  }

  [_copyStateTo](copy, isDeep) {
    if (isDeep) copy[_getContent]()[_appendChild](copy[_getContent]()[_document][_importNode](this[_getContent](), true));
  }
}
HTMLTemplateElement.prototype[_content] = null;
name(HTMLTemplateElement);
reflect(HTMLTemplateElement, {
  booleans: "shadowRootDelegatesFocus shadowRootClonable shadowRootSerializable",
  enumerated: { shadowRootMode: { values: ["open", "closed"] } },
});

/** The document of what is in templates of a document: one of its own, which is its own in turn (HTML standard, 4.12.3). */
function contentsOwner(document) {
  if (document[_templateDocument] === null) {
    const owner = new (documentModule().Document)("about:blank", document[_isHTMLDocument]);
    owner[_templateDocument] = owner;
    document[_templateDocument] = owner;
  }
  return document[_templateDocument];
}

exports.HTMLTemplateElement = HTMLTemplateElement;
