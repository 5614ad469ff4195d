"use strict";
// Messages between windows of different origins and between threads as texts and bytes: each side makes its own objects, so that none leads to the
// other's window.

const {
  addToSet, Array, BigInt, Date, each, entriesOfMap, Error, EvalError, forEach,
  getTime, isView, itemsOfSet, JSON, jsonOf, listOf, Map, map: mapAll, Number, Object, PageMap, PageSet, pop, push, pushAll, RangeError, ReferenceError,
  Reflect, RegExp, Set, setBytes, setInMap, slice, subarray, SyntaxError, tagOf, TypeError, Uint8Array, unwrapped, URIError, wrapped,
} = require("language");
const { _bytes, _ofWire, _wired } = require("files/slots");
const { _kind } = require("streams/slots");
const { joined } = require("runtime/bytes");
const { original } = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const blobModule = require.later("files/Blob");
const fileListModule = require.later("files/FileList");
const buffers = require.later("browsing/buffers");

const { parse } = JSON;
const { ownKeys, defineProperty } = Reflect;
const define = (target, name, value) => defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
const errors = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

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
 * A value that is a copy already, plain data of this realm, as { text, bytes, ends }: the contents of its buffers, or null, and the ends of channels
 * by which streams in it go. `ports` are the ports that go along; `endsOf` gives a stream's; `isKept` says whether it outlives the process.
 */
exports.encode = function encode(root, ports, endsOf, isKept = false) {
  const numbers = new Map();
  const contents = new Contents();
  const nodes = [];
  const pending = [];
  const ends = [];
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
    nodes[number] = value[_kind] === undefined ? describe(value, reference, contents, isKept) : ["stream", value[_kind], ends.length];
    if (value[_kind] !== undefined) pushAll(ends, endsOf(value));
  }
  return { __proto__: null, text: jsonOf([start, nodes, ends.length]), bytes: contents.all, ends };
};

function properties(value, reference) {
  const list = [];
  for (const name of each(ownKeys(value))) {
    if (typeof name === "string" && Reflect.getOwnPropertyDescriptor(value, name).enumerable) push(list, [name, reference(value[name])]);
  }
  return list;
}

function describe(value, reference, contents, isKept) {
  const tag = slice(tagOf(value), 8, -1);
  if (isView(value)) {
    const { kind, buffer, offset, length } = buffers().shownBy(value);
    return ["view", kind, reference(buffer), offset, length];
  }
  if (value[_wired] !== undefined) return ["pixels", tag, mapAll(value[_wired](isKept), reference)];
  switch (tag) {
    case "Boolean": case "Number": case "String": case "BigInt": return ["box", reference(unwrapped(value))];
    case "Date": return ["date", getTime(value)];
    case "RegExp": return ["regexp", value.source, value.flags];
    case "ArrayBuffer": return ["buffer", contents.add(new Uint8Array(value)), value.byteLength, buffers().mostOf(value)];
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

/**
 * What a text and its bytes hold, as { data, ports } of this realm's objects.
 *
 * @param ends of channels, first those of the ports. @param portOf (end) makes a port; @param streamOf (kind, ends) a stream of the first of them.
 */
exports.decode = function decode(text, bytes, ends, portOf, streamOf) {
  const tree = parse(text);
  const plain = ends.length - tree[2];
  const ports = mapAll(slice(ends, 0, plain), portOf);
  const data = decodeTree(tree, bytes, ports, (kind, first) => streamOf(kind, slice(ends, plain + first)));
  return { __proto__: null, data, ports };
};

/** The value of a text that has been parsed. `ports` are those of this realm that came along; `streamOf` (kind, its first end) makes a stream. */
exports.decodeTree = decodeTree;
function decodeTree({ 0: start, 1: nodes }, bytes, ports, streamOf) {
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
      const node = nodes[number];
      const { value, fill } = node[0] === "stream" ? { value: streamOf(node[1], node[2]) } : build(node, read, contentAt);
      made[number] = value;
      if (fill !== undefined) push(fills, fill);
    }
    return made[number];
  };
  const root = read(start);
  while (fills.length > 0) pop(fills)();
  return root;
}

function build(node, read, contentAt) {
  const kind = node[0];
  const content = slice(node, 1);
  const fill = (target, list) => ({ value: target, fill: () => forEach(list, ({ 0: name, 1: inner }) => define(target, name, read(inner))) });
  switch (kind) {
    case "view": {
      const { 0: name, 1: buffer, 2: offset, 3: length } = content;
      return { value: buffers().viewOf(name, read(buffer), offset, length ?? undefined) };
    }
    case "box": return { value: wrapped(read(content[0])) };
    case "date": return { value: new Date(content[0] ?? NaN) };
    case "regexp": return { value: new RegExp(content[0], content[1]) };
    case "buffer": {
      const bytes = contentAt(content[0], content[1]);
      const most = content[2] ?? undefined;
      return { value: most === undefined ? bytes.buffer : buffers().growing(bytes, most) };
    }
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
