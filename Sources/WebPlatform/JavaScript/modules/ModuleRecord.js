"use strict";
// One module: its text compiled, its bindings, and how far its evaluation has come (ECMA-262, 16.2.1.4 to 16.2.1.7).

const { advance, call, each, ifThere, Map, Object, ReferenceError, SyntaxError, then, TypeError } = require("language");
const { transform } = require("modules/transform");
const { defaultName } = require("modules/ModuleParser");
const importMap = require("modules/importMap");
const positions = require("modules/positions");
const callers = require("modules/callers");
const features = require("runtime/features");

/** Throws for a type that no module has; null is JavaScript. */
exports.checkType = function checkType(type) {
  if (type !== null && type !== "json" && type !== "css") throw new TypeError(`There are no modules of the type '${type}': "json" and "css" are known`);
};

class ModuleRecord {
  /** Absolute address of the file: what errors name. */
  address;
  /** What specifiers and `import.meta.url` go by. */
  base;
  /** What a script element that has asked for it says of itself, for what it asks for in turn; or null. */
  claim = null;
  /** { specifier, type, address, position } in order. */
  requests = [];
  imports = new Map();
  exports = new Map();
  stars = [];
  /** The modules behind `requests`. */
  loaded = null;
  /** Set for a module that does not parse, or whose specifiers lead nowhere: { value }. */
  error = null;
  hasTopLevelAwait = false;
  isLinked = false;
  /** Local name to what reads the variable. */
  getters = {};
  /** Local name to what the import gives, as the code sees it. */
  bindings = Object.create(null);
  namespace = null;
  /** The state that evaluation.js keeps. */
  evaluation = { status: "unlinked" };
  #function = null;
  #body = null;

  constructor(address, base) {
    this.address = address;
    this.base = base;
  }

  /** Reads and compiles a module's text. What is wrong with it is its `error`. */
  static parse(source, { address, base, line = 1, claim = null, host }) {
    const record = new ModuleRecord(address, base);
    record.claim = claim;
    if (claim !== null) callers.remember(address, claim);
    try {
      record.#read(source, line, host);
    } catch (error) {
      record.error = { value: error };
    }
    return record;
  }

  /** A module that exports one value by default. */
  static ofValue(value, address) {
    const record = new ModuleRecord(address, address);
    record.exports.set("default", { local: "default" });
    record.getters = { default: () => value };
    return record;
  }

  #read(source, line, host) {
    const { code, shifts, ...parts } = this.#transformed(source, line);
    Object.assign(this, parts);
    positions.remember(this.address, shifts, line);
    for (const request of each(this.requests)) {
      request.position = { address: this.address, ...positions.ofOffset(source, request.offset, line) };
      try {
        exports.checkType(request.type);
        request.address = importMap.resolve(request.specifier, this.base);
      } catch (error) {
        throw positions.mark(error, request.position);
      }
    }
    this.#function = this.#compiled(code, line);
    this.host = host(this);
  }

  #transformed(source, line) {
    try {
      const covered = native.covers?.(this.address) ? features.coverage().begin(source, this.address, line) : null;
      const parts = transform(source, covered?.probes);
      covered?.enter();
      return parts;
    } catch (error) {
      if (error instanceof SyntaxError && error.offset !== undefined) {
        positions.mark(error, { address: this.address, ...positions.ofOffset(source, error.offset, line) });
        delete error.offset;
      }
      throw error;
    }
  }

  #compiled(code, line) {
    try {
      return native.evaluate(code, this.address, line);
    } catch (error) {
      if (typeof error?.column === "number") {
        positions.mark(error, { address: this.address, line: error.line, column: positions.column(this.address, error.line, error.column) });
      }
      throw error;
    }
  }

  /** Makes the module's variables; its functions are there afterwards. A promise when that takes a moment. */
  instantiate() {
    if (!this.#function) return null;
    this.#body = call(this.#function, undefined, this.host, this.bindings);
    this.#function = null;
    const begun = advance(this.#body);
    const take = ({ value }) => {
      this.getters = value;
      this.#nameDefault();
    };
    return this.hasTopLevelAwait ? then(begun, take) : take(begun);
  }

  /** Runs the module's code: a promise when it has a top-level await. */
  execute() {
    const outcome = ifThere(this.#body, advance);
    if (this.hasTopLevelAwait) return then(outcome, () => this.#finish());
    return this.#finish();
  }

  #finish() {
    this.#body = null;
    this.#nameDefault();
  }

  /** What has no name and is exported by default is called so. */
  #nameDefault() {
    if (!(defaultName in this.getters)) return;
    try {
      const value = this.getters[defaultName]();
      if (typeof value === "function" && Object.getOwnPropertyDescriptor(value, "name")?.value === defaultName) {
        Object.defineProperty(value, "name", { value: "default", configurable: true });
      }
    } catch (error) {
      // It has not been given its value yet.
      if (!(error instanceof ReferenceError)) throw error;
    }
  }
}

exports.ModuleRecord = ModuleRecord;
