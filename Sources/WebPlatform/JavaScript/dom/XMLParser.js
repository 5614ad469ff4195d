"use strict";
// A well-formedness checking XML parser (XML 1.0, Namespaces in XML) for DOMParser and XMLHttpRequest.responseXML. Document
// type declarations are read over: no entity is defined or fetched by one.

const { DOMException } = require("dom/DOMException");
const { XML, XMLNS, extract } = require("dom/names");

const token = /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([^\s?]+)\s*([\s\S]*?)\?>|<!DOCTYPE\s+([^\s>[]+)([^>[]*)(\[[\s\S]*?\]\s*)?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const name = /^[A-Za-z_:\u0080-\uffff][\w:.\-\u00b7\u0080-\uffff]*$/;
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

class XMLError extends Error {}

/** Where an element's parsed children go: a template's are in its contents (HTML standard, 14.2). */
const inside = (element) => (element.localName === "template" && element.content ? element.content : element);

/** What is being parsed, how far it is, and the elements that are open, each with the prefixes that it knows. */
class Parser {
  #document;
  #root;
  #text;
  #position = 0;
  #parent;
  #elements = [];
  #scopes;

  constructor(document, source, root, context) {
    this.#document = document;
    this.#root = this.#parent = root;
    this.#text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    this.#scopes = [scopeOf(context)];
  }

  /** Columns count characters, as a person does: one outside the basic plane is one. */
  #fail(message, position = this.#position) {
    const lines = this.#text.slice(0, position).split("\n");
    throw new XMLError(`${message} at line ${lines.length}, column ${[...lines.at(-1)].length + 1}`);
  }

  run() {
    const text = this.#text;
    if (forbidden.test(text)) {
      this.#fail("there is a character that XML does not have", forbidden.exec(text).index);
    }
    while (this.#position < text.length) {
      token.lastIndex = this.#position;
      // Behind a "<" it is the next character that does not fit.
      const found = token.exec(text) ?? this.#fail("this is not XML", this.#position + (text[this.#position] === "<" ? 1 : 0));
      this.#take(found);
      this.#position += found[0].length;
    }
    if (this.#elements.length > 0) this.#fail(`<${this.#elements.at(-1).nodeName}> is not closed`);
  }

  #take([, comment, cdata, target, data, doctype, external, , closed, opened, attributes, isEmpty, characters]) {
    if (opened !== undefined) this.#open(opened, attributes, isEmpty !== "");
    else if (closed !== undefined) this.#close(closed);
    else if (characters !== undefined) this.#characters(characters);
    else if (comment !== undefined) this.#comment(comment);
    else if (cdata !== undefined) this.#parent.appendChild(this.#document.createCDATASection(cdata));
    else if (target !== undefined) this.#instruction(target, data);
    else this.#doctype(doctype, external);
  }

  #open(tag, attributes, isEmpty) {
    if (!name.test(tag)) this.#fail(`'${tag}' is not an element's name`, this.#position + 1);
    if (this.#parent === this.#document && this.#document.documentElement) this.#fail("there is content after the document's element");
    const given = attributes === "" ? [] : this.#attributes(attributes, this.#position + 1 + tag.length);
    const scope = this.#scope(given);
    const element = this.#element(tag, scope);
    for (const [key, value] of given) this.#setAttribute(element, key, value, scope);
    this.#parent.appendChild(element);
    if (isEmpty) return;
    this.#elements.push(element);
    this.#parent = inside(element);
    this.#scopes.push(scope);
  }

  #attributes(text, position) {
    return [...text.matchAll(attribute)].map((found) => {
      const [whole, key, double, single] = found;
      const value = double ?? single;
      const start = position + found.index + whole.length - 1 - value.length;
      // Line ends and tabs count as spaces, unless they are written as references.
      return [key, this.#decode(value.replace(/[\t\n]/g, " "), start)];
    });
  }

  /** The prefixes that an element knows: its parent's and those it declares. */
  #scope(attributes) {
    let scope = this.#scopes.at(-1);
    for (const [key, value] of attributes) {
      if (key !== "xmlns" && !key.startsWith("xmlns:")) continue;
      if (value === "" && key !== "xmlns") this.#fail(`the prefix '${key.slice(6)}' has no namespace`);
      if (scope === this.#scopes.at(-1)) scope = Object.create(scope);
      scope[key.slice(6)] = value;
    }
    return scope;
  }

  #namespace(prefix, scope) {
    const namespace = scope[prefix];
    if (prefix !== "" && !namespace) this.#fail(`the prefix '${prefix}' is not declared`);
    return namespace || null;
  }

  #element(tag, scope) {
    const colon = tag.indexOf(":");
    const namespace = this.#namespace(colon < 0 ? "" : tag.slice(0, colon), scope);
    const { prefix, localName } = extract(namespace, tag, "an element's");
    return this.#document._create(namespace, prefix, localName);
  }

  #setAttribute(element, key, value, scope) {
    if (element._indexOf(key) >= 0) this.#fail(`the attribute '${key}' is there twice`);
    if (key === "xmlns" || key.startsWith("xmlns:")) {
      element.setAttributeNS(XMLNS, key, value);
      return;
    }
    const colon = key.indexOf(":");
    element.setAttributeNS(colon < 0 ? null : this.#namespace(key.slice(0, colon), scope), key, value);
  }

  #close(tag) {
    if (this.#elements.at(-1)?.nodeName !== tag) this.#fail(`</${tag}> closes nothing that is open`);
    this.#elements.pop();
    this.#parent = this.#elements.length > 0 ? inside(this.#elements.at(-1)) : this.#root;
    this.#scopes.pop();
  }

  #characters(text) {
    const closed = text.indexOf("]]>");
    if (closed >= 0) this.#fail("there is ]]> outside a CDATA section", this.#position + closed);
    const decoded = this.#decode(text, this.#position);
    if (this.#parent !== this.#document) this.#parent.appendChild(this.#document.createTextNode(decoded));
    else if (text.trim() !== "") this.#fail("there is text outside the document's element", this.#position + text.search(/\S/));
  }

  #comment(text) {
    if (text.includes("--") || text.endsWith("-")) this.#fail("there is -- in a comment");
    this.#parent.appendChild(this.#document.createComment(text));
  }

  #instruction(target, data) {
    if (!/^xml$/i.test(target)) this.#parent.appendChild(this.#document.createProcessingInstruction(target, data));
    else if (this.#position > 0 || target !== "xml") this.#fail("an XML declaration is at the very beginning");
  }

  #doctype(doctype, external) {
    const identifiers = [...external.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2]);
    const isPublic = /^\s*PUBLIC/.test(external);
    this.#parent.appendChild(this.#document.implementation.createDocumentType(
      doctype, isPublic ? identifiers[0] ?? "" : "", (isPublic ? identifiers[1] : identifiers[0]) ?? ""));
  }

  /** The text that was written at `position`, with its references resolved. */
  #decode(text, position) {
    if (!text.includes("&")) return text;
    return text.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(\w+));|&/g, (whole, hex, decimal, entity, at) => {
      if (hex || decimal) return this.#character(parseInt(hex ?? decimal, hex ? 16 : 10), position + at);
      if (entity && Object.hasOwn(entities, entity)) return entities[entity];
      return this.#fail(`unknown entity ${whole}`, position + at);
    });
  }

  #character(code, position) {
    const isOne = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!isOne || forbidden.test(String.fromCodePoint(code))) this.#fail("there is a reference to no character", position);
    return String.fromCodePoint(code);
  }
}

