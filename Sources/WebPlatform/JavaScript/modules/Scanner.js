"use strict";
// The lexical grammar of ECMAScript (ECMA-262, 12). It reads a token at a time; whether "/" begins a regular expression and
// where a template goes on is known to the parser alone, which then has the token read again.

const {
  charCodeAt, codePointAt, each, exec, indexOf, Object, parseInt, push, slice, startsWith, String, SyntaxError, test, Uint8Array,
} = require("language");

const kinds = { end: 0, name: 1, privateName: 2, number: 3, string: 4, template: 5, punctuator: 6, regex: 7 };

const identifierStart = /\p{ID_Start}/u;
const identifierPart = /[\p{ID_Continue}\u200c\u200d]/u;

// What an ASCII character can be part of: 1 begins a name, 2 goes on with one.
const asciiNames = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  asciiNames[code] = test(/[A-Za-z$_]/, character) ? 3 : test(/[0-9]/, character) ? 2 : 0;
}

// Longest first.
const punctuators = [
  ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.",
  "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**", "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-",
  "*", "/", "%", "&", "|", "^", "!", "~", "?", ":", "=", ".", "@",
];
const byFirstCode = [];
for (const text of each(punctuators)) push(byFirstCode[charCodeAt(text, 0)] ??= [], text);

const isLineEnd = (code) => code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
const isDigit = (code) => code >= 48 && code <= 57;

class Scanner {
  /** @param isModule whether "<!--" is no comment. */
  constructor(source, isModule) {
    this.source = source;
    this.isModule = isModule;
    this.position = 0;
    this.kind = kinds.end;
    /** A name, a punctuator, or a string's value. */
    this.value = "";
    this.start = 0;
    this.isAfterLineEnd = false;
    this.isEscaped = false;
    /** Whether a template's piece is its last. */
    this.isTail = false;
    /** Where the previous token ended. */
    this.previousEnd = 0;
    if (startsWith(source, "#!")) this.#skipLine();
  }

  /** Reads the next token. */
  next() {
    this.previousEnd = this.position;
    this.isAfterLineEnd = false;
    this.#skipSpace();
    const { source, position } = this;
    this.start = position;
    this.isEscaped = false;
    if (position >= source.length) {
      this.kind = kinds.end;
      this.value = "";
      return;
    }
    const code = charCodeAt(source, position);
    if (code < 128) {
      if (asciiNames[code] === 3) this.#name();
      else if (isDigit(code)) this.#number();
      else if (code === 34 || code === 39) this.#string(code);
      else if (code === 96) this.template();
      else if (code === 46 && isDigit(charCodeAt(source, position + 1))) this.#number();
      else if (code === 92) this.#name();
      else if (code === 35) this.#privateName();
      else this.#punctuator(code);
    } else {
      this.#name();
    }
  }

  is(punctuator) { return this.kind === kinds.punctuator && this.value === punctuator; }
  isName(name) { return this.kind === kinds.name && this.value === name && !this.isEscaped; }

  /** Where reading is, to come back to. */
  snapshot() {
    const { position, kind, value, start, isAfterLineEnd, isEscaped, isTail, previousEnd } = this;
    return { position, kind, value, start, isAfterLineEnd, isEscaped, isTail, previousEnd };
  }

  restore(snapshot) { Object.assign(this, snapshot); }

  fail(message, position = this.start) {
    const error = new SyntaxError(message);
    error.offset = position;
    throw error;
  }

  unexpected() {
    if (this.kind === kinds.end) this.fail("Unexpected end of script");
    if (this.kind === kinds.string) this.fail("Unexpected string literal");
    if (this.kind === kinds.number) this.fail("Unexpected number");
    this.fail(`Unexpected ${this.kind === kinds.name ? "identifier" : "token"} '${slice(this.source, this.start, this.position)}'`);
  }

