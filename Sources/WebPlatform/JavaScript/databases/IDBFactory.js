"use strict";
// IDBFactory and `indexedDB` (Indexed Database API, 4.3).

const { map, Object, TypeError } = require("language");
const { asking } = require("databases/failures");
const { compare, keyOf } = require("databases/keys");
const { open, remove } = require("databases/opening");
const { refuseToOpaque } = require("policy/policy");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isFactory;

class IDBFactory {
  static { isFactory = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined) { needConstruction(given, "there is one factory, window.indexedDB"); }

  open(name, version = undefined) {
    if (version === 0) throw new TypeError("The versions of databases begin with 1");
    refuseToOpaque("A database cannot be opened");
    return open(name, version);
  }

  deleteDatabase(name) {
    refuseToOpaque("A database cannot be deleted");
    return remove(name);
  }

  async databases() {
    if (!isFactory(this)) throw new TypeError("IDBFactory.databases was called on something else");
    refuseToOpaque("Databases cannot be listed");
    return map(asking(() => native.listDatabases()), ({ 0: name, 1: version }) => ({ name, version }));
  }

  cmp(first, second) { return compare(keyOf(first, "The first value"), keyOf(second, "The second value")); }
}
declare(IDBFactory, isFactory, "open(DOMString, optional [EnforceRange] unsigned long long) deleteDatabase(DOMString) cmp(any, any)");

Object.assign(exports, { IDBFactory, indexedDB: new IDBFactory(construction) });
