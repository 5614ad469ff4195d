"use strict";
// Bodies as FormData: multipart/form-data (RFC 7578) and application/x-www-form-urlencoded.

const {
  bytesOfCodes, each, exec, indexOf, Map, Math, RegExp, replace, slice, split, startsWith, test, toLowerCase, trim, TypeError,
} = require("language");
const { _append } = require("runtime/members");
const { File } = require("files/Blob");
const { binaryString } = require("runtime/bytes");
const { FormData } = require("html/forms/FormData");
const { URLSearchParams } = require("url/URLSearchParams");
const { decodeWithMark } = require("text/encoding");

const unescaped = (text) => replace(replace(replace(text, /%0A/gi, "\n"), /%0D/gi, "\r"), /%22/g, '"');

/** From characters that each stand for a byte. */
const asText = (binary) => decodeWithMark(bytesOfCodes(binary));

function broken(what) { throw new TypeError(`The body is no multipart/form-data: ${what}`); }

/** The quoted value of a parameter of Content-Disposition. */
function parameter(disposition, name) {
  const match = exec(new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, "i"), disposition);
  return match ? unescaped(asText(match[1] ?? match[2])) : null;
}

function headersOf(head) {
  const fields = new Map();
  for (const line of each(split(head, "\r\n"))) {
    const colon = indexOf(line, ":");
    if (colon > 0) fields.set(toLowerCase(trim(slice(line, 0, colon))), trim(slice(line, colon + 1)));
  }
  return fields;
}

function addPart(formData, head, bytes) {
  const fields = headersOf(head);
  const disposition = fields.get("content-disposition") ?? "";
  const name = test(/^form-data\s*;/i, disposition) ? parameter(disposition, "name") : null;
  if (name === null) broken("a part has no name");
  const filename = parameter(disposition, "filename");
  if (filename === null) {
    formData[_append](name, decodeWithMark(bytes));
  } else {
    formData[_append](name, new File([bytes], filename, { __proto__: null, type: fields.get("content-type") ?? "text/plain" }));
  }
}

function parseMultipart(bytes, boundary) {
  const formData = new FormData();
  // Searched as text of a character a byte, so that positions are the bytes' own.
  const text = binaryString(bytes);
  const mark = `--${boundary}`;
  let position = indexOf(text, mark);
  if (position < 0) broken("its boundary is not there");
  for (;;) {
    position += mark.length;
    if (startsWith(text, "--", position)) return formData;
    if (!startsWith(text, "\r\n", position)) broken("a boundary is followed by something else than a line break");
    const start = position + 2;
    const headEnd = indexOf(text, "\r\n\r\n", start);
    const end = headEnd < 0 ? -1 : indexOf(text, `\r\n${mark}`, headEnd + 2);
    if (end < 0) broken("it ends inside a part");
    addPart(formData, slice(text, start, headEnd), slice(bytes, headEnd + 4, Math.max(end, headEnd + 4)));
    position = end + 2;
  }
}

/** The entries of a body of that type. */
exports.parse = function parse(bytes, type) {
  const essence = toLowerCase(trim(split(type, ";")[0]));
  if (essence === "application/x-www-form-urlencoded") {
    const formData = new FormData();
    for (const { 0: name, 1: value } of each(new URLSearchParams(decodeWithMark(bytes)))) formData[_append](name, value);
    return formData;
  }
  const boundary = exec(/;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i, type);
  if (essence !== "multipart/form-data" || !boundary) {
    throw new TypeError(`formData() reads multipart/form-data and application/x-www-form-urlencoded, not '${type}'`);
  }
  return parseMultipart(bytes, boundary[1] ?? boundary[2]);
};
