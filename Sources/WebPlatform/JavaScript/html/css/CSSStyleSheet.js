"use strict";
// StyleSheet and CSSStyleSheet (CSSOM, 6.1). What they style is asked of html/css/cascade/StyleRules.

const { each, isObject, Object, push, rejected, resolved, some, TypeError, WeakMap } = require("language");
const { _document, _localName } = require("dom/slots");
const { _getAttribute, _getBaseURI, _setAttribute } = require("runtime/members");
const { Namespaces } = require("dom/selectors/Namespaces");
const { _base, _detach, _importer, _madeFor, _prefixes } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { rootOf } = require("dom/tree");
const revision = require("html/css/revision");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { onlyRule, rulesIn } = require("html/css/syntax/contents");
const { fill, insert, remove, ruleList, rulesOf } = require("html/css/cssom/CSSRuleList");
const { importing, make } = require("html/css/cssom/makeRule");
const { mediaList } = require("html/css/media/MediaList");
const { listText, parse } = require("html/css/media/queries");
const { parseIn } = require("url/documentAddress");
const watchingModule = require.later("html/css/watching");

let isSheet;

class StyleSheet {
  static { isSheet = (value) => #owner in value; }

  #owner = null;
  /** What has imported it, and where it came from. */
  #rule = null;
  #address = null;
  #title = null;
  #disabled = false;
  #media = null;
  #mediaText = "";

  constructor(given = undefined) { needConstruction(given); }

  get type() { return "text/css"; }
  get ownerNode() { return this.#owner; }
  get href() { return this.#owner?.[_localName] === "link" ? this.#owner.href : this.#address; }
  get [_importer]() { return this.#rule; }
  /** What addresses in it are relative to; null for the document. */
  get [_base]() { return this.href; }
  get title() { return this.#owner?.nodeType === 1 ? this.#owner[_getAttribute]("title") || null : this.#title; }
  /** An element's attribute says which media, and an import's rule has them. */
  get media() {
    if (this.#rule !== null) return this.#rule.media;
    const isElement = this.#owner?.nodeType === 1;
    return this.#media ??= mediaList(() => (isElement ? this.#owner[_getAttribute]("media") ?? "" : this.#mediaText), (text) => {
      if (isElement) this.#owner[_setAttribute]("media", text);
      else this.#mediaText = text;
      revision.changed();
    });
  }
  set media(text) { this.media.mediaText = text; }
  get parentStyleSheet() { return this.#rule?.parentStyleSheet ?? null; }
  get disabled() { return this.#disabled; }
  set disabled(value) {
    this.#disabled = value;
    revision.changed();
  }

  /** Its element has another sheet now, or none. */
  [_detach]() {
    this.#address = this.href;
    this.#title = this.title;
    this.#mediaText = this.media.mediaText;
    this.#owner = this.#media = null;
  }

  /** @param facts any of owner, rule, address, title, media, disabled. */
  static set(sheet, { owner, rule, address, title, media, disabled }) {
    if (owner !== undefined) sheet.#owner = owner;
    if (rule !== undefined) sheet.#rule = rule;
    if (address !== undefined) sheet.#address = address;
    if (title !== undefined) sheet.#title = title;
    if (media !== undefined) sheet.#mediaText = media;
    if (disabled !== undefined) sheet.#disabled = disabled;
  }
}
const { set: setFacts } = StyleSheet;
delete StyleSheet.set;
declare(StyleSheet, isSheet, "type ownerNode href title media[any] parentStyleSheet disabled[boolean]");

/** What addresses in a sheet are relative to that a script constructs. */
function baseOf(text) {
  const address = parseIn("UTF-8", text, document[_getBaseURI]());
  if (address === null) throw new DOMException(`'${text}' is no address to begin at`, "NotAllowedError");
  return address.href;
}

let isStyleSheet;

/** Rules before which an import or a namespace may stand. */
const isEarly = ({ type, nameList }) => type === 3 || nameList !== undefined;

class CSSStyleSheet extends StyleSheet {
  static { isStyleSheet = (value) => #rules in value; }

  #rules = ruleList([]);
  /** The document that a script has constructed it in; null for all others. */
  #madeFor = null;
  #base = null;
  #prefixes = null;

  /** By a script, which says `disabled` and `media`; or by the runtime. */
  constructor(options = undefined) {
    super(construction);
    if (options === construction) return;
    this.#madeFor = document;
    if (options !== undefined && options !== null && !isObject(options)) throw new TypeError("The options of a style sheet are an object");
    const { baseURL, disabled, media } = options ?? {};
    if (baseURL !== undefined) this.#base = baseOf(`${baseURL}`);
    if (media !== undefined) setFacts(this, { media: typeof media === "object" && media !== null && "mediaText" in media ? media.mediaText : listText(parse(`${media}`)) });
    if (disabled) this.disabled = true;
  }

  get cssRules() { return this.#rules; }
  get rules() { return this.#rules; }
  get ownerRule() { return this[_importer]; }
  get [_base]() { return this.#base ?? super[_base]; }
  get [_madeFor]() { return this.#madeFor; }
  get [_prefixes]() { return this.#prefixes; }

  /** Notes what a rule declares for the selectors behind it. */
  #declare({ type, prefix, namespaceURI }) {
    if (type === 10) (this.#prefixes ??= new Namespaces()).declare(prefix, namespaceURI);
  }

  insertRule(text, index = 0) {
    const rules = rulesOf(this.#rules);
    if (index > rules.length) throw new DOMException(`There are ${rules.length} rules: none can go in at ${index}`, "IndexSizeError");
    const raw = onlyRule(text);
    if (raw !== null && raw.name === "import" && this.#madeFor !== null) throw new DOMException("A sheet that a script has made imports nothing", "SyntaxError");
    const isLate = (place, allows) => {
      for (let before = 0; before < place; before++) if (!allows(rules[before])) return true;
      return false;
    };
    if (raw !== null && raw.name === "import" && isLate(index, isEarly)) {
      throw new DOMException("An import stands before all rules that are none", "HierarchyRequestError");
    }
    const made = raw === null ? null : make(raw, this, null);
    if (made === null) throw new DOMException(`This is not a CSS rule: ${text}`, "SyntaxError");
    const isHead = made.type === 3 || made.type === 10 || made.nameList !== undefined;
    if (made.type === 10) {
      if (isLate(index, (rule) => isEarly(rule) || rule.type === 10) || (index < rules.length && rules[index].type === 3)) {
        throw new DOMException("A namespace stands behind imports and before all other rules", "HierarchyRequestError");
      }
      if (isLate(rules.length, (rule) => rule.type === 3 || rule.type === 10)) throw new DOMException("There are rules already whose names a namespace would change", "InvalidStateError");
    } else if (!isHead && index < rules.length && (rules[index].type === 3 || rules[index].type === 10)) {
      throw new DOMException("Other rules stand behind imports and namespaces", "HierarchyRequestError");
    }
    insert(this.#rules, made, index);
    this.#declare(made);
    changed(text);
    return index;
  }

  deleteRule(index) {
    const rules = rulesOf(this.#rules);
    const isDeclaration = rules[index]?.type === 10;
    if (isDeclaration && some(rules, ({ type }) => type !== 3 && type !== 10)) {
      throw new DOMException("There are rules whose names are of that namespace", "InvalidStateError");
    }
    remove(this.#rules, index);
    if (isDeclaration) {
      this.#prefixes = null;
      for (const rule of each(rules)) this.#declare(rule);
    }
    revision.changed();
  }

  addRule(selector = "undefined", declarations = "undefined", index = this.#rules.length) {
    this.insertRule(`${selector} { ${declarations} }`, index);
    return -1;
  }
  removeRule(index = 0) { this.deleteRule(index); }

  replaceSync(text) {
    if (this.#madeFor === null) throw new DOMException("Only style sheets that a script constructed can be replaced", "NotAllowedError");
    CSSStyleSheet.#read(this, text, false);
  }

  replace(text) {
    if (this.#madeFor === null) return rejected(new DOMException("Only style sheets that a script constructed can be replaced", "NotAllowedError"));
    CSSStyleSheet.#read(this, text, false);
    return resolved(this);
  }

  static #read(sheet, text, mayImport) {
    fill(sheet.#rules, []);
    sheet.#prefixes = null;
    const made = [];
    let isHead = mayImport;
    let isNamespaceHead = true;
    for (const raw of each(rulesIn(text))) {
      if (raw.name === "charset") continue;
      // Behind other rules there are none.
      if ((raw.name === "import" && !isHead) || (raw.name === "namespace" && !isNamespaceHead)) continue;
      const rule = make(raw, sheet, null);
      if (rule === null) continue;
      push(made, rule);
      sheet.#declare(rule);
      const isStatement = rule.nameList !== undefined;
      if (rule.type !== 3 && !isStatement) isHead = false;
      if (rule.type !== 3 && rule.type !== 10 && !isStatement) isNamespaceHead = false;
    }
    fill(sheet.#rules, made);
    changed(text);
  }

  static open(facts, text) {
    const sheet = new CSSStyleSheet(construction);
    setFacts(sheet, facts);
    if (text !== "") CSSStyleSheet.#read(sheet, text, true);
    return sheet;
  }
}
const { open } = CSSStyleSheet;
delete CSSStyleSheet.open;
declare(
  CSSStyleSheet, isStyleSheet,
  "constructor(optional any) cssRules rules ownerRule insertRule(DOMString, optional unsigned long) deleteRule(unsigned long) " +
  "addRule(optional DOMString, optional DOMString, optional unsigned long) removeRule(optional unsigned long) replaceSync(USVString) async replace(USVString)");

function changed(text) {
  revision.changed();
  watchingModule().read(text);
}

importing.bring = (rule, address, text) => open({ rule, address }, text);

/** Of the sheets of a document that have titles those count that have the first one's; by document (CSSOM, 6.2.2). */
const preferredTitles = new WeakMap();

function isChosen({ title, ownerNode }, isAlternate) {
  if (title === null || ownerNode.nodeType !== 1 || rootOf(ownerNode) !== ownerNode[_document]) return true;
  const { [_document]: document } = ownerNode;
  if (!isAlternate && !preferredTitles.has(document)) preferredTitles.set(document, title);
  return preferredTitles.get(document) === title;
}

/**
 * The sheet of what brings one: a style or link element, or an instruction, with the rules of `text`.
 *
 * @param isAlternate whether it counts only for those who choose it by its title.
 */
exports.forOwner = function forOwner(owner, text, facts = {}, isAlternate = false) {
  const sheet = open({ owner, ...facts }, text);
  if (!isChosen(sheet, isAlternate)) setFacts(sheet, { disabled: true });
  return sheet;
};

/** A sheet of that text, as scripts make them. */
exports.construct = function construct(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

Object.assign(exports, { StyleSheet, CSSStyleSheet });
