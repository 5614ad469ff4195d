"use strict";
// Messages between windows of different origins as texts: each side makes its own objects, so that none leads to the other's window.

// Taken before a page can put its own in place.
const { parse, stringify } = JSON;
const { ownKeys, apply, defineProperty } = Reflect;
const define = (target, name, value) => defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
const tagOf = (value) => apply(Object.prototype.toString, value, []);
const errors = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const views = { Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView };

function binary(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = "";
  for (let index = 0; index < bytes.length; index++) text += String.fromCharCode(bytes[index]);
  return text;
}

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

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
      nodes.push(null);
      pending.push([value, number]);
    }
    return ["r", number];
  };
  const start = reference(root);
  while (pending.length > 0) {
    const [value, number] = pending.pop();
    nodes[number] = describe(value, reference);
  }
  return stringify([start, nodes]);
};

function properties(value, reference) {
  const list = [];
  for (const name of ownKeys(value)) {
    if (typeof name === "string" && Object.prototype.propertyIsEnumerable.call(value, name)) list.push([name, reference(value[name])]);
  }
  return list;
}

function describe(value, reference) {
  const tag = tagOf(value).slice(8, -1);
  if (ArrayBuffer.isView(value)) {
    const name = value instanceof DataView ? "DataView" : Object.getPrototypeOf(value).constructor.name;
    return ["view", name, reference(value.buffer), value.byteOffset, value.length ?? value.byteLength];
  }
  switch (tag) {
    case "Boolean": case "Number": case "String": case "BigInt": return ["box", reference(value.valueOf())];
    case "Date": return ["date", value.getTime()];
    case "RegExp": return ["regexp", value.source, value.flags];
    case "ArrayBuffer": return ["buffer", binary(value)];
    case "Map": return ["map", [...value].map(([key, inner]) => [reference(key), reference(inner)])];
    case "Set": return ["set", [...value].map(reference)];
    case "Error": return ["error", value.name, value.message];
    case "Blob": case "File": return ["blob", tag, binary(value._bytes.slice().buffer), value.type, value.name ?? "", value.lastModified ?? 0];
    case "Array": return ["array", value.length, properties(value, reference)];
    default: return ["object", properties(value, reference)];
  }
}

/** The value of a text, made of this realm's objects. `ports` are those of this realm that came along. */
exports.decode = function decode(text, ports) {
  const [start, nodes] = parse(text);
  const made = new Array(nodes.length);
  const read = ([kind, content]) => {
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
      if (fill !== undefined) fills.push(fill);
    }
    return made[number];
  };
  const root = read(start);
  while (fills.length > 0) fills.pop()();
  return root;
};

function build([kind, ...content], read) {
  const fill = (target, list) => ({ value: target, fill: () => list.forEach(([name, inner]) => define(target, name, read(inner))) });
  switch (kind) {
    case "view": {
      const [name, buffer, offset, length] = content;
      return { value: new views[name](read(buffer), offset, length) };
    }
    case "box": return { value: Object(read(content[0])) };
    case "date": return { value: new Date(content[0] ?? NaN) };
    case "regexp": return { value: new RegExp(content[0], content[1]) };
    case "buffer": return { value: bytesOf(content[0]).buffer };
    case "map": {
      const map = new Map();
      return { value: map, fill: () => content[0].forEach(([key, inner]) => map.set(read(key), read(inner))) };
    }
    case "set": {
      const set = new Set();
      return { value: set, fill: () => content[0].forEach((inner) => set.add(read(inner))) };
    }
    case "error": return { value: new (errors[content[0]] ?? Error)(content[1]) };
    case "blob": {
      const { Blob, File } = require("files/Blob");
      const [tag, text, type, name, lastModified] = content;
      return { value: tag === "File" ? new File([bytesOf(text)], name, { type, lastModified }) : new Blob([bytesOf(text)], { type }) };
    }
    case "array": return fill(new Array(content[0]), content[1]);
    default: return fill({}, content[0]);
  }
}
