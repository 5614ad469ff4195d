"use strict";
// Messages between windows of different origins and between threads as texts and bytes: each side makes its own objects, so that none leads to the
// other's window.

const {
  addToSet, Array, BigInt, DataView, Date, each, entriesOfMap, Error, EvalError, Float32Array, Float64Array, forEach,
  getTime, isView, itemsOfSet, JSON, jsonOf, listOf, Map, map: mapAll, Number, Object, PageMap, PageSet, pop, push, RangeError, ReferenceError,
  Reflect, RegExp, Set, setBytes, setInMap, slice, subarray, SyntaxError, tagOf, TypeError, Uint16Array, Uint8Array, unwrapped, URIError, wrapped,
} = require("language");
const { _bytes, _ofWire, _wired } = require("files/slots");
const { joined } = require("runtime/bytes");
const { original } = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const blobModule = require.later("files/Blob");
const fileListModule = require.later("files/FileList");

const { parse } = JSON;
const { ownKeys, defineProperty } = Reflect;
const define = (target, name, value) => defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
const errors = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const views = { __proto__: null, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView };

/** The contents of buffers one behind the other. */
class Contents {
  #parts = [];
  #length = 0;

  /** Takes bytes, and says where they begin. */
  add(bytes) {
    const start = this.#length;
    push(this.#parts, bytes);
    this.#length += bytes.length;
    return start;
  }

  /** All of them, or null when there are none. */
  get all() { return this.#parts.length < 2 ? this.#parts[0] ?? null : joined(this.#parts); }
}

/**
 * A value that is a copy already, plain data of this realm, as { text, bytes }: the contents of its buffers, or null. `ports` are the ports that go
 * along.
 */
exports.encode = function encode(root, ports) {
  const numbers = new Map();
  const contents = new Contents();
  const nodes = [];
  const pending = [];
  const reference = (value) => {
    switch (typeof value) {
      case "string": return ["s", value];
      case "boolean": return ["b", value];
      case "undefined": return ["u"];
      case "bigint": return ["i", `${value}`];
      case "number": return Object.is(value, -0) ? ["n", "-0"] : ["n", `${value}`];
    }
    if (value === null) return ["0"];
    for (let index = 0; index < ports.length; index++) if (ports[index] === value) return ["p", index];
    let number = numbers.get(value);
    if (number === undefined) {
      number = nodes.length;
      numbers.set(value, number);
      push(nodes, null);
      push(pending, [value, number]);
    }
    return ["r", number];
  };
  const start = reference(root);
  while (pending.length > 0) {
    const { 0: value, 1: number } = pop(pending);
    nodes[number] = describe(value, reference, contents);
  }
  return { __proto__: null, text: jsonOf([start, nodes]), bytes: contents.all };
};

function properties(value, reference) {
  const list = [];
  for (const name of each(ownKeys(value))) {
    if (typeof name === "string" && Reflect.getOwnPropertyDescriptor(value, name).enumerable) push(list, [name, reference(value[name])]);
  }
  return list;
}

function describe(value, reference, contents) {
  const tag = slice(tagOf(value), 8, -1);
  if (isView(value)) {
    const name = value instanceof DataView ? "DataView" : Object.getPrototypeOf(value).constructor.name;
    return ["view", name, reference(value.buffer), value.byteOffset, value.length ?? value.byteLength];
  }
  if (value[_wired] !== undefined) return ["pixels", tag, mapAll(value[_wired](), reference)];
  switch (tag) {
    case "Boolean": case "Number": case "String": case "BigInt": return ["box", reference(unwrapped(value))];
    case "Date": return ["date", getTime(value)];
    case "RegExp": return ["regexp", value.source, value.flags];
    case "ArrayBuffer": return ["buffer", contents.add(new Uint8Array(value)), value.byteLength];
    case "Map": return ["map", mapAll(entriesOfMap(value), ({ 0: key, 1: inner }) => [reference(key), reference(inner)])];
    case "Set": return ["set", mapAll(itemsOfSet(value), reference)];
    case "Error": return ["error", value.name, Object.hasOwn(value, "message") ? value.message : null, Object.hasOwn(value, "cause") ? reference(value.cause) : null];
    case "DOMException": return ["exception", value.name, value.message];
    case "Blob": case "File": {
      const bytes = value[_bytes];
      return ["blob", tag, contents.add(bytes), bytes.length, value.type, value.name ?? "", value.lastModified ?? 0];
    }
    case "FileList": return ["files", mapAll(listOf(value), reference)];
    case "Array": return ["array", value.length, properties(value, reference)];
    default: return ["object", properties(value, reference)];
  }
}

/** The value of a text and its bytes, made of this realm's objects. `ports` are those of this realm that came along. */
exports.decode = (text, bytes, ports) => exports.decodeTree(parse(text), bytes, ports);

/** The same for a text that has been parsed. */
exports.decodeTree = function decodeTree({ 0: start, 1: nodes }, bytes, ports) {
  const contentAt = (start, length) => {
    // The bytes may be of another origin's window.
    const own = new Uint8Array(length);
    if (length > 0) setBytes(own, subarray(bytes, start, start + length));
    return own;
  };
  const made = new Array(nodes.length);
  const read = ({ 0: kind, 1: content }) => {
    switch (kind) {
      case "s": case "b": return content;
      case "u": return undefined;
      case "0": return null;
      case "i": return BigInt(content);
      case "n": return Number(content);
      case "p": return ports[content];
      default: return object(content);
    }
  };
  const fills = [];
  const object = (number) => {
    if (made[number] === undefined) {
      const { value, fill } = build(nodes[number], read, contentAt);
      made[number] = value;
      if (fill !== undefined) push(fills, fill);
    }
    return made[number];
  };
  const root = read(start);
  while (fills.length > 0) pop(fills)();
  return root;
};

function build(node, read, contentAt) {
  const kind = node[0];
  const content = slice(node, 1);
  const fill = (target, list) => ({ value: target, fill: () => forEach(list, ({ 0: name, 1: inner }) => define(target, name, read(inner))) });
  switch (kind) {
    case "view": {
      const { 0: name, 1: buffer, 2: offset, 3: length } = content;
      return { value: new views[name](read(buffer), offset, length) };
    }
    case "box": return { value: wrapped(read(content[0])) };
    case "date": return { value: new Date(content[0] ?? NaN) };
    case "regexp": return { value: new RegExp(content[0], content[1]) };
    case "buffer": return { value: contentAt(content[0], content[1]).buffer };
    case "map": {
      const map = new PageMap();
      return { value: map, fill: () => forEach(content[0], ({ 0: key, 1: inner }) => setInMap(map, read(key), read(inner))) };
    }
    case "set": {
      const set = new PageSet();
      return { value: set, fill: () => forEach(content[0], (inner) => addToSet(set, read(inner))) };
    }
    case "error": {
      const error = new (errors[content[0]] ?? Error)(content[1] ?? undefined);
      return { value: error, fill: content[2] === null ? undefined : () => defineProperty(error, "cause", { value: read(content[2]), writable: true, configurable: true }) };
    }
    case "exception": return { value: new DOMException(content[1], content[0]) };
    case "blob": {
      const { Blob, File } = blobModule();
      const { 0: tag, 1: start, 2: length, 3: type, 4: name, 5: lastModified } = content;
      const parts = [contentAt(start, length)];
      return { value: tag === "File" ? new File(parts, name, { __proto__: null, type, lastModified }) : new Blob(parts, { __proto__: null, type }) };
    }
    case "files": return { value: fileListModule().listOfFiles(mapAll(content[0], read)) };
    case "pixels": return { value: original(content[0])[_ofWire](mapAll(content[1], read)) };
    case "array": return fill(new Array(content[0]), content[1]);
    default: return fill({}, content[0]);
  }
}
