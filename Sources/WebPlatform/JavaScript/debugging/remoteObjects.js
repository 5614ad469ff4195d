"use strict";
// Values of the page as somebody sees them who debugs it from outside: a description, and a name by which the value is asked about later
// (Chrome DevTools Protocol, "Runtime": RemoteObject, PropertyDescriptor).

const {
  apply, ArrayBuffer, BigInt, DataView, Date, each, entriesOfMap, Error, isArray, isNaN, isObject, isView, itemsOfSet, jsonOf, JSON, kindOf, listOf, Map, map, Number, Object,
  PageMap, PageSet, Promise, push, Reflect, RegExp, replace, Set, sizeOf, sizeOfBuffer, slice, String, tagOf, test, then, trim,
} = require("language");

/** The values that are asked about, by their names, with the group that each is let go with. */
const held = new Map();
let last = 0;
/** What the names of this realm's values begin with. */
let prefix = "";
exports.setPrefix = (text) => { prefix = text; };

const mostPreviewed = 5;
const mostItemsPreviewed = 100;
const longestPreview = 100;
const deepest = 200;

function hold(value, group) {
  const name = prefix + ++last;
  held.set(name, { value, group });
  return name;
}

/** The value of a name. Throws where it has been let go. */
function valueOf(name) {
  const entry = held.get(name);
  if (entry === undefined) throw new Error("Could not find object with given id");
  return entry.value;
}

/** An own member that is data, or undefined. Asks no getter, but a proxy's traps. */
function dataOf(object, name) {
  const found = Object.getOwnPropertyDescriptor(object, name);
  return found === undefined ? undefined : found.value;
}

/** The name of the class that made an object. */
function classNameOf(value) {
  for (let home = value, depth = 0; home !== null && depth < deepest; home = Object.getPrototypeOf(home), depth++) {
    const maker = dataOf(home, "constructor");
    if (typeof maker !== "function") continue;
    const name = dataOf(maker, "name");
    if (typeof name === "string" && name !== "") return name;
  }
  return slice(tagOf(value), 8, -1) || "Object";
}

const isNode = (value) => typeof value.nodeType === "number" && typeof value.nodeName === "string";

function subtypeOf(value) {
  if (typeof value === "function") return undefined;
  if (isArray(value)) return "array";
  if (value instanceof RegExp) return "regexp";
  if (value instanceof Date) return "date";
  if (value instanceof PageMap) return "map";
  if (value instanceof PageSet) return "set";
  if (value instanceof Error) return "error";
  if (value instanceof Promise) return "promise";
  if (isView(value)) return value instanceof DataView ? "dataview" : "typedarray";
  if (value instanceof ArrayBuffer) return "arraybuffer";
  switch (tagOf(value)) {
  case "[object Error]": return "error";
  case "[object WeakMap]": return "weakmap";
  case "[object WeakSet]": return "weakset";
  case "[object Generator]": case "[object AsyncGenerator]": return "generator";
  case "[object Array Iterator]": case "[object Map Iterator]": case "[object Set Iterator]": case "[object String Iterator]": return "iterator";
  default: return isNode(value) ? "node" : undefined;
  }
}

function nodeDescription(node) {
  if (node.nodeType !== 1) return node.nodeType === 10 ? `<!DOCTYPE ${node.nodeName}>` : node.nodeName;
  const classes = typeof node.className === "string" ? trim(node.className) : "";
  return node.localName + (node.id ? "#" + node.id : "") + (classes === "" ? "" : "." + replace(classes, /\s+/g, "."));
}

function descriptionOf(value, subtype, className) {
  switch (subtype) {
  case "array": return `${className}(${value.length})`;
  case "typedarray": return `${kindOf(value)}(${value.length})`;
  case "dataview": return `DataView(${sizeOf(value)})`;
  case "arraybuffer": return `ArrayBuffer(${sizeOfBuffer(value)})`;
  case "map": return `${className}(${entriesOfMap(value).length})`;
  case "set": return `${className}(${itemsOfSet(value).length})`;
  case "regexp": return String(value);
  case "date": return isNaN(value) ? "Invalid Date" : String(value);
  case "node": return nodeDescription(value);
  case "error": {
    const stack = dataOf(value, "stack");
    const head = String(value);
    return typeof stack === "string" && stack !== "" ? `${head}\n${framesOf(stack)}` : head;
  }
  default: return typeof value === "function" ? String(value) : className;
  }
}

