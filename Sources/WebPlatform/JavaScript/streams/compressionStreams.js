"use strict";
// CompressionStream and DecompressionStream (Compression standard).

const { TypeError, Uint8Array } = require("language");
const { transformed } = require("streams/TransformStream");
const { bytesOfChunk } = require("streams/views");
const { typeOf } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const formatOf = (given) => typeOf("deflate|deflate-raw|gzip").convert(given);
const noBytes = new Uint8Array(0);

let isCompression;

class CompressionStream {
  static { isCompression = (value) => #sides in value; }

  #sides;

  constructor(format) {
    if (arguments.length === 0) throw new TypeError("CompressionStream needs a format");
    const compressor = native.compressor(formatOf(format));
    const pass = (bytes, isLast, enqueue) => {
      const made = native.compress(compressor, bytes, isLast);
      if (made.byteLength > 0) enqueue(new Uint8Array(made));
    };
    this.#sides = transformed({
      __proto__: null,
      transform: (chunk, enqueue) => pass(bytesOfChunk(chunk), false, enqueue),
      flush: (enqueue) => pass(noBytes, true, enqueue),
    });
  }

  get readable() { return this.#sides.readable; }
  get writable() { return this.#sides.writable; }
}

let isDecompression;

class DecompressionStream {
  static { isDecompression = (value) => #sides in value; }

  #sides;

  constructor(format) {
    if (arguments.length === 0) throw new TypeError("DecompressionStream needs a format");
    const decompressor = native.decompressor(formatOf(format));
    this.#sides = transformed({
      __proto__: null,
      transform(chunk, enqueue) {
        for (let bytes = bytesOfChunk(chunk); ; bytes = noBytes) {
          const made = native.decompress(decompressor, bytes);
          if (made === null) throw new TypeError("The compressed data are broken");
          if (made.byteLength === 0) break;
          enqueue(new Uint8Array(made));
        }
        if (native.decompressed(decompressor) === "more") throw new TypeError("There are data behind the end of the compressed ones");
      },
      flush() { if (native.decompressed(decompressor) === "open") throw new TypeError("The compressed data end too early"); },
    });
  }

  get readable() { return this.#sides.readable; }
  get writable() { return this.#sides.writable; }
}

declare(CompressionStream, isCompression, "constructor(any) readable writable");
declare(DecompressionStream, isDecompression, "constructor(any) readable writable");

exports.CompressionStream = CompressionStream;
exports.DecompressionStream = DecompressionStream;
