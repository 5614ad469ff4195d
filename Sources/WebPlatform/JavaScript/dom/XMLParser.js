"use strict";
// A well-formedness checking XML parser (XML 1.0, Namespaces in XML) for documents, DOMParser and XMLHttpRequest.responseXML. Of a document
// type declaration its entities of text are read; nothing is fetched by one.

const {
  at: itemAt, each, endsWith, Error, exec, includes, indexOf, listOf, map, matchAll, Object, parseInt, pop, Proxy, push, replace, Set, slice, split,
  startsWith, String, test, trim, unshift,
} = require("language");
const { _alreadyStarted, _attributes, _create, _indexOf, _is, _localName, _namespace, _parent, _prefix } = require("dom/slots");
const {
  _appendChild, _createCDATASection, _createComment, _createElementNS, _createProcessingInstruction, _createTextNode, _getDocumentElement,
  _getNodeName, _replaceChildren, _setAttributeNS, _setTextContent,
} = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { contents } = require("dom/tree");
const { XML, XMLNS, extract, notOfXML } = require("dom/names");

const token = /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([^\s?]+)\s*([\s\S]*?)\?>|<!DOCTYPE\s+([^\s>[]+)([^>[]*)(\[[\s\S]*?\]\s*)?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities = { __proto__: null, amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const name = /^[A-Za-z_:\u0080-\uffff][\w:.\-\u00b7\u0080-\uffff]*$/;

/** The public identifiers that mean HTML's entities (HTML standard, 14.2). */
const xhtml = new Set(map([
  "W3C//DTD XHTML 1.0 Transitional", "W3C//DTD XHTML 1.0 Strict", "W3C//DTD XHTML 1.0 Frameset", "W3C//DTD XHTML 1.1", "W3C//DTD XHTML Basic 1.0",
  "W3C//DTD XHTML 1.1 plus MathML 2.0", "W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1", "W3C//DTD MathML 2.0", "WAPFORUM//DTD XHTML Mobile 1.0",
], (name) => `-//${name}//EN`));
/** They are looked up as they are named. */
const htmlEntities = new Proxy(entities, { get: (own, name) => own[name] ?? native.namedCharacter(name) ?? undefined });
/** Of the report on what is not well-formed. */
const PARSER_ERROR = "http://www.mozilla.org/newlayout/xml/parsererror.xml";
const longestExpansion = 1e6;
const mostSpliced = 1000;

class XMLError extends Error {
  constructor(message) { super(message); }
}

/** What is being parsed, how far it is, and the elements that are open, each with the prefixes that it knows. */
class XMLParser {
  #document;
  #root;
  #text;
  #position = 0;
  #parent;
  #elements = [];
  #scopes;
  #events;
  /** Up to where lines have been counted, and which one that is. */
  #counted = 0;
  #line = 1;
  #entities = entities;
  /** How much text the document's own entities have come to. */
  #expanded = 0;
  #spliced = 0;
  /** Where the token ends that is read. */
  #end = 0;
  /** Where the first character stands that XML does not have. */
  #notOfXML = Infinity;

  /**
   * @param root where the nodes go; @param context the element whose prefixes they know, or null.
   * @param events `opened(element, line)` for each element before it is in the tree, and `closed(element)`, which pauses the parser by true.
   */
  constructor(document, source, root, context, events = null) {
    this.#events = events;
    this.#document = document;
    this.#root = this.#parent = root;
    this.#text = replace(replace(source, /^\ufeff/, ""), /\r\n?/g, "\n");
    this.#scopes = [scopeOf(context)];
  }

  /** Columns count characters, as a person does: one outside the basic plane is one. */
  #fail(message, position = this.#position) {
    const lines = split(slice(this.#text, 0, position), "\n");
    throw new XMLError(`${message} at line ${lines.length}, column ${listOf(itemAt(lines, -1)).length + 1}`);
  }

  /** Parses up to the end, and gives null; or up to the end of an element that `closed` pauses at, and gives that. */
  run() {
    if (this.#position === 0) this.#notOfXML = exec(notOfXML, this.#text)?.index ?? Infinity;
    while (this.#position < this.#text.length) {
      const text = this.#text;
      token.lastIndex = this.#position;
      // Behind a "<" it is the next character that does not fit.
      const found = exec(token, text) ?? this.#fail("this is not XML", this.#position + (text[this.#position] === "<" ? 1 : 0));
      const end = this.#end = this.#position + found[0].length;
      if (end > this.#notOfXML) this.#fail("there is a character that XML does not have", this.#notOfXML);
      const closed = this.#take(found) ?? null;
      this.#position = this.#end;
      if (closed !== null && this.#events?.closed(closed)) return closed;
    }
    if (this.#elements.length > 0) this.#fail(`<${itemAt(this.#elements, -1)[_getNodeName]()}> is not closed`);
    if (this.#root.nodeType === 9 && this.#root[_getDocumentElement]() === null) this.#fail("there is no element");
    return null;
  }

  /** The line of the token that is read. */
  get #currentLine() {
    for (let end = indexOf(this.#text, "\n", this.#counted); end >= 0 && end < this.#position; end = indexOf(this.#text, "\n", this.#counted)) {
      this.#counted = end + 1;
      this.#line++;
    }
    return this.#line;
  }

  /** Carries out a token. Gives the element that it closes, if any. */
  #take({ 1: comment, 2: cdata, 3: target, 4: data, 5: doctype, 6: external, 7: internal, 8: closed, 9: opened, 10: attributes, 11: isEmpty, 12: characters }) {
    if (opened !== undefined) return this.#open(opened, attributes, isEmpty !== "");
    if (closed !== undefined) return this.#close(closed);
    if (characters !== undefined) this.#characters(characters);
    else if (comment !== undefined) this.#comment(comment);
    else if (cdata !== undefined) this.#parent[_appendChild](this.#document[_createCDATASection](cdata));
    else if (target !== undefined) this.#instruction(target, data);
    else this.#doctype(doctype, external, internal ?? "");
    return null;
  }

  #open(tag, attributes, isEmpty) {
    if (!test(name, tag)) this.#fail(`'${tag}' is not an element's name`, this.#position + 1);
    if (this.#parent === this.#document && this.#document[_getDocumentElement]()) this.#fail("there is content after the document's element");
    const given = attributes === "" ? [] : this.#attributes(attributes, this.#position + 1 + tag.length);
    const scope = this.#scope(given);
    const element = this.#element(tag, scope);
    for (const { 0: key, 1: value } of each(given)) this.#setAttribute(element, key, value, scope);
    if (this.#events !== null) this.#events.opened(element, this.#currentLine);
    else if (element[_localName] === "script") element[_alreadyStarted] = true;
    this.#parent[_appendChild](element);
    if (isEmpty) return element;
    push(this.#elements, element);
    this.#parent = contents(element);
    push(this.#scopes, scope);
    return null;
  }

  #attributes(text, position) {
    return map(listOf(matchAll(text, attribute)), (found) => {
      const { 0: whole, 1: key, 2: double, 3: single } = found;
      const value = double ?? single;
      const start = position + found.index + whole.length - 1 - value.length;
      // Line ends and tabs count as spaces, unless they are written as references.
      return [key, this.#decode(replace(value, /[\t\n]/g, " "), start)];
    });
  }

  /** The prefixes that an element knows: its parent's and those it declares. */
  #scope(attributes) {
    let scope = itemAt(this.#scopes, -1);
    for (const { 0: key, 1: value } of each(attributes)) {
      if (key !== "xmlns" && !startsWith(key, "xmlns:")) continue;
      if (value === "" && key !== "xmlns") this.#fail(`the prefix '${slice(key, 6)}' has no namespace`);
      if (scope === itemAt(this.#scopes, -1)) scope = Object.create(scope);
      scope[slice(key, 6)] = value;
    }
    return scope;
  }

  #namespace(prefix, scope) {
    const namespace = scope[prefix];
    if (prefix !== "" && !namespace) this.#fail(`the prefix '${prefix}' is not declared`);
    return namespace || null;
  }

  #element(tag, scope) {
    const colon = indexOf(tag, ":");
    const namespace = this.#namespace(colon < 0 ? "" : slice(tag, 0, colon), scope);
    const { prefix, localName } = extract(namespace, tag, "an element's");
    return this.#document[_create](namespace, prefix, localName);
  }

  #setAttribute(element, key, value, scope) {
    if (element[_indexOf](key) >= 0) this.#fail(`the attribute '${key}' is there twice`);
    if (key === "xmlns" || startsWith(key, "xmlns:")) {
      element[_setAttributeNS](XMLNS, key, value);
      return;
    }
    if (key === "is") element[_is] = value;
    const colon = indexOf(key, ":");
    element[_setAttributeNS](colon < 0 ? null : this.#namespace(slice(key, 0, colon), scope), key, value);
  }

  #close(tag) {
    if (itemAt(this.#elements, -1)?.[_getNodeName]() !== tag) this.#fail(`</${tag}> closes nothing that is open`);
    const element = pop(this.#elements);
    this.#parent = this.#elements.length > 0 ? contents(itemAt(this.#elements, -1)) : this.#root;
    pop(this.#scopes);
    return element;
  }

  #characters(text) {
    const entity = this.#entities === entities ? null : this.#entityOfMarkup(text);
    if (entity !== null) {
      this.#splice(text, entity);
      return;
    }
    const closed = indexOf(text, "]]>");
    if (closed >= 0) this.#fail("there is ]]> outside a CDATA section", this.#position + closed);
    const decoded = this.#decode(text, this.#position);
    if (this.#parent !== this.#document) this.#parent[_appendChild](this.#document[_createTextNode](decoded));
    else if (trim(text) !== "") this.#fail("there is text outside the document's element", this.#position + exec(/\S/, text).index);
  }

  /** The first reference in a text to an entity that has markup: { whole, name, index }, or null. */
  #entityOfMarkup(text) {
    for (const { 0: whole, 1: name, index } of each(matchAll(text, /&([A-Za-z_:\u0080-\uffff][\w:.\-\u0080-\uffff]*);/g))) {
      if (Object.hasOwn(this.#entities, name) && includes(this.#entities[name] ?? "", "<")) return { whole, meaning: this.#entities[name], index };
    }
    return null;
  }

  /** What stands before an entity of markup is text; the markup is read in the entity's place. */
  #splice(text, { whole, meaning, index }) {
    const position = this.#position + index;
    if ((this.#spliced += 1) > mostSpliced) this.#fail("the document's entities have too much markup", position);
    this.#count(meaning, position);
    if (index > 0) this.#characters(slice(text, 0, index));
    this.#text = slice(this.#text, 0, position) + meaning + slice(this.#text, position + whole.length);
    this.#end = position;
  }

  #comment(text) {
    if (includes(text, "--") || endsWith(text, "-")) this.#fail("there is -- in a comment");
    this.#parent[_appendChild](this.#document[_createComment](text));
  }

  #instruction(target, data) {
    if (!test(/^xml$/i, target)) this.#parent[_appendChild](this.#document[_createProcessingInstruction](target, data));
    else if (this.#position > 0 || target !== "xml") this.#fail("an XML declaration is at the very beginning");
  }

  #doctype(doctype, external, internal) {
    const identifiers = map(listOf(matchAll(external, /"([^"]*)"|'([^']*)'/g)), (match) => match[1] ?? match[2]);
    const isPublic = test(/^\s*PUBLIC/, external);
    if (isPublic && identifiers.length < 2) this.#fail("a public identifier stands before a system identifier");
    this.#parent[_appendChild](this.#document.implementation.createDocumentType(
      doctype, isPublic ? identifiers[0] ?? "" : "", (isPublic ? identifiers[1] : identifiers[0]) ?? ""));
    this.#entities = Object.create(isPublic && xhtml.has(identifiers[0]) ? htmlEntities : entities);
    // The first declaration counts.
    for (const { 1: entity, 2: double, 3: single } of each(listOf(matchAll(internal, /<!ENTITY\s+([^\s%]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)))) {
      if (!Object.hasOwn(this.#entities, entity)) this.#entities[entity] = double ?? single;
    }
  }

  /** The text that was written at `position`, with its references resolved. */
  #decode(text, position) {
    if (!includes(text, "&")) return text;
    return replace(text, /&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([A-Za-z_:\u0080-\uffff][\w:.\-\u0080-\uffff]*));|&/g, (whole, hex, decimal, entity, at) => {
      if (hex || decimal) return this.#character(parseInt(hex ?? decimal, hex ? 16 : 10), position + at);
      const meaning = entity && this.#entities[entity];
      if (meaning === undefined) this.#fail(`unknown entity ${whole}`, position + at);
      return Object.hasOwn(this.#entities, entity) && this.#entities !== entities ? this.#expand(entity, meaning, position + at) : meaning;
    });
  }

  #count(meaning, position) {
    if ((this.#expanded += meaning.length + 1) > longestExpansion) this.#fail("the document's entities come to too much text", position);
  }

  /** The text of an entity that the document declares: with markup in an attribute, within itself, or without measure, it is none. */
  #expand(entity, meaning, position) {
    if (includes(meaning, "<")) this.#fail(`the entity &${entity}; has markup`, position);
    this.#count(meaning, position);
    const { [entity]: held } = this.#entities;
    this.#entities[entity] = undefined;
    const text = this.#decode(meaning, position);
    this.#entities[entity] = held;
    return text;
  }

  #character(code, position) {
    const isOne = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!isOne || test(notOfXML, String.fromCodePoint(code))) this.#fail("there is a reference to no character", position);
    return String.fromCodePoint(code);
  }
}

/** The prefixes that are known where a fragment goes; without a context, only XML's own. */
function scopeOf(context) {
  const scope = Object.assign(Object.create(null), { xml: XML });
  const ancestors = [];
  for (let node = context; node !== null && node.nodeType === 1; node = node[_parent]) unshift(ancestors, node);
  for (const element of each(ancestors)) {
    scope[element[_prefix] ?? ""] = element[_namespace] ?? "";
    const attributes = element[_attributes] ?? [];
    for (let index = 0; index < attributes.length; index += 2) {
      if (test(/^xmlns(?::|$)/, attributes[index])) scope[slice(attributes[index], 6)] = attributes[index + 1];
    }
  }
  return scope;
}

const isParseError = (error) => error instanceof XMLError || error instanceof DOMException;

/** Fills an empty document from the text; null when that is not well-formed. */
exports.parseStrictly = function parseStrictly(source, document) {
  try {
    new XMLParser(document, source, document, null).run();
    return document;
  } catch (error) {
    if (!isParseError(error)) throw error;
    return null;
  }
};

/** The same, with a parsererror element for what is not well-formed (HTML standard, 8.5.1). */
exports.parseDocument = function parseDocument(source, document) {
  try {
    new XMLParser(document, source, document, null).run();
  } catch (error) {
    if (!isParseError(error)) throw error;
    document[_replaceChildren]();
    document[_appendChild](reportOf(document, error, PARSER_ERROR));
  }
  return document;
};

/** The element that tells what is wrong. */
function reportOf(document, error, namespace) {
  const report = document[_createElementNS](namespace, "parsererror");
  report[_setTextContent](`This is not well-formed XML: ${error.message}`);
  return report;
};

/** Markup that a script sets in an XML document, where `context` is. */
exports.parseFragment = function parseFragment(document, source, fragment, context) {
  try {
    new XMLParser(document, source, fragment, context).run();
  } catch (error) {
    if (!isParseError(error)) throw error;
    throw new DOMException(`This is not well-formed XML: ${error.message}`, "SyntaxError");
  }
};
Object.assign(exports, { XMLError, XMLParser, reportOf });
