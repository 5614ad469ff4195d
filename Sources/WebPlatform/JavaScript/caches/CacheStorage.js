"use strict";
// CacheStorage and `caches` (Service Workers, 5.5): an origin's caches by their names.

const { jsonOf, Object } = require("language");
const { asking } = require("databases/failures");
const { refuseToOpaque } = require("policy/policy");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { cacheOf, firstMatch, optionsOf } = require("caches/Cache");
const { requestOf } = require("caches/requests");

const place = membersOf("DOMString cacheName = undefined");

let isStorage;

class CacheStorage {
  static { isStorage = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined) { needConstruction(given, "there is one, window.caches"); }

  async match(input, options = undefined) {
    refuseToOpaque("Caches cannot be asked");
    const wanted = optionsOf(options, "match");
    const { 0: name } = read(options, place, "match");
    const request = requestOf(input);
    const number = name === undefined ? undefined : asking(() => native.findCache(jsonOf(name)));
    return number === null ? undefined : firstMatch(number, request, wanted);
  }

  async has(name) {
    refuseToOpaque("Caches cannot be asked");
    return asking(() => native.findCache(jsonOf(name))) !== null;
  }

  async open(name) {
    refuseToOpaque("A cache cannot be opened");
    return cacheOf(asking(() => native.openCache(jsonOf(name))));
  }

  async delete(name) {
    refuseToOpaque("A cache cannot be deleted");
    return asking(() => native.deleteCache(jsonOf(name)));
  }

  async keys() {
    refuseToOpaque("Caches cannot be listed");
    return Object.freeze(asking(() => native.cacheNames()));
  }
}
declare(CacheStorage, isStorage, "async match(any, optional any) async has(DOMString) async open(DOMString) async delete(DOMString) async keys()");

Object.assign(exports, { CacheStorage, caches: new CacheStorage(construction) });
