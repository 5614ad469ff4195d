"use strict";
// The received bytes of an XMLHttpRequest (XMLHttpRequest standard, 3.6): what a script looked at before the end has come.

const { flatMap, joined: joinedOf, listOf, push, subarray, Uint8Array } = require("language");
const { checkedSize, joined } = require("runtime/bytes");
const encodingModule = require.later("text/encoding");

/** No byte order mark is longer. */
const longestMark = 3;

class ReceivedBytes {
  #chunks = [];
  #length = 0;
  #decoder = null;
  #decoded = 0;
  #text = "";

  add(bytes) {
    this.#length = checkedSize(this.#length + bytes.length);
    push(this.#chunks, bytes);
  }

  /** The text so far, in the encoding of a label; a character that has come in part is left out. */
  text(label) {
    if (!this.#decoder) {
      if (this.#length < longestMark) return "";
      this.#decoder = encodingModule().decoderOf(this.#start, label);
    }
    while (this.#decoded < this.#chunks.length) this.#text += this.#decoder.decode(this.#chunks[this.#decoded++], false);
    return this.#text;
  }

  get #start() { return flatMap(this.#chunks, (chunk) => listOf(subarray(chunk, 0, longestMark))); }

  /** All bytes as an ArrayBuffer, with those that came last. */
  joined(rest) {
    if (this.#length === 0) return rest;
    return joined(joinedOf(this.#chunks, [new Uint8Array(rest)])).buffer;
  }
}

exports.ReceivedBytes = ReceivedBytes;
