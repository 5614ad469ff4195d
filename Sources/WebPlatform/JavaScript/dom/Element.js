"use strict";
// Element (DOM standard, 4.9). Attributes are a flat array of names and values, null when there are none; few are in a namespace, so
// that those are an array of their own, null when there are none. The id is kept aside for the document's index.

const {
  charCodeAt, each, exec, filter, includes, indexOf, Map, Object, pushAll, replace, slice, splice, split, toUpperCase,
} = require("language");
const {
  _addAttribute, _addId, _attributeChanged, _attributeMap, _attributeNodeAt, _attributeNodes, _attributeWasSet, _attributes, _attributesParsed,
  _classList, _cloneInto, _control, _create, _createHTML, _data, _dataset, _definition, _detach, _document, _first, _hasClass, _id, _idChanged, _indexNS,
  _indexOf, _indexOfPlain, _is, _isConnected, _isFailed, _isHTML, _isHTMLDocument, _isJudged, _last, _localName, _measure, _name, _namespace, _namespaceAt,
  _namespaces, _nonce, _observers, _owner, _part, _plainAttributeWasSet, _prefix, _quirksMode, _reactions, _references, _refresh, _removeAttributeAt, _removeId,
  _setPlainAttribute, _setAttributeAt, _setForeignNamespaces, _setParsedAttributes, _shadow, _valueOf, _version,
} = require("dom/slots");
const {
  _contains, _createTextNode, _getAttribute, _getDocumentElement, _getLocalName, _getTagName, _getValue, _setAttribute, _setAttributeNode,
} = require("runtime/members");
const { Node } = require("dom/Node");
const { ParentNode, ChildNode, Slottable } = require("dom/mixins");
const { addTo } = require("dom/aria");
const { extensions } = require("dom/extensions");
const tree = require("dom/tree");
const observation = require("dom/observation");
const features = require("runtime/features");

const { HTML, XLINK, XML, XMLNS, check, extract, lowerCase } = require("dom/names");
const { declare, hideFromWith } = require("runtime/webidl");
const attrModule = require.later("dom/Attr");
const domTokenListModule = require.later("dom/DOMTokenList");
const collectionsModule = require.later("dom/collections");
const eventHandlersModule = require.later("dom/eventHandlers");
const geometryModule = require.later("dom/geometry");
const getHTMLModule = require.later("dom/shadow/getHTML");
const markupModule = require.later("dom/markup");
const selectorsModule = require.later("dom/selectors");
const serializationModule = require.later("dom/serialization");
const shadowRootModule = require.later("dom/shadow/ShadowRoot");

class Element extends Node {
  constructor(document, localName, namespace = HTML, prefix = null) {
    // A custom element's own constructor says nothing of document and name: the interface that it has called stands there. It may be given an
    // element that exists: interfaces of elements have no private members, which could not be added to one again.
    if (localName === undefined || document.nodeType !== 9) return extensions.constructElement(new.target, document);
    super(document);
    this[_first] = null;
    this[_last] = null;
    this[_localName] = localName;
    this[_attributes] = null;
    if (namespace !== HTML) this[_namespace] = namespace;
    if (prefix !== null) this[_prefix] = prefix;
    if (namespace !== HTML || !document[_isHTMLDocument]) this[_isHTML] = false;
  }

  get localName() { return this[_localName]; }
  get namespaceURI() { return this[_namespace]; }
  get prefix() { return this[_prefix]; }
  get tagName() {
    const name = this[_prefix] === null ? this[_localName] : `${this[_prefix]}:${this[_localName]}`;
    return this[_isHTML] ? upperCase(name) : name;
  }
  get nodeName() { return this[_getTagName](); }

  get id() { return this[_id] ?? ""; }
  set id(value) { this[_setPlainAttribute]("id", value); }
  get className() { return this[_valueOf]("class") ?? ""; }
  set className(value) { this[_setPlainAttribute]("class", value); }
  get classList() {
    return (this[_classList] ??= new (domTokenListModule().DOMTokenList)(this, "class"))[_refresh]();
  }
  set classList(value) { this.className = value; }
  get part() {
    return (this[_part] ??= new (domTokenListModule().DOMTokenList)(this, "part"))[_refresh]();
  }
  set part(value) { this[_setAttribute]("part", `${value}`); }
  get slot() { return this[_getAttribute]("slot") ?? ""; }
  set slot(value) { this[_setAttribute]("slot", value); }
  get shadowRoot() { return this[_shadow] !== null && this[_shadow].mode === "open" ? this[_shadow] : null; }
  attachShadow(init) { return shadowRootModule().attach(this, init); }

