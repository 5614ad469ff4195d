"use strict";
// A module's imports and exports (ECMA-262, 16.2), and the places in its text that stand for them.

const { each, findIndex, Map, Object, push, pushAll, slice } = require("language");
const { StatementParser } = require("modules/StatementParser");
const { kinds } = require("modules/Scanner");

/** What a module is called inside itself for `import.meta` and `import()`: as long as the word `import`. */
const hostName = "$$host";
/** The object that holds what a module imports. */
const importsName = "$$in";
/** The variable behind `export default` of an expression: as long as the word `default` with an equals sign and spaces. */
const defaultName = "$$out";

class ModuleParser extends StatementParser {
  constructor(source, probes = null) {
    super(source, true);
    this.probes = probes;
    /** Specifiers in order, each once: { specifier, type, offset }. */
    this.requests = [];
    /** Local name to { request, name }; `name` null is the namespace. */
    this.imports = new Map();
    /** Exported name to { local } or { request, name }. */
    this.exports = new Map();
    /** Requests of `export * from`. */
    this.stars = [];
    /** Ranges that become blank, behind a semicolon or not: [start, end, replacement]. */
    this.replacements = [];
    /** Offsets of text to insert: [offset, text]. */
    this.insertions = [];
  }

  /** Reads the whole module. */
  parse() {
    this.next();
    while (this.kind !== kinds.end) {
      if (this.isName("import")) this.#importOrExpression();
      else if (this.isName("export")) this.#export();
      else this.statement();
    }
    this.#checkExports();
  }

  markupLike(offset) { push(this.insertions, [offset, " "]); }

