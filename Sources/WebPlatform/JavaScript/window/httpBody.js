"use strict";
// Bodies of HTTP requests and responses: what a script hands over as bytes and type, and back.

/** The bytes (or string) and default Content-Type of a body that a script gives to `send`. */
exports.encodeBody = function encodeBody(body) {
  if (body === null || body === undefined) return { bytes: null, type: null };
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return { bytes: body, type: null };
  if (body instanceof URLSearchParams) {
    return { bytes: body.toString(), type: "application/x-www-form-urlencoded;charset=UTF-8" };
  }
  if (typeof body.nodeType === "number" && body.nodeType === 9) {
    return { bytes: new XMLSerializer().serializeToString(body), type: "text/html;charset=UTF-8" };
  }
  if (typeof body === "object" && body[Symbol.toStringTag] === "FormData") return require("html/forms/FormData").encode(body);
  return { bytes: String(body).toWellFormed(), type: "text/plain;charset=UTF-8" };
};

/** The value of a response body for a responseType. */
exports.decodeBody = function decodeBody(buffer, kind, contentType) {
  switch (kind) {
    case "arraybuffer": return buffer;
    case "json":
      try {
        return JSON.parse(new TextDecoder().decode(buffer));
      } catch {
        return null;
      }
    case "document":
      return new DOMParser().parseFromString(new TextDecoder().decode(buffer), /xml/.test(contentType) ? "application/xml" : "text/html");
    default: return new TextDecoder().decode(buffer);
  }
};