  // Attributes.

  [_name](name) { return this[_isHTML] ? lowerCase(name) : name; }

  [_indexOf](name) {
    const attributes = this[_attributes];
    if (attributes === null) return -1;
    for (let index = 0; index < attributes.length; index += 2) if (attributes[index] === name) return index;
    return -1;
  }

  /** Where the attribute in no namespace is. Its name is its local name. */
  [_indexOfPlain](name) { return this[_namespaces] === null ? this[_indexOf](name) : this[_indexNS](null, name); }
  [_valueOf](name) {
    const index = this[_indexOfPlain](name);
    return index < 0 ? null : this[_attributes][index + 1];
  }
  [_namespaceAt](index) { return this[_namespaces] === null ? null : (this[_namespaces][index >> 1] ?? null); }
  [_indexNS](namespace, localName) {
    const attributes = this[_attributes];
    if (attributes === null) return -1;
    for (let index = 0; index < attributes.length; index += 2) {
      if (this[_namespaceAt](index) === namespace && localNameOf(attributes[index], namespace) === localName) return index;
    }
    return -1;
  }

  getAttribute(name) {
    const attributes = this[_attributes];
    if (attributes === null) return null;
    name = this[_name](name);
    for (let index = 0; index < attributes.length; index += 2) if (attributes[index] === name) return attributes[index + 1];
    return null;
  }
  getAttributeNS(namespace, name) {
    const index = this[_indexNS](namespaceOf(namespace), name);
    return index < 0 ? null : this[_attributes][index + 1];
  }
  hasAttribute(name) { return this[_attributes] !== null && this[_indexOf](this[_name](name)) >= 0; }
  hasAttributeNS(namespace, name) { return this[_indexNS](namespaceOf(namespace), name) >= 0; }
  hasAttributes() { return this[_attributes] !== null && this[_attributes].length > 0; }
  getAttributeNames() { return this[_attributes] === null ? [] : filter(this[_attributes], (_, index) => index % 2 === 0); }

  setAttribute(name, value) {
    name = this[_name](name);
    check(name, "an attribute's");
    const index = this[_indexOf](name);
    if (index < 0) this[_addAttribute](name, value, null);
    else this[_setAttributeAt](index, value);
  }
  setAttributeNS(namespace, name, value) {
    const parts = extract(namespace, name, "an attribute's");
    const index = this[_indexNS](parts.namespace, parts.localName);
    if (index < 0) this[_addAttribute](parts.name, value, parts.namespace);
    else this[_setAttributeAt](index, value);
  }
  removeAttribute(name) { this[_removeAttributeAt](this[_indexOf](this[_name](name))); }
  removeAttributeNS(namespace, name) { this[_removeAttributeAt](this[_indexNS](namespaceOf(namespace), name)); }
  toggleAttribute(name, force) {
    name = this[_name](name);
    check(name, "an attribute's");
    const index = this[_indexOf](name);
    if (index >= 0 && force !== true) this[_removeAttributeAt](index);
    else if (index < 0 && force !== false) this[_addAttribute](name, "", null);
    return this[_indexOf](name) >= 0;
  }

  get attributes() { return this[_attributeMap] ??= attrModule().attributesOf(this); }
  getAttributeNode(name) { return this[_attributeNodeAt](this[_indexOf](this[_name](name))); }
  getAttributeNodeNS(namespace, name) { return this[_attributeNodeAt](this[_indexNS](namespaceOf(namespace), name)); }
  [_attributeNodeAt](index) {
    if (index < 0) return null;
    const name = this[_attributes][index];
    const namespace = this[_namespaceAt](index);
    const nodes = (this[_attributeNodes] ??= new Map());
    const key = keyOf(name, namespace);
    let node = nodes.get(key);
    if (!node) {
      node = new (attrModule().Attr)(this[_document], this, name, "", namespace);
      nodes.set(key, node);
    }
    return node;
  }
  setAttributeNode(node) {
    if (node[_owner] !== null && node[_owner] !== this) tree.fail("InUseAttributeError", `'${node[_name]}' is an attribute of another element`);
    const { [_name]: name, [_namespace]: namespace } = node;
    const value = node[_getValue]();
    const index = this[_indexNS](namespace, node[_getLocalName]());
    const old = this[_attributeNodeAt](index);
    if (old === node) return node;
    if (old !== null) {
      old[_detach](old[_getValue]());
      this[_attributeNodes].delete(keyOf(old[_name], namespace));
      // It takes the other's place, and may have another prefix.
      this[_attributes][index] = name;
      this[_setAttributeAt](index, value);
    } else {
      this[_addAttribute](name, value, namespace);
    }
    node[_owner] = this;
    (this[_attributeNodes] ??= new Map()).set(keyOf(name, namespace), node);
    return old;
  }
  setAttributeNodeNS(node) { return this[_setAttributeNode](node); }
  removeAttributeNode(node) {
    if (node[_owner] !== this) tree.fail("NotFoundError", `'${node[_name]}' is not an attribute of this element`);
    this[_removeAttributeAt](this[_indexNS](node[_namespace], node[_getLocalName]()));
    return node;
  }

