"use strict";
// CSSImportRule (CSSOM, 6.4.4; CSS Cascade 5, 2): a sheet that is asked for at once, and stands where the rule does.

const { endsWith, includes, join, push, slice } = require("language");
const { _document, _view } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { lowerCase } = require("dom/names");
const { strip } = require("dom/whitespace");
const { _applies } = require("html/slots");
const { declare } = require("runtime/webidl");
const { parseIn } = require("url/documentAddress");
const { read } = require("html/css/syntax/componentValues");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { mediaList } = require("html/css/media/MediaList");
const { listText, parse } = require("html/css/media/queries");
const { matches } = require("html/css/media/matching");
const { supports } = require("html/css/supports");
const revision = require("html/css/revision");
const { addressText } = require("html/css/values/text");
const importsModule = require.later("html/css/imports");

/** How many sheets may bring each other in, one in another. */
const deepest = 32;

/** What an imported sheet's address comes to; null where it is none, where nothing is to be shown, and for a sheet that is under way already. */
function addressOf(href, sheet) {
  let depth = 0;
  let root = sheet;
  const around = [];
  for (; root.ownerRule !== null; root = root.ownerRule.parentStyleSheet) {
    push(around, root.href);
    if (++depth > deepest) return null;
  }
  const { ownerNode: owner } = root;
  if (owner === null || owner[_document][_view] === null) return null;
  const base = sheet.href ?? owner[_getBaseURI]();
  const address = parseIn("UTF-8", href, base)?.href ?? null;
  return address === null || address === root.href || includes(around, address) ? null : address;
}

/** What stands behind the address: { layer, condition, media }; null for what is wrong. */
function partsOf(list, text) {
  let place = 0;
  let layer = null;
  let condition = null;
  const first = list[0];
  if (first?.type === "ident" && lowerCase(first.value) === "layer") {
    layer = "";
    place++;
  } else if (first?.type === "function" && first.value === "layer") {
    layer = strip(slice(text, first.start + 6, first.end - (endsWith(slice(text, 0, first.end), ")") ? 1 : 0)));
    place++;
  }
  const next = list[place];
  if (next?.type === "function" && next.value === "supports") {
    condition = strip(slice(text, next.start + 9, next.end - 1));
    place++;
  }
  return { layer, condition, media: place < list.length ? slice(text, list[place].start) : "" };
}

let isImport;

class CSSImportRule extends CSSRule {
  static { isImport = (value) => #href in value; }

  #href;
  #media;
  #mediaText;
  #layer;
  #condition;
  #imported = null;

  /** @param parts { href, layer, condition, media }. @param bring makes the sheet of a text that came: (rule, address, text). */
  constructor(given = undefined, sheet, parent, { href, layer, condition, media }, bring) {
    super(given, sheet, parent);
    this.#href = href;
    this.#layer = layer;
    this.#condition = condition;
    this.#mediaText = listText(parse(media));
    this.#media = mediaList(() => this.#mediaText, (text) => {
      this.#mediaText = text;
      revision.changed();
    });
    const address = condition !== null && !this.#isSupported ? null : addressOf(href, sheet);
    if (address === null) return;
    importsModule().request(address, (text) => { this.#imported = bring(this, address, text); });
  }

  get #isSupported() { return supports(this.#condition) || supports(`(${this.#condition})`); }

  get type() { return 3; }
  get href() { return this.#href; }
  get media() { return this.#media; }
  set media(text) { this.#media.mediaText = text; }
  get styleSheet() { return this.#imported; }
  get layerName() { return this.#layer; }
  get supportsText() { return this.#condition; }
  get cssText() {
    const parts = [`@import ${addressText(this.#href)}`];
    if (this.#layer !== null) push(parts, this.#layer === "" ? "layer" : `layer(${this.#layer})`);
    if (this.#condition !== null) push(parts, `supports(${this.#condition})`);
    if (this.#mediaText !== "") push(parts, this.#mediaText);
    return `${join(parts, " ")};`;
  }
  set cssText(_) {}
  get [_applies]() { return (this.#condition === null || this.#isSupported) && matches(this.#mediaText); }
}
declare(CSSImportRule, isImport, "type href media[any] styleSheet layerName supportsText cssText[DOMString]");

/** What an import's prelude says: { href, layer, condition, media }; null where it names no sheet. */
exports.importOf = function importOf(prelude) {
  const { list, isValid, text } = read(prelude);
  const { 0: first } = list;
  const isFunction = first?.type === "function" && first.value === "url" && first.args[0]?.type === "string";
  if (!isValid || first === undefined || (first.type !== "string" && first.type !== "url" && !isFunction)) return null;
  return { href: isFunction ? first.args[0].value : first.value, ...partsOf(slice(list, 1), text) };
};

exports.CSSImportRule = CSSImportRule;
