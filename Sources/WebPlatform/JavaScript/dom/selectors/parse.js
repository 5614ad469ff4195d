"use strict";
// Parses selectors (Selectors 4). The result is a list of complex selectors; each is a list of compounds, last first, with
// the combinator that leads to the one before.

const {
  each: eachOf, exec, ifThere, Number, push, RegExp, replaceAll, startsWith, String, test, toLowerCase, unshift,
} = require("language");
const { unescape } = require("dom/selectors/escapes");
const { SelectorError } = require("dom/selectors/SelectorError");
const pseudoModule = require.later("dom/selectors/pseudo");

// An escape takes up to six hexadecimal digits and one space behind them, or any other character.
const identifier = new RegExp(replaceAll(String.raw`(?:--|-?(?:[A-Za-z_\u0080-\uffff]|ESCAPE))(?:[\w\-\u0080-\uffff]|ESCAPE)*`, "ESCAPE", String.raw`\\(?:[0-9a-fA-F]{1,6}(?:\r\n|[\t\n\f\r ])?|[^\n\r\f0-9a-fA-F]|$)`), "y");
const space = /(?:[\t\n\f\r ]|\/\*[\s\S]*?\*\/)*/y;
const comment = /(?:\/\*[\s\S]*?\*\/)+/y;
const quoted = /"((?:[^"\\\n]|\\[\s\S])*)(?:"|$)|'((?:[^'\\\n]|\\[\s\S])*)(?:'|$)/y;
const formula = /[\t\n\f\r ]*(?:(even|odd)|([+-]?\d*)n(?:[\t\n\f\r ]*([+-])[\t\n\f\r ]*(\d+))?|([+-]?\d+))[\t\n\f\r ]*/iy;

/** Those without arguments. Of a web view's own, every name will do. */
const pseudoElements = /^(?:after|backdrop|before|cue|cue-region|details-content|file-selector-button|first-letter|first-line|grammar-error|marker|placeholder|selection|spelling-error|target-text|view-transition|-webkit-.*)$/;

class Parser {
  constructor(text) {
    // As CSS is read before all else (CSS Syntax, 3.3).
    this.text = replaceAll(text, "\0", "\ufffd");
    this.position = 0;
    this.isInHas = false;
  }

  fail() { throw new SelectorError(`'${this.text}' is not a valid selector`); }

  match(pattern) {
    pattern.lastIndex = this.position;
    const found = exec(pattern, this.text);
    if (found) this.position = pattern.lastIndex;
    return found;
  }

  get next() { return this.text[this.position]; }
  skipSpace() { this.match(space); }
  take(character) {
    if (this.next !== character) return false;
    this.position++;
    return true;
  }
  /** The end of the text closes what is open (CSS Syntax 3, 5.4). */
  expect(character) { if (!this.take(character) && this.next !== undefined) this.fail(); }

  name() {
    const found = this.match(identifier);
    if (!found) this.fail();
    return unescape(found[0]);
  }

  list(isRelative = false) {
    const selectors = [];
    do push(selectors, this.complex(isRelative)); while (this.take(","));
    return selectors;
  }

  /** The list of :is() and :where(): what cannot be read there is left out. */
  forgivingList() {
    const selectors = [];
    do {
      const start = this.position;
      try {
        const selector = this.complex(false);
        checkPseudos(selector);
        push(selectors, selector);
      } catch (error) {
        if (!(error instanceof SelectorError)) throw error;
        this.position = start;
        this.#skipPart();
      }
    } while (this.take(","));
    return selectors;
  }

  /** Goes on to the comma or parenthesis that ends a part, past strings, escapes and brackets. */
  #skipPart() {
    let depth = 0;
    for (; this.next !== undefined; this.position++) {
      const { next } = this;
      if (next === '"' || next === "'") {
        if (this.match(quoted)) this.position--;
      } else if (next === "\\") this.position++;
      else if (next === "(" || next === "[") depth++;
      else if (depth === 0 && (next === "," || next === ")")) return;
      else if (next === ")" || next === "]") depth--;
    }
  }

  complex(isRelative) {
    this.skipSpace();
    const compounds = [];
    let combinator = null;
    if (isRelative) {
      combinator = test(/[>+~]/, this.next ?? "") ? this.text[this.position++] : " ";
      this.skipSpace();
    }
    for (;;) {
      unshift(compounds, { combinator, simple: this.compound() });
      this.match(comment);
      const before = this.position;
      this.skipSpace();
      const { next } = this;
      if (next === undefined || next === "," || next === ")") return compounds;
      if (next === ">" || next === "+" || next === "~") {
        combinator = next;
        this.position++;
        this.skipSpace();
      } else if (this.position > before) {
        combinator = " ";
      } else {
        this.fail();
      }
    }
  }

  compound() {
    const simple = this.type();
    for (;;) {
      if (this.take("#")) {
        push(simple, { __proto__: null, kind: "id", name: this.name() });
      } else if (this.take(".")) {
        push(simple, { __proto__: null, kind: "class", name: this.name() });
      } else if (this.take("[")) {
        push(simple, this.attribute());
      } else if (this.next === ":") {
        push(simple, this.pseudo());
      } else {
        break;
      }
    }
    if (simple.length === 0) this.fail();
    return simple;
  }

  /** A type selector, or nothing. Of namespaces only "any" and "none" can be named: no prefix is declared. */
  type() {
    const start = this.position;
    const found = this.match(identifier) ?? (this.take("*") ? ["*"] : null);
    if (this.next === "|" && this.text[this.position + 1] !== "=") {
      if (found !== null && found[0] !== "*") this.fail();
      this.position++;
      const name = this.take("*") ? null : this.name();
      // "Any" is what there is without a prefix, too, and is not written (CSSOM, 5.2).
      const simple = name === null ? { __proto__: null, kind: "any" } : { __proto__: null, kind: "type", name };
      return found === null ? [{ __proto__: null, kind: "noNamespace" }, simple] : [simple];
    }
    if (this.position === start) return [];
    return [found[0] === "*" ? { __proto__: null, kind: "any" } : { __proto__: null, kind: "type", name: unescape(found[0]) }];
  }

  attribute() {
    this.skipSpace();
    const isAny = this.next === "*";
    if (isAny) {
      this.position++;
      if (this.next !== "|") this.fail();
    }
    if (this.next === "|") this.position++;
    const name = this.name();
    if (this.next === "|" && this.text[this.position + 1] !== "=") this.fail();
    this.skipSpace();
    if (this.take("]") || this.next === undefined) return { __proto__: null, kind: "attribute", name, isAny, operator: null };
    const operator = this.match(/[~|^$*]?=/y) ?? this.fail();
    this.skipSpace();
    const string = this.match(quoted);
    const value = string ? unescape(string[1] ?? string[2]) : this.name();
    this.skipSpace();
    const flag = ifThere(this.match(identifier)?.[0], (it) => toLowerCase(unescape(it))) ?? null;
    if (flag !== null && flag !== "i" && flag !== "s") this.fail();
    this.skipSpace();
    this.expect("]");
    return { __proto__: null, kind: "attribute", name, isAny, operator: operator[0], value, flag };
  }

  pseudo() {
    this.position++;
    // Pseudo-elements match no element; only their old spelling has one colon.
    if (this.take(":")) return this.pseudoElement();
    const name = toLowerCase(this.name());
    if (!this.take("(")) return { __proto__: null, kind: "pseudo", name };
    const parsed = this.pseudoArgument(name);
    this.skipSpace();
    this.expect(")");
    return { __proto__: null, kind: "pseudo", name, ...parsed };
  }

  pseudoElement() {
    const name = toLowerCase(this.name());
    if (this.take("(")) {
      if (!test(/^(?:slotted|part|cue|cue-region|highlight|picker)$/, name)) this.fail();
      if (name === "slotted") this.compoundList();
      else if (startsWith(name, "cue")) this.list();
      else do this.word(); while (this.next !== undefined && this.next !== ")");
      this.expect(")");
    } else if (!test(pseudoElements, name)) {
      this.fail();
    }
    return { __proto__: null, kind: "never", name };
  }

  pseudoArgument(name) {
    switch (name) {
      case "not": return { selectors: this.realList() };
      case "host": case "host-context": return { selectors: this.compoundList() };
      case "is": case "where": case "matches": case "-webkit-any": return { selectors: this.forgivingList() };
      case "has": return { selectors: this.relativeList() };
      case "nth-child": case "nth-last-child": {
        const step = this.formula();
        return { step, selectors: this.match(/of(?=[\t\n\f\r ])/iy) ? this.list() : null };
      }
      case "nth-of-type": case "nth-last-of-type": return { step: this.formula() };
      case "dir": return { value: this.spacedName() };
      case "state": return { value: this.name() };
      case "lang": {
        const values = [];
        do push(values, this.word()); while (this.take(","));
        return { values };
      }
      default: return this.fail();
    }
  }

  /** A list in which nothing is a pseudo-element. */
  realList() {
    const selectors = this.list();
    for (const compounds of eachOf(selectors)) for (const { simple } of eachOf(compounds)) for (const { kind } of eachOf(simple)) if (kind === "never") this.fail();
    return selectors;
  }

  /** One selector without combinators. */
  compoundList() {
    const selectors = this.realList();
    if (selectors.length !== 1 || selectors[0].length !== 1) this.fail();
    const { 0: { 0: { simple } } } = selectors;
    for (const { kind, selectors: inner = null } of eachOf(simple)) if (kind === "pseudo" && inner !== null) for (const each of eachOf(inner)) if (each.length !== 1) this.fail();
    return selectors;
  }

  /** The list of :has(), which cannot hold another :has(). */
  relativeList() {
    if (this.isInHas) this.fail();
    this.isInHas = true;
    const selectors = this.list(true);
    this.isInHas = false;
    return selectors;
  }

  spacedName() {
    this.skipSpace();
    const name = this.name();
    this.skipSpace();
    return name;
  }

  word() {
    this.skipSpace();
    const string = this.match(quoted);
    const word = string ? unescape(string[1] ?? string[2]) : this.name();
    this.skipSpace();
    return word;
  }

  formula() {
    const found = this.match(formula) ?? this.fail();
    const { 1: word, 2: step, 3: sign, 4: offset, 5: index } = found;
    if (word) return { step: 2, offset: toLowerCase(word) === "odd" ? 1 : 0 };
    if (index !== undefined) return { step: 0, offset: Number(index) };
    const number = step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step);
    return { step: number, offset: offset ? Number(sign + offset) : 0 };
  }
}

/** Throws when a selector names a pseudo-class that there is none of. */
function checkPseudos(compounds) {
  const { compile } = pseudoModule();
  for (const { simple } of eachOf(compounds)) {
    for (const each of eachOf(simple)) if (each.kind === "pseudo" && !compile(each, () => () => false)) throw new SelectorError(`':${each.name}' is not a pseudo-class`);
  }
}

/** Parses a selector list; throws a SelectorError. */
exports.parse = function parse(text) {
  const parser = new Parser(text);
  const selectors = parser.list();
  if (parser.position !== text.length) parser.fail();
  return selectors;
};