/** A stack of the engine's as V8 writes it, which is what front ends look for. */
function framesOf(stack) {
  return replace(stack, /^(?:(.*)@)?(.*)$/gm, (_, name, place) => `    at ${name ? `${name} (${place || "<anonymous>"})` : place || "<anonymous>"}`);
}

/** What JSON has no value for. */
function unserializable(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "number") return undefined;
  if (isNaN(value)) return "NaN";
  if (value === Infinity) return "Infinity";
  if (value === -Infinity) return "-Infinity";
  return value === 0 && 1 / value < 0 ? "-0" : undefined;
}

/** What is known of a value without a name. */
function facts(value) {
  const type = typeof value;
  switch (type) {
  case "undefined": return { type };
  case "boolean": return { type, value };
  case "string": return { type, value };
  case "symbol": return { type, description: String(value) };
  case "number": case "bigint": {
    const text = unserializable(value);
    return text === undefined ? { type, value, description: String(value) } : { type, unserializableValue: text, description: text };
  }
  }
  if (value === null) return { type, subtype: "null", value: null };
  try {
    const className = type === "function" ? "Function" : classNameOf(value);
    const subtype = subtypeOf(value);
    const description = descriptionOf(value, subtype, className);
    return subtype === undefined ? { type, className, description } : { type, subtype, className, description };
  } catch {
    // A proxy, or a getter, that throws.
    return { type, className: "Object", description: "Object" };
  }
}

const clipped = (text) => (text.length > longestPreview ? slice(text, 0, longestPreview - 1) + "\u2026" : text);

function briefly(value) {
  const { type, subtype, value: plain, unserializableValue, description } = facts(value);
  const text = type === "string" ? plain : plain !== undefined ? String(plain) : type === "function" ? "" : unserializableValue ?? description ?? "undefined";
  return { type, subtype, value: clipped(text) };
}

/** The first members of an object, in brief. */
function previewOf(value, known) {
  const preview = { type: known.type, subtype: known.subtype, description: known.description, overflow: false, properties: [] };
  const most = known.subtype === "array" || known.subtype === "typedarray" ? mostItemsPreviewed : mostPreviewed;
  try {
    if (known.subtype === "map" || known.subtype === "set") {
      const entries = known.subtype === "map" ? entriesOfMap(value) : map(itemsOfSet(value), (item) => [undefined, item]);
      preview.overflow = entries.length > mostPreviewed;
      preview.entries = map(slice(entries, 0, mostPreviewed), ({ 0: key, 1: item }) => (
        known.subtype === "map" ? { key: entryPreview(key), value: entryPreview(item) } : { value: entryPreview(item) }));
    }
    for (const name of each(Reflect.ownKeys(value))) {
      const found = Object.getOwnPropertyDescriptor(value, name);
      if (found === undefined || !found.enumerable || typeof name === "symbol") continue;
      if (preview.properties.length === most) {
        preview.overflow = true;
        break;
      }
      push(preview.properties, { name, ...found.get || found.set ? { type: "accessor", value: "" } : briefly(found.value) });
    }
  } catch {
    preview.overflow = true;
  }
  return preview;
}

function entryPreview(value) {
  const { type, subtype, value: text } = briefly(value);
  return { type, subtype, description: text, overflow: false, properties: [] };
}

/** A value by value: what JSON can say, a level deeper than which it is refused (as V8 does: "Object reference chain is too long"). */
function plain(value, depth) {
  if (depth > deepest) throw new Error("Object reference chain is too long");
  if (typeof value === "bigint" || typeof value === "symbol") throw new Error("Object couldn't be returned by value");
  if (typeof value === "function") return {};
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (!isObject(value)) return value === undefined ? null : value;
  if (isArray(value)) {
    const items = [];
    for (let index = 0; index < value.length; index++) items[index] = plain(value[index], depth + 1);
    return items;
  }
  const members = { __proto__: null };
  for (const name of each(Object.keys(value))) {
    const member = value[name];
    if (member !== undefined) members[name] = plain(member, depth + 1);
  }
  return members;
}

function describe(value, { group = "", returnByValue = false, generatePreview = false } = {}) {
  const known = facts(value);
  if (!isObject(value)) return typeof value === "symbol" ? { ...known, objectId: hold(value, group) } : known;
  if (returnByValue) {
    const { type, subtype, className, description } = known;
    return { type, subtype: subtype === "array" ? subtype : undefined, className, description, value: plain(value, 0) };
  }
  if (generatePreview && typeof value !== "function") known.preview = previewOf(value, known);
  known.objectId = hold(value, group);
  return known;
}

