"use strict";
// navigator.sendBeacon (Beacon standard): a request that outlives the page.

const { isView, jsonOf, test, TypeError, Uint8Array } = require("language");
const { URL } = require("url/plainURL");
const { encodeUTF8 } = require("text/encoding");
const { encodeBody } = require("network/httpBody");
const settings = require("runtime/settings");

/** How much may be sent at once. */
const quota = 65536;

exports.sendBeacon = function sendBeacon(url, data) {
  const parsed = URL.parse(`${url}`, settings.base());
  if (parsed === null || !test(/^https?:$/, parsed.protocol)) throw new TypeError(`'${url}' is no address of a server`);
  const { bytes, type } = encodeBody(data);
  const body = bytes === null ? new Uint8Array(0) : typeof bytes === "string" ? encodeUTF8(bytes) : bytes;
  if (body.byteLength > quota) return false;
  const headers = type === null ? [] : [["Content-Type", type]];
  return native.sendBeacon(parsed.href, isView(body) ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength) : body, jsonOf({ __proto__: null, headers }));
};