  /** Sets the attribute in no namespace. */
  [_setPlainAttribute](name, value) {
    const index = this[_indexOfPlain](name);
    if (index < 0) this[_addAttribute](name, value, null);
    else this[_setAttributeAt](index, value);
  }

  [_addAttribute](name, value, namespace) {
    if (this[_attributes] === null) this[_attributes] = [name, value];
    else pushAll(this[_attributes], [name, value]);
    if (namespace !== null) (this[_namespaces] ??= [])[(this[_attributes].length >> 1) - 1] = namespace;
    this[_attributeWasSet](name, null, value, namespace);
  }

  [_setAttributeAt](index, value) {
    const old = this[_attributes][index + 1];
    this[_attributes][index + 1] = value;
    this[_attributeWasSet](this[_attributes][index], old, value, this[_namespaceAt](index));
  }

  [_removeAttributeAt](index) {
    if (index < 0) return;
    const namespace = this[_namespaceAt](index);
    const { 0: name, 1: old } = splice(this[_attributes], index, 2);
    if (this[_namespaces] !== null) splice(this[_namespaces], index >> 1, 1);
    if (this[_attributeNodes] !== null) {
      const key = keyOf(name, namespace);
      this[_attributeNodes].get(key)?.[_detach](old);
      this[_attributeNodes].delete(key);
    }
    this[_attributeWasSet](name, old, null, namespace);
  }

  [_attributeWasSet](name, old, value, namespace) {
    this[_document][_version]++;
    if (namespace === null) this[_plainAttributeWasSet](name, old, value);
    if (features.reactions !== null) features.reactions.attributeChanged(this, name, old, value, namespace);
    if (observation.isWatching) observation.attributes(this, localNameOf(name, namespace), namespace, old);
    if (features.focus !== null) features.focus.attributeChanged(this, name, value);
    if (features.mutationEvents !== null) features.mutationEvents.changed(this);
  }

  /** What attributes mean is said of those in no namespace. */
  [_plainAttributeWasSet](name, old, value) {
    if (name === "id") this[_idChanged](value);
    else if (name === "class") this[_classList]?.[_refresh]();
    else if (charCodeAt(name, 0) === 111 && charCodeAt(name, 1) === 110) eventHandlersModule().attributeChanged(this, name, value);
    else if (name === "nonce") this[_nonce] = null;
    else if (features.policy !== null && name === "style") features.policy.styleWasSet(this, value);
    if (this[_attributeChanged] !== undefined) this[_attributeChanged](name, old, value);
    if (features.shadow !== null && name === "slot") features.shadow.slotNameChanged(this, old, value);
  }

  [_idChanged](id) {
    if (id === "") id = null;
    if (this[_isConnected] && (features.shadow === null || !features.shadow.isInside(this))) {
      if (this[_id] !== null) this[_document][_removeId](this[_id], this);
      if (id !== null) this[_document][_addId](id, this);
    }
    this[_id] = id;
  }

