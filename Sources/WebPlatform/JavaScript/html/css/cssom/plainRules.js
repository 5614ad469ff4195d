"use strict";
// CSSFontFaceRule, CSSNamespaceRule and CSSPageRule (CSSOM, 6.4.7 to 6.4.9): rules that style nothing here.

const { Object } = require("language");
const { declare } = require("runtime/webidl");
const { ruleStyle } = require("html/CSSStyleDeclaration");
const { declarationsIn } = require("html/css/syntax/contents");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { Descriptors, fontFace } = require("html/css/cssom/descriptors");
const { addressText, identifierText } = require("html/css/values/text");

let isFontFace;

class CSSFontFaceRule extends CSSRule {
  static { isFontFace = (value) => #style in value; }

  #style;
  constructor(given = undefined, sheet, parent, block) {
    super(given, sheet, parent);
    this.#style = ruleStyle(() => declarationsIn(block), this, new Descriptors(fontFace));
  }
  get type() { return 5; }
  get style() { return this.#style; }
  get cssText() {
    const text = this.#style.cssText;
    return `@font-face { ${text}${text === "" ? "" : " "}}`;
  }
  set cssText(_) {}
}
declare(CSSFontFaceRule, isFontFace, "type style cssText[DOMString]");

let isNamespace;

class CSSNamespaceRule extends CSSRule {
  static { isNamespace = (value) => #prefix in value; }

  #prefix;
  #address;
  constructor(given = undefined, sheet, parent, prefix, address) {
    super(given, sheet, parent);
    this.#prefix = prefix;
    this.#address = address;
  }
  get type() { return 10; }
  get namespaceURI() { return this.#address; }
  get prefix() { return this.#prefix; }
  get cssText() { return `@namespace ${this.#prefix === "" ? "" : `${identifierText(this.#prefix)} `}${addressText(this.#address)};`; }
  set cssText(_) {}
}
declare(CSSNamespaceRule, isNamespace, "type namespaceURI prefix cssText[DOMString]");

let isPage;

class CSSPageRule extends CSSRule {
  static { isPage = (value) => #selector in value; }

  #selector;
  #style;
  constructor(given = undefined, sheet, parent, selector, block, read) {
    super(given, sheet, parent);
    this.#selector = selector;
    this.#read = read;
    this.#style = ruleStyle(() => declarationsIn(block), this);
  }
  #read;
  get type() { return 6; }
  get selectorText() { return this.#selector; }
  set selectorText(text) {
    const selector = this.#read(text);
    if (selector !== null) this.#selector = selector;
  }
  get style() { return this.#style; }
  set style(text) { this.#style.cssText = text; }
  get cssText() {
    const text = this.#style.cssText;
    return `@page ${this.#selector}${this.#selector === "" ? "" : " "}{ ${text}${text === "" ? "" : " "}}`;
  }
  set cssText(_) {}
}
declare(CSSPageRule, isPage, "type selectorText[DOMString] style[any] cssText[DOMString]");

Object.assign(exports, { CSSFontFaceRule, CSSNamespaceRule, CSSPageRule });
