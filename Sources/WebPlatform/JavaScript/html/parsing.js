"use strict";
// DOMParser and XMLSerializer (HTML standard, 8.5.1; DOM Parsing, 2.2).

const { Object } = require("language");
const { _address, _allowsShadowRoots } = require("dom/slots");
const { _parsesFor } = require("html/slots");
const { HTMLDocument, XMLDocument } = require("dom/Document");
const { declare } = require("runtime/webidl");
const xmlParserModule = require.later("dom/XMLParser");
const xmlSerializationModule = require.later("dom/xmlSerialization");
const treeBuilderModule = require.later("html/TreeBuilder");

/** A document of HTML, whose scripts never run. */
exports.parseHTML = function parseHTML(text, url, allowsShadowRoots = false) {
  const made = new HTMLDocument(url, true);
  made[_allowsShadowRoots] = allowsShadowRoots;
  new (treeBuilderModule().TreeBuilder)(made).run(native.parseDocument(text, allowsShadowRoots));
  return made;
};

class DOMParser {
  constructor() {
    // Of the page that makes the parser, whatever page's method it is given to.
    this[_parsesFor] = document;
  }

  parseFromString(text, contentType) {
    if (contentType !== "text/html") return xmlParserModule().parseDocument(text, new XMLDocument(this[_parsesFor][_address], false, contentType));
    return exports.parseHTML(text, this[_parsesFor][_address]);
  }
}

// One of another frame is one, too.
declare(
  DOMParser, (value) => value[_parsesFor] !== undefined,
  "parseFromString(DOMString, text/html|text/xml|application/xml|application/xhtml+xml|image/svg+xml)");

class XMLSerializer {
  serializeToString(node) { return xmlSerializationModule().outer(node, false); }
}
declare(XMLSerializer, (value) => value instanceof XMLSerializer, "serializeToString(Node)");
Object.assign(exports, { DOMParser, XMLSerializer });
