"use strict";
// Elements that are properties of their document by name, as document.loginForm (HTML standard, 3.1.6). The document gets an
// accessor when the first element of a name comes into it; members of its own are never hidden by one.

const { call, each, ifThere, includes, Object, Set } = require("language");
const { _attributeChanged, _connected, _document, _id, _indexOf, _isConnected, _isHTMLDocument, _localName, _view } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const features = require("runtime/features");
const { allBelow } = require("dom/tree");
const collectionsModule = require.later("dom/collections");
const namedAccessModule = require.later("html/namedAccess");

const tags = new Set(["embed", "form", "iframe", "img", "object"]);

const isNamed = (element, name) => tags.has(element[_localName]) && (element[_getAttribute]("name") === name ||
  (element[_id] === name && (element[_localName] === "object" || (element[_localName] === "img" && element[_getAttribute]("name")))));

const allNamed = (document, name) => allBelow(document, (element) => isNamed(element, name));

function found(document, name) {
  const elements = allNamed(document, name);
  if (elements.length === 0) return undefined;
  if (elements.length > 1) {
    const { HTMLCollection, liveCollection } = collectionsModule();
    return liveCollection(HTMLCollection, document, () => allNamed(document, name));
  }
  return elements[0][_localName] === "iframe" ? elements[0].contentWindow : elements[0];
}

function expose(element, name) {
  if (features.shadow !== null && features.shadow.isInside(element)) return;
  const { [_document]: document } = element;
  if (document[_view] !== null) (features.names ??= namedAccessModule()).add(name, true);
  if (name === "" || !document[_isHTMLDocument] || name in document) return;
  Object.defineProperty(document, name, {
    configurable: true,
    get() { return found(this, name); },
    set(value) { Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true }); },
  });
}

/** Has an interface's elements expose the values of these attributes, while they are in a document. */
exports.exposeNames = function exposeNames({ prototype }, attributes) {
  const { [_connected]: connected, [_attributeChanged]: changed } = prototype;
  prototype[_connected] = function () {
    ifThere(connected, (it) => call(it, this));
    for (const attribute of each(attributes)) if (this[_indexOf](attribute) >= 0) expose(this, this[_getAttribute](attribute));
  };
  prototype[_attributeChanged] = function (attribute, old, value) {
    ifThere(changed, (it) => call(it, this, attribute, old, value));
    if (value !== null && this[_isConnected] && includes(attributes, attribute)) expose(this, value);
  };
};
