"use strict";
// Bodies of Request and Response (Fetch standard, 5.2 and 5.3).

const { ArrayBuffer, each, isView, JSON, kindOf, Object, push, slice, TypeError, Uint8Array } = require("language");
const { _content } = require("network/slots");
const { _isDisturbed } = require("streams/slots");
const { bytesOf, checkedSize, joined } = require("runtime/bytes");
const blobModule = require.later("files/Blob");
const cloningModule = require.later("browsing/cloning");
const pipeModule = require.later("streams/pipe");
const transformModule = require.later("streams/TransformStream");
const quietModule = require.later("streams/quiet");
const readableModule = require.later("streams/readable");
const readableStreamModule = require.later("streams/ReadableStream");
const readerModule = require.later("streams/ReadableStreamDefaultReader");
const formDataParserModule = require.later("network/formDataParser");
const encodingModule = require.later("text/encoding");
const httpBodyModule = require.later("network/httpBody");

const isStream = (value) => readableModule().isReadable(value);

/** Bytes as promises of the runtime give them: a `then` that a page has given all objects is not asked for. */
const held = (bytes) => ({ __proto__: null, bytes });

/** What the copy of a body gets of a chunk. */
const copyOf = (chunk) => cloningModule().cloneOf(chunk);

/** What a body holds: bytes, or what is coming of them, until somebody asks for a stream; then the stream. */
class BodyContent {
  #source;
  #stream = null;
  #isUsed = false;

  /** @param source a Uint8Array, a NetworkBody, or a ReadableStream of Uint8Arrays. */
  constructor(source) {
    if (isStream(source)) this.#stream = source;
    else this.#source = source;
  }

  get isUsed() { return this.#isUsed || (this.#stream?.[_isDisturbed] ?? false); }
  get isLocked() { return this.#stream !== null && readableModule().isLocked(this.#stream); }
  get isUnusable() { return this.isUsed || this.isLocked; }

  get stream() { return (this.#stream ??= this.#makeStream()); }

  #makeStream() {
    const { streamOfBytes } = readableStreamModule();
    if (!this.#isUsed) return this.#bytes ? streamOfBytes(this.#bytes) : this.#source.stream;
    // Somebody reads, or has read, the bytes another way: it has that one's reader.
    const stream = streamOfBytes(new Uint8Array(0));
    readableModule().cancel(stream);
    readerModule().readerOf(stream);
    return stream;
  }

  /** The bytes when all are there. */
  get #bytes() { return this.#source instanceof Uint8Array ? this.#source : this.#source?.bytes ?? null; }

  /** The bytes when they are there and no stream was asked for; null otherwise. */
  get bytesAtHand() { return this.#stream === null ? this.#bytes : null; }

  /** A promise of { bytes }, all of them; the body is used up then. */
  async take() {
    if (this.isUnusable) throw new TypeError("The body has been read already, or is being read: clone() it before");
    this.#isUsed = true;
    if (this.#stream) return await collect(this.#stream);
    return this.#bytes === null ? await this.#source.take() : held(this.#bytes);
  }

  /** The stream of a content that nobody has begun to read, which counts as used then. */
  begun() {
    if (this.isUnusable) throw new TypeError("The body has been read already, or is being read: clone() it before");
    const { stream } = this;
    this.#isUsed = true;
    return stream;
  }

  /** Nobody wants it any more. */
  cancel(reason) {
    if (this.#stream !== null && !this.isLocked) quietModule().quiet(readableModule().cancel(this.#stream, reason));
    this.#isUsed = true;
  }

  /** Another content with the same bytes. */
  clone() {
    const bytes = this.bytesAtHand;
    if (bytes) return new BodyContent(bytes);
    const { 0: one, 1: other } = readableStreamModule().tee(this.stream, copyOf);
    this.#stream = one;
    return new BodyContent(other);
  }

  /** Hands the content to another body: this one counts as used, and its stream stays what it is. */
  moved() {
    const bytes = this.bytesAtHand;
    const made = bytes === null ? new BodyContent(passedOn(this.stream)) : new BodyContent(bytes);
    this.#isUsed = true;
    return made;
  }
}

/** A stream of what another has, which has a reader then. */
function passedOn(stream) {
  const { transformed } = transformModule();
  const { readable, writable } = transformed({ __proto__: null, transform: (chunk, enqueue) => enqueue(chunk), flush() {} });
  quietModule().quiet(pipeModule().pipe(stream, writable, [false, false, false, undefined]));
  return readable;
}

async function collect(stream) {
  const chunks = [];
  let size = 0;
  await readerModule().readAll(stream, (chunk) => {
    if (kindOf(chunk) !== "Uint8Array") throw new TypeError("A body's stream gives Uint8Arrays");
    size = checkedSize(size + chunk.length);
    push(chunks, chunk);
  });
  return held(chunks.length === 1 ? chunks[0] : joined(chunks));
}

/** The content and default Content-Type of what a script gives as body. */
exports.extract = function extract(body) {
  if (isStream(body)) {
    if (readableModule().isLocked(body) || body[_isDisturbed]) throw new TypeError("The stream of a body must not have been read, nor have a reader");
    return { content: new BodyContent(body), type: null };
  }
  const { bytes, type } = httpBodyModule().encodeBody(body);
  // A copy of what the script can still change.
  const isOwn = body instanceof ArrayBuffer || isView(body);
  const content = typeof bytes === "string" ? encodingModule().encodeUTF8(bytes) : isOwn ? slice(bytesOf(bytes)) : bytes;
  return { content: new BodyContent(content), type };
};

/** The members that read the body; `_content` is null without one, `headers` say the type. */
const members = {
  get body() { return this[_content]?.stream ?? null; },
  get bodyUsed() { return this[_content]?.isUsed ?? false; },

  async arrayBuffer() { return slice((await takeOf(this)).bytes).buffer; },
  async bytes() { return slice((await takeOf(this)).bytes); },
  async text() { return encodingModule().decodeUTF8((await takeOf(this)).bytes); },
  async json() { return JSON.parse(encodingModule().decodeUTF8((await takeOf(this)).bytes)); },
  async blob() {
    const type = this.headers.get("content-type") ?? "";
    const { ofBytes, normalizedType } = blobModule();
    return ofBytes(slice((await takeOf(this)).bytes), normalizedType(type));
  },
  async formData() {
    const type = this.headers.get("content-type") ?? "";
    return formDataParserModule().parse((await takeOf(this)).bytes, type);
  },
};

async function takeOf(owner) { return owner[_content] ? await owner[_content].take() : held(new Uint8Array(0)); }

/** Gives a class the members of bodies. */
exports.addBody = function addBody({ prototype }) {
  for (const { 0: name, 1: descriptor } of each(Object.entries(Object.getOwnPropertyDescriptors(members)))) {
    Object.defineProperty(prototype, name, { ...descriptor, enumerable: true });
  }
};

exports.BodyContent = BodyContent;
exports.isStream = isStream;
