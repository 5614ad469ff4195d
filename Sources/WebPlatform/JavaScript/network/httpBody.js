"use strict";
// Bodies of HTTP requests and responses: what a script hands over as bytes and type, and back.

const { ArrayBuffer, isView, JSON, String, Symbol, test, toWellFormed, Uint8Array } = require("language");
const { _bytes } = require("files/slots");
const { bytesOf } = require("runtime/bytes");
const parsingModule = require.later("html/parsing");
const blobModule = require.later("files/Blob");
const multipartModule = require.later("html/forms/multipart");
const urlSearchParamsModule = require.later("url/URLSearchParams");
const encodingModule = require.later("text/encoding");

/** The bytes (or string) and default Content-Type of a body that a script gives to `send`. */
exports.encodeBody = function encodeBody(body) {
  if (body === null || body === undefined) return { bytes: null, type: null };
  // A DataView too is sent as what it shows.
  if (body instanceof ArrayBuffer || isView(body)) return { bytes: bytesOf(body), type: null };
  const { URLSearchParams, serialize } = urlSearchParamsModule();
  if (body instanceof URLSearchParams) {
    return { bytes: serialize(body), type: "application/x-www-form-urlencoded;charset=UTF-8" };
  }
  if (typeof body === "object" && body.nodeType === 9) {
    const { XMLSerializer } = parsingModule();
    return { bytes: new XMLSerializer().serializeToString(body), type: "text/html;charset=UTF-8" };
  }
  if (typeof body === "object" && body[Symbol.toStringTag] === "FormData") return multipartModule().encode(body);
  if (typeof body === "object" && body instanceof blobModule().Blob) return { bytes: body[_bytes], type: body.type || null };
  return { bytes: toWellFormed(String(body)), type: "text/plain;charset=UTF-8" };
};

/** The charset of a text: what its Content-Type says, which overrideMimeType may have replaced. */
function textOf(buffer, contentType) {
  return encodingModule().decodeBody(buffer, contentType);
}

/** The value of a response body for a responseType. */
exports.decodeBody = function decodeBody(buffer, kind, contentType) {
  switch (kind) {
    case "arraybuffer": return buffer;
    case "blob": {
      const { ofBytes, normalizedType } = blobModule();
      return ofBytes(new Uint8Array(buffer), normalizedType(contentType) || "text/xml");
    }
    case "json":
      try {
        return JSON.parse(encodingModule().decodeUTF8(buffer));
      } catch {
        return null;
      }
    case "document": {
      const { DOMParser } = parsingModule();
      return new DOMParser().parseFromString(textOf(buffer, contentType), test(/xml/, contentType) ? "application/xml" : "text/html");
    }
    default: return textOf(buffer, contentType);
  }
};