/** The prefixes that are known where a fragment goes; without a context, only XML's own. */
function scopeOf(context) {
  const scope = Object.assign(Object.create(null), { xml: XML });
  const ancestors = [];
  for (let node = context; node !== null && node.nodeType === 1; node = node._parent) ancestors.unshift(node);
  for (const element of ancestors) {
    scope[element.prefix ?? ""] = element.namespaceURI ?? "";
    for (const { name: key, value } of element.attributes) if (/^xmlns(?::|$)/.test(key)) scope[key.slice(6)] = value;
  }
  return scope;
}

const isParseError = (error) => error instanceof XMLError || error instanceof DOMException;

/** A document of the text; one with a parsererror element when it is not well-formed. */
exports.parseDocument = function parseDocument(source, contentType, address) {
  const { XMLDocument } = require("dom/Document");
  const document = new XMLDocument(address, false, contentType);
  try {
    new Parser(document, source, document, null).run();
    if (!document.documentElement) throw new XMLError("there is no element");
  } catch (error) {
    if (!isParseError(error)) throw error;
    document.replaceChildren();
    const report = document.createElementNS("http://www.w3.org/1999/xhtml", "parsererror");
    report.textContent = `This is not well-formed XML: ${error.message}`;
    document.appendChild(report);
  }
  return document;
};

/** Markup that a script sets in an XML document, where `context` is. */
exports.parseFragment = function parseFragment(document, source, fragment, context) {
  try {
    new Parser(document, source, fragment, context).run();
  } catch (error) {
    if (!isParseError(error)) throw error;
    throw new DOMException(`This is not well-formed XML: ${error.message}`, "SyntaxError");
  }
};
