"use strict";
// DOMParser and XMLSerializer (HTML standard, 8.5.1; DOM Parsing, 2.2).

const { Object } = require("language");
const { _document, _isNode } = require("dom/slots");
const { HTMLDocument, XMLDocument } = require("dom/Document");
const { declare } = require("runtime/webidl");
const xmlParserModule = require.later("dom/XMLParser");
const xmlSerializationModule = require.later("dom/xmlSerialization");
const treeBuilderModule = require.later("html/TreeBuilder");

class DOMParser {
  constructor() {
    // Of the page that makes the parser, whatever page's method it is given to.
    this[_document] = document;
  }

  parseFromString(text, contentType) {
    if (contentType !== "text/html") return xmlParserModule().parseDocument(text, new XMLDocument(this[_document].URL, false, contentType));
    const made = new HTMLDocument(this[_document].URL, true);
    new (treeBuilderModule().TreeBuilder)(made).run(native.parseDocument(text, false));
    return made;
  }
}

// One of another frame is one, too.
declare(
  DOMParser, (value) => typeof value === "object" && value !== null && value[_document] !== undefined && value[_isNode] !== true,
  "parseFromString(DOMString, text/html|text/xml|application/xml|application/xhtml+xml|image/svg+xml)");

class XMLSerializer {
  serializeToString(node) { return xmlSerializationModule().outer(node); }
}
declare(XMLSerializer, (value) => value instanceof XMLSerializer, "serializeToString(Node)");
Object.assign(exports, { DOMParser, XMLSerializer });
