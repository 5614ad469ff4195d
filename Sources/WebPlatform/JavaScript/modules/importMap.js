"use strict";
// Where a module specifier leads: relative and absolute addresses, and the page's import maps for the rest
// (HTML standard, 8.1.5.2 and 8.1.6.2).

const {
  each, endsWith, filter, isArray, joined, JSON, keys, listOf, Map, map: mapAll, Object, slice, sort, startsWith, test, TypeError,
} = require("language");
const { URL } = require("url/plainURL");
const consoleModule = require.later("console/console");

/** The page's map, into which each import map of the page is merged: what came first stays. */
const imports = new Map();
/** Prefix of the importing script's address to its own map. */
const scopes = new Map();

function parsed(address, base) {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}

/** The address of a specifier that is one by itself, or null for a bare name. */
function addressOf(specifier, base) {
  return test(/^\.{0,2}\//, specifier) ? parsed(specifier, base) : parsed(specifier);
}

function isObject(value) { return typeof value === "object" && value !== null && !isArray(value); }

function addEntries(map, entries, base) {
  for (const { 0: key, 1: target } of each(Object.entries(entries))) {
    const name = addressOf(key, base) ?? key;
    const address = typeof target === "string" ? addressOf(target, base) : null;
    const isUsable = address !== null && (!endsWith(key, "/") || endsWith(address, "/"));
    if (!isUsable) consoleModule().warn(`The import map's entry '${key}' leads nowhere: its target must be an address, which ends in "/" as the entry does`);
    if (name !== "" && !map.has(name)) map.set(name, isUsable ? address : null);
  }
}

/** Adds an import map's text. Throws a SyntaxError or TypeError when it is none. */
exports.add = function add(text, base) {
  const map = JSON.parse(text);
  if (!isObject(map)) throw new TypeError("An import map must be a JSON object");
  for (const part of each(["imports", "scopes"])) {
    if (map[part] !== undefined && !isObject(map[part])) throw new TypeError(`The "${part}" of an import map must be a JSON object`);
  }
  addEntries(imports, map.imports ?? {}, base);
  for (const { 0: prefix, 1: entries } of each(Object.entries(map.scopes ?? {}))) {
    if (!isObject(entries)) throw new TypeError(`The scope "${prefix}" of an import map must be a JSON object`);
    const scope = parsed(prefix, base);
    if (scope === null) continue;
    if (!scopes.has(scope)) scopes.set(scope, new Map());
    addEntries(scopes.get(scope), entries, base);
  }
};

/** What a map says of a name: the entry of that name, or the longest one that ends in "/" and begins it. */
function find(map, name, specifier) {
  const blocked = () => new TypeError(`The import map blocks the module specifier '${specifier}'`);
  if (map.has(name)) {
    if (map.get(name) === null) throw blocked();
    return map.get(name);
  }
  let longest = "";
  for (const key of keys(map)) {
    if (endsWith(key, "/") && key.length > longest.length && startsWith(name, key)) longest = key;
  }
  if (longest === "") return null;
  const target = map.get(longest);
  const address = target === null ? null : parsed(slice(name, longest.length), target);
  if (address === null || !startsWith(address, target)) throw blocked();
  return address;
}

/** The absolute address that a specifier in the script at `base` means. Throws a TypeError when it means none. */
exports.resolve = function resolve(specifier, base) {
  const address = addressOf(specifier, base);
  const name = address ?? specifier;
  const within = filter(listOf(keys(scopes)), (scope) => base === scope || (endsWith(scope, "/") && startsWith(base, scope)));
  sort(within, (a, b) => b.length - a.length);
  for (const map of each(joined(mapAll(within, (scope) => scopes.get(scope)), [imports]))) {
    const found = find(map, name, specifier);
    if (found !== null) return found;
  }
  if (address !== null) return address;
  throw new TypeError(`Module name, '${specifier}' does not resolve to a valid URL: begin it with "./", "../" or "/", or name it in an import map`);
};
