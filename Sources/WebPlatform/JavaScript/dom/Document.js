"use strict";
// Document, HTMLDocument and XMLDocument (DOM standard, 4.5; HTML standard, 3.1).

const {
  each: eachOf, filter: filterAll, flat, includes, isArray, join, listOf, localTime, Map, now, Object, push, replace, sort, toLowerCase,
} = require("language");
const { slotFor } = require("runtime/slots");
const {
  _activeElement, _addId, _address, _adoptedStyleSheets, _all, _allowsShadowRoots, _baseURI, _characterSet, _contentType, _create, _createHTML,
  _currentScript, _data, _definitions, _document, _elementsById, _emptyCopy, _eventParent, _fallbackBase, _first, _focusedFrame, _followers,
  _hasBases, _hooks, _host, _ids, _implementation, _isConnected, _isDesigned, _isHTML, _isHTMLDocument, _isMarkupLocked, _isRefused, _isShadowRoot,
  _localName, _namespace, _next, _parent, _prefix, _quirksMode, _readyState, _removeId, _runsModule, _selection, _templateDocument, _type, _version,
  _view, _wasWritten, _write, _writing,
} = require("dom/slots");
const {
  _appendChild, _compareDocumentPosition, _createElement, _createElementNS, _getAttribute, _getBody, _getDocumentElement, _getHead, _hasAttribute,
  _insertBefore, _replaceChild, _setAttribute, _setTextContent,
} = require("runtime/members");
const { Node } = require("dom/Node");
const { Element } = require("dom/Element");
const { HTML, SVG, check, checkXML, extract, lowerCase } = require("dom/names");
const { Text } = require("dom/CharacterData");
const { ParentNode } = require("dom/mixins");
const { addHandlers } = require("dom/eventHandlers");
const { extensions } = require("dom/extensions");
const tree = require("dom/tree");
const features = require("runtime/features");
const { strip } = require("dom/whitespace");
const { attribute } = require("runtime/define");
const { construction, declare } = require("runtime/webidl");
const attrModule = require.later("dom/Attr");
const deviceModule = require.later("runtime/device");
const domImplementationModule = require.later("dom/DOMImplementation");
const documentFragmentModule = require.later("dom/DocumentFragment");
const rangeModule = require.later("dom/Range");
const selectionModule = require.later("dom/Selection");
const cloneModule = require.later("dom/clone");
const allModule = require.later("dom/HTMLAllCollection");
const collectionsModule = require.later("dom/collections");
const commentModule = require.later("dom/Comment");
const eventsModule = require.later("dom/events");
const touchModule = require.later("dom/touch");
const traversalModule = require.later("dom/traversal");
const hooksModule = require.later("dom/hooks");

const isTitle = (element) => tree.isHTML(element, "title");
const isOf = (element, namespace, name) => element !== null && element[_namespace] === namespace && element[_localName] === name;
const isBase = (element) => tree.isHTML(element, "base") && element[_hasAttribute]("href");

class Document extends Node {
  constructor(address = "about:blank", isHTML = false, contentType = isHTML ? "text/html" : "application/xml") {
    super(null);
    this[_document] = this;
    this[_isHTMLDocument] = isHTML;
    this[_address] = address;
    this[_contentType] = contentType;
    this[_version] = 0;
    this[_ids] = new Map();
    this[_isConnected] = true;
    this[_readyState] = "complete";
    this[_currentScript] = null;
    this[_activeElement] = null;
    this[_focusedFrame] = null;
    this[_followers] = null;
    this[_view] = null;
  }

  get nodeName() { return "#document"; }
  get ownerDocument() { return null; }
  get URL() { return this[_address]; }
  get documentURI() { return this[_address]; }
  get contentType() { return this[_contentType]; }
  get characterSet() { return this[_characterSet]; }
  get charset() { return this[_characterSet]; }
  get inputEncoding() { return this[_characterSet]; }
  get compatMode() { return this[_quirksMode] === 1 ? "BackCompat" : "CSS1Compat"; }
  get defaultView() { return this[_view]; }
  get location() { return this[_view] === null ? null : this[_view].location; }
  set location(address) { if (this[_view] !== null) this[_view].location.href = address; }
  get readyState() { return this[_readyState]; }
  get currentScript() {
    const script = this[_currentScript];
    return script !== null && features.shadow !== null && features.shadow.isInside(script) ? null : script;
  }
  get referrer() { return this[_view] === null ? "" : native.referrer(); }
  get domain() { return this[_view]?.location.hostname ?? ""; }
  get lastModified() { return localTime(now()); }
  get hidden() { return this[_view] === null || !deviceModule().facts().isVisible; }
  get visibilityState() { return this.hidden ? "hidden" : "visible"; }
  get webkitHidden() { return this.hidden; }
  get webkitVisibilityState() { return this.visibilityState; }
  get implementation() { return this[_implementation] ??= new (domImplementationModule().DOMImplementation)(this, { __proto__: null, HTMLDocument, XMLDocument }); }
  get fonts() { return extensions.fonts(); }
  hasFocus() { return this[_view] !== null; }

