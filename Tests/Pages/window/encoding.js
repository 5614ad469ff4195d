"use strict";
// TextEncoder, TextDecoder, atob and btoa (Encoding standard; HTML standard, 8.3).

const bytes = (...values) => new Uint8Array(values);
const decode = (values, options) => new TextDecoder("utf-8", options).decode(bytes(...values));

test("text becomes UTF-8", () => {
  const encoder = new TextEncoder();
  equal([...encoder.encode("aé€😀")], [0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]);
  equal([encoder.encoding, encoder.encode().length, encoder.encode(undefined).length, encoder.encode(null).length], ["utf-8", 0, 0, 4]);
  equal([...encoder.encode("\ud800a\udc00")], [0xef, 0xbf, 0xbd, 0x61, 0xef, 0xbf, 0xbd]);
  assert(encoder.encode("x") instanceof Uint8Array);
  equal([...encoder.encode("\0")], [0]);
});

test("encodeInto stops at what does not fit whole", () => {
  const target = new Uint8Array(4);
  equal(new TextEncoder().encodeInto("aé€", target), { read: 2, written: 3 });
  equal([...target], [0x61, 0xc3, 0xa9, 0]);
  equal(new TextEncoder().encodeInto("😀", new Uint8Array(4)), { read: 2, written: 4 });
  equal(new TextEncoder().encodeInto("\ud800", new Uint8Array(3)), { read: 1, written: 3 });
});

test("UTF-8 becomes text", () => {
  equal(decode([0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]), "aé€😀");
  const { buffer } = bytes(0x61, 0x62, 0x63);
  equal([new TextDecoder().decode(buffer), new TextDecoder().decode(new DataView(buffer, 1, 1)), new TextDecoder().decode(new Uint8Array(buffer, 2))], ["abc", "b", "c"]);
  equal([new TextDecoder().decode(), new TextDecoder().decode(undefined)], ["", ""]);
  throws(() => new TextDecoder().decode("abc"), "TypeError");
});

test("what is not UTF-8 is replaced, or is an error when fatal", () => {
  const rows = [
    [[0xff], "\ufffd"], [[0xc3], "\ufffd"], [[0xc3, 0x41], "\ufffdA"], [[0x80, 0x80], "\ufffd\ufffd"], [[0xe2, 0x82], "\ufffd"], [[0xf0, 0x9f, 0x98], "\ufffd"],
    [[0xc0, 0x80], "\ufffd\ufffd"], [[0xed, 0xa0, 0x80], "\ufffd\ufffd\ufffd"], [[0xf4, 0x90, 0x80, 0x80], "\ufffd\ufffd\ufffd\ufffd"], [[0x61, 0xff, 0x62], "a\ufffdb"],
  ];
  for (const [given, expected] of rows) {
    equal(decode(given), expected, String(given));
    throws(() => decode(given, { fatal: true }), "TypeError", String(given));
  }
  equal(decode([0x61], { fatal: true }), "a");
});

test("a byte order mark is dropped, unless told", () => {
  equal([decode([0xef, 0xbb, 0xbf, 0x61]), decode([0xef, 0xbb, 0xbf, 0x61], { ignoreBOM: true }), decode([0x61, 0xef, 0xbb, 0xbf])], ["a", "\ufeffa", "a\ufeff"]);
  equal(decode([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]), "\ufeff");
});

test("streams hold back what is not complete", () => {
  const decoder = new TextDecoder();
  const all = [0x61, 0xf0, 0x9f, 0x98, 0x80, 0xe2, 0x82, 0xac];
  let text = "";
  for (const byte of all) text += decoder.decode(bytes(byte), { stream: true });
  equal(text + decoder.decode(), "a😀€");
  equal(decoder.decode(bytes(0xe2, 0x82), { stream: true }), "");
  equal(decoder.decode(), "\ufffd");
  equal(decoder.decode(bytes(0x62)), "b");
});

test("a stream drops the byte order mark at its start only", () => {
  const decoder = new TextDecoder();
  equal(decoder.decode(bytes(0xef, 0xbb), { stream: true }) + decoder.decode(bytes(0xbf, 0x61), { stream: true }), "a");
  equal(decoder.decode(bytes(0xef, 0xbb, 0xbf), { stream: true }), "\ufeff");
  decoder.decode();
  equal(decoder.decode(bytes(0xef, 0xbb, 0xbf, 0x62)), "b");
});

test("labels", () => {
  for (const label of ["utf-8", "UTF8", " utf-8\n", "unicode-1-1-utf-8"]) equal(new TextDecoder(label).encoding, "utf-8", label);
  throws(() => new TextDecoder("no-such-encoding"), "RangeError");
  const decoder = new TextDecoder("utf-8", { fatal: 1, ignoreBOM: "x" });
  equal([decoder.fatal, decoder.ignoreBOM], [true, true]);
});

test("a megabyte there and back", () => {
  const text = "aé€😀".repeat(100000);
  const data = new TextEncoder().encode(text);
  equal([data.length, new TextDecoder().decode(data) === text], [1000000, true]);
});

test("base64", () => {
  const rows = { "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "\0\xff\x80": "AP+A", "é": "6Q==" };
  for (const [text, encoded] of Object.entries(rows)) equal([btoa(text), atob(encoded)], [encoded, text]);
  equal([btoa(null), btoa(undefined), btoa(12)], ["bnVsbA==", "dW5kZWZpbmVk", "MTI="]);
  equal([atob(" Z m\n9v\t"), atob("Zg"), atob("Zm8"), atob(null)], ["foo", "f", "fo", "\x9e\xe9e"]);
  for (const wrong of ["Z", "Zm9v=", "Zm9vZ", "Zg=", "Zg===", "=", "Z*==", "é", "Zm=9", "-_"]) throws(() => atob(wrong), "InvalidCharacterError", wrong);
  for (const wrong of ["€", "a\u0100"]) throws(() => btoa(wrong), "InvalidCharacterError", wrong);
  throws(() => btoa(), "TypeError");
  throws(() => atob(), "TypeError");
});

test("base64 of a megabyte", () => {
  const text = "\0\x7f\xff".repeat(333333);
  equal(atob(btoa(text)) === text, true);
});

test("bytes that make no string are refused before memory is taken", () => {
  const large = new Uint8Array(2 ** 31);
  for (const label of ["utf-8", "utf-16le", "latin1", "gb18030", "euc-jp"]) throws(() => new TextDecoder(label).decode(large), "RangeError", label);
});
