"use strict";
// DOMParser and XMLSerializer (HTML standard, 8.5.1; DOM Parsing, 2.2).

const { Object, TypeError } = require("language");
const { _document } = require("dom/slots");
const { HTMLDocument, XMLDocument } = require("dom/Document");
const { expose } = require("runtime/webidl");
const nodeModule = require.later("dom/Node");
const xmlParserModule = require.later("dom/XMLParser");
const xmlSerializationModule = require.later("dom/xmlSerialization");
const treeBuilderModule = require.later("html/TreeBuilder");

class DOMParser {
  constructor() {
    // Of the page that makes the parser, whatever page's method it is given to.
    this[_document] = document;
  }

  parseFromString(text, contentType) {
    text = `${text}`;
    switch (contentType) {
      case "text/html": {
        const made = new HTMLDocument(this[_document].URL, true);
        new (treeBuilderModule().TreeBuilder)(made).run(native.parseDocument(text, false));
        return made;
      }
      case "text/xml": case "application/xml": case "application/xhtml+xml": case "image/svg+xml":
        return xmlParserModule().parseDocument(text, new XMLDocument(this[_document].URL, false, contentType));
      default:
        throw new TypeError(`DOMParser does not read '${contentType}'`);
    }
  }
}

class XMLSerializer {
  serializeToString(node) {
    nodeModule().needNode(node, "serializeToString");
    return xmlSerializationModule().outer(node);
  }
}
expose(DOMParser, XMLSerializer);
Object.assign(exports, { DOMParser, XMLSerializer });
