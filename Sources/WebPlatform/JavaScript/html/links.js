"use strict";
// HTMLAnchorElement and HTMLAreaElement (HTML standard, 4.6): links, and what following one does.

const { each, Object } = require("language");
const { _activate, _characterSet, _document, _valueOf } = require("dom/slots");
const { _getTextContent, _setAttribute, _setTextContent } = require("runtime/members");
const { attribute } = require("runtime/define");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect, resolve } = require("html/reflect");
const { follow, urlIn } = require("html/following");
const { addRelations } = require("html/relations");
const { searchIn } = require("url/documentAddress");

const parts = ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const urlOf = (link) => urlIn(link, link[_valueOf]("href"));

const hrefOf = (link) => resolve(link, link[_valueOf]("href"));

function followOwn() { follow(this, this[_valueOf]("href")); }

/** HTMLHyperlinkElementUtils: the address and its parts. */
function addAddress({ prototype }) {
  attribute(prototype, "href", hrefOf, (link, value) => link[_setAttribute]("href", `${value}`));
  attribute(prototype, "origin", (link) => urlOf(link)?.origin ?? "");
  Object.defineProperty(prototype, "toString", {
    configurable: true, enumerable: true, writable: true, value: function toString() { return hrefOf(this); },
  });
  for (const part of each(parts)) {
    attribute(prototype, part, (link) => urlOf(link)?.[part] ?? (part === "protocol" ? ":" : ""), (link, value) => {
      const url = urlOf(link);
      if (!url) return;
      const given = `${value}`;
      url[part] = part === "search" ? searchIn(link[_document][_characterSet], url, given) : given;
      link[_setAttribute]("href", url.href);
    });
  }
  // Without an address it is no link, and what is around it takes the click.
  Object.defineProperty(prototype, _activate, { get() { return this[_valueOf]("href") === null ? undefined : followOwn; } });
}

class HTMLAnchorElement extends HTMLElement {
  constructor(document = HTMLAnchorElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get text() { return this[_getTextContent](); }
  set text(value) { this[_setTextContent](value); }
}
reflect(HTMLAnchorElement, { strings: "target download ping rel hreflang type name charset rev coords shape", enumerated: { referrerPolicy: enumerations.referrerPolicy } });
addAddress(HTMLAnchorElement);
addRelations(HTMLAnchorElement, ["noopener", "noreferrer", "opener"]);

class HTMLAreaElement extends HTMLElement {
  constructor(document = HTMLAreaElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
reflect(HTMLAreaElement, { strings: "alt coords shape target download ping rel", booleans: "noHref", enumerated: { referrerPolicy: enumerations.referrerPolicy } });
addAddress(HTMLAreaElement);
addRelations(HTMLAreaElement, ["noopener", "noreferrer", "opener"]);

name(HTMLAnchorElement, HTMLAreaElement);

exports.HTMLAnchorElement = HTMLAnchorElement;
exports.HTMLAreaElement = HTMLAreaElement;
