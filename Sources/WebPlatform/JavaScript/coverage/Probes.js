"use strict";
// Where a script's counters stand: one in front of each statement, at each function's begin and in each arm of a branch. The
// parser tells what it passes; nothing here moves a line.

const { each, exec, ifThere, Map, Math, push, replace, slice, test } = require("language");

const beforeName = /([\p{ID_Start}$_#][\p{ID_Continue}$]*|"[^"\n]*"|'[^'\n]*')\s*$/u;
const assignedName = /([\p{ID_Start}$_#][\p{ID_Continue}$]*|"[^"\n]*"|'[^'\n]*')\s*[:=]\s*\(?\s*$/u;
const functionWords = /(?:\basync\s*)?(?:\bfunction\s*)?\*?\s*$/;
const asyncFunction = /async\s+function\b/y;

class Probes {
  #source;
  #name;
  /** [offset, text] in the order in which they were found: what ends at a place comes before what begins there. */
  #insertions = [];
  /** Offsets whose probes exist. An arrow function's parameters are read twice, and what they hold too. */
  #known = new Map();
  #names = new Map();
  count = 0;
  /** { counter, offset } each. */
  statements = [];
  /** { counter, offset, name } each. */
  functions = [];
  /** { offset, arms } each, with a counter an arm. */
  branches = [];

  /** @param name the variable that holds the counters. */
  constructor(source, name) {
    this.#source = source;
    this.#name = name;
  }

  /** Puts the counters into the list of the script's changes; must come before any other change. */
  insert(edits) {
    for (const { 0: offset, 1: text } of each(this.#insertions)) edits.insert(offset, text);
  }

  #once(kind, offset, add) {
    const key = `${kind}${offset}`;
    if (!this.#known.has(key)) this.#known.set(key, add());
    return this.#known.get(key);
  }

  #counter(offset, before, after) {
    const counter = this.count++;
    push(this.#insertions, [offset, `${before}${this.#name}[${counter}]++${after}`]);
    return counter;
  }

  // MARK: Statements

  /** A statement begins. Functions' declarations and blocks do nothing by themselves. */
  statement(parser) {
    const { start } = parser;
    if (parser.is("{") || parser.is(";") || parser.isName("function")) return;
    asyncFunction.lastIndex = start;
    if (parser.isName("async") && test(asyncFunction, this.#source)) return;
    this.statementAt(start);
  }

  statementAt(offset) {
    this.#once("s", offset, () => push(this.statements, { offset, counter: this.#counter(offset, "", ";") }));
  }

  /** Reads a statement that is part of another: what has no braces is given them. The counter of `branch`, if that is given. */
  body(parser, read, branch = null) {
    const { start } = parser;
    const isBlock = parser.is("{");
    if (!isBlock) this.#once("{", start, () => push(this.#insertions, [start, "{"]));
    if (branch) this.#arm(branch, isBlock ? start + 1 : start, "", ";");
    read();
    const end = parser.previousEnd;
    if (!isBlock) this.#once("}", start, () => push(this.#insertions, [end, "}"]));
  }

  // MARK: Functions

  /** A function's body begins at `offset`, behind its directives. `place` is where its parameters begin. */
  functionAt(offset, place, isArrow) {
    this.#once("f", place, () => this.#addFunction(place, isArrow, this.#counter(offset, ";", ";")));
  }

  /** Reads an arrow function's body that is an expression: a statement too. */
  expressionBody(parser, place, read) {
    const { start } = parser;
    this.#once("f", place, () => {
      const counter = this.#counter(start, "(", ",");
      this.#addFunction(place, true, counter);
      push(this.statements, { offset: start, counter });
    });
    read();
    const end = parser.previousEnd;
    this.#once(")", start, () => push(this.#insertions, [end, ")"]));
  }

  #addFunction(offset, isArrow, counter) { push(this.functions, { offset, counter, name: this.#unique(this.#nameBefore(offset, isArrow)) }); }

  /** What a person would call the function whose parameters begin there: its own name, or that of what it is given to. */
  #nameBefore(offset, isArrow) {
    const text = slice(this.#source, Math.max(0, offset - 200), offset);
    const own = isArrow ? null : exec(beforeName, text)?.[1];
    if (own && own !== "function" && own !== "async") return replace(own, /["']/g, "");
    return ifThere(exec(assignedName, replace(text, functionWords, ""))?.[1], (it) => replace(it, /["']/g, "")) ?? "(anonymous)";
  }

  #unique(name) {
    const number = (this.#names.get(name) ?? 0) + 1;
    this.#names.set(name, number);
    return number === 1 ? name : `${name}_${number}`;
  }

  // MARK: Branches

  /** A branch at a place of the source: one object each, however often it is read. */
  branch(offset) {
    return this.#once("b", offset, () => {
      const branch = { offset, arms: [] };
      push(this.branches, branch);
      return branch;
    });
  }

  #arm(branch, offset, before, after) {
    this.#once("a", `${branch.offset}:${offset}`, () => push(branch.arms, this.#counter(offset, before, after)));
  }

  /** Reads an arm of a conditional expression. */
  armExpression(parser, branch, read) {
    const { start } = parser;
    this.#arm(branch, start, "(", ",");
    read();
    const end = parser.previousEnd;
    this.#once("]", start, () => push(this.#insertions, [end, ")"]));
  }

  /** A clause of a switch, whose colon ended at `offset`. */
  clause(branch, offset) { this.#arm(branch, offset, "", ";"); }

  /** An if statement ended without "else": that is an arm too. */
  missingElse(branch, offset) { this.#arm(branch, offset, " else{", "}"); }
}

exports.Probes = Probes;