  #checkExports() {
    for (const { 0: name, 1: entry } of each(this.exports)) {
      if (entry.local === undefined) continue;
      const imported = this.imports.get(entry.local);
      // Passing an import on is not a binding of this module.
      if (imported) this.exports.set(name, imported);
      else if (entry.local !== defaultName && !this.scope.names?.has(entry.local)) {
        this.fail(`Exported binding '${entry.local}' needs to refer to a top-level declared variable`, entry.offset);
      }
    }
  }

  #blank(start, end, filler = ";") { push(this.replacements, [start, end, filler]); }

  // MARK: Imports

  #importOrExpression() {
    const snapshot = this.snapshot();
    this.next();
    if (this.is("(") || this.is(".")) {
      this.restore(snapshot);
      this.statement();
      return;
    }
    this.#import(snapshot.start);
  }

  #import(start) {
    const bindings = [];
    if (this.kind !== kinds.string) {
      if (this.kind === kinds.name) push(bindings, ["default", this.#binding()]);
      if (bindings.length === 0 || this.take(",")) this.#importClause(bindings);
      this.#from();
    }
    const request = this.#request();
    for (const { 0: name, 1: local } of each(bindings)) {
      if (this.imports.has(local)) this.fail(`Cannot import '${local}' twice`, start);
      this.imports.set(local, { request, name });
    }
    this.#blank(start, this.previousEnd);
    this.semicolon();
  }

  #importClause(bindings) {
    if (this.take("*")) {
      this.#word("as");
      push(bindings, [null, this.#binding()]);
      return;
    }
    this.expect("{");
    while (!this.is("}")) {
      const isString = this.kind === kinds.string;
      const snapshot = this.snapshot();
      const name = this.#exportName();
      if (this.isName("as")) {
        this.next();
        push(bindings, [name, this.#binding()]);
      } else {
        if (isString) this.unexpected();
        this.restore(snapshot);
        push(bindings, [name, this.#binding()]);
      }
      if (!this.is("}")) this.expect(",");
    }
    this.next();
  }

  #binding() {
    let name = null;
    this.bindingTarget((bound) => { name = bound; });
    if (name === null) this.unexpected();
    return name;
  }

  #word(word) {
    if (!this.isName(word)) this.unexpected();
    this.next();
  }

  #from() { this.#word("from"); }

  /** A name as exports and imports give it, which may be a string. */
  #exportName() {
    if (this.kind !== kinds.name && this.kind !== kinds.string) this.unexpected();
    const name = this.kind === kinds.string ? this.#stringValue() : this.value;
    this.next();
    return name;
  }

  #stringValue() {
    // The engine knows what escapes mean.
    return this.hasEscape ? native.evaluate(slice(this.source, this.start, this.position), "", 1) : this.value;
  }

  /** Reads a specifier with its attributes; the index of the request. */
  #request() {
    if (this.kind !== kinds.string) this.unexpected();
    const specifier = this.#stringValue();
    const offset = this.start;
    this.next();
    const type = this.#attributes();
    const known = findIndex(this.requests, (request) => request.specifier === specifier && request.type === type);
    return known >= 0 ? known : push(this.requests, { specifier, type, offset }) - 1;
  }

  #attributes() {
    let type = null;
    // The word of engines of 2021 to 2024, to which keys that they did not know meant nothing.
    const isOld = this.isName("assert") && !this.isAfterLineEnd;
    if (!isOld && !this.isName("with")) return type;
    this.next();
    this.expect("{");
    while (!this.is("}")) {
      const key = this.#exportName();
      this.expect(":");
      if (this.kind !== kinds.string) this.unexpected();
      if (key === "type") type = this.#stringValue();
      else if (!isOld) this.fail(`Import attribute '${key}' is not supported`);
      this.next();
      if (!this.is("}")) this.expect(",");
    }
    this.next();
    return type;
  }

  // MARK: Exports

  #add(name, entry, offset) {
    if (this.exports.has(name)) this.fail(`Cannot export a duplicate name '${name}'`, offset);
    this.exports.set(name, { ...entry, offset });
  }

  #export() {
    const { start } = this;
    this.next();
    if (this.is("*")) return this.#exportStar(start);
    if (this.is("{")) return this.#exportList(start);
    if (this.isName("default")) return this.#exportDefault(start);
    this.#blank(start, start + 6, "");
    const add = (name) => this.#add(name, { local: name }, start);
    if (this.isName("function")) return add(this.functionDeclaration({ isAsync: false }));
    if (this.isName("class")) {
      this.probes?.statementAt(start);
      return add(this.classDeclaration());
    }
    if (this.isName("async") && this.beginsAsyncFunction()) return add(this.functionDeclaration({ isAsync: true }));
    if (!this.isName("var") && !this.isName("let") && !this.isName("const")) this.unexpected();
    this.probes?.statementAt(start);
    this.declarations(add);
    return this.semicolon();
  }

  #exportStar(start) {
    this.next();
    let name = null;
    if (this.isName("as")) {
      this.next();
      name = this.#exportName();
    }
    this.#from();
    const request = this.#request();
    if (name === null) push(this.stars, request);
    else this.#add(name, { request, name: null }, start);
    this.#blank(start, this.previousEnd);
    this.semicolon();
  }

  #exportList(start) {
    const entries = [];
    this.next();
    while (!this.is("}")) {
      const offset = this.start;
      const isString = this.kind === kinds.string;
      const local = this.#exportName();
      let name = local;
      if (this.isName("as")) {
        this.next();
        name = this.#exportName();
      }
      push(entries, { local, name, offset, isString });
      if (!this.is("}")) this.expect(",");
    }
    this.next();
    const request = this.isName("from") ? (this.next(), this.#request()) : null;
    for (const { local, name, offset, isString } of each(entries)) {
      if (request === null && isString) this.fail("Unexpected string literal: a name of this module belongs here", offset);
      this.#add(name, request === null ? { local } : { request, name: local }, offset);
    }
    this.#blank(start, this.previousEnd);
    this.semicolon();
  }

  #exportDefault(start) {
    const word = this.start;
    this.next();
    const begin = this.start;
    const isAsync = this.isName("async") && this.beginsAsyncFunction();
    if (isAsync || this.isName("function")) return this.#defaultDeclaration(start, word, begin, () => this.#defaultFunction(isAsync));
    this.probes?.statementAt(start);
    if (this.isName("class")) return this.#defaultDeclaration(start, word, begin, () => this.#defaultClass());
    pushAll(this.replacements, [[start, start + 6, "const "], [word, word + 7, `${defaultName}= `]]);
    this.#add("default", { local: defaultName }, start);
    this.assignment();
    return this.semicolon();
  }

  #defaultDeclaration(start, word, begin, read) {
    this.#blank(start, start + 6, "");
    this.#blank(word, word + 7, "");
    this.#add("default", { local: read() ?? defaultName }, start);
  }

  #defaultFunction(isAsync) {
    this.next();
    const isGenerator = this.take("*");
    return this.#defaultNamed((name) => this.callable({ isAsync, isGenerator, name }));
  }

  #defaultClass() {
    this.next();
    return this.#defaultNamed((name) => this.classTail(name));
  }

  /** Gives the declaration a name when it has none. */
  #defaultNamed(read) {
    const name = this.kind === kinds.name && !this.isName("extends") ? this.declaredName() : null;
    if (name === null) push(this.insertions, [this.previousEnd, ` ${defaultName}`]);
    read(null);
    return name;
  }
}

Object.assign(exports, { ModuleParser, hostName, importsName, defaultName });