  get cookie() { return extensions.cookiesOf(this); }
  set cookie(text) { extensions.setCookie(this, text); }

  /** A document that no window shows, whose markup may declare shadow roots. */
  static parseHTMLUnsafe(markup) { return extensions.parseHTML(markup, "about:blank", true); }

  // The tree.

  get documentElement() {
    for (let node = this[_first]; node !== null; node = node[_next]) if (node.nodeType === 1) return node;
    return null;
  }
  get doctype() {
    for (let node = this[_first]; node !== null; node = node[_next]) if (node.nodeType === 10) return node;
    return null;
  }
  get head() { return htmlChild(this[_getDocumentElement](), ["head"]); }
  get body() { return htmlChild(this[_getDocumentElement](), ["body", "frameset"]); }
  set body(element) {
    if (element?.[_namespace] !== HTML || (element[_localName] !== "body" && element[_localName] !== "frameset")) {
      tree.fail("HierarchyRequestError", "A document's body is a body element");
    }
    const old = this[_getBody]();
    if (old === element) return;
    if (old !== null) old[_parent][_replaceChild](element, old);
    else if (this[_getDocumentElement]() === null) tree.fail("HierarchyRequestError", "The document has no element that a body could be in");
    else this[_getDocumentElement]()[_appendChild](element);
  }
  get title() {
    const root = this[_getDocumentElement]();
    const element = isOf(root, SVG, "svg") ? childOf(root, SVG, ["title"]) : tree.firstBelow(this, isTitle);
    return element ? strip(replace(ownText(element), /[\t\n\f\r ]+/g, " ")) : "";
  }
  set title(text) {
    const root = this[_getDocumentElement]();
    if (isOf(root, SVG, "svg")) {
      const element = childOf(root, SVG, ["title"]) ?? root[_insertBefore](this[_createElementNS](SVG, "title"), root[_first]);
      element[_setTextContent](text);
    } else if (root !== null && root[_namespace] === HTML) {
      const element = tree.firstBelow(this, isTitle) ?? this[_getHead]()?.[_appendChild](this[_createElement]("title"));
      if (element) element[_setTextContent](text);
    }
  }
  get textContent() { return null; }
  set textContent(_) {}
  get dir() { return this[_getDocumentElement]()?.dir ?? ""; }
  set dir(value) { if (this[_getDocumentElement]()) this[_getDocumentElement]().dir = value; }
  get activeElement() {
    const element = this[_activeElement];
    return (element !== null && features.shadow !== null ? features.shadow.retarget(element, this) : element) ?? this[_getBody]() ?? this[_getDocumentElement]();
  }
  get adoptedStyleSheets() { return extensions.adoptedStyleSheetsOf(this); }
  set adoptedStyleSheets(sheets) { extensions.adoptStyleSheets(this, sheets); }
  get scrollingElement() { return this[_getDocumentElement](); }
  get styleSheets() { return extensions.styleSheetsOf(this); }

  [_addId](id, element) {
    const known = this[_ids].get(id);
    if (known === undefined) {
      this[_ids].set(id, element);
      if (this[_view] !== null) (features.names ??= extensions.names()).add(id);
    } else if (isArray(known)) push(known, element);
    else this[_ids].set(id, [known, element]);
  }
  [_removeId](id, element) {
    const known = this[_ids].get(id);
    if (known === element) this[_ids].delete(id);
    else if (isArray(known)) {
      const rest = filterAll(known, (each) => each !== element);
      this[_ids].set(id, rest.length === 1 ? rest[0] : rest);
    }
  }
  /** All connected elements with that id, in tree order. */
  [_elementsById](id) {
    const known = this[_ids].get(id);
    if (known === undefined) return [];
    return isArray(known) ? sort(listOf(known), inTreeOrder) : [known];
  }

