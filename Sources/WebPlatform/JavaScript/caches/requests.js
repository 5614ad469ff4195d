"use strict";
// Requests and responses as the host keeps them in caches.

const { each, includes, isObject, map, push, replace, split, test, toLowerCase, trim, TypeError } = require("language");
const { _pairs, _sent, _value } = require("network/slots");
const { Request } = require("network/Request");
const { restored } = require("network/Response");
const { isOne } = require("runtime/idlTypes");

/** What tells one request from another when it is sent, beside its headers. */
const members = ["url", "method", "mode", "credentials", "cache", "redirect", "referrer", "referrerPolicy", "integrity", "keepalive"];

exports.requestOf = (input) => (isObject(input) && isOne.Request(input) ? input : new Request(input));

/** Whether a cache may have it; throws why it may not. */
exports.checkRequest = function checkRequest(request) {
  if (!test(/^https?:/, request.url)) throw new TypeError(`A cache keeps answers of servers, not of ${replace(request.url, /:.*$/s, ":")}`);
  if (request.method !== "GET") throw new TypeError(`A cache keeps answers to GET, not to ${request.method}`);
};

/** The names of the headers of its request that a response depends on, in small letters. */
function variesBy(response) {
  const names = [];
  for (const { 0: name, 1: value } of each(response.headers[_pairs])) {
    if (name === "vary") for (const part of each(split(value, ","))) push(names, toLowerCase(trim(part)));
  }
  return names;
}

/** Whether a cache may have it; throws why it may not. */
exports.checkResponse = function checkResponse(response) {
  if (response.status === 206) throw new TypeError("A cache keeps no part of an answer (206)");
  if (includes(variesBy(response), "*")) throw new TypeError("The answer may be another one each time (Vary: *)");
};

const nameAndValue = ({ 1: value, 2: name }) => [name, value];

/** What finds the responses to a request, as the host takes it. */
exports.queryOf = (request, { ignoreSearch = false, ignoreVary = false } = {}) => ({
  __proto__: null, ignoreSearch, ignoreVary,
  address: replace(request.url, /#.*$/s, ""),
  path: replace(request.url, /[?#].*$/s, ""),
  headers: map(request.headers[_sent], ({ 0: name, 1: value }) => [toLowerCase(name), value]),
});

/** A response to a request as the host takes it, without its body. */
exports.itemOf = function itemOf(request, response, hasBody) {
  const values = { __proto__: null, headers: map(request.headers[_pairs], nameAndValue) };
  for (const name of each(members)) values[name] = request[_value](name);
  const { type, url, redirected, status, statusText, headers } = response;
  return {
    __proto__: null, query: exports.queryOf(request), vary: variesBy(response), hasBody, request: values,
    response: { __proto__: null, type, url, redirected, status, statusText, headers: map(headers[_pairs], nameAndValue), hasBody },
  };
};

exports.restoredRequest = function restoredRequest({ url, headers, ...init }) {
  const request = new Request(url, { __proto__: null, ...init });
  request.headers[_pairs] = headers;
  return request;
};

/** The response that has that number at the host, or undefined where it is gone by now. */
exports.restoredResponse = function restoredResponse(number, { hasBody, headers, ...values }) {
  const body = hasBody ? native.cachedBody(number) : null;
  return body === undefined ? undefined : restored({ __proto__: null, ...values }, headers, body);
};