  #skipLine() {
    while (this.position < this.source.length && !isLineEnd(charCodeAt(this.source, this.position))) this.position++;
  }

  #skipSpace() {
    const { source } = this;
    for (;;) {
      const code = charCodeAt(source, this.position);
      if (code === 32 || code === 9 || code === 11 || code === 12 || code === 160 || code === 0xfeff) {
        this.position++;
      } else if (isLineEnd(code)) {
        this.isAfterLineEnd = true;
        this.position++;
      } else if (code === 47 && charCodeAt(source, this.position + 1) === 47) {
        this.#skipLine();
      } else if (code === 47 && charCodeAt(source, this.position + 1) === 42) {
        this.#skipComment();
      } else if (!this.isModule && this.#isMarkupComment(code)) {
        this.#skipLine();
      } else if (code > 160 && test(/\s/, source[this.position])) {
        this.position++;
      } else {
        return;
      }
    }
  }

  #skipComment() {
    const end = indexOf(this.source, "*/", this.position + 2);
    if (end < 0) this.fail("Multiline comment was not closed properly", this.position);
    for (let index = this.position; index < end; index++) {
      if (isLineEnd(charCodeAt(this.source, index))) {
        this.isAfterLineEnd = true;
        break;
      }
    }
    this.position = end + 2;
  }

  /** The comments of ECMA-262, B.1.1, which classic scripts alone have. */
  #isMarkupComment(code) {
    if (code === 60) return startsWith(this.source, "<!--", this.position);
    return code === 45 && (this.isAfterLineEnd || this.previousEnd === 0) && startsWith(this.source, "-->", this.position);
  }

  // MARK: Names

  #name() {
    this.kind = kinds.name;
    this.value = this.#word();
    if (this.position === this.start) this.fail(`Invalid character '${this.source[this.start]}'`);
  }

  #privateName() {
    this.position++;
    this.kind = kinds.privateName;
    this.value = this.#word();
    if (this.position === this.start + 1) this.fail("Invalid character '#'");
  }

  #word() {
    const { source } = this;
    const start = this.position;
    let index = start;
    while (index < source.length && asciiNames[charCodeAt(source, index)] > 0) index++;
    const code = charCodeAt(source, index);
    this.position = index;
    return code >= 128 || code === 92 ? this.#unusualWord(start) : slice(source, start, index);
  }

  /** A word with other characters than ASCII's, or with escapes. */
  #unusualWord(start) {
    const { source } = this;
    let word = slice(source, start, this.position);
    while (this.position < source.length) {
      let character = String.fromCodePoint(codePointAt(source, this.position));
      let { length } = character;
      if (character === "\\") {
        const { 0: escape, 1: braced, 2: plain } = exec(/^\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))/, slice(source, this.position, this.position + 12)) ?? [];
        if (!escape) this.fail("Invalid unicode escape in an identifier", this.position);
        this.isEscaped = true;
        character = String.fromCodePoint(parseInt(braced ?? plain, 16));
        length = escape.length;
      }
      const fits = character === "$" || character === "_" || test(word === "" ? identifierStart : identifierPart, character);
      if (!fits) break;
      word += character;
      this.position += length;
    }
    return word;
  }

  // MARK: Literals

  #number() {
    const { source } = this;
    this.kind = kinds.number;
    let index = this.start;
    const isPrefixed = charCodeAt(source, index) === 48 && test(/[xXoObB]/, source[index + 1] ?? "");
    for (index++; index < source.length; index++) {
      const code = charCodeAt(source, index);
      const isSign = (code === 43 || code === 45) && !isPrefixed && (charCodeAt(source, index - 1) | 32) === 101;
      if (code !== 46 && !isSign && !(code < 128 && asciiNames[code] > 0)) break;
    }
    this.position = index;
    this.value = slice(source, this.start, index);
  }

  #string(quote) {
    const { source } = this;
    this.kind = kinds.string;
    let hasEscape = false;
    let index = this.position + 1;
    for (; ; index++) {
      const code = charCodeAt(source, index);
      if (code === quote) break;
      if (code === 92) {
        hasEscape = true;
        index++;
        if (charCodeAt(source, index) === 13 && charCodeAt(source, index + 1) === 10) index++;
      } else if (index >= source.length || code === 10 || code === 13) {
        this.fail("Unexpected EOF: a string is not closed");
      }
    }
    this.position = index + 1;
    this.hasEscape = hasEscape;
    this.value = slice(source, this.start + 1, index);
  }

  /** Reads a template's piece: from its "`", or from the "}" that ends a substitution. */
  template() {
    const { source } = this;
    this.kind = kinds.template;
    for (let index = this.start + 1; index < source.length; index++) {
      const code = charCodeAt(source, index);
      if (code === 92) {
        index++;
      } else if (code === 96) {
        this.isTail = true;
        this.position = index + 1;
        return;
      } else if (code === 36 && charCodeAt(source, index + 1) === 123) {
        this.isTail = false;
        this.position = index + 2;
        return;
      }
    }
    this.fail("Unexpected EOF: a template is not closed");
  }

  /** Reads the token that began with "/" as a regular expression. */
  regex() {
    const { source } = this;
    this.kind = kinds.regex;
    let isInClass = false;
    for (let index = this.start + 1; ; index++) {
      const code = charCodeAt(source, index);
      if (index >= source.length || isLineEnd(code)) this.fail("Invalid regular expression: missing /");
      if (code === 92) index++;
      else if (code === 91) isInClass = true;
      else if (code === 93) isInClass = false;
      else if (code === 47 && !isInClass) {
        this.position = index + 1;
        break;
      }
    }
    this.value = "";
    this.#word();
  }

  #punctuator(code) {
    const { source, position } = this;
    this.kind = kinds.punctuator;
    for (const text of each(byFirstCode[code] ?? [])) {
      if (text.length > 1 && !startsWith(source, text, position)) continue;
      // `a?.5:b` is a conditional.
      if (text === "?." && isDigit(charCodeAt(source, position + 2))) continue;
      this.value = text;
      this.position = position + text.length;
      if (text === "<" && this.isModule && startsWith(source, "<!--", position)) this.markupLike?.(position + 1);
      return;
    }
    this.fail(`Invalid character '${source[position]}'`);
  }
}

exports.Scanner = Scanner;
exports.kinds = kinds;