  getElementById(id) {
    const known = this[_ids].get(id);
    if (known === undefined) return null;
    return isArray(known) ? this[_elementsById](id)[0] : known;
  }
  getElementsByTagName(name) { return collectionsModule().byTagName(this, name); }
  getElementsByTagNameNS(namespace, name) { return collectionsModule().byTagNameNS(this, namespace, name); }
  getElementsByClassName(names) { return collectionsModule().byClassName(this, names); }
  getElementsByName(name) {
    return collectionsModule().descendantList(this, (element) => element[_namespace] === HTML && element[_getAttribute]("name") === name);
  }
  elementFromPoint() { return this[_getDocumentElement](); }
  /** Nothing is laid out, so that no text is at any point. */
  caretRangeFromPoint() { return null; }
  elementsFromPoint() { return this[_getDocumentElement]() ? [this[_getDocumentElement]()] : []; }

  // Making nodes.

  createElement(name, options) {
    check(name, "an element's");
    if (this[_isHTMLDocument]) {
      if (features.reactions === null && options === undefined) return this[_createHTML](lowerCase(name));
      return extensions.createElement(this, lowerCase(name), options);
    }
    return this[_create](this[_contentType] === "application/xhtml+xml" ? HTML : null, null, name);
  }
  [_createHTML](localName) { return new (extensions.classFor(localName))(this, localName); }
  [_create](namespace, prefix, localName) {
    if (namespace === HTML) {
      const element = new (extensions.classFor(localName))(this, localName);
      element[_prefix] = prefix;
      return element;
    }
    if (namespace === SVG) return extensions.createSVG(this, localName, prefix);
    return new Element(this, localName, namespace, prefix);
  }
  createElementNS(namespace, name, options) {
    const parts = extract(namespace, name, "an element's");
    if (parts.namespace === HTML && (features.reactions !== null || options !== undefined)) {
      return extensions.createElement(this, parts.localName, options, parts.prefix);
    }
    return this[_create](parts.namespace, parts.prefix, parts.localName);
  }
  createTextNode(data) { return new Text(data, this); }
  createComment(data) { return new (commentModule().Comment)(data, this); }
  createCDATASection(data) {
    if (this[_isHTMLDocument]) tree.fail("NotSupportedError", "HTML documents have no CDATA sections");
    if (includes(data, "]]>")) tree.fail("InvalidCharacterError", "A CDATA section cannot hold what ends it");
    return new (commentModule().CDATASection)(data, this);
  }
  createProcessingInstruction(target, data) {
    checkXML(target, "an instruction's");
    if (includes(data, "?>")) tree.fail("InvalidCharacterError", "An instruction cannot hold what ends it");
    return new (commentModule().ProcessingInstruction)(target, data, this);
  }
  createDocumentFragment() { return new (documentFragmentModule().DocumentFragment)(this); }
  createAttribute(name) {
    if (this[_isHTMLDocument]) name = lowerCase(name);
    check(name, "an attribute's");
    return new (attrModule().Attr)(this, null, name);
  }
  createAttributeNS(namespace, name) {
    const parts = extract(namespace, name, "an attribute's");
    return new (attrModule().Attr)(this, null, parts.name, "", parts.namespace);
  }
  createEvent(kind) { return eventsModule().createUninitialized(kind); }
  createTouch(view, target, identifier, pageX, pageY, screenX, screenY) {
    return new (touchModule().Touch)({ target, identifier, pageX, pageY, clientX: pageX, clientY: pageY, screenX, screenY });
  }
  createTouchList(...touches) { return new (touchModule().TouchList)(construction, flat(touches)); }
  get timeline() { return extensions.animations().timelineOf(this); }
  getAnimations() { return extensions.animations().ofRoot(this); }
  createRange() { return new (rangeModule().Range)(this); }
  createTreeWalker(root, show, filter) { return traversalModule().walk(root, show, filter); }
  createNodeIterator(root, show, filter) { return traversalModule().iterate(root, show, filter); }
  getSelection() { return this[_view] === null ? null : this[_selection] ??= new (selectionModule().Selection)(construction, this); }

  importNode(node, deep = false) {
    if (node.nodeType === 9) tree.fail("NotSupportedError", "A document cannot be imported");
    if (node[_isShadowRoot]) tree.fail("NotSupportedError", "A shadow root belongs to its element and cannot be imported");
    return cloneModule().clone(node, this, deep);
  }
  adoptNode(node) {
    if (node.nodeType === 9) tree.fail("NotSupportedError", "A document cannot be adopted");
    if (node[_isShadowRoot]) tree.fail("HierarchyRequestError", "A shadow root belongs to its element and cannot be adopted");
    // The contents of a template are their template's.
    if (node.nodeType === 11 && node[_host] !== null) return node;
    if (node[_parent] !== null) tree.remove(node);
    features.withReactions(() => tree.adopt(node, this));
    return node;
  }

