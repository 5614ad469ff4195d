"use strict";
// Messages between windows of different origins as texts: each side makes its own objects, so that none leads to the other's window.

const {
  addToSet, Array, BigInt, bytesOfCodes, DataView, Date, each, entriesOfMap, Error, EvalError, Float32Array, Float64Array, forEach,
  getTime, isView, itemsOfSet, JSON, jsonOf, Map, map: mapAll, Number, Object, PageMap, PageSet, pop, push, RangeError, ReferenceError,
  Reflect, RegExp, Set, setInMap, slice, SyntaxError, tagOf, TypeError, Uint16Array, Uint8Array, unwrapped, URIError, wrapped,
} = require("language");
const { _bytes, _ofWire, _wired } = require("files/slots");
const { binaryString } = require("runtime/bytes");
const { original } = require("runtime/define");
const blobModule = require.later("files/Blob");

const { parse } = JSON;
const { ownKeys, defineProperty } = Reflect;
const define = (target, name, value) => defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
const errors = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const views = { __proto__: null, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView };

/** The text of a value that is a copy already: plain data of this realm. `ports` are the ports that go along. */
exports.encode = function encode(root, ports) {
  const numbers = new Map();
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
    nodes[number] = describe(value, reference);
  }
  return jsonOf([start, nodes]);
};

function properties(value, reference) {
  const list = [];
  for (const name of each(ownKeys(value))) {
    if (typeof name === "string" && Reflect.getOwnPropertyDescriptor(value, name).enumerable) push(list, [name, reference(value[name])]);
  }
  return list;
}

function describe(value, reference) {
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
    case "ArrayBuffer": return ["buffer", binaryString(new Uint8Array(value))];
    case "Map": return ["map", mapAll(entriesOfMap(value), ({ 0: key, 1: inner }) => [reference(key), reference(inner)])];
    case "Set": return ["set", mapAll(itemsOfSet(value), reference)];
    case "Error": return ["error", value.name, value.message];
    case "Blob": case "File": return ["blob", tag, binaryString(value[_bytes]), value.type, value.name ?? "", value.lastModified ?? 0];
    case "Array": return ["array", value.length, properties(value, reference)];
    default: return ["object", properties(value, reference)];
  }
}

/** The value of a text, made of this realm's objects. `ports` are those of this realm that came along. */
exports.decode = function decode(text, ports) {
  const { 0: start, 1: nodes } = parse(text);
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
      const { value, fill } = build(nodes[number], read);
      made[number] = value;
      if (fill !== undefined) push(fills, fill);
    }
    return made[number];
  };
  const root = read(start);
  while (fills.length > 0) pop(fills)();
  return root;
};

function build(node, read) {
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
    case "buffer": return { value: bytesOfCodes(content[0]).buffer };
    case "map": {
      const map = new PageMap();
      return { value: map, fill: () => forEach(content[0], ({ 0: key, 1: inner }) => setInMap(map, read(key), read(inner))) };
    }
    case "set": {
      const set = new PageSet();
      return { value: set, fill: () => forEach(content[0], (inner) => addToSet(set, read(inner))) };
    }
    case "error": return { value: new (errors[content[0]] ?? Error)(content[1]) };
    case "blob": {
      const { Blob, File } = blobModule();
      const { 0: tag, 1: text, 2: type, 3: name, 4: lastModified } = content;
      return { value: tag === "File" ? new File([bytesOfCodes(text)], name, { __proto__: null, type, lastModified }) : new Blob([bytesOfCodes(text)], { __proto__: null, type }) };
    }
    case "pixels": return { value: original(content[0])[_ofWire](mapAll(content[1], read)) };
    case "array": return fill(new Array(content[0]), content[1]);
    default: return fill({}, content[0]);
  }
}
