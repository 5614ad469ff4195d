"use strict";
// The page's modules: each address is fetched once; a graph is loaded whole, linked, and evaluated
// (HTML standard, 8.1.4.2 and 8.1.6.7).

const {
  all, each, Error, isObject, JSON, jsonOf, map, Map, Object, Promise, Set, split, SyntaxError, test, trim, TypeError,
} = require("language");
const { ModuleRecord, checkType } = require("modules/ModuleRecord");
const { link, namespaceOf } = require("modules/linking");
const { evaluate } = require("modules/evaluation");
const { addEvaluation } = require("modules/evaluated");
const importMap = require("modules/importMap");
const positions = require("modules/positions");
const features = require("runtime/features");
const { isJavaScript } = require("modules/scriptTypes");
const { withFragment } = require("url/documentAddress");

/** Type and address to a promise of the record. */
const fetched = new Map();

/** A module that could not be had, or that is not of the type that was asked for. */
class FetchFailure extends Error {
  constructor(message) { super(message); }
}

/** What a script element says of itself that a policy relies on, for what its module asks for in turn: no digest is of those. */
const inherited = (claim) => (claim === null || claim.integrity === "" ? claim : { ...claim, integrity: "" });

/** The kinds of modules by their type: what they are served as, and how their text becomes a value. No type says JavaScript. */
const kinds = {
  __proto__: null,
  json: { name: "JSON", types: /^(?:application|text)\/json$|\+json$/i, mime: "application/json", value: (text) => JSON.parse(text) },
  css: { name: "CSS", types: /^text\/css$/i, mime: "text/css", value: (text) => features.constructSheet(text) },
};

function fetchText(address, claim) {
  return new Promise((resolve, reject) => {
    native.fetchModule(split(address, "#")[0], claim === null ? undefined : jsonOf(claim), (type, text, base) => {
      if (type === null) reject(Object.assign(new FetchFailure(`The module ${address} could not be loaded: ${text}`), { isTold: base === true }));
      else resolve({ type: trim(split(type, ";")[0]), text, base: base === "" ? address : withFragment(base, address) });
    });
  });
}

async function fetchRecord(address, wanted, claim) {
  const { type, text, base } = await fetchText(address, claim);
  const kind = kinds[wanted] ?? null;
  if (!(kind === null ? isJavaScript(type) : test(kind.types, type))) {
    throw new FetchFailure(`The module ${address} has the type '${type}': a ${kind?.name ?? "JavaScript"} module is served as ${kind?.mime ?? "text/javascript"}`);
  }
  if (kind === null) return ModuleRecord.parse(text, { address, base, claim, host: hostOf });
  try {
    return ModuleRecord.ofValue(kind.value(text), address);
  } catch (error) {
    const record = new ModuleRecord(address, address);
    record.error = { value: positions.mark(new SyntaxError(`The module ${address} holds no ${kind.name}: ${error.message}`), { address, line: 1, column: 1 }) };
    return record;
  }
}

function fetchOnce(address, type, claim = null) {
  // What follows "#" names a place in the module, yet makes it another module.
  const key = `${type} ${address}`;
  if (!fetched.has(key)) fetched.set(key, fetchRecord(address, type, claim));
  return fetched.get(key);
}

async function loadRequests(module, visited, claim) {
  // What is linked has all that it asks for.
  if (visited.has(module) || module.error || module.isLinked) return;
  visited.add(module);
  module.loaded = await all(map(module.requests, async ({ address, type }) => {
    const required = await fetchOnce(address, type, claim);
    await loadRequests(required, visited, claim);
    return required;
  }));
}

/** The first module of a graph that does not parse, in the order in which modules are asked for. */
function firstError(module, visited = new Set()) {
  if (visited.has(module) || module.isLinked) return null;
  visited.add(module);
  if (module.error) return module.error;
  for (const required of each(module.loaded)) {
    const error = firstError(required, visited);
    if (error) return error;
  }
  return null;
}

/** Loads and links what a module asks for. Throws a FetchFailure, or the error that evaluating it is to throw. */
async function prepare(module, claim = null) {
  await loadRequests(module, new Set(), inherited(claim));
  const error = firstError(module);
  if (error) throw error.value;
  await link(module);
}

/** The type that the second argument of `import()` asks for: null for none (ECMA-262, 13.3.10.1). Throws a TypeError. */
function typeOf(options) {
  if (options === undefined) return null;
  if (!isObject(options)) throw new TypeError("The second argument of import() is no object");
  const { with: given } = options;
  const attributes = given === undefined ? options.assert : given;
  if (attributes === undefined) return null;
  if (!isObject(attributes)) throw new TypeError("The attributes of import() are no object");
  for (const { 0: key, 1: value } of each(Object.entries(attributes))) {
    if (typeof value !== "string") throw new TypeError(`The attribute '${key}' of import() is no text`);
    if (key !== "type" && given !== undefined) throw new TypeError(`Import attribute '${key}' is not supported`);
  }
  const type = attributes.type ?? null;
  checkType(type);
  return type;
}

/** `import()` in a script whose address is `base`. @param given what a script element says of itself, for what its script asks for. */
async function importFrom(base, specifier, options, given = null) {
  const name = `${specifier}`;
  const type = typeOf(options);
  try {
    // A script that runs may ask for more: "strict-dynamic" says so.
    const claim = given === null ? null : { ...inherited(given), isParserInserted: false };
    const module = await fetchOnce(importMap.resolve(name, base), type, claim);
    await prepare(module, claim);
    await evaluate(module);
    return namespaceOf(module);
  } catch (error) {
    throw error instanceof FetchFailure ? new TypeError(error.message) : error;
  }
}

/** What a module calls `import`: a function, with its `meta`. */
function hostOf(module) {
  const { base, claim } = module;
  const host = (specifier, options) => importFrom(base, specifier, options, claim);
  addEvaluation(host);
  let meta = null;
  Object.defineProperty(host, "meta", {
    get() {
      meta ??= Object.assign(Object.create(null), { url: base, resolve: (specifier) => importMap.resolve(`${specifier}`, base) });
      return meta;
    },
  });
  return host;
}

/** Fetches the graph of a script element's module; the root module is then ready for `evaluate`. */
exports.loadAddress = async function loadAddress(address, claim = null) {
  const module = await fetchOnce(address, null, claim);
  await prepare(module, claim);
  return module;
};

/** The same for a module that is in the page itself. */
exports.loadInline = async function loadInline(source, { address, base, line, claim = null }) {
  const module = ModuleRecord.parse(source, { address, base, line, claim, host: hostOf });
  await prepare(module, claim);
  return module;
};

Object.assign(exports, { evaluate, importFrom, FetchFailure });
