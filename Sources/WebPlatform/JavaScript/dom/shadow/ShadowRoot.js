"use strict";
// ShadowRoot (DOM standard, 4.8) and attachShadow (4.9). Nothing is laid out, so the tree is only hidden from queries and events.

const { each, includes, Map, Set, split, TypeError } = require("language");
const {
  _activeElement, _adopted, _adoptedStyleSheets, _assignments, _clonable, _copyOnto, _definition, _delegatesFocus, _document, _host, _is,
  _isBeingMade, _isConnected, _isDeclarative, _isForInternals, _isShadowRoot, _localName, _mode, _namespace, _serializable, _shadow, _slotAssignment,
  _slots,
} = require("dom/slots");
const { _getSelection } = require("runtime/members");
const { DocumentFragment } = require("dom/DocumentFragment");
const { addHandlers } = require("dom/eventHandlers");
const { extensions } = require("dom/extensions");
const { HTML } = require("dom/names");
const features = require("runtime/features");
const tree = require("dom/tree");
const { declare } = require("runtime/webidl");
const getHTMLModule = require.later("dom/shadow/getHTML");
const markupModule = require.later("dom/markup");
const serializationModule = require.later("dom/serialization");
const treesModule = require.later("dom/shadow/trees");

class ShadowRoot extends DocumentFragment {
  constructor(host, { mode, delegatesFocus, slotAssignment, clonable, serializable }) {
    if (host?.nodeType !== 1) throw new TypeError("Illegal constructor");
    super(host[_document]);
    this[_host] = host;
    this[_mode] = mode;
    this[_delegatesFocus] = !!delegatesFocus;
    this[_slotAssignment] = slotAssignment ?? "named";
    this[_clonable] = !!clonable;
    this[_serializable] = !!serializable;
    this[_slots] = null;
    this[_assignments] = new Map();
    this[_adoptedStyleSheets] = null;
    this[_isConnected] = host[_isConnected];
  }

  get mode() { return this[_mode]; }
  get host() { return this[_host]; }
  get delegatesFocus() { return this[_delegatesFocus]; }
  get slotAssignment() { return this[_slotAssignment]; }
  get clonable() { return this[_clonable]; }
  get serializable() { return this[_serializable]; }

  get innerHTML() { return serializationModule().inner(this); }
  set innerHTML(markup) { markupModule().setInnerOfShadow(this, markup); }
  setHTMLUnsafe(markup) { markupModule().setUnsafe(this, markup); }
  getHTML(options) { return getHTMLModule().getHTML(this, options); }

  get activeElement() {
    const element = this[_document][_activeElement];
    if (element === null) return null;
    const shown = features.shadow.retarget(element, this);
    return features.shadow.rootOf(shown) === this ? shown : null;
  }
  get styleSheets() { return extensions.styleSheetsOf(this); }
  get adoptedStyleSheets() { return extensions.adoptedStyleSheetsOf(this); }
  set adoptedStyleSheets(sheets) { extensions.adoptStyleSheets(this, sheets); }
  [_adopted]() { if (this[_adoptedStyleSheets] !== null) extensions.keepStyleSheets(this); }
  get fullscreenElement() { return null; }
  get pointerLockElement() { return null; }
  elementFromPoint() { return null; }
  elementsFromPoint() { return []; }
  getAnimations() { return extensions.animations().ofRoot(this); }
  getSelection() { return this[_document][_getSelection](); }

  cloneNode() { return tree.fail("NotSupportedError", "A shadow root belongs to its element and cannot be cloned"); }

  /** Gives the copy of its host a root as this one, whose tree is still to be copied; null if this one may not be cloned (DOM standard, 4.4, "clone a node"). */
  [_copyOnto](host) {
    if (!this[_clonable]) return null;
    const { mode, delegatesFocus, slotAssignment, serializable } = this;
    const copy = exports.attach(host, { mode, delegatesFocus, slotAssignment, serializable, clonable: true });
    copy[_isDeclarative] = this[_isDeclarative];
    return copy;
  }
}
ShadowRoot.prototype[_isShadowRoot] = true;
/** Whether markup has declared it, and no script has asked for it yet. */
ShadowRoot.prototype[_isDeclarative] = false;
addHandlers(ShadowRoot, ["slotchange"]);
declare(
  ShadowRoot, (value) => value[_mode] !== undefined,
  "mode host delegatesFocus slotAssignment clonable serializable innerHTML[LegacyNullToEmptyString DOMString] setHTMLUnsafe(DOMString) getHTML(optional any) " +
  "activeElement styleSheets");

const hosts = new Set(split("article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span", " "));

function check(element, init) {
  const mode = init?.mode;
  if (mode !== "open" && mode !== "closed") throw new TypeError("attachShadow needs a mode: 'open' or 'closed'");
  const { slotAssignment } = init;
  if (slotAssignment !== undefined && slotAssignment !== "named" && slotAssignment !== "manual") {
    throw new TypeError(`'${slotAssignment}' is neither 'named' nor 'manual'`);
  }
  const { [_localName]: localName } = element;
  const isCustom = includes(localName, "-") && extensions.isCustomName(localName);
  if (element[_namespace] !== HTML || (!isCustom && !hosts.has(localName))) {
    tree.fail("NotSupportedError", `An element '${localName}' cannot have a shadow root`);
  }
  const definition = isCustom || element[_is] !== null
    ? element[_definition] ?? extensions.definitionFor(element[_document], HTML, localName, element[_is]) : null;
  if (definition?.disablesShadow) tree.fail("NotSupportedError", `'${localName}' says that it has no shadow root`);
  const shadow = element[_shadow];
  if (shadow === null) return;
  if (!shadow[_isDeclarative]) tree.fail("NotSupportedError", "The element has a shadow root already");
  if (shadow[_mode] !== mode) tree.fail("NotSupportedError", `The element has a shadow root already, whose mode is '${shadow[_mode]}'`);
}

/** attachShadow: a root that markup declared is given to the first script that asks for one, as an empty one. */
exports.attach = function attach(element, init) {
  check(element, init);
  const { [_shadow]: declared } = element;
  if (declared !== null) {
    declared[_isDeclarative] = false;
    for (const child of each(tree.childrenOf(declared))) tree.remove(child);
    return declared;
  }
  if (features.shadow === null) features.begin("shadow", treesModule);
  const root = new ShadowRoot(element, init);
  // One from before an element was a custom one is none of its class's (HTML standard, 4.13.7.2).
  root[_isForInternals] = element[_definition] !== null || element[_isBeingMade] === true;
  return (element[_shadow] = root);
};

/** Attaches the root that a template's start tag declares. Throws where there cannot be one, or is one (HTML standard, 13.2.6.4.4). */
exports.declareRoot = function declareRoot(element, init) {
  if (element[_shadow] !== null) tree.fail("NotSupportedError", "The element has a shadow root already");
  const shadow = exports.attach(element, init);
  shadow[_isDeclarative] = shadow[_isForInternals] = true;
  return shadow;
};
exports.ShadowRoot = ShadowRoot;
