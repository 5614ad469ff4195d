"use strict";
// Parses selectors (Selectors 4). The result is a list of complex selectors; each is a list of compounds, last first, with
// the combinator that leads to the one before.

const identifier = /(?:--|-?(?:[A-Za-z_\u0080-\uffff]|\\[^\n]))(?:[\w\-\u0080-\uffff]|\\[^\n])*/y;
const hashName = /(?:[\w\-\u0080-\uffff]|\\[^\n])+/y;
const space = /[\t\n\f\r ]*/y;
const quoted = /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'/y;
const formula = /[\t\n\f\r ]*(?:(even|odd)|([+-]?\d*)n(?:[\t\n\f\r ]*([+-])[\t\n\f\r ]*(\d+))?|([+-]?\d+))[\t\n\f\r ]*/iy;

const unescape = (text) => (text.includes("\\")
  ? text.replace(/\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[\t\n\f\r ])?|\n|([\s\S]))/g, (_, hex, literal) => {
    if (!hex) return literal ?? "";
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
  })
  : text);

class Parser {
  constructor(text) {
    this.text = text;
    this.position = 0;
  }

  fail() { throw new DOMException(`'${this.text}' is not a valid selector`, "SyntaxError"); }

  match(pattern) {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
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
  expect(character) { if (!this.take(character)) this.fail(); }

  name() {
    const found = this.match(identifier);
    if (!found) this.fail();
    return unescape(found[0]);
  }

  list(isRelative = false) {
    const selectors = [];
    do selectors.push(this.complex(isRelative)); while (this.take(","));
    return selectors;
  }

  complex(isRelative) {
    this.skipSpace();
    const compounds = [];
    let combinator = null;
    if (isRelative) {
      combinator = /[>+~]/.test(this.next ?? "") ? this.text[this.position++] : " ";
      this.skipSpace();
    }
    for (;;) {
      compounds.unshift({ combinator, simple: this.compound() });
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
    const simple = [];
    if (this.take("*")) {
      this.take("|") ? simple.push({ kind: "type", name: this.name() }) : simple.push({ kind: "any" });
    } else {
      const type = this.match(identifier);
      if (type) simple.push({ kind: "type", name: unescape(type[0]) });
    }
    for (;;) {
      if (this.take("#")) {
        const found = this.match(hashName) ?? this.fail();
        simple.push({ kind: "id", name: unescape(found[0]) });
      } else if (this.take(".")) {
        simple.push({ kind: "class", name: this.name() });
      } else if (this.take("[")) {
        simple.push(this.attribute());
      } else if (this.next === ":") {
        simple.push(this.pseudo());
      } else {
        break;
      }
    }
    if (simple.length === 0) this.fail();
    return simple;
  }

  attribute() {
    this.skipSpace();
    let name = this.take("*") ? (this.expect("|"), this.name()) : this.name();
    if (this.next === "|" && this.text[this.position + 1] !== "=") {
      this.position++;
      name += ":" + this.name();
    }
    this.skipSpace();
    if (this.take("]")) return { kind: "attribute", name, operator: null };
    const operator = this.match(/[~|^$*]?=/y) ?? this.fail();
    this.skipSpace();
    const string = this.match(quoted);
    const value = string ? unescape(string[1] ?? string[2]) : this.name();
    this.skipSpace();
    const flag = this.match(/[is]/iy);
    this.skipSpace();
    this.expect("]");
    return { kind: "attribute", name, operator: operator[0], value, isCaseless: flag?.[0].toLowerCase() === "i" };
  }

  pseudo() {
    this.position++;
    // Pseudo-elements match no element; only their old spelling has one colon.
    if (this.take(":")) return { kind: "never", name: this.name() };
    const name = this.name().toLowerCase();
    if (!this.take("(")) return { kind: "pseudo", name };
    const parsed = this.pseudoArgument(name);
    this.skipSpace();
    this.expect(")");
    return { kind: "pseudo", name, ...parsed };
  }

  pseudoArgument(name) {
    switch (name) {
      case "not": case "is": case "where": case "matches": case "-webkit-any": return { selectors: this.list() };
      case "has": return { selectors: this.list(true) };
      case "nth-child": case "nth-last-child": {
        const step = this.formula();
        return { step, selectors: this.match(/of(?=[\t\n\f\r ])/iy) ? this.list() : null };
      }
      case "nth-of-type": case "nth-last-of-type": return { step: this.formula() };
      case "lang": case "dir": {
        this.skipSpace();
        const string = this.match(quoted);
        return { value: string ? string[1] ?? string[2] : this.name() };
      }
      default: return this.fail();
    }
  }

  formula() {
    const found = this.match(formula) ?? this.fail();
    const [, word, step, sign, offset, index] = found;
    if (word) return { step: 2, offset: word.toLowerCase() === "odd" ? 1 : 0 };
    if (index !== undefined) return { step: 0, offset: Number(index) };
    const number = step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step);
    return { step: number, offset: offset ? Number(sign + offset) : 0 };
  }
}

/** Parses a selector list; throws a SyntaxError DOMException. */
exports.parse = function parse(text) {
  const parser = new Parser(text);
  const selectors = parser.list();
  if (parser.position !== text.length) parser.fail();
  return selectors;
};
