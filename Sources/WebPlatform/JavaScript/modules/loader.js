"use strict";
// The page's modules: each address is fetched once; a graph is loaded whole, linked, and evaluated
// (HTML standard, 8.1.4.2 and 8.1.6.7).

const {
  all, each, Error, JSON, jsonOf, map, Map, Object, Promise, rejected, Set, split, SyntaxError, test, trim, TypeError,
} = require("language");
const { ModuleRecord } = require("modules/ModuleRecord");
const { link, namespaceOf } = require("modules/linking");
const { evaluate } = require("modules/evaluation");
const importMap = require("modules/importMap");

/** Type and address to a promise of the record. */
const fetched = new Map();

/** A module that could not be had, or that is not of the type that was asked for. */
class FetchFailure extends Error {
  constructor(message) { super(message); }
}

const scriptTypes = /^(?:application|text)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$/i;
const jsonTypes = /^(?:application|text)\/json$|\+json$/i;

/** What a script element says of itself that a policy relies on, for what its module asks for in turn: no digest is of those. */
const inherited = (claim) => (claim === null || claim.integrity === "" ? claim : { ...claim, integrity: "" });

/** The claims of modules that a script element has asked for, by their addresses: `import()` in them relies on the same. */
const claims = new Map();

function fetchText(address, claim) {
  return new Promise((resolve, reject) => {
    native.fetchModule(split(address, "#")[0], claim === null ? undefined : jsonOf(claim), (type, text, base) => {
      if (type === null) reject(Object.assign(new FetchFailure(`The module ${address} could not be loaded: ${text}`), { isTold: base === true }));
      else resolve({ type: trim(split(type, ";")[0]), text, base: base || address });
    });
  });
}

async function fetchRecord(address, wanted, claim) {
  const { type, text, base } = await fetchText(address, claim);
  const expected = wanted === "json" ? jsonTypes : scriptTypes;
  if (!test(expected, type)) {
    throw new FetchFailure(`The module ${address} has the type '${type}': a ${wanted} module is served as ${wanted === "json" ? "application/json" : "text/javascript"}`);
  }
  if (wanted !== "json") return ModuleRecord.parse(text, { address, base, host: hostOf });
  try {
    return ModuleRecord.ofValue(JSON.parse(text), address);
  } catch (error) {
    const record = new ModuleRecord(address, address);
    record.error = { value: new SyntaxError(`The module ${address} holds no JSON: ${error.message}`) };
    return record;
  }
}

function fetchOnce(address, type, claim = null) {
  if (type !== "javascript" && type !== "json") {
    return rejected(new TypeError(`Modules of the type '${type}' are not supported: ${address}`));
  }
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
  if (claim !== null) claims.set(module.base, inherited(claim));
  await loadRequests(module, new Set(), inherited(claim));
  const error = firstError(module);
  if (error) throw error.value;
  await link(module);
}

/** `import()` in a script whose address is `base`. */
async function importFrom(base, specifier, options) {
  const name = `${specifier}`;
  const type = options?.with?.type ?? "javascript";
  try {
    // A script that runs may ask for more: "strict-dynamic" says so.
    const claim = claims.has(base) ? { ...claims.get(base), isParserInserted: false } : null;
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
  const { base } = module;
  const host = (specifier, options) => importFrom(base, specifier, options);
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
  const module = await fetchOnce(address, "javascript", claim);
  await prepare(module, claim);
  return module;
};

/** The same for a module that is in the page itself. */
exports.loadInline = async function loadInline(source, { address, base, line, claim = null }) {
  const module = ModuleRecord.parse(source, { address, base, line, host: hostOf });
  await prepare(module, claim);
  return module;
};

Object.assign(exports, { evaluate, importFrom, FetchFailure });
