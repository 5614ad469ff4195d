"use strict";
// EUC-JP and ISO-2022-JP (Encoding standard, 12.1 and 12.2). Both carry the character set that Shift_JIS carries: they are
// brought into that, whose system table is the standard's.

const { apply, includes, joined, pushAll, slice, String, typedArray, Uint8Array } = require("language");

/** Bytes of Shift_JIS for a row and cell of JIS X 0208, each from 0x21. */
function pair(row, cell) {
  const lead = (row + 1) >> 1;
  const trail = row & 1 ? cell + (cell < 0x60 ? 0x1f : 0x20) : cell + 0x7e;
  return [lead < 0x30 ? lead + 0x70 : lead + 0xb0, trail];
}

const decode = (name, bytes) => native.decodeLegacy(name, typedArray(Uint8Array, bytes), true).text;

/** Collects characters; those known by Shift_JIS bytes are decoded together. */
class Output {
  #text = "";
  #bytes = [];
  isValid = true;

  add(...bytes) { pushAll(this.#bytes, bytes); }

  addText(text) {
    this.#text += decode("CP932", this.#bytes) + text;
    this.#bytes = [];
  }

  fail() {
    this.isValid = false;
    this.addText("\ufffd");
  }

  get text() {
    this.addText("");
    return this.#text;
  }
}

function addCharacter(output, text) {
  if (includes(text, "\ufffd")) output.fail();
  else output.addText(text);
}

class EUCJPDecoder {
  #held = [];

  decode(bytes, isLast, isFatal) {
    const output = new Output();
    const all = joined(this.#held, bytes);
    this.#held = [];
    let index = 0;
    while (index < all.length) {
      const used = this.#character(all, index, output);
      if (used === 0) {
        if (isLast) output.fail();
        else this.#held = slice(all, index);
        break;
      }
      index += used;
    }
    const { text } = output;
    return isFatal && (!output.isValid || includes(text, "\ufffd")) ? null : text;
  }

  /** Decodes one character; 0 when it is not complete. */
  #character(all, index, output) {
    const { 0: lead, 1: second, 2: third } = [all[index], all[index + 1], all[index + 2]];
    if (lead < 0x80) return output.add(lead), 1;
    const isLead = lead === 0x8e || lead === 0x8f || (lead >= 0xa1 && lead <= 0xfe);
    if (!isLead) return output.fail(), 1;
    if (second === undefined) return 0;
    const isTrail = second >= 0xa1 && second <= 0xfe;
    if (!isTrail || (lead === 0x8e && second > 0xdf)) return output.fail(), second < 0x80 ? 1 : 2;
    if (lead === 0x8e) return output.add(second), 2;
    if (lead !== 0x8f) return apply(output.add, output, pair(lead - 0x80, second - 0x80)), 2;
    if (third === undefined) return 0;
    if (third < 0xa1 || third > 0xfe) return output.fail(), third < 0x80 ? 2 : 3;
    addCharacter(output, decode("EUC-JP-MS", [lead, second, third]));
    return 3;
  }
}

const escapes = { __proto__: null, "(B": "ascii", "(J": "roman", "(I": "katakana", "$@": "jis0208", "$B": "jis0208" };

class ISO2022JPDecoder {
  #held = [];
  #set = "ascii";

  decode(bytes, isLast, isFatal) {
    const output = new Output();
    const all = joined(this.#held, bytes);
    this.#held = [];
    let index = 0;
    while (index < all.length) {
      const used = all[index] === 0x1b ? this.#escape(all, index, output, isLast) : this.#character(all, index, output, isLast);
      if (used === 0) {
        this.#held = slice(all, index);
        break;
      }
      index += used;
    }
    if (isLast) this.#set = "ascii";
    const { text } = output;
    return isFatal && (!output.isValid || includes(text, "\ufffd")) ? null : text;
  }

  #escape(all, index, output, isLast) {
    if (index + 2 >= all.length && !isLast) return 0;
    const set = escapes[String.fromCharCode(all[index + 1] ?? 0, all[index + 2] ?? 0)];
    if (set) {
      this.#set = set;
      return 3;
    }
    output.fail();
    return 1;
  }

  #character(all, index, output, isLast) {
    const byte = all[index];
    const isGraphic = byte >= 0x21 && byte <= 0x7e;
    if (byte >= 0x80 || byte === 0x0e || byte === 0x0f) return output.fail(), 1;
    if (this.#set === "katakana") {
      if (byte >= 0x21 && byte <= 0x5f) output.add(byte + 0x80);
      else output.fail();
      return 1;
    }
    if (this.#set !== "jis0208") {
      if (this.#set === "roman" && (byte === 0x5c || byte === 0x7e)) output.addText(byte === 0x5c ? "\u00a5" : "\u203e");
      else output.add(byte);
      return 1;
    }
    if (!isGraphic) return output.fail(), 1;
    const trail = all[index + 1];
    if (trail === undefined && !isLast) return 0;
    if (trail === undefined || trail < 0x21 || trail > 0x7e) return output.fail(), trail === undefined || trail === 0x1b ? 1 : 2;
    apply(output.add, output, pair(byte, trail));
    return 2;
  }
}

exports.make = (name) => (name === "euc-jp" ? new EUCJPDecoder() : new ISO2022JPDecoder());
