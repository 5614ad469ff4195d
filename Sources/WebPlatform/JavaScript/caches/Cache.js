"use strict";
// Cache (Service Workers, 5.4): responses by their requests.

const { each, filter, jsonOf, map, Object, Promise, push, TypeError, Uint8Array } = require("language");
const { _content } = require("network/slots");
const { asking } = require("databases/failures");
const { anyOf, AbortController } = require("dom/AbortSignal");
const { fetch } = require("network/fetch");
const { Request } = require("network/Request");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { checkRequest, checkResponse, itemOf, queryOf, requestOf, restoredRequest, restoredResponse } = require("caches/requests");

const choices = membersOf("boolean ignoreMethod, boolean ignoreSearch, boolean ignoreVary");

/** { ignoreMethod, ignoreSearch, ignoreVary } of what a script gives. */
function optionsOf(given, context) {
  const { 0: ignoreMethod, 1: ignoreSearch, 2: ignoreVary } = read(given, choices, context);
  return { __proto__: null, ignoreMethod, ignoreSearch, ignoreVary };
}

/** [number, request, response] of each that a request matches, of all where it is undefined; of one cache, or of all where `number` is undefined. */
function find(number, request, options, limit) {
  if (request !== undefined && request.method !== "GET" && !options.ignoreMethod) return [];
  return asking(() => native.findCached(number, request === undefined ? "null" : jsonOf(queryOf(request, options)), limit));
}

/** Any number at most. */
const all = 2 ** 31 - 1;

/** Puts responses into a cache, all or none: each is { request, response }. */
async function put(number, pairs) {
  const items = [];
  const bodies = [];
  for (const { request, response } of each(pairs)) {
    const content = response[_content];
    push(items, itemOf(request, response, content !== null));
    push(bodies, content === null ? new Uint8Array(0) : (await content.take()).bytes);
  }
  asking(() => native.putCached(number, jsonOf(items), ...bodies));
}

/** The response to a request that a cache is to keep; its signal is the page's own, and that of those which are fetched with it. */
async function fetched(request, together) {
  const signals = [request.signal, together];
  const response = await fetch(new Request(request, { __proto__: null, signal: anyOf(signals) }));
  if (response.type === "error" || !response.ok) throw new TypeError(`${request.url} was answered with ${response.status}: a cache keeps what was successful`);
  checkResponse(response);
  return { __proto__: null, request, response };
}

let isCache;

class Cache {
  static { isCache = (value) => #number in value; }

  #number;
  /** @param number of the cache at the host. */
  constructor(given = undefined, number) {
    needConstruction(given, "caches come from window.caches");
    this.#number = number;
  }

  async match(request, options = undefined) {
    return exports.firstMatch(this.#number, requestOf(request), optionsOf(options, "match"));
  }

  async matchAll(request = undefined, options = undefined) {
    const wanted = optionsOf(options, "matchAll");
    const rows = find(this.#number, request === undefined ? undefined : requestOf(request), wanted, all);
    const responses = map(rows, ({ 0: number, 2: response }) => restoredResponse(number, response));
    return Object.freeze(filter(responses, (response) => response !== undefined));
  }

  async add(request) { await this.#addAll([request]); }
  async addAll(requests) { await this.#addAll(requests); }

  async #addAll(inputs) {
    const requests = map(inputs, requestOf);
    for (const request of each(requests)) checkRequest(request);
    const controller = new AbortController();
    let pairs;
    try {
      pairs = await Promise.all(map(requests, (request) => fetched(request, controller.signal)));
    } catch (error) {
      controller.abort();
      throw error;
    }
    await put(this.#number, pairs);
  }

  async put(input, response) {
    const request = requestOf(input);
    checkRequest(request);
    checkResponse(response);
    if (response[_content]?.isUnusable) throw new TypeError("The response's body has been read already, or is being read");
    await put(this.#number, [{ __proto__: null, request, response }]);
  }

  async delete(input, options = undefined) {
    const request = requestOf(input);
    const wanted = optionsOf(options, "delete");
    if (request.method !== "GET" && !wanted.ignoreMethod) return false;
    return asking(() => native.deleteCached(this.#number, jsonOf(queryOf(request, wanted))));
  }

  async keys(input = undefined, options = undefined) {
    const wanted = optionsOf(options, "keys");
    const rows = find(this.#number, input === undefined ? undefined : requestOf(input), wanted, all);
    return Object.freeze(map(rows, ({ 1: request }) => restoredRequest(request)));
  }
}
declare(
  Cache, isCache,
  "async match(any, optional any) async matchAll(optional any, optional any) async add(any) async addAll(sequence<any>) async put(any, Response) " +
  "async delete(any, optional any) async keys(optional any, optional any)");

exports.Cache = Cache;
exports.cacheOf = (number) => new Cache(construction, number);
/** The first response that a request matches, or undefined: in the cache of that number, or in any where it is undefined. */
exports.firstMatch = function firstMatch(cache, request, options) {
  const { 0: found } = find(cache, request, options, 1);
  return found === undefined ? undefined : restoredResponse(found[0], found[2]);
};
exports.optionsOf = optionsOf;
