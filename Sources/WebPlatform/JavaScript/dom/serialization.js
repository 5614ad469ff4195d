"use strict";
// Serialization of nodes: as HTML, or in documents of XML as XML.

const { _document, _isHTMLDocument } = require("dom/slots");
const html = require("dom/htmlSerialization");
const xmlSerializationModule = require.later("dom/xmlSerialization");

/** The markup of what is in a node. */
exports.inner = (node) => (node[_document][_isHTMLDocument] === false && node.nodeType === 1 ? xmlSerializationModule().inner(node) : html.inner(node));

/** An element's markup. */
exports.outer = (element) => (element[_document][_isHTMLDocument] ? html.outer(element) : xmlSerializationModule().outer(element, true));
