"use strict";
// Legacy encodings (Encoding standard, 9 to 14).

const bytes = (...values) => new Uint8Array(values);
const decode = (label, ...values) => new TextDecoder(label).decode(bytes(...values));

test("labels name encodings", () => {
  const rows = {
    "latin1": "windows-1252", "ISO-8859-1": "windows-1252", " ascii\n": "windows-1252", "iso-8859-9": "windows-1254", "iso-8859-11": "windows-874", "sjis": "shift_jis",
    "x-sjis": "shift_jis", "ks_c_5601-1987": "euc-kr", "gb2312": "gbk", "utf-16": "utf-16le", "unicodefffe": "utf-16be", "csISO2022JP": "iso-2022-jp", "mac": "macintosh",
    "l2": "iso-8859-2", "logical": "iso-8859-8-i", "koi": "koi8-r", "koi8-ru": "koi8-u", "big5-hkscs": "big5", "unicode11utf8": "utf-8", "866": "ibm866",
  };
  for (const [label, name] of Object.entries(rows)) equal(new TextDecoder(label).encoding, name, label);
  for (const wrong of ["", "utf-7", "utf-32", "iso-8859-12", "latin", "iso-2022-kr", "hz-gb-2312", "replacement", "\u00a0utf-8", null]) throws(() => new TextDecoder(wrong), "RangeError", String(wrong));
});

test("one byte a character", () => {
  equal(decode("windows-1252", 0x80, 0x81, 0xe9, 0xff, 0x41), "€\x81éÿA");
  equal(decode("iso-8859-2", 0xa1, 0xb1, 0x9f), "Ąą\x9f");
  equal(decode("iso-8859-5", 0xb0, 0xd0), "Аа");
  equal(decode("iso-8859-7", 0xa4, 0xe1), "€α");
  equal(decode("iso-8859-8", 0xe0, 0xa1), "א\ufffd");
  equal(decode("iso-8859-8-i", 0xe0), "א");
  equal(decode("iso-8859-15", 0xa4), "€");
  equal(decode("windows-1250", 0x8a, 0x81), "Š\x81");
  equal(decode("windows-1251", 0xcf, 0xf0, 0x98), "Пр\x98");
  equal(decode("windows-1253", 0xe1, 0xaa), "α\ufffd");
  equal(decode("windows-1255", 0xe0, 0xca), "א\u05ba");
  equal(decode("windows-1256", 0xc7), "ا");
  equal(decode("windows-1258", 0xd2, 0x41, 0xcc), "\u0309A\u0300");
  equal(decode("windows-874", 0xa1, 0xdb), "ก\ufffd");
  equal(decode("koi8-r", 0xf0, 0xd2), "Пр");
  equal(decode("koi8-u", 0xa4, 0xae, 0xbe), "єўЎ");
  equal(decode("ibm866", 0x8f, 0xe0), "Пр");
  equal(decode("macintosh", 0x8e, 0xc6, 0xdb, 0xf0), "é∆€\uf8ff");
  equal(decode("x-mac-cyrillic", 0x8f, 0xff), "П€");
  equal(decode("x-user-defined", 0x41, 0x80, 0xff), "A\uf780\uf7ff");
});

test("several bytes a character", () => {
  equal(decode("gbk", 0xc4, 0xe3, 0xba, 0xc3, 0x80), "你好€");
  equal(decode("gb18030", 0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xda, 0x33), "\x80💩");
  equal(decode("big5", 0xa7, 0x41, 0xa6, 0x6e), "你好");
  equal(decode("big5", 0x88, 0x62, 0x88, 0x66, 0x41), "Ê̄ÊA");
  equal(decode("shift_jis", 0x93, 0xfa, 0x96, 0x7b, 0xb1, 0x5c, 0x7e, 0x81, 0x60, 0x80), "日本ｱ\\~～\x80");
  equal(decode("euc-jp", 0xc6, 0xfc, 0xcb, 0xdc, 0x8e, 0xb1, 0x8f, 0xb0, 0xa1, 0xad, 0xa1, 0xa1, 0xc1, 0xf9, 0xa1), "日本ｱ丂①～纊");
  equal(decode("euc-kr", 0xbe, 0xc8, 0xb3, 0xe7, 0x81, 0x41), "안녕갂");
});

test("ISO-2022-JP changes its set by escapes", () => {
  const latin = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const decoder = new TextDecoder("iso-2022-jp");
  equal(decoder.decode(latin("a\x1b$BF|K\\\x1b(Bb")), "a日本b");
  equal(decoder.decode(latin("\x1b(J\\~\x1b(I1\x1b$@!A\x1b(B\\")), "¥‾ｱ～\\");
  equal(decoder.decode(latin("\x1b$BF")), "\ufffd");
  equal(decoder.decode(latin("a\x1bz\x0e\x80")), "a\ufffdz\ufffd\ufffd");
  equal(decoder.decode(latin("F|")), "F|");
});

