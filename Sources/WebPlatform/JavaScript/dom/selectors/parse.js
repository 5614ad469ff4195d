"use strict";
// Parses selectors (Selectors 4). The result is a list of complex selectors; each is a list of compounds, last first, with
// the combinator that leads to the one before.

const { each: eachOf, includes, push, some, test, toLowerCase, unshift } = require("language");
const { strip } = require("dom/whitespace");
const { Scanner } = require("dom/selectors/Scanner");
const { SelectorError } = require("dom/selectors/SelectorError");
const { mayFollow } = require("dom/selectors/pseudoElements");
const { pseudo } = require("dom/selectors/pseudoParsing");
const pseudoModule = require.later("dom/selectors/pseudo");

const comment = /(?:\/\*[\s\S]*?\*\/)+/y;

class Parser extends Scanner {
  /** Where what is read now stands: see `within`. */
  #around = outermost;
  #namespaces;
  #isStrict;

  constructor(text, { namespaces = null, isStrict = false }) {
    super(text);
    this.#namespaces = namespaces;
    this.#isStrict = isStrict;
  }

  get around() { return this.#around; }

  /**
   * Reads something within a pseudo-class.
   *
   * @param change any of `of`, the pseudo-element that it goes on from, "" for none; `isInHas`; `isCompound`, whether there may be no combinators.
   */
  within(change, read) {
    const outer = this.#around;
    this.#around = { ...outer, isInner: true, ...change };
    const found = read();
    this.#around = outer;
    return found;
  }

  list(isRelative = false) {
    const selectors = [];
    do push(selectors, this.complex(isRelative)); while (this.take(","));
    return selectors;
  }

  /** A list within a pseudo-class, in which nothing is a pseudo-element. */
  realList(isRelative = false) {
    const selectors = this.list(isRelative);
    if (some(selectors, hasPseudoElement)) this.fail();
    return selectors;
  }

  /** The list of :is() and :where(): what cannot be read there is kept as it is, and matches nothing. */
  forgivingList() {
    this.skipSpace();
    if (this.#isStrict) return this.realList();
    const selectors = [];
    if (this.next === ")" || this.next === undefined) return selectors;
    do push(selectors, this.#forgiven()); while (this.take(","));
    return selectors;
  }

  #forgiven() {
    const { position, around } = this;
    try {
      const selector = this.complex(false);
      if (hasPseudoElement(selector)) this.fail();
      checkPseudos(selector);
      return selector;
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      this.position = position;
      this.#around = around;
      return [{ combinator: null, simple: [{ __proto__: null, kind: "unknown", text: strip(this.skipPart()) }] }];
    }
  }

  /** The selectors of a rule in another: what does not say where the one around stands is below what that matches. */
  nestedList() {
    const selectors = [];
    do {
      this.skipSpace();
      const isRelative = test(/[>+~]/, this.next ?? "");
      const compounds = this.complex(isRelative);
      if (isRelative || !some(compounds, namesParent)) {
        compounds[compounds.length - 1].combinator ??= " ";
        push(compounds, { combinator: null, simple: [{ __proto__: null, kind: "nesting" }] });
      }
      push(selectors, compounds);
    } while (this.take(","));
    return selectors;
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
      // Nothing is in a pseudo-element or beside it.
      if (this.#around.of !== "" || this.#around.isCompound || hasPseudoElement(compounds)) this.fail();
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
    let { of } = this.#around;
    const simple = of === "" ? this.type() : [];
    const isTyped = simple.length > 0;
    for (;;) {
      if (this.next === ":") {
        const found = pseudo(this, of);
        if (of !== "" && !mayFollow(of, found)) this.fail();
        if (found.kind === "pseudoElement") of = found.name;
        push(simple, found);
      } else if (of !== "") break;
      else if (this.take("#")) push(simple, { __proto__: null, kind: "id", name: this.name() });
      else if (this.take(".")) push(simple, { __proto__: null, kind: "class", name: this.name() });
      else if (this.take("[")) push(simple, this.attribute());
      else if (this.take("&")) push(simple, { __proto__: null, kind: "nesting" });
      else break;
    }
    if (simple.length === 0) this.fail();
    const namespace = this.#namespaces?.default;
    if (!isTyped && namespace !== undefined && !this.#around.isInner) unshift(simple, { __proto__: null, kind: "inNamespace", namespace });
    return simple;
  }

  /** A type selector, or nothing. */
  type() {
    const name = this.nameOrStar();
    if (this.next === "|" && this.text[this.position + 1] !== "=") {
      this.position++;
      const local = this.nameOrStar() ?? this.fail();
      const prefix = name ?? "";
      const namespace = this.#namespaceOf(prefix);
      // A prefix is not written where it says what there is without one (CSSOM, 5.2).
      return [typeNamed(local, namespace, namespace === this.#namespaces?.default ? undefined : prefix)];
    }
    return name === null ? [] : [typeNamed(name, this.#namespaces?.default, undefined)];
  }

  /** The namespace of a prefix: null for none, undefined for any. */
  #namespaceOf(prefix) {
    if (prefix === "*") return undefined;
    if (prefix === "") return null;
    const namespace = this.#namespaces?.of(prefix);
    return namespace === undefined ? this.fail() : namespace;
  }

  attribute() {
    this.skipSpace();
    let name = this.nameOrStar();
    let prefix = "";
    if (this.next === "|" && this.text[this.position + 1] !== "=") {
      this.position++;
      prefix = name ?? "";
      name = this.name();
    } else if (name === null || name === "*") this.fail();
    const simple = { __proto__: null, kind: "attribute", name, prefix, namespace: this.#namespaceOf(prefix), operator: null };
    this.skipSpace();
    if (this.take("]") || this.next === undefined) return simple;
    simple.operator = (this.match(/[~|^$*]?=/y) ?? this.fail())[0];
    simple.value = this.word().value;
    simple.flag = this.nameIfThere();
    if (simple.flag !== null) {
      simple.flag = toLowerCase(simple.flag);
      if (simple.flag !== "i" && simple.flag !== "s") this.fail();
    }
    this.skipSpace();
    this.expect("]");
    return simple;
  }
}

const outermost = { __proto__: null, of: "", isInner: false, isInHas: false, isCompound: false };

/** @param namespace undefined for any. @param prefix as it is written; undefined for none. */
const typeNamed = (name, namespace, prefix) => ({ __proto__: null, kind: name === "*" ? "any" : "type", name, namespace, prefix });

const isPseudoElement = ({ kind }) => kind === "pseudoElement";
const hasPseudoElement = (compounds) => some(compounds[0].simple, isPseudoElement);

const namesParent = ({ simple }) => some(simple, ({ kind, text = "", selectors = null }) => kind === "nesting" || includes(text, "&") || (selectors !== null && some(selectors, (inner) => some(inner, namesParent))));

/** Throws when a selector names a pseudo-class that there is none of. */
function checkPseudos(compounds) {
  const { compile } = pseudoModule();
  for (const { simple } of eachOf(compounds)) {
    for (const each of eachOf(simple)) {
      if (each.kind !== "pseudo") continue;
      if (!compile(each, () => () => false)) throw new SelectorError(`':${each.name}' is not a pseudo-class`);
      if (each.selectors) for (const inner of eachOf(each.selectors)) checkPseudos(inner);
    }
  }
}

const plainly = { __proto__: null };

/**
 * Parses a selector list; throws a SelectorError.
 *
 * @param options any of `namespaces`, a Namespaces; `isStrict`, where nothing is forgiven; `isNested`, for a rule in a style rule.
 */
exports.parse = function parse(text, options = plainly) {
  const parser = new Parser(text, options);
  const selectors = options.isNested ? parser.nestedList() : parser.list();
  if (parser.next !== undefined) parser.fail();
  return selectors;
};