  /** For the parser: the attributes of a new element, as names and values in turn. */
  [_setParsedAttributes](attributes) {
    this[_attributes] = attributes;
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index];
      if (this[_namespaceAt](index) !== null) continue;
      if (name === "id") this[_idChanged](attributes[index + 1]);
      else if (name === "is") this[_is] = attributes[index + 1];
      else if (charCodeAt(name, 0) === 111 && charCodeAt(name, 1) === 110) {
        eventHandlersModule().attributeChanged(this, name, attributes[index + 1]);
      }
    }
    if (features.policy !== null) features.policy.attributesParsed(this);
    if (this[_namespace] !== HTML) this[_setForeignNamespaces](attributes);
    if (this[_attributesParsed] !== undefined) this[_attributesParsed]();
  }

  /** In SVG and MathML, HTML's parser knows the prefixes of a few attributes (HTML standard, 13.2.6.1). */
  [_setForeignNamespaces](attributes) {
    if (this[_namespaces] !== null || !this[_document][_isHTMLDocument]) return;
    for (let index = 0; index < attributes.length; index += 2) {
      const namespace = foreignPrefixes[exec(foreignNames, attributes[index])?.[0]];
      if (namespace) (this[_namespaces] ??= [])[index >> 1] = namespace;
    }
  }

  [_cloneInto](document) {
    const copy = this[_isHTML] && this[_prefix] === null && document[_isHTMLDocument]
      ? document[_createHTML](this[_localName])
      : document[_create](this[_namespace], this[_prefix], this[_localName]);
    if (this[_namespaces] !== null) copy[_namespaces] = slice(this[_namespaces]);
    if (this[_attributes] !== null) {
      if (features.policy === null) copy[_setParsedAttributes](slice(this[_attributes]));
      else features.policy.copyAttributes(this, copy);
    }
    if (this[_nonce]) copy[_nonce] = this[_nonce];
    if (copy[_is] !== this[_is]) copy[_is] = this[_is];
    if (features.reactions !== null) features.reactions.tryUpgrade(copy);
    return copy;
  }

  [_hasClass](name) {
    const text = this[_valueOf]("class");
    if (text === null) return false;
    if (text === name) return true;
    // In quirks mode letters are as good as each other (DOM standard, 4.2.6).
    if (this[_document][_quirksMode] === 1) return includes(split(lowerCase(text), /[\t\n\f\r ]+/g), lowerCase(name));
    return text.length > name.length && includes(text, name) && (this[_classList] ??= new (domTokenListModule().DOMTokenList)(this, "class"))[_contains](name);
  }

  // Content.

  get textContent() {
    let text = "";
    for (let node = tree.next(this, this); node !== null; node = tree.next(node, this)) {
      if (node.nodeType === 3 || node.nodeType === 4) text += node[_data];
    }
    return text;
  }
  set textContent(value) {
    tree.replaceAll(this, value === null || value === "" ? null : this[_document][_createTextNode](value));
  }

  get innerHTML() { return serializationModule().inner(this); }
  set innerHTML(markup) { markupModule().setInner(this, markup); }
  get outerHTML() { return serializationModule().outer(this); }
  set outerHTML(markup) { markupModule().setOuter(this, markup); }
  getHTML(options) { return getHTMLModule().getHTML(this, options); }
  setHTMLUnsafe(markup) { markupModule().setUnsafe(this, markup); }
  insertAdjacentHTML(position, markup) { markupModule().insertAdjacent(this, position, markup); }
  insertAdjacentElement(position, element) { return markupModule().place(this, position, element); }
  insertAdjacentText(position, text) { markupModule().place(this, position, this[_document][_createTextNode](text)); }

  // Finding.

  getElementsByTagName(name) { return collectionsModule().byTagName(this, name); }
  getElementsByTagNameNS(namespace, name) { return collectionsModule().byTagNameNS(this, namespace, name); }
  getElementsByClassName(names) { return collectionsModule().byClassName(this, names); }
  matches(selector) { return selectorsModule().matches(this, selector); }
  webkitMatchesSelector(selector) { return selectorsModule().matches(this, selector); }
  closest(selector) { return selectorsModule().closest(this, selector); }
  get nextElementSibling() { return tree.elementAfter(this); }
  get previousElementSibling() { return tree.elementBefore(this); }

  // Nothing is laid out: an element that would be rendered has a box without size.
  getClientRects() { return geometryModule().rectsOf(this); }
  getBoundingClientRect() {
    this[_measure]();
    return new (geometryModule().DOMRect)();
  }
  animate(keyframes, options) { return extensions.animations().animate(this, keyframes, options); }
  getAnimations(options) { return extensions.animations().ofElement(this, options); }
  checkVisibility(options) { return extensions.checkVisibility(this, options); }
  scrollIntoView() {}
  scrollIntoViewIfNeeded() {}
  scroll() {}
  scrollTo() {}
  scrollBy() {}
  get clientTop() { return this[_measure](); }
  get clientLeft() { return this[_measure](); }
  get clientWidth() { return this === this[_document][_getDocumentElement]() ? native.environment.viewport.width : this[_measure](); }
  get clientHeight() { return this === this[_document][_getDocumentElement]() ? native.environment.viewport.height : this[_measure](); }
  get scrollWidth() { return this.clientWidth; }
  get scrollHeight() { return this.clientHeight; }

  /** A measure is asked for, which brings styles up to date; nothing is laid out, so it is zero. */
  [_measure]() {
    features.updateStyles();
    return 0;
  }

  // No finger is there: scripts make all pointers that there are.
  setPointerCapture() {}
  releasePointerCapture() {}
  hasPointerCapture() { return false; }
}
ParentNode.addTo(Element);
ChildNode.addTo(Element);
Slottable.addTo(Element);
addTo(Element);

