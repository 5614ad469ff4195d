"use strict";
// Bodies as FormData: multipart/form-data (RFC 7578) and application/x-www-form-urlencoded.

const { File } = require("files/Blob");
const { binaryString } = require("files/bytes");
const { FormData } = require("html/forms/FormData");
const { URLSearchParams } = require("window/URLSearchParams");
const { decodeUTF8 } = require("window/encoding");

const unescaped = (text) => text.replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, '"');

/** From characters that each stand for a byte. */
const asText = (binary) => decodeUTF8(Uint8Array.from(binary, (character) => character.charCodeAt(0)));

function broken(what) { throw new TypeError(`The body is no multipart/form-data: ${what}`); }

/** The quoted value of a parameter of Content-Disposition. */
function parameter(disposition, name) {
  const match = new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition);
  return match ? unescaped(asText(match[1])) : null;
}

function headersOf(head) {
  const fields = new Map();
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

function addPart(formData, head, bytes) {
  const fields = headersOf(head);
  const disposition = fields.get("content-disposition") ?? "";
  const name = /^form-data\s*;/i.test(disposition) ? parameter(disposition, "name") : null;
  if (name === null) broken("a part has no name");
  const filename = parameter(disposition, "filename");
  if (filename === null) {
    formData.append(name, decodeUTF8(bytes));
  } else {
    formData.append(name, new File([bytes], filename, { type: fields.get("content-type") ?? "text/plain" }));
  }
}

function parseMultipart(bytes, boundary) {
  const formData = new FormData();
  // Searched as text of a character a byte, so that positions are the bytes' own.
  const text = binaryString(bytes);
  const mark = `--${boundary}`;
  let position = text.indexOf(mark);
  if (position < 0) broken("its boundary is not there");
  for (;;) {
    position += mark.length;
    if (text.startsWith("--", position)) return formData;
    if (!text.startsWith("\r\n", position)) broken("a boundary is followed by something else than a line break");
    const start = position + 2;
    const headEnd = text.indexOf("\r\n\r\n", start);
    const end = headEnd < 0 ? -1 : text.indexOf(`\r\n${mark}`, headEnd + 2);
    if (end < 0) broken("it ends inside a part");
    addPart(formData, text.slice(start, headEnd), bytes.slice(headEnd + 4, Math.max(end, headEnd + 4)));
    position = end + 2;
  }
}

/** The entries of a body of that type. */
exports.parse = function parse(bytes, type) {
  const essence = type.split(";")[0].trim().toLowerCase();
  if (essence === "application/x-www-form-urlencoded") {
    const formData = new FormData();
    for (const [name, value] of new URLSearchParams(decodeUTF8(bytes))) formData.append(name, value);
    return formData;
  }
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  if (essence !== "multipart/form-data" || !boundary) {
    throw new TypeError(`formData() reads multipart/form-data and application/x-www-form-urlencoded, not '${type}'`);
  }
  return parseMultipart(bytes, boundary[1] ?? boundary[2]);
};
