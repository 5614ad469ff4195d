"use strict";
// Response (Fetch standard, 5.5).

const { join, JSON, listOf, Math, none, Number, RangeError, replace, Set, test, TypeError, Uint8Array } = require("language");
const { _append } = require("runtime/members");
const { _content, _fill, _guard, _pairs, _set } = require("network/slots");
const { addBody, BodyContent, extract } = require("network/body");
const { Headers } = require("network/Headers");
const { URL } = require("url/plainURL");
const settings = require("runtime/settings");
const { declare } = require("runtime/webidl");

const withoutBody = new Set([101, 103, 204, 205, 304]);
const redirects = new Set([301, 302, 303, 307, 308]);

/** Written as the URL standard does it, which the host may not. */
const withoutFragment = (address) => replace(URL.parse(address)?.href ?? address, /#.*$/s, "");

function checkedStatus(status) {
  if (status === undefined) return 200;
  const number = Math.trunc(Number(status));
  if (!(number >= 200 && number <= 599)) throw new RangeError(`A response's status is 200 to 599, not ${status}`);
  return number;
}

function checkedText(text = "") {
  const shown = `${text}`;
  if (!test(/^[\t\x20-\x7e\x80-\xff]*$/, shown)) throw new TypeError("A response's statusText holds no line breaks and no characters beyond U+00FF");
  return shown;
}

let isResponse;

class Response {
  static { isResponse = (value) => #values in value; }

  #values;
  #headers = new Headers();
  #content = null;

  constructor(body = null, init = none) {
    const options = init ?? none;
    const status = checkedStatus(options.status);
    this.#values = { type: "default", url: "", redirected: false, status, statusText: checkedText(options.statusText) };
    this.#headers[_guard] = "response";
    if (options.headers !== undefined) this.#headers[_fill](options.headers);
    if (body === null || body === undefined) return;
    if (withoutBody.has(status)) throw new TypeError(`A response of status ${status} has no body`);
    const { content, type } = extract(body);
    this.#content = content;
    if (type !== null && !this.#headers.has("content-type")) this.#headers[_append]("Content-Type", type);
  }

  static error() {
    const response = new Response();
    response[_set]({ type: "error", status: 0 });
    response.headers[_guard] = "immutable";
    return response;
  }

  static redirect(url, status = 302) {
    const address = URL.parse(`${url}`, settings.base());
    if (!address) throw new TypeError(`'${url}' is not a valid URL`);
    if (!redirects.has(Number(status))) throw new RangeError(`A redirect's status is one of ${join(listOf(redirects), ", ")}, not ${status}`);
    const response = new Response(null, { __proto__: null, status, headers: { __proto__: null, Location: address.href } });
    response.headers[_guard] = "immutable";
    return response;
  }

  static json(data, init = none) {
    const text = JSON.stringify(data);
    if (text === undefined) throw new TypeError("Response.json was given a value that JSON does not have");
    const headers = new Headers(init?.headers ?? undefined);
    if (!headers.has("content-type")) headers.set("Content-Type", "application/json");
    return new Response(text, { __proto__: null, ...init, headers });
  }

  get type() { return this.#values.type; }
  get url() { return this.#values.url; }
  get redirected() { return this.#values.redirected; }
  get status() { return this.#values.status; }
  get ok() { return this.status >= 200 && this.status <= 299; }
  get statusText() { return this.#values.statusText; }
  get headers() { return this.#headers; }
  get [_content]() { return this.#content; }

  clone() {
    if (this.#content?.isUnusable) throw new TypeError("A response whose body has been read cannot be cloned");
    const copy = new Response();
    copy[_set](this.#values, this.#content?.clone());
    copy.#headers[_pairs] = this.#headers[_pairs];
    return copy;
  }

  [_set](values, content = null) {
    this.#values = { ...this.#values, ...values };
    this.#content = content;
  }
}
addBody(Response);
declare(
  Response, isResponse,
  "constructor(optional any, optional any) static error() static redirect(USVString, optional unsigned short) type url redirected status ok " +
  "statusText headers clone() body bodyUsed async arrayBuffer() async blob() async bytes() async formData() async json() async text()");

/** The response to a request: its head as the host gives it, its body as a NetworkBody. */
exports.ofNetwork = function ofNetwork(request, head, body) {
  const response = new Response();
  const { status, statusText, headers, url } = head;
  if (request.redirect === "manual" && redirects.has(status)) {
    response[_set]({ type: "opaqueredirect", status: 0, url: request.url });
  } else {
    const address = withoutFragment(url);
    const hasBody = request.method !== "HEAD" && !withoutBody.has(status);
    response[_set](
      { type: "basic", status, statusText, url: address, redirected: address !== withoutFragment(request.url) },
      hasBody ? new BodyContent(body) : null);
    response.headers[_pairs] = headers;
  }
  response.headers[_guard] = "immutable";
  return response;
};

/** One that a cache has kept: its values, its headers as [name, value], and its bytes, which are null for none. */
exports.restored = function restored(values, headers, bytes) {
  const response = new Response();
  response[_set](values, bytes === null ? null : new BodyContent(new Uint8Array(bytes)));
  response.headers[_pairs] = headers;
  response.headers[_guard] = "immutable";
  return response;
};

exports.isRedirect = (status) => redirects.has(status);
exports.Response = Response;
