"use strict";
// Awkward text (Encoding standard, 7 to 9).

const decode = (bytes, label, options) => new TextDecoder(label, options).decode(new Uint8Array(bytes));

test("each wrong sequence is replaced as a whole", () => {
  equal(decode([0xf0, 0x90, 0x28, 0xbc]), "\ufffd(\ufffd");
  equal(decode([0xe2, 0x82]), "\ufffd");
  equal(decode([0xed, 0xa0, 0x80]), "\ufffd\ufffd\ufffd");
  equal(decode([0xc0, 0x80, 0xf5, 0xff]), "\ufffd\ufffd\ufffd\ufffd");
  equal(decode([0xf4, 0x90, 0x80, 0x80]), "\ufffd\ufffd\ufffd\ufffd");
  throws(() => decode([0xff], "utf-8", { fatal: true }), "TypeError");
});

test("a decoder can be used again after an error", () => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  throws(() => decoder.decode(new Uint8Array([0xc3]), { stream: false }), "TypeError");
  equal(decoder.decode(new Uint8Array([0x61])), "a");
  decoder.decode(new Uint8Array([0xc3]), { stream: true });
  equal(decoder.decode(new Uint8Array([0xa9])), "é");
});

test("the end of a stream tells what was missing", () => {
  const decoder = new TextDecoder();
  equal([decoder.decode(new Uint8Array([0xf0, 0x9f]), { stream: true }), decoder.decode()], ["", "\ufffd"]);
  equal(decoder.decode(), "");
});

test("byte order marks that come in pieces, or not at the start", () => {
  const decoder = new TextDecoder();
  let text = "";
  for (const byte of [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61]) text += decoder.decode(new Uint8Array([byte]), { stream: true });
  equal(text + decoder.decode(), "\ufeffa");
  equal([decoder.decode(new Uint8Array([0xef, 0xbb, 0xbf])), decode([0xef, 0xbb, 0xbf], "utf-8", { ignoreBOM: true })], ["", "\ufeff"]);
  equal(decode([0xfe, 0xff, 0, 0x61], "utf-16be"), "a");
  equal(decode([0xff, 0xfe, 0x61, 0], "utf-8"), "\ufffd\ufffda\0");
});

test("UTF-16 with halves missing", () => {
  equal([decode([0x3d, 0xd8], "utf-16"), decode([0x00, 0xdc, 0x61, 0], "utf-16le"), decode([0x61], "utf-16le")], ["\ufffd", "\ufffda", "\ufffd"]);
  const decoder = new TextDecoder("utf-16le");
  equal([decoder.decode(new Uint8Array([0x3d]), { stream: true }), decoder.decode(new Uint8Array([0xd8, 0x00]), { stream: true }), decoder.decode(new Uint8Array([0xde]))], ["", "", "😀"]);
});

test("labels and their encodings", () => {
  equal([" UTF8 ", "latin1", "ascii", "iso-8859-1", "utf-16", "unicode-1-1-utf-8", "x-sjis", "csbig5"].map((label) => new TextDecoder(label).encoding),
    ["utf-8", "windows-1252", "windows-1252", "windows-1252", "utf-16le", "utf-8", "shift_jis", "big5"]);
  for (const wrong of ["", "utf-7", "utf-32", "\u00a0utf-8", "replacement", "none"]) throws(() => new TextDecoder(wrong), "RangeError", JSON.stringify(wrong));
  equal([decode([0x80, 0x81], "latin1"), new TextDecoder().fatal, new TextDecoder("utf-8", { ignoreBOM: 1 }).ignoreBOM], ["\u20ac\x81", false, true]);
});

test("what is decoded may be any view, or nothing", () => {
  const buffer = new Uint8Array([0x61, 0x62, 0x63, 0x64]).buffer;
  const decoder = new TextDecoder();
  equal([decoder.decode(buffer), decoder.decode(new DataView(buffer, 1, 2)), decoder.decode(new Uint16Array(buffer, 2)), decoder.decode(undefined)], ["abcd", "bc", "cd", ""]);
  for (const wrong of ["text", 5, null, {}, []]) throws(() => decoder.decode(wrong), "TypeError", String(wrong));
});

test("encoding", () => {
  const encoder = new TextEncoder();
  equal([encoder.encoding, [...encoder.encode()], [...encoder.encode(undefined)], [...encoder.encode(null)]], ["utf-8", [], [], [110, 117, 108, 108]]);
  equal([...encoder.encode("\ud83d\ude00\udc00a")], [0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd, 0x61]);
  const target = new Uint8Array(4);
  equal([encoder.encodeInto("\ud800é", target), [...target]], [{ read: 1, written: 3 }, [0xef, 0xbf, 0xbd, 0]]);
  throws(() => encoder.encodeInto("a", new ArrayBuffer(1)), "TypeError");
});