  createExpression(expression, resolver = null) { return extensions.xpath().createExpression(expression, resolver); }
  createNSResolver(node) { return node; }
  evaluate(expression, node, resolver = null, type = 0) { return extensions.xpath().evaluate(expression, node, resolver, type); }

  execCommand(command, _, value = "") { return this.#hasCommands() && extensions.editing().run(this, command, value); }
  queryCommandSupported(command) { return this.#hasCommands() && extensions.editing().isSupported(command); }
  queryCommandEnabled(command) { return this.#hasCommands() && extensions.editing().isEnabled(this, command); }
  queryCommandIndeterm(command) { return this.#hasCommands() && extensions.editing().isMixed(this, command); }
  queryCommandState(command) { return this.#hasCommands() && extensions.editing().state(this, command); }
  queryCommandValue(command) { return this.#hasCommands() ? extensions.editing().valueOf(this, command) : ""; }
  #hasCommands() {
    if (!this[_isHTMLDocument]) tree.fail("InvalidStateError", "Documents of XML have no commands");
    return this[_view] !== null;
  }
  get designMode() { return this[_isDesigned] ? "on" : "off"; }
  set designMode(value) {
    const mode = toLowerCase(value);
    if (mode === "on" || mode === "off") this[_isDesigned] = mode === "on";
  }

  write(...texts) { this[_write](join(texts, "")); }
  writeln(...texts) { this[_write](join(texts, "") + "\n"); }
  [_write](markup) {
    this.#needHTML("write");
    this[_wasWritten] = true;
    extensions.writing().write(this, markup);
  }
  /** With three arguments it is the window's. */
  open(...given) {
    if (given.length > 2) return extensions.writing().openWindow(this, given[0], given[1]);
    this.#needHTML("open");
    extensions.writing().open(this);
    return this;
  }
  #needHTML(method) {
    if (!this[_isHTMLDocument]) tree.fail("InvalidStateError", `document.${method} is for HTML, which this document is not`);
    if (this[_isMarkupLocked]) tree.fail("InvalidStateError", `document.${method} is not for a custom element that the parser is making`);
  }
  // Of browsers of long ago: they do nothing (HTML standard, 16.3.7).
  clear() {}
  captureEvents() {}
  releaseEvents() {}
  close() {
    this.#needHTML("close");
    extensions.writing().close(this);
  }

  [_baseURI]() {
    const base = this[_hasBases] ? tree.firstBelow(this, isBase) : null;
    return base && !base[_isRefused] ? base.href : this[_fallbackBase] ?? this[_address];
  }

  [_emptyCopy]() { return new this.constructor(this[_address], this[_isHTMLDocument], this[_contentType]); }

  /** Events go on to the window, except "load". */
  [_eventParent](event) { return event[_type] === "load" ? null : this[_view]; }
}
ParentNode.addTo(Document);
Document.prototype[_isDesigned] = false;
for (const name of eachOf([_implementation, _selection, _templateDocument, _adoptedStyleSheets, _writing, _fallbackBase])) Document.prototype[name] = null;
Document.prototype[_hooks] = hooksModule().hooks;
Document.prototype[_wasWritten] = false;
Document.prototype[_definitions] = null;
Document.prototype[_isMarkupLocked] = false;
Document.prototype[_allowsShadowRoots] = false;
Document.prototype[_characterSet] = "UTF-8";
Document.prototype[_quirksMode] = 0;
Document.prototype[_runsModule] = false;
/** Whether it has ever had a base element. */
Document.prototype[_hasBases] = false;
Document.prototype[_isHTML] = false;
Object.defineProperty(Document.prototype, "nodeType", { value: 9, enumerable: true });

const inTreeOrder = (one, other) => (one[_compareDocumentPosition](other) & 4 ? -1 : 1);

function childOf(parent, namespace, names) {
  for (let node = parent[_first]; node !== null; node = node[_next]) {
    if (node.nodeType === 1 && node[_namespace] === namespace && includes(names, node[_localName])) return node;
  }
  return null;
}

/** A child of HTML's document element; another root has none. */
const htmlChild = (root, names) => (isOf(root, HTML, "html") ? childOf(root, HTML, names) : null);

/** The text of an element's own texts. */
function ownText(element) {
  let text = "";
  for (let node = element[_first]; node !== null; node = node[_next]) if (node[_data] !== undefined && (node.nodeType === 3 || node.nodeType === 4)) text += node[_data];
  return text;
}

class HTMLDocument extends Document {
  constructor(address = undefined, isHTML, contentType) { super(address, isHTML, contentType); }
}
class XMLDocument extends Document {
  constructor(address = undefined, isHTML, contentType) { super(address, isHTML, contentType); }
}

const byTag = { forms: ["form"], images: ["img"], links: ["a", "area"], scripts: ["script"], embeds: ["embed"], anchors: ["a"], applets: [] };
for (const { 0: property, 1: tags } of eachOf(Object.entries(byTag))) {
  const kept = slotFor(property);
  const wanted = (element) => includes(tags, element[_localName]) && element[_namespace] === HTML &&
    (property !== "links" || element[_hasAttribute]("href")) && (property !== "anchors" || element[_hasAttribute]("name"));
  attribute(Document.prototype, property, (document) => (document[kept] ??= collectionsModule().descendants(document, wanted)));
  Document.prototype[kept] = null;
}

attribute(Document.prototype, "plugins", ({ embeds }) => embeds);

// `??=` would take it for undefined.
attribute(Document.prototype, "all", (document) => (document[_all] === null ? (document[_all] = allModule().of(document)) : document[_all]));
Document.prototype[_all] = null;

/** Colours of the page, which its body has; a frameset does not count (HTML standard, 16.3.7). */
const coloured = (document) => {
  const body = document[_getBody]();
  return body?.[_localName] === "body" ? body : null;
};
for (const { 0: property, 1: name } of eachOf(Object.entries({ fgColor: "text", linkColor: "link", vlinkColor: "vlink", alinkColor: "alink", bgColor: "bgcolor" }))) {
  attribute(Document.prototype, property, (document) => coloured(document)?.[_getAttribute](name) ?? "",
    (document, value) => coloured(document)?.[_setAttribute](name, value === null ? "" : `${value}`));
}

/** Makes a window's empty document one of XML, before it is parsed: the window keeps it. */
exports.becomeXML = function becomeXML(document) {
  Object.setPrototypeOf(document, XMLDocument.prototype);
  document[_isHTMLDocument] = false;
};

declare(
  Document, (value) => value[_ids] !== undefined,
  "constructor() static parseHTMLUnsafe(DOMString) URL documentURI contentType characterSet charset inputEncoding compatMode defaultView readyState currentScript referrer domain " +
  "lastModified hidden visibilityState webkitHidden webkitVisibilityState fonts implementation hasFocus() cookie[USVString] documentElement doctype head body[HTMLElement?] title[DOMString] " +
  "dir[DOMString] activeElement styleSheets scrollingElement getElementById(DOMString) getElementsByTagName(DOMString) " +
  "getElementsByTagNameNS(DOMString?, DOMString) getElementsByClassName(DOMString) getElementsByName(DOMString) createElement(DOMString, optional any) " +
  "createElementNS(DOMString?, DOMString, optional any) createTextNode(DOMString) createComment(DOMString) createCDATASection(DOMString) " +
  "createProcessingInstruction(DOMString, DOMString) createDocumentFragment() createAttribute(DOMString) createAttributeNS(DOMString?, DOMString) " +
  "createEvent(DOMString) createRange() createTreeWalker(Node, optional unsigned long, optional object?) " +
  "createNodeIterator(Node, optional unsigned long, optional object?) execCommand(DOMString, optional boolean, optional DOMString) queryCommandSupported(DOMString) queryCommandEnabled(DOMString) " +
  "queryCommandIndeterm(DOMString) queryCommandState(DOMString) queryCommandValue(DOMString) designMode[DOMString] timeline getAnimations() getSelection() importNode(Node, optional boolean) adoptNode(Node) " +
  "createExpression(DOMString, optional any) createNSResolver(Node) evaluate(DOMString, Node, optional any, optional unsigned short, optional any) " +
  `write(DOMString...) writeln(DOMString...) close() clear() captureEvents() releaseEvents() ${ParentNode.members}`);
addHandlers(Document);
addHandlers(Document, ["readystatechange", "visibilitychange"]);
declare(HTMLDocument, (value) => value[_ids] !== undefined && value instanceof HTMLDocument, "");
declare(XMLDocument, (value) => value[_ids] !== undefined && value instanceof XMLDocument, "");
Object.assign(exports, { Document, HTMLDocument, XMLDocument });
