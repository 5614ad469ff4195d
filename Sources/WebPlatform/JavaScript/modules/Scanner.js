"use strict";
// The lexical grammar of ECMAScript (ECMA-262, 12). It reads a token at a time; whether "/" begins a regular expression and
// where a template goes on is known to the parser alone, which then has the token read again.

const kinds = { end: 0, name: 1, privateName: 2, number: 3, string: 4, template: 5, punctuator: 6, regex: 7 };

const identifierStart = /\p{ID_Start}/u;
const identifierPart = /[\p{ID_Continue}\u200c\u200d]/u;

// What an ASCII character can be part of: 1 begins a name, 2 goes on with one.
const asciiNames = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  asciiNames[code] = /[A-Za-z$_]/.test(character) ? 3 : /[0-9]/.test(character) ? 2 : 0;
}

// Longest first.
const punctuators = [
  ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.",
  "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**", "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-",
  "*", "/", "%", "&", "|", "^", "!", "~", "?", ":", "=", ".", "@",
];
const byFirstCode = [];
for (const text of punctuators) (byFirstCode[text.charCodeAt(0)] ??= []).push(text);

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
    if (source.startsWith("#!")) this.#skipLine();
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
    const code = source.charCodeAt(position);
    if (code < 128) {
      if (asciiNames[code] === 3) this.#name();
      else if (isDigit(code)) this.#number();
      else if (code === 34 || code === 39) this.#string(code);
      else if (code === 96) this.template();
      else if (code === 46 && isDigit(source.charCodeAt(position + 1))) this.#number();
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
    this.fail(`Unexpected ${this.kind === kinds.name ? "identifier" : "token"} '${this.source.slice(this.start, this.position)}'`);
  }

  #skipLine() {
    while (this.position < this.source.length && !isLineEnd(this.source.charCodeAt(this.position))) this.position++;
  }

  #skipSpace() {
    const { source } = this;
    for (;;) {
      const code = source.charCodeAt(this.position);
      if (code === 32 || code === 9 || code === 11 || code === 12 || code === 160 || code === 0xfeff) {
        this.position++;
      } else if (isLineEnd(code)) {
        this.isAfterLineEnd = true;
        this.position++;
      } else if (code === 47 && source.charCodeAt(this.position + 1) === 47) {
        this.#skipLine();
      } else if (code === 47 && source.charCodeAt(this.position + 1) === 42) {
        this.#skipComment();
      } else if (!this.isModule && this.#isMarkupComment(code)) {
        this.#skipLine();
      } else if (code > 160 && /\s/.test(source[this.position])) {
        this.position++;
      } else {
        return;
      }
    }
  }

  #skipComment() {
    const end = this.source.indexOf("*/", this.position + 2);
    if (end < 0) this.fail("Multiline comment was not closed properly", this.position);
    for (let index = this.position; index < end; index++) {
      if (isLineEnd(this.source.charCodeAt(index))) {
        this.isAfterLineEnd = true;
        break;
      }
    }
    this.position = end + 2;
  }

  /** The comments of ECMA-262, B.1.1, which classic scripts alone have. */
  #isMarkupComment(code) {
    if (code === 60) return this.source.startsWith("<!--", this.position);
    return code === 45 && (this.isAfterLineEnd || this.previousEnd === 0) && this.source.startsWith("-->", this.position);
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
    while (index < source.length && asciiNames[source.charCodeAt(index)] > 0) index++;
    const code = source.charCodeAt(index);
    this.position = index;
    return code >= 128 || code === 92 ? this.#unusualWord(start) : source.slice(start, index);
  }

  /** A word with other characters than ASCII's, or with escapes. */
  #unusualWord(start) {
    const { source } = this;
    let word = source.slice(start, this.position);
    while (this.position < source.length) {
      let character = String.fromCodePoint(source.codePointAt(this.position));
      let { length } = character;
      if (character === "\\") {
        const [escape, braced, plain] = /^\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))/.exec(source.slice(this.position, this.position + 12)) ?? [];
        if (!escape) this.fail("Invalid unicode escape in an identifier", this.position);
        this.isEscaped = true;
        character = String.fromCodePoint(parseInt(braced ?? plain, 16));
        length = escape.length;
      }
      const fits = character === "$" || character === "_" || (word === "" ? identifierStart : identifierPart).test(character);
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
    const isPrefixed = source.charCodeAt(index) === 48 && /[xXoObB]/.test(source[index + 1] ?? "");
    for (index++; index < source.length; index++) {
      const code = source.charCodeAt(index);
      const isSign = (code === 43 || code === 45) && !isPrefixed && (source.charCodeAt(index - 1) | 32) === 101;
      if (code !== 46 && !isSign && !(code < 128 && asciiNames[code] > 0)) break;
    }
    this.position = index;
    this.value = source.slice(this.start, index);
  }

  #string(quote) {
    const { source } = this;
    this.kind = kinds.string;
    let hasEscape = false;
    let index = this.position + 1;
    for (; ; index++) {
      const code = source.charCodeAt(index);
      if (code === quote) break;
      if (code === 92) {
        hasEscape = true;
        index++;
        if (source.charCodeAt(index) === 13 && source.charCodeAt(index + 1) === 10) index++;
      } else if (index >= source.length || code === 10 || code === 13) {
        this.fail("Unexpected EOF: a string is not closed");
      }
    }
    this.position = index + 1;
    this.hasEscape = hasEscape;
    this.value = source.slice(this.start + 1, index);
  }

  /** Reads a template's piece: from its "`", or from the "}" that ends a substitution. */
  template() {
    const { source } = this;
    this.kind = kinds.template;
    for (let index = this.start + 1; index < source.length; index++) {
      const code = source.charCodeAt(index);
      if (code === 92) {
        index++;
      } else if (code === 96) {
        this.isTail = true;
        this.position = index + 1;
        return;
      } else if (code === 36 && source.charCodeAt(index + 1) === 123) {
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
      const code = source.charCodeAt(index);
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
    for (const text of byFirstCode[code] ?? []) {
      if (text.length > 1 && !source.startsWith(text, position)) continue;
      // `a?.5:b` is a conditional.
      if (text === "?." && isDigit(source.charCodeAt(position + 2))) continue;
      this.value = text;
      this.position = position + text.length;
      if (text === "<" && this.isModule && source.startsWith("<!--", position)) this.markupLike?.(position + 1);
      return;
    }
    this.fail(`Invalid character '${source[position]}'`);
  }
}

exports.Scanner = Scanner;
exports.kinds = kinds;
