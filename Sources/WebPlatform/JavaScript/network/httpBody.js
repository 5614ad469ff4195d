"use strict";
// Bodies of HTTP requests: what a script hands over, as bytes and type.

const { ArrayBuffer, isView, String, Symbol, tagOf, toLowerCase, toWellFormed, TypeError } = require("language");
const { _isHTMLDocument } = require("dom/slots");
const mimeType = require("text/mimeType");
const { _bytes } = require("files/slots");
const { bytesOf } = require("runtime/bytes");
const serializationModule = require.later("dom/serialization");
const xmlSerializationModule = require.later("dom/xmlSerialization");
const blobModule = require.later("files/Blob");
const multipartModule = require.later("html/forms/multipart");
const urlSearchParamsModule = require.later("url/URLSearchParams");

const isShared = (value) => typeof value === "object" && tagOf(value) === "[object SharedArrayBuffer]";

/** The bytes (or string) and default Content-Type of a body that a script gives to `send`, and whether it is a text, which is sent in UTF-8. */
exports.encodeBody = function encodeBody(body) {
  if (body === null || body === undefined) return { bytes: null, type: null };
  if (isShared(isView(body) ? body.buffer : body)) throw new TypeError("Bytes that threads share cannot be sent");
  // A DataView too is sent as what it shows.
  if (body instanceof ArrayBuffer || isView(body)) return { bytes: bytesOf(body), type: null };
  const { URLSearchParams, serialize } = urlSearchParamsModule();
  if (body instanceof URLSearchParams) {
    return { bytes: serialize(body), type: "application/x-www-form-urlencoded;charset=UTF-8", isText: true };
  }
  if (typeof body === "object" && body.nodeType === 9) {
    const isHTML = body[_isHTMLDocument];
    const text = isHTML ? serializationModule().inner(body) : xmlSerializationModule().outer(body, false);
    return { bytes: toWellFormed(text), type: `${isHTML ? "text/html" : "application/xml"};charset=UTF-8`, isText: true };
  }
  if (typeof body === "object" && body[Symbol.toStringTag] === "FormData") return multipartModule().encode(body);
  if (typeof body === "object" && body instanceof blobModule().Blob) return { bytes: body[_bytes], type: body.type || null };
  return { bytes: toWellFormed(String(body)), type: "text/plain;charset=UTF-8", isText: true };
};

/**
 * The Content-Type that a script set, when its body is a text or a document, which are sent in UTF-8: another charset that it names is put right
 * (XMLHttpRequest standard, "send").
 */
exports.typeOfText = function typeOfText(given) {
  const type = mimeType.parse(given);
  if (type === null || type.charset === null || toLowerCase(type.charset) === "utf-8") return given;
  type.parameters.set("charset", "UTF-8");
  return `${type}`;
};