// On the prototype: most elements never need them.
Element.prototype[_namespace] = HTML;
Element.prototype[_isHTML] = true;
for (const name of each([_prefix, _id, _namespaces, _attributeMap, _attributeNodes, _classList, _dataset, _observers, _part, _references])) Element.prototype[name] = null;
// A shadow root; what makes the element a custom one, its "is" value, what it is still to hear of, and what it is as a control; whether making it failed.
for (const name of each([_shadow, _definition, _is, _reactions, _control])) Element.prototype[name] = null;
Element.prototype[_isFailed] = Element.prototype[_isJudged] = false;
for (const name of each(["scrollTop", "scrollLeft"])) Element.prototype[name] = 0;
Object.defineProperty(Element.prototype, "nodeType", { value: 1, enumerable: true });
hideFromWith(Element, "slot");
declare(
  Element, (value) => value[_localName] !== undefined,
  "localName namespaceURI prefix tagName id[DOMString] className[DOMString] classList part slot[DOMString] shadowRoot attachShadow(any) " +
  "getAttribute(DOMString) getAttributeNS(DOMString?, DOMString) hasAttribute(DOMString) hasAttributeNS(DOMString?, DOMString) hasAttributes() " +
  "getAttributeNames() setAttribute(DOMString, DOMString) setAttributeNS(DOMString?, DOMString, DOMString) removeAttribute(DOMString) " +
  "removeAttributeNS(DOMString?, DOMString) toggleAttribute(DOMString, optional boolean) attributes getAttributeNode(DOMString) " +
  "getAttributeNodeNS(DOMString?, DOMString) setAttributeNode(Attr) setAttributeNodeNS(Attr) removeAttributeNode(Attr) textContent[DOMString?] " +
  "innerHTML[LegacyNullToEmptyString DOMString] outerHTML[LegacyNullToEmptyString DOMString] getHTML(optional any) setHTMLUnsafe(DOMString) insertAdjacentHTML(DOMString, DOMString) " +
  "insertAdjacentElement(DOMString, Element) insertAdjacentText(DOMString, DOMString) getElementsByTagName(DOMString) " +
  "getElementsByTagNameNS(DOMString?, DOMString) getElementsByClassName(DOMString) matches(DOMString) webkitMatchesSelector(DOMString) " +
  "closest(DOMString) animate(any, optional any) getAnimations(optional any) checkVisibility(optional any) getClientRects() getBoundingClientRect() setPointerCapture(long) releasePointerCapture(long) " +
  `hasPointerCapture(long) ${ParentNode.members} ${ChildNode.members} nextElementSibling previousElementSibling`);

const namespaceOf = (given) => (given === "" ? null : given);
/** A colon divides only the name of one in a namespace: HTML's parser and setAttribute know no prefixes. */
const localNameOf = (name, namespace) => (namespace === null ? name : slice(name, indexOf(name, ":") + 1));
/** What tells an attribute's node from others: no name has a space. */
const keyOf = (name, namespace) => (namespace === null ? name : `${name} ${namespace}`);

const foreignNames = /^(?:xlink(?=:(?:actuate|arcrole|href|role|show|title|type)$)|xml(?=:(?:lang|space)$)|xmlns(?=(?::xlink)?$))/;
const foreignPrefixes = { __proto__: null, xlink: XLINK, xml: XML, xmlns: XMLNS };

const upper = new Map();
function upperCase(name) {
  let found = upper.get(name);
  if (found === undefined) {
    found = replace(name, /[a-z]+/g, (letters) => toUpperCase(letters));
    if (upper.size < 1000) upper.set(name, found);
  }
  return found;
}

exports.Element = Element;
