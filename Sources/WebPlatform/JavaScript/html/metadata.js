"use strict";
// The elements of a document's head (HTML standard, 4.2): base, link, meta, style, title.

const { filter, includes, join, listOf, map, Object, split, test, toLowerCase } = require("language");
const {
  _address, _attributeChanged, _characterSet, _connected, _data, _disconnected, _document, _fallbackBase, _hasBases, _hooks, _isConnected,
  _isRefused, _view,
} = require("dom/slots");
const { _getAttribute, _getChildNodes, _getRootNode, _hasAttribute, _setAttribute, _setTextContent, _toggleAttribute } = require("runtime/members");
const { _ask, _asked, _isAlternate, _isEnabled, _isPreload, _isStylesheet, _request, _resource, _sheet, _sheetMedia, _styleText } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");
const { added } = require("html/css/watching");
const revision = require("html/css/revision");
const features = require("runtime/features");
const { lowerCase } = require("dom/names");
const { addRelations } = require("html/relations");
const { addStyling, dropSheet } = require("html/styling");
const { parseIn } = require("url/documentAddress");
const cssStyleSheetModule = require.later("html/css/CSSStyleSheet");
const mediaQueriesModule = require.later("html/css/media/matching");
const policyModule = require.later("policy/policy");
const refreshModule = require.later("html/refresh");

