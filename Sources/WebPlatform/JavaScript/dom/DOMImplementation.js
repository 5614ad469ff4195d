"use strict";
// DOMImplementation (DOM standard, 4.5.1).

const { TypeError } = require("language");
const tree = require("dom/tree");
const { check } = require("dom/names");
const { expose } = require("runtime/webidl");
const documentFragmentModule = require.later("dom/DocumentFragment");

const contentTypes = { __proto__: null, "http://www.w3.org/1999/xhtml": "application/xhtml+xml", "http://www.w3.org/2000/svg": "image/svg+xml" };

class DOMImplementation {
  #document;
  #interfaces;
  /** @param interfaces those of the documents that it makes: { HTMLDocument, XMLDocument }. */
  constructor(document, interfaces) {
    if (interfaces === undefined) throw new TypeError("Illegal constructor");
    this.#document = document;
    this.#interfaces = interfaces;
  }

  createDocumentType(name, publicId = "", systemId = "") {
    check(`${name}`, "a doctype's");
    return new (documentFragmentModule().DocumentType)(this.#document, `${name}`, `${publicId}`, `${systemId}`);
  }

  createDocument(namespace, name, doctype = null) {
    const { XMLDocument } = this.#interfaces;
    const made = new XMLDocument("about:blank", false, contentTypes[namespace] ?? "application/xml");
    if (doctype !== null) {
      tree.adopt(doctype, made);
      made.appendChild(doctype);
    }
    if (name !== null && `${name}` !== "") made.appendChild(made.createElementNS(namespace, name));
    return made;
  }

  createHTMLDocument(title) {
    const { HTMLDocument } = this.#interfaces;
    const made = new HTMLDocument("about:blank", true);
    made.appendChild(made.implementation.createDocumentType("html"));
    const root = made.appendChild(made.createElement("html"));
    const head = root.appendChild(made.createElement("head"));
    if (title !== undefined) head.appendChild(made.createElement("title")).textContent = `${title}`;
    root.appendChild(made.createElement("body"));
    return made;
  }

  hasFeature() { return true; }
}
expose(DOMImplementation);
exports.DOMImplementation = DOMImplementation;
