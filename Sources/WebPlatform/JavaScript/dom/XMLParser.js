"use strict";
// A well-formedness checking XML parser (XML 1.0) for DOMParser and XMLHttpRequest.responseXML. Document type declarations
// are read over: no entity is defined or fetched by one.

const token = /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([^\s?]+)\s*([\s\S]*?)\?>|<!DOCTYPE\s+([^\s>[]+)([^>[]*)(\[[\s\S]*?\]\s*)?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const name = /^[A-Za-z_:\u0080-\uffff][\w:.\-\u00b7\u0080-\uffff]*$/;

class XMLError extends Error {}

function decode(text, position, source) {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(\w+));|&/g, (whole, hex, decimal, entity) => {
    if (hex || decimal) return String.fromCodePoint(parseInt(hex ?? decimal, hex ? 16 : 10));
    if (entity && Object.hasOwn(entities, entity)) return entities[entity];
    throw new XMLError(`unknown entity ${whole}${place(source, position)}`);
  });
}

function place(source, position) {
  const lines = source.slice(0, position).split("\n");
  return ` at line ${lines.length}, column ${lines.at(-1).length + 1}`;
}

function parseInto(document, source, root) {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  let parent = root;
  let position = 0;
  const fail = (message) => { throw new XMLError(message + place(text, position)); };
  while (position < text.length) {
    token.lastIndex = position;
    const found = token.exec(text);
    if (!found) fail("this is not XML");
    const [, comment, cdata, target, data, doctype, external, , closed, opened, attributes, isEmpty, characters] = found;
    if (opened !== undefined) {
      if (!name.test(opened)) fail(`'${opened}' is not an element's name`);
      if (root === parent && document === root && root.documentElement) fail("there is content after the document's element");
      const element = makeElement(document, parent, opened, attributes, position, text);
      parent.appendChild(element);
      if (isEmpty === "") parent = element;
    } else if (closed !== undefined) {
      if (parent === root || parent.nodeName !== closed) fail(`</${closed}> closes nothing that is open`);
      parent = parent._parent;
    } else if (characters !== undefined) {
      const decoded = decode(characters, position, text);
      if (parent.nodeType === 9) {
        if (decoded.trim() !== "") fail("there is text outside the document's element");
      } else {
        parent.appendChild(document.createTextNode(decoded));
      }
    } else if (comment !== undefined) {
      parent.appendChild(document.createComment(comment));
    } else if (cdata !== undefined) {
      parent.appendChild(document.createCDATASection(cdata));
    } else if (target !== undefined) {
      if (!/^xml$/i.test(target)) parent.appendChild(document.createProcessingInstruction(target, data));
    } else {
      const identifiers = [...external.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2]);
      const isPublic = /^\s*PUBLIC/.test(external);
      parent.appendChild(document.implementation.createDocumentType(doctype, isPublic ? identifiers[0] : "", (isPublic ? identifiers[1] : identifiers[0]) ?? ""));
    }
    position = token.lastIndex;
  }
  if (parent !== root) fail(`<${parent.nodeName}> is not closed`);
}

function makeElement(document, parent, tag, text, position, source) {
  const given = [...text.matchAll(attribute)].map(([, key, double, single]) => [key, decode(double ?? single, position, source)]);
  const declared = new Map(given.filter(([key]) => key === "xmlns" || key.startsWith("xmlns:")).map(([key, value]) => [key.slice(6), value]));
  const lookUp = (prefix) => declared.get(prefix) ?? parent.lookupNamespaceURI(prefix === "" ? null : prefix);
  const colon = tag.indexOf(":");
  const prefix = colon < 0 ? "" : tag.slice(0, colon);
  const namespace = lookUp(prefix);
  if (prefix !== "" && !namespace) throw new XMLError(`the prefix '${prefix}' is not declared${place(source, position)}`);
  const element = document._create(namespace || null, prefix || null, colon < 0 ? tag : tag.slice(colon + 1));
  for (const [key, value] of given) {
    if (element.hasAttribute(key)) throw new XMLError(`the attribute '${key}' is there twice${place(source, position)}`);
    const at = key.indexOf(":");
    element.setAttributeNS(at < 0 || key.startsWith("xmlns") ? null : lookUp(key.slice(0, at)), key, value);
  }
  return element;
}

/** A document of the text; one with a parsererror element when it is not well-formed. */
exports.parseDocument = function parseDocument(source, contentType, address) {
  const { XMLDocument } = require("dom/Document");
  const document = new XMLDocument(address, false, contentType);
  try {
    parseInto(document, source, document);
    if (!document.documentElement) throw new XMLError("there is no element");
  } catch (error) {
    if (!(error instanceof XMLError) && !(error instanceof DOMException)) throw error;
    document.replaceChildren();
    const report = document.createElementNS("http://www.w3.org/1999/xhtml", "parsererror");
    report.textContent = `This is not well-formed XML: ${error.message}`;
    document.appendChild(report);
  }
  return document;
};

/** Markup that a script sets in an XML document. */
exports.parseFragment = function parseFragment(document, source, fragment) {
  try {
    parseInto(document, source, fragment);
  } catch (error) {
    if (!(error instanceof XMLError)) throw error;
    throw new DOMException(`This is not well-formed XML: ${error.message}`, "SyntaxError");
  }
};
