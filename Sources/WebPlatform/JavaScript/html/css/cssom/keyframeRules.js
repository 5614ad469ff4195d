"use strict";
// CSSKeyframesRule and CSSKeyframeRule (CSS Animations 1, 7).

const { each, filter, findLast, includes, join, map, Object, push, test, trim } = require("language");
const { lowerCase } = require("dom/names");
const { DOMException } = require("runtime/DOMException");
const { attribute } = require("runtime/define");
const { construction, declare } = require("runtime/webidl");
const { ruleStyle } = require("html/CSSStyleDeclaration");
const revision = require("html/css/revision");
const { declarationsIn, onlyRule, partsBetween, rulesIn } = require("html/css/syntax/contents");
const { read } = require("html/css/syntax/componentValues");
const { Declarations } = require("html/css/properties/declarations");
const { CSSRule } = require("html/css/cssom/CSSRule");
const { insert, remove, ruleList, rulesOf } = require("html/css/cssom/CSSRuleList");
const { identifierText, numberText, stringText } = require("html/css/values/text");

/** The places of a frame in order, as percentages; null for what names none. */
function placesIn(text) {
  const places = map(partsBetween(text, ","), (part) => {
    const word = lowerCase(part);
    if (word === "from") return "0%";
    if (word === "to") return "100%";
    const { list } = read(part);
    if (list.length !== 1 || list[0].type !== "percentage" || list[0].value < 0 || list[0].value > 100) return null;
    return `${numberText(list[0].value)}%`;
  });
  return includes(places, null) ? null : join(places, ", ");
}

/** Declarations of a frame: those that say how an animation goes on are of no use there. */
class FrameDeclarations extends Declarations {
  take(declarations) {
    // Importance has no meaning in a frame, and makes a declaration void.
    super.take(filter(declarations, ({ name, isImportant }) => !isImportant && isOfFrames(name)));
  }
  set(name, value, isImportant) { return isOfFrames(name) && super.set(name, value, isImportant); }
}
const isOfFrames = (name) => test(/^(?!animation(?!-timing-function|-composition))/, name);

let isFrame;

class CSSKeyframeRule extends CSSRule {
  static { isFrame = (value) => #key in value; }

  #key;
  #style;
  constructor(given = undefined, sheet, parent, key, block) {
    super(given, sheet, parent);
    this.#key = key;
    this.#style = ruleStyle(() => declarationsIn(block), this, new FrameDeclarations());
  }
  get type() { return 8; }
  get keyText() { return this.#key; }
  set keyText(text) {
    const key = placesIn(text);
    if (key === null) throw new DOMException(`'${text}' names no place of a frame`, "SyntaxError");
    this.#key = key;
  }
  get style() { return this.#style; }
  set style(text) { this.#style.cssText = text; }
  get cssText() {
    const text = this.#style.cssText;
    return `${this.#key} { ${text}${text === "" ? "" : " "}}`;
  }
  set cssText(_) {}
}
declare(CSSKeyframeRule, isFrame, "type keyText[DOMString] style[any] cssText[DOMString]");

/** A frame of a rule's text; null for one that is wrong. */
function frameOf({ name, prelude, block }, sheet, parent) {
  const key = name === "" && block !== null ? placesIn(trim(prelude)) : null;
  return key === null ? null : new CSSKeyframeRule(construction, sheet, parent, key, block);
}

let isFrames;

class CSSKeyframesRule extends CSSRule {
  static { isFrames = (value) => #name in value; }

  #name;
  #block;
  #rules = null;
  constructor(given = undefined, sheet, parent, name, block) {
    super(given, sheet, parent);
    this.#name = name;
    this.#block = block;
  }
  get type() { return 7; }
  get name() { return this.#name; }
  set name(name) {
    this.#name = name;
    revision.changed();
  }
  get cssRules() {
    if (this.#rules === null) {
      const frames = [];
      for (const raw of each(rulesIn(this.#block))) {
        const frame = frameOf(raw, this.parentStyleSheet, this);
        if (frame !== null) push(frames, frame);
      }
      this.#rules = ruleList(frames);
    }
    growTo(rulesOf(this.#rules).length);
    return this.#rules;
  }
  get length() { return this.cssRules.length; }
  get cssText() {
    const isPlain = this.#name !== "" && !includes(["none", "initial", "inherit", "unset", "revert", "default"], lowerCase(this.#name));
    const lines = map(rulesOf(this.cssRules), ({ cssText }) => `  ${cssText}\n`);
    return `@keyframes ${isPlain ? identifierText(this.#name) : stringText(this.#name)} { \n${join(lines, "")}}`;
  }
  set cssText(_) {}

  #indexOf(select) {
    const key = placesIn(select);
    const rules = rulesOf(this.cssRules);
    const found = findLast(rules, ({ keyText }) => keyText === key);
    for (let index = 0; index < rules.length; index++) if (rules[index] === found) return index;
    return -1;
  }

  appendRule(text) {
    const raw = onlyRule(text);
    const frame = raw === null ? null : frameOf(raw, this.parentStyleSheet, this);
    if (frame !== null) insert(this.cssRules, frame, this.length);
    growTo(this.length);
  }
  deleteRule(select) {
    const index = this.#indexOf(select);
    if (index >= 0) remove(this.cssRules, index);
  }
  findRule(select) { return rulesOf(this.cssRules)[this.#indexOf(select)] ?? null; }
}
declare(CSSKeyframesRule, isFrames, "type name[DOMString] cssRules length cssText[DOMString] appendRule(DOMString) deleteRule(DOMString) findRule(DOMString)");

let indices = 0;

/** Gives rules members for that many of their frames, by their places. */
function growTo(count) {
  for (; indices < count; indices++) {
    const index = indices;
    attribute(CSSKeyframesRule.prototype, `${index}`, (rule) => rule.cssRules[index]);
  }
}
// Frames may be asked for before anybody knows how many there are.
growTo(10);

Object.assign(exports, { CSSKeyframeRule, CSSKeyframesRule });