/** The JSON of a RemoteObject. */
exports.shown = (value, options) => jsonOf(describe(value, JSON.parse(options)));

/** The JSON of a list of them. */
exports.allShown = (values, options) => {
  const parsed = JSON.parse(options);
  return jsonOf(map(listOf(values), (value) => describe(value, parsed)));
};

exports.valueOf = valueOf;

/** A name for a value. */
exports.hold = hold;

function argument(given) {
  if (given.objectId !== undefined) return valueOf(given.objectId);
  if (given.unserializableValue !== undefined) {
    const text = given.unserializableValue;
    switch (text) {
    case "NaN": return NaN;
    case "Infinity": return Infinity;
    case "-Infinity": return -Infinity;
    case "-0": return -0;
    default:
      if (!test(/^-?\d+n$/, text)) throw new Error(`'${text}' is no number`);
      return BigInt(slice(text, 0, -1));
    }
  }
  return given.value;
}

exports.argument = (given) => argument(JSON.parse(given));

/** Calls a function with the value of a name, or undefined, as `this`, and arguments that may be such values. */
exports.call = (called, receiver, given) => apply(called, receiver === undefined ? undefined : valueOf(receiver), map(JSON.parse(given), argument));

/** Calls `settle(isFulfilled, value)` when a value, or the promise that it is, is settled. */
exports.follow = (value, settle) => {
  const promise = new Promise((resolve) => { resolve(value); });
  then(promise, (result) => { settle(true, result); }, (reason) => { settle(false, reason); });
};

/** Lets values go. */
exports.release = (name) => { held.delete(name); };

/** Lets go all values of the groups whose names begin so. */
exports.releaseGroups = (start) => {
  for (const { 0: name, 1: { group } } of held) if (slice(group, 0, start.length) === start) held.delete(name);
};

const isIndex = (name) => typeof name === "string" && test(/^(?:0|[1-9]\d*)$/, name);

function descriptor(name, found, isOwn, settings) {
  const shown = { name: typeof name === "symbol" ? String(name) : name, configurable: found.configurable, enumerable: found.enumerable, isOwn };
  if (typeof name === "symbol") shown.symbol = describe(name, settings);
  if (found.get !== undefined || found.set !== undefined) {
    shown.get = describe(found.get, settings);
    shown.set = describe(found.set, settings);
  } else {
    shown.value = describe(found.value, settings);
    shown.writable = found.writable;
  }
  return shown;
}

function internals(value, settings) {
  const list = [];
  const add = (name, item) => { push(list, { name, value: describe(item, settings) }); };
  const parent = Object.getPrototypeOf(value);
  if (value instanceof PageMap) add("[[Entries]]", map(entriesOfMap(value), ({ 0: key, 1: item }) => ({ key, value: item })));
  else if (value instanceof PageSet) add("[[Entries]]", map(itemsOfSet(value), (item) => ({ value: item })));
  add("[[Prototype]]", parent);
  return list;
}

/** The members of a value: JSON of { result, internalProperties }. */
exports.properties = (name, options) => {
  const value = valueOf(name);
  const { ownProperties = false, accessorPropertiesOnly = false, nonIndexedPropertiesOnly = false, generatePreview = false } = JSON.parse(options);
  const settings = { group: held.get(name).group, generatePreview };
  const result = [];
  const seen = new Set();
  if (!isObject(value)) return jsonOf({ result, internalProperties: [] });
  for (let home = value, depth = 0; home !== null && depth < deepest; home = Object.getPrototypeOf(home), depth++) {
    for (const key of each(Reflect.ownKeys(home))) {
      if (seen.has(key) || nonIndexedPropertiesOnly && isIndex(key)) continue;
      seen.add(key);
      let found;
      try {
        found = Object.getOwnPropertyDescriptor(home, key);
      } catch (error) {
        push(result, { name: String(key), configurable: false, enumerable: false, isOwn: home === value, wasThrown: true, value: describe(error, settings) });
        continue;
      }
      if (found === undefined) continue;
      const isAccessor = found.get !== undefined || found.set !== undefined;
      if (accessorPropertiesOnly && !isAccessor) continue;
      push(result, descriptor(key, found, home === value, settings));
    }
    if (ownProperties) break;
  }
  return jsonOf(accessorPropertiesOnly ? { result } : { result, internalProperties: internals(value, settings) });
};