test("wrong bytes are replaced, and an ASCII byte is not lost with them", () => {
  equal(decode("gbk", 0xc4, 0x22, 0xff, 0x41), "\ufffd\"\ufffdA");
  equal(decode("shift_jis", 0x81, 0x22, 0xa0, 0x93), "\ufffd\"\ufffd\ufffd");
  equal(decode("euc-jp", 0xc6, 0x22, 0x8f, 0xb0, 0x22, 0x80, 0xc6), "\ufffd\"\ufffd\"\ufffd\ufffd");
  equal(decode("euc-kr", 0xbe, 0x22, 0xbe), "\ufffd\"\ufffd");
  equal(decode("big5", 0xa7, 0x22), "\ufffd\"");
  for (const [label, ...values] of [["gbk", 0xff], ["shift_jis", 0x81], ["euc-jp", 0x80], ["euc-kr", 0xbe, 0x22], ["iso-8859-8", 0xa1], ["iso-2022-jp", 0x80], ["utf-16le", 0]]) {
    throws(() => new TextDecoder(label, { fatal: true }).decode(bytes(...values)), "TypeError", label);
  }
  const decoder = new TextDecoder("gbk", { fatal: true });
  throws(() => decoder.decode(bytes(0xff), { stream: true }), "TypeError");
  equal(decoder.decode(bytes(0xc4, 0xe3)), "你");
});

test("UTF-16 in both orders", () => {
  equal(decode("utf-16le", 0x41, 0, 0x3d, 0xd8, 0, 0xde), "A😀");
  equal(decode("utf-16be", 0, 0x41, 0xd8, 0x3d, 0xde, 0), "A😀");
  equal([decode("utf-16le", 0xff, 0xfe, 0x41, 0), decode("utf-16be", 0xfe, 0xff, 0, 0x41)], ["A", "A"]);
  equal(new TextDecoder("utf-16le", { ignoreBOM: true }).decode(bytes(0xff, 0xfe)), "\ufeff");
  equal([decode("utf-16le", 0x41), decode("utf-16le", 0, 0xd8, 0x41, 0), decode("utf-16le", 0, 0xdc), decode("utf-16le", 0, 0xd8), decode("utf-16le", 0, 0xd8, 0)], ["\ufffd", "\ufffdA", "\ufffd", "\ufffd", "\ufffd"]);
});

test("streams cut anywhere give the same text", () => {
  const rows = {
    "utf-16le": [0x41, 0, 0x3d, 0xd8, 0, 0xde, 0xac, 0x20], "gb18030": [0x41, 0xc4, 0xe3, 0x94, 0x39, 0xda, 0x33, 0x42], "shift_jis": [0x93, 0xfa, 0x96, 0x7b, 0xb1],
    "euc-jp": [0xc6, 0xfc, 0x8e, 0xb1, 0x8f, 0xb0, 0xa1], "iso-2022-jp": [0x61, 0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x62], "big5": [0xa7, 0x41, 0xa6, 0x6e],
    "windows-1251": [0xcf, 0xf0],
  };
  for (const [label, values] of Object.entries(rows)) {
    const whole = decode(label, ...values);
    assert(!whole.includes("\ufffd"), label);
    for (let cut = 0; cut <= values.length; cut++) {
      const decoder = new TextDecoder(label, { fatal: true });
      const text = decoder.decode(bytes(...values.slice(0, cut)), { stream: true }) + decoder.decode(bytes(...values.slice(cut)), { stream: true }) + decoder.decode();
      equal(text, whole, `${label} cut at ${cut}`);
    }
    const decoder = new TextDecoder(label);
    equal(values.map((value) => decoder.decode(bytes(value), { stream: true })).join("") + decoder.decode(), whole, `${label} byte by byte`);
  }
});

test("what a stream leaves open is an error at its end", () => {
  for (const [label, value] of [["gbk", 0xc4], ["shift_jis", 0x93], ["euc-jp", 0xc6], ["euc-kr", 0xbe], ["big5", 0xa7], ["utf-16le", 0x41]]) {
    const decoder = new TextDecoder(label);
    equal([decoder.decode(bytes(value), { stream: true }), decoder.decode(), decoder.decode()], ["", "\ufffd", ""], label);
  }
});

test("long texts", () => {
  const count = 200000;
  const data = new Uint8Array(count * 2);
  for (let index = 0; index < count; index++) data.set([0xc4, 0xe3], index * 2);
  equal(new TextDecoder("gbk").decode(data) === "你".repeat(count), true);
  data.fill(0xff);
  equal(new TextDecoder("gbk").decode(data) === "\ufffd".repeat(count * 2), true);
  equal(new TextDecoder("windows-1251").decode(new Uint8Array(count).fill(0xcf)) === "П".repeat(count), true);
});