class HTMLBaseElement extends HTMLElement {
  constructor(document = HTMLBaseElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get href() {
    const address = this[_getAttribute]("href") ?? "";
    return parseIn(this[_document][_characterSet], address, this[_document][_fallbackBase] ?? this[_document][_address])?.href ?? address;
  }
  set href(value) { this[_setAttribute]("href", `${value}`); }

  [_connected]() {
    this[_document][_hasBases] = true;
    this[_ask]();
  }
  [_attributeChanged](attribute) { if (attribute === "href" && this[_isConnected]) this[_ask](); }

  [_ask]() {
    const isAsked = features.policy !== null && this[_hasAttribute]("href") && this[_document][_view] !== null;
    this[_isRefused] = test(/^(?:data|javascript):/, this.href) || (isAsked && !features.policy.allowsResource("base-uri", this.href));
  }
}
/** Whether its address, or a Content Security Policy, keeps it from being the document's base. */
HTMLBaseElement.prototype[_isRefused] = false;
reflect(HTMLBaseElement, { strings: "target" });

/** What a link is to its document, in lower case. */
const relationsOf = (link) => split(lowerCase(link[_getAttribute]("rel") ?? ""), /[\t\n\f\r ]+/g);

class HTMLLinkElement extends HTMLElement {
  constructor(document = HTMLLinkElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get sheet() {
    if (!this[_isConnected] || !this[_isStylesheet] || this[_isRefused] || this.disabled) return null;
    if (this[_sheet] === null) {
      this[_sheet] = cssStyleSheetModule().forOwner(this, this[_styleText](), undefined, this[_isAlternate] && !this[_isEnabled]);
    }
    return this[_sheet];
  }

  /** Of a link an attribute says it (HTML standard, 4.2.4). */
  get disabled() { return this[_hasAttribute]("disabled"); }
  set disabled(value) { this[_toggleAttribute]("disabled", !!value); }

  /** The text of the style sheet; "" when there is none, or not yet. */
  [_styleText]() { return this[_isRefused] ? "" : this[_asked]?.text ?? ""; }

  get [_isStylesheet]() { return this[_hasAttribute]("href") && includes(relationsOf(this), "stylesheet"); }

  /** Whether it has something fetched before it is needed: what for, `as` says, or that it is a module. */
  get [_isPreload]() {
    if (!this[_hasAttribute]("href") || this[_isStylesheet]) return false;
    const relations = relationsOf(this);
    return includes(relations, "modulepreload") || (includes(relations, "preload") && this.as !== "" && mediaQueriesModule().matches(this.media));
  }

  [_connected]() {
    this[_request]();
    if (this[_isStylesheet]) added(this);
  }
  [_disconnected]() {
    dropSheet(this);
    revision.changed();
  }
  [_attributeChanged](attribute, oldValue, value) {
    if (attribute === "disabled" && oldValue !== null && value === null) this[_isEnabled] = true;
    if (value !== oldValue && this[_isConnected]) {
      if (attribute === "href" || attribute === "rel" || attribute === "disabled") dropSheet(this);
      if (this[_isStylesheet] || attribute === "rel") added(this);
    }
    if (value !== null && (attribute === "href" || attribute === "rel") && value !== oldValue) this[_request]();
  }

  get [_resource]() { return this.href; }
  get [_isAlternate]() { return test(/(?:^|\s)alternate(?:$|\s)/i, this.rel); }
  get [_sheetMedia]() { return this.media; }

  [_request]() {
    if (this[_isConnected] && this[_document][_view] && (this[_isStylesheet] || this[_isPreload])) this[_document][_hooks].resourceRequested(this);
  }
}
HTMLLinkElement.prototype[_sheet] = null;
/** Whether a script has switched it on, so that an alternate one counts, too. */
HTMLLinkElement.prototype[_isEnabled] = false;
/** The last request for it, with the text that it brought: see html/resources. */
HTMLLinkElement.prototype[_asked] = null;
/** Whether there is no style sheet, or not yet: it is still to come, nowhere, or a Content Security Policy or its `integrity` keeps it away. */
HTMLLinkElement.prototype[_isRefused] = false;
addRelations(HTMLLinkElement, ["alternate", "modulepreload", "preload", "stylesheet"]);
const destinations = split("fetch audio audioworklet document embed font frame iframe image manifest object paintworklet report script serviceworker sharedworker " +
  "style track video worker xslt", " ");
reflect(HTMLLinkElement, {
  strings: "rel media hreflang type integrity charset rev target imageSrcset imageSizes",
  urls: "href",
  enumerated: { crossOrigin: enumerations.crossOrigin, referrerPolicy: enumerations.referrerPolicy, fetchPriority: enumerations.fetchPriority, as: { values: destinations } },
});

class HTMLStyleElement extends HTMLElement {
  constructor(document = HTMLStyleElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
addStyling(HTMLStyleElement);
reflect(HTMLStyleElement, { strings: "media type" });

class HTMLMetaElement extends HTMLElement {
  constructor(document = HTMLMetaElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_connected]() {
    const pragma = toLowerCase(this[_getAttribute]("http-equiv") ?? "");
    if (pragma === "content-security-policy" && this[_isConnected]) policyModule().metaConnected(this);
    else if (pragma === "refresh" && this[_getRootNode]() === document && this.content !== "") refreshModule().declare(this.content);
    tellReferrerPolicy(this);
  }

  [_attributeChanged]() { tellReferrerPolicy(this); }
}

/** Who is to hear of the document's address (HTML standard, 4.2.5.1). */
function tellReferrerPolicy(meta) {
  if (!meta[_isConnected] || meta[_document] !== document || toLowerCase(meta.name) !== "referrer" || meta.content === "") return;
  native.setReferrerPolicy(meta.content, false);
}
reflect(HTMLMetaElement, { strings: "name httpEquiv content media scheme" });

class HTMLTitleElement extends HTMLElement {
  constructor(document = HTMLTitleElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get text() { return join(map(filter(listOf(this[_getChildNodes]()), (child) => child.nodeType === 3), (child) => child[_data]), ""); }
  set text(value) { this[_setTextContent](value); }
}

name(HTMLBaseElement, HTMLLinkElement, HTMLStyleElement, HTMLMetaElement, HTMLTitleElement);
Object.assign(exports, { HTMLBaseElement, HTMLLinkElement, HTMLStyleElement, HTMLMetaElement, HTMLTitleElement });
