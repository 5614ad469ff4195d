"use strict";
// Blob and File (File API, 3 and 4). The bytes never change: slices and blobs of one blob share them.

const {
  ArrayBuffer, call, Date, each, isArray, isView, map, Math, now, Object, push, replace, slice, subarray, Symbol, test, toLowerCase, toWellFormed, TypeError,
} = require("language");
const { _bytes, _clone } = require("files/slots");
const { bytesOf, joined } = require("runtime/bytes");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");
const readableStreamModule = require.later("streams/ReadableStream");
const encodingModule = require.later("text/encoding");

/** A part as it is taken from a script: a blob, bytes, or a text. */
const taken = (part) => (part instanceof Blob || part instanceof ArrayBuffer || isView(part) ? part : toWellFormed(`${part}`));

/** A part as bytes. */
function partBytes(part, endings) {
  if (typeof part !== "string") return part instanceof Blob ? part[_bytes] : bytesOf(part);
  return encodingModule().encodeUTF8(endings === "native" ? replace(part, /\r\n?|\n/g, "\n") : part);
}

function join(parts, endings) {
  const chunks = map(parts, (part) => partBytes(part, endings));
  if (chunks.length === 1 && parts[0] instanceof Blob) return chunks[0];
  return joined(chunks);
}

/** A type as it is kept: in small letters, or empty when it holds what no type may. */
function normalizedType(type) {
  const text = `${type}`;
  return test(/^[\x20-\x7e]*$/, text) ? toLowerCase(text) : "";
}

/** What the parts come from: a list as it is, and other objects by the way of going through them that they say, which is asked for once. */
function partsOf(given, name) {
  if (isArray(given) && !Object.hasOwn(given, Symbol.iterator)) return given;
  const goThrough = given === null || typeof given !== "object" ? undefined : given[Symbol.iterator];
  if (typeof goThrough !== "function") throw new TypeError(`${name} is made of a list of parts: put the value into an array`);
  return { __proto__: null, [Symbol.iterator]: () => call(goThrough, given) };
}

function checkedParts(given, name) {
  const list = [];
  // One by one: converting a part may change those that follow.
  for (const part of each(partsOf(given, name))) push(list, taken(part));
  return list;
}

const blobOptions = membersOf("transparent|native endings, DOMString type");
const fileOptions = membersOf("long long lastModified = undefined");

/** A slice's end as an index, counted from the end when negative. */
function clamped(value, size, fallback) {
  if (value === undefined) return fallback;
  return value < 0 ? Math.max(size + value, 0) : Math.min(value, size);
}

/** Makes a Blob that shares the bytes: nobody may change them. */
let ofBytes;

let isBlob;

class Blob {
  static { isBlob = (value) => #bytes in value; }

  #bytes;
  #type;

  constructor(parts = [], options = undefined) {
    const list = checkedParts(parts, new.target.name);
    const { 0: endings, 1: type } = read(options, blobOptions, new.target.name);
    this.#bytes = join(list, endings);
    this.#type = normalizedType(type);
  }

  static {
    ofBytes = (bytes, type = "") => {
      const blob = new Blob();
      blob.#bytes = bytes;
      blob.#type = type;
      return blob;
    };
  }

  get size() { return this.#bytes.length; }
  get type() { return this.#type; }
  get [_bytes]() { return this.#bytes; }

  slice(start, end, type) {
    const from = clamped(start, this.size, 0);
    const to = Math.max(clamped(end, this.size, this.size), from);
    return ofBytes(subarray(this.#bytes, from, to), type === undefined ? "" : normalizedType(type));
  }

  async text() {
    const { TextDecoder } = encodingModule();
    return new TextDecoder("utf-8", { __proto__: null, ignoreBOM: true }).decode(this.#bytes);
  }
  async arrayBuffer() { return slice(this.#bytes).buffer; }
  async bytes() { return slice(this.#bytes); }
  stream() { return readableStreamModule().streamOfBytes(this.#bytes); }

  /** What structuredClone gives. */
  [_clone]() { return ofBytes(this.#bytes, this.#type); }
}

let isFile;

class File extends Blob {
  static { isFile = (value) => #lastModified in value; }

  #name;
  #lastModified;

  constructor(parts, name, options = undefined) {
    if (arguments.length < 2) throw new TypeError("File needs a list of parts and a name");
    const list = checkedParts(parts, "File");
    const text = toWellFormed(`${name}`);
    super(list, options);
    this.#name = text;
    this.#lastModified = read(options, fileOptions, "File")[0] ?? now();
  }

  get name() { return this.#name; }
  get lastModified() { return this.#lastModified; }
  get lastModifiedDate() { return new Date(this.#lastModified); }
  get webkitRelativePath() { return ""; }
  [_clone]() { return new File([this], this.#name, { __proto__: null, type: this.type, lastModified: this.#lastModified }); }
}

declare(Blob, isBlob, "constructor(optional any, optional any) size type slice(optional long long, optional long long, optional DOMString) stream()");
declare(File, isFile, "constructor(any, USVString, optional any) name lastModified lastModifiedDate webkitRelativePath");

exports.Blob = Blob;
exports.File = File;
exports.ofBytes = ofBytes;
exports.normalizedType = normalizedType;
