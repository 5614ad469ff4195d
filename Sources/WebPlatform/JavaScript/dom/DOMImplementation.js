"use strict";
// DOMImplementation (DOM standard, 4.5.1).

const { TypeError } = require("language");
const { _appendChild, _createElement, _createElementNS, _createTextNode } = require("runtime/members");
const tree = require("dom/tree");
const { check } = require("dom/names");
const { declare } = require("runtime/webidl");
const documentFragmentModule = require.later("dom/DocumentFragment");

const contentTypes = { __proto__: null, "http://www.w3.org/1999/xhtml": "application/xhtml+xml", "http://www.w3.org/2000/svg": "image/svg+xml" };

let isImplementation;

class DOMImplementation {
  static { isImplementation = (value) => #document in value; }

  #document;
  #interfaces;
  /** @param interfaces those of the documents that it makes: { HTMLDocument, XMLDocument }. */
  constructor(document, interfaces) {
    if (interfaces === undefined) throw new TypeError("Illegal constructor");
    this.#document = document;
    this.#interfaces = interfaces;
  }

  createDocumentType(name, publicId, systemId) {
    check(name, "a doctype's");
    return new (documentFragmentModule().DocumentType)(this.#document, name, publicId, systemId);
  }

  createDocument(namespace, name, doctype = null) {
    const { XMLDocument } = this.#interfaces;
    const made = new XMLDocument("about:blank", false, contentTypes[namespace] ?? "application/xml");
    if (doctype !== null) {
      tree.adopt(doctype, made);
      made[_appendChild](doctype);
    }
    if (name !== "") made[_appendChild](made[_createElementNS](namespace, name));
    return made;
  }

  createHTMLDocument(title) {
    const { HTMLDocument } = this.#interfaces;
    const made = new HTMLDocument("about:blank", true);
    made[_appendChild](new (documentFragmentModule().DocumentType)(made, "html"));
    const root = made[_appendChild](made[_createElement]("html"));
    const head = root[_appendChild](made[_createElement]("head"));
    if (title !== undefined) head[_appendChild](made[_createElement]("title"))[_appendChild](made[_createTextNode](title));
    root[_appendChild](made[_createElement]("body"));
    return made;
  }

  hasFeature() { return true; }
}
declare(
  DOMImplementation, isImplementation,
  "createDocumentType(DOMString, DOMString, DOMString) createDocument(DOMString?, LegacyNullToEmptyString DOMString, optional DocumentType?) " +
  "createHTMLDocument(optional DOMString) hasFeature()");
exports.DOMImplementation = DOMImplementation;
